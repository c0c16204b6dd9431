// Faces without a tile: rounded stone with a bevel and a number cut into it; the frames around faces, the shadow of a tile
// above one; the core below all.
import { fbm3 } from '@art/noise';
import { dot, kEdges, kFaces, normalOf, scale, type Vector } from '../solid';
import type { Setting } from './ground';
import { rgb } from './looks';
import { kPlain, type Patch } from './patch';
import { mixed } from './relief';
import { borderPoint, frameOf, kParts } from './shape';

/** For the shader: nothing grows on it. */
export const kStoneSoft = '0.90';

const raised = (at: Vector, by: number): Vector => scale(at, 1 + by / Math.sqrt(dot(at, at)));

/** From the middle to the rim: how far out, how high, how bright, how much in the light along the edge. */
const kRings: readonly (readonly [reach: number, height: number, tone: number, lit: number])[] = [
    [0, 0, 0.98, 0],
    [0.55, 0, 1, 0],
    [0.84, 0, 1.02, 0.5],
    [0.87, 0, 0.9, 0.1],
    [0.89, 0.002, 1.04, 0.55],
    [0.945, 0.002, 1.04, 0.6],
    [0.975, -0.03, 0.78, 0],
    [0.985, -0.09, 0.6, 0],
];

export function addStone(into: Patch, { look }: Setting, face: number): void {
    const around = kEdges * kParts;
    const stone = rgb(look.stone);
    const edge = rgb(look.stoneLit);
    const rows = kRings.map(([reach, height, tone, lit]) =>
        Array.from({ length: around }, (_, step) => {
            const at = raised(borderPoint(face, step, reach), height + 0.006);
            const grain = 0.95 + 0.1 * fbm3(at[0] * 9, at[1] * 9, at[2] * 9);
            return into.corner({
                at,
                colour: mixed([0, 0, 0], mixed(stone, edge, lit), tone * grain),
                soft: Number(kStoneSoft),
                info: kPlain,
            });
        }),
    );
    for (let ring = 0; ring + 1 < rows.length; ring += 1) {
        const [inner, outer] = [rows[ring]!, rows[ring + 1]!];
        for (let step = 0; step < around; step += 1) {
            const next = (step + 1) % around;
            into.triangle(inner[step]!, outer[next]!, outer[step]!);
            if (ring > 0) into.triangle(inner[step]!, inner[next]!, outer[next]!);
        }
    }
}

/** What is seen through the cracks: twelve flat faces below everything. */
export function addCore(into: Patch, { look }: Setting): void {
    const colour = mixed([0, 0, 0], rgb(look.gap), 0.7);
    const corner = (at: Vector) => into.corner({ at, colour, soft: 1, info: kPlain }, null);
    for (let face = 0; face < kFaces; face += 1) {
        const middle = corner(scale(normalOf(face), 1.02));
        const rim = Array.from({ length: kEdges * kParts }, (_, step) =>
            corner(raised(borderPoint(face, step, 1), -0.03)),
        );
        rim.forEach((at, step) => {
            into.triangle(middle, rim[(step + 1) % rim.length]!, at);
        });
    }
}

/** Half of a number's square, as part of the distance from the centre to a face. */
export const kNumberHalf = 0.24;

/**
 * Squares for the numbers of all faces: the face, the place in its square from -1 to 1, and the same in the picture, which
 * is four by three. They lie on the stone when they are drawn, always upright for the eye.
 */
export function numberSquares(): Record<'middle' | 'spot' | 'uv', Float32Array<ArrayBuffer>> {
    const [middle, spot, uv]: [number[], number[], number[]] = [[], [], []];
    const kCells = 3;
    for (let face = 0; face < kFaces; face += 1) {
        const put = (x: number, y: number) => {
            middle.push(...normalOf(face));
            spot.push(x, y);
            uv.push(((face % 4) + 0.5 + x / 2) / 4, 1 - (Math.floor(face / 4) + 0.5 - y / 2) / 3);
        };
        for (let i = -kCells; i < kCells; i += 1) {
            for (let j = -kCells; j < kCells; j += 1) {
                const square: [number, number][] = [
                    [0, 0],
                    [1, 0],
                    [1, 1],
                    [0, 0],
                    [1, 1],
                    [0, 1],
                ];
                for (const [x, y] of square) put((i + x) / kCells, (j + y) / kCells);
            }
        }
    }
    return { middle: new Float32Array(middle), spot: new Float32Array(spot), uv: new Float32Array(uv) };
}

/** Corners of one face's number and of one face's frame, in a row for all faces. */
export const kNumberCorners = 6 * 6 * 6;
export const kFrameCorners = kEdges * kParts * 6;

/** The frames of all faces, one after the other. */
export const framePositions = (): Float32Array<ArrayBuffer> =>
    new Float32Array(Array.from({ length: kFaces }, (_, face) => frameOf(face).flat()).flat());

/** From the middle of a face beyond its rim: how far out, how dark. */
const kCastRings = [
    [0.001, 1],
    [0.86, 1],
    [1, 0.55],
    [1.14, 0],
] as const;
/** Above the ground, below what is drawn on it. */
const kCastHeight = 0.035;

/** The shadow of a tile, ring by ring. */
export const castPositions = (face: number): number[] =>
    kCastRings.flatMap(([reach]) =>
        Array.from({ length: kEdges * kParts }, (_, step) =>
            raised(borderPoint(face, step, reach), kCastHeight),
        ).flat(),
    );

/** How dark each of its corners is, and its triangles. */
export function castRings(): { dim: Float32Array<ArrayBuffer>; index: Uint16Array<ArrayBuffer> } {
    const around = kEdges * kParts;
    const dim = kCastRings.flatMap(([, dark]) => Array.from({ length: around }, () => dark));
    const index = Array.from({ length: (kCastRings.length - 1) * around }, (_, at) => {
        const [ring, step] = [around * Math.floor(at / around), at % around];
        const next = (step + 1) % around;
        const [a, b, c, d] = [ring + step, ring + next, ring + around + step, ring + around + next];
        return [a, d, c, a, b, d];
    }).flat();
    return { dim: new Float32Array(dim), index: new Uint16Array(index) };
}
