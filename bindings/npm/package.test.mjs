// The npm package under Node: the golden games of the program, the README's example, what is refused.   node --test bindings/npm
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { compile, open, RefusedError } from './index.js';

const root = new URL('../../', import.meta.url);
const text = (path) => readFileSync(new URL(path, root), 'utf8');
const engine = (name) => compile(readFileSync(new URL(name, root)));
const module = await engine('build/wasm/engine.wasm');
// For one game alone: the files that the page loads.
const modules = { gaia: await engine('web/public/gaia.wasm'), planet: await engine('web/public/planet.wasm') };

/** For every group (a verb with its card, deck, goal or tile) what follows it, as the files have it. */
function shortList(actions) {
    const groups = {};
    for (const action of actions) {
        const group = action.split(' ').slice(0, 2).join(' ');
        const rest = action.slice(group.length);
        groups[group] = group in groups ? groups[group] + rest : rest.slice(1);
    }
    return groups;
}

const hash = (value) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

const files = readdirSync(new URL('tests/golden', root)).filter((name) => /_.*_.*\.jsonl$/.test(name));
const chosen = process.env.PANGAEA_TEST_LONG === '1' ? files : files.filter((_, at) => at % 3 === 1);
async function replay(file, module) {
    const [head, first, ...plies] = text(`tests/golden/${file}`).trim().split('\n').map((line) => JSON.parse(line));
    const [, { state }, { record }] = plies.splice(-3);
    const referee = await open(module);
    assert.deepEqual(referee.new({ game: record.game, ...head }).state, first.state);
    for (const ply of plies) {
        const { to_act, actions } = referee.legal();
        assert.equal(to_act, ply.to_act);
        assert.deepEqual(shortList(actions), ply.legal);
        ply.seen.forEach((seen, seat) => {
            const state = referee.observe(seat);
            if (typeof seen === 'string') assert.equal(hash(state), seen);
            else assert.deepEqual(state, seen);
        });
        assert.deepEqual(referee.apply(ply.action).events, ply.events);
    }
    assert.deepEqual(referee.state(), state);
    assert.deepEqual(referee.record(), record);
    assert.deepEqual((await open(module)).replay(record).state, referee.state());
}
for (const file of chosen) {
    test(`golden game ${file}`, () => replay(file, module));
    test(`golden game ${file}, by the page's module`, () => replay(file, modules[file.split('_')[0]]));
}

test('there are golden games', () => assert.equal(files.length, 24));

test('refused commands throw their code and change nothing', async () => {
    const referee = await open(module);
    assert.throws(() => referee.legal(), (error) => error instanceof RefusedError && error.code === 'no_game');
    referee.new({ game: 'gaia', players: 2, seed: 7 });
    const before = referee.state();
    assert.throws(() => referee.apply('play forest 5,5'), (error) => error.code === 'illegal_action' && typeof error.why === 'string');
    assert.throws(() => referee.new({ game: 'chess', players: 2 }), { code: 'unknown_game' });
    assert.throws(() => referee.bot({ level: 'nobody' }), { code: 'unknown_level' });
    assert.equal(referee.ask({ cmd: 'dance' }).error.code, 'unknown_command');
    assert.equal(JSON.parse(referee.answer('{')).error.code, 'bad_json');
    assert.deepEqual(referee.state(), before);
});

test('referees of one module share nothing; without a seed deals differ', async () => {
    const [one, other] = [await open(module), await open(module)];
    one.new({ game: 'planet', players: 2 });
    assert.throws(() => other.legal(), { code: 'no_game' });
    other.new({ game: 'planet', players: 2 });
    assert.notDeepEqual(one.state(), other.state());
});

test('preview, facts, analyse, undo, load', async () => {
    const referee = await open(module);
    referee.new({ game: 'planet', players: 2, seed: 3 });
    const [action] = referee.legal().actions;
    assert.ok(referee.preview(action).events.length > 0);
    assert.ok(referee.facts(0));
    const { chances } = referee.analyse({ player: 0, iterations: 20 });
    assert.ok(Math.abs(chances[0] + chances[1] - 1) < 1e-9);
    const start = referee.state();
    referee.apply(action);
    referee.undo();
    assert.deepEqual(referee.state(), start);
    assert.deepEqual((await open(module)).load(start).state, start);
});

test('a network changes how the champion judges, and anything else is refused', async () => {
    const judge = async (given) => {
        const referee = await open(module);
        if (given) referee.network('gaia', text('data/networks/gaia.txt'));
        referee.new({ game: 'gaia', players: 2, seed: 3, rules: { mode: 'advanced' } });
        return referee.analyse({ player: 0, level: 'champion', iterations: 40, seed: 1 }).chances;
    };
    assert.deepEqual(await judge(true), await judge(true));
    assert.notDeepEqual(await judge(true), await judge(false));
    const referee = await open(module);
    assert.throws(() => referee.network('gaia', 'x'), /line/);
});

test('the example of the README', async () => {
    const [, example] = text('bindings/npm/README.md').match(/```js\n(.*?)```/s);
    const address = new URL('bindings/npm/index.js', root).href;
    const engine = new URL('build/wasm/engine.wasm', root).href;
    const code = example.replace("'pangaea'", JSON.stringify(address)).replace('open()', `open(${JSON.stringify(engine)})`).replaceAll('console.log', '(() => 0)');
    await import(`data:text/javascript,${encodeURIComponent(code)}`);
});
