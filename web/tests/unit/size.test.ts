// The first load stays small: everything the first screen and a game of Gaïa need, compressed as the server sends it.
// What is loaded when it is asked for (Planet, replays, lessons, rules, other languages) does not count.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const dist = fileURLToPath(new URL(`../../${process.env.PANGAEA_DIST ?? 'dist'}`, import.meta.url));
const kBudget = 300 * 1024;

const read = (name: string) => readFileSync(`${dist}/${name}`);

/** A file and all that it imports at once. */
function withImports(name: string, found = new Set<string>()): Set<string> {
    if (found.has(name)) return found;
    found.add(name);
    if (name.endsWith('.js')) {
        for (const [, next] of read(name)
            .toString()
            .matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g))
            withImports(`assets/${next}`, found);
    }
    return found;
}

test.runIf(existsSync(`${dist}/engine.wasm`) && existsSync(`${dist}/assets`))(
    'first load is below 300 KiB compressed',
    () => {
        const assets = readdirSync(`${dist}/assets`).map((name) => `assets/${name}`);
        const begin = [
            ...read('index.html')
                .toString()
                .matchAll(/"\/(assets\/[^"]+)"/g),
        ].map(([, name]) => name!);
        const table = assets.filter((name) => /page-.*\.js$/.test(name) && read(name).includes('gaia-table'));
        const later = assets.filter((name) => /assets\/(en|engineWorker)-.*\.js$/.test(name));
        expect([begin.length > 1, table.length, later.length]).toEqual([true, 1, 2]);
        const files = new Set(['index.html', 'engine.wasm']);
        for (const name of [...begin, ...table, ...later]) withImports(name, files);
        const sizes = [...files].map((name) => [name, gzipSync(read(name), { level: 9 }).length] as const);
        const total = sizes.reduce((sum, [, size]) => sum + size, 0);
        console.log(`first load: ${(total / 1024).toFixed(1)} KiB in ${files.size} files`);
        expect(total, JSON.stringify(sizes)).toBeLessThan(kBudget);
    },
);
