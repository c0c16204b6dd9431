// What only its own file uses is not exported: npm run check. Generated types are left alone.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const folders = ['packages', 'tests', 'scripts'];
const generated = ['messages', 'gaiaMessages', 'planetMessages'].map((name) => `packages/wire/${name}.ts`);

const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`))
    .concat('vite.config.ts')
    .filter((name) => /\.(tsx?|mjs|js)$/.test(name));
const words = new Map(files.map((name) => [name, new Set(readFileSync(name, 'utf8').match(/\w+/g))]));

const declared = /^export (?=(?:abstract )?(?:async )?(?:const|function|class|type|interface|let) (\w+))/gm;
let found = 0;
for (const file of files.filter((name) => name.startsWith('packages/') && !generated.includes(name))) {
    const text = readFileSync(file, 'utf8');
    const unused = [...text.matchAll(declared)]
        .map(([, name]) => name)
        .filter((name) => files.every((other) => other === file || !words.get(other).has(name)));
    found += unused.length;
    for (const name of unused) console.error(`${file}: nobody else uses ${name}`);
    if (process.argv.includes('--fix') && unused.length) {
        writeFileSync(
            file,
            text.replace(declared, (all, name) => (unused.includes(name) ? '' : all)),
        );
    }
}
process.exitCode = found ? 1 : 0;
