// Steps that can be taken back, each kept as what it changed, so that hundreds of them are small. What is typed into one
// field is one step.

/** What a step did to the text of the whole: where, what went, what came. */
type Change = readonly [at: number, went: string, came: string];

export interface History<T> {
    readonly now: T;
    readonly past: readonly Change[];
    readonly future: readonly Change[];
    /** What the last step belongs to. */
    readonly field: string | null;
}

const kMostSteps = 500;

export const begun = <T>(now: T): History<T> => ({ now, past: [], future: [], field: null });

function changeBetween(before: string, after: string): Change {
    const shorter = Math.min(before.length, after.length);
    let at = 0;
    while (at < shorter && before[at] === after[at]) at += 1;
    let end = 0;
    while (end < shorter - at && before.at(-1 - end) === after.at(-1 - end)) end += 1;
    return [at, before.slice(at, before.length - end), after.slice(at, after.length - end)];
}

const replaced = <T>(now: T, at: number, went: string, came: string): T => {
    const text = JSON.stringify(now);
    if (text.slice(at, at + went.length) !== went) throw new Error('a step of something else');
    return JSON.parse(text.slice(0, at) + came + text.slice(at + went.length)) as T;
};

export function stepped<T>(history: History<T>, now: T, field: string | null = null): History<T> {
    const last = field !== null && field === history.field ? history.past.at(-1) : undefined;
    const from = last ? replaced(history.now, last[0], last[2], last[1]) : history.now;
    const past = last ? history.past.slice(0, -1) : history.past;
    const change = changeBetween(JSON.stringify(from), JSON.stringify(now));
    return { now, past: [...past, change].slice(-kMostSteps), future: [], field };
}

export function undone<T>({ now, past, future }: History<T>): History<T> | null {
    const last = past.at(-1);
    if (last === undefined) return null;
    const [at, went, came] = last;
    return { now: replaced(now, at, came, went), past: past.slice(0, -1), future: [last, ...future], field: null };
}

export function redone<T>({ now, past, future }: History<T>): History<T> | null {
    const [next, ...rest] = future;
    if (next === undefined) return null;
    return { now: replaced(now, ...next), past: [...past, next], future: rest, field: null };
}
