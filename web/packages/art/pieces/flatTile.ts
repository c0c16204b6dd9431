// A land as a single square, for pictures without a painted ground (the rules, the program): the same paint, the same trees
// and peaks. 100 wide.
import type { Land } from '@wire/gaia';
import { conifer, leafy, reed, saguaro, summit } from '../cards/props';
import { hash } from '../noise';
import type { World } from '../palette';
import { circle, ellipse, path, stroke } from '../svg';

type Draw = (world: World, isClear: boolean) => string;
type Place = readonly [x: number, y: number];

/** Rows of places, each a little off its own; clear leaves the middle to a herd or a town. */
function places(columns: number, rows: number, seed: number, isClear: boolean): Place[] {
    const all: Place[] = [];
    for (let row = 0; row < rows; row += 1) {
        for (let column = 0; column < columns; column += 1) {
            const x = 10 + (80 * (column + (row % 2 ? 0.5 : 0.1) + 0.4 * hash(row, column, seed))) / columns;
            const y = 24 + (70 * (row + 0.5 * hash(column, row, seed + 1))) / (rows - 0.5);
            const isMiddle = ((x - 50) / 40) ** 2 + ((y - 62) / 36) ** 2 < 1;
            if (x < 93 && y < 96 && !(isClear && isMiddle)) all.push([Math.round(x), Math.round(y)]);
        }
    }
    return all.sort((a, b) => a[1] - b[1]);
}

const all = (list: readonly Place[], one: (x: number, y: number, at: number) => string) =>
    list.map(([x, y], at) => one(x, y, at)).join('');
const shade = (x: number, y: number, r: number, world: World) => ellipse(x + 0.4 * r, y, r, 0.3 * r, world.softShadow);

const kDraw: Record<Land, Draw> = {
    plain: (world, isClear) =>
        path('M0 34q26 -12 52 -4t48 -8V6a6 6 0 0 0 -6 -6H6a6 6 0 0 0 -6 6z', world.plain.hi) +
        path('M54 62q18 -14 40 -6q6 22 -4 34q-20 6 -40 0q-8 -16 4 -28z', world.plain.field) +
        stroke('M57 66q16 -10 36 -5M54 74q20 -10 41 -5M52 82q20 -9 42 -5M56 89q18 -7 34 -4', world.plain.furrow, 1.2) +
        path('M8 50q14 -8 26 -1q4 14 -6 21q-14 2 -22 -4q-3 -8 2 -16z', world.plain.field2) +
        stroke('M10 53l18 14M17 49l15 13M7 60l10 8M25 48l8 7', world.plain.furrow, 1.1) +
        all(places(4, 4, 3, isClear), (x, y, at) =>
            at % 3 === 1
                ? circle(x, y, 1.9, world.plain.flowers[at % 4] ?? '#fff6e0') +
                  circle(x + 4, y - 2, 1.5, world.plain.flowers[(at + 1) % 4] ?? '#fff6e0')
                : stroke(
                      `M${x} ${y}q-.5 -3 -2.600 -4.500M${x} ${y}v-5.500M${x} ${y}q.5 -3 2.600 -4.200`,
                      world.plain.grass,
                      1.3,
                  ),
        ),
    forest: (world, isClear) =>
        path('M0 70q30 -16 56 -4t44 -8V94a6 6 0 0 1 -6 6H6a6 6 0 0 1 -6 -6z', world.forest.lo) +
        all(places(5, 5, 11, isClear), (x, y, at) => {
            const kind = at % 3;
            const [lo, hi] = [world.forest.tree[kind] ?? '', world.forest.treeHi[kind] ?? ''];
            return shade(x, y, 7, world) + (hash(x, y) < 0.7 ? conifer(x, y, 1.5, lo, hi) : leafy(x, y, 1.4, lo, hi));
        }),
    sea: (world) =>
        path('M14 16q20 -10 40 -2q20 10 6 26q-20 10 -38 2q-18 -12 -8 -26z', world.sea.lo) +
        path('M58 62q18 -8 32 2q6 18 -8 24q-18 4 -28 -6q-6 -12 4 -20z', world.sea.hi) +
        stroke('M62 22q4 -5 8 0t8 0M14 56q4 -5 8 0t8 0M30 86q4 -5 8 0t8 0M70 50q4 -5 8 0t8 0', world.sea.shallow, 2) +
        stroke('M22 26q4 -5 8 0t8 0M66 76q4 -5 8 0t8 0', world.sea.foam, 1.4),
    desert: (world, isClear) =>
        path('M0 26q18 -16 34 -6q12 8 24 0q18 -14 42 0v10q-22 -14 -40 -2q-14 10 -28 2q-14 -8 -32 8z', world.desert.hi) +
        path('M0 38q18 -16 32 -8q14 8 28 -2q18 -12 40 2q-20 -6 -36 6q-16 12 -32 4q-14 -8 -32 -2z', world.desert.lo) +
        path('M0 72q20 -18 40 -8t60 -6v10q-34 -2 -58 8q-22 8 -42 -4z', world.desert.hi) +
        path('M0 80q22 6 42 -2q26 -10 58 -8q-30 4 -50 14q-26 12 -50 -4z', world.desert.lo) +
        path('M8 82q18 4 34 -3q14 -6 28 -8q-16 6 -28 12q-20 8 -34 -1z', world.desert.lee, 'fill-opacity=".55"') +
        (isClear ? saguaro(90, 36, 0.9) : saguaro(72, 60, 1.5) + saguaro(24, 58, 1.1)) +
        path('M76 92l3 -5l6 -2l5 3l2 4z', world.desert.rock),
    mountain: (world, isClear) =>
        path('M0 60q40 -14 60 -2t40 -6V94a6 6 0 0 1 -6 6H6a6 6 0 0 1 -6 -6z', world.mountain.lo) +
        (isClear
            ? summit(20, 34, 30, 30) + summit(80, 32, 32, 28) + summit(50, 24, 28, 20)
            : summit(66, 50, 46, 44) +
              summit(28, 56, 44, 46) +
              summit(84, 82, 30, 34) +
              summit(52, 90, 50, 52) +
              summit(17, 94, 28, 30)) +
        path('M8 96l2 -4l5 -1l3 5zM86 96l3 -5l5 1l2 4z', world.mountain.deep),
    swamp: (world, isClear) =>
        path('M10 40q20 -16 44 -6t38 4q4 24 -18 24q-22 -2 -34 8q-26 2 -30 -30z', world.swamp.pool) +
        path('M20 42q18 -8 34 -2q-12 8 -34 2zM60 50q14 -6 24 -2q-10 8 -24 2z', world.swamp.poolHi) +
        path('M58 82q16 -8 32 0q-12 12 -32 0z', world.swamp.pool) +
        ellipse(34, 58, 5, 2.6, world.swamp.pad) +
        ellipse(78, 44, 4.4, 2.3, world.swamp.pad) +
        all(places(4, 3, 29, isClear), (x, y) => shade(x, y, 5, world) + reed(x, y, 1.05)),
};

/** The square with its things; `isClear` where something will stand on it. */
export const flatTile = (land: Land, world: World, isClear: boolean): string =>
    `<rect width="100" height="100" rx="6" fill="${world[land].base}"/>${kDraw[land](world, isClear)}` +
    `<rect x=".8" y=".8" width="98.4" height="98.4" rx="5.4" fill="none" stroke="${world[land].ink}" stroke-opacity=".45" stroke-width="1.6"/>`;
