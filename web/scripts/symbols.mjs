// Writes the page's drawings down for the program, which draws its pictures with them: npm run symbols.
// A test compares the file with what this script would write, so the two cannot drift apart.
import { writeFileSync } from 'node:fs';
import { createServer } from 'vite';

const server = await createServer({
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false },
});
const { symbolsForProgram } = await server.ssrLoadModule('/packages/art/symbols.ts');
writeFileSync(new URL('../../referee/drawings.inc', import.meta.url), symbolsForProgram());
await server.close();
