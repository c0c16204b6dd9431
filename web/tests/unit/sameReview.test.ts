// Same seed, same iterations, same review: what the page says about a game is what `pangaea analyse` says, number by number.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { engineWithNetwork } from './engineSupport';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = process.env.PANGAEA_PROGRAM ?? `${root}/build/release/pangaea`;

const games = [
    { game: 'gaia', players: 2, seed: 11, rules: { mode: 'basic' }, judge: 'master' },
    { game: 'gaia', players: 3, seed: 12, rules: { mode: 'advanced', disasters: true }, judge: 'champion' },
    { game: 'planet', players: 3, seed: 13, rules: { mystery: true }, judge: 'master' },
];
const kIterations = 12;
const kSeed = 5;

test.each(games)('$game for $players, seed $seed', async ({ judge, ...start }) => {
    const engine = await engineWithNetwork(start.game);
    const ask = (command: object) => JSON.parse(engine.referee(JSON.stringify(command))) as Record<string, unknown>;
    let toAct: unknown = (ask({ cmd: 'new', ...start }).state as { turn?: { to_act: unknown } }).turn?.to_act ?? 0;
    for (let step = 0; toAct !== null && step < 2000; step += 1) {
        const action = toAct === 'chance' ? 'auto' : ask({ cmd: 'bot', level: 'greedy', ms: 1, seed: step }).action;
        toAct = ask({ cmd: 'apply', action }).to_act;
    }
    const { record } = ask({ cmd: 'record' });
    let answer = JSON.parse(
        engine.review(JSON.stringify({ record, level: judge, iterations: kIterations, seed: kSeed })),
    );
    let steps = 0;
    while (answer.type === 'progress') {
        expect(answer.done).toBe(steps);
        steps += 1;
        answer = JSON.parse(engine.reviewStep());
    }
    expect(answer.type).toBe('review');
    expect(answer.review.decisions).toHaveLength(steps - 1);

    const folder = mkdtempSync(`${tmpdir()}/pangaea-review-`);
    writeFileSync(`${folder}/record.json`, JSON.stringify(record));
    const options = [
        '--judge',
        `${judge}@${kIterations}it`,
        '--seed',
        String(kSeed),
        '--json',
        `${folder}/review.json`,
    ];
    execFileSync(program, ['analyse', `${folder}/record.json`, ...options], {
        env: { ...process.env, PANGAEA_DATA: `${root}/data` },
    });
    const native = JSON.parse(readFileSync(`${folder}/review.json`, 'utf8'));
    rmSync(folder, { recursive: true });
    expect(answer.review).toEqual(native);
});

test('a record that does not replay is refused with its place', async () => {
    const engine = await engineWithNetwork('planet');
    engine.referee(JSON.stringify({ cmd: 'new', game: 'planet', players: 2, seed: 1 }));
    const { record } = JSON.parse(engine.referee('{"cmd":"record"}'));
    record.actions = ['place nowhere'];
    const answer = engine.review(JSON.stringify({ record, level: 'master', iterations: 1, seed: 1 }));
    expect(JSON.parse(answer)).toMatchObject({ type: 'error', code: 'bad_record' });
    expect(answer).toContain('record.actions[0]');
});
