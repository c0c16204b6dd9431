// How high each habitat is and how it is painted, as functions of the place alone: areas of one habitat run into each other
// over edges and faces. `far` is the way to the nearest other habitat; everything rises from 0 there.
import { fade, fbm3, hash, noise3, smooth } from '@art/noise';
import type { Habitat } from '@wire/planet';
import { add, cross, dot, mix, normalOf, scale, unit, type Vector } from '../solid';
import { type GlobeLook, rgb } from './looks';
import type { Colour } from './patch';
import { areaShapes, areasBeside, farFromArea, latticePoint } from './shape';

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
    slope: Slope;
}

interface Relief {
    height: number;
    colour: Colour;
    /** From 0 to 1, by habitat: where snow may lie, how far dunes are bent, the way to a crack in the ice. */
    detail: number;
}

/** A crest from one height down or across to another. */
export interface Ridge {
    /** Its own number, the same wherever it is asked for. */
    id: number;
    from: Vector;
    way: Vector;
    /** Looks to one of its sides, seen from the centre of the planet. */
    across: Vector;
    /** Square of its length. */
    length2: number;
    /** At its beginning, at its end, the higher of both, and how far it sinks between them. */
    high: number;
    low: number;
    top: number;
    sag: number;
    /** How steep its sides are. */
    steep: number;
}

interface Summit {
    at: Vector;
    height: number;
}

const kSaddleSteep = 1.6;
/** A little more than would be enough: ridges run between the places that are asked. */
const kAround = 0.03;
/** The summit stands on a point of this lattice, so that it is not cut off. */
const kPeakGrid = 26;

/** Asked once for each number; what is answered never changes. */
function once<Value>(make: (at: number) => Value): (at: number) => Value {
    const known: Value[] = [];
    return (at) => {
        known[at] ??= make(at);
        return known[at];
    };
}

/** The summit of an area, were it a mountain: about where it has the most room. */
const summitOf = once((area: number): Summit => {
    const place = (k: number) => (9 + Math.round(3 * (hash(area, k, 31) - 0.5))) / kPeakGrid;
    return { at: latticePoint(area, place(0), place(1)).flat, height: 0.25 + 0.06 * hash(area, 2, 31) };
});

function ridgeBetween(from: Summit, to: Summit, sag: number, steep: number): Omit<Ridge, 'id'> {
    const way = add(to.at, scale(from.at, -1));
    const [high, low] = [from.height, to.height];
    const across = cross(from.at, way);
    return { from: from.at, way, across, length2: dot(way, way), high, low, top: Math.max(high, low), sag, steep };
}

/** Ridges run out from the summit of an area, in turn towards its corners and its sides: this is where one ends. */
function footOf(area: number, arm: number): Vector {
    const { corners, middle } = areaShapes[area]!;
    const [corner, next] = [corners[arm >> 1]!, corners[((arm >> 1) + 1) % 3]!];
    const aside = 0.3 * (hash(area, arm, 40) - 0.5);
    return arm % 2 === 0
        ? mix(middle, corner, 0.86 * (1 - Math.abs(aside)))
        : mix(middle, mix(corner, next, 0.5 - aside), 0.92);
}

/** One of them: it bends at a shoulder, from which the long ones send a spur to either side. */
function armRidges(area: number, arm: number): Omit<Ridge, 'id'>[] {
    const chance = (k: number) => hash(area, arm, 40 + k);
    const [summit, foot] = [summitOf(area), footOf(area, arm)];
    const way = add(foot, scale(summit.at, -1));
    const across = unit(cross(normalOf(areaShapes[area]!.face), way));
    const isLong = arm % 2 === 0;
    const shoulder = {
        at: add(mix(summit.at, foot, 0.42 + 0.2 * chance(1)), scale(across, 0.12 * (chance(2) - 0.5))),
        height: summit.height * (isLong ? 0.46 + 0.2 * chance(3) : 0.34 + 0.14 * chance(3)),
    };
    const steep = 1.55 + 0.5 * chance(4);
    const spur = (side: number) => {
        const out = add(scale(across, side * (0.13 + 0.06 * (chance(6 + side) - 0.5))), scale(way, 0.18));
        return ridgeBetween(shoulder, { at: add(shoulder.at, out), height: 0.03 }, 0, steep);
    };
    return [
        ridgeBetween(summit, shoulder, 0.012 + 0.02 * chance(5), steep),
        ridgeBetween(shoulder, { at: foot, height: 0.02 }, 0, steep),
        ...(isLong ? [spur(-1), spur(1)] : []),
    ];
}

/** No area has more of them; saddles are counted after all of these. */
const kMostRidges = 32;
const ridgesOf = once((area: number): readonly Ridge[] =>
    [0, 1, 2, 3, 4, 5]
        .flatMap((arm) => armRidges(area, arm))
        .map((ridge, at) => ({ ...ridge, id: area * kMostRidges + at })),
);

function saddleBetween(one: number, other: number): Ridge {
    const sag = 0.15 + 0.06 * hash(one, other, 36);
    const id = areaShapes.length * (kMostRidges + one) + other;
    return { id, ...ridgeBetween(summitOf(one), summitOf(other), sag, kSaddleSteep) };
}

/** Whether the slopes of a ridge come down in an area. */
function reaches({ from, way, length2, high, low, steep }: Ridge, area: number): boolean {
    const middle = add(from, scale(way, 0.5));
    const [x, y, z] = areaShapes[area]!.middle;
    const away = Math.hypot(middle[0] - x, middle[1] - y, middle[2] - z);
    // No point of an area is further from its middle than 0.52.
    if (away > 0.52 + 0.5 * Math.sqrt(length2) + high / steep) return false;
    if (away < 0.23) return true;
    const isNear = (at: Vector, height: number) => farFromArea(at, area) < height / steep + kAround;
    return isNear(middle, (high + low) / 2) || isNear(from, high) || isNear(add(from, way), low);
}

/** The ridges of one area that reach into another, by 60 times the one and the other. */
const ridgesInto = once((key: number): readonly Ridge[] => {
    const area = key % areaShapes.length;
    return ridgesOf((key - area) / areaShapes.length).filter((ridge) => reaches(ridge, area));
});

/** The ridges of these mountains that reach into an area, the highest first; where two of them touch a saddle joins them to one range. */
export function ridgesNear(area: number, mountains: readonly number[]): Ridge[] {
    const saddles = mountains.flatMap((one) =>
        areasBeside(one)
            .filter((other) => other > one && mountains.includes(other))
            .map((other) => saddleBetween(one, other)),
    );
    return [
        ...mountains.flatMap((one) => ridgesInto(one * areaShapes.length + area)),
        ...saddles.filter((ridge) => reaches(ridge, area)),
    ].sort((a, b) => b.top - a.top);
}

export interface Slope {
    height: number;
    /** How far along its ridge it begins, and how far from there a place is. */
    along: number;
    away: number;
    /** That ridge, and a number for this side or end of it; 0 where none is. */
    over: Ridge | null;
    fold: number;
}

/** How far along a ridge a place is, below 0 and above 1 beyond its ends. */
export const alongOf = (flat: Vector, { from, way, length2 }: Ridge): number =>
    ((flat[0] - from[0]) * way[0] + (flat[1] - from[1]) * way[1] + (flat[2] - from[2]) * way[2]) / length2;

/** How high the slope of a ridge is at a place, below 0 as well. */
export function heightOn(flat: Vector, ridge: Ridge): number {
    const { from, way, length2, high, low, sag, steep } = ridge;
    const part = alongOf(flat, ridge);
    const t = Math.min(1, Math.max(0, part));
    const [dx, dy, dz] = [flat[0] - from[0], flat[1] - from[1], flat[2] - from[2]];
    const aside = Math.hypot(dx - part * way[0], dy - part * way[1], dz - part * way[2]);
    const away = aside + Math.abs(part - t) * Math.sqrt(length2);
    return high + (low - high) * t - sag * 4 * t * (1 - t) - steep * away;
}

/** Slopes fall straight from the ridge that is highest here; ridges come with the highest first. */
export function slopeAt(flat: Vector, ridges: readonly Ridge[]): Slope {
    let [best, along, away, beyond] = [0, 0, 0, 0];
    let over: Ridge | null = null;
    for (const ridge of ridges) {
        const { from, way, length2, high, low, top, sag, steep } = ridge;
        if (top <= best) break;
        const [dx, dy, dz] = [flat[0] - from[0], flat[1] - from[1], flat[2] - from[2]];
        const part = (dx * way[0] + dy * way[1] + dz * way[2]) / length2;
        const t = Math.min(1, Math.max(0, part));
        const room = (high + (low - high) * t - sag * 4 * t * (1 - t) - best) / steep;
        if (room <= 0) continue;
        const [ax, ay, az] = [dx - part * way[0], dy - part * way[1], dz - part * way[2]];
        const square = ax * ax + ay * ay + az * az;
        if (square >= room * room) continue;
        // Beyond an end it is folded down like a roof.
        const far = Math.sqrt(square) + Math.abs(part - t) * Math.sqrt(length2);
        if (far >= room) continue;
        over = ridge;
        along = t;
        away = far;
        beyond = part < 0 ? 1 : part > 1 ? 2 : 0;
        best += steep * (room - away);
    }
    if (!over) return { height: 0, along, away, over, fold: 0 };
    const fold = 6 * over.id + 2 * beyond + (dot(flat, over.across) < 0 ? 1 : 2);
    return { height: best, along: along * Math.sqrt(over.length2), away, over, fold };
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

/** Highest of all summits, about. */
const kPeak = 0.3;

function mountain({ up: [x, y, z], far, slope }: Place, [base, lit, shaded]: Paint['mountain']): Relief {
    const n = noise3(x * 4, y * 4, z * 4);
    const rough = noise3(x * 13 + 3, y * 13, z * 13);
    // It ends in scree, which falls to the border.
    const rock = 0.016 + 0.02 * n + Math.min(slope.height, 0.03 + 1.5 * far);
    const height = smooth(0, 0.07, far) * rock;
    const level = height + 0.03 * (n - 0.5);
    const colour = mixed(mixed(shaded, base, smooth(0.02, 0.05, level)), lit, smooth(0.09, 0.13, level));
    // Snow hangs down from the ridges in tongues.
    const tongue = Math.abs(2 * ((9 * slope.along + rough) % 1) - 1);
    return { height, colour, detail: Math.min(1, Math.max(0, (height - 0.5 * slope.away * tongue) / kPeak)) };
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

/** For the shader, which knows these habitats by them. */
export const kSandSoft = '0.80';
export const kIceSoft = '0.45';
export const kRockSoft = '0.93';

/** 0 is cut facets, 1 is round. */
export const softness: Record<Habitat, number> = {
    ocean: 1,
    forest: 0.96,
    desert: Number(kSandSoft),
    mountain: Number(kRockSoft),
    glacier: Number(kIceSoft),
};
