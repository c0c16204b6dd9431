// Component sets travel with the table: found by name and hash, those of the page without a server, never guessed.
import { readRecord, withSet } from '@app/replay/recorded';
import { findComponents, shippedSets } from '@wire/componentSet';
import type { TableInfo } from '@wire/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { freshEngine, setEngine } from './engineSupport';

const tableWith = (game: string, name: string, hash: string) => ({ game, components: { name, hash } }) as TableInfo;

afterEach(() => vi.unstubAllGlobals());

test('the page knows the sets that come with it by the engine’s own hashes', async () => {
    for (const { game, name, hash } of shippedSets) {
        const engine = await freshEngine(game);
        const ask = (command: object) => JSON.parse(engine.referee(JSON.stringify(command)));
        ask({ cmd: 'new', game, players: 2, components: name });
        const { record } = ask({ cmd: 'record' });
        expect([game, record.components]).toEqual([game, { name, hash }]);
    }
});

test('what checks sets gives every set the hash that the program gives it, from JSON and from text', async () => {
    const { componentSet } = await setEngine();
    for (const { hash, load } of shippedSets) {
        const set = await load();
        const said = JSON.parse(componentSet(JSON.stringify(set)));
        expect([said.ok, said.hash, said.set]).toEqual([true, hash, set]);
        expect(JSON.parse(componentSet(said.text))).toEqual(said);
    }
    // Names are no part of it, and what is said of a fault is the same as everywhere (tests/referee/set_text_test.cpp).
    const named = JSON.parse(componentSet('gaia house\ncities\npfs Łódź\n'));
    expect(named.set.display.names).toEqual({ 'city-01': 'Łódź' });
    expect(named.faults).toMatchObject([
        { code: 'wrong_count', path: 'life.cities[0].needs', line: 3, least: 4, most: 4, is: 2 },
    ]);
});

test('a set of the page needs no server', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
    for (const { game, name, hash } of shippedSets) {
        expect(await findComponents(tableWith(game, name, hash))).toMatchObject({ game, id: name });
    }
});

test('another set is asked from the server by its hash, once', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
        asked.push(path);
        return new Response(JSON.stringify({ components: { id: 'own' } }));
    });
    const table = tableWith('gaia', 'own', '0123456789abcdef');
    expect(await findComponents(table)).toEqual({ id: 'own' });
    expect(await findComponents(table)).toEqual({ id: 'own' });
    expect(asked).toEqual(['/api/components/gaia/own@0123456789abcdef']);
});

test('a set under a known name but with another hash is not taken for the known one', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"error":{"code":"unknown_components"}}', { status: 404 }));
    const refused = findComponents(tableWith('gaia', 'house', 'ffffffffffffffff'));
    await expect(refused).rejects.toMatchObject({ code: 'unknown_components', message: 'house@ffffffffffffffff' });
});

test('a record asks for its set wherever it comes from, in words that stay in their place', async () => {
    const asked: string[] = [];
    vi.stubGlobal('localStorage', { length: 0 });
    vi.stubGlobal('fetch', async (path: string) => {
        asked.push(path);
        return path.includes('mine')
            ? new Response(JSON.stringify({ components: { id: 'mine' } }))
            : new Response('{"error":{"code":"not_found"}}', { status: 404 });
    });
    const setOf = async (name: string, hash: string) =>
        (await withSet(readRecord(JSON.stringify({ game: 'gaia', components: { name, hash } })))).set;
    expect(await setOf('mine', '1111222233334444')).toEqual({ id: 'mine' });
    expect(await setOf('../../me?x', '5')).toBeUndefined();
    expect(await setOf('house', '8aba55e8')).toBeUndefined();
    expect(asked).toEqual(['/api/components/gaia/mine@1111222233334444', '/api/components/gaia/..%2F..%2Fme%3Fx@5']);
});
