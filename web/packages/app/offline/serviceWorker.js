// The service worker: keeps the built page on the device, so that all but the server's tables works without a network.
// Which files, and the version they make up, are written in when the page is built (vite.config.ts). What belongs to the
// server is never kept.
const files = __FILES__;
const words = __WORDS__;
const cacheName = 'pangaea-__VERSION__';

async function keepAll() {
    const cache = await caches.open(cacheName);
    // Names under /assets change with their content; the others are asked for anew.
    const fresh = (file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' });
    // One after the other: the page itself comes first, and servers count requests.
    for (const file of files) await cache.add(fresh(file));
}

async function dropOthers() {
    const names = await caches.keys();
    await Promise.all(
        names.filter((name) => name.startsWith('pangaea-') && name !== cacheName).map((name) => caches.delete(name)),
    );
    await self.clients.claim();
}

/** The kept file that answers a request; undefined for what only the server can answer. */
function keptFile({ method, mode, url }) {
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== self.location.origin) return undefined;
    if (files.includes(pathname)) return pathname;
    const isServers = /^\/(api|healthz|metrics)(\/|$)/.test(pathname);
    return mode === 'navigate' && !isServers ? '/index.html' : undefined;
}

async function answer(file, request) {
    const cache = await caches.open(cacheName);
    return (await cache.match(file)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
self.addEventListener('fetch', (event) => {
    const file = keptFile(event.request);
    if (file) event.respondWith(answer(file, event.request));
});
// Somebody agreed to the new version.
self.addEventListener('message', ({ data }) => {
    if (data === 'take over') void self.skipWaiting();
});

/** It is somebody's turn (docs/api.md, notices): said in their language, unless they look at that table. */
async function tell(data) {
    let told = {};
    try {
        told = data?.json() ?? {};
    } catch {
        // Not from our server, or of another version: that somebody waits is true all the same.
    }
    const own = words[told.language] ?? words.en;
    const table = /^[\w-]+$/.test(told.table ?? '') ? `/t/${told.table}` : '/';
    const windows = await self.clients.matchAll({ type: 'window' });
    if (windows.some(({ url, visibilityState }) => visibilityState === 'visible' && new URL(url).pathname === table)) {
        return;
    }
    const isOne = told.tables === 1;
    const against = told.rivals ? own.against.replace('{names}', told.rivals) : '';
    await self.registration.showNotification(isOne ? own.turn : own.many, {
        body: isOne ? [own[told.game] ?? '', against].filter(Boolean).join(' · ') : '',
        lang: told.language ?? 'en',
        tag: 'turn',
        icon: '/icon-192.png',
        data: isOne ? table : '/',
    });
}

/** A window that is there already, at its table or at the start, comes to the front. */
async function openTable(address) {
    const windows = await self.clients.matchAll({ type: 'window' });
    const there = windows.find(({ url }) => new URL(url).pathname === address);
    await (there ? there.focus() : self.clients.openWindow(address));
}

self.addEventListener('push', (event) => event.waitUntil(tell(event.data)));
self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openTable(event.notification.data ?? '/'));
});
