// What a person is about to do: a tile, a face, a rotation, and what the placement would change. One state for mouse,
// touch, keys and lists; every way ends in one string of the legal list.
import type { GameView } from '@app/games';
import { canBeTakenBack, type Refusal, useIntent, usePointed } from '@app/useIntent';
import { t } from '@ui/i18n';
import { clickPlays, dropPlays } from '@ui/settings';
import { type PlanetEvent, type PlanetFacts, planetFacts, planetSeen } from '@wire/planet';
import { PlanetSet } from '@wire/planetSet';
import type { Foresight, Session } from '@wire/session';
import { decisionOf, viewerOf } from '@wire/view';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
    facesFor,
    kNothing,
    kRotations,
    meantPlacement,
    type Placement,
    type Placing,
    parsePlacement,
    parsePlacements,
    placementsOf,
} from './placements';
import { better, promise } from './race';
import { tileName } from './words';

export interface PlanetForesight {
    events: PlanetEvent[];
    facts: PlanetFacts;
}

const readForesight = ({ events, facts }: Foresight): PlanetForesight => ({
    events: events as PlanetEvent[],
    facts: planetFacts(facts),
});

export interface Choosing extends Placing {
    placements: Placement[];
    faces: number[];
    intended: string | null;
    foresight: PlanetForesight | null;
    /** A face that cannot be chosen, and the referee's reason. */
    refused: Refusal | null;
    busy: boolean;
    /** Best rotation and number of animals led for each face, once asked for. */
    advice: Map<number, { rotation: number; led: number }>;
    advising: boolean;
    takeTile(tile: string): void;
    pointAtFace(face: number): void;
    rotate(by: number): void;
    intend(action: string): void;
    advise(): void;
    /** The tile in hand was dropped on a face: placed, or waiting for a yes. */
    drop(tile: string, face: number): void;
    confirm(): void;
    cancel(): void;
}

const kNoActions: string[] = [];
const kNoAdvice: Choosing['advice'] = new Map();

export function usePlacing(session: Session, view: GameView): Choosing {
    const set = PlanetSet.of(view.table.set);
    const actions = view.legal?.actions ?? kNoActions;
    const seat = view.legal?.seat ?? 0;
    const placements = useMemo(() => parsePlacements(actions), [actions]);
    const { pointed: placing, point, refused, ask } = usePointed(session, view, kNothing);
    const { advice, advising, advise, forget } = useAdvice(session, placements, seat);
    const intended = meantPlacement(placements, placing);
    const { foresight, ...intent } = useIntent(session, view, intended);
    const foreseen = useMemo(() => foresight && readForesight(foresight), [foresight]);

    useEffect(forget, [decisionOf(view), placing.tile]);
    const rotate = (by: number) => point({ ...placing, rotation: (placing.rotation + by + kRotations) % kRotations });
    return {
        ...placing,
        placements,
        faces: useMemo(() => facesFor(placements, placing.tile), [placements, placing.tile]),
        intended,
        ...intent,
        foresight: foreseen,
        refused,
        advice,
        advising,
        takeTile: (tile) => {
            if (placementsOf(placements, tile).length === 0) ask(`place ${tile}`, tileName(set, tile));
            else point(placing.tile === tile && placing.face === null ? kNothing : { ...placing, tile });
        },
        pointAtFace: (face) => {
            if (!facesFor(placements, placing.tile).includes(face)) {
                if (placing.tile) ask(`place ${placing.tile} ${face}`, t('planet.faceNumber', { face }));
                return;
            }
            // The same once more is a yes, as on Gaïa's map; R and the arrows in the bar turn, which are in sight on phones too.
            const next = { ...placing, face, rotation: advice.get(face)?.rotation ?? placing.rotation };
            const action = clickPlays.value === 'yes' ? meantPlacement(placements, next) : null;
            if (placing.face === face) intent.confirm();
            else if (action) intent.act(action);
            else point(next);
        },
        rotate,
        intend: (action) => {
            const placement = parsePlacement(action);
            if (placement) point(placement);
        },
        advise: () => {
            if (placing.tile) {
                void advise(placing.tile).then((best) => best && point(best));
            }
        },
        drop: (tile, face) => {
            const action = meantPlacement(placements, { ...placing, tile, face });
            const atOnce = dropPlays.value === 'yes' && canBeTakenBack(view, endsRound(view, seat));
            if (action && atOnce) intent.act(action);
            else if (action) point({ ...placing, tile, face });
            else ask(`place ${tile} ${face}`, t('planet.faceNumber', { face }));
        },
        cancel: () => point(placing.face === null ? kNothing : { ...placing, face: null }),
    };
}

/** Whether all others have placed: the next tiles are shown then. */
function endsRound(view: GameView, seat: number): boolean {
    const { players, round } = planetSeen(view, viewerOf(view));
    return players.every(({ planet }, who) => who === seat || planet.filter(Boolean).length >= round);
}

/** Where a tile would help most: every placement is foreseen by the referee, and the outcomes are compared. */
function useAdvice(session: Session, placements: Placement[], seat: number) {
    const [advice, setAdvice] = useState(kNoAdvice);
    const [advising, setAdvising] = useState(false);
    const asked = useRef(0);
    const forget = () => {
        asked.current += 1;
        setAdvice(kNoAdvice);
        setAdvising(false);
    };
    const advise = async (tile: string): Promise<Placing | null> => {
        asked.current += 1;
        const question = asked.current;
        setAdvising(true);
        const best = new Map<number, { rotation: number; led: number; rank: readonly number[] }>();
        const placed = placementsOf(placements, tile);
        const foreseen = await session.previews(placed.map(({ action }) => action)).catch(() => []);
        if (question !== asked.current) return null;
        for (const [at, { face, rotation }] of placed.entries()) {
            const seen = foreseen[at] ? readForesight(foreseen[at]) : null;
            if (!seen) continue;
            const won = seen.events.filter(({ type, player }) => type === 'animal_awarded' && player === seat).length;
            const rank = promise(seen.facts, won, seat);
            const before = best.get(face);
            if (!before || better(rank, before.rank)) best.set(face, { rotation, led: rank[0], rank });
        }
        setAdvice(best);
        setAdvising(false);
        const [first, ...others] = best;
        if (!first) return null;
        const [face, { rotation }] = others.reduce((top, one) => (better(one[1].rank, top[1].rank) ? one : top), first);
        return { tile, face, rotation };
    };
    return { advice, advising, advise, forget };
}
