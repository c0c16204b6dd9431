// What is kept of a game to draw it small: the lands of Gaïa, or one planet. Enough for a thumbnail, too little to play on.
import type { GaiaObservation, Land } from '@wire/gaia';
import type { View } from '@wire/messages';
import type { Placed, PlanetObservation } from '@wire/planet';
import { viewerOf } from '@wire/view';

export type SketchTile = [x: number, y: number, land: Land, animals: number, city?: string, seat?: number];

export interface Sketch {
    tiles?: SketchTile[];
    planet?: (Placed | null)[];
    /** Round or tiles, for words. */
    scores?: number[] | undefined;
    winners?: number[] | undefined;
}

export function sketchOf(view: View): Sketch {
    const viewer = viewerOf(view);
    const seen = view.observations[viewer] as GaiaObservation | PlanetObservation | undefined;
    const { over, winners, scores } = view.result;
    const end = over ? { winners, scores: scores ?? undefined } : {};
    if (seen?.game === 'gaia') return { tiles: seen.map.map(tileSketch), ...end };
    const planet = seen?.game === 'planet' ? seen.players[Number(viewer) || 0]?.planet : undefined;
    return { ...(planet && { planet }), ...end };
}

function tileSketch({ at: [x, y], land, animals, city, meeples = [] }: GaiaObservation['map'][number]): SketchTile {
    const seat = meeples.findIndex((count) => count > 0);
    return city ? [x, y, land, animals, city, seat] : [x, y, land, animals];
}
