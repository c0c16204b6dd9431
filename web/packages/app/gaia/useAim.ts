// What would change if the cell under the pointer were chosen, asked for while somebody is still looking around.
import { meantAction } from '@board/choices';
import { summarize } from '@board/foresight';
import type { CellMark } from '@board/gaiaMap';
import { type Cell, cellKey } from '@wire/gaia';
import type { Session } from '@wire/session';
import { useEffect, useState } from 'preact/hooks';
import type { Choosing } from './useChoosing';

/** The pointer rests that long before anything is asked. */
const kRests = 60;

export function useAim(session: Session, choosing: Choosing, moment: number) {
    const [aimed, setAimed] = useState<Cell | null>(null);
    const [marks, setMarks] = useState<Map<string, CellMark> | null>(null);
    const { pointing, choices, intended } = choosing;
    const action =
        aimed && pointing && !intended
            ? meantAction(choices, { ...pointing, cells: [...pointing.cells, aimed] })
            : null;
    useEffect(() => {
        setMarks(null);
        if (!action || !aimed) return undefined;
        let left = false;
        const timer = setTimeout(() => {
            session.preview(action).then(
                ({ events }) => {
                    if (left) return;
                    const found = summarize(events).marks;
                    // Where the pointer is, one sees it already.
                    if (found.get(cellKey(aimed))?.kind === 'changed') found.delete(cellKey(aimed));
                    setMarks(found);
                },
                () => undefined,
            );
        }, kRests);
        return () => {
            left = true;
            clearTimeout(timer);
        };
    }, [action, moment]);
    return { marks, aim: setAimed };
}
