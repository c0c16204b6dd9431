// Games played on this device: kept in the browser's storage so that they can be continued.
import type { LocalTablePlan } from '@wire/localSession';
import { keptList } from './keptList';
import type { Sketch } from './sketch';
import { kUsualSet } from './tableChoices';

export interface KeptGame {
    plan: LocalTablePlan;
    record: { actions?: unknown[]; result?: { over?: boolean; winners?: number[] } } | null;
    at: number;
    /** How it looks. */
    sketch?: Sketch | undefined;
}

const games = keptList<KeptGame>('games', 60, ({ plan }) => plan.table);

export const keptGames = games.all;
export const keptGame = games.find;
export const forgetGame = games.forget;

export const isOver = (game: KeptGame): boolean => game.record?.result?.over === true;

/** Whoever only looks at a game leaves its date as it is. */
export function keepGame(plan: LocalTablePlan, record: unknown, sketch?: Sketch): void {
    const before = keptGame(plan.table);
    const now = { plan, record: record as KeptGame['record'], sketch };
    const isSame = before?.record && before.record.actions?.length === now.record?.actions?.length;
    games.keep({ ...now, at: isSame ? before.at : Date.now() });
}

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
