// Badges: what was done for the first time and when, and what is still to be earned.
import { dateTime, languageName, t } from '@ui/i18n';
import type { Badge } from '@wire/accountApi';
import { editions } from '../editions';
import { games } from '../games';
import { levelName } from '../names';
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

export function Badges({ badges }: { badges: Badge[] }) {
    const earned = withAllEditions(badges);
    const open = games.flatMap(({ game, players }) =>
        allOf(game, players).filter((badge) => !earned.some((other) => same(badge, other))),
    );
    const shown = games.flatMap(({ game, players }) =>
        allOf(game, players).flatMap((badge) => earned.find((other) => same(badge, other)) ?? []),
    );
    return (
        <>
            {shown.length === 0 && <p>{t('profile.badges.none')}</p>}
            <ul class="badges" data-testid="badges">
                {shown.map((badge) => (
                    <li key={`${badge.badge} ${badge.game} ${badge.of}`}>
                        <span class={`badge-disc ${badge.game}`} aria-hidden="true">
                            ★
                        </span>
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
                            <li key={`${badge.badge} ${badge.game} ${badge.of}`}>
                                {gameName(badge.game)} · {words(badge)}
                            </li>
                        ))}
                    </ul>
                </details>
            )}
        </>
    );
}
