// Tests in a real browser: the built page, Debian's chromium, playwright-core. Build first: npm run build.
import { defineConfig } from 'vitest/config';
import { alias } from './vite.config.ts';

export default defineConfig({
    resolve: { alias },
    test: {
        include: ['tests/browser/*.test.ts'],
        globalSetup: ['tests/browser/serve.ts'],
        fileParallelism: false,
        // Only what will never come is given up: a busy machine is slow.
        testTimeout: 600000,
        hookTimeout: 240000,
        expect: { poll: { timeout: 90000 } },
    },
});
