// Everything that stands on one tile of the Gaïa map, in units of the tile (100 wide): a herd, or a city with its needs in
// the corners, its meeples in front and the meals it has left.
import type { Need } from '@wire/gaia';
import type { World } from '../palette';
import { type Site, skyline } from './city';
import { meeple } from './meeple';
import { need, token } from './needs';

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
    /** Of the four signs, and how far they are from the corners. */
    r: number;
    inset: number;
    meeple: number;
    /** Room for the meeples between the lower signs. */
    room: number;
}

const kTown = 1.12;
const kNear: Measure = { sign: need, r: 11.2, inset: 14, meeple: 0.74, room: 46 };
const kUsual: Measure = { sign: token, r: 11.8, inset: 14, meeple: 0.78, room: 46 };
const kAfar: Measure = { sign: token, r: 15, inset: 15.5, meeple: 1, room: 38 };

const cornerOf = (at: number, { inset }: Measure): readonly [number, number] => [
    at % 2 ? 100 - inset : inset,
    at < 2 ? inset : 100 - inset,
];

const isHungry = (meals: number) => meals <= 1;

/** Beside the animals a city asks for: how many meals it still has. */
function mealsLeft(look: CityLook, meals: number, measure: Measure, world: World): string {
    const at = look.needs.findIndex(({ need: what }) => what === 'animals');
    const [x, y] = cornerOf(at < 0 ? 3 : at, measure);
    const [fill, ink] = isHungry(meals) ? ['#a3341f', '#ffffff'] : [world.paper, '#2a2118'];
    const half = meals > 9 ? 9.5 : 6;
    const inwards = y < 50 ? measure.r : -measure.r;
    return `<g transform="translate(${x} ${y + inwards})"><g class="art-meals"><rect x="${-half}" y="-6" width="${2 * half}" height="12" rx="6" fill="${fill}" stroke="#fff8e6"/><text y="4.300" font-size="12" text-anchor="middle" fill="${ink}" class="art-figure">${meals}</text></g></g>`;
}

const levelOf = ({ needs }: CityLook) => needs.filter(({ met }) => met).length;
const standing = ({ meeples }: CityLook): number[] => meeples.flatMap((count, seat) => Array<number>(count).fill(seat));

const needsOf = (look: CityLook, measure: Measure, world: World): string =>
    look.needs
        .map(({ need: what, met }, at) => {
            const [x, y] = cornerOf(at, measure);
            return `<g class="art-need" data-need="${what}" data-met="${met}" transform="translate(${x} ${y})">${measure.sign(what, met, measure.r, world)}</g>`;
        })
        .join('');

/** Several stand closer, every second one a step behind: all can be counted. */
const kCrowd = [1, 1, 0.86, 0.7] as const;

/** Between the lower corners, before the gate: nobody hides the town. */
function people(seats: readonly number[], { meeple: usual, room }: Measure, world: World): string {
    const scale = usual * (kCrowd[seats.length] ?? 0.62);
    const step = Math.min(29 * scale, Math.max(room - 24 * scale, 6) / Math.max(seats.length - 1, 1));
    const drawn = seats.map((seat, at) => {
        const x = 50 + (at - (seats.length - 1) / 2) * step;
        const y = 96 - 11 * scale - (at % 2 ? 6 : 0);
        return `<g class="art-meeple" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(2)})">${meeple(seat, world)}</g>`;
    });
    return [...drawn.filter((_, at) => at % 2), ...drawn.filter((_, at) => !(at % 2))].join('');
}

function cityAs(look: CityLook, world: World, measure: Measure): string {
    const seats = standing(look);
    const { city, site, meals } = look;
    const town = skyline({ city, site, level: levelOf(look), seat: seats[0] }, world);
    const out =
        `<g class="town" transform="translate(50 ${seats.length ? 70 : 75}) scale(${kTown})">${town}</g>` +
        people(seats, measure, world) +
        needsOf(look, measure, world);
    const isTold = meals !== null && (measure === kNear || isHungry(meals));
    return isTold ? out + mealsLeft(look, meals, measure, world) : out;
}

/** Close by, every need in full. */
export const cityTile = (look: CityLook, world: World): string => cityAs(look, world, kNear);

/** As it is usually seen: needs in bold, meals only where they run out. */
export const cityInSight = (look: CityLook, world: World): string => cityAs(look, world, kUsual);

/** From afar (a tile under 60 pixels). */
export const cityFromAfar = (look: CityLook, world: World): string => cityAs(look, world, kAfar);
