// Games played on this device: kept in the browser's storage so that they can be continued.
import type { LocalTablePlan } from '@wire/localSession';
import { keptList } from './keptList';
import { kUsualSet } from './tableChoices';

export interface KeptGame {
    plan: LocalTablePlan;
    record: { actions?: unknown[]; result?: { over?: boolean } } | null;
    at: number;
}

const games = keptList<KeptGame>('games', 60, ({ plan }) => plan.table);

export const keptGames = games.all;
export const keptGame = games.find;
export const forgetGame = games.forget;

export const isOver = (game: KeptGame): boolean => game.record?.result?.over === true;

export const keepGame = (plan: LocalTablePlan, record: unknown): void =>
    games.keep({ plan, record: record as KeptGame['record'], at: Date.now() });

/** Once the lot is drawn, people stay where it put them. */
export const seated = (plan: LocalTablePlan, lot: readonly number[] | null): LocalTablePlan => {
    const seats = lot?.flatMap((was) => plan.seats[was] ?? []);
    return seats ? { ...plan, seats, begins: 'seats' } : plan;
};

type PlanChoice = Pick<LocalTablePlan, 'game' | 'rules' | 'seats'> & Partial<LocalTablePlan>;

/** A table to play on this device; the deal is drawn here. */
export function newPlan(choice: PlanChoice): LocalTablePlan {
    const [seed = 0, name = 0] = crypto.getRandomValues(new Uint32Array(2));
    return {
        components: kUsualSet,
        undo: 'free',
        hints: true,
        ...choice,
        table: `local-${name.toString(36)}`,
        seed,
    };
}
