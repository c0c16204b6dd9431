// A planet as a drawing, for where a living globe would be too much: thumbnails, results, a browser without WebGL. Seen from
// one side, cut from paper like everything else: areas of one habitat join, their coasts wander, light falls from the upper
// left and night lies on the other side; small trees and peaks stand outwards. Text of svg.ts, about 0 0, radius 100.
import { hash } from '@art/noise';
import { circle, path, stroke } from '@art/svg';
import type { Habitat } from '@wire/planet';
import {
    across,
    add,
    areaAt,
    cornerBefore,
    cross,
    kEdges,
    kFaces,
    mix,
    normalOf,
    scale,
    unit,
    type Vector,
} from './solid';
import type { Surface } from './surface';

/** The paper of a habitat. */
const kLooks: Record<Habitat, string> = {
    ocean: '#2f8dbb',
    forest: '#4f9a52',
    mountain: '#9c938f',
    desert: '#ecc57c',
    glacier: '#e9f3f8',
};
const kStone = '#cbbd9b';
/** Sheets along a coast, from the open water inwards: colour and how far they reach. */
const kShallows = [
    ['#4ba5c6', 13],
    ['#7cc6cf', 7],
    ['#f3ecd2', 2.2],
] as const;

const kSize = 88;
/** How far one looks down on it. */
export const kPitch = 0.42;
/** How far the ground is from the middle of the ball, as the corners of the solid are. */
const kRadius = 1.13;

type Turn = (point: Vector) => Vector;

/** Turned about the upright axis, then tilted towards the eye. */
function turnBy(yaw: number, pitch: number): Turn {
    const [cy, sy, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)];
    return ([x, y, z]) => {
        const [a, b] = [x * cy + z * sy, z * cy - x * sy];
        return [a, y * cp - b * sp, y * sp + b * cp];
    };
}

const onBall = (point: Vector): Vector => scale(unit(point), kRadius);
const flat = ([x, y]: Vector): string => `${(x * kSize).toFixed(1)} ${(-y * kSize).toFixed(1)}`;

/** Points of a border, which wanders to both sides of the shortest way. */
const kSteps = 6;
function border(from: Vector, to: Vector, seed: number): Vector[] {
    const aside = unit(cross(from, to));
    return Array.from({ length: kSteps + 1 }, (_, k) => {
        const part = k / kSteps;
        const sway = k === 0 || k === kSteps ? 0 : (hash(seed, k, 61) - 0.5) * 0.13;
        return onBall(add(mix(from, to, part), scale(aside, sway)));
    });
}

interface Area {
    face: number;
    /** Around the area: out from the middle of its face, along its edge, and back. */
    out: readonly Vector[];
    along: readonly Vector[];
    back: readonly Vector[];
    corners: readonly [middle: Vector, left: Vector, right: Vector];
    /** The areas beyond these three borders. */
    before: number;
    beyond: number;
    after: number;
}

const corner = (face: number, edge: number): Vector => cornerBefore(face, edge % kEdges);
const spoke = (face: number, edge: number): Vector[] =>
    border(normalOf(face), corner(face, edge), 200 + areaAt(face, edge % kEdges));

/** Both sides of an edge know it as the one that comes first does. */
function edgeLine(face: number, edge: number): Vector[] {
    const [otherFace, otherEdge] = across(face, edge);
    const [own, other] = [areaAt(face, edge), areaAt(otherFace, otherEdge)];
    if (own < other) return border(corner(face, edge), corner(face, edge + 1), own);
    return border(corner(otherFace, otherEdge), corner(otherFace, otherEdge + 1), other).reverse();
}

const kAreas: readonly Area[] = Array.from({ length: kFaces * kEdges }, (_, at) => {
    const face = Math.floor(at / kEdges);
    const edge = at - areaAt(face, 0);
    const turned = (by: number) => areaAt(face, (edge + by + kEdges) % kEdges);
    return {
        face,
        out: spoke(face, edge),
        along: edgeLine(face, edge),
        back: spoke(face, edge + 1).reverse(),
        corners: [onBall(normalOf(face)), onBall(corner(face, edge)), onBall(corner(face, edge + 1))],
        before: turned(-1),
        beyond: areaAt(...across(face, edge)),
        after: turned(1),
    };
});

/** What stands on an area, about its foot, and how many of it. */
const kThings: Record<Habitat, readonly [count: number, drawing: string]> = {
    forest: [
        10,
        path('M0 -17l3 6h-1.400l2.700 5.500h-1.500l3 6.500h-11.600l3 -6.500h-1.500l2.700 -5.500h-1.400z', '#2b6238') +
            path('M0 -17l-3 6h1.400l-2.700 5.500h1.500l-3 6.500h5.200q-1.200 -10 .600 -18.500z', '#63ab58'),
    ],
    mountain: [
        4,
        path('M0 -19l9 19h-18z', '#6b6064') +
            path('M0 -19l-9 19h8l-1.600 -8.500z', '#b9ada6') +
            path('M0 -19l4 8.500l-2.600 -1.200l-1.900 2.600l-1.500 -2.300l-2 .900z', '#fdfaf4'),
    ],
    glacier: [3, path('M-9 3l5 -8l4 3l3 -4l6 9z', '#bcd6e6') + path('M-9 3l5 -8l2.500 2l-2 6z', '#ffffff')],
    desert: [3, path('M-10 2q7 -9 12 -5q5 1 8 5q-6 -3 -10 -1.500t-10 1.500z', '#c99a52')],
    ocean: [2, stroke('M-7 0q3.500 -3.600 7 0t7 0', '#8fd0e2', 1.3)],
};
/** Waves and dunes lie on the ground instead of standing up. */
const kLying: readonly Habitat[] = ['ocean', 'desert'];

interface Placed {
    depth: number;
    text: string;
}

function thingsOn(habitat: Habitat, { corners: [middle, left, right] }: Area, seed: number, turn: Turn): Placed[] {
    const [count, drawing] = kThings[habitat];
    return Array.from({ length: count }, (_, k) => {
        // Well inside the area, each in a strip of its own: no two on each other.
        const u = 0.1 + 0.8 * ((k * 0.382) % 1) + 0.06 * (hash(seed, k, 3) - 0.5);
        const v = 0.34 + 0.56 * ((k + 0.25 + 0.5 * hash(seed, k, 5)) / count);
        const foot = onBall(add(scale(middle, 1 - v), scale(mix(left, right, u), v)));
        const [x, y, z] = turn(foot);
        const lying = kLying.includes(habitat);
        // Outwards, and a little upwards: what looks at the eye would be seen from above and tell nothing.
        const turned = lying ? 0 : (Math.atan2(x, y + 0.75) * 180) / Math.PI;
        const tall = lying ? Math.max(0.25, z) : 1;
        const size = 0.62 + 0.26 * hash(seed, k, 7);
        return {
            // What stands lower on the picture stands in front.
            depth: -y,
            isSeen: z > 0.08,
            text: `<g transform="translate(${(x * kSize).toFixed(1)} ${(-y * kSize).toFixed(1)}) rotate(${turned.toFixed(0)}) scale(${size.toFixed(2)} ${(size * tall).toFixed(2)})">${drawing}</g>`,
        };
    }).filter(({ isSeen }) => isSeen);
}

/** A line only where it faces the eye. */
function lineOf(points: readonly Vector[], turn: Turn): string {
    const seen = points.map(turn);
    return seen.every(([, , z]) => z > 0) ? `M${seen.map(flat).join('L')}` : '';
}

/** How large the ball is in its drawing. */
export const kRim = kRadius * kSize;
/** A crescent along the lower right: what a disc moved towards the light leaves of the ball. */
function crescent(reach: number, colour: string, opacity: number, more = ''): string {
    // Where the edge of the moved disc meets the ball, seen from the light in the upper left.
    const [x, y] = [kRim * 0.74, kRim * 0.67];
    return path(
        `M${-y.toFixed(1)} ${x.toFixed(1)}A${kRim} ${kRim} 0 0 0 ${x.toFixed(1)} ${-y.toFixed(1)}A${(kRim * reach).toFixed(1)} ${(kRim * reach).toFixed(1)} 0 0 1 ${-y.toFixed(1)} ${x.toFixed(1)}z`,
        colour,
        `opacity="${opacity}"${more}`,
    );
}
/** Light on the upper left, night in two sheets on the lower right. */
const kShades =
    crescent(1.25, '#fff1cc', 0.16, ' transform="rotate(180)"') +
    crescent(1.02, '#141a46', 0.14) +
    crescent(1.3, '#141a46', 0.2);

/** The side with most to see: as many habitats as can be, each as wide as can be. */
export function bestSide(surface: Surface, pitch = kPitch): number {
    const sides = Array.from({ length: 20 }, (_, k) => {
        const yaw = (k * Math.PI) / 10;
        const turn = turnBy(yaw, pitch);
        const seen = new Map<Habitat | null, number>();
        for (const [at, { corners }] of kAreas.entries()) {
            const [, , z] = turn(unit(add(...corners)));
            const habitat = surface[at] ?? null;
            if (z > 0) seen.set(habitat, (seen.get(habitat) ?? 0) + z);
        }
        return { yaw, wealth: [...seen.values()].reduce((sum, wide) => sum + Math.sqrt(wide), 0) };
    });
    return sides.reduce((one, other) => (other.wealth > one.wealth ? other : one)).yaw;
}

/** The planet from one side; `yaw` and `pitch` say which. */
export function planetBall(surface: Surface, yaw = 0.5, pitch = kPitch): string {
    const turn = turnBy(yaw, pitch);
    const waters: string[] = [];
    const lands: string[] = [];
    const coasts: string[] = [];
    const tiles: string[] = [];
    const things: Placed[] = [];
    for (const [at, area] of kAreas.entries()) {
        const around = [...area.out, ...area.along.slice(1), ...area.back.slice(1)].map(turn);
        if (around.every(([, , z]) => z <= 0)) continue;
        // What lies behind the edge of the ball is drawn along it.
        const seen = around.map(([x, y, z]): Vector => (z > 0 ? [x, y, z] : scale(unit([x, y, 0]), kRadius)));
        const habitat = surface[at] ?? null;
        const tone = habitat ? kLooks[habitat] : kStone;
        // A hairline of the same colour closes the gap between neighbours.
        const ground = path(`M${seen.map(flat).join('L')}z`, tone, `stroke="${tone}" stroke-width=".8"`);
        (habitat === 'ocean' ? waters : lands).push(ground);
        if (habitat === 'ocean')
            for (const [other, points] of [
                [area.before, area.out],
                [area.beyond, area.along],
                [area.after, area.back],
            ] as const)
                if (surface[other] !== 'ocean') coasts.push(lineOf(points, turn));
        if (area.beyond > at) tiles.push(lineOf(area.along, turn));
        if (habitat) things.push(...thingsOn(habitat, area, at, turn));
    }
    // Land lies on the shallows: only their half in the water is seen.
    return (
        circle(0, 0, 106, '#9fd0ea', 'opacity=".24"') +
        circle(0, 0, kRim, '#2a4f66') +
        waters.join('') +
        kShallows.map(([colour, wide]) => stroke(coasts.join(''), colour, wide)).join('') +
        lands.join('') +
        stroke(tiles.join(''), 'rgba(30,24,20,.12)', 0.9) +
        things
            .sort((a, b) => a.depth - b.depth)
            .map(({ text }) => text)
            .join('') +
        kShades
    );
}
