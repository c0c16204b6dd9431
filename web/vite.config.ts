// Build of the page. The content policy is written into the page only when it is built: the developer's server needs
// inline scripts for its hot reload.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { pushWords } from './packages/app/offline/pushWords.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const alias = {
    '@wire': folder('packages/wire'),
    '@board': folder('packages/board'),
    '@planet3d': folder('packages/planet3d'),
    '@art': folder('packages/art'),
    '@ui': folder('packages/ui'),
    '@app': folder('packages/app'),
    '@data': folder('../data'),
};

export const contentPolicy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
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

/** What the service worker says, by language. */
function notificationWords(): Record<string, Record<string, string>> {
    const messages = folder('packages/ui/messages');
    const languages = readdirSync(messages).filter((name) => name.endsWith('.json'));
    return Object.fromEntries(
        languages.map((name) => {
            const read = (path: string): Record<string, string> =>
                JSON.parse(readFileSync(`${messages}/${path}`, 'utf8'));
            const all = { ...read(name), ...read(`account/${name}`) };
            return [
                name.replace('.json', ''),
                Object.fromEntries(Object.entries(pushWords).map(([short, key]) => [short, all[key] ?? ''])),
            ];
        }),
    );
}

/** Writes the service worker with the list of everything that was built. */
function offline(): Plugin {
    const source = folder('packages/app/offline/serviceWorker.js');
    return {
        name: 'offline',
        apply: 'build',
        writeBundle: {
            order: 'post',
            handler({ dir = 'dist' }) {
                const files = readdirSync(dir, { recursive: true, withFileTypes: true })
                    .filter((entry) => entry.isFile() && entry.name !== 'serviceWorker.js')
                    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(dir.length))
                    .sort();
                const version = createHash('sha256');
                for (const file of files) version.update(file).update(readFileSync(dir + file));
                const script = readFileSync(source, 'utf8')
                    .replace('__FILES__', JSON.stringify(files))
                    .replace('__WORDS__', JSON.stringify(notificationWords()))
                    .replace('__VERSION__', version.digest('hex').slice(0, 16));
                writeFileSync(`${dir}/serviceWorker.js`, script);
            },
        },
    };
}

interface Modules {
    getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** All that the beginning imports is one file: on a slow connection every further one costs a way there and back. */
function firstLoad(id: string, modules: Modules): string | null {
    const seen = new Set<string>();
    const isFirst = (module: string): boolean => {
        if (module.endsWith('/app/main.tsx')) return true;
        if (seen.has(module)) return false;
        seen.add(module);
        return modules.getModuleInfo(module)?.importers.some(isFirst) ?? false;
    };
    return isFirst(id) ? 'first' : null;
}

export default defineConfig({
    resolve: { alias },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: firstLoad }] } } },
    },
    worker: { format: 'es' },
    plugins: [policy(), offline()],
    server: { fs: { allow: ['..'] }, proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
});
