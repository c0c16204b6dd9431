// Badges: what was done for the first time and when, and what is still to be earned.
import { Medal } from '@board/medal';
import { dateTime, languageName, t } from '@ui/i18n';
import type { Badge } from '@wire/accountApi';
import type { Habitat } from '@wire/planet';
import { editions } from '../editions';
import { games } from '../games';
import { levelName } from '../names';
import { RivalFace } from '../rivalFace';
import { gameName, levels } from '../tableChoices';

const editionsOf = (game: string): string[] => (game === 'gaia' ? Object.keys(editions) : []);

function words({ badge, of }: Badge): string {
    switch (badge) {
        case 'beat_level':
            return t('badge.beat_level', { level: levelName(of ?? '') });
        case 'beat_many':
            return t('badge.beat_many', { of: of ?? '' });
        case 'beat_people':
            return t('badge.beat_people');
        case 'edition':
            return t('badge.edition', { of: t('edition.box', { language: languageName(of ?? '') }) });
        case 'editions':
            return t('badge.editions');
        case 'games':
            return t('badge.games', { of: of ?? '' });
        default:
            return t('badge.played');
    }
}

export const badgeWords = (badge: Badge): string => `${gameName(badge.game)} · ${words(badge)}`;

/** Whoever was beaten stands for it; the rest by an animal: packs for many, travellers for editions. */
const kSigns: Record<string, [animal: string, habitat: Habitat]> = {
    played: ['sea-turtle', 'ocean'],
    beat_people: ['tiger', 'forest'],
    beat_many: ['wolf', 'forest'],
    edition: ['manta-ray', 'ocean'],
    editions: ['whale', 'ocean'],
    'games 10': ['marmot', 'mountain'],
    'games 100': ['camel', 'desert'],
    'games 1000': ['elephant', 'desert'],
};

/** The disc says by its colour which game it is of. */
export function BadgeMedal({ badge: { badge, game, of } }: { badge: Badge }) {
    const [animal, habitat] = kSigns[badge] ?? kSigns[`${badge} ${of}`] ?? ['sea-turtle', 'ocean'];
    return (
        <span class={`badge-disc ${game}`} aria-hidden="true">
            {badge === 'beat_level' ? (
                <RivalFace level={of ?? ''} />
            ) : (
                <Medal animal={animal} habitat={habitat} small />
            )}
        </span>
    );
}

const same = (one: Badge, other: Badge): boolean =>
    one.badge === other.badge && one.game === other.game && one.of === other.of;

/** All that there is to be earned in a game, easy ones first. */
function allOf(game: string, players: number): Badge[] {
    const one = (badge: string, of: string | null = null): Badge => ({ badge, game, of, at: 0 });
    const many = Array.from({ length: players - 2 }, (_, more) => one('beat_many', String(more + 3)));
    return [
        one('played'),
        ...levels.map((level) => one('beat_level', level)),
        one('beat_people'),
        ...many,
        ...editionsOf(game).map((edition) => one('edition', edition)),
        ...(editionsOf(game).length ? [one('editions')] : []),
        ...['10', '100', '1000'].map((count) => one('games', count)),
    ];
}

/** Whoever has played every edition has done so with the last of them. */
function withAllEditions(earned: Badge[]): Badge[] {
    const more = games.flatMap(({ game }) => {
        const played = editionsOf(game).map((of) =>
            earned.find((badge) => same(badge, { badge: 'edition', game, of, at: 0 })),
        );
        if (played.length === 0 || played.some((badge) => !badge)) return [];
        return [{ badge: 'editions', game, of: null, at: Math.max(...played.map((badge) => badge?.at ?? 0)) }];
    });
    return [...earned, ...more];
}

/** Easy ones first, game by game. */
export const inOrder = (earned: readonly Badge[]): Badge[] =>
    games.flatMap(({ game, players }) =>
        allOf(game, players).flatMap((badge) => earned.find((other) => same(badge, other)) ?? []),
    );

/** `within`: those that can be earned where they are shown. */
export function Badges({ badges, within = () => true }: { badges: Badge[]; within?: (badge: Badge) => boolean }) {
    const earned = withAllEditions(badges);
    const open = games.flatMap(({ game, players }) =>
        allOf(game, players).filter((badge) => within(badge) && !earned.some((other) => same(badge, other))),
    );
    const shown = inOrder(earned);
    return (
        <>
            {shown.length === 0 && <p>{t('profile.badges.none')}</p>}
            <ul class="badges" data-testid="badges">
                {shown.map((badge) => (
                    <li key={`${badge.badge} ${badge.game} ${badge.of}`}>
                        <BadgeMedal badge={badge} />
                        <span>
                            <b>{gameName(badge.game)}</b>
                            <br />
                            {words(badge)}
                            <br />
                            <small class="quiet">{dateTime(badge.at)}</small>
                        </span>
                    </li>
                ))}
            </ul>
            {open.length > 0 && (
                <details>
                    <summary>{t('profile.badges.more', { count: open.length })}</summary>
                    <ul>
                        {open.map((badge) => (
                            <li key={`${badge.badge} ${badge.game} ${badge.of}`}>{badgeWords(badge)}</li>
                        ))}
                    </ul>
                </details>
            )}
        </>
    );
}
