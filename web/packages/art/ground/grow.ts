// What grows on a tile: trees, peaks, dunes' cacti, reeds, flowers, waves. Each place of a tile has its own chance, so that
// nothing moves when a herd arrives or a neighbour changes: things only make room.
import type { Land } from '@wire/gaia';
import { hash, noise, stream } from '../noise';
import { ranks, type World } from '../palette';
import { type GroundTile, type GroundTiles, kTile } from './fields';
import { blob, bush, cactus, conifer, deadTree, line, type Pen, peak, reeds, rock, roundTree, tuft } from './things';

type Draw = (pen: Pen) => void;

/** Everything to be painted over the land: what lies flat first, then what stands, from back to front. */
export interface Growth {
    flat: Draw[];
    standing: { y: number; draw: Draw }[];
}

/** Room that stays clear around what stands on a tile. */
const kRoom: Record<GroundTile['stands'], number> = { none: 0, herd: 34, city: 40 };

interface Plot {
    cell: readonly [number, number];
    /** Upper left corner. */
    x0: number;
    y0: number;
    room: number;
    /** One of four variations. */
    kind: number;
    same: (dx: number, dy: number) => boolean;
    world: World;
    stand: (y: number, draw: Draw) => void;
    lie: (draw: Draw) => void;
    /** Places on a jittered grid of n by n that keep their distance from other lands and from what stands here. */
    places: (n: number, edge: number, more?: number) => Place[];
}

interface Place {
    x: number;
    y: number;
    i: number;
    j: number;
    random: () => number;
}

export function grow(tiles: GroundTiles, cell: readonly [number, number], world: World, growth: Growth): void {
    const tile = tiles.get(cell.join());
    if (!tile) return;
    const [a, b] = cell;
    const [x0, y0, room] = [a * kTile, b * kTile, kRoom[tile.stands]];
    const same = (dx: number, dy: number) => tiles.get(`${a + dx},${b + dy}`)?.land === tile.land;
    const isFree = (x: number, y: number, more: number) => Math.hypot(x - x0 - 50, (y - y0 - 52) * 1.05) > room + more;
    const isInside = (x: number, y: number, edge: number) =>
        (x - x0 > edge || same(-1, 0)) &&
        (x0 + 100 - x > edge || same(1, 0)) &&
        (y - y0 > edge || same(0, -1)) &&
        (y0 + 100 - y > edge || same(0, 1));
    const places = (n: number, edge: number, more = 0): Place[] => {
        const found: Place[] = [];
        for (let at = 0; at < n * n; at += 1) {
            const [i, j] = [at % n, Math.floor(at / n)];
            const random = stream(a * 53 + i, b * 59 + j, ranks.indexOf(tile.land) + 40);
            const x = x0 + ((i + 0.5 + 0.72 * (random() - 0.5) + (j % 2 ? 0.22 : -0.22)) * 100) / n;
            const y = y0 + ((j + 0.5 + 0.72 * (random() - 0.5)) * 100) / n;
            if (isInside(x, y, edge) && isFree(x, y, room ? more : -1)) found.push({ x, y, i, j, random });
        }
        return found;
    };
    const stand = (y: number, draw: Draw) => growth.standing.push({ y, draw });
    const lie = (draw: Draw) => growth.flat.push(draw);
    const kind = Math.floor(hash(a, b, 77) * 4);
    kGrowers[tile.land]({ cell, x0, y0, room, kind, same, world, stand, lie, places });
}

function forest({ places, stand, world }: Plot): void {
    // Calm: a third of the trees, larger.
    for (const { x, y, random } of world.calm ? places(3, 12) : places(6, 7)) {
        const s = (world.calm ? 19 : 12.5) + 5 * random();
        const tone = Math.floor(random() * 3);
        const leafy = noise(x / 55, y / 55, 61) + 0.3 * (random() - 0.5) > 0.56;
        stand(y, (pen) =>
            leafy ? roundTree(pen, x, y + 5, s * 1.02, world, tone) : conifer(pen, x, y + 5, s, world, tone),
        );
    }
}

/** Middle of the foot, width and height of the peaks of a tile, by variation; around a town or herd they stand aside. */
type Range = readonly (readonly [number, number, number, number])[];
const kAside: Range = [
    [14, 44, 40, 44],
    [88, 48, 40, 48],
    [50, 20, 44, 26],
    [8, 94, 30, 24],
    [92, 96, 32, 26],
];
const kRanges: readonly Range[] = [
    [
        [62, 50, 60, 56],
        [26, 58, 54, 62],
        [84, 78, 46, 50],
        [50, 86, 56, 46],
        [14, 96, 38, 28],
        [82, 104, 36, 22],
    ],
    [
        [26, 44, 48, 44],
        [64, 62, 72, 72],
        [20, 80, 50, 46],
        [88, 92, 42, 36],
        [48, 100, 50, 32],
    ],
    [
        [78, 48, 50, 48],
        [34, 60, 66, 66],
        [72, 84, 58, 50],
        [18, 94, 44, 34],
        [52, 104, 36, 20],
    ],
    [
        [46, 46, 54, 44],
        [82, 62, 46, 50],
        [22, 72, 54, 58],
        [60, 90, 66, 56],
        [16, 102, 36, 24],
    ],
];

function mountain({ cell: [a, b], x0, y0, room, kind, same, stand, world }: Plot): void {
    for (const [px, py, w, h] of room ? kAside : (kRanges[kind] ?? kAside)) {
        const random = stream(a * 7 + px, b * 7 + py, 5);
        const low = same(-1, 0) ? -99 : 0.56 * w;
        const high = same(1, 0) ? 199 : 100 - 0.62 * w;
        const x = x0 + Math.min(high, Math.max(low, px + 4 * (random() - 0.5)));
        const y = y0 + Math.min(same(0, 1) ? 199 : 94, py + 4 * (random() - 0.5));
        stand(y, (pen) => peak(pen, { x, y, w, h }, world, stream(px, py, a + 31 * b)));
    }
    // Ridges run on into the next mountain.
    const ridge = (x: number, y: number, h: number, seed: number) =>
        stand(y, (pen) => peak(pen, { x, y, w: 50, h }, world, stream(a, b, seed)));
    if (same(1, 0)) ridge(x0 + 101, y0 + 66, 46, 90);
    if (same(0, 1)) ridge(x0 + 44, y0 + 112, 44, 91);
}

function desert({ cell: [a, b], x0, y0, room, kind, stand, world }: Plot): void {
    const spot = (n: number) => [x0 + 18 + 64 * hash(a, b, n), y0 + 30 + 56 * hash(a, b, n + 1)] as const;
    const [cx, cy] = room ? [x0 + (kind % 2 ? 12 : 88), y0 + 52] : spot(11);
    const tall = 11 + 4 * hash(a, b, 31);
    if (kind !== 2) stand(cy, (pen) => cactus(pen, cx, cy, tall, world));
    if (kind === 0 && !room) stand(cy + 9, (pen) => cactus(pen, cx + 13, cy + 9, 7, world));
    const [rx, ry] = room ? [x0 + 78, y0 + 92] : spot(21);
    const { rock: lit, lee } = world.desert;
    if (kind !== 1) stand(ry, (pen) => rock(pen, rx, ry, kind === 3 ? 14 : 9, [lit, lee], world));
}

function swamp({ x0, y0, room, kind, places, stand, world }: Plot): void {
    for (const { x, y, random } of world.calm ? places(3, 14, 4) : places(4, 12, 4)) {
        if (random() < 0.66) stand(y, (pen) => reeds(pen, x, y + 4, 10.5 + 3.5 * hash(x, y), world, stream(x, y)));
    }
    if (kind === 1 && !room) stand(y0 + 60, (pen) => deadTree(pen, x0 + 62, y0 + 60, 26, world));
}

function plain({ x0, y0, room, kind, places, stand, lie, world }: Plot): void {
    for (const { x, y, random } of world.calm ? places(2, 14) : places(5, 9)) {
        const what = random();
        if (what < 0.42) stand(y, (pen) => tuft(pen, x, y, 6.5, world.plain.grass));
        else if (what < 0.9) {
            const colour = world.plain.flowers[Math.floor(hash(x, y, 3) * 4)]!;
            lie((pen) => {
                for (let k = 0; k < 4; k += 1)
                    blob(pen, x + 9 * (hash(x, k, 1) - 0.5), y + 7 * (hash(y, k, 2) - 0.5), 1.5, 1.4, colour);
            });
        }
    }
    if (kind === 0 && !room) stand(y0 + 40, (pen) => roundTree(pen, x0 + 26, y0 + 40, 15, world, 1));
}

function sea({ x0, y0, room, kind, places, stand, lie, world }: Plot): void {
    for (const { x, y, i, j } of places(4, 12)) {
        if ((i + j + kind) % 2) continue;
        const w = 8 + 5 * hash(x, y, 1);
        const wave = `M${x - 1.6 * w} ${y}c${0.4 * w} ${-0.5 * w} ${0.7 * w} ${-0.5 * w} ${w} ${-0.1 * w}s${0.6 * w} ${0.4 * w} ${w} 0s${0.5 * w} ${-0.3 * w} ${0.8 * w} ${-0.1 * w}`;
        lie((pen) => {
            pen.lineCap = 'round';
            pen.globalAlpha = 0.75;
            line(pen, wave, world.sea.shallow, 1.7);
            pen.globalAlpha = 1;
        });
    }
    const { rockHi, rockLo } = world.mountain;
    if (kind === 3 && !room) stand(y0 + 70, (pen) => rock(pen, x0 + 70, y0 + 70, 8, [rockHi, rockLo], world));
}

const kGrowers: Record<Land, (plot: Plot) => void> = { forest, mountain, desert, swamp, plain, sea };

/** What stands along the border of a land. */
export const edging: Partial<Record<Land, (pen: Pen, x: number, y: number, world: World) => void>> = {
    forest: (pen, x, y, world) => bush(pen, x, y + 2, 4.5 + 3.5 * hash(x, y), world, Math.floor(hash(x, y, 2) * 3)),
    plain: (pen, x, y, world) =>
        tuft(pen, x, y + 2, 5 + 3 * hash(x, y), hash(x, y, 4) > 0.5 ? world.plain.grass : world.plain.furrow),
    mountain: (pen, x, y, world) =>
        rock(pen, x, y + 2, 3 + 5 * hash(x, y), [world.mountain.rockHi, world.mountain.rockLo], world),
};
