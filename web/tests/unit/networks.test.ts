// The networks of the strongest levels: given to the engine apart, fetched when a message names such a level.
import { networksFor } from '@wire/engine';
import { expect, test } from 'vitest';
import { freshEngine, networkText as textOf } from './engineSupport';

const games = ['gaia', 'planet'];

async function choices(game: string, withNetwork: boolean): Promise<string> {
    const engine = await freshEngine();
    if (withNetwork) engine.network(game, textOf(game));
    const ask = (command: object) => JSON.parse(engine.referee(JSON.stringify(command)));
    expect(ask({ cmd: 'new', game, players: 2, seed: 3, rules: game === 'gaia' ? { mode: 'advanced' } : {} }).ok).toBe(
        true,
    );
    const told = [];
    for (let step = 0; step < 6; step++) {
        const thought = { level: 'champion', iterations: 40, seed: step };
        told.push(ask({ cmd: 'analyse', ...thought }));
        const { action } = ask({ cmd: 'bot', ...thought });
        expect(ask({ cmd: 'apply', action }).ok).toBe(true);
    }
    return JSON.stringify(told);
}

test.each(games)('%s: champion judges by the network it is given', async (game) => {
    const given = await choices(game, true);
    expect(given).toBe(await choices(game, true));
    expect(given).not.toBe(await choices(game, false));
});

test('what is no network is refused with its line', async () => {
    const engine = await freshEngine();
    expect(() => engine.network('gaia', 'x')).toThrow(/line/);
    expect(() => engine.network('planet', textOf('gaia'))).toThrow(/line/);
    expect(() => engine.network('chess', '')).toThrow();
});

test('networks are fetched once, for the levels that use them, and asked for again where they were out of reach', async () => {
    const engine = await freshEngine();
    const asked: string[] = [];
    let online = false;
    const networks = networksFor(engine, async (path) => {
        asked.push(path);
        if (!online) throw new Error('offline');
        return textOf(path.replace(/.*\/|\.txt/g, ''));
    });
    expect(networks('{"seats":[{"bot":"easy"}]}')).toBeUndefined();
    await networks('{"seats":[{"bot":"master"}]}');
    online = true;
    await networks('{"seats":[{"bot":"champion"}]}');
    await networks('{"seats":[{"bot":"champion"}]}');
    expect(asked).toEqual(['/networks/gaia.txt', '/networks/planet.txt', '/networks/gaia.txt', '/networks/planet.txt']);
});
