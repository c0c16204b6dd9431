// A whole planet, or one tile in the air, as packed triangles: made in a worker, the same every time from the same order.
import type { WorldName } from '@art/palette';
import { areaAt, kEdges, kFaces } from '../solid';
import { faceAreas, type Surface } from '../surface';
import { addGround, type Detail, Setting } from './ground';
import { globeLooks } from './looks';
import { type Mesh, Patch } from './patch';
import { addCore, addStone } from './stone';
import { addThings, emptySpots, type Planted, planted, scatter, type ThingName, thingNames } from './things';

export interface ModelOrder {
    surface: Surface;
    light: WorldName;
    detail: Detail;
    /** One tile alone, as it will look where it goes; null: the planet. */
    only: number | null;
    /** Areas with an animal in their middle. */
    clearings: readonly number[];
}

export interface Model {
    land: Mesh;
    water: Mesh;
    /** For the planet; a tile has its things in its land. */
    things: Record<ThingName, Planted> | null;
}

export function makeModel({ surface, light, detail, only, clearings }: ModelOrder): Model {
    const setting = new Setting(surface, globeLooks[light], detail);
    const [land, water, spots] = [new Patch(), new Patch(), emptySpots()];
    addGround(land, water, { setting, light, only });
    for (let area = 0; area < kFaces * kEdges; area += 1) {
        if (only === null || Math.floor(area / kEdges) === only) {
            scatter(spots, setting, area, clearings.includes(area));
        }
    }
    if (only !== null) {
        addThings(land, spots, setting.look);
        return { land: land.mesh(), water: water.mesh(), things: null };
    }
    addCore(land, setting);
    for (let face = 0; face < kFaces; face += 1) if (!faceAreas(surface, face)) addStone(land, setting, face);
    const things = Object.fromEntries(thingNames.map((name) => [name, planted(spots[name])]));
    return { land: land.mesh(), water: water.mesh(), things: things as Record<ThingName, Planted> };
}

/** What can be handed over without copying. */
export const buffersOf = ({ land, water, things }: Model): ArrayBuffer[] => [
    ...[land, water].flatMap(({ position, normal, colour, info, index }) =>
        [position, normal, colour, info, index].map(({ buffer }) => buffer),
    ),
    ...Object.values(things ?? {}).flatMap(({ matrix, shade }) => [matrix.buffer, shade.buffer]),
];

/** A tile as it is held: on face 0 of an otherwise empty planet. */
export function heldSurface(areas: Surface): Surface {
    const surface: (Surface[number] | null)[] = Array.from({ length: kFaces * kEdges }, () => null);
    areas.forEach((habitat, edge) => {
        surface[areaAt(0, edge)] = habitat;
    });
    return surface;
}
