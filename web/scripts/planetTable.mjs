// Makes packages/planet3d/across.ts from the engine's table of the dodecahedron: node scripts/planetTable.mjs.
// A test compares the file with what this script would write, so the two cannot drift apart.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const engineFile = new URL('../../engine/planet/dodecahedron.h', import.meta.url);
const tableFile = new URL('../packages/planet3d/across.ts', import.meta.url);

export function planetTable() {
    const source = readFileSync(engineFile, 'utf8');
    const body = /kAcross = \{\{([\s\S]*?)\}\};/.exec(source)?.[1] ?? '';
    const pairs = [...body.matchAll(/\{(\d+), (\d+)\}/g)].map(([, face, edge]) => `${face}/${edge}`);
    if (pairs.length !== 60) throw new Error('the table of the dodecahedron was not found');
    const rows = Array.from({ length: 12 }, (_, face) => `    '${pairs.slice(5 * face, 5 * face + 5).join(' ')}',`);
    return `// Which face and edge lie behind each edge of each face, as the table of planet §2 writes them.
// Made by scripts/planetTable.mjs from engine/planet/dodecahedron.h; do not edit.

export const acrossRows: readonly string[] = [
${rows.join('\n')}
];
`;
}

export const currentTable = () => readFileSync(tableFile, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(tableFile, planetTable());
