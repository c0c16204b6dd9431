// The networks of the strongest levels: given to the engine apart, fetched when a message names such a level. An engine
// plays one game.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { networkFor } from '@wire/engine';
import { expect, test } from 'vitest';
import { freshEngine, networkText as textOf } from './engineSupport';

const games = ['gaia', 'planet'];

async function choices(game: string, withNetwork: boolean): Promise<string> {
    const engine = await freshEngine(game);
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
    const engine = await freshEngine('planet');
    expect(() => engine.network('planet', 'x')).toThrow(/line/);
    expect(() => engine.network('planet', textOf('gaia'))).toThrow(/line/);
    expect(() => engine.network('chess', '')).toThrow();
});

test.each(games)('what plays %s says that it plays nothing else', async (game) => {
    const other = game === 'gaia' ? 'planet' : 'gaia';
    const engine = await freshEngine(game);
    const answer = JSON.parse(engine.referee(JSON.stringify({ cmd: 'new', game: other, players: 2, seed: 1 })));
    expect(answer).toMatchObject({ ok: false, error: { code: 'unknown_game' } });
    expect(() => engine.network(other, textOf(other))).toThrow(/unknown game/);
});

test('a network is fetched once, for the levels that use it, and asked for again where it was out of reach', async () => {
    const asked: string[] = [];
    let online = false;
    const network = networkFor(await freshEngine('planet'), 'planet', async (path) => {
        asked.push(path);
        if (!online) throw new Error('offline');
        return textOf(path.replace(/.*\/|\.txt/g, ''));
    });
    expect(network('{"seats":[{"bot":"easy"}]}')).toBeUndefined();
    await network('{"seats":[{"bot":"master"}]}');
    online = true;
    await network('{"seats":[{"bot":"champion"}]}');
    await network('{"seats":[{"bot":"champion"}]}');
    expect(asked).toEqual(['/networks/planet.txt', '/networks/planet.txt']);
});

test.each(games)('the network of %s is the one that the documents name', (game) => {
    const hash = createHash('sha256').update(textOf(game)).digest('hex');
    const documents = readFileSync(new URL('../../../docs/evaluation.md', import.meta.url), 'utf8');
    expect(documents).toContain(`| \`data/networks/${game}.txt\` | \`${hash}\` |`);
});
