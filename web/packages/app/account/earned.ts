// Badges for the games of this device, by the server's rules (docs/api.md, profiles) as far as a device can know: nobody else
// keeps count for a guest, or without a server.
import type { Badge } from '@wire/accountApi';
import { isOver, type KeptGame, keptGames } from '../localGames';

/** The most games whose number is a badge: a device keeps fewer than the next. */
const kRound = 10;

/** What can be earned without a server. */
export const isForHere = ({ badge, of }: Badge): boolean =>
    ['played', 'beat_level', 'beat_many'].includes(badge) || (badge === 'games' && of === `${kRound}`);

/** Of one person: who passes the device on has played against themselves. */
function earnedIn({ plan: { game, seats }, record, sketch, at }: KeptGame): Badge[] {
    const own = seats.findIndex(({ kind }) => kind === 'person');
    const rivals = seats.filter((_, seat) => seat !== own);
    if (own < 0 || rivals.some(({ kind }) => kind === 'person')) return [];
    const one = (badge: string, of: string | null = null): Badge => ({ badge, game, of, at });
    const winners = sketch?.winners ?? record?.result?.winners ?? [];
    if (!winners.includes(own)) return [one('played')];
    const levels = rivals.flatMap(({ level }) => (level ? [one('beat_level', level)] : []));
    return [one('played'), ...levels, ...(seats.length > 2 ? [one('beat_many', `${seats.length}`)] : [])];
}

/** Each once, from when it was earned first. */
export function badgesHere(): Badge[] {
    const earned = new Map<string, Badge>();
    const finished = new Map<string, number>();
    for (const kept of keptGames().filter(isOver).reverse()) {
        const won = earnedIn(kept);
        const { game } = kept.plan;
        const count = (finished.get(game) ?? 0) + (won.length > 0 ? 1 : 0);
        finished.set(game, count);
        if (count === kRound) won.push({ badge: 'games', game, of: `${kRound}`, at: kept.at });
        for (const badge of won) {
            const key = [badge.badge, badge.game, badge.of].join();
            if (!earned.has(key)) earned.set(key, badge);
        }
    }
    return [...earned.values()];
}
