// The planet unfolded: two flowers of six faces held together by one edge, side by side or one above the other. Plain
// geometry of the page; which edges meet is the engine's table. Lengths: 43 from the centre of a face to an edge.
import type { Region } from '@wire/planet';
import { across, areaAt, kEdges, kFaces } from './solid';

export type Point = readonly [x: number, y: number];

const kNetApothem = 43;
const kNetRadius = kNetApothem / Math.cos(Math.PI / kEdges);
const kRim = 5;
const kTurn = (2 * Math.PI) / kEdges;
const allEdges = [0, 1, 2, 3, 4] as const;

/** The edges at which the paper holds together, from faces already laid. */
const joins: readonly (readonly [face: number, edge: number])[] = [
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
    [2, 3],
    [8, 0],
    [11, 0],
    [11, 1],
    [11, 2],
    [11, 4],
];

const isJoined = (face: number, edge: number): boolean => {
    const [other, back] = across(face, edge);
    return joins.some(([f, e]) => (f === face && e === edge) || (f === other && e === back));
};

/** A face on the paper; `looks` is where its edge 0 looks, clockwise from the right. */
interface FlatFace {
    centre: Point;
    looks: number;
}

const along = ({ centre, looks }: FlatFace, edge: number, length: number, shift = 0): Point => {
    const angle = looks + kTurn * (edge + shift);
    return [centre[0] + length * Math.cos(angle), centre[1] + length * Math.sin(angle)];
};

const text = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** One way to lay the paper; `looks` turns it. */
export class Net {
    readonly width: number;
    readonly height: number;
    private readonly faces: FlatFace[] = [];
    private readonly facePaths: readonly string[];
    private readonly areaPaths: readonly string[];

    constructor(looks: number) {
        this.faces[0] = { centre: [0, 0], looks };
        for (const [from, edge] of joins) {
            const here = this.flat(from);
            const [face, back] = across(from, edge);
            this.faces[face] = {
                centre: along(here, edge, 2 * kNetApothem),
                looks: here.looks + kTurn * edge + Math.PI - kTurn * back,
            };
        }
        const corners = this.faces.flatMap((_, face) => allEdges.map((edge) => this.corner(face, edge)));
        const left = Math.min(...corners.map(([x]) => x)) - kRim;
        const top = Math.min(...corners.map(([, y]) => y)) - kRim;
        this.width = Math.max(...corners.map(([x]) => x)) + kRim - left;
        this.height = Math.max(...corners.map(([, y]) => y)) + kRim - top;
        this.faces = this.faces.map(({ centre: [x, y], ...rest }) => ({ ...rest, centre: [x - left, y - top] }));
        this.facePaths = this.faces.map((_, face) => this.drawFace(face));
        this.areaPaths = this.faces.flatMap((_, face) => allEdges.map((edge) => this.drawArea(face, edge)));
    }

    centre(face: number): Point {
        return this.flat(face).centre;
    }

    /** A place inside an area, this part of the way to the edge. */
    areaPoint(face: number, edge: number, part = 0.66): Point {
        return along(this.flat(face), edge, part * kNetApothem);
    }

    /** The face, or one inside it that is smaller by this part. */
    facePath(face: number, part = 1): string {
        return part === 1 ? (this.facePaths[face] ?? '') : this.drawFace(face, part);
    }

    areaPath(face: number, edge: number): string {
        return this.areaPaths[areaAt(face, edge)] ?? '';
    }

    /** The border of a region, and where the paper is cut inside it: it goes on elsewhere. */
    regionPaths(region: Region): { border: string; cuts: string } {
        const inside = new Set(region.areas.map(([face, edge]) => areaAt(face, edge)));
        const border: string[] = [];
        const cuts: string[] = [];
        for (let face = 0; face < kFaces; face += 1) {
            for (const edge of allEdges) {
                const here = inside.has(areaAt(face, edge));
                const [other, back] = across(face, edge);
                const outer = `M${text(this.corner(face, edge - 1))}L${text(this.corner(face, edge))}`;
                if (here !== inside.has(areaAt(face, (edge + 1) % kEdges))) {
                    border.push(`M${text(this.centre(face))}L${text(this.corner(face, edge))}`);
                }
                if (here && !inside.has(areaAt(other, back))) border.push(outer);
                else if (here && !isJoined(face, edge)) cuts.push(outer);
            }
        }
        return { border: border.join(''), cuts: cuts.join('') };
    }

    /** The area of a region nearest to its middle on the paper, for its size. */
    regionAnchor(region: Region): readonly [face: number, edge: number] {
        const points = region.areas.map(([face, edge]) => this.areaPoint(face, edge));
        const sum = points.reduce(([x, y], [a, b]) => [x + a, y + b], [0, 0] as Point);
        const far = ([x, y]: Point) => Math.hypot(x - sum[0] / points.length, y - sum[1] / points.length);
        const distances = points.map(far);
        return region.areas[distances.indexOf(Math.min(...distances))] ?? [0, 0];
    }

    /** The face to go to from here with an arrow key: the nearest in that direction on the paper. */
    next(from: number, dx: number, dy: number): number {
        const [x, y] = this.centre(from);
        let best = from;
        let least = Number.POSITIVE_INFINITY;
        this.faces.forEach(({ centre: [otherX, otherY] }, face) => {
            const ahead = (otherX - x) * dx + (otherY - y) * dy;
            const aside = Math.abs((otherX - x) * dy) + Math.abs((otherY - y) * dx);
            if (ahead > 1 && ahead + 1.6 * aside < least) {
                best = face;
                least = ahead + 1.6 * aside;
            }
        });
        return best;
    }

    private drawFace(face: number, part = 1): string {
        return `M${allEdges.map((edge) => text(this.corner(face, edge, part))).join('L')}Z`;
    }

    private drawArea(face: number, edge: number): string {
        return `M${text(this.centre(face))}L${text(this.corner(face, edge - 1))}L${text(this.corner(face, edge))}Z`;
    }

    private corner(face: number, edge: number, part = 1): Point {
        return along(this.flat(face), edge, part * kNetRadius, 0.5);
    }

    private flat(face: number): FlatFace {
        return this.faces[face] ?? { centre: [0, 0], looks: 0 };
    }
}

/** At these angles the paper is most compact and half of the pentagons stand upright. */
export const tallNet = new Net(Math.PI / 10);
export const wideNet = new Net((3 * Math.PI) / 5);
