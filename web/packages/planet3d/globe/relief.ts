// How high each habitat is and how it is painted, as functions of the place alone: areas of one habitat run into each other
// over edges and faces. `far` is the way to the nearest other habitat; everything rises from 0 there.
import { fade, fbm3, hash, noise3, smooth } from '@art/noise';
import type { Habitat } from '@wire/planet';
import type { Vector } from '../solid';
import { type GlobeLook, rgb } from './looks';
import type { Colour } from './patch';
import { areaShapes, latticePoint } from './shape';

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
    /** The summits of mountains close by. */
    peaks: readonly Peak[];
}

interface Relief {
    height: number;
    colour: Colour;
    /** From 0 to 1, by habitat: where snow may lie, how far dunes are bent, the way to a crack in the ice. */
    detail: number;
}

export interface Peak {
    at: Vector;
    height: number;
    width: number;
    /** Where its first rib runs. */
    turn: number;
}

const kPeaks = 5;
/** Ribs of a summit, for each radian around it. */
const kRibs = 5 / (2 * Math.PI);
/** Summits stand on points of this lattice, so that none is cut off. */
const kPeakGrid = 26;
const known: (readonly Peak[] | undefined)[] = [];

/** The summits of an area, were it a mountain: one in its middle, others beside. */
function peaksOf(area: number): readonly Peak[] {
    known[area] ??= Array.from({ length: kPeaks }, (_, k) => {
        const turn = 1.6 * k + 6.3 * hash(area, k, 31);
        const away = k === 0 ? 1 : 4 + 3 * hash(area, k, 32);
        const i = Math.round(9 + away * Math.cos(turn));
        const j = Math.round(9 - (i - 9) / 2 + 0.9 * away * Math.sin(turn));
        const tall = (k === 0 ? 0.215 : 0.14) + 0.06 * hash(area, k, 33);
        return {
            at: latticePoint(area, i / kPeakGrid, j / kPeakGrid).flat,
            height: tall,
            width: tall * (0.95 + 0.2 * hash(area, k, 34)),
            turn: 6.3 * hash(area, k, 35),
        };
    });
    return known[area];
}

/** The summits of these mountains that reach into an area. */
export function peaksNear(area: number, mountains: readonly number[]): Peak[] {
    const [x, y, z] = areaShapes[area]!.middle;
    return mountains
        .flatMap(peaksOf)
        .filter(({ at, width }) => Math.hypot(at[0] - x, at[1] - y, at[2] - z) < width + 0.55);
}

function rangeHeight({ flat, up: [x, y, z], peaks }: Place): number {
    let best = 0;
    for (const { at, height, width, turn } of peaks) {
        const [dx, dy, dz] = [at[0] - flat[0], at[1] - flat[1], at[2] - flat[2]];
        const away = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (away >= width) continue;
        // Ribs run down from the summit, with gullies between: seen from above it is a star, not a stone.
        const part = away / width;
        const round = Math.atan2(dx * 0.6 + dy, dz - dx * 0.8) + turn + 1.4 * part;
        const rib = 1 - Math.abs(2 * (round * kRibs - Math.floor(round * kRibs)) - 1);
        const gully = 0.55 * (1 - rib) * smooth(0.06, 0.42, part);
        best = Math.max(best, height * (1 - part) ** 1.3 * (1 - gully));
    }
    const ridge = 1 - Math.abs(2 * noise3(x * 11 + 3, y * 11, z * 11) - 1);
    return 0.018 + best * (0.94 + 0.2 * ridge) + 0.042 * ridge * ridge;
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
