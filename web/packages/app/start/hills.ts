// The hills of the first screen, from far to near: their edges and the paper trees that stand along them.
import { hash } from '@art/noise';

export const kHillSize = { width: 1280, height: 360 };

interface Hill {
    edge: string;
    /** The sides of the trees towards the light, and away from it. */
    lit: string;
    shade: string;
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

/** A pointed tree of two tones, or a round one. */
function tree(x: number, foot: number, size: number, isRound: boolean): [lit: string, shade: string] {
    const wide = size * (isRound ? 0.42 : 0.36);
    if (!isRound) {
        const [top, low] = [foot - size * 1.5, foot + 4];
        return [points([x, top], [x - wide, low], [x, low]), points([x, top], [x + wide, low], [x, low])];
    }
    const middle = foot - size * 0.7;
    const half = (side: 0 | 1) =>
        `M${x.toFixed(1)} ${(middle - wide * 1.2).toFixed(1)}a${wide.toFixed(1)} ${(wide * 1.2).toFixed(1)} 0 0 ${side} 0 ${(wide * 2.4).toFixed(1)}v${(size * 0.4).toFixed(1)}h${side ? 1.5 : -1.5}z`;
    return [half(0), half(1)];
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
            lit: trees.map(([lit]) => lit).join(''),
            shade: trees.map(([, shade]) => shade).join(''),
        };
    });
}
