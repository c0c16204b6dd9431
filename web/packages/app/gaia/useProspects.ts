// What each place on offer would do to the cities, asked for once for all of them: places that help stand out.
import { meantAction } from '@board/choices';
import { type Cell, cellKey, type GaiaEvent } from '@wire/gaia';
import type { Foresight, Session } from '@wire/session';
import { useEffect, useState } from 'preact/hooks';
import type { Choosing } from './useChoosing';

/** The pointer may have moved on to another card before that many milliseconds. */
const kRests = 120;
/** More would take longer than they are worth. */
const kMost = 40;
const kNone: ReadonlyMap<string, number> = new Map();

/** By how much the satisfaction of all cities changes in sum. */
const changeOf = ({ events }: Foresight): number =>
    (events as GaiaEvent[])
        .filter(({ type }) => type === 'satisfaction_changed')
        .reduce((sum, { from, to }) => sum + Number(to) - Number(from), 0);

export function useProspects(session: Session, choosing: Choosing, moment: number): ReadonlyMap<string, number> {
    const [found, setFound] = useState<{ key: string; map: ReadonlyMap<string, number> }>({ key: '', map: kNone });
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
                    const map = new Map<string, number>();
                    for (const [at, one] of seen.entries()) {
                        const cell = aimed[at]?.[0];
                        if (one && cell) map.set(cellKey(cell), changeOf(one));
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
