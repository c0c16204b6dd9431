// The workshop without a browser: quick entry by its keys, steps taken back, sets and boxes, links and their limits.
import { readFileSync } from 'node:fs';
import { type Box, boxOf, contentOf, emptyBox, type GaiaBox, idOf, type PlanetBox, renamed } from '@app/workshop/box';
import { packBox, unpackBox } from '@app/workshop/boxLink';
import { type Cursor, cityEntry, type Entry, goalEntry, tileEntry } from '@app/workshop/entry';
import { begun, redone, stepped, undone } from '@app/workshop/history';
import { forgetSteps, keepDraft, keepSteps, keptDraft, keptSteps } from '@app/workshop/keptSteps';
import { habitats } from '@wire/planet';
import { expect, test, vi } from 'vitest';

const read = (path: string) =>
    JSON.parse(readFileSync(new URL(`../../../data/components/${path}`, import.meta.url), 'utf8'));
const sets = ['gaia/house', 'gaia/balanced', 'planet/house'];

test.each(sets)('%s becomes a box and a set again', (name) => {
    const content = read(`${name}.json`);
    const { id, ...rest } = content;
    expect(contentOf(boxOf(content))).toEqual({ ...rest, id: 'my-box' });
    expect(boxOf(contentOf(boxOf(content)))).toEqual(boxOf(content));
    expect(id).not.toBe('my-box');
});

/** Types a whole list of cards; answers how many keys it took. */
function type<B>(
    entry: Entry<B>,
    from: B,
    cards: readonly (readonly string[])[],
    ends: boolean,
): { box: B; keys: number } {
    let box = from;
    let cursor: Cursor = { card: 0, place: 0 };
    let keys = 0;
    for (const card of cards) {
        for (const value of card) {
            expect(entry.options(cursor.place)).toContain(value);
            ({ box, cursor } = entry.put(box, cursor, value));
            keys += 1;
        }
        if (ends) {
            cursor = entry.next(cursor);
            keys += 1;
        }
    }
    return { box, keys };
}

test('18 cities and 9 goals take less than 400 keys, 50 tiles less than 350', () => {
    const gaia = boxOf(read('gaia/house.json')) as GaiaBox;
    const cities = type(
        cityEntry,
        emptyBox('gaia', gaia) as GaiaBox,
        gaia.cities.map(({ on, needs }) => [on!, ...needs.map((need) => need!)]),
        false,
    );
    const all = type(
        goalEntry,
        cities.box,
        gaia.goals.map(({ cards }) => cards),
        true,
    );
    expect(contentOf(all.box)).toEqual(contentOf({ ...gaia, name: '' }));
    expect(cities.keys + all.keys).toBeLessThan(400);

    const planet = boxOf(read('planet/house.json')) as PlanetBox;
    const tiles = type(
        tileEntry,
        emptyBox('planet', planet) as PlanetBox,
        planet.tiles.map(({ areas }) => areas.map((area) => area!)),
        false,
    );
    expect(tiles.box.tiles).toEqual(planet.tiles);
    expect(tiles.keys).toBeLessThan(350);
});

test('Backspace clears the place before, also that of the card before', () => {
    const empty = emptyBox('gaia', boxOf(read('gaia/house.json'))) as GaiaBox;
    const typed = type(cityEntry, empty, [['plain', 'forest', 'sea', 'mountain', 'animals']], false).box;
    const cleared = cityEntry.clear(typed, { card: 1, place: 0 });
    expect(cleared.cursor).toEqual({ card: 0, place: 4 });
    expect(cleared.box.cities[0]?.needs).toEqual(['forest', 'sea', 'mountain', null]);
    expect(cityEntry.clear(empty, { card: 0, place: 0 })).toEqual({ box: empty, cursor: { card: 0, place: 0 } });
});

test('ids are never used twice, whatever was removed', () => {
    let box = boxOf(read('planet/house.json')) as PlanetBox;
    box = tileEntry.remove(box, 3);
    box = tileEntry.put(box, { card: 49, place: 0 }, 'ocean').box;
    expect(new Set(box.tiles.map(({ id }) => id)).size).toBe(50);
});

test('steps are taken back and made again; one field is one step', () => {
    let history = begun(0);
    history = stepped(history, 1);
    history = stepped(history, 2, 'name');
    history = stepped(history, 3, 'name');
    const back = undone(history);
    expect(back?.now).toBe(1);
    expect(redone(back!)?.now).toBe(3);
    expect(undone(undone(back!)!)).toBeNull();
    expect(redone(stepped(back!, 7))).toBeNull();
});

test('steps and a draft outlive a reload, and lead nowhere wrong when the box was changed elsewhere', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
    });
    const empty = emptyBox('gaia', boxOf(read('gaia/house.json'))) as GaiaBox;
    let history = begun<GaiaBox>(empty);
    let cursor: Cursor = { card: 0, place: 0 };
    for (const value of ['plain', 'forest', 'sea', 'mountain', 'animals']) {
        const next = cityEntry.put(history.now, cursor, value);
        cursor = next.cursor;
        history = stepped(history, next.box);
    }
    keepSteps('a', undone(history)!);
    let again = keptSteps('a', JSON.parse(JSON.stringify(undone(history)!.now)) as GaiaBox);
    expect(redone(again)?.now).toEqual(history.now);
    for (let step = 0; step < 4; step += 1) again = undone(again)!;
    expect(again.now).toEqual(empty);
    expect(undone(again)).toBeNull();
    expect(keptSteps('a', { ...empty, tokens: 3 }).past).toEqual([]);
    kept.set('pangaea.steps.a', 'no JSON');
    expect(keptSteps('a', empty).past).toEqual([]);
    keepDraft('a', 'gaia mine');
    expect(keptDraft('a')).toBe('gaia mine');
    forgetSteps('a');
    expect(kept.size).toBe(0);
    vi.unstubAllGlobals();
});

test('five hundred steps take little room', () => {
    let history = begun(boxOf(read('planet/house.json')) as PlanetBox);
    for (let step = 0; step < 700; step += 1) {
        const habitat = habitats[step % habitats.length]!;
        history = stepped(history, tileEntry.put(history.now, { card: step % 50, place: step % 5 }, habitat).box);
    }
    expect(history.past).toHaveLength(500);
    expect(JSON.stringify(history).length).toBeLessThan(64 * 1024);
});

test('a set keeps what it was called until it is renamed; the names of its goals stay', () => {
    const named = { ...read('gaia/house.json'), id: 'from-elsewhere', version: 3 };
    named.display = { title: 'Ours', names: { 'goal-1': 'Woods' } };
    const box = boxOf(named);
    expect(contentOf(box)).toEqual(named);
    expect(contentOf(renamed(box, 'Mine'))).toMatchObject({ id: 'mine', version: 1 });
});

test('half a set, or none, becomes a box with gaps and harms nobody', () => {
    const half = boxOf({
        game: 'gaia',
        life: { cities: [{ id: 'city-01', on: 'moon', needs: ['sea', 'x'] }] },
    }) as GaiaBox;
    expect(half.cities[0]).toEqual({ id: 'city-01', name: '', on: null, needs: ['sea', null, null, null] });
    for (const odd of [
        { game: 'planet', tiles: 'x', animals: [{}], objectives: [{ scale: [[]] }] },
        { life: { cities: {} } },
    ]) {
        expect(() => contentOf(boxOf(odd) as Box)).not.toThrow();
    }
});

test('names become ids of letters, figures and hyphens, and not those of shipped sets', () => {
    expect(idOf('Été à la plage!')).toBe('ete-a-la-plage');
    expect(idOf('House')).toBe('my-box');
    expect(idOf('Дом')).toBe('my-box');
    expect(idOf('x'.repeat(90))).toHaveLength(40);
});

test('a link gives back what it carries', async () => {
    const text = `gaia my-box\ncities\n${'pfsma Łódź\n'.repeat(18)}`;
    const packed = await packBox(text);
    expect(await unpackBox(packed!)).toEqual({ text });
});

test('hostile links are refused: too long, broken, or swelling beyond measure', async () => {
    expect(await unpackBox('A'.repeat(1_000_000))).toEqual({ bad: 'long' });
    expect(await unpackBox('not-a-box')).toEqual({ bad: 'broken' });
    const zeros = new Blob([new Uint8Array(4_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bomb = Buffer.from(await new Response(zeros).arrayBuffer()).toString('base64url');
    expect(bomb.length).toBeLessThan(8000);
    expect(await unpackBox(bomb)).toEqual({ bad: 'long' });
    const invalid = new Blob([Uint8Array.of(0xff, 0xfe)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = Buffer.from(await new Response(invalid).arrayBuffer()).toString('base64url');
    expect(await unpackBox(bytes)).toEqual({ bad: 'broken' });
    // Random text is not compressed: too long for an address.
    expect(await packBox(Array.from({ length: 14000 }, () => Math.random().toString(36)[2]).join(''))).toBeNull();
});
