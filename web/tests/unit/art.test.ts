// The drawings: each is well-formed and allowed by the page's content policy, every id is drawn, nothing is left to
// chance, and colours stay apart for every eye.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { faceName } from '@app/gallery/house';
import { awardCard } from '@art/animals/award';
import { habitatLooks, wish } from '@art/animals/habitat';
import { medal, portrait, portraitIds, raceRing } from '@art/animals/portraits';
import { cardSheet } from '@art/cardSheet';
import { animalsCard, cardBack, cityCard, landCard, powerCard } from '@art/cards/card';
import { powerIds } from '@art/cards/powers';
import { endingScene, endingSheets, podiumWords } from '@art/ending';
import * as gaiaArt from '@art/gaia';
import { areaOf, claims, type GroundTile, loopsOf } from '@art/ground/fields';
import { type Growth, grow } from '@art/ground/grow';
import { ranks, seats, worlds } from '@art/palette';
import { beast, herd } from '@art/pieces/beasts';
import { type Site, skyline } from '@art/pieces/city';
import { flatTile } from '@art/pieces/flatTile';
import { brackets, place, ribbon, ribbonKinds } from '@art/pieces/marks';
import { meeple, smallMeeple } from '@art/pieces/meeple';
import { glyphs, need, seal, token } from '@art/pieces/needs';
import { type CityLook, cityFromAfar, cityInSight, cityTile } from '@art/pieces/tile';
import * as planetArt from '@art/planet';
import { apart, contrastOf, sights } from '@art/sight';
import { symbolsForProgram } from '@art/symbols';
import gaia from '@data/components/gaia/house.json';
import planet from '@data/components/planet/house.json';
import { planetBall } from '@planet3d/ball';
import type { Land, Need } from '@wire/gaia';
import { type Habitat, habitats } from '@wire/planet';
import { describe, expect, test } from 'vitest';

const kNeeds: Need[] = [...ranks, 'animals'];
const cities = gaia.life.cities as { id: string; on: Site; needs: Need[] }[];
const animals = planet.animals as { id: string; habitat: Habitat; wants: string; other?: Habitat }[];

/** Every drawing by name. */
function everything(): Map<string, string> {
    const all = new Map<string, string>();
    for (const [light, world] of Object.entries(worlds)) {
        const put = (name: string, drawing: string) => all.set(`${name}, ${light}`, drawing);
        for (const land of ranks)
            for (const count of [1, 2, 3, 4]) put(`${count} on ${land}`, herd(land, count, world));
        for (const land of ranks) {
            put(`one on ${land}`, beast(land, world));
            for (const isClear of [true, false]) put(`flat ${land} ${isClear}`, flatTile(land, world, isClear));
        }
        for (const what of kNeeds)
            for (const met of [true, false]) {
                put(`${what} ${met}`, need(what, met, 11.5, world));
                put(`token ${what} ${met}`, token(what, met, 11.5, world));
            }
        for (const what of Object.keys(glyphs) as (keyof typeof glyphs)[]) put(`seal ${what}`, seal(what, 12, world));
        for (const seat of seats.keys()) {
            put(`meeple ${seat}`, meeple(seat, world));
            put(`meeple ${seat}, small`, smallMeeple(seat, world));
        }
        put('place', place(world));
        for (const { id, on } of cities) {
            for (const level of [0, 1, 2, 3, 4]) {
                put(`${id} at ${level}`, skyline({ city: id, site: on, level, seat: level % 5 }, world));
                const needs = kNeeds.slice(0, 4).map((one, at) => ({ need: one, met: at < level }));
                const look: CityLook = { city: id, site: on, needs, meeples: [0, level, 0, 0, 1], meals: level };
                put(`tile of ${id} at ${level}`, cityTile(look, world));
                put(`tile of ${id} at ${level} in sight`, cityInSight(look, world));
                put(`tile of ${id} at ${level} from afar`, cityFromAfar(look, world));
            }
        }
    }
    for (const land of ranks) {
        all.set(`card ${land}`, landCard(land, { name: land }));
        all.set(`small card ${land}`, landCard(land, { name: land, compact: true }));
    }
    for (const site of [...ranks, 'star'] as Site[])
        all.set(`card animals ${site}`, animalsCard(site, { name: 'A < B & C', compact: true }));
    for (const power of powerIds) {
        all.set(`card ${power}`, powerCard(power, { name: power }));
        all.set(`small card ${power}`, powerCard(power, { name: power, compact: true }));
    }
    for (const { id, on, needs } of cities) all.set(`card ${id}`, cityCard(id, on, { name: id }, needs));
    for (const deck of ['nature', 'life', 'power'] as const) all.set(`back ${deck}`, cardBack(deck));
    for (const { id, on, needs } of cities)
        all.set(`small card ${id}`, cityCard(id, on, { name: id, compact: true }, needs));
    for (const { id, habitat } of animals) all.set(`medal ${id}`, medal(id, habitat));
    for (const { id, habitat } of animals) all.set(`small medal ${id}`, medal(id, habitat, true));
    for (const [state, ring] of Object.entries(raceRing)) if (ring) all.set(`ring ${state}`, ring);
    for (const animal of animals) all.set(`wish ${animal.id}`, wish(animal));
    for (const animal of animals) all.set(`award ${animal.id}`, awardCard(animal, animal.id));
    const half = Array.from({ length: 60 }, (_, at) => (at % 20 < 10 ? habitats[at % 5]! : null));
    for (const [name, surface] of [
        ['bare', Array(60).fill(null)],
        ['half', half],
    ] as const)
        all.set(`ball ${name}`, planetBall(surface));
    for (const habitat of habitats) all.set(`ball of ${habitat}`, planetBall(Array(60).fill(habitat)));
    for (const kind of ribbonKinds) all.set(`ribbon ${kind}`, ribbon(kind, '2→3'));
    const places = [3, 0, 4].map((seat, at) => ({ seat, name: '<Ann> & "Bob"', score: 5 - at, rank: at + 1 }));
    const towns = [{ city: 'city-01', site: 'plain', level: 4, seat: 3 } as const];
    const medals = animals.map(({ id, habitat }) => medal(id, habitat));
    for (const isFestive of [true, false])
        for (const isUpright of [true, false]) {
            const kind = `${isFestive ? 'festive' : 'quiet'}, ${isUpright ? 'upright' : 'wide'}`;
            all.set(`end of Gaïa, ${kind}`, endingScene({ places, towns, medals: [], isFestive }, isUpright));
            all.set(`end of Planet, ${kind}`, endingScene({ places, towns: [], medals, isFestive }, isUpright));
        }
    all.set('brackets', brackets('#ffd666') + brackets('#ffd666', true));
    return all;
}

/** Says what is wrong with a piece of SVG; nothing if it is well-formed and made of what drawings may be made of. */
function faultOf(drawing: string): string | null {
    const open: string[] = [];
    const tags = /<(\/?)([a-z]+)((?: [\w:-]+="[^"<>]*")*) ?(\/?)>/gi;
    const rest = drawing.replace(tags, (_, closes: string, name: string, attributes: string, empty: string) => {
        if (closes) return open.pop() === name ? '' : `</${name}>`;
        if (!/^(g|path|circle|ellipse|rect|text|svg)$/.test(name)) return `<${name}>`;
        if (/ (style|id|on\w+|href)=/.test(attributes)) return attributes;
        if (!empty) open.push(name);
        return '';
    });
    if (open.length) return `never closed: ${open.join()}`;
    if (/[<>]/.test(rest)) return rest.slice(0, 80);
    const odd = /NaN|undefined|Infinity|null/.exec(drawing);
    return odd ? odd[0] : drawing.length > 0 ? null : 'empty';
}

describe('drawings', () => {
    const all = everything();

    test('are well-formed, without ids, styles and scripts', () => {
        const faults = [...all].flatMap(([name, drawing]) => {
            const fault = faultOf(drawing);
            return fault === null ? [] : [`${name}: ${fault}`];
        });
        expect(faults).toEqual([]);
        expect(all.size).toBeGreaterThan(900);
    });

    test('are the same every time', () => {
        expect([...everything()]).toEqual([...all]);
    });

    // A few letters tell which has changed; those of one city, at all its levels and from everywhere, together.
    test('change only when somebody means it: look at them, then run vitest with -u', () => {
        const groups = new Map<string, string>();
        for (const [name, drawing] of all) {
            const group = name.replace(/ at \d.*(?=,)/, '');
            groups.set(group, (groups.get(group) ?? '') + drawing);
        }
        const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8);
        expect([...groups].map(([name, drawings]) => `${name}: ${digest(drawings)}`).join('\n')).toMatchSnapshot();
    });

    test('are all in the gallery', () => {
        const folder = new URL('../../packages/app/gallery/', import.meta.url);
        const gallery = readdirSync(folder)
            .map((file) => readFileSync(new URL(file, folder), 'utf8'))
            .join('');
        // By the part that shows it; and which animal somebody is, is no drawing.
        const by: Record<string, string> = { powerScene: 'PowerSeal', animalFor: 'medal' };
        const names = Object.entries({ ...gaiaArt, ...planetArt }).flatMap(([name, drawing]) =>
            typeof drawing === 'function' ? [by[name] ?? name] : [],
        );
        expect(names.length).toBeGreaterThan(15);
        expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(gallery))).toEqual([]);
    });

    test('show all 45 animals, each another', () => {
        expect([...portraitIds].sort()).toEqual(animals.map(({ id }) => id).sort());
        expect(new Set(portraitIds.map(portrait)).size).toBe(45);
    });

    test('show 18 cities, each by its own landmark, and another at every level', () => {
        const towns = cities.flatMap(({ id, on }) =>
            [0, 1, 2, 3, 4].map((level) => skyline({ city: id, site: on, level }, worlds.day)),
        );
        expect(new Set(towns).size).toBe(18 * 5);
        const asOne = cities.map(({ id }) => skyline({ city: id, site: 'plain', level: 2 }, worlds.day));
        expect(new Set(asOne).size).toBe(18);
        // A set of one's own names them as it likes.
        for (const city of ['city0', 'city00', 'city19', 'city100', 'city99999999999999999999'])
            expect(skyline({ city, site: 'sea', level: 4 }, worlds.day), city).not.toMatch(/NaN|undefined/);
    });

    test('say which land is wanted and whether it is there, however small they are', () => {
        const signs = kNeeds.flatMap((what) => [true, false].map((met) => token(what, met, 15, worlds.day)));
        expect(new Set(signs).size).toBe(2 * kNeeds.length);
        const shapes = signs.map((sign) => / d="([^"]*)"/.exec(sign)?.[1]);
        expect(new Set(shapes).size).toBe(kNeeds.length);
    });

    test('stay small enough to draw many', () => {
        const nodes = (name: string) => all.get(name)!.split('<').length - 1;
        expect(nodes('4 on plain, day')).toBeLessThan(140);
        const most = cities.flatMap(({ id }) =>
            ['', ' in sight', ' from afar'].map((sight) => all.get(`tile of ${id} at 4${sight}, day`)!),
        );
        expect(Math.max(...most.map((drawing) => drawing.match(/<[a-z]/g)!.length))).toBeLessThanOrEqual(160);
        for (const { id } of animals) expect(nodes(`medal ${id}`), id).toBeLessThan(180);
    });
});

const tilesOf = (...rows: string[]): Map<string, GroundTile> => {
    const lands: Record<string, Land> = { P: 'plain', F: 'forest', S: 'sea', D: 'desert', M: 'mountain', W: 'swamp' };
    const tiles = new Map<string, GroundTile>();
    rows.forEach((row, y) => {
        [...row].forEach((letter, x) => {
            const land = lands[letter];
            if (land) tiles.set(`${x},${y}`, { land, stands: 'none' });
        });
    });
    return tiles;
};

describe('the ground', () => {
    const fieldsOf = (tiles: Map<string, GroundTile>) => {
        const cells = [...tiles.keys()].map((key) => key.split(',').map(Number) as [number, number]);
        return claims(tiles, areaOf(cells));
    };

    test('equal neighbours are one land, others meet without a gap', () => {
        const one = fieldsOf(tilesOf('FF'));
        expect(loopsOf(one.near.forest, one, 0.5).length).toBe(1);
        const { near, w, h, box } = fieldsOf(tilesOf('FS', 'DM'));
        // In the middle all claims add up to the whole.
        const at = Math.round((100 - box.y0) / 9) * w + Math.round((100 - box.x0) / 9);
        const sum = ranks.reduce((total, land) => total + near[land][at]!, 0);
        expect(sum).toBeCloseTo(1, 5);
        expect(near.forest.length).toBe(w * h);
    });

    test('a new tile changes nothing two tiles away', () => {
        const before = fieldsOf(tilesOf('SSF'));
        const after = fieldsOf(tilesOf('SSF...P'));
        const value = ({ near, w, box }: typeof before, x: number, y: number) =>
            near.sea[Math.round((y - box.y0) / 9) * w + Math.round((x - box.x0) / 9)];
        for (let x = -50; x < 250; x += 9) expect(value(after, x, 45)).toBe(value(before, x, 45));
        expect(loopsOf(before.near.sea, before, 0.5)).toEqual(loopsOf(after.near.sea, after, 0.5));
    });

    test('things make room for a herd and otherwise stay where they are', () => {
        const heights = (stands: GroundTile['stands']) => {
            const growth: Growth = { flat: [], standing: [] };
            grow(new Map([['0,0', { land: 'forest', stands }]]), [0, 0], worlds.day, growth);
            return growth.standing.map(({ y }) => y);
        };
        const [bare, herded] = [heights('none'), heights('herd')];
        expect(herded.length).toBeLessThan(bare.length);
        expect(herded.every((y) => bare.includes(y))).toBe(true);
        expect(bare.length).toBeGreaterThan(20);
    });

    test('calm lands have few things, and each still its own', () => {
        const count = (land: Land, calm: boolean) => {
            const growth: Growth = { flat: [], standing: [] };
            grow(new Map([['0,0', { land, stands: 'none' }]]), [0, 0], { ...worlds.day, calm }, growth);
            return growth.flat.length + growth.standing.length;
        };
        for (const land of ['forest', 'swamp', 'plain'] as const)
            expect(count(land, true), land).toBeLessThan(0.6 * count(land, false));
        for (const land of ranks) expect(count(land, true), land).toBeGreaterThan(0);
    });
});

/** The two of a list that are hardest to tell apart. */
function closest<T>(list: readonly T[], distance: (a: T, b: T) => number): number {
    let least = Number.POSITIVE_INFINITY;
    list.forEach((a, at) => {
        for (const b of list.slice(at + 1)) least = Math.min(least, distance(a, b));
    });
    return least;
}

describe('colours stay apart', () => {
    test.each(sights)('seen by %s eyes', (sight) => {
        // Grey has one dimension: shapes and textures tell the rest.
        const [most, seatsApart] = sight === 'grey' ? [5, 5] : [8, 16];
        for (const [light, world] of Object.entries(worlds)) {
            const lands = closest(ranks, (a, b) => apart(world[a].base, world[b].base, sight));
            expect(lands, `lands, ${light}`).toBeGreaterThan(most);
        }
        expect(
            closest(seats, (a, b) => apart(a.colour, b.colour, sight)),
            'players',
        ).toBeGreaterThan(seatsApart);
        const habitats = closest(Object.values(habitatLooks), (a, b) =>
            Math.max(apart(a.rim, b.rim, sight), apart(a.sky, b.sky, sight)),
        );
        expect(habitats, 'habitats').toBeGreaterThan(sight === 'grey' ? 5 : 10);
    });

    test('marks are read on what they stand on', () => {
        for (const { colour, mark } of seats) expect(contrastOf(colour, mark), colour).toBeGreaterThan(3);
        for (const { rim } of Object.values(habitatLooks)) expect(contrastOf(rim, '#ffffff'), rim).toBeGreaterThan(3);
    });
});

test('a planet that is drawn later rises between sky and land, which stay as they were', () => {
    const places = [{ seat: 0, name: 'Ann', score: 5, rank: 1 }];
    for (const isUpright of [true, false]) {
        const [waiting, there] = ['', '<circle r="9"/>'].map((planet) =>
            endingSheets({ places, towns: [], medals: ['<g/>'], planet, isFestive: true }, isUpright),
        );
        expect(waiting![1]).toBe('');
        expect(there![1]).toContain('<circle r="9"/>');
        expect([there![0], there![2]]).toEqual([waiting![0], waiting![2]]);
        const [unpainted, painted] = ['', '<circle r="9"/>'].map((drawing) =>
            endingSheets(
                { places, towns: [], medals: [], map: { drawing, width: 900, height: 500 }, isFestive: true },
                isUpright,
            ),
        );
        expect(unpainted![1]).toBe('');
        expect(painted![1]).toContain('<circle r="9"/>');
        expect([painted![0], painted![2]]).toEqual([unpainted![0], unpainted![2]]);
    }
});

test('names on the podium are read on a small phone', () => {
    const named = (name: string) =>
        podiumWords([{ seat: 0, name, score: 1, rank: 1 }]).filter(({ isTitle }) => !isTitle);
    const onPhone = 360 / 372;
    for (const name of ['Ann', 'Computer 2', 'Bartholomew the Brave', 'Wolfeschlegelsteinhausen']) {
        const words = named(name);
        for (const { size } of words) expect(size * onPhone, name).toBeGreaterThanOrEqual(12);
        // As wide as a step at most: 116, with a margin.
        for (const { size, text } of words) expect(0.58 * size * text.length, text).toBeLessThanOrEqual(116);
    }
    expect(named('Bartholomew the Brave').map(({ text }) => text)).toEqual(['Bartholomew', 'the Brave', '1']);
});

test('the program draws with the drawings of the page', () => {
    const written = readFileSync(new URL('../../../referee/drawings.inc', import.meta.url), 'utf8');
    // `npm run symbols` writes it, then tools/pictures draws the rules' pictures with them.
    expect(written === symbolsForProgram()).toBe(true);
});

test('every card and back is a symbol of one file', () => {
    const written = readFileSync(new URL('../../../docs/pictures/cards.svg', import.meta.url), 'utf8');
    expect(written === cardSheet(cities, faceName)).toBe(true);
    const symbols = [...written.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name);
    expect(symbols).toHaveLength(6 + powerIds.length + 7 + cities.length + 3);
    expect(new Set(symbols).size).toBe(symbols.length);
    const known = new Set([...written.matchAll(/ id="([\w-]+)"/g)].map(([, name]) => name));
    for (const [, name] of written.matchAll(/href="#([\w-]+)"/g)) expect(known).toContain(name);
});
