// What each place on offer would do to the cities, asked for once for all of them: places that help stand out.
import { meantAction } from '@board/choices';
import { type Prospect, prospectOf } from '@board/foresight';
import { type Cell, cellKey } from '@wire/gaia';
import type { Session } from '@wire/session';
import { useEffect, useState } from 'preact/hooks';
import type { Choosing } from './useChoosing';

/** The pointer may have moved on to another card before that many milliseconds. */
const kRests = 120;
/** More would take longer than they are worth. */
const kMost = 40;
type Prospects = ReadonlyMap<string, Prospect>;
const kNone: Prospects = new Map();

export function useProspects(session: Session, choosing: Choosing, moment: number): Prospects {
    const [found, setFound] = useState<{ key: string; map: Prospects }>({ key: '', map: kNone });
    const { pointing, targets, choices, intended } = choosing;
    const asks = pointing?.verb === 'play' && pointing.cells.length === 0 && !intended && targets.length <= kMost;
    const key = asks ? `${moment}/${pointing.card}` : '';
    useEffect(() => {
        if (!asks || !pointing) return undefined;
        const aimed = targets.flatMap((cell): [Cell, string][] => {
            const action = meantAction(choices, { ...pointing, cells: [cell] });
            return action ? [[cell, action]] : [];
        });
        if (aimed.length === 0) return undefined;
        let left = false;
        const timer = setTimeout(() => {
            session.previews(aimed.map(([, action]) => action)).then(
                (seen) => {
                    if (left) return;
                    const map = new Map<string, Prospect>();
                    for (const [at, one] of seen.entries()) {
                        const cell = aimed[at]?.[0];
                        if (one && cell) map.set(cellKey(cell), prospectOf(one.events));
                    }
                    setFound({ key, map });
                },
                () => undefined,
            );
        }, kRests);
        return () => {
            left = true;
            clearTimeout(timer);
        };
    }, [key]);
    return found.key === key ? found.map : kNone;
}
