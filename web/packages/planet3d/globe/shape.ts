// The shape of the planet: between a dodecahedron and a ball, so that tiles can still be read; where its 60 areas lie, how
// far a point is from one, and the lattice of points a drawing of an area is made of. The same every time.
import { noise3, smooth } from '@art/noise';
import { across, add, areaAt, cornerBefore, dot, kEdges, kFaces, mix, normalOf, scale, type Vector } from '../solid';

export const kRound = 0.62;
export const kBall = 1.13;
/** How far borders inside a tile wander from the straight line. */
const kWander = 0.26;
/** Areas further apart than this do not matter to each other. */
const kReach = 0.95;
/** No distance is told as further than this. */
export const kFar = 0.6;

interface AreaShape {
    face: number;
    edge: number;
    /** Centre of the face, and the corners of the edge. */
    corners: readonly [Vector, Vector, Vector];
    middle: Vector;
}

export const areaShapes: readonly AreaShape[] = Array.from({ length: kFaces * kEdges }, (_, at) => {
    const [face, edge] = [Math.floor(at / kEdges), at % kEdges];
    const corners = [normalOf(face), cornerBefore(face, edge), cornerBefore(face, edge + 1)] as const;
    return { face, edge, corners, middle: scale(add(...corners), 1 / 3) };
});

const apart = (a: Vector, b: Vector): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** The areas close enough to matter for each area. */
export const areasAround: readonly (readonly number[])[] = areaShapes.map((one, at) =>
    areaShapes.flatMap((other, index) => (index !== at && apart(one.middle, other.middle) < kReach ? [index] : [])),
);

/** The areas an area shares its three sides with: the rim, the side of its first corner, that of its second. */
export function areasBeside(area: number): [number, number, number] {
    const { face, edge } = areaShapes[area]!;
    return [
        areaAt(...across(face, edge)),
        areaAt(face, (edge + kEdges - 1) % kEdges),
        areaAt(face, (edge + 1) % kEdges),
    ];
}

/** From a point of a flat face to the planet. */
function inflated(point: Vector): Vector {
    return scale(point, 1 - kRound + (kRound * kBall) / Math.sqrt(dot(point, point)));
}

/** Parts of an edge that what runs along it is made of. */
export const kParts = 8;

/** Along the border of a face, drawn in towards its centre: `step` runs around, kParts an edge. */
export function borderPoint(face: number, step: number, reach: number): Vector {
    const [edge, part] = [Math.floor(step / kParts) % kEdges, (step % kParts) / kParts];
    const at = mix(cornerBefore(face, edge), cornerBefore(face, edge + 1), part);
    return inflated(mix(normalOf(face), at, reach));
}

/** A band along the border of a face, 7 % of the face wide: three corners a triangle, from within, without, without. */
export function frameOf(face: number): Vector[] {
    return Array.from({ length: kEdges * kParts }, (_, step) => {
        const [inner, outer] = [0.93, 1];
        const [a, b] = [borderPoint(face, step, inner), borderPoint(face, step + 1, inner)];
        const [c, d] = [borderPoint(face, step, outer), borderPoint(face, step + 1, outer)];
        return [a, d, c, a, b, d];
    }).flat();
}

/** From -0.5 to 0.5; smooth enough that no triangle is turned over. */
const gust = (x: number, y: number, z: number): number =>
    0.8 * noise3(x * 3.2, y * 3.2, z * 3.2) + 0.2 * noise3(x * 6.6, y * 6.6, z * 6.6) - 0.5;

/** One smooth field moves every point, so that nothing can tear; it does not reach the rim of a tile (`reach` 1). */
function wandered([x, y, z]: Vector, face: number, reach: number): Vector {
    const by = kWander * smooth(0, 0.4, 1 - reach);
    if (by === 0) return [x, y, z];
    const shift: Vector = [gust(x + 11, y, z), gust(x, y + 23, z), gust(x, y, z + 37)];
    const normal = normalOf(face);
    return add([x, y, z], scale(add(shift, scale(normal, -dot(shift, normal))), by));
}

/** For each area its corners and the direction it looks in, number by number: this is asked a million times. */
const triangles = new Float64Array(areaShapes.length * 12);
areaShapes.forEach(({ corners, face }, at) => {
    triangles.set([...corners[0], ...corners[1], ...corners[2], ...normalOf(face)], 12 * at);
});

/** The square of the way from p to the edge from corner i to corner j; negative where p lies on the inner side of it. */
function edgeSquared(px: number, py: number, pz: number, i: number, j: number, n: number): number {
    const [ax, ay, az] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    const [ex, ey, ez] = [triangles[j]! - ax, triangles[j + 1]! - ay, triangles[j + 2]! - az];
    const [qx, qy, qz] = [px - ax, py - ay, pz - az];
    const turn =
        (ey * qz - ez * qy) * triangles[n]! +
        (ez * qx - ex * qz) * triangles[n + 1]! +
        (ex * qy - ey * qx) * triangles[n + 2]!;
    if (turn <= 0) return -1;
    const part = (qx * ex + qy * ey + qz * ez) / (ex * ex + ey * ey + ez * ez);
    const t = Math.min(1, Math.max(0, part));
    const [dx, dy, dz] = [qx - t * ex, qy - t * ey, qz - t * ez];
    return dx * dx + dy * dy + dz * dz;
}

/** How far a point is from an area: a flat triangle in space. */
export function farFromArea([px, py, pz]: Vector, area: number): number {
    const a = 12 * area;
    const n = a + 9;
    // Beyond an edge that edge is nearest; above the triangle its plane is.
    const beyond = Math.max(
        edgeSquared(px, py, pz, a, a + 3, n),
        edgeSquared(px, py, pz, a + 3, a + 6, n),
        edgeSquared(px, py, pz, a + 6, a, n),
    );
    if (beyond >= 0) return Math.sqrt(beyond);
    return Math.abs(px * triangles[n]! + py * triangles[n + 1]! + pz * triangles[n + 2]! - 1);
}

/** How far to the nearest of these areas, at most kFar. */
export function farFromAll(p: Vector, areas: readonly number[]): number {
    let best = kFar;
    for (const area of areas) {
        const [x, y, z] = areaShapes[area]!.middle;
        // No point of an area is further from its middle than 0.52.
        const near = best + 0.52;
        const [dx, dy, dz] = [x - p[0], y - p[1], z - p[2]];
        if (dx * dx + dy * dy + dz * dz < near * near) best = Math.min(best, farFromArea(p, area));
    }
    return best;
}

export interface LatticePoint {
    /** On the flat face, before anything is moved: distances are told from here. */
    flat: Vector;
    /** On the planet without relief, and the direction from its centre. */
    at: Vector;
    up: Vector;
    /** 0 at the centre of the face, 1 at its rim. */
    reach: number;
}

/** A place inside an area: `b` and `c` are its shares of the two corners of the edge. */
export function latticePoint(area: number, b: number, c: number): LatticePoint {
    const { corners, face } = areaShapes[area]!;
    const flat = add(scale(corners[0], 1 - b - c), scale(corners[1], b), scale(corners[2], c));
    const at = inflated(wandered(flat, face, b + c));
    return { flat, at, up: scale(at, 1 / Math.sqrt(dot(at, at))), reach: b + c };
}

/** Where row i, place j of a lattice is kept. */
export const latticeIndex = (steps: number, i: number, j: number): number => i * (steps + 1) - (i * (i - 1)) / 2 + j;

const lattices = new Map<number, readonly LatticePoint[]>();

/** All points of an area, row by row towards the first corner; kept, for they never change. */
export function lattice(area: number, steps: number): readonly LatticePoint[] {
    const key = area * 64 + steps;
    const before = lattices.get(key);
    if (before) return before;
    const points: LatticePoint[] = [];
    for (let i = 0; i <= steps; i += 1) {
        for (let j = 0; i + j <= steps; j += 1) points.push(latticePoint(area, i / steps, j / steps));
    }
    lattices.set(key, points);
    return points;
}
