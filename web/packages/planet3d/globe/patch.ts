// Triangles on their way to the graphics card: growing lists, then packed arrays that can be handed from a worker to the
// page without copying.
import type { Vector } from '../solid';

/** Triangles by index. Colours are as written (sRGB), the fourth byte is how round the surface looks: 0 is cut facets. */
export interface Mesh {
    position: Float32Array<ArrayBuffer>;
    normal: Int8Array<ArrayBuffer>;
    colour: Uint8Array<ArrayBuffer>;
    /** From 0 to 255: way in from the tile's rim, from another habitat, from water; what a habitat paints with (relief.ts). */
    info: Uint8Array<ArrayBuffer>;
    index: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;
}

export type Colour = readonly [number, number, number];

export interface Corner {
    at: Vector;
    colour: Colour;
    soft: number;
    /** Rim, edge, coast, detail; 0 to 1. */
    info: readonly [number, number, number, number];
}

/** Nothing of what is drawn near borders. */
export const kPlain: Corner['info'] = [1, 1, 1, 0];

const byte = (part: number): number => Math.round(255 * Math.min(1, Math.max(0, part)));
/** Corners this close are the same place. */
const kSame = 1 / 600;
/** A number of a fold is below this. */
export const kMostFolds = 65536;
const gridOf = (value: number): number => Math.round(value / kSame) + 2048;

function grow(sums: Float64Array, at: number, x: number, y: number, z: number): void {
    sums[at]! += x;
    sums[at + 1]! += y;
    sums[at + 2]! += z;
}

export class Patch {
    private readonly positions: number[] = [];
    private readonly colours: number[] = [];
    private readonly infos: number[] = [];
    private readonly indices: number[] = [];
    /** Corners at one place share their normal if they are of one fold; null: with none. */
    private readonly folds: (number | null)[] = [];

    get triangles(): number {
        return this.indices.length / 3;
    }

    /** Answers the corner's number. */
    corner({ at, colour, soft, info }: Corner, fold: number | null = 0): number {
        this.positions.push(at[0], at[1], at[2]);
        this.colours.push(byte(colour[0]), byte(colour[1]), byte(colour[2]), byte(soft));
        for (const part of info) this.infos.push(byte(part));
        this.folds.push(fold);
        return this.folds.length - 1;
    }

    /** Counter-clockwise seen from outside. */
    triangle(a: number, b: number, c: number): void {
        this.indices.push(a, b, c);
    }

    mesh(): Mesh {
        return {
            position: new Float32Array(this.positions),
            normal: this.normals(),
            colour: new Uint8Array(this.colours),
            info: new Uint8Array(this.infos),
            index: this.folds.length < 65536 ? new Uint16Array(this.indices) : new Uint32Array(this.indices),
        };
    }

    private normals(): Int8Array<ArrayBuffer> {
        const { positions: p, folds } = this;
        const sums = new Float64Array(p.length);
        for (let t = 0; t < this.indices.length; t += 3) {
            const [a, b, c] = [3 * this.indices[t]!, 3 * this.indices[t + 1]!, 3 * this.indices[t + 2]!];
            const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
            const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!];
            const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
            grow(sums, a, nx, ny, nz);
            grow(sums, b, nx, ny, nz);
            grow(sums, c, nx, ny, nz);
        }
        const places = new Map<number, number>();
        const place = folds.map((fold, corner) => {
            if (fold === null) return corner;
            const at = 3 * corner;
            const grid = (gridOf(p[at]!) * 4096 + gridOf(p[at + 1]!)) * 4096 + gridOf(p[at + 2]!);
            const key = grid * kMostFolds + fold;
            const first = places.get(key);
            if (first === undefined) places.set(key, corner);
            else grow(sums, 3 * first, sums[at]!, sums[at + 1]!, sums[at + 2]!);
            return first ?? corner;
        });
        const packed = new Int8Array(4 * folds.length);
        place.forEach((first, corner) => {
            const [x, y, z] = [sums[3 * first]!, sums[3 * first + 1]!, sums[3 * first + 2]!];
            const by = 127 / (Math.hypot(x, y, z) || 1);
            packed[4 * corner] = Math.round(x * by);
            packed[4 * corner + 1] = Math.round(y * by);
            packed[4 * corner + 2] = Math.round(z * by);
        });
        return packed;
    }
}
