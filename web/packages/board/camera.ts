// What part of the plane is seen: plain data and arithmetic, apart from the page.

export const kCellSize = 100;

export interface Camera {
    /** Centre of the picture, in the plane's units. */
    x: number;
    y: number;
    /** Pixels for one unit. */
    scale: number;
}

export interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

export interface Size {
    width: number;
    height: number;
    /** Pixels of the height, from the lower edge, that something else lies over. */
    covered?: number;
}

const kSmallest = 0.2;
const kLargest = 3;
const kFitAtMost = 1.25;

const limitScale = (scale: number): number => Math.min(kLargest, Math.max(kSmallest, scale));

/** The cells' outline with a margin of part of a cell. */
export function boxAround(cells: readonly (readonly [number, number])[], margin = 0.35): Box {
    const xs = cells.length ? cells.map(([x]) => x) : [0];
    const ys = cells.length ? cells.map(([, y]) => y) : [0];
    return {
        left: (Math.min(...xs) - margin) * kCellSize,
        top: (Math.min(...ys) - margin) * kCellSize,
        right: (Math.max(...xs) + 1 + margin) * kCellSize,
        bottom: (Math.max(...ys) + 1 + margin) * kCellSize,
    };
}

/** The camera that shows the whole box where nothing covers it. */
export function fitBox(box: Box, { width, height, covered = 0 }: Size): Camera {
    const scale = limitScale(
        Math.min(kFitAtMost, width / (box.right - box.left), (height - covered) / (box.bottom - box.top)),
    );
    return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 + covered / 2 / scale, scale };
}

/** Whether the whole box is in the picture, with nothing over it. */
export function isSeen(box: Box, { x, y, scale }: Camera, { width, height, covered = 0 }: Size): boolean {
    const [w, h] = [width / scale / 2, height / scale / 2];
    const low = y + h - covered / scale;
    return box.left >= x - w && box.right <= x + w && box.top >= y - h && box.bottom <= low;
}

/** The middle of a cell: whoever sees it can point at it. */
export const heart = (cell: readonly [number, number]): Box => boxAround([cell], -0.4);

/** Where to look along one axis: as near to `from` as shows what is wanted and nothing beyond the map. */
function along([low, high]: Span, room: number, from: number, wanted: Span | null): number {
    if (high - low <= room) return (low + high) / 2;
    let at = from;
    if (wanted) {
        const [first, last] = [wanted[1] - room / 2, wanted[0] + room / 2];
        at = first > last ? (wanted[0] + wanted[1]) / 2 : Math.min(last, Math.max(first, at));
    }
    return Math.min(high - room / 2, Math.max(low + room / 2, at));
}
type Span = readonly [number, number];

/**
 * The camera that shows the whole box, but nothing smaller than `least`. Where that leaves no room for all of it, it stays
 * as near to the one before as it can, and one of the boxes that are wanted is in the picture.
 */
export function follow(box: Box, size: Size, before: Camera, least: number, wanted: readonly Box[]): Camera {
    const whole = fitBox(box, size);
    if (whole.scale >= least) return whole;
    const { width, height, covered = 0 } = size;
    const low = covered / 2 / least;
    const look = (one: Box | null): Camera => ({
        x: along([box.left, box.right], width / least, before.x, one && [one.left, one.right]),
        y: low + along([box.top, box.bottom], (height - covered) / least, before.y - low, one && [one.top, one.bottom]),
        scale: least,
    });
    const still = look(null);
    if (wanted.some((one) => isSeen(one, still, size))) return still;
    const far = (one: Box) => Math.hypot((one.left + one.right) / 2 - still.x, (one.top + one.bottom) / 2 - still.y);
    const [nearest] = [...wanted].sort((a, b) => far(a) - far(b));
    return nearest ? look(nearest) : still;
}

/** On which sides there are boxes out of the picture. */
export function beyond(boxes: readonly Box[], camera: Camera, { width, height, covered = 0 }: Size): Side[] {
    const { x, y, scale } = camera;
    const [w, h] = [width / scale / 2, height / scale / 2];
    const sides: Record<Side, (box: Box) => boolean> = {
        left: (box) => box.left < x - w,
        right: (box) => box.right > x + w,
        top: (box) => box.top < y - h,
        bottom: (box) => box.bottom > y + h - covered / scale,
    };
    return (Object.keys(sides) as Side[]).filter((side) => boxes.some(sides[side]));
}
type Side = 'left' | 'right' | 'top' | 'bottom';

/** Moves the picture by pixels. */
export const pan = (camera: Camera, dx: number, dy: number): Camera => ({
    ...camera,
    x: camera.x - dx / camera.scale,
    y: camera.y - dy / camera.scale,
});

/** Zooms so that the point under (px, py), measured from the picture's centre, stays where it is. */
export function zoom(camera: Camera, factor: number, px = 0, py = 0): Camera {
    const scale = limitScale(camera.scale * factor);
    return {
        x: camera.x + px / camera.scale - px / scale,
        y: camera.y + py / camera.scale - py / scale,
        scale,
    };
}

export function viewBox(camera: Camera, size: Size): string {
    const width = size.width / camera.scale;
    const height = size.height / camera.scale;
    return `${camera.x - width / 2} ${camera.y - height / 2} ${width} ${height}`;
}

/** The cell to go to from here with an arrow key: straight on if there is one, else the nearest in that direction. */
export function nextCell(
    cells: readonly (readonly [number, number])[],
    from: readonly [number, number],
    dx: number,
    dy: number,
): readonly [number, number] {
    let best = from;
    let least = Number.POSITIVE_INFINITY;
    for (const cell of cells) {
        const ahead = (cell[0] - from[0]) * dx + (cell[1] - from[1]) * dy;
        const aside = Math.abs((cell[0] - from[0]) * dy) + Math.abs((cell[1] - from[1]) * dx);
        const distance = ahead + 2 * aside;
        if (ahead > 0 && distance < least) {
            best = cell;
            least = distance;
        }
    }
    return best;
}
