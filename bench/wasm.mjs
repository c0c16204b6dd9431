// A search in the page's engine against the same search in the program: the same positions, levels and iterations, and
// answers that must be equal. On-CPU time of each one's thread (schedstat), so that a busy machine disturbs little.
//   node bench/wasm.mjs [ROUNDS [WORD]]      after tools/wasm and a release build; the median of the rounds, all searches or
//                                            those with WORD in their name
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { runnerImport } from '../web/node_modules/vite/dist/node/index.js';

const root = new URL('..', import.meta.url).pathname;
const rounds = Math.max(1, Number(process.argv[2] ?? 5));
const iterations = 1000;
const positions = 6;
const searches = [
    { name: 'gaia basic, strong', level: 'strong', game: 'gaia', rules: { mode: 'basic' } },
    { name: 'gaia advanced, strong', level: 'strong', game: 'gaia', rules: { mode: 'advanced' } },
    { name: 'gaia advanced, champion', level: 'champion', game: 'gaia', rules: { mode: 'advanced' } },
    { name: 'planet, strong', level: 'strong', game: 'planet', rules: {} },
    { name: 'planet, champion', level: 'champion', game: 'planet', rules: {} },
].filter(({ name }) => name.includes(process.argv[3] ?? ''));

/** Milliseconds that a process's first thread has been running. */
const running = (pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

function native() {
    const path = process.env.PANGAEA_PROGRAM ?? `${root}build/release/pangaea`;
    const child = spawn(path, ['referee'], {
        env: { ...process.env, PANGAEA_DATA: `${root}data` },
        stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    return {
        ask: async (line) => {
            child.stdin.write(`${line}\n`);
            return (await lines.next()).value;
        },
        time: () => running(child.pid),
        end: () => child.stdin.end(),
    };
}

const { module } = await runnerImport(`${root}web/packages/wire/engine.ts`);

async function page(game) {
    const engine = await module.loadEngine(readFileSync(`${root}web/public/${game}.wasm`));
    engine.network(game, readFileSync(`${root}data/networks/${game}.txt`, 'utf8'));
    return { ask: async (line) => engine.referee(line), time: () => running(process.pid) };
}

/** Time for the searches of a game that `greedy` plays, and what they found. */
async function measure(side, { level, game, rules }) {
    const ask = async (command) => JSON.parse(await side.ask(JSON.stringify(command)));
    await ask({ cmd: 'new', game, players: 2, seed: 7, rules });
    let time = 0;
    const found = [];
    for (let step = 0; found.length < positions; step += 1) {
        const { action } = await ask({ cmd: 'bot', level: 'greedy', ms: 1, seed: step });
        if (step % 3 === 2) {
            const begin = side.time();
            found.push((await ask({ cmd: 'bot', level, iterations, seed: step })).action);
            time += side.time() - begin;
        }
        for (let next = await ask({ cmd: 'apply', action: action ?? 'auto' }); next.to_act === 'chance'; )
            next = await ask({ cmd: 'apply', action: 'auto' });
    }
    return { time, found: found.join('; ') };
}

const program = native();
const engines = { gaia: await page('gaia'), planet: await page('planet') };
console.log(`µs an iteration, median of ${rounds}      native   page   ratio`);
for (const search of searches) {
    const sides = [program, engines[search.game]];
    const times = [[], []];
    for (let round = -1; round < rounds; round += 1) {
        const [one, other] = [await measure(sides[0], search), await measure(sides[1], search)];
        if (one.found !== other.found) throw new Error(`${search.name}: ${one.found} is not ${other.found}`);
        // The first round warms up: the page's code is compiled twice.
        if (round >= 0) for (const [at, { time }] of [one, other].entries()) times[at].push(time);
    }
    const [here, there] = times.map((list) => (median(list) * 1000) / (positions * iterations));
    const columns = [here.toFixed(2).padStart(8), there.toFixed(2).padStart(6), (there / here).toFixed(2).padStart(7)];
    console.log(search.name.padEnd(34), ...columns);
}
program.end();
