// The ground of the Gaïa map: lands as a stack of cut paper with shared, wandering edges, painted into one canvas. A sheet
// covers its own land and every land above it, so there is never a gap, and high land by low water casts the deeper shadow.
import type { Land } from '@wire/gaia';
import { hash, noise, stream } from '../noise';
import { ranks, type World } from '../palette';
import {
    type Area,
    areaOf,
    cellsOf,
    claims,
    contour,
    type Fields,
    type GroundTiles,
    kStep,
    kTile,
    loopsOf,
} from './fields';
import { edging, type Growth, grow } from './grow';
import { type Scene, sumOf, textures } from './textures';
import { fill, line, type Pen } from './things';

/** What `repaint` paints again, in tiles beyond the changed ones: shadows and tall things reach that far. */
const kAround = { left: 0.75, top: 0.9, right: 0.75, low: 0.7 };
/** Lands are worked out so much further: their cut edges and shadows stay outside of what is painted. */
const kBeyond = 0.7;
/** How far things reach above and below where they stand, in units. */
const kTall = 95;
const kDeep = 20;

type Sheets = Record<Land, Path2D>;

function sheetsOf(fields: Fields): Sheets {
    const sheets: Partial<Sheets> = {};
    ranks.forEach((land, at) => {
        sheets[land] = contour(sumOf(fields, ranks.slice(at), 'near'), fields, 0.5);
    });
    return sheets as Sheets;
}

function shifted(pen: Pen, path: Path2D, dx: number, dy: number, colour: string): void {
    pen.save();
    pen.translate(dx, dy);
    fill(pen, path, colour);
    pen.restore();
}

/** The whole world lies on the table as one thick slab. */
function paintSlab(pen: Pen, whole: Path2D, world: World, scale: number): void {
    pen.save();
    pen.shadowColor = world.shadow;
    pen.shadowBlur = 26 * scale;
    pen.shadowOffsetX = 9 * scale;
    pen.shadowOffsetY = 15 * scale;
    shifted(pen, whole, 1, 6, world.slab);
    pen.restore();
    shifted(pen, whole, 0.5, 3, world.slab);
}

function paintSheet(scene: Scene, land: Land, sheets: Sheets, has: ReadonlySet<Land>, scale: number): void {
    const { pen, world } = scene;
    const path = sheets[land];
    pen.save();
    pen.clip(sheets.sea);
    if (land !== 'sea') {
        pen.shadowColor = world.shadow;
        pen.shadowBlur = 7 * scale;
        pen.shadowOffsetX = 2.4 * scale;
        pen.shadowOffsetY = 3.6 * scale;
    }
    fill(pen, path, world[land].base);
    pen.restore();
    if (!has.has(land)) return;
    pen.save();
    pen.clip(path);
    textures[land](scene);
    pen.restore();
    // The cut edge: a bright rim where light falls, a dark one away from it.
    pen.save();
    pen.clip(path);
    pen.translate(-1.1, -1.4);
    line(pen, path, world.darkRim, 2.2);
    pen.translate(2.2, 2.8);
    line(pen, path, world.light, 2.2);
    pen.restore();
}

/** The border of a land is drawn with its own things, but not at the rim of the world. */
function growEdges({ fields, world }: Scene, all: Float32Array, land: Land, growth: Growth): void {
    const draw = edging[land];
    if (!draw || world.calm) return;
    const { box, w } = fields;
    for (const loop of loopsOf(fields.near[land], fields, 0.5)) {
        for (const [x, y] of loop) {
            if (hash(x, y, 8) < (land === 'forest' ? 0.7 : 0.42)) continue;
            const [i, j] = [Math.round((x - box.x0) / kStep), Math.round((y - box.y0) / kStep)];
            if ((all[j * w + i] ?? 0) >= 0.86) growth.standing.push({ y, draw: (pen) => draw(pen, x, y, world) });
        }
    }
}

/** The grid of play: a dark hairline and a light one beside it, only between tiles. */
function paintGrid({ pen, cells, world }: Scene, tiles: GroundTiles): void {
    for (const [x, y] of cells) {
        for (const [dx, dy] of [
            [1, 0],
            [0, 1],
        ] as const) {
            if (!tiles.has(`${x + dx},${y + dy}`)) continue;
            const [ax, ay] = [(x + dx) * kTile, (y + dy) * kTile];
            const [bx, by] = dx ? [ax, ay + kTile] : [ax + kTile, ay];
            line(pen, `M${ax} ${ay}L${bx} ${by}`, world.grid, 1.6);
            line(pen, `M${ax + 1} ${ay + 1}L${bx + 1} ${by + 1}`, world.gridLight, 1);
        }
    }
}

let grainTile: OffscreenCanvas | null = null;

/** Fibres of paper: noise drawn out sideways; made once. */
function grain(): OffscreenCanvas {
    if (grainTile) return grainTile;
    const size = 192;
    grainTile = new OffscreenCanvas(size, size);
    const pen = grainTile.getContext('2d')!;
    const data = pen.createImageData(size, size);
    const random = stream(3, 9);
    for (let at = 0; at < size * size; at += 1) {
        const fibre = noise((at % 96) / 9, Math.floor(at / size) / 2.2, 21) - 0.5;
        data.data.fill(128 + 46 * (random() - 0.5) + 34 * fibre, at * 4, at * 4 + 3);
        data.data[at * 4 + 3] = 255;
    }
    pen.putImageData(data, 0, 0);
    return grainTile;
}

function paintGrain({ pen, fields: { box } }: Scene): void {
    const pattern = pen.createPattern(grain(), 'repeat');
    if (!pattern) return;
    pattern.setTransform(new DOMMatrix().scale(0.7));
    pen.globalCompositeOperation = 'soft-light';
    pen.globalAlpha = 0.55;
    pen.fillStyle = pattern;
    pen.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
}

function inside(pen: Pen, path: Path2D, draw: () => void): void {
    pen.save();
    pen.clip(path);
    draw();
    pen.restore();
}

/** A part of a map with these lands. */
interface Part {
    area: Area;
    lands: ReadonlySet<Land>;
}

/**
 * Paints the ground, or what of it is within a part. The pen's transform maps map units to pixels; `scale` is its size, for
 * shadows, which a canvas does not transform.
 */
export function paintGround(pen: Pen, tiles: GroundTiles, world: World, scale: number, part?: Part): void {
    const cells = cellsOf(tiles);
    if (!cells.length) return;
    const limit = part && grown(part.area, kBeyond * kTile);
    const scene: Scene = { pen, fields: claims(tiles, areaOf(cells, limit)), cells, world };
    const sheets = sheetsOf(scene.fields);
    const here = landsOf(tiles);
    const has = part?.lands ?? here;
    const all = sumOf(scene.fields, ranks, 'near');
    const growth: Growth = { flat: [], standing: [] };
    paintSlab(pen, sheets.sea, world, scale);
    for (const land of ranks) {
        if (has.has(land) || land === 'sea') paintSheet(scene, land, sheets, here, scale);
        if (here.has(land)) growEdges(scene, all, land, growth);
    }
    for (const cell of cells) grow(tiles, cell, world, growth);
    inside(pen, sheets.sea, () => {
        paintGrid(scene, tiles);
        for (const draw of growth.flat) draw(pen);
    });
    const isSeen = (y: number) => !part || (y > part.area.y0 - kDeep && y < part.area.y1 + kTall);
    const standing = growth.standing.filter(({ y }) => isSeen(y)).sort((a, b) => a.y - b.y);
    for (const { draw } of standing) draw(pen);
    if (!world.calm) inside(pen, sheets.sea, () => paintGrain(scene));
}

/** The lands of a map: each casts a shadow on those below. */
export const landsOf = (tiles: GroundTiles): Set<Land> => new Set([...tiles.values()].map((tile) => tile.land));

const grown = ({ x0, y0, x1, y1 }: Area, by: number): Area => ({ x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by });

/** Cells from a first to a last, in both directions. */
export interface Patch {
    from: readonly [number, number];
    to: readonly [number, number];
}

/** After cells have changed: paints again around them only, into the old picture. Nothing further away can have changed. */
export function repaint(pen: Pen, tiles: GroundTiles, { from, to }: Patch, world: World, scale: number): void {
    const close = new Map(
        [...tiles].filter(([key]) => {
            const [x = 0, y = 0] = key.split(',').map(Number);
            return x >= from[0] - 2 && x <= to[0] + 2 && y >= from[1] - 2 && y <= to[1] + 3;
        }),
    );
    const area: Area = {
        x0: (from[0] - kAround.left) * kTile,
        y0: (from[1] - kAround.top) * kTile,
        x1: (to[0] + 1 + kAround.right) * kTile,
        y1: (to[1] + 1 + kAround.low) * kTile,
    };
    const [width, height] = [area.x1 - area.x0, area.y1 - area.y0];
    pen.save();
    pen.beginPath();
    pen.rect(area.x0, area.y0, width, height);
    pen.clip();
    pen.clearRect(area.x0, area.y0, width, height);
    paintGround(pen, close, world, scale, { area, lands: landsOf(tiles) });
    pen.restore();
}
