// Everything that stands on one tile of the Gaïa map, in units of the tile (100 wide): a herd, or a city with its needs in
// the corners, its meeples in front and the meals it has left.
import type { Need } from '@wire/gaia';
import type { World } from '../palette';
import { circle } from '../svg';
import { type Site, skyline } from './city';
import { meeple } from './meeple';
import { glyphs, inOne, need, seal } from './needs';

export interface CityLook {
    city: string;
    site: Site;
    needs: readonly { need: Need; met: boolean }[];
    /** Meeples of each seat. */
    meeples: readonly number[];
    meals: number | null;
}

const kCorners = [
    [13.5, 13.5],
    [86.5, 13.5],
    [13.5, 86.5],
    [86.5, 86.5],
] as const;

const hungry = (meals: number) => meals <= 1;

function mealsLeft(meals: number, world: World): string {
    const [fill, ink] = hungry(meals) ? ['#a3341f', '#ffffff'] : [world.paper, '#2a2118'];
    const paw = hungry(meals) ? inOne(glyphs.animals, '#ffffff') : glyphs.animals;
    return `<g class="art-meals" transform="translate(50 96)"><rect x="-15" y="-7.5" width="30" height="15" rx="7.5" fill="${fill}" stroke="${world.gold}" stroke-width="1.3"/><g transform="translate(-7 0) scale(.46)">${paw}</g><text x="6" y="4.6" font-size="13" text-anchor="middle" fill="${ink}" class="art-figure">${meals}</text></g>`;
}

const levelOf = ({ needs }: CityLook) => needs.filter(({ met }) => met).length;
const standing = ({ meeples }: CityLook): number[] => meeples.flatMap((count, seat) => Array<number>(count).fill(seat));

/** A city's four needs in the corners of its tile. */
export const cityNeeds = ({ needs }: Pick<CityLook, 'needs'>, world: World): string =>
    needs
        .map(({ need: what, met }, at) => {
            const [x, y] = kCorners[at] ?? kCorners[0];
            return `<g class="art-need" data-need="${what}" data-met="${met}" transform="translate(${x} ${y})">${need(what, met, 11.5, world)}</g>`;
        })
        .join('');

/** Small towns are seen from nearer. */
const nearness = (level: number): number => (level < 2 ? 1.12 : 1);

/** Close by: which needs are met is read in the corners. */
export function cityTile(look: CityLook, world: World): string {
    const people = standing(look);
    const [y, usual] = people.length ? [66, 1.02] : [72, 1.12];
    const s = usual * nearness(levelOf(look));
    const town = skyline({ city: look.city, site: look.site, level: levelOf(look), seat: people[0] }, world);
    let out = `<g class="town" transform="translate(50 ${y}) scale(${s})">${town}</g>`;
    const step = people.length > 3 ? 13 : people.length > 2 ? 17 : 22;
    people.forEach((seat, at) => {
        const x = 50 + (at - (people.length - 1) / 2) * step;
        out += `<g class="art-meeple" transform="translate(${x} ${at % 2 ? 81 : 79}) scale(.86)">${meeple(seat, world)}</g>`;
    });
    out += cityNeeds(look, world);
    return look.meals === null ? out : out + mealsLeft(look.meals, world);
}

const kPip = 10.5;

/** Met: a bright seal with a gold rim. Not met: a dark socket with a pale picture, which says what to bring. */
function pip(what: Need, met: boolean, world: World): string {
    if (met) return circle(0, 0, kPip + 1.6, '#1c1612', 'fill-opacity=".7"') + seal(what, kPip, world);
    return (
        circle(0, 0, kPip + 1.6, '#1c1612', 'fill-opacity=".88" stroke="#d9cdb4" stroke-width="1.3"') +
        `<g transform="scale(${((kPip + 1.6) * 0.68) / 12})">${inOne(glyphs[what], '#efe6d2')}</g>`
    );
}

/** As it is usually seen: the town itself, its needs in the corners, people before the gate. */
export function cityInSight(look: CityLook, world: World): string {
    const people = standing(look);
    const level = levelOf(look);
    const town = skyline({ city: look.city, site: look.site, level, seat: people[0] }, world);
    let out = `<g class="town" transform="translate(50 ${people.length ? 72 : 78}) scale(${1.14 * nearness(level)})">${town}</g>`;
    const step = people.length > 3 ? 13 : people.length > 2 ? 17 : 20;
    people.forEach((seat, at) => {
        const x = 50 + (at - (people.length - 1) / 2) * step;
        out += `<g class="art-meeple" transform="translate(${x} ${at % 2 ? 86 : 84}) scale(.78)">${meeple(seat, world)}</g>`;
    });
    look.needs.forEach(({ need: what, met }, at) => {
        const [x, y] = kCorners[at] ?? kCorners[0];
        out += `<g class="art-need" data-need="${what}" data-met="${met}" transform="translate(${x < 50 ? 12 : 88} ${y < 50 ? 12 : 88})">${pip(what, met, world)}</g>`;
    });
    return look.meals !== null && hungry(look.meals) ? out + mealsLeft(look.meals, world) : out;
}

/** From afar (a tile under 60 pixels): how many needs are met, whose it is, and hunger. Which needs: in the tooltip. */
export function cityFromAfar(look: CityLook, world: World): string {
    const people = standing(look);
    const town = skyline({ city: look.city, site: look.site, level: levelOf(look) }, world);
    let out = `<g class="town" transform="translate(50 60) scale(1.2)">${town}</g>`;
    look.needs.forEach(({ need: what, met }, at) => {
        const x = 17 + at * 22;
        const dot = met
            ? circle(x, 12, 8, '#ffd666')
            : circle(x, 12, 6.5, '#2a2118', 'stroke="#f7ecd2" stroke-width="2.6"');
        out += `<g class="art-need" data-need="${what}" data-met="${met}">${circle(x, 12, 10, '#2a2118')}${dot}</g>`;
    });
    people.forEach((seat, at) => {
        const x = 50 + (at - (people.length - 1) / 2) * Math.min(27, 80 / people.length);
        out += `<g class="art-meeple" transform="translate(${x} 82) scale(1.2)">${meeple(seat, world)}</g>`;
    });
    if (look.meals === null || !hungry(look.meals)) return out;
    return `${out}<g class="art-hunger" transform="translate(84 82)">${circle(0, 0, 17, '#a3341f', 'stroke="#fff8e6" stroke-width="2.5"')}<text y="10" font-size="28" text-anchor="middle" fill="#ffffff" class="art-figure">${look.meals}</text></g>`;
}
