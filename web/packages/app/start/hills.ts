// The hills of the first screen, from far to near: their edges and the paper trees that stand along them.
import { hash } from '@art/noise';

export const kHillSize = { width: 1280, height: 360 };

interface Hill {
    edge: string;
    /** The sides of the trees towards the light, and away from it. */
    lit: string;
    shade: string;
    /** What they cast to the lower right, on their hill. */
    cast: string;
}

interface Shape {
    /** Height of the edge, waves of it as width, height and shift, size and number of trees in a grove, groves. */
    base: number;
    waves: readonly (readonly [number, number, number])[];
    tree: number;
    groves: readonly (readonly [x: number, count: number])[];
}

const kShapes: readonly Shape[] = [
    {
        base: 64,
        waves: [
            [330, 38, 0.4],
            [170, 9, 2],
        ],
        tree: 9,
        groves: [
            [24, 9],
            [600, 12],
            [1210, 9],
        ],
    },
    {
        base: 122,
        waves: [
            [390, 34, 2.6],
            [190, 8, 1],
        ],
        tree: 14,
        groves: [
            [70, 8],
            [640, 7],
            [1190, 10],
        ],
    },
    {
        base: 196,
        waves: [
            [430, 30, 4.4],
            [210, 8, 3],
        ],
        tree: 20,
        groves: [
            [30, 6],
            [650, 8],
            [1240, 6],
        ],
    },
    {
        base: 262,
        waves: [
            [470, 24, 1.2],
            [230, 6, 0],
        ],
        tree: 28,
        groves: [
            [70, 5],
            [636, 4],
            [1216, 5],
        ],
    },
];

const kStep = 16;

const heightAt = ({ base, waves }: Shape, x: number) =>
    waves.reduce((sum, [width, height, shift]) => sum + height * Math.sin((x / width) * Math.PI + shift), base);

const points = (...all: (readonly [number, number])[]) =>
    `M${all.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`;

type Tree = Record<'lit' | 'shade' | 'cast', string>;

const kSkirts = [
    [0.5, 0.2],
    [0.95, 0.27],
    [1.5, 0.34],
] as const;

/** A pointed tree with three skirts, or a round one on a trunk; the left side has the light. */
function tree(x: number, foot: number, size: number, isRound: boolean): Tree {
    const low = foot + 4;
    const cast = `M${x.toFixed(1)} ${low.toFixed(1)}q${(size * 0.3).toFixed(1)} ${(-size * 0.16).toFixed(1)} ${(size * 0.95).toFixed(1)} ${(size * 0.2).toFixed(1)}q${(-size * 0.5).toFixed(1)} ${(size * 0.2).toFixed(1)} ${(-size * 0.95).toFixed(1)} ${(-size * 0.2).toFixed(1)}z`;
    if (isRound) {
        const r = size * 0.42;
        const middle = foot - size * 0.62;
        const trunk = `M${(x - size * 0.06).toFixed(1)} ${low.toFixed(1)}v${(-size * 0.5).toFixed(1)}h${(size * 0.12).toFixed(1)}v${(size * 0.5).toFixed(1)}z`;
        const crown = `M${(x - r).toFixed(1)} ${middle.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 1 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 1 ${(-2 * r).toFixed(1)} 0z`;
        // A crescent on the side away from the light.
        const dark = `M${(x + r * 0.55).toFixed(1)} ${(middle - r * 0.84).toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${(-r * 1.35).toFixed(1)} ${(r * 1.44).toFixed(1)}a${(r * 1.25).toFixed(1)} ${(r * 1.25).toFixed(1)} 0 0 0 ${(r * 1.35).toFixed(1)} ${(-r * 1.44).toFixed(1)}z`;
        return { lit: crown, shade: trunk + dark, cast };
    }
    const top = low - size * 1.55;
    const sides = (side: -1 | 1) =>
        kSkirts.flatMap(([drop, wide], at): [number, number][] => {
            const y = top + size * drop;
            const tip: [number, number] = [x + side * size * wide, y + size * 0.05];
            return at < kSkirts.length - 1 ? [tip, [x + side * size * wide * 0.5, y]] : [tip];
        });
    return {
        lit: points([x, top], ...sides(-1), [x, low]),
        // The light goes a little round the trunk.
        shade: points([x, top], ...sides(1), [x - size * 0.05, low], [x - size * 0.07, low - size * 0.7]),
        cast,
    };
}

export function hills(): Hill[] {
    return kShapes.map((shape, at) => {
        const xs = Array.from({ length: kHillSize.width / kStep + 1 }, (_, k) => k * kStep);
        const edge = xs.map((x) => `${x} ${heightAt(shape, x).toFixed(1)}`).join('L');
        const trees = shape.groves.flatMap(([middle, count], grove) =>
            Array.from({ length: count }, (_, k) => {
                const x = middle + (k - (count - 1) / 2) * shape.tree * 0.8 + hash(k, grove, at) * shape.tree * 0.7;
                const size = shape.tree * (0.8 + 0.5 * hash(k, grove, at + 9));
                return tree(x, heightAt(shape, x), size, hash(k, grove, at + 5) > 0.68);
            }),
        );
        return {
            edge: `M${edge}`,
            lit: trees.map(({ lit }) => lit).join(''),
            shade: trees.map(({ shade }) => shade).join(''),
            cast: trees.map(({ cast }) => cast).join(''),
        };
    });
}
