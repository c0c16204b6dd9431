// The first load stays small: everything the first screen and a game of Gaïa need, compressed, without the 3D part.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const kBudget = 300 * 1024;

test.runIf(existsSync(`${dist}/engine.wasm`) && existsSync(`${dist}/assets`))(
    'first load is below 300 KiB compressed',
    () => {
        const languages = /^(de|fr|hu|pl|ru)-/;
        const later = /three|planet|scene|replay|review/i;
        const files = readdirSync(`${dist}/assets`).filter((name) => !languages.test(name) && !later.test(name));
        const total = [...files.map((name) => `assets/${name}`), 'index.html', 'engine.wasm']
            .map((name) => brotliCompressSync(readFileSync(`${dist}/${name}`)).length)
            .reduce((sum, size) => sum + size, 0);
        expect(total).toBeLessThan(kBudget);
    },
);
