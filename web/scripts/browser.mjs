// Debian's chromium and a server for the built page, for tests and pictures.

import { chromium } from 'playwright-core';
import { preview } from 'vite';

/** Without WebGL everything is drawn quicker: ask for it only where it is needed. */
export const openBrowser = ({ webgl = true } = {}) =>
    chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: [
            '--no-sandbox',
            ...(webgl
                ? ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']
                : ['--disable-gpu', '--disable-3d-apis']),
        ],
    });

/** Serves dist/ (or $PANGAEA_DIST) on a free port; answers the address and a way to stop. */
export async function servePage() {
    const server = await preview({
        build: { outDir: process.env.PANGAEA_DIST ?? 'dist' },
        preview: { port: 0, host: '127.0.0.1' },
        logLevel: 'error',
    });
    const { port } = server.httpServer.address();
    const stop = () => {
        // Browsers keep connections open that nothing will come over.
        server.httpServer.closeAllConnections();
        return server.close();
    };
    return { address: `http://127.0.0.1:${port}`, stop };
}
