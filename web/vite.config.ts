// Build of the page. The content policy is written into the page only when it is built: the developer's server needs
// inline scripts for its hot reload.
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const alias = {
    '@wire': folder('packages/wire'),
    '@board': folder('packages/board'),
    '@planet3d': folder('packages/planet3d'),
    '@ui': folder('packages/ui'),
    '@app': folder('packages/app'),
    '@data': folder('../data'),
};

export const contentPolicy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
].join('; ');

function policy(): Plugin {
    return {
        name: 'content-policy',
        apply: 'build',
        transformIndexHtml: () => [
            {
                tag: 'meta',
                attrs: { 'http-equiv': 'Content-Security-Policy', content: contentPolicy },
                injectTo: 'head-prepend',
            },
        ],
    };
}

export default defineConfig({
    resolve: { alias },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    worker: { format: 'es' },
    plugins: [policy()],
    server: { fs: { allow: ['..'] }, proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
});
