// A planet as a drawing, for where a living globe would be too much: thumbnails, results, a browser without WebGL. Seen from
// one side, cut from paper like everything else: flat tones, one light, small trees and peaks standing outwards. Text of
// svg.ts, about 0 0, radius 100.
import { hash } from '@art/noise';
import { path, stroke } from '@art/svg';
import type { Habitat } from '@wire/planet';
import { add, areaAt, cornerBefore, dot, kEdges, kFaces, mix, normalOf, scale, unit, type Vector } from './solid';
import type { Surface } from './surface';

/** In full light and in the shade. */
type Tones = readonly [lit: string, shade: string];

const kLooks: Record<Habitat, Tones> = {
    ocean: ['#5cb2de', '#1f6897'],
    forest: ['#68b060', '#2c6236'],
    mountain: ['#b3a69d', '#63585a'],
    desert: ['#f4d28d', '#b28445'],
    glacier: ['#f6fbfe', '#9bbacd'],
};
const kStone: Tones = ['#e2d7bb', '#9c8d70'];

/** As on the globe: the light of one window, upper left. */
const kSun: Vector = [-0.55, 0.62, 0.56];
/** How round the dodecahedron is. */
const kRound = 0.7;
const kSize = 88;

type Turn = (point: Vector) => Vector;

/** Turned about the upright axis, then tilted towards the eye. */
function turnBy(yaw: number, pitch: number): Turn {
    const [cy, sy, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)];
    return ([x, y, z]) => {
        const [a, b] = [x * cy + z * sy, z * cy - x * sy];
        return [a, y * cp - b * sp, y * sp + b * cp];
    };
}

const rounded = (point: Vector): Vector => mix(point, scale(unit(point), 1.13), kRound);
const flat = ([x, y]: Vector): string => `${(x * kSize).toFixed(1)} ${(-y * kSize).toFixed(1)}`;

/** The corners of an area: the middle of its face, and its edge in steps that follow the ball. */
function outline(face: number, edge: number): Vector[] {
    const [a, b] = [cornerBefore(face, edge), cornerBefore(face, edge + 1)];
    const steps = [0, 0.25, 0.5, 0.75, 1].map((part) => mix(a, b, part));
    return [normalOf(face), ...steps].map(rounded);
}

/** Flat within an area, but as light as the ball is there. */
function toneOf([lit, shade]: Tones, light: number): string {
    const part = Math.max(0, Math.min(1, 0.5 + light * 0.55));
    const channel = (at: number) => {
        const [a, b] = [shade, lit].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number];
        return Math.round(a + (b - a) * part)
            .toString(16)
            .padStart(2, '0');
    };
    return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** What stands on an area, about its foot, and how many of it. */
const kThings: Record<Habitat, readonly [count: number, drawing: string]> = {
    forest: [11, path('M0 -17l6.4 15h-12.8z', '#265a33') + path('M0 -17l-6.4 15h5.400z', '#4f9450')],
    mountain: [
        5,
        path('M0 -22l11 23h-22z', '#5f5456') +
            path('M0 -22l-11 23h9z', '#aa9d95') +
            path('M0 -22l4.6 9.700l-3.600 -1.800l-5.400 3.600z', '#fbf8f2'),
    ],
    glacier: [3, path('M-1 -14l6 15h-11z', '#b5d3e3') + path('M-1 -14l-5 15h5z', '#ffffff')],
    desert: [4, stroke('M-9 0q8 -7 17 -.500', '#c08f48', 1.8)],
    ocean: [3, stroke('M-8 0q4 -4 8 0t8 0', '#bfe4f4', 1.6)],
};
/** Waves and dunes lie on the ground instead of standing up. */
const kLying: readonly Habitat[] = ['ocean', 'desert'];

interface Placed {
    depth: number;
    text: string;
}

function thingsOn(habitat: Habitat, corners: readonly Vector[], seed: number, turn: Turn): Placed[] {
    const [count, drawing] = kThings[habitat];
    const [middle, left, , , , right] = corners;
    if (!middle || !left || !right) return [];
    return Array.from({ length: count }, (_, k) => {
        // Well inside the area: away from its corners and edges.
        const [u, v] = [0.14 + 0.72 * hash(seed, k, 3), Math.sqrt(0.08 + 0.74 * hash(seed, k, 5))];
        const foot = add(scale(middle, 1 - v), scale(mix(left, right, u), v));
        const [x, y, z] = turn(foot);
        const lying = kLying.includes(habitat);
        // Outwards, and a little upwards: what looks at the eye would be seen from above and tell nothing.
        const turned = lying ? 0 : (Math.atan2(x, y + 0.55) * 180) / Math.PI;
        const tall = lying ? Math.max(0.25, z) : 1;
        const size = 0.7 + 0.35 * hash(seed, k, 7);
        return {
            // What stands lower on the picture stands in front.
            depth: -y,
            isSeen: z > 0.05,
            text: `<g transform="translate(${(x * kSize).toFixed(1)} ${(-y * kSize).toFixed(1)}) rotate(${turned.toFixed(0)}) scale(${size.toFixed(2)} ${(size * tall).toFixed(2)})">${drawing}</g>`,
        };
    }).filter(({ isSeen }) => isSeen);
}

/** The planet from one side; `yaw` and `pitch` say which. */
export function planetBall(surface: Surface, yaw = 0.5, pitch = 0.42): string {
    const turn = turnBy(yaw, pitch);
    const grounds: Placed[] = [];
    const things: Placed[] = [];
    const seams: string[] = [];
    for (let face = 0; face < kFaces; face += 1) {
        for (let edge = 0; edge < kEdges; edge += 1) {
            const corners = outline(face, edge);
            const seen = corners.map(turn);
            const towards = unit(turn(scale(add(...corners), 1 / corners.length)));
            if (towards[2] < -0.05) continue;
            const habitat = surface[areaAt(face, edge)] ?? null;
            const look = habitat ? kLooks[habitat] : kStone;
            const tone = toneOf(look, dot(towards, kSun));
            const d = `M${seen.map(flat).join('L')}z`;
            // A hairline of the same colour closes the gap between neighbours.
            grounds.push({ depth: towards[2], text: path(d, tone, `stroke="${tone}" stroke-width=".8"`) });
            seams.push(`M${seen.slice(1).map(flat).join('L')}`);
            if (habitat) things.push(...thingsOn(habitat, corners, areaAt(face, edge), turn));
        }
    }
    const byDepth = (a: Placed, b: Placed) => a.depth - b.depth;
    return (
        `<circle r="101" fill="#9fd0ea" opacity=".28"/>` +
        grounds
            .sort(byDepth)
            .map(({ text }) => text)
            .join('') +
        stroke(seams.join(''), 'rgba(38,30,24,.34)', 1.3) +
        things
            .sort(byDepth)
            .map(({ text }) => text)
            .join('')
    );
}
