// What a person is about to do at a table of any game: what was pointed at, what cannot be chosen and why, what the action
// that is meant would change, and the final yes. All of it belongs to one moment of the table: once the table has gone
// on, whatever was pointed at counts no more, and nothing has to be cleared.
import type { View } from '@wire/messages';
import type { Foresight, Session } from '@wire/session';
import { decisionOf } from '@wire/view';
import { useEffect, useState } from 'preact/hooks';
import { whyNot } from './why';

/** A choice that cannot be made, and the referee's reason. */
export interface Refusal {
    what: string;
    why: string;
}

interface Aim<P> {
    moment: number;
    pointed: P;
    refused: Refusal | null;
}

/** What was pointed at, in the game's own terms; `nothing` at the beginning of every moment. */
export function usePointed<P>(session: Session, view: View, nothing: P) {
    const n = decisionOf(view);
    const [aim, setAim] = useState<Aim<P>>({ moment: n, pointed: nothing, refused: null });
    const { pointed, refused } = aim.moment === n ? aim : { pointed: nothing, refused: null };
    const point = (next: P) => setAim({ moment: n, pointed: next, refused: null });
    /** Why can this not be played? What was pointed at stays, so that the next try goes on from there. */
    const ask = (action: string, what: string) => {
        void whyNot(session, action).then((why) => why && setAim({ moment: n, pointed, refused: { what, why } }));
    };
    return { pointed, point, refused, ask };
}

/** Whether undo is at hand after an action: at some tables never, at others not once it showed something or somebody acted. */
export const canBeTakenBack = ({ table: { undo, seats } }: View, shows: boolean): boolean =>
    undo === 'free' || (undo === 'informed' && !shows && seats.every(({ kind }) => kind !== 'computer'));

/** What was pressed in the bar goes with the answer: the focus goes to the bar now, which costs a layout later. */
export function leaveButtons(): HTMLElement | null {
    const pressed = document.activeElement;
    const bar = pressed?.closest<HTMLElement>('.action-bar');
    if (!bar || bar === pressed) return null;
    bar.focus({ preventScroll: true });
    return pressed as HTMLElement;
}

/** The action that is meant: what it would change, and playing it, once. */
export function useIntent(session: Session, view: View, intended: string | null) {
    const n = decisionOf(view);
    const [foreseen, setForeseen] = useState<{ of: string; moment: number; seen: Foresight } | null>(null);
    const [sent, setSent] = useState<{ moment: number; done: Promise<boolean> } | null>(null);
    useEffect(() => {
        if (!intended) return undefined;
        let wanted = true;
        session.preview(intended).then(
            (seen) => wanted && setForeseen({ of: intended, moment: n, seen }),
            () => undefined,
        );
        return () => {
            wanted = false;
        };
    }, [intended, n]);
    /** Answers whether it was done. */
    const act = (action: string): Promise<boolean> => {
        if (sent?.moment === n) return sent.done;
        const pressed = leaveButtons();
        const done = session.act(action);
        setSent({ moment: n, done });
        void done.then((isDone) => {
            if (isDone) return;
            setSent(null);
            pressed?.focus({ preventScroll: true });
        });
        return done;
    };
    return {
        foresight: foreseen?.of === intended && foreseen?.moment === n ? foreseen.seen : null,
        busy: sent?.moment === n,
        confirm: () => intended && act(intended),
        /** Without asking once more. */
        act,
    };
}
