// What the server says about boxes, in the reader's words.
import { errorWords } from '@app/errors';
import { shownName } from '@app/names';
import { hasMessage, number, t } from '@ui/i18n';
import { RequestError } from '@wire/requestError';
import type { ServerSet } from '@wire/setsApi';

export function setErrorWords(error: unknown): string {
    const key = error instanceof RequestError ? `refused.${error.code}` : '';
    return hasMessage(key) ? t(key) : errorWords(error);
}

export const titleOf = ({ title, name }: Pick<ServerSet, 'title' | 'name'>): string => shownName(title) ?? name;

export const addressOf = ({ game, name, hash }: ServerSet): string => `/workshop/set/${game}/${name}@${hash}`;

/** How often it was played with and what people thought of it. */
export const esteem = ({ tables, ratings, stars }: ServerSet): string =>
    [
        ...(tables > 0 ? [t('sets.games', { count: tables })] : []),
        ...(stars !== null ? [t('sets.stars', { stars: number(Math.round(stars * 10) / 10), ratings })] : []),
    ].join(' · ');
