// Games played on this device: kept in the browser's storage so that they can be continued.
import type { LocalTablePlan } from '@wire/localSession';
import { fairestSet } from './tableChoices';

export interface KeptGame {
    plan: LocalTablePlan;
    record: { actions?: unknown[]; result?: { over?: boolean } } | null;
    at: number;
}

const kPlace = 'pangaea.games';
const kMost = 60;

export function keptGames(): KeptGame[] {
    try {
        const list: unknown = JSON.parse(localStorage.getItem(kPlace) ?? '[]');
        return Array.isArray(list) ? (list as KeptGame[]) : [];
    } catch {
        return [];
    }
}

export const keptGame = (id: string): KeptGame | undefined => keptGames().find(({ plan }) => plan.table === id);

export const isOver = (game: KeptGame): boolean => game.record?.result?.over === true;

function write(games: KeptGame[]): void {
    try {
        localStorage.setItem(kPlace, JSON.stringify(games.slice(0, kMost)));
    } catch {
        // Full or refused: the game is played all the same, only not kept.
    }
}

export function keepGame(plan: LocalTablePlan, record: unknown): void {
    const others = keptGames().filter((game) => game.plan.table !== plan.table);
    write([{ plan, record: record as KeptGame['record'], at: Date.now() }, ...others]);
}

export function forgetGame(id: string): void {
    write(keptGames().filter((game) => game.plan.table !== id));
}

const kMostSeed = 2 ** 32;

/** A table to play on this device; the deal is drawn here. */
export function newPlan(choice: Pick<LocalTablePlan, 'game' | 'rules' | 'seats'>): LocalTablePlan {
    const [seed = 0, name = 0] = crypto.getRandomValues(new Uint32Array(2));
    return {
        ...choice,
        table: `local-${(name % kMostSeed).toString(36)}`,
        components: fairestSet(choice.game, choice.rules),
        undo: 'free',
        hints: true,
        seed,
    };
}
