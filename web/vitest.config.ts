// Unit tests: pure modules, and the engine as WebAssembly under Node.
import { defineConfig } from 'vitest/config';
import { alias } from './vite.config.ts';

export default defineConfig({
    resolve: { alias },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    test: { include: ['tests/unit/*.test.ts'], testTimeout: 60000 },
});
