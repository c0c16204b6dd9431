// Merging updates into the view, exactly as docs/api.md says. No rules are needed for it.
import type { Observation, Update, View } from './messages';

type Parts = Record<string, unknown>;

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/** What came, with every part that says the same as before being the very same: what is drawn from it need not be drawn again. */
function sharing<T>(before: unknown, now: T): T {
    if (before === now || !isParts(before) || !isParts(now) || Array.isArray(before) !== Array.isArray(now)) return now;
    const names = Object.keys(now);
    let same = Object.keys(before).length === names.length;
    for (const name of names) {
        const part = sharing(before[name], now[name]);
        // What came was read from a message: it belongs to nobody else.
        if (part !== now[name]) (now as Parts)[name] = part;
        if (part !== before[name] || !(name in before)) same = false;
    }
    return same ? (before as T) : now;
}

type Decided = View & { decision?: number };

/** The number since which the same has been to decide. Votes, orders, coming and going leave it, and what is pointed at, alone. */
export const decisionOf = (view: Decided): number => view.decision ?? view.n;

/** The view after the update, or null when the update does not follow on from this view. */
export function mergeUpdate(view: View, update: Update): Decided | null {
    if (update.from !== view.n) return null;
    const isAside =
        update.log.keep === view.log.length &&
        update.log.add.length === 0 &&
        Object.values(update.observe).every((members) => Object.keys(members).length === 0) &&
        !('legal' in update.set);
    const observations = { ...view.observations };
    for (const [name, members] of Object.entries(update.observe)) {
        const before = observations[name];
        observations[name] = sharing(before, { ...before, ...members } as Observation);
    }
    return {
        ...sharing(view, { ...view, ...update.set }),
        n: update.n,
        decision: isAside ? decisionOf(view) : update.n,
        observations,
        log: [...view.log.slice(0, update.log.keep), ...update.log.add],
    };
}

/** The seat whose eyes the page looks through: who is to act here, else the first of one's own, else everybody's. */
export const viewerOf = (view: View): string =>
    view.legal ? String(view.legal.seat) : (Object.keys(view.observations)[0] ?? 'public');
