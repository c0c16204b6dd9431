// The npm package in a browser: Chromium imports it as an ES module from a plain server of files and plays a seeded game of each kind to the
// end; the native program answers the same lines with the same words.   node tests/npm_in_browser.mjs FOLDER (with node_modules/pangaea in it)
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { openBrowser } from '../web/scripts/browser.mjs';

const folder = process.argv[2];
const program = process.env.PANGAEA_BIN ?? new URL('../build/release/pangaea', import.meta.url).pathname;
const page = `<!doctype html><title>package</title>
<script type="importmap">{ "imports": { "pangaea": "/node_modules/pangaea/index.js" } }</script>`;
const types = { '.js': 'text/javascript', '.wasm': 'application/wasm' };

const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, 'http://localhost').pathname);
    if (path === '/') return response.setHeader('Content-Type', 'text/html').end(page);
    try {
        const bytes = await readFile(join(folder, path));
        response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream').end(bytes);
    } catch {
        response.writeHead(404).end();
    }
});

/** In the page: every line that was asked, and its answer. */
async function play({ deal, module }) {
    const { open } = await import('pangaea');
    const referee = await open(module);
    const lines = [];
    const answers = [];
    const ask = (command) => {
        lines.push(JSON.stringify(command));
        answers.push(referee.answer(lines.at(-1)));
        return JSON.parse(answers.at(-1));
    };
    ask({ cmd: 'new', ...deal });
    for (let ply = 0; !ask({ cmd: 'result' }).over; ++ply) {
        const { to_act } = ask({ cmd: 'legal' });
        ask({ cmd: 'apply', action: to_act === 'chance' ? 'auto' : ask({ cmd: 'bot', level: 'greedy', seed: ply }).action });
    }
    ask({ cmd: 'state' });
    ask({ cmd: 'record' });
    return { lines, answers };
}

await new Promise((done) => server.listen(0, '127.0.0.1', done));
const browser = await openBrowser({ webgl: false });
try {
    const tab = await browser.newPage();
    const faults = [];
    tab.on('pageerror', (error) => faults.push(String(error)));
    tab.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await tab.goto(`http://127.0.0.1:${server.address().port}/`);
    const gaia = { game: 'gaia', players: 3, seed: 11, rules: { mode: 'advanced', disasters: true } };
    const planet = { game: 'planet', players: 2, seed: 12, rules: { mystery: true } };
    // By the module of all games, and by that of one alone.
    for (const asked of [{ deal: gaia }, { deal: planet }, { deal: gaia, module: './gaia.wasm' }, { deal: planet, module: './planet.wasm' }]) {
        const { lines, answers } = await tab.evaluate(play, asked);
        const native = execFileSync(program, ['referee'], { input: `${lines.join('\n')}\n`, maxBuffer: 2 ** 28 });
        assert.deepEqual(answers, native.toString().trimEnd().split('\n'));
        assert.ok(lines.length > 50 && JSON.parse(answers.at(-1)).ok);
    }
    // There is no icon.
    assert.deepEqual(faults.filter((fault) => !fault.includes('404')), []);
} finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
}
