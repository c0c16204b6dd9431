// Same seed, same game: what the engine does in WebAssembly is what the native program does, letter by letter.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { engineWithNetwork } from './engineSupport';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = process.env.PANGAEA_PROGRAM ?? `${root}/build/release/pangaea`;

const games = [
    { game: 'gaia', players: 2, seed: 1, rules: { mode: 'basic' }, level: 'greedy' },
    { game: 'gaia', players: 3, seed: 2, rules: { mode: 'advanced', edition: 'hu', disasters: true }, level: 'greedy' },
    { game: 'gaia', players: 5, seed: 3, rules: { mode: 'advanced', disasters: true }, level: 'random' },
    { game: 'planet', players: 2, seed: 4, rules: { mystery: true }, level: 'greedy' },
    { game: 'planet', players: 4, seed: 5, rules: {}, level: 'random' },
];

test.each(games)('$game for $players, seed $seed', async ({ level, ...start }) => {
    const engine = await engineWithNetwork(start.game);
    const asked: string[] = [];
    const answered: string[] = [];
    const ask = (command: object): Record<string, unknown> => {
        const line = JSON.stringify(command);
        const answer = engine.referee(line);
        asked.push(line);
        answered.push(answer);
        return JSON.parse(answer) as Record<string, unknown>;
    };
    let toAct: unknown = (ask({ cmd: 'new', ...start }).state as { turn?: { to_act: unknown } }).turn?.to_act ?? 0;
    for (let step = 0; toAct !== null && step < 2000; step += 1) {
        const action = toAct === 'chance' ? 'auto' : ask({ cmd: 'bot', level, ms: 1, seed: step }).action;
        if (typeof toAct === 'number') ask({ cmd: 'facts', player: toAct });
        if (typeof toAct === 'number' && step % 10 === 0) {
            for (const thinker of ['strong', 'master', 'champion'])
                ask({ cmd: 'bot', level: thinker, iterations: 30, seed: step });
            ask({ cmd: 'analyse', level: 'master', iterations: 30, seed: step });
        }
        toAct = ask({ cmd: 'apply', action }).to_act;
    }
    ask({ cmd: 'record' });
    expect(toAct).toBeNull();
    const native = execFileSync(program, ['referee'], {
        input: `${asked.join('\n')}\n`,
        maxBuffer: 1 << 28,
        env: { ...process.env, PANGAEA_DATA: `${root}/data` },
    });
    const told = native.toString().trimEnd().split('\n');
    expect(told).toHaveLength(answered.length);
    const different = told.findIndex((line, at) => line !== answered[at]);
    expect([asked[different], told[different]]).toEqual([asked[different], answered[different]]);
});
