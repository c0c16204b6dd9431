// The relief of a tile: plain triangles with colours, no library needed. Five wedges from the centre of the face, each
// shaped like its habitat; all end at the same height at their borders, so that neighbours fit without gaps.
import type { Habitat } from '@wire/planet';
import { looks } from './habitats';
import { add, cornerBefore, cross, kEdges, mix, normalOf, scale, unit, type Vector } from './solid';

interface Triangles {
    /** Three numbers a corner, three corners a triangle, counter-clockwise from outside. */
    positions: number[];
    /** Red, green, blue a corner, linear. */
    colours: number[];
}

const kSteps = 6;
const kHeight = 0.05;
const kInset = 0.972;

/** The same surface every time: a number from 0 to 1 for whole numbers. */
function grain(a: number, b: number, c: number): number {
    let hash = Math.imul(a + 1, 374761393) ^ Math.imul(b + 7, 668265263) ^ Math.imul(c + 13, 2246822519 | 0);
    hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
    return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** How far above the tile's border. `inside` is 0 at the border of the wedge and 1 in its middle. */
const relief: Record<Habitat, (inside: number, out: number, noise: number) => number> = {
    ocean: (inside, _out, noise) => -0.03 * Math.min(1, 2.4 * inside) + 0.008 * noise * inside,
    forest: (inside, _out, noise) => 0.02 * inside + 0.012 * noise * inside,
    mountain: (inside, _out, noise) => 0.2 * inside ** 1.15 * (0.55 + 0.75 * noise),
    desert: (inside, out, noise) => inside * (0.022 + 0.02 * Math.sin(17 * out) + 0.006 * noise),
    glacier: (inside, _out, noise) => (inside > 0.2 ? 0.035 + 0.055 * noise : 0.02 * inside),
};

const linear = (byte: number): number => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const colourOf = (hex: string): Vector => {
    const value = Number.parseInt(hex.slice(1), 16);
    return [linear((value >> 16) & 255), linear((value >> 8) & 255), linear(value & 255)];
};

const palette = Object.fromEntries(
    Object.entries(looks).map(([name, { colour, tone }]) => [name, { base: colourOf(colour), tone: colourOf(tone) }]),
) as Record<Habitat, { base: Vector; tone: Vector }>;
const kSnow: Vector = [0.95, 0.96, 1];
const kBark: Vector = [0.05, 0.14, 0.06];

function push(into: Triangles, colour: Vector, ...corners: [Vector, Vector, Vector]): void {
    for (const corner of corners) into.positions.push(...corner);
    for (let i = 0; i < corners.length; i += 1) into.colours.push(...colour);
}

function shade(habitat: Habitat, height: number, noise: number): Vector {
    const { base, tone } = palette[habitat];
    if (habitat === 'mountain' && height > 0.1) return mix(base, kSnow, 0.85);
    if (habitat === 'glacier') return mix(base, tone, 0.75 * noise);
    return mix(base, tone, habitat === 'ocean' ? 0.3 + 0.5 * noise : 0.6 * noise);
}

function wedge(into: Triangles, face: number, edge: number, habitat: Habitat): void {
    const normal = normalOf(face);
    const before = mix(normal, cornerBefore(face, edge), kInset);
    const after = mix(normal, cornerBefore(face, edge + 1), kInset);
    const heightAt = (i: number, j: number) => {
        const [wa, wb, wc] = [(kSteps - i - j) / kSteps, i / kSteps, j / kSteps];
        const inside = 27 * wa * wb * wc;
        return inside === 0 ? 0 : relief[habitat](inside, wb + wc, grain(face, edge, 16 * i + j));
    };
    const pointAt = (i: number, j: number): Vector => {
        const flat = add(scale(normal, (kSteps - i - j) / kSteps), scale(before, i / kSteps), scale(after, j / kSteps));
        return add(flat, scale(normal, kHeight + heightAt(i, j)));
    };
    const piece = (...[a, b, c]: [[number, number], [number, number], [number, number]]) => {
        const height = (heightAt(...a) + heightAt(...b) + heightAt(...c)) / 3;
        const noise = grain(face * kEdges + edge, 31 * a[0] + b[0], 31 * a[1] + c[1]);
        push(into, shade(habitat, height, noise), pointAt(...a), pointAt(...b), pointAt(...c));
    };
    for (let i = 0; i < kSteps; i += 1) {
        for (let j = 0; i + j < kSteps; j += 1) {
            piece([i, j], [i, j + 1], [i + 1, j]);
            if (i + j + 2 <= kSteps) piece([i + 1, j], [i, j + 1], [i + 1, j + 1]);
        }
    }
    // The side of the tile, down to the core.
    const side = scale(palette[habitat].tone, 0.55);
    const [high, low] = [kHeight, -0.03];
    const at = (corner: Vector, height: number) => add(corner, scale(normal, height));
    push(into, side, at(before, high), at(after, high), at(before, low));
    push(into, side, at(after, high), at(after, low), at(before, low));
    if (habitat === 'forest') trees(into, face, edge, before, after);
}

const kTrees: readonly Vector[] = [
    [0.5, 0.25, 0.25],
    [0.32, 0.4, 0.28],
    [0.3, 0.26, 0.44],
    [0.14, 0.44, 0.42],
    [0.12, 0.64, 0.24],
    [0.12, 0.22, 0.66],
    [0.68, 0.16, 0.16],
];
const kTreeSides = 5;

function trees(into: Triangles, face: number, edge: number, before: Vector, after: Vector): void {
    const normal = normalOf(face);
    const right = unit(add(after, scale(before, -1)));
    const up = cross(normal, right);
    kTrees.forEach(([a, b, c], tree) => {
        const size = 0.75 + 0.5 * grain(face, edge, 100 + tree);
        const foot = add(scale(normal, a + kHeight), scale(before, b), scale(after, c));
        const top = add(foot, scale(normal, 0.12 * size));
        const around = Array.from({ length: kTreeSides }, (_, at) => {
            const angle = (2 * Math.PI * (at + tree / 7)) / kTreeSides;
            return add(foot, scale(right, 0.042 * size * Math.cos(angle)), scale(up, 0.042 * size * Math.sin(angle)));
        });
        const colour = mix(palette.forest.tone, kBark, 0.25 + 0.35 * grain(face, edge, tree));
        around.forEach((corner, at) => {
            push(into, colour, corner, around[(at + 1) % kTreeSides] ?? corner, top);
        });
    });
}

/** A tile with these areas, by edge, on a face. */
export function tileRelief(face: number, areas: readonly Habitat[]): Triangles {
    const triangles: Triangles = { positions: [], colours: [] };
    areas.forEach((habitat, edge) => {
        wedge(triangles, face, edge, habitat);
    });
    return triangles;
}

/** A flat pentagon: the bare core. */
export function bareFace(face: number, reach: number, height: number): number[] {
    const normal = normalOf(face);
    const centre = scale(normal, 1 + height);
    const at = (edge: number) => add(mix(normal, cornerBefore(face, edge), reach), scale(normal, height));
    return Array.from({ length: kEdges }, (_, edge) => [centre, at(edge + 1), at(edge)].flat()).flat();
}

/** A frame along the border of a face. */
export function faceFrame(face: number, inner: number, outer: number, height: number): number[] {
    const normal = normalOf(face);
    const at = (edge: number, reach: number) =>
        add(mix(normal, cornerBefore(face, edge), reach), scale(normal, height));
    return Array.from({ length: kEdges }, (_, edge) => {
        const [a, b] = [at(edge, outer), at(edge + 1, outer)];
        const [c, d] = [at(edge, inner), at(edge + 1, inner)];
        return [a, c, b, b, c, d].flat();
    }).flat();
}
