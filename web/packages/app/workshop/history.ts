// Steps that can be taken back. What is typed into one field is one step.

export interface History<T> {
    readonly now: T;
    readonly past: readonly T[];
    readonly future: readonly T[];
    /** What the last step belongs to. */
    readonly field: string | null;
}

const kMostSteps = 500;

export const begun = <T>(now: T): History<T> => ({ now, past: [], future: [], field: null });

export function stepped<T>(history: History<T>, now: T, field: string | null = null): History<T> {
    const same = field !== null && field === history.field;
    const past = same ? history.past : [...history.past, history.now].slice(-kMostSteps);
    return { now, past, future: [], field };
}

export function undone<T>({ now, past, future }: History<T>): History<T> | null {
    const before = past.at(-1);
    if (before === undefined) return null;
    return { now: before, past: past.slice(0, -1), future: [now, ...future], field: null };
}

export function redone<T>({ now, past, future }: History<T>): History<T> | null {
    const [next, ...rest] = future;
    if (next === undefined) return null;
    return { now: next, past: [...past, now], future: rest, field: null };
}
