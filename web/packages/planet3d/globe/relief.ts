// How high each habitat is and how it is painted, as functions of the place alone: areas of one habitat run into each other
// over edges and faces. `far` is the way to the nearest other habitat; everything rises from 0 there.
import { fade, fbm3, hash, noise3, smooth } from '@art/noise';
import type { Habitat } from '@wire/planet';
import { add, dot, scale, type Vector } from '../solid';
import { type GlobeLook, rgb } from './looks';
import type { Colour } from './patch';
import { areaShapes, areasBeside, latticePoint } from './shape';

export type Paint = Record<Habitat, readonly [Colour, Colour, Colour]>;

export const paintOf = (look: GlobeLook): Paint =>
    Object.fromEntries(
        (['ocean', 'forest', 'mountain', 'desert', 'glacier'] as const).map((name) => [name, look[name].map(rgb)]),
    ) as unknown as Paint;

export const mixed = (a: Colour, b: Colour, part: number): Colour => [
    a[0] + (b[0] - a[0]) * part,
    a[1] + (b[1] - a[1]) * part,
    a[2] + (b[2] - a[2]) * part,
];

interface Place {
    /** On the flat face. */
    flat: Vector;
    up: Vector;
    far: number;
    /** Of the mountains close by. */
    ridges: readonly Ridge[];
}

interface Relief {
    height: number;
    colour: Colour;
    /** From 0 to 1, by habitat: where snow may lie, how far dunes are bent, the way to a crack in the ice. */
    detail: number;
}

/** A crest from one height down or across to another. */
export interface Ridge {
    from: Vector;
    way: Vector;
    /** Square of its length. */
    length2: number;
    /** At its beginning, at its end, and how far it sinks between them. */
    high: number;
    low: number;
    sag: number;
    /** Where its first rib runs. */
    turn: number;
}

interface Summit {
    at: Vector;
    height: number;
}

/** How many summits stand around the one in the middle. */
const kAround = 5;
/** Ribs along a ridge, for its unit of length. */
const kRibs = 11;
/** Summits stand on points of this lattice, so that none is cut off. */
const kPeakGrid = 26;

/** The summits of an area, were it a mountain: one in its middle, others around it. */
function summitsOf(area: number): Summit[] {
    return Array.from({ length: kAround + 1 }, (_, k) => {
        const turn = 1.26 * k + 0.9 * hash(area, k, 31) + 6.3 * hash(area, 30);
        const away = k === 0 ? 1 : 5.5 + 3 * hash(area, k, 32);
        const i = Math.round(9 + away * Math.cos(turn));
        const j = Math.round(9 - (i - 9) / 2 + 0.9 * away * Math.sin(turn));
        const inside = (value: number) => Math.min(kPeakGrid - 8, Math.max(4, value));
        return {
            at: latticePoint(area, inside(i) / kPeakGrid, inside(Math.min(j, kPeakGrid - 4 - inside(i))) / kPeakGrid)
                .flat,
            height: (k === 0 ? 0.2 : 0.1) + 0.06 * hash(area, k, 33),
        };
    });
}

function ridgeBetween(from: Summit, to: Summit, sag: number, turn: number): Ridge {
    const way = add(to.at, scale(from.at, -1));
    return { from: from.at, way, length2: dot(way, way), high: from.height, low: to.height, sag, turn };
}

/** Ridges from the middle summit to the others, and spurs that run out from those into the valleys. */
function ownRidges(area: number): Ridge[] {
    const [middle, ...others] = summitsOf(area);
    return others.flatMap((other, k) => {
        const turn = hash(area, k, 35);
        const foot = add(other.at, scale(add(other.at, scale(middle!.at, -1)), 0.55));
        return [
            ridgeBetween(middle!, other, 0.05, turn),
            ridgeBetween(other, { at: foot, height: 0.2 * other.height }, 0, turn),
        ];
    });
}

const knownRidges: (readonly Ridge[] | undefined)[] = [];
const ridgesOf = (area: number): readonly Ridge[] => {
    knownRidges[area] ??= ownRidges(area);
    return knownRidges[area];
};

/** The ridges of these mountains that reach into an area; where two of them touch a saddle joins them to one range. */
export function ridgesNear(area: number, mountains: readonly number[]): Ridge[] {
    const [x, y, z] = areaShapes[area]!.middle;
    const saddles = mountains.flatMap((one) =>
        areasBeside(one).flatMap((other) =>
            other > one && mountains.includes(other)
                ? [ridgeBetween(summitsOf(one)[0]!, summitsOf(other)[0]!, 0.13, hash(one, other, 36))]
                : [],
        ),
    );
    return [...mountains.flatMap(ridgesOf), ...saddles].filter(({ from, way }) => {
        const middle = add(from, scale(way, 0.5));
        return Math.hypot(middle[0] - x, middle[1] - y, middle[2] - z) < 0.85;
    });
}

/** Slopes fall straight from the nearest ridge, with ribs and gullies down their sides. */
function rangeHeight({ flat, up: [x, y, z], ridges }: Place): number {
    let best = 0;
    for (const { from, way, length2, high, low, sag, turn } of ridges) {
        const [dx, dy, dz] = [flat[0] - from[0], flat[1] - from[1], flat[2] - from[2]];
        const t = Math.min(1, Math.max(0, (dx * way[0] + dy * way[1] + dz * way[2]) / length2));
        const crest = high + (low - high) * t - sag * 4 * t * (1 - t);
        const wide = 0.05 + 0.62 * crest;
        const [ax, ay, az] = [dx - t * way[0], dy - t * way[1], dz - t * way[2]];
        const away = Math.sqrt(ax * ax + ay * ay + az * az);
        if (away >= wide) continue;
        const part = away / wide;
        const run = t * Math.sqrt(length2) * kRibs + turn + 0.5 * part;
        const rib = Math.abs(2 * (run - Math.floor(run)) - 1);
        best = Math.max(best, crest * (1 - part) ** 1.15 * (1 - 0.44 * (1 - rib) * smooth(0.08, 0.5, part)));
    }
    const ridge = 1 - Math.abs(2 * noise3(x * 11 + 3, y * 11, z * 11) - 1);
    return 0.018 + best * (0.92 + 0.16 * ridge) + 0.03 * ridge * ridge;
}

/** 0 in a clearing, 1 in the middle of a grove: trees and the ground below them agree. */
export const groveAt = ([x, y, z]: Vector): number => smooth(0.24, 0.52, noise3(x * 5.5 + 3, y * 5.5, z * 5.5 + 17));

function forest({ up, far }: Place, [base, lit, shaded]: Paint['forest']): Relief {
    const [x, y, z] = up;
    const n = fbm3(x * 5, y * 5, z * 5);
    const floor = mixed(lit, shaded, smooth(0.1, 0.5, groveAt(up)));
    const colour = mixed(base, floor, 0.75 * smooth(0, 0.12, Math.abs(n - 0.4)));
    return { height: smooth(0, 0.16, far) * (0.02 + 0.045 * n), colour, detail: 0 };
}

/** Which way dunes run and how far they bend, for relief and paint alike. */
const duneWay = [4.6, 3.6, 2.2] as const;
export const kDunes = duneWay.join(', ');
export const kDuneBend = '3.4';

/** Ridges of bent waves, sharper on the lee side; crests and shades are painted point by point. */
function desert({ up: [x, y, z], far }: Place, [base, lit]: Paint['desert']): Relief {
    const bend = fbm3(x * 2.2 + 9, y * 2.2, z * 2.2);
    const wave = x * duneWay[0] + y * duneWay[1] + z * duneWay[2] + Number(kDuneBend) * bend;
    const t = wave - Math.floor(wave);
    const dune = t < 0.68 ? fade(t / 0.68) : fade((1 - t) / 0.32);
    const colour = mixed(base, lit, 0.75 * dune);
    return { height: smooth(0, 0.09, far) * (0.014 + 0.062 * dune), colour, detail: bend };
}

function mountain(place: Place, [base, lit, shaded]: Paint['mountain']): Relief {
    const { up, far } = place;
    const n = fbm3(up[0] * 6, up[1] * 6, up[2] * 6);
    const height = smooth(0, 0.15, far) * rangeHeight(place);
    // In bands: valleys in the shade, rock, bright rock below the snow.
    const level = height + 0.03 * (n - 0.5);
    const rock = mixed(mixed(shaded, base, smooth(0.03, 0.055, level)), lit, smooth(0.085, 0.11, level));
    return { height, colour: rock, detail: Math.min(1, height / 0.25) };
}

function glacier({ up: [x, y, z], far }: Place, [base, lit, shaded]: Paint['glacier']): Relief {
    const n = fbm3(x * 5, y * 5, z * 5);
    const crack = Math.abs(noise3(x * 3.4 + 5, y * 3.4, z * 3.4) - 0.5);
    // A cliff at the border, terraces inside, cracks through both.
    const terrace = Math.floor(4 * n) / 4 + 0.25 * smooth(0.75, 1, 4 * n - Math.floor(4 * n));
    const open = (1 - smooth(0, 0.03, crack)) * smooth(0, 0.1, far);
    const height = smooth(0.004, 0.05, far) * (0.045 + 0.075 * terrace) - 0.05 * open;
    const colour = mixed(mixed(base, lit, 0.9 * n), shaded, 0.35 * (1 - smooth(0.008, 0.045, crack)));
    return { height, colour, detail: Math.min(1, 5 * crack) };
}

const reliefs: Record<Exclude<Habitat, 'ocean'>, (place: Place, tones: Paint['forest']) => Relief> = {
    forest,
    desert,
    mountain,
    glacier,
};

export const reliefAt = (habitat: Exclude<Habitat, 'ocean'>, place: Place, paint: Paint): Relief =>
    reliefs[habitat](place, paint[habitat]);

/** For the shader, which knows these two habitats by them. */
export const kSandSoft = '0.80';
export const kIceSoft = '0.45';

/** 0 is cut facets, 1 is round. */
export const softness: Record<Habitat, number> = {
    ocean: 1,
    forest: 0.96,
    desert: Number(kSandSoft),
    mountain: 0.05,
    glacier: Number(kIceSoft),
};
