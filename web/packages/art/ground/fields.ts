// Which land lies where between the tiles: claims on a fine lattice, and contours of them as closed curves. Neighbours ask at
// the same displaced points, so coasts always fit and equal lands flow together. Lengths are map units: a tile is 100 wide.
import type { Land } from '@wire/gaia';
import { noise } from '../noise';
import { ranks } from '../palette';

export const kTile = 100;
export const kStep = 9;
/** Boxes begin on multiples of this, so that a place is sampled at the same points however far the map has grown. */
const kLattice = 126;
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

export const cellsOf = (tiles: GroundTiles): [number, number][] =>
    [...tiles.keys()].map((key) => key.split(',').map(Number) as [number, number]);

/** All that the tiles can cover, on the lattice of the world. */
export function areaOf(cells: readonly (readonly [number, number])[]): Area {
    const down = (value: number) => Math.floor(value / kLattice) * kLattice;
    return {
        x0: down((Math.min(...cells.map(([x]) => x)) - 0.6) * kTile),
        y0: down((Math.min(...cells.map(([, y]) => y)) - 0.6) * kTile),
        x1: (Math.max(...cells.map(([x]) => x)) + 1.6) * kTile,
        y1: (Math.max(...cells.map(([, y]) => y)) + 1.6) * kTile,
    };
}

const perLand = (size: number): Record<Land, Float32Array> =>
    Object.fromEntries(ranks.map((land) => [land, new Float32Array(size)])) as Record<Land, Float32Array>;

/** How much each land claims each point of the lattice. */
export function claims(tiles: GroundTiles, box: Area): Fields {
    const [w, h] = [Math.ceil((box.x1 - box.x0) / kStep) + 1, Math.ceil((box.y1 - box.y0) / kStep) + 1];
    const [near, wide] = [perLand(w * h), perLand(w * h)];
    for (let j = 0; j < h; j += 1) {
        for (let i = 0; i < w; i += 1) {
            const [px, py] = [box.x0 + i * kStep, box.y0 + j * kStep];
            const x = px + kWander * (noise(px / 40, py / 40, 5) - 0.5) + 10 * (noise(px / 15, py / 15, 6) - 0.5);
            const y = py + kWander * (noise(px / 40, py / 40, 7) - 0.5) + 10 * (noise(px / 15, py / 15, 8) - 0.5);
            claimPoint(tiles, x, y, (land, close, far) => {
                near[land][j * w + i]! += close;
                wide[land][j * w + i]! += far;
            });
        }
    }
    return { near, wide, w, h, box };
}

function claimPoint(tiles: GroundTiles, x: number, y: number, add: (land: Land, n: number, w: number) => void): void {
    const [cx, cy] = [Math.floor(x / kTile), Math.floor(y / kTile)];
    for (let b = cy - 1; b <= cy + 1; b += 1) {
        for (let a = cx - 1; a <= cx + 1; a += 1) {
            const tile = tiles.get(`${a},${b}`);
            if (!tile) continue;
            const [dx, dy] = [50 - Math.abs(x - (a + 0.5) * kTile), 50 - Math.abs(y - (b + 0.5) * kTile)];
            add(
                tile.land,
                smooth(-kSoft, kSoft, dx) * smooth(-kSoft, kSoft, dy),
                smooth(-kWide, kWide, dx) * smooth(-kWide, kWide, dy),
            );
        }
    }
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
    const next = new Map<number, number>();
    const points = new Map<number, Point>();
    const cross = (i: number, j: number, vertical: 0 | 1): number => {
        const id = (j * w + i) * 2 + vertical;
        if (!points.has(id)) {
            const a = field[j * w + i]!;
            const b = (vertical ? field[(j + 1) * w + i] : field[j * w + i + 1])!;
            const t = (level - a) / (b - a || 1);
            points.set(id, [box.x0 + (i + (vertical ? 0 : t)) * kStep, box.y0 + (j + (vertical ? t : 0)) * kStep]);
        }
        return id;
    };
    const edgeOf = (i: number, j: number, side: number): number =>
        side === kTop
            ? cross(i, j, 0)
            : side === kRight
              ? cross(i + 1, j, 1)
              : side === kLow
                ? cross(i, j + 1, 0)
                : cross(i, j, 1);
    for (let j = 0; j + 1 < h; j += 1) {
        for (let i = 0; i + 1 < w; i += 1) {
            const at = j * w + i;
            const kind =
                Number(field[at]! > level) |
                (Number(field[at + 1]! > level) << 1) |
                (Number(field[at + w + 1]! > level) << 2) |
                (Number(field[at + w]! > level) << 3);
            for (const [from, to] of kRuns[kind] ?? []) next.set(edgeOf(i, j, from), edgeOf(i, j, to));
        }
    }
    return follow(next, points);
}

function follow(next: ReadonlyMap<number, number>, points: ReadonlyMap<number, Point>): Point[][] {
    const seen = new Set<number>();
    const loops: Point[][] = [];
    for (const start of next.keys()) {
        const loop: Point[] = [];
        for (let at: number | undefined = start; at !== undefined && !seen.has(at); at = next.get(at)) {
            seen.add(at);
            loop.push(points.get(at)!);
        }
        if (loop.length >= kCrumb) loops.push(loop);
    }
    return loops;
}

const middle = (loop: readonly Point[], k: number): string => {
    const [a, b] = [loop[k % loop.length]!, loop[(k + 1) % loop.length]!];
    return `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;
};

/** Loops as one path, rounded by quadratic curves. */
function pathOf(loops: readonly Point[][]): string {
    let path = '';
    for (const loop of loops) {
        path += `M${middle(loop, 0)}`;
        for (let k = 1; k <= loop.length; k += 1) {
            const [x, y] = loop[k % loop.length]!;
            path += `Q${x.toFixed(1)} ${y.toFixed(1)} ${middle(loop, k)}`;
        }
        path += 'Z';
    }
    return path;
}

/** Pieces of the loops, chosen by the place in the world: a coast keeps its foam wherever else the map changes. */
export function dashesOf(loops: readonly Point[][], seed: number, share: number): string {
    let path = '';
    for (const loop of loops) {
        for (let k = 0; k < loop.length; k += 1) {
            const [x, y] = loop[(k + 1) % loop.length]!;
            if (noise(x / 11, y / 11, seed) > share) continue;
            path += `M${middle(loop, k)}Q${x.toFixed(1)} ${y.toFixed(1)} ${middle(loop, k + 1)}`;
        }
    }
    return path;
}

export const contour = (field: Float32Array, fields: Fields, level: number): string =>
    pathOf(loopsOf(field, fields, level));
