// Writes the page's drawings down for others: the pieces for the program, which draws its pictures with them, and the cards
// as symbols of one file: npm run symbols.
// A test compares the files with what this script would write, so none can drift apart.
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'vite';

const server = await createServer({
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false },
});
const above = (path) => new URL(`../../${path}`, import.meta.url);
const { symbolsForProgram } = await server.ssrLoadModule('/packages/art/symbols.ts');
writeFileSync(above('referee/drawings.inc'), symbolsForProgram());
const { cardSheet } = await server.ssrLoadModule('/packages/art/cardSheet.ts');
const { faceName } = await server.ssrLoadModule('/packages/app/gallery/house.ts');
const { life } = JSON.parse(readFileSync(above('data/components/gaia/house.json'), 'utf8'));
writeFileSync(above('docs/pictures/cards.svg'), cardSheet(life.cities, faceName));
await server.close();
