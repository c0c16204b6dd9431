// Paints the ground away from the page's own thread. Keeps the last picture: where few tiles changed, only their
// surroundings are painted again.
import { type World, worlds } from '../palette';
import { type Area, cellsOf, type GroundTile, type GroundTiles, kTile } from './fields';
import { type GroundAnswer, type GroundLook, type GroundOrder, kMargin } from './messages';
import { landsOf, type Patch, paintGround, repaint } from './paint';
import { paintTable } from './table';

interface Last extends GroundLook {
    tiles: GroundTiles;
    scale: number;
    area: Area;
    canvas: OffscreenCanvas;
}

/** Changes this close are painted together. */
const kClose = 2;
/** With more places than this, or a larger one, the whole is quicker. */
const kMostPatches = 3;
const kMostCells = 12;

let last: Last | null = null;

function pictureArea(tiles: GroundTiles): Area {
    const cells = cellsOf(tiles);
    const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
    return {
        x0: Math.min(...xs) * kTile - kMargin,
        y0: Math.min(...ys) * kTile - kMargin,
        x1: (Math.max(...xs) + 1) * kTile + kMargin,
        y1: (Math.max(...ys) + 1) * kTile + kMargin,
    };
}

const worldOf = ({ world, calm }: GroundLook): World => (calm ? { ...worlds[world], calm } : worlds[world]);

const isAlike = (a: GroundLook & { scale: number }, b: GroundLook & { scale: number }) =>
    a.world === b.world && a.calm === b.calm && a.scale === b.scale;

const isSame = (a: GroundTile | undefined, b: GroundTile | undefined) => a?.land === b?.land && a?.stands === b?.stands;

/** A land that is new, or gone, changes the shadows of all others. */
const hasLands = (before: GroundTiles, after: GroundTiles) => {
    const [lands, now] = [landsOf(before), landsOf(after)];
    return lands.size === now.size && [...now].every((land) => lands.has(land));
};

/** Cells that look different now. */
function changes(before: GroundTiles, after: GroundTiles): [number, number][] {
    const keys = new Set([...before.keys(), ...after.keys()]);
    return [...keys]
        .filter((key) => !isSame(before.get(key), after.get(key)))
        .map((key) => key.split(',').map(Number) as [number, number]);
}

/** Rectangles around all changed cells; null where the whole is quicker. */
function patchesOf(cells: readonly (readonly [number, number])[]): Patch[] | null {
    const patches: Patch[] = [];
    for (const [x, y] of cells) {
        const at = patches.findIndex(
            ({ from, to }) =>
                x >= from[0] - kClose && x <= to[0] + kClose && y >= from[1] - kClose && y <= to[1] + kClose,
        );
        const { from, to } = patches[at] ?? { from: [x, y], to: [x, y] };
        const patch: Patch = {
            from: [Math.min(from[0], x), Math.min(from[1], y)],
            to: [Math.max(to[0], x), Math.max(to[1], y)],
        };
        patches.splice(at < 0 ? patches.length : at, 1, patch);
    }
    const size = ({ from, to }: Patch) => (to[0] - from[0] + 1) * (to[1] - from[1] + 1);
    return patches.length > kMostPatches || patches.some((patch) => size(patch) > kMostCells) ? null : patches;
}

/** In main memory: a canvas on a graphics card that is not there took ten times as long. */
const penOf = (canvas: OffscreenCanvas) => canvas.getContext('2d', { willReadFrequently: true })!;

function paintMap(order: Extract<GroundOrder, { what: 'map' }>): Last {
    const tiles: GroundTiles = new Map(order.tiles);
    const { scale } = order;
    const world = worldOf(order);
    const area = pictureArea(tiles);
    const size = (from: number, to: number) => Math.round((to - from) * scale);
    const canvas = new OffscreenCanvas(size(area.x0, area.x1), size(area.y0, area.y1));
    const pen = penOf(canvas);
    const isKnown = last && isAlike(last, order) && hasLands(last.tiles, tiles);
    const patches = last && isKnown ? patchesOf(changes(last.tiles, tiles)) : null;
    if (last && patches) {
        pen.drawImage(last.canvas, size(area.x0, last.area.x0), size(area.y0, last.area.y0));
        pen.setTransform(scale, 0, 0, scale, -area.x0 * scale, -area.y0 * scale);
        for (const patch of patches) repaint(pen, tiles, patch, world, scale);
    } else {
        pen.setTransform(scale, 0, 0, scale, -area.x0 * scale, -area.y0 * scale);
        paintGround(pen, tiles, world, scale);
    }
    return { tiles, world: order.world, calm: order.calm, scale, area, canvas };
}

const kAlone: Area = { x0: 0, y0: 0, x1: kTile, y1: kTile };

/** The square of one tile, as if its land went on all around: nothing of it reaches beyond its place. */
function paintTile(order: Extract<GroundOrder, { what: 'tile' }>): OffscreenCanvas {
    const { land, scale } = order;
    const around = [-1, 0, 1];
    const tiles: GroundTiles = new Map(
        around.flatMap((x) => around.map((y) => [`${x},${y}`, { land, stands: 'none' }] as const)),
    );
    const canvas = new OffscreenCanvas(Math.round(kTile * scale), Math.round(kTile * scale));
    const pen = penOf(canvas);
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    paintGround(pen, tiles, worldOf(order), scale, { area: kAlone, lands: new Set([land]) });
    return canvas;
}

async function answer(order: GroundOrder): Promise<GroundAnswer> {
    const nothing: Area = { x0: 0, y0: 0, x1: 0, y1: 0 };
    if (order.what === 'table') {
        const canvas = new OffscreenCanvas(order.width, order.height);
        paintTable(penOf(canvas), order.width, order.height, worldOf(order));
        return { id: order.id, picture: await createImageBitmap(canvas), area: nothing };
    }
    if (order.what === 'tile') {
        return { id: order.id, picture: null, area: nothing, file: await paintTile(order).convertToBlob() };
    }
    const map = order.tiles.length ? paintMap(order) : null;
    last = map;
    if (!map) return { id: order.id, picture: null, area: nothing };
    // The next order may have been painted before this picture is ready.
    return { id: order.id, picture: await createImageBitmap(map.canvas), area: map.area };
}

const port = self as unknown as Worker;
port.onmessage = ({ data }: MessageEvent<GroundOrder>) => {
    void answer(data).then((done) => port.postMessage(done, done.picture ? [done.picture] : []));
};
