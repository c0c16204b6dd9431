// What lies where on a planet: 60 areas, from the tiles of the observation and how they were turned.
import type { Habitat, Placed } from '@wire/planet';
import type { PlanetSet } from '@wire/planetSet';
import { areaAt, kEdges, kFaces } from './solid';

/** A habitat for each area, null where no tile lies. */
export type Surface = readonly (Habitat | null)[];

export const faceOf = (area: number): number => Math.floor(area / kEdges);

/** The areas of a turned tile by edge of its face (planet §2). */
export function turned(set: PlanetSet, tile: string, rotation: number): Habitat[] {
    const areas = set.areas(tile);
    return areas.map((_, edge) => areas[(edge - rotation + kEdges) % kEdges]!);
}

export function surfaceOf(set: PlanetSet, planet: readonly (Placed | null)[]): Surface {
    const surface: (Habitat | null)[] = Array.from({ length: kFaces * kEdges }, () => null);
    planet.forEach((placed, face) => {
        if (!placed) return;
        turned(set, placed.tile, placed.rotation).forEach((habitat, edge) => {
            surface[areaAt(face, edge)] = habitat;
        });
    });
    return surface;
}

/** The five areas of a face; null where no tile lies. */
export function faceAreas(surface: Surface, face: number): Habitat[] | null {
    const areas = surface.slice(areaAt(face, 0), areaAt(face, kEdges));
    return areas.every((habitat) => habitat !== null) ? areas : null;
}
