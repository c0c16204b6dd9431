// What would change if the cell under the pointer were chosen, asked for while somebody is still looking around.
import { meantAction } from '@board/choices';
import { summarize } from '@board/foresight';
import { type Cell, cellKey } from '@wire/gaia';
import type { Foresight, Session } from '@wire/session';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Choosing } from './useChoosing';

/** The pointer rests that long before anything is asked. */
const kRests = 60;

export function useAim(session: Session, choosing: Choosing, moment: number) {
    const [aimed, setAimed] = useState<Cell | null>(null);
    const [foreseen, setForeseen] = useState<{ of: string; moment: number; seen: Foresight } | null>(null);
    const { pointing, choices, intended, targets } = choosing;
    const action =
        aimed && pointing && !intended
            ? meantAction(choices, { ...pointing, cells: [...pointing.cells, aimed] })
            : null;
    useEffect(() => {
        if (!action) return undefined;
        let left = false;
        const timer = setTimeout(() => {
            session.preview(action).then(
                (seen) => left || setForeseen({ of: action, moment, seen }),
                () => undefined,
            );
        }, kRests);
        return () => {
            left = true;
            clearTimeout(timer);
        };
    }, [action, moment]);
    // What was aimed at and is chosen now is known already.
    const isOfThis = foreseen?.of === (intended ?? action) && foreseen?.moment === moment;
    const foresight = isOfThis ? foreseen.seen : null;
    const marks = useMemo(() => {
        if (!foresight || !aimed) return null;
        const found = summarize(foresight.events).marks;
        // Where the pointer is, one sees it already.
        if (found.get(cellKey(aimed))?.kind === 'changed') found.delete(cellKey(aimed));
        return found;
    }, [foresight]);
    const isOffered = aimed !== null && targets.some((target) => cellKey(target) === cellKey(aimed));
    return { marks, foresight, aimed: isOffered ? aimed : null, aim: setAimed };
}
