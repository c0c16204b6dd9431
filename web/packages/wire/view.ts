// Merging updates into the view, exactly as docs/api.md says. No rules are needed for it.
import type { Observation, Update, View } from './messages';

/** The view after the update, or null when the update does not follow on from this view. */
export function mergeUpdate(view: View, update: Update): View | null {
    if (update.from !== view.n) return null;
    const observations = { ...view.observations };
    for (const [name, members] of Object.entries(update.observe)) {
        observations[name] = { ...observations[name], ...members } as Observation;
    }
    return {
        ...view,
        ...update.set,
        n: update.n,
        observations,
        log: [...view.log.slice(0, update.log.keep), ...update.log.add],
    };
}

/** The seat whose eyes the page looks through: who is to act here, else the first of one's own, else everybody's. */
export const viewerOf = (view: View): string =>
    view.legal ? String(view.legal.seat) : (Object.keys(view.observations)[0] ?? 'public');
