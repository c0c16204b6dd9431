// The planet as paper: two flowers of six pentagons with tabs, to fold and to glue. Pentagon tiles a little smaller than
// its faces lie on them. Lengths are millimetres.

type Point = readonly [x: number, y: number];

export const kFaceEdge = 39;
export const kTileEdge = 36.5;
const kCorners = 5;
const kTurn = (2 * Math.PI) / kCorners;
const radiusOf = (edge: number): number => edge / (2 * Math.sin(Math.PI / kCorners));
const apothemOf = (edge: number): number => edge / (2 * Math.tan(Math.PI / kCorners));
/** A tile lies with an edge at the top. */
export const kTile = {
    radius: radiusOf(kTileEdge),
    width: kTileEdge * ((1 + Math.sqrt(5)) / 2),
    height: radiusOf(kTileEdge) + apothemOf(kTileEdge),
};

/** Of an area or a sheet. */
export interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

const polar = ([x, y]: Point, angle: number, length: number): Point => [
    x + length * Math.cos(angle),
    y + length * Math.sin(angle),
];

/** Corners clockwise; edge k goes from corner k to corner k + 1 and looks towards `looks` + k turns. */
const pentagon = (centre: Point, looks: number, edge: number): Point[] =>
    Array.from({ length: kCorners }, (_, at) => polar(centre, looks + kTurn * (at - 0.5), radiusOf(edge)));

const kTab = 7;

/** A tab along an edge, narrower outside. */
function tab(from: Point, to: Point, centre: Point): Point[] {
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const out = Math.atan2(middle[1] - centre[1], middle[0] - centre[0]);
    const inward = (a: Point, b: Point): Point => [a[0] + (b[0] - a[0]) * 0.16, a[1] + (b[1] - a[1]) * 0.16];
    return [from, polar(inward(from, to), out, kTab), polar(inward(to, from), out, kTab), to];
}

interface Flower {
    /** Faces, to be folded at every edge; tabs, to be glued under a neighbour. */
    faces: Point[][];
    tabs: Point[][];
    /** Edges without a tab: there the scissors go. */
    cuts: Point[][];
}

/** One half of the planet. The halves differ in which of the outer edges have tabs, so that each edge gets one. */
export function flower(half: 0 | 1): Flower {
    const up = -Math.PI / 2;
    const faces = [pentagon([0, 0], up, kFaceEdge)];
    const tabs: Point[][] = [];
    const cuts: Point[][] = [];
    for (let petal = 0; petal < kCorners; petal += 1) {
        const outward = up + kTurn * petal;
        const centre = polar([0, 0], outward, 2 * apothemOf(kFaceEdge));
        // Edge 0 is the one that holds it to the middle.
        const corners = pentagon(centre, outward + Math.PI, kFaceEdge);
        faces.push(corners);
        // Edge 1 meets the next petal; edges 2 and 3 meet the other half.
        for (const edge of [1, 2, 3, 4]) {
            const [from, to] = [corners[edge]!, corners[(edge + 1) % kCorners]!];
            if (edge === 1 || edge === (half === 0 ? 2 : 3)) tabs.push(tab(from, to, centre));
            else cuts.push([from, to]);
        }
    }
    return { faces, tabs, cuts };
}

export const outline = (points: readonly Point[]): string =>
    `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;

export function boundsOf(shapes: readonly (readonly Point[])[]): Box {
    const points = shapes.flat();
    return {
        left: Math.min(...points.map(([x]) => x)),
        top: Math.min(...points.map(([, y]) => y)),
        right: Math.max(...points.map(([x]) => x)),
        bottom: Math.max(...points.map(([, y]) => y)),
    };
}
