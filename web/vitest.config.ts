// Unit tests: pure modules, and the engine as WebAssembly under Node.
import { defineConfig } from 'vitest/config';
import { alias } from './vite.config.ts';

export default defineConfig({
    resolve: { alias },
    // Sets and networks lie beside the page's folder.
    server: { fs: { allow: ['..'] } },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    test: { include: ['tests/unit/*.test.{ts,tsx}'], setupFiles: ['tests/unit/settled.ts'], testTimeout: 60000 },
});
