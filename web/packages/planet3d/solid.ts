// The dodecahedron in space, from the engine's table alone: where faces look, where their edges and corners are, and
// which area a ray meets. Lengths: the centre of a face is 1 from the centre of the planet.
import { acrossRows } from './across';

export type Vector = readonly [number, number, number];

export const kFaces = 12;
export const kEdges = 5;

const acrossTable = acrossRows.map((row) =>
    row.split(' ').map((entry) => {
        const [face = 0, edge = 0] = entry.split('/').map(Number);
        return [face, edge] as const;
    }),
);

export const across = (face: number, edge: number): readonly [face: number, edge: number] =>
    acrossTable[face]?.[((edge % kEdges) + kEdges) % kEdges] ?? [0, 0];
export const areaAt = (face: number, edge: number): number => face * kEdges + edge;

export const add = (...vectors: Vector[]): Vector =>
    vectors.reduce(([x, y, z], [a, b, c]) => [x + a, y + b, z + c] as const, [0, 0, 0] as const);
export const scale = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
    a[1] * b[2] - a[2] * b[1],
    a[2] * b[0] - a[0] * b[2],
    a[0] * b[1] - a[1] * b[0],
];
export const unit = (vector: Vector): Vector => scale(vector, 1 / Math.sqrt(dot(vector, vector)));
export const mix = (a: Vector, b: Vector, part: number): Vector => add(scale(a, 1 - part), scale(b, part));

/** Face 0 looks up, its edges run clockwise seen from above; the lower ring lies between the faces it touches. */
function makeNormals(): Vector[] {
    const height = 1 / Math.sqrt(5);
    const width = 2 / Math.sqrt(5);
    const normals: Vector[] = [];
    normals[0] = [0, 1, 0];
    for (let edge = 0; edge < kEdges; edge += 1) {
        const angle = (2 * Math.PI * edge) / kEdges;
        normals[across(0, edge)[0]] = [width * Math.cos(angle), height, width * Math.sin(angle)];
    }
    for (let face = kEdges + 1; face < kFaces - 1; face += 1) {
        const above = (acrossTable[face] ?? []).flatMap(([other]) => (other <= kEdges ? [normals[other]!] : []));
        const [x, , z] = add(...above);
        const ring = unit([x, 0, z]);
        normals[face] = [width * ring[0], -height, width * ring[2]];
    }
    normals[kFaces - 1] = [0, -1, 0];
    return normals;
}

/** Where each face looks; also its centre. */
const normals: readonly Vector[] = makeNormals();
export const normalOf = (face: number): Vector => normals[face] ?? [0, 1, 0];

/** From the centre of a face to the middle of an edge, as a unit vector in the plane of the face. */
export function towardsEdge(face: number, edge: number): Vector {
    const normal = normalOf(face);
    const other = normalOf(across(face, edge)[0]);
    return unit(add(other, scale(normal, -dot(other, normal))));
}

/** The corner between edge - 1 and edge: three faces meet there. */
export function cornerBefore(face: number, edge: number): Vector {
    const normal = normalOf(face);
    const sum = add(normal, normalOf(across(face, edge)[0]), normalOf(across(face, edge - 1)[0]));
    return scale(sum, 1 / dot(sum, normal));
}

/** Distance from the centre of a face to an edge. */
export const kApothem = Math.sqrt((1 - 1 / Math.sqrt(5)) / (1 + 1 / Math.sqrt(5)));

interface Hit {
    face: number;
    edge: number;
}

/** The area a ray from outside meets first; null when it misses the planet. */
export function areaHit(origin: Vector, direction: Vector): Hit | null {
    let enters = Number.NEGATIVE_INFINITY;
    let leaves = Number.POSITIVE_INFINITY;
    let face = -1;
    for (const [at, normal] of normals.entries()) {
        const ahead = dot(normal, direction);
        const distance = (1 - dot(normal, origin)) / ahead;
        if (ahead < 0 && distance > enters) {
            enters = distance;
            face = at;
        } else if (ahead > 0) {
            leaves = Math.min(leaves, distance);
        }
    }
    if (face < 0 || enters > leaves) return null;
    const point = add(origin, scale(direction, enters));
    let edge = 0;
    for (let other = 1; other < kEdges; other += 1) {
        if (dot(point, towardsEdge(face, other)) > dot(point, towardsEdge(face, edge))) edge = other;
    }
    return { face, edge };
}

/** The face that looks most in this direction. */
export function faceTowards(direction: Vector): number {
    let best = 0;
    for (let face = 1; face < kFaces; face += 1) {
        if (dot(normalOf(face), direction) > dot(normalOf(best), direction)) best = face;
    }
    return best;
}
