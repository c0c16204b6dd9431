// What stands on the planet: trees, cacti, blocks of ice, boulders. Small solids of few triangles, each drawn many times;
// where they stand depends on the place alone.
import { hash, noise3, smooth } from '@art/noise';
import type { Habitat } from '@wire/planet';
import { add, cross, scale, unit, type Vector } from '../solid';
import type { Setting } from './ground';
import { type GlobeLook, rgb } from './looks';
import { type Colour, kPlain, type Mesh, Patch } from './patch';
import { groveAt, mixed, reliefAt, slopeAt } from './relief';
import { areaShapes, farFromAll, latticePoint } from './shape';

export const thingNames = ['conifer', 'leafy', 'cactus', 'ice', 'boulder'] as const;
export type ThingName = (typeof thingNames)[number];

/** One thing: where its foot is, which way it grows, how wide and tall, turned how far, how bright. */
interface Spot {
    at: Vector;
    up: Vector;
    size: number;
    tall: number;
    turn: number;
    /** How bright it is, by red, green and blue; 1 is as it was painted. */
    shade: Colour;
}
type Spots = Record<ThingName, Spot[]>;

/** A ring of corners around the axis; one corner where it has no width. */
type Ring = readonly [height: number, width: number];

/** A solid of rings from its foot to its top, open below. */
function lathe(into: Patch, colour: string, sides: number, rings: readonly Ring[]): void {
    const paint = rgb(colour);
    const numbers = rings.map(([y, width]) =>
        Array.from({ length: sides }, (_, side) => {
            const angle = (2 * Math.PI * side) / sides;
            const at: Vector = [width * Math.cos(angle), y, -width * Math.sin(angle)];
            return into.corner({ at, colour: paint, soft: 0.35, info: kPlain });
        }),
    );
    for (let ring = 0; ring + 1 < rings.length; ring += 1) {
        const [low, high] = [numbers[ring]!, numbers[ring + 1]!];
        for (let side = 0; side < sides; side += 1) {
            const next = (side + 1) % sides;
            into.triangle(low[side]!, low[next]!, high[next]!);
            if (rings[ring + 1]![1] > 0) into.triangle(low[side]!, high[next]!, high[side]!);
        }
    }
}

/** A bent branch of four sides through these places, right of the axis and up; round at its end. */
function bough(
    into: Patch,
    colour: string,
    width: number,
    places: readonly (readonly [right: number, up: number])[],
): void {
    const paint = rgb(colour);
    const corner = (at: Vector) => into.corner({ at, colour: paint, soft: 0.35, info: kPlain });
    const rings = places.map(([x, y], at) => {
        const [ax, ay] = places[Math.max(0, at - 1)]!;
        const [bx, by] = places[Math.min(places.length - 1, at + 1)]!;
        const long = Math.hypot(bx - ax, by - ay);
        // Across the branch, in the plane it is bent in.
        const [px, py] = [((by - ay) / long) * width, ((ax - bx) / long) * width];
        return [
            corner([x + px, y + py, 0]),
            corner([x, y, -width]),
            corner([x - px, y - py, 0]),
            corner([x, y, width]),
        ];
    });
    rings.slice(1).forEach((high, at) => {
        const low = rings[at]!;
        for (let side = 0; side < 4; side += 1) {
            const next = (side + 1) % 4;
            into.triangle(low[side]!, low[next]!, high[next]!);
            into.triangle(low[side]!, high[next]!, high[side]!);
        }
    });
    const [x, y] = places.at(-1)!;
    const tip = corner([x, y + width, 0]);
    const last = rings.at(-1)!;
    for (let side = 0; side < 4; side += 1) into.triangle(last[side]!, last[(side + 1) % 4]!, tip);
}

const solids: Record<ThingName, (into: Patch, look: GlobeLook) => void> = {
    conifer(into, { tree: [base, lit, shaded] }) {
        const skirt = (colour: string, y: number, width: number, tall: number) =>
            lathe(into, colour, 6, [
                [y, width],
                [y + tall, 0],
            ]);
        skirt(shaded, 0.02, 0.34, 0.58);
        skirt(base, 0.38, 0.26, 0.44);
        skirt(lit, 0.64, 0.17, 0.38);
    },
    leafy(into, { tree: [base, lit], trunk }) {
        lathe(into, trunk, 3, [
            [-0.1, 0.08],
            [0.32, 0.06],
        ]);
        lathe(into, base, 6, [
            [0.24, 0.22],
            [0.48, 0.37],
        ]);
        lathe(into, lit, 6, [
            [0.48, 0.37],
            [0.76, 0.27],
            [0.9, 0],
        ]);
    },
    cactus(into, { cactus }) {
        lathe(into, cactus, 5, [
            [-0.05, 0.1],
            [0.88, 0.12],
            [1, 0],
        ]);
        // Arms reach out before they grow upwards.
        bough(into, cactus, 0.075, [
            [0.05, 0.32],
            [0.34, 0.38],
            [0.37, 0.74],
        ]);
        bough(into, cactus, 0.07, [
            [-0.05, 0.48],
            [-0.29, 0.54],
            [-0.32, 0.82],
        ]);
    },
    ice(into, { ice, snow }) {
        lathe(into, ice, 5, [
            [-0.1, 0.44],
            [0.6, 0.26],
        ]);
        lathe(into, snow, 5, [
            [0.6, 0.26],
            [0.98, 0],
        ]);
    },
    boulder(into, { rock: [base, lit] }) {
        lathe(into, base, 5, [
            [-0.2, 0.5],
            [0.3, 0.42],
        ]);
        lathe(into, lit, 5, [
            [0.3, 0.42],
            [0.55, 0],
        ]);
    },
};

/** A thing of height 1 with its foot at the origin; up is y. */
export function solidOf(name: ThingName, look: GlobeLook): Mesh {
    const patch = new Patch();
    solids[name](patch, look);
    return patch.mesh();
}

/** How many are tried in an area. Trees are most of the triangles: on a planet of forests they stand less close. */
const kTried: Record<Exclude<Habitat, 'ocean'>, number> = { forest: 54, mountain: 8, glacier: 4, desert: 4 };
const kMostTrees = 1600;
/** Brightness of light to that of a colour as it is written, as the shader has it. */
const kGamma = 2.2;
/** Around an animal nothing stands. */
const kClearing = 0.13;

/** From grey rock to the colour of the sand around it. */
function sandstone({ desert, rock }: GlobeLook): Colour {
    const [from, to] = [rgb(rock[0]), mixed(rgb(desert[2]), rgb(rock[1]), 0.3)];
    return [(to[0] / from[0]) ** kGamma, (to[1] / from[1]) ** kGamma, (to[2] / from[2]) ** kGamma];
}

export const emptySpots = (): Spots => ({ conifer: [], leafy: [], cactus: [], ice: [], boulder: [] });

/** Adds what stands in one area. */
export function scatter(into: Spots, setting: Setting, area: number, isCleared: boolean): void {
    const habitat = setting.habitat(area);
    if (habitat === null || habitat === 'ocean') return;
    const [others, ridges] = [setting.others(area), setting.ridges(area)];
    const { middle } = areaShapes[area]!;
    const most = habitat === 'forest' ? Math.min(kTried.forest, kMostTrees / setting.count('forest')) : kTried[habitat];
    const tried = Math.floor(most * (setting.detail === 'calm' ? 0.4 : 1));
    for (let k = 0; k < tried; k += 1) {
        let [b, c] = [hash(area, k, 1), hash(area, k, 2)];
        if (b + c > 1) [b, c] = [1 - b, 1 - c];
        const { flat, at, up } = latticePoint(area, b, c);
        const away = Math.hypot(flat[0] - middle[0], flat[1] - middle[1], flat[2] - middle[2]);
        if (isCleared && away < kClearing) continue;
        const far = farFromAll(flat, others);
        const { height } = reliefAt(habitat, { flat, up, far, slope: slopeAt(flat, ridges) }, setting.paint);
        const chance = hash(area, k, 3);
        const foot = add(at, scale(up, 0.03 + height));
        const stand = (name: ThingName, size: number, tall: number, shade: number | Colour) =>
            into[name].push({
                at: foot,
                up,
                size,
                tall,
                turn: chance * 6.3,
                shade: typeof shade === 'number' ? [shade, shade, shade] : shade,
            });
        const tone = 0.84 + 0.34 * hash(k, area, 5);
        if (habitat === 'forest' && far > 0.035) {
            // Groves: trees are taller in the middle of one, and between them is a clearing.
            const grove = groveAt(up);
            if (grove < 0.04) continue;
            const size = (0.075 + 0.042 * chance) * (0.7 + 0.3 * smooth(0.03, 0.14, far)) * (0.75 + 0.3 * grove);
            if (noise3(up[0] * 3.1, up[1] * 3.1 + 7, up[2] * 3.1) > 0.52) stand('leafy', size, 1.15 * size, tone);
            else stand('conifer', size, 1.45 * size, tone);
        } else if (habitat === 'mountain' && far > 0.03 && height < 0.075) {
            // Pines and boulders at the foot of the range.
            if (chance > 0.4) stand('conifer', 0.055 + 0.02 * chance, 0.09 + 0.03 * chance, tone);
            else stand('boulder', 0.05 + 0.06 * chance, 0.05 + 0.05 * chance, tone);
        } else if (habitat === 'glacier' && far > 0.05) {
            const size = 0.05 + 0.07 * chance * chance;
            stand('ice', size, size * (0.5 + 0.5 * hash(k, area, 9)), 0.94 + 0.06 * chance);
        } else if (habitat === 'desert' && far > 0.06) {
            if (chance > 0.62) stand('cactus', 0.12 + 0.04 * chance, 0.135 + 0.05 * chance, 1);
            else stand('boulder', 0.04 + 0.07 * chance, 0.04 + 0.05 * chance, sandstone(setting.look));
        }
    }
}

/** Right, up and forwards of a thing: three columns of its matrix. */
function axes({ up, turn, size, tall }: Spot): [Vector, Vector, Vector] {
    const side = unit(cross(Math.abs(up[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0], up));
    const ahead = cross(side, up);
    const x = add(scale(side, Math.cos(turn)), scale(ahead, Math.sin(turn)));
    return [scale(x, size), scale(up, tall), scale(cross(x, up), size)];
}

/** Sixteen numbers a thing, column by column, and how bright it is. */
export interface Planted {
    matrix: Float32Array<ArrayBuffer>;
    shade: Float32Array<ArrayBuffer>;
}

export function planted(spots: readonly Spot[]): Planted {
    const matrix = new Float32Array(16 * spots.length);
    const shade = new Float32Array(3 * spots.length);
    spots.forEach((spot, k) => {
        const [x, y, z] = axes(spot);
        matrix.set([...x, 0, ...y, 0, ...z, 0, ...spot.at, 1], 16 * k);
        shade.set(spot.shade, 3 * k);
    });
    return { matrix, shade };
}

/** The foot of a thing stands in the shade of the others, as in the shader. */
const shadeAt = (y: number): number => 0.62 + 0.44 * smooth(0, 0.75, y);

/** The same as plain triangles: a tile in the air is one piece. */
export function addThings(into: Patch, spots: Spots, look: GlobeLook): void {
    for (const name of thingNames) {
        if (spots[name].length === 0) continue;
        const { position, colour, index } = solidOf(name, look);
        for (const spot of spots[name]) {
            const [x, y, z] = axes(spot);
            const first = Array.from({ length: position.length / 3 }, (_, k) => {
                const [a, b, c] = [position[3 * k]!, position[3 * k + 1]!, position[3 * k + 2]!];
                const at = add(spot.at, scale(x, a), scale(y, b), scale(z, c));
                const tone = (part: 0 | 1 | 2) =>
                    (colour[4 * k + part]! / 255) * (spot.shade[part] * shadeAt(b)) ** (1 / kGamma);
                const paint: Colour = [tone(0), tone(1), tone(2)];
                return into.corner({ at, colour: paint, soft: 0.35, info: kPlain }, null);
            });
            for (let t = 0; t < index.length; t += 3) {
                into.triangle(first[index[t]!]!, first[index[t + 1]!]!, first[index[t + 2]!]!);
            }
        }
    }
}
