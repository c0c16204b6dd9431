// Which land lies where between the tiles: claims on a fine lattice, and contours of them as closed curves. Neighbours ask at
// the same displaced points, so coasts always fit and equal lands flow together. Lengths are map units: a tile is 100 wide.
import type { Land } from '@wire/gaia';
import { noise } from '../noise';
import { ranks } from '../palette';

export const kTile = 100;
export const kStep = 9;
/** Boxes begin on multiples of this, so that a place is sampled at the same points whatever part of the map is painted. */
const kLattice = 18;
const kSoft = 15;
const kWide = 44;
/** How far borders leave the grid, at most half of it to each side. */
const kWander = 26;
/** Shorter loops are crumbs, not land. */
const kCrumb = 14;

export interface GroundTile {
    land: Land;
    stands: 'none' | 'herd' | 'city';
}
export type GroundTiles = ReadonlyMap<string, GroundTile>;

export interface Area {
    x0: number;
    y0: number;
    x1: number;
    y1: number;
}

export interface Fields {
    near: Record<Land, Float32Array>;
    /** The same with a longer reach, for shallows. */
    wide: Record<Land, Float32Array>;
    w: number;
    h: number;
    box: Area;
}
export type Point = readonly [number, number];

const smooth = (a: number, b: number, x: number) => {
    const t = Math.min(1, Math.max(0, (x - a) / (b - a)));
    return t * t * (3 - 2 * t);
};

const cellOf = (key: string) => key.split(',').map(Number) as [number, number];

export const cellsOf = (tiles: GroundTiles): [number, number][] => [...tiles.keys()].map(cellOf);

/** All that the tiles can cover, or the part of it that is within `limit`, on the lattice of the world. */
export function areaOf(cells: readonly (readonly [number, number])[], limit?: Area): Area {
    const down = (value: number) => Math.floor(value / kLattice) * kLattice;
    const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
    const far = Number.POSITIVE_INFINITY;
    const { x0 = -far, y0 = -far, x1 = far, y1 = far } = limit ?? {};
    return {
        x0: down(Math.max(x0, (Math.min(...xs) - 0.6) * kTile)),
        y0: down(Math.max(y0, (Math.min(...ys) - 0.6) * kTile)),
        x1: Math.min(x1, (Math.max(...xs) + 1.6) * kTile),
        y1: Math.min(y1, (Math.max(...ys) + 1.6) * kTile),
    };
}

const perLand = (size: number): Record<Land, Float32Array> =>
    Object.fromEntries(ranks.map((land) => [land, new Float32Array(size)])) as Record<Land, Float32Array>;

/** Lands by cell in rows, with one cell more around the box; -1 where there is none. */
function gridOf(tiles: GroundTiles, { x0, y0, x1, y1 }: Area) {
    const [left, top] = [Math.floor(x0 / kTile) - 2, Math.floor(y0 / kTile) - 2];
    const [wide, high] = [Math.floor(x1 / kTile) + 3 - left, Math.floor(y1 / kTile) + 3 - top];
    const lands = new Int8Array(wide * high).fill(-1);
    for (const [[x, y], { land }] of [...tiles].map(([key, tile]) => [cellOf(key), tile] as const)) {
        const [i, j] = [x - left, y - top];
        if (i >= 0 && j >= 0 && i < wide && j < high) lands[j * wide + i] = ranks.indexOf(land);
    }
    return { lands, left, top, wide };
}

/**
 * How much each land claims each point of the lattice. The outermost points belong to nobody, so that every outline is
 * closed also where the box cuts through land.
 */
export function claims(tiles: GroundTiles, box: Area): Fields {
    const [w, h] = [Math.ceil((box.x1 - box.x0) / kStep) + 1, Math.ceil((box.y1 - box.y0) / kStep) + 1];
    const [near, wide] = [perLand(w * h), perLand(w * h)];
    const [closeTo, farFrom] = [ranks.map((land) => near[land]), ranks.map((land) => wide[land])];
    const grid = gridOf(tiles, box);
    for (let j = 1; j + 1 < h; j += 1) {
        for (let i = 1; i + 1 < w; i += 1) {
            const [px, py] = [box.x0 + i * kStep, box.y0 + j * kStep];
            const x = px + kWander * (noise(px / 40, py / 40, 5) - 0.5) + 10 * (noise(px / 15, py / 15, 6) - 0.5);
            const y = py + kWander * (noise(px / 40, py / 40, 7) - 0.5) + 10 * (noise(px / 15, py / 15, 8) - 0.5);
            const [cx, cy] = [Math.floor(x / kTile), Math.floor(y / kTile)];
            for (let b = cy - 1; b <= cy + 1; b += 1) {
                for (let a = cx - 1; a <= cx + 1; a += 1) {
                    const land = grid.lands[(b - grid.top) * grid.wide + a - grid.left]!;
                    if (land < 0) continue;
                    const dx = 50 - Math.abs(x - (a + 0.5) * kTile);
                    const dy = 50 - Math.abs(y - (b + 0.5) * kTile);
                    closeTo[land]![j * w + i]! += smooth(-kSoft, kSoft, dx) * smooth(-kSoft, kSoft, dy);
                    farFrom[land]![j * w + i]! += smooth(-kWide, kWide, dx) * smooth(-kWide, kWide, dy);
                }
            }
        }
    }
    return { near, wide, w, h, box };
}

/** Where curves of marching squares enter and leave a square, by which of its corners are inside. */
const kTop = 0;
const kRight = 1;
const kLow = 2;
const kLeft = 3;
const kRuns: Record<number, readonly (readonly [number, number])[]> = {
    1: [[kLeft, kTop]],
    2: [[kTop, kRight]],
    3: [[kLeft, kRight]],
    4: [[kRight, kLow]],
    5: [
        [kLeft, kTop],
        [kRight, kLow],
    ],
    6: [[kTop, kLow]],
    7: [[kLeft, kLow]],
    8: [[kLow, kLeft]],
    9: [[kLow, kTop]],
    10: [
        [kTop, kRight],
        [kLow, kLeft],
    ],
    11: [[kLow, kRight]],
    12: [[kRight, kLeft]],
    13: [[kRight, kTop]],
    14: [[kTop, kLeft]],
};

/** Where a field crosses a level, as closed loops of points. */
export function loopsOf(field: Float32Array, { w, h, box }: Fields, level: number): Point[][] {
    // Crossings are numbered by the edges of the lattice they lie on.
    const next = new Int32Array(2 * w * h).fill(-1);
    const starts: number[] = [];
    const edgeOf = (at: number, side: number): number =>
        side === kTop ? 2 * at : side === kRight ? 2 * at + 3 : side === kLow ? 2 * (at + w) : 2 * at + 1;
    for (let j = 0; j + 1 < h; j += 1) {
        for (let i = 0; i + 1 < w; i += 1) {
            const at = j * w + i;
            const kind =
                Number(field[at]! > level) |
                (Number(field[at + 1]! > level) << 1) |
                (Number(field[at + w + 1]! > level) << 2) |
                (Number(field[at + w]! > level) << 3);
            if (kind === 0 || kind === 15) continue;
            for (const [from, to] of kRuns[kind]!) {
                const start = edgeOf(at, from);
                next[start] = edgeOf(at, to);
                starts.push(start);
            }
        }
    }
    const pointAt = (edge: number): Point => {
        const [at, vertical] = [edge >> 1, edge & 1];
        const [a, b] = [field[at]!, field[at + (vertical ? w : 1)]!];
        const t = (level - a) / (b - a || 1);
        const [i, j] = [at % w, Math.floor(at / w)];
        return [box.x0 + (i + (vertical ? 0 : t)) * kStep, box.y0 + (j + (vertical ? t : 0)) * kStep];
    };
    return follow(starts, next, pointAt);
}

/** Uses up `next`. */
function follow(starts: readonly number[], next: Int32Array, pointAt: (edge: number) => Point): Point[][] {
    const loops: Point[][] = [];
    for (const start of starts) {
        const loop: Point[] = [];
        for (let at = start; next[at]! >= 0; ) {
            const after = next[at]!;
            next[at] = -1;
            loop.push(pointAt(at));
            at = after;
        }
        if (loop.length >= kCrumb) loops.push(loop);
    }
    return loops;
}

type Loop = readonly Point[];

/** Between a point of a loop and the next. */
const middle = (loop: Loop, k: number): Point => {
    const [a, b] = [loop[k % loop.length]!, loop[(k + 1) % loop.length]!];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
};

/** Pieces of the loops, chosen by the place in the world: a coast keeps its foam wherever else the map changes. */
export function dashesOf(loops: readonly Loop[], seed: number, share: number): Path2D {
    const path = new Path2D();
    for (const loop of loops) {
        for (let k = 0; k < loop.length; k += 1) {
            const [x, y] = loop[(k + 1) % loop.length]!;
            if (noise(x / 11, y / 11, seed) > share) continue;
            path.moveTo(...middle(loop, k));
            path.quadraticCurveTo(x, y, ...middle(loop, k + 1));
        }
    }
    return path;
}

/** Where a field crosses a level, as one path, rounded by quadratic curves. */
export function contour(field: Float32Array, fields: Fields, level: number): Path2D {
    const path = new Path2D();
    for (const loop of loopsOf(field, fields, level)) {
        let [x, y] = loop[0]!;
        for (let k = 1; k <= loop.length + 1; k += 1) {
            const [nextX, nextY] = loop[k % loop.length]!;
            const [midX, midY] = [(x + nextX) / 2, (y + nextY) / 2];
            if (k === 1) path.moveTo(midX, midY);
            else path.quadraticCurveTo(x, y, midX, midY);
            [x, y] = [nextX, nextY];
        }
        path.closePath();
    }
    return path;
}
