// The land and the water of a planet, area by area. What an area looks like depends on the habitats around it and on nothing
// else: what did not change is not made again.
import type { Habitat } from '@wire/planet';
import { add, areaAt, dot, kFaces, normalOf, scale, unit, type Vector } from '../solid';
import { faceAreas, type Surface } from '../surface';
import { type Folded, Folds } from './folds';
import { type GlobeLook, rgb } from './looks';
import { type Colour, type Corner, kMostFolds, kPlain, type Patch } from './patch';
import { mixed, type Paint, paintOf, type Ridge, reliefAt, ridgesNear, type Slope, slopeAt, softness } from './relief';
import { areasAround, areasBeside, farFromAll, kFar, type LatticePoint, lattice, latticeIndex } from './shape';

/** Steps along the side of an area; what is rugged has twice as many. */
const kSteps = { full: 13, calm: 8 } as const;
export type Detail = keyof typeof kSteps;

const kLand = 0.03;
const kWater = 0.022;
const kThick = 0.1;
/** A shore lies below the water, or one would see between them. */
const kShore = 0.018;
/** Nearer than this is the border itself. */
const kTouches = 1e-4;

const isRugged = (habitat: Habitat | null | undefined): boolean =>
    habitat === 'mountain' || habitat === 'desert' || habitat === 'glacier';

/** Everything the drawing of one area is made from. */
export class Setting {
    readonly paint: Paint;
    private readonly ranges = new Map<number, readonly Ridge[]>();
    constructor(
        readonly surface: Surface,
        readonly look: GlobeLook,
        readonly detail: Detail,
    ) {
        this.paint = paintOf(look);
    }

    habitat(area: number): Habitat | null {
        return this.surface[area] ?? null;
    }

    count(habitat: Habitat): number {
        return this.surface.filter((one) => one === habitat).length;
    }

    /** Areas of other habitats around, bare ones among them: land ends low at a bare face. */
    others(area: number): number[] {
        return areasAround[area]!.filter((one) => this.habitat(one) !== this.habitat(area));
    }

    /** In an area of mountains. */
    ridges(area: number): readonly Ridge[] {
        if (this.habitat(area) !== 'mountain') return [];
        const known = this.ranges.get(area);
        if (known) return known;
        const mountains = [area, ...areasAround[area]!].filter((one) => this.habitat(one) === 'mountain');
        const ridges = ridgesNear(area, mountains);
        this.ranges.set(area, ridges);
        return ridges;
    }
}

interface Sheet {
    corners: Corner[];
    steps: number;
    /** What it is made of where it is not simply the lattice. */
    folded: readonly Folded[] | null;
}

type Maker = (at: LatticePoint & { slope?: Slope }) => Omit<Corner, 'at'> & { height: number };

function waterMaker(setting: Setting, area: number): Maker {
    const dry = setting.others(area).filter((one) => setting.habitat(one) !== null);
    const ice = dry.filter((one) => setting.habitat(one) === 'glacier');
    return ({ flat, reach }) => {
        const coast = farFromAll(flat, dry);
        return {
            height: reach === 1 || coast < kTouches ? kShore : kWater,
            colour: [0, 0, 0],
            soft: softness.ocean,
            // Whether the next coast is of ice.
            info: [1 - reach, 1, coast / kFar, farFromAll(flat, ice) <= coast && coast < kFar ? 1 : 0],
        };
    };
}

function landMaker(setting: Setting, area: number, habitat: Exclude<Habitat, 'ocean'>): Maker {
    const others = setting.others(area);
    const seas = others.filter((one) => setting.habitat(one) === 'ocean');
    const ridges = setting.ridges(area);
    const goesOn = setting.habitat(areasBeside(area)[0]) === habitat;
    return ({ flat, up, reach, slope = slopeAt(flat, ridges) }) => {
        const far = farFromAll(flat, others);
        const coast = farFromAll(flat, seas);
        const { height, colour, detail } = reliefAt(habitat, { flat, up, far, slope }, setting.paint);
        const low = reach === 1 && !goesOn ? 0.4 : 1;
        // Ice falls into the water, other land ends in a beach.
        const sand = habitat === 'glacier' ? kFar : coast;
        return {
            height: coast < kTouches ? kShore : kLand + low * height,
            colour,
            soft: softness[habitat],
            info: [1 - reach, far / kFar, sand / kFar, detail],
        };
    };
}

function makeSheet(setting: Setting, area: number, habitat: Habitat): Sheet {
    const steps = kSteps[setting.detail] * (isRugged(habitat) ? 2 : 1);
    const make = habitat === 'ocean' ? waterMaker(setting, area) : landMaker(setting, area, habitat);
    const folds = habitat === 'mountain' ? new Folds(lattice(area, steps), steps, setting.ridges(area)) : null;
    const corners = (folds?.places ?? lattice(area, steps)).map((point) => {
        const { height, ...corner } = make(point);
        return { ...corner, at: add(point.at, scale(point.up, height)) };
    });
    if (isRugged(habitat)) stitch(setting, area, corners, steps);
    return { corners, steps, folded: folds?.triangles ?? null };
}

/** A side shared with an area of half as many steps runs straight between that area's points: no gap opens. */
function stitch(setting: Setting, area: number, corners: Corner[], steps: number): void {
    const sides: ((k: number) => number)[] = [
        (k) => latticeIndex(steps, k, steps - k),
        (k) => latticeIndex(steps, k, 0),
        (k) => latticeIndex(steps, 0, k),
    ];
    areasBeside(area).forEach((other, side) => {
        if (isRugged(setting.habitat(other))) return;
        const place = sides[side]!;
        for (let k = 1; k < steps; k += 2) {
            const [before, after] = [corners[place(k - 1)]!, corners[place(k + 1)]!];
            corners[place(k)] = { ...corners[place(k)]!, at: scale(add(before.at, after.at), 0.5) };
        }
    });
}

const kept = new Map<string, Sheet>();
const kMostKept = 400;

function sheetOf(setting: Setting, area: number, habitat: Habitat, light: string): Sheet {
    const around = [area, ...areasAround[area]!].map((one) => setting.habitat(one)?.[0] ?? '.').join('');
    const key = `${light} ${setting.detail} ${area} ${around}`;
    const sheet = kept.get(key) ?? makeSheet(setting, area, habitat);
    if (kept.size >= kMostKept) kept.clear();
    kept.set(key, sheet);
    return sheet;
}

/** A corner on a fold looks another way on each side of it. */
function addFolded(into: Patch, corners: readonly Corner[], folded: readonly Folded[]): void {
    const numbers = new Map<number, number>();
    const numberOf = (corner: number, fold: number): number => {
        const key = corner * kMostFolds + fold;
        const known = numbers.get(key) ?? into.corner(corners[corner]!, fold);
        numbers.set(key, known);
        return known;
    };
    for (const [a, b, c, fold] of folded) into.triangle(numberOf(a, fold), numberOf(b, fold), numberOf(c, fold));
}

function addLattice(into: Patch, corners: readonly Corner[], steps: number): void {
    const numbers = corners.map((corner) => into.corner(corner));
    const at = (i: number, j: number) => numbers[latticeIndex(steps, i, j)]!;
    for (let i = 0; i < steps; i += 1) {
        for (let j = 0; i + j < steps; j += 1) {
            into.triangle(at(i, j), at(i, j + 1), at(i + 1, j));
            if (i + j + 2 <= steps) into.triangle(at(i + 1, j), at(i, j + 1), at(i + 1, j + 1));
        }
    }
}

function addSheet(into: Patch, { corners, steps, folded }: Sheet): void {
    if (folded) addFolded(into, corners, folded);
    else addLattice(into, corners, steps);
}

/** A tile is a thick piece: its side, from the rim downwards, as how far down, how far out and which colour. */
type Side = readonly (readonly [down: number, out: number, colour: Colour])[];

const dark: Colour = [0, 0, 0];
const lying = ({ gap }: GlobeLook): Side => [
    [0, 0, rgb(gap)],
    [kThick, 0, mixed(dark, rgb(gap), 0.6)],
];
/** In the air its cut edge is seen all around, from above, too. */
const inAir = ({ gap, stoneLit }: GlobeLook): Side => [
    [0, 0, rgb(stoneLit)],
    [0.016, 0.024, mixed(dark, rgb(stoneLit), 0.92)],
    [0.017, 0.024, mixed(dark, rgb(gap), 0.85)],
    [0.15, 0.034, mixed(dark, rgb(gap), 0.5)],
];

function addSide(into: Patch, { corners, steps }: Sheet, normal: Vector, side: Side): void {
    const rows = Array.from({ length: steps + 1 }, (_, k) => {
        const { at } = corners[latticeIndex(steps, k, steps - k)]!;
        const outwards = unit(add(at, scale(normal, -dot(at, normal))));
        return side.map(([down, out, colour]) => {
            const low = scale(at, 1 - down / Math.sqrt(dot(at, at)));
            return into.corner({ at: add(low, scale(outwards, out)), colour, soft: 0, info: kPlain }, null);
        });
    });
    for (let k = 0; k < steps; k += 1) {
        const [here, next] = [rows[k]!, rows[k + 1]!];
        for (let row = 0; row + 1 < side.length; row += 1) {
            into.triangle(here[row]!, here[row + 1]!, next[row]!);
            into.triangle(next[row]!, here[row + 1]!, next[row + 1]!);
        }
    }
}

interface GroundOrder {
    setting: Setting;
    /** Names the colours, for what is kept. */
    light: string;
    /** A tile alone, with the coasts it will have, in the air. */
    only: number | null;
}

export function addGround(land: Patch, water: Patch, { setting, light, only }: GroundOrder): void {
    const faces = only === null ? Array.from({ length: kFaces }, (_, face) => face) : [only];
    const side = (only === null ? lying : inAir)(setting.look);
    for (const face of faces) {
        faceAreas(setting.surface, face)?.forEach((habitat, edge) => {
            const area = areaAt(face, edge);
            const sheet = sheetOf(setting, area, habitat, light);
            addSheet(habitat === 'ocean' ? water : land, sheet);
            if (only !== null || setting.habitat(areasBeside(area)[0]) === null)
                addSide(land, sheet, normalOf(face), side);
        });
    }
}
