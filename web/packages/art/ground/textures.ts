// What each land looks like from above, painted inside its own sheet in world space, so that it runs on over borders of
// tiles: two tones, furrowed fields, dunes, pools, shallows with foam, scree.
import type { Land } from '@wire/gaia';
import { fbm, hash, noise } from '../noise';
import { ranks, type World } from '../palette';
import { contour, dashesOf, type Fields, kStep, kTile, loopsOf } from './fields';
import { blob, fill, line, type Pen } from './things';

export interface Scene {
    pen: Pen;
    fields: Fields;
    cells: readonly (readonly [number, number])[];
    world: World;
}

type Measure = (x: number, y: number) => number;

/** A measure of every place, only where a land is. */
function fieldOf({ box, w, h }: Fields, part: Float32Array, measure: Measure): Float32Array {
    const field = new Float32Array(w * h);
    for (let at = 0; at < w * h; at += 1) {
        // Most of the map is another land.
        if (part[at]! === 0) continue;
        field[at] = measure(box.x0 + (at % w) * kStep, box.y0 + Math.floor(at / w) * kStep) * part[at]!;
    }
    return field;
}

const tone = (fields: Fields, land: Land, seed: number): Float32Array =>
    fieldOf(fields, fields.near[land], (x, y) => fbm(x / 70, y / 52, seed));

export function sumOf(fields: Fields, lands: readonly Land[], reach: 'near' | 'wide'): Float32Array {
    const sum = new Float32Array(fields.w * fields.h);
    for (const land of lands) {
        const part = fields[reach][land];
        for (let at = 0; at < sum.length; at += 1) sum[at]! += part[at]!;
    }
    return sum;
}

/** Light and dark patches. */
function patches({ pen, fields, world }: Scene, land: Land): void {
    const dim = fieldOf(fields, fields.near[land], (x, y) => 1 - fbm(x / 60, y / 44, 57));
    fill(pen, contour(tone(fields, land, 31), fields, 0.56), world[land].hi);
    fill(pen, contour(dim, fields, 0.6), world[land].lo);
}

function sea(scene: Scene): void {
    const { pen, fields, world } = scene;
    patches(scene, 'sea');
    const shore = sumOf(fields, ranks.slice(1), 'wide');
    fill(pen, contour(shore, fields, 0.2), world.sea.shallow);
    pen.globalAlpha = 0.85;
    fill(pen, contour(shore, fields, 0.335), world.sea.shallow2);
    pen.globalAlpha = 1;
    pen.lineCap = 'round';
    line(pen, dashesOf(loopsOf(shore, fields, 0.36), 101, 0.64), world.sea.foam, 2);
    line(pen, dashesOf(loopsOf(shore, fields, 0.24), 102, 0.4), world.sea.foam, 1.1);
    fill(pen, contour(sumOf(fields, ranks.slice(1), 'near'), fields, 0.3), world.desert.hi);
}

/** Water anywhere, and always in the middle of a tile: no heron stands on dry land. */
const wetness: Measure = (x, y) => {
    const inTile = (along: number) => along / kTile - Math.floor(along / kTile) - 0.5;
    const [dx, dy] = [inTile(x) / 0.42, (inTile(y) - 0.06) / 0.36];
    return fbm(x / 70, y / 52, 83) + 0.3 * Math.max(0, 1 - dx * dx - dy * dy);
};

function swamp(scene: Scene): void {
    const { pen, fields, cells, world } = scene;
    const { box, w } = fields;
    patches(scene, 'swamp');
    const pools = fieldOf(fields, fields.near.swamp, wetness);
    const inner = contour(pools, fields, 0.5);
    fill(pen, inner, world.swamp.pool);
    pen.save();
    pen.clip(inner);
    pen.translate(2.5, 3.5);
    line(pen, inner, world.darkRim, 5);
    pen.restore();
    fill(pen, contour(pools, fields, 0.62), world.swamp.poolHi);
    for (const [x, y] of cells) {
        for (let k = 0; k < 16; k += 1) {
            const [px, py] = [(x + hash(x, y, k + 400)) * kTile, (y + hash(x, y, k + 500)) * kTile];
            const at = Math.round((py - box.y0) / kStep) * w + Math.round((px - box.x0) / kStep);
            if (!(pools[at]! >= 0.53)) continue;
            pen.fillStyle = world.swamp.pad;
            pen.beginPath();
            pen.ellipse(px, py, 4.2, 2.7, 0, 0.5, 6.1);
            pen.lineTo(px, py);
            pen.fill();
            if (k % 3 === 0) blob(pen, px - 0.6, py - 1.6, 1.6, 1.4, '#f4d3e0');
        }
    }
    mist(scene);
}

function mist({ pen, cells }: Scene): void {
    pen.globalAlpha = 0.16;
    for (const [x, y] of cells)
        for (let k = 0; k < 3; k += 1)
            blob(pen, (x + hash(x, y, k + 60)) * kTile, (y + hash(x, y, k + 70)) * kTile, 34, 4.5, '#f4ecdf');
    pen.globalAlpha = 1;
}

/** Furrows across a field, world wide, so that a field goes on over the border of a tile. */
function furrows(
    { pen, fields, world }: Scene,
    d: Path2D,
    [soil, row]: readonly [string, string],
    steep: number,
): void {
    const { box } = fields;
    fill(pen, d, soil);
    pen.save();
    pen.clip(d);
    const gap = 5.5;
    const [low, high] = [
        Math.min(box.y0 - steep * box.x0, box.y0 - steep * box.x1),
        Math.max(box.y1 - steep * box.x0, box.y1 - steep * box.x1),
    ];
    let all = '';
    for (let k = Math.floor(low / gap); k <= high / gap; k += 1) {
        for (let x = box.x0; x <= box.x1; x += 18)
            all += `${x === box.x0 ? 'M' : 'L'}${x} ${(k * gap + steep * x + 9 * noise(x / 80, 1, 12)).toFixed(1)}`;
    }
    line(pen, all, row, 1.1);
    pen.translate(1.4, 1.8);
    line(pen, d, world.darkRim, 2.4);
    pen.restore();
}

function plain(scene: Scene): void {
    const { fields, world } = scene;
    const { field, field2, lo, furrow } = world.plain;
    patches(scene, 'plain');
    furrows(scene, contour(tone(fields, 'plain', 91), fields, 0.56), [field, lo], 0.35);
    furrows(scene, contour(tone(fields, 'plain', 97), fields, 0.6), [field2, furrow], -0.7);
}

/** Rows of crescents that run on from tile to tile: a bright windward side, a lee side in two steps of shade. */
function desert({ pen, fields, world }: Scene): void {
    const { box } = fields;
    const gap = 27;
    for (let k = Math.floor(box.y0 / gap); k < box.y1 / gap; k += 1) {
        const crest = (x: number) => k * gap + 30 * noise(x / 58, k * 0.7, 3) + 9 * noise(x / 24, k, 4);
        const swell = (x: number) => Math.max(0, noise(x / 36, k * 1.3, 9) - 0.22) / 0.78;
        const side = (part: number) => {
            let [upper, lower] = ['', ''];
            for (let x = box.x0; x <= box.x1; x += 6) {
                upper += `${x === box.x0 ? 'M' : 'L'}${x} ${crest(x).toFixed(1)}`;
                lower = `L${x + 9 * swell(x)} ${(crest(x) + part * swell(x) ** 1.4).toFixed(1)}${lower}`;
            }
            return `${upper}${lower}z`;
        };
        fill(pen, side(-17), world.desert.hi);
        fill(pen, side(22), world.desert.lo);
        pen.globalAlpha = 0.55;
        fill(pen, side(11), world.desert.lee);
        pen.globalAlpha = 1;
    }
}

function mountain(scene: Scene): void {
    const { pen, cells, world } = scene;
    patches(scene, 'mountain');
    pen.lineCap = 'round';
    for (const [x, y] of cells) {
        for (let k = 0; k < 26; k += 1) {
            const [px, py] = [(x + hash(x, y, k + 200)) * kTile, (y + hash(x, y, k + 300)) * kTile];
            const { hi, lo } = world.mountain;
            line(pen, `M${px} ${py}l${4 + 5 * hash(k, x)} ${-3}`, k % 2 ? hi : lo, 2);
        }
    }
}

export const textures: Record<Land, (scene: Scene) => void> = {
    sea,
    swamp,
    desert,
    plain,
    forest: (scene) => patches(scene, 'forest'),
    mountain,
};
