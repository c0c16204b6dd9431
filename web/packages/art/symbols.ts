// Every drawing that others use without the page, by name: the program draws its pictures with them, so that rules, terminal
// and table show the same pieces. `npm run symbols` writes them down for it; a test compares.
import type { Need } from '@wire/gaia';
import { habitats } from '@wire/planet';
import { habitatLooks, scene, sign } from './animals/habitat';
import { portrait, portraitIds } from './animals/portraits';
import { kPatternSize, looks } from './habitats';
import { day, ranks, seats } from './palette';
import { beast } from './pieces/beasts';
import { backing, building, flag, houses, kMast, landmarkScale, planOf, type Site, styleOf, wall } from './pieces/city';
import { flatTile } from './pieces/flatTile';
import { brackets, place } from './pieces/marks';
import { meeple, shapeOf } from './pieces/meeple';
import { need, plaque, seal } from './pieces/needs';
import { path } from './svg';

type Add = (name: string, drawing: string) => void;

const kSites: readonly Site[] = [...ranks, 'star'];
const kLevels = [0, 1, 2, 3, 4];
const kNeeds: readonly Need[] = [...ranks, 'animals'];
const kCities = 18;

/** Two decimals are finer than anybody sees; what only the page needs is left out. */
const compact = (drawing: string): string =>
    drawing
        .replace(/-?\d*\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100))
        .replace(/ class="[^"]*"/g, '')
        .replace(/"/g, "'");

function lands(add: Add): void {
    for (const land of ranks) {
        add(`tile-${land}`, flatTile(land, day, false));
        add(`clear-${land}`, flatTile(land, day, true));
        add(`beast-${land}`, beast(land, day));
    }
    for (const what of [...kNeeds, 'star', 'power'] as const) add(`seal-${what}`, seal(what, 12, day));
    for (const what of kNeeds) {
        add(`met-${what}`, need(what, true, 11.5, day));
        add(`missing-${what}`, need(what, false, 11.5, day));
    }
    add('strip', plaque(46.2, 11.4, day));
    add('place', place(day));
    add('brackets', brackets(day.gold, true));
}

/** A building takes the colours of the land it stands on: {0} to {3} are those of `style`, {4} its windows. */
function towns(add: Add): void {
    for (const site of kSites) {
        const { wall: front, lo, roof, roofLo } = styleOf(site, day);
        add(`style-${site}`, [front, lo, roof, roofLo].join(' '));
        for (const level of kLevels) add(`town-${site}-${level}`, houses(site, level, day));
        add(`wall-${site}`, wall(site, 4, day));
    }
    const style = { wall: '{0}', lo: '{1}', roof: '{2}', roofLo: '{3}', top: 'steep' } as const;
    for (let city = 1; city <= kCities; city += 1) {
        add(`building-${city}`, building(`city-${city}`, style, '{4}', day));
        add(`behind-${city}`, backing(`city-${city}`, day));
    }
    add('windows', `${day.window} ${day.lit}`);
    const { landmark } = planOf('');
    add('town-plan', [kMast, landmark, ...kLevels.map(landmarkScale)].join(' '));
}

function players(add: Add): void {
    for (const [seat, { colour, deep }] of seats.entries()) {
        add(`meeple-${seat}`, meeple(seat, day));
        add(`flag-${seat}`, flag(seat));
        add(`shape-${seat}`, path(shapeOf(seat), colour, `stroke="${deep}" stroke-width=".9" stroke-linejoin="round"`));
    }
}

function planet(add: Add): void {
    for (const habitat of habitats) {
        const { colour, tone, ink, pattern, symbol } = looks[habitat];
        add(`habitat-${habitat}`, symbol);
        add(`sign-${habitat}`, sign(habitat, 0, 0, 11));
        add(
            `pattern-${habitat}`,
            `<rect width="${kPatternSize}" height="${kPatternSize}" fill="${colour}"/>${pattern}`,
        );
        add(`paint-${habitat}`, [colour, tone, ink].join(' '));
        add(`scene-${habitat}`, scene(habitat));
        add(`rim-${habitat}`, habitatLooks[habitat].rim);
    }
    for (const animal of portraitIds) add(`animal-${animal}`, portrait(animal) ?? '');
}

/** All by name, in the order of their names. */
export function symbols(): [name: string, drawing: string][] {
    const all: [string, string][] = [];
    for (const part of [lands, towns, players, planet]) part((name, drawing) => all.push([name, compact(drawing)]));
    return all.sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The same as the program reads it. */
export const symbolsForProgram = (): string =>
    `// The drawings of the page, made by web/scripts/symbols.mjs from web/packages/art; do not edit.
// clang-format off
${symbols()
    .map(([name, drawing]) => `{"${name}", "${drawing}"},`)
    .join('\n')}
// clang-format on
`;
