// What stands on the land: trees, peaks, cacti, rocks, reeds, tufts. Each is painted with its foot at (x, y), about `s` units
// tall or wide; light from the upper left, a soft shadow to the lower right.
import type { World } from '../palette';

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

interface Peak {
    x: number;
    y: number;
    w: number;
    h: number;
}

export const fill = (pen: Pen, d: string | Path2D, colour: string | CanvasGradient | CanvasPattern): void => {
    pen.fillStyle = colour;
    pen.fill(typeof d === 'string' ? new Path2D(d) : d);
};
export const line = (pen: Pen, d: string | Path2D, colour: string, width: number): void => {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke(typeof d === 'string' ? new Path2D(d) : d);
};
export const blob = (pen: Pen, x: number, y: number, rx: number, ry: number, colour: string): void => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.ellipse(x, y, rx, ry, 0, 0, 7);
    pen.fill();
};
/** Lower edge, tip and half width of a conifer's three skirts. */
const kTiers = [
    [0.18, 1, 0.46],
    [0.52, 1.3, 0.37],
    [0.86, 1.6, 0.27],
] as const;

export function conifer(pen: Pen, x: number, y: number, s: number, world: World, kind: number): void {
    const { forest } = world;
    blob(pen, x + 0.42 * s, y + 0.06 * s, 0.62 * s, 0.2 * s, world.softShadow);
    fill(pen, `M${x - 0.08 * s} ${y}h${0.16 * s}v${-0.3 * s}h${-0.16 * s}z`, forest.trunk);
    const tier = (low: number, high: number, wide: number) =>
        `M${x - wide * s} ${y - low * s}Q${x} ${y - (low - 0.13) * s} ${x + wide * s} ${y - low * s}L${x} ${y - high * s}z`;
    const half = (low: number, high: number, wide: number) =>
        `M${x - wide * s} ${y - low * s}Q${x - 0.3 * wide * s} ${y - (low - 0.08) * s} ${x} ${y - (low + 0.12) * s}L${x} ${y - high * s}z`;
    for (const [low, high, wide] of kTiers) {
        fill(pen, tier(low, high, wide), forest.tree[kind]!);
        fill(pen, half(low, high, wide), forest.treeHi[kind]!);
    }
}

export function roundTree(pen: Pen, x: number, y: number, s: number, world: World, kind: number): void {
    const { forest } = world;
    blob(pen, x + 0.4 * s, y + 0.05 * s, 0.62 * s, 0.2 * s, world.softShadow);
    fill(pen, `M${x - 0.09 * s} ${y}h${0.18 * s}v${-0.5 * s}h${-0.18 * s}z`, forest.trunk);
    blob(pen, x, y - 0.78 * s, 0.55 * s, 0.56 * s, forest.tree[kind]!);
    blob(pen, x - 0.12 * s, y - 0.9 * s, 0.4 * s, 0.4 * s, forest.treeHi[kind]!);
    blob(pen, x - 0.22 * s, y - 1.02 * s, 0.16 * s, 0.15 * s, world.light);
}

export function peak(pen: Pen, { x, y, w, h }: Peak, world: World, random: () => number): void {
    const { mountain } = world;
    const lean = (random() - 0.5) * 0.16 * w;
    const [ax, ay] = [x + lean, y - h];
    const high = `${ax + 0.07 * w} ${y - 0.66 * h}`;
    const mid = `${ax - 0.03 * w} ${y - 0.4 * h}`;
    const foot = `${ax + 0.1 * w} ${y + 0.02 * h}`;
    const back = `${foot}L${mid}L${high}`;
    // Shadow on the ground, to the lower right.
    fill(pen, `M${ax} ${y - 0.2 * h}L${x + 0.74 * w} ${y + 0.1 * h}L${x - 0.1 * w} ${y + 0.08 * h}z`, world.softShadow);
    const shade = (top: string, foot: string) => {
        const g = pen.createLinearGradient(0, ay, 0, y + 2);
        g.addColorStop(0, top);
        g.addColorStop(0.7, top);
        g.addColorStop(1, foot);
        return g;
    };
    fill(
        pen,
        `M${ax} ${ay}L${x - 0.2 * w} ${y - 0.46 * h}L${x - 0.3 * w} ${y - 0.4 * h}L${x - 0.52 * w} ${y}Q${x} ${y + 0.1 * h} ${back}z`,
        shade(mountain.rockHi, mountain.base),
    );
    fill(
        pen,
        `M${ax} ${ay}L${x + 0.24 * w} ${y - 0.5 * h}L${x + 0.3 * w} ${y - 0.42 * h}L${x + 0.54 * w} ${y}Q${x + 0.3 * w} ${y + 0.08 * h} ${back}z`,
        shade(mountain.rockLo, mountain.lo),
    );
    fill(pen, `M${mid}L${x - 0.2 * w} ${y - 0.06 * h}L${foot}z`, mountain.hi);
    fill(pen, `M${ax + 0.2 * w} ${y - 0.36 * h}L${ax + 0.34 * w} ${y}L${ax + 0.14 * w} ${y}z`, mountain.deep);
    // Snow: a bright side, a blue side, torn below.
    fill(
        pen,
        `M${ax} ${ay}L${ax - 0.16 * w} ${y - 0.62 * h}L${ax - 0.1 * w} ${y - 0.66 * h}L${ax - 0.06 * w} ${y - 0.54 * h}L${ax + 0.01 * w} ${y - 0.64 * h}L${high}z`,
        mountain.snow,
    );
    fill(
        pen,
        `M${ax} ${ay}L${high}L${ax + 0.11 * w} ${y - 0.58 * h}L${ax + 0.15 * w} ${y - 0.65 * h}L${ax + 0.2 * w} ${y - 0.6 * h}z`,
        mountain.snowLo,
    );
}
export function cactus(pen: Pen, x: number, y: number, s: number, world: World): void {
    const { desert } = world;
    blob(pen, x + 0.4 * s, y, 0.5 * s, 0.13 * s, world.softShadow);
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    const d = `M${x} ${y}V${y - 1.2 * s}M${x} ${y - 0.45 * s}h${0.34 * s}v${-0.42 * s}M${x} ${y - 0.3 * s}h${-0.34 * s}v${-0.34 * s}`;
    line(pen, d, desert.cactusLo, 0.3 * s);
    pen.save();
    pen.translate(-0.05 * s, -0.02 * s);
    line(pen, d, desert.cactus, 0.17 * s);
    pen.restore();
}

export function rock(
    pen: Pen,
    x: number,
    y: number,
    s: number,
    [hi, lo]: readonly [string, string],
    world: World,
): void {
    blob(pen, x + 0.3 * s, y, 0.8 * s, 0.22 * s, world.softShadow);
    fill(
        pen,
        `M${x - 0.7 * s} ${y}L${x - 0.5 * s} ${y - 0.5 * s}L${x} ${y - 0.75 * s}L${x + 0.5 * s} ${y - 0.4 * s}L${x + 0.7 * s} ${y}z`,
        lo,
    );
    fill(
        pen,
        `M${x - 0.7 * s} ${y}L${x - 0.5 * s} ${y - 0.5 * s}L${x} ${y - 0.75 * s}L${x + 0.02 * s} ${y - 0.3 * s}L${x - 0.1 * s} ${y}z`,
        hi,
    );
}

export function reeds(pen: Pen, x: number, y: number, s: number, world: World, random: () => number): void {
    const { swamp } = world;
    pen.lineCap = 'round';
    blob(pen, x + 0.2 * s, y, 0.7 * s, 0.16 * s, world.softShadow);
    for (let at = 0; at < 6; at += 1) {
        const dx = (at - 2.5) * 0.2 * s;
        const tall = (0.75 + 0.55 * random()) * s;
        const tip = dx * 1.9 + (random() - 0.5) * 0.2 * s;
        line(
            pen,
            `M${x + dx} ${y}Q${x + dx} ${y - 0.6 * tall} ${x + tip} ${y - tall}`,
            at % 2 ? swamp.reedLo : swamp.reed,
            0.11 * s,
        );
        if (at % 2 === 0)
            line(pen, `M${x + tip * 0.93} ${y - 0.86 * tall}L${x + tip} ${y - 1.14 * tall}`, swamp.cattail, 0.24 * s);
    }
}

export function tuft(pen: Pen, x: number, y: number, s: number, colour: string): void {
    pen.lineCap = 'round';
    line(
        pen,
        `M${x} ${y}Q${x - 0.1 * s} ${y - 0.6 * s} ${x - 0.5 * s} ${y - 0.9 * s}M${x} ${y}V${y - 1.1 * s}M${x} ${y}Q${x + 0.1 * s} ${y - 0.6 * s} ${x + 0.5 * s} ${y - 0.85 * s}`,
        colour,
        0.22 * s,
    );
}
export function bush(pen: Pen, x: number, y: number, s: number, world: World, tone: number): void {
    blob(pen, x + 0.3 * s, y + 0.2 * s, 0.9 * s, 0.5 * s, world.softShadow);
    blob(pen, x, y - 0.3 * s, s, 0.85 * s, world.forest.tree[tone]!);
    blob(pen, x - 0.22 * s, y - 0.55 * s, 0.66 * s, 0.5 * s, world.forest.treeHi[tone]!);
}
export function deadTree(pen: Pen, x: number, y: number, s: number, world: World): void {
    blob(pen, x + 0.3 * s, y, 0.6 * s, 0.13 * s, world.softShadow);
    pen.lineCap = 'round';
    line(
        pen,
        `M${x} ${y}Q${x + 0.06 * s} ${y - 0.5 * s} ${x - 0.05 * s} ${y - 1.1 * s}M${x} ${y - 0.5 * s}L${x + 0.34 * s} ${y - 0.95 * s}M${x} ${y - 0.68 * s}L${x - 0.34 * s} ${y - 1.02 * s}M${x + 0.2 * s} ${y - 0.76 * s}L${x + 0.2 * s} ${y - 1.02 * s}`,
        world.swamp.cattail,
        0.12 * s,
    );
}
