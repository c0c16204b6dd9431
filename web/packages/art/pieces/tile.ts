// Everything that stands on one tile of the Gaïa map, in units of the tile (100 wide): a herd, or a city with its needs in
// the corners, its meeples in front and the meals it has left.
import type { Need } from '@wire/gaia';
import type { World } from '../palette';
import { at } from '../svg';
import { type Site, skyline } from './city';
import { meeple, smallMeeple } from './meeple';
import { dot, glyphs, need, plaque, token } from './needs';

export interface CityLook {
    city: string;
    site: Site;
    needs: readonly { need: Need; met: boolean }[];
    /** Meeples of each seat. */
    meeples: readonly number[];
    meals: number | null;
}

/** How a city is drawn: the smaller a tile is on the screen, the larger are its signs. */
interface Measure {
    sign: (what: Need, met: boolean, r: number, world: World) => string;
    /** Of the signs in their row, how far they are apart, and the height of the row. */
    r: number;
    step: number;
    row: number;
    /** Size of the town, and the height of its foot. */
    town: number;
    foot: number;
    figure: (seat: number, world: World) => string;
    meeple: number;
    /** Room for the meeples before the town. */
    room: number;
}

const kNear: Measure = {
    sign: need,
    r: 9.4,
    step: 23.2,
    row: 87,
    town: 1.16,
    foot: 72,
    figure: meeple,
    meeple: 0.72,
    room: 74,
};
const kUsual: Measure = {
    sign: token,
    r: 9.8,
    step: 23.2,
    row: 87,
    town: 1.16,
    foot: 72,
    figure: smallMeeple,
    meeple: 0.8,
    room: 74,
};
const kAfar: Measure = {
    sign: dot,
    r: 9.4,
    step: 22,
    row: 89,
    town: 1.14,
    foot: 68,
    figure: smallMeeple,
    meeple: 1.1,
    room: 80,
};

/** Where each sign stands: side by side at the tile's foot, so that they are read like a meter. */
const placeOf = (at: number, count: number, { step, row }: Measure): readonly [number, number] => [
    50 + (at - (count - 1) / 2) * step,
    row,
];

const isHungry = (meals: number) => meals <= 1;

/** On the shoulder of the animals a city asks for: how many meals it still has. */
function mealsLeft(look: CityLook, meals: number, measure: Measure, world: World): string {
    const at = look.needs.findIndex(({ need: what }) => what === 'animals');
    const count = look.needs.length;
    const [x, y] = placeOf(at < 0 ? count - 1 : at, count, measure);
    const [fill, ink] = isHungry(meals) ? ['#a3341f', '#ffffff'] : [world.paper, '#2a2118'];
    const half = meals > 9 ? 9.5 : 6;
    return `<g transform="translate(${x + 0.6 * measure.r} ${y - 0.95 * measure.r})"><g class="art-meals"><rect x="${-half}" y="-6" width="${2 * half}" height="12" rx="6" fill="${fill}" stroke="#fff8e6"/><text y="4.300" font-size="12" text-anchor="middle" fill="${ink}" class="art-figure">${meals}</text></g></g>`;
}

/** From afar, where needs are dots: the paw, and how few meals there are. */
const hunger = (meals: number): string =>
    `<g transform="translate(80 40)"><g class="art-meals"><rect x="-11.500" y="-7" width="23" height="14" rx="7" fill="#a3341f" stroke="#fff8e6" stroke-width="1.200"/><g transform="translate(-4.800 .2) scale(.38)">${glyphs.animals.replaceAll('#8a4b25', '#fff8e6')}</g><text x="5.200" y="4.400" font-size="12" text-anchor="middle" fill="#ffffff" class="art-figure">${meals}</text></g></g>`;

const levelOf = ({ needs }: CityLook) => needs.filter(({ met }) => met).length;
const standing = ({ meeples }: CityLook): number[] => meeples.flatMap((count, seat) => Array<number>(count).fill(seat));

/** The row of needs: filled as the city is satisfied. */
function needsOf({ needs }: CityLook, measure: Measure, world: World): string {
    const signs = needs.map(({ need: what, met }, index) => {
        const [x, y] = placeOf(index, needs.length, measure);
        return `<g class="art-need" data-need="${what}" data-met="${met}" transform="translate(${x} ${y})">${measure.sign(what, met, measure.r, world)}</g>`;
    });
    return signs.join('');
}

/** The strip they lie on. */
const stripOf = ({ needs }: CityLook, { r, step, row }: Measure, world: World): string =>
    at(50, row, 1, plaque(((needs.length - 1) * step) / 2 + r + 2, r + 2, world));

/** Several stand closer, every second one a step behind: all can be counted. */
const kCrowd = [1, 1, 0.9, 0.8] as const;

/** Before the town, on the edge of the strip. */
function people(seats: readonly number[], { figure, meeple: usual, room, row, r }: Measure, world: World): string {
    const scale = usual * (kCrowd[seats.length] ?? 0.7);
    const step = Math.min(29 * scale, Math.max(room - 29 * scale, 6) / Math.max(seats.length - 1, 1));
    const drawn = seats.map((seat, index) => {
        const x = 50 + (index - (seats.length - 1) / 2) * step;
        const y = row - r + 0.4 - 11 * scale - (index % 2 ? 5 : 0);
        return `<g class="art-meeple" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(2)})">${figure(seat, world)}</g>`;
    });
    return [...drawn.filter((_, index) => index % 2), ...drawn.filter((_, index) => !(index % 2))].join('');
}

function cityAs(look: CityLook, world: World, measure: Measure): string {
    const seats = standing(look);
    const { city, site, meals } = look;
    const isFar = measure === kAfar;
    const town = skyline({ city, site, level: levelOf(look), seat: isFar ? undefined : seats[0] }, world);
    const out =
        `<g class="town" transform="translate(50 ${measure.foot}) scale(${measure.town})">${town}</g>` +
        (isFar ? '' : stripOf(look, measure, world)) +
        people(seats, measure, world) +
        needsOf(look, measure, world);
    if (meals === null || !(measure === kNear || isHungry(meals))) return out;
    return out + (isFar ? hunger(meals) : mealsLeft(look, meals, measure, world));
}

/** Close by, every need in full. */
export const cityTile = (look: CityLook, world: World): string => cityAs(look, world, kNear);

/** As it is usually seen: needs in bold, meals only where they run out. */
export const cityInSight = (look: CityLook, world: World): string => cityAs(look, world, kUsual);

/** From afar (a tile under 60 pixels): how many needs are met, whose it is, and hunger. */
export const cityFromAfar = (look: CityLook, world: World): string => cityAs(look, world, kAfar);
