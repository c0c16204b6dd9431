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

/** The paper of a habitat, and the edge that catches the light. */
type Tones = readonly [base: string, edge: string];

const kLooks: Record<Habitat, Tones> = {
    ocean: ['#3f97c8', '#a5dcf0'],
    forest: ['#4f9a52', '#8cc878'],
    mountain: ['#9c8f88', '#c9bfb6'],
    desert: ['#e8bf74', '#f9e2ad'],
    glacier: ['#e9f3f8', '#ffffff'],
};
const kStone: Tones = ['#cbbd9b', '#e6dcc2'];

const kSize = 88;
/** How far one looks down on it. */
const kPitch = 0.42;
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
        9,
        path('M0 -16l5.600 8h-2.200l3.600 7h-14l3.600 -7h-2.200z', '#2b6238') +
            path('M0 -16l-5.600 8h2.200l-3.600 7h5.600q-1.600 -8 1.400 -15z', '#63ab58'),
    ],
    mountain: [
        3,
        path('M0 -20l11 20h-22z', '#675b5d') +
            path('M0 -20l-11 20h9.500l-1.500 -9z', '#b7aaa1') +
            path('M0 -20l4.800 8.700l-3.300 -1.200l-2.400 2.800l-1.600 -2.400l-2.300 .900z', '#fdfaf4'),
    ],
    glacier: [3, path('M-9 3l5 -8l4 3l3 -4l6 9z', '#bcd6e6') + path('M-9 3l5 -8l2.500 2l-2 6z', '#ffffff')],
    desert: [3, path('M-10 2q7 -9 12 -5q5 1 8 5q-6 -3 -10 -1.500t-10 1.500z', '#c99a52')],
    ocean: [3, stroke('M-7 0q3.500 -3.600 7 0t7 0', '#a5dcf0', 1.7)],
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
        const size = 0.74 + 0.3 * hash(seed, k, 7);
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

const kRim = kRadius * kSize;
/** Night in two sheets: what a disc moved towards the light leaves of the ball. */
const night = (reach: number, opacity: number): string => {
    // Where the edge of the moved disc meets the ball, seen from the light in the upper left.
    const [x, y] = [kRim * 0.74, kRim * 0.67];
    return path(
        `M${-y.toFixed(1)} ${x.toFixed(1)}A${kRim} ${kRim} 0 0 0 ${x.toFixed(1)} ${-y.toFixed(1)}A${(kRim * reach).toFixed(1)} ${(kRim * reach).toFixed(1)} 0 0 1 ${-y.toFixed(1)} ${x.toFixed(1)}z`,
        '#141a46',
        `opacity="${opacity}"`,
    );
};

/** The edge that looks to the light. */
const kLitRim = ((r: number) => {
    const on = (degrees: number) => {
        const angle = (degrees * Math.PI) / 180;
        return `${(r * Math.cos(angle)).toFixed(1)} ${(-r * Math.sin(angle)).toFixed(1)}`;
    };
    return `M${on(185)}A${r} ${r} 0 0 1 ${on(82)}`;
})(kRim - 1.6);

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
    const grounds: string[] = [];
    const things: Placed[] = [];
    const coasts: string[] = [];
    const shallows: string[] = [];
    const tiles: string[] = [];
    for (const [at, area] of kAreas.entries()) {
        const around = [...area.out, ...area.along.slice(1), ...area.back.slice(1)].map(turn);
        if (around.every(([, , z]) => z <= 0)) continue;
        // What lies behind the edge of the ball is drawn along it.
        const seen = around.map(([x, y, z]): Vector => (z > 0 ? [x, y, z] : scale(unit([x, y, 0]), kRadius)));
        const habitat = surface[at] ?? null;
        const [tone] = habitat ? kLooks[habitat] : kStone;
        // A hairline of the same colour closes the gap between neighbours.
        grounds.push(path(`M${seen.map(flat).join('L')}z`, tone, `stroke="${tone}" stroke-width=".8"`));
        const borders = [
            [area.before, area.out],
            [area.beyond, area.along],
            [area.after, area.back],
        ] as const;
        for (const [other, points] of borders) {
            const next = surface[other] ?? null;
            if (next === habitat || other < at) continue;
            const line = lineOf(points, turn);
            coasts.push(line);
            if (habitat === 'ocean' || next === 'ocean') shallows.push(line);
        }
        if (area.beyond > at) tiles.push(lineOf(area.along, turn));
        if (habitat) things.push(...thingsOn(habitat, area, at, turn));
    }
    return (
        circle(0, 0, 106, '#9fd0ea', 'opacity=".24"') +
        circle(0, 0, kRim, '#2a4f66') +
        grounds.join('') +
        stroke(tiles.join(''), 'rgba(30,24,20,.16)', 1) +
        stroke(shallows.join(''), 'rgba(214,240,246,.7)', 4.4) +
        stroke(coasts.join(''), 'rgba(44,34,24,.4)', 1.5) +
        things
            .sort((a, b) => a.depth - b.depth)
            .map(({ text }) => text)
            .join('') +
        night(1.02, 0.16) +
        night(1.3, 0.2) +
        stroke(kLitRim, 'rgba(255,246,220,.55)', 2.4)
    );
}
