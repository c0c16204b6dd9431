// What a reload must not lose besides the box itself: the steps to take back, and a text that is not taken over yet. They
// are the tab's own and take no room from the boxes.
import { begun, type History } from './history';

const stepsPlace = (id: string) => `pangaea.steps.${id}`;
const draftPlace = (id: string) => `pangaea.draft.${id}`;

/** Where the tab has no room left, it is only the way back that is lost. */
function write(place: string, text: string | null): void {
    try {
        if (text === null) sessionStorage.removeItem(place);
        else sessionStorage.setItem(place, text);
    } catch {
        sessionStorage.removeItem(place);
    }
}

function read(place: string): string | null {
    try {
        return sessionStorage.getItem(place);
    } catch {
        return null;
    }
}

export const keepSteps = <T>(id: string, history: History<T>): void => write(stepsPlace(id), JSON.stringify(history));

/** Those that led to what is there now; none if it was changed elsewhere. */
export function keptSteps<T>(id: string, now: T): History<T> {
    try {
        const kept = JSON.parse(read(stepsPlace(id)) ?? 'null') as History<T> | null;
        if (kept && JSON.stringify(kept.now) === JSON.stringify(now)) return { ...kept, now };
    } catch {
        // As if there were none.
    }
    return begun(now);
}

export const keepDraft = (id: string, draft: string | null): void => write(draftPlace(id), draft);
export const keptDraft = (id: string): string | null => read(draftPlace(id));

export function forgetSteps(id: string): void {
    write(stepsPlace(id), null);
    write(draftPlace(id), null);
}
