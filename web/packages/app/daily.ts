// The game of the day: the same deal and the same rival for everybody, one try, without help. What came of it is kept among
// the games of this device.
import { playerName } from '@ui/settings';
import type { LocalTablePlan } from '@wire/localSession';
import type { GameInfo } from './games';
import { keepGame, keptGame, newPlan } from './localGames';
import { go } from './router';

const kRival = 'easy';

/** The day where this device is, as a number: 20261118. */
const dayOf = (now: Date): number => now.getFullYear() * 10000 + (now.getMonth() + 1) * 100 + now.getDate();

const tableOf = (game: string, now: Date): string => `local-day-${game}-${dayOf(now)}`;

export function gameOfTheDay({ game, variants }: GameInfo, now = new Date()): LocalTablePlan {
    const choice = newPlan({
        game,
        rules: variants[0]?.rules ?? {},
        seats: [
            { kind: 'person', name: playerName.value },
            { kind: 'computer', name: kRival, level: kRival },
        ],
        undo: 'never',
        hints: false,
    });
    return { ...choice, table: tableOf(game, now), seed: dayOf(now) };
}

/** The points of today's game and whether it was won; null before its end. */
export function resultOfTheDay(game: string, now = new Date()): { won: boolean; scores: number[] } | null {
    const { winners, scores } = keptGame(tableOf(game, now))?.sketch ?? {};
    return winners ? { won: winners.includes(0), scores: scores ?? [] } : null;
}

/** Begun once: later it goes on, or shows how it ended. */
export function playOfTheDay(info: GameInfo): void {
    const plan = gameOfTheDay(info);
    if (!keptGame(plan.table)) keepGame(plan, null);
    go(`/#/local/${plan.table}`);
}
