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
    /** 0 to 1 where snow may lie. */
    snow: number;
}

export interface Peak {
    at: Vector;
    height: number;
    width: number;
}

const kPeaks = 4;
/** Summits stand on points of this lattice, so that none is cut off. */
const kPeakGrid = 26;
const known: (readonly Peak[] | undefined)[] = [];

/** The summits of an area, were it a mountain: one in its middle, others beside. */
function peaksOf(area: number): readonly Peak[] {
    known[area] ??= Array.from({ length: kPeaks }, (_, k) => {
        const turn = 2.1 * k + 6.3 * hash(area, k, 31);
        const away = k === 0 ? 1 : 4 + 2 * hash(area, k, 32);
        const i = Math.round(9 + away * Math.cos(turn));
        const j = Math.round(9 - (i - 9) / 2 + 0.9 * away * Math.sin(turn));
        const tall = (k === 0 ? 0.21 : 0.12) + 0.05 * hash(area, k, 33);
        return {
            at: latticePoint(area, i / kPeakGrid, j / kPeakGrid).flat,
            height: tall,
            width: tall * (0.95 + 0.25 * hash(area, k, 34)),
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
    for (const { at, height, width } of peaks) {
        const [dx, dy, dz] = [at[0] - flat[0], at[1] - flat[1], at[2] - flat[2]];
        const away = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (away < width) best = Math.max(best, height * (1 - away / width) ** 1.12);
    }
    const ridge = 1 - Math.abs(2 * noise3(x * 11 + 3, y * 11, z * 11) - 1);
    return 0.018 + best * (0.66 + 0.5 * ridge) + 0.035 * ridge * ridge;
}

function forest({ up: [x, y, z], far }: Place, [base, lit, shaded]: Paint['forest']): Relief {
    const n = fbm3(x * 5, y * 5, z * 5);
    const colour = mixed(base, n > 0.52 ? lit : shaded, 0.75 * smooth(0, 0.12, Math.abs(n - 0.52)));
    return { height: smooth(0, 0.16, far) * (0.02 + 0.045 * n), colour, snow: 0 };
}

/** Ridges of bent waves, sharper on the lee side. */
function desert({ up: [x, y, z], far }: Place, [base, lit, shaded]: Paint['desert']): Relief {
    const bend = fbm3(x * 2.2 + 9, y * 2.2, z * 2.2);
    const wave = x * 4.6 + y * 3.6 + z * 2.2 + 3.4 * bend;
    const t = wave - Math.floor(wave);
    const dune = t < 0.68 ? fade(t / 0.68) : fade((1 - t) / 0.32);
    const low = t > 0.68 ? 0.8 * fade(1 - dune) : 0.2 * fade(1 - dune);
    const colour = mixed(mixed(base, lit, 0.9 * dune), shaded, low);
    return { height: smooth(0, 0.13, far) * (0.012 + 0.058 * dune), colour, snow: 0 };
}

function mountain(place: Place, [base, lit, shaded]: Paint['mountain']): Relief {
    const { up, far } = place;
    const n = fbm3(up[0] * 6, up[1] * 6, up[2] * 6);
    const height = smooth(0, 0.15, far) * rangeHeight(place);
    return { height, colour: mixed(base, n > 0.5 ? lit : shaded, 0.65), snow: Math.min(1, height / 0.25) };
}

function glacier({ up: [x, y, z], far }: Place, [base, lit, shaded]: Paint['glacier']): Relief {
    const n = fbm3(x * 5, y * 5, z * 5);
    const crack = Math.abs(noise3(x * 3.4 + 5, y * 3.4, z * 3.4) - 0.5);
    // A cliff at the border, terraces inside, cracks through both.
    const terrace = Math.floor(4 * n) / 4 + 0.25 * smooth(0.75, 1, 4 * n - Math.floor(4 * n));
    const open = (1 - smooth(0, 0.03, crack)) * smooth(0, 0.1, far);
    const height = smooth(0.004, 0.05, far) * (0.045 + 0.075 * terrace) - 0.05 * open;
    const colour = mixed(mixed(base, lit, 0.8 * n), shaded, 0.9 * (1 - smooth(0.008, 0.045, crack)));
    return { height, colour, snow: 0 };
}

const reliefs: Record<Exclude<Habitat, 'ocean'>, (place: Place, tones: Paint['forest']) => Relief> = {
    forest,
    desert,
    mountain,
    glacier,
};

export const reliefAt = (habitat: Exclude<Habitat, 'ocean'>, place: Place, paint: Paint): Relief =>
    reliefs[habitat](place, paint[habitat]);

/** 0 is cut facets, 1 is round. */
export const softness: Record<Habitat, number> = {
    ocean: 1,
    forest: 0.96,
    desert: 0.85,
    mountain: 0.15,
    glacier: 0.45,
};
