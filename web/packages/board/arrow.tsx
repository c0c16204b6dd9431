// An arrow that points out a better move, cut from paper: bent a little, so that it can be told from the lines of a board.
interface Point {
    x: number;
    y: number;
}

/** How far it keeps from the middles it leads from and to, and how large its head is, for a stroke of 1. */
const kFrom = 2.4;
const kTo = 3.6;
const kHead = 2.6;

const along = (from: Point, to: Point, by: number): Point => {
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: from.x + ((to.x - from.x) * by) / far, y: from.y + ((to.y - from.y) * by) / far };
};
const words = (...points: Point[]): string => points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');

/** The shaft as a curve and the head as a triangle; empty where there is no way to go. */
export function arrowPaths(from: Point, to: Point, width: number): { shaft: string; head: string } | null {
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    if (far < (kFrom + kTo) * width) return null;
    const bend = {
        x: (from.x + to.x) / 2 + (to.y - from.y) * 0.16,
        y: (from.y + to.y) / 2 - (to.x - from.x) * 0.16,
    };
    const begin = along(from, bend, kFrom * width);
    const tip = along(to, bend, kTo * width - kHead * width);
    const neck = along(tip, bend, kHead * width);
    const aside = { x: (tip.y - neck.y) * 0.62, y: (neck.x - tip.x) * 0.62 };
    const wing = (side: number): Point => ({ x: neck.x + side * aside.x, y: neck.y + side * aside.y });
    return {
        shaft: `M${words(begin)} Q${words(bend, neck)}`,
        head: `M${words(wing(1))} L${words(tip)} L${words(wing(-1))} z`,
    };
}

export function Arrow({ from, to, width }: { from: Point; to: Point; width: number }) {
    const paths = arrowPaths(from, to, width);
    if (!paths) return null;
    return (
        <g class="arrow" style={{ '--width': `${width}px` }}>
            <path class="arrow-rim" d={paths.shaft} />
            <path class="arrow-rim arrow-head" d={paths.head} />
            <path class="arrow-shaft" d={paths.shaft} />
            <path class="arrow-head" d={paths.head} />
        </g>
    );
}
