// An invited friend on a slow connection: from the link to the first move.
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RealServer } from './realServer';
import { openPage, postApi, startBrowser } from './support';

let browser: Browser;
let server: RealServer;
beforeAll(async () => {
    browser = await startBrowser({ webgl: true });
    server = new RealServer();
    await server.start();
});
afterAll(async () => {
    await browser.close();
    await server.stop();
});

const kMost = { bytes: 150 * 1024, taps: 2 };

/** 400 kbit/s, and 100 ms until anything comes. */
async function slowDown(page: Page): Promise<void> {
    const chromium = await page.context().newCDPSession(page);
    await chromium.send('Network.enable');
    await chromium.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 100,
        downloadThroughput: 400_000 / 8,
        uploadThroughput: 400_000 / 8,
    });
}

/** Ann has made a table at which her friend, in the first seat, begins. Answers its path. */
async function invite(ann: Page, game: string): Promise<string> {
    const seats = [{ kind: 'open' }, { kind: 'open' }];
    const { table } = await postApi(ann, '/tables', { game, seats, begins: 'seats' });
    await postApi(ann, `/tables/${table.id}/join`, { seat: 1 });
    return `/t/${table.id}`;
}

/** In the page: tells once what is asked for has come, with the time since the link was followed. */
function tellWhenThere(wanted: string): void {
    const look = () => {
        if (!document.querySelector('.action-bar.mine') || !document.querySelector(wanted)) return;
        watch.disconnect();
        console.debug(`usable ${performance.now()}`);
    };
    const watch = new MutationObserver(look);
    watch.observe(document, { childList: true, subtree: true, attributes: true });
}

/** Everything that was asked for, all of it, even if it came after the moment it was counted at. */
async function received(requests: Request[]): Promise<{ bytes: number; files: string[] }> {
    const sizes = await Promise.all(
        requests.map(async (request) => {
            await request.response();
            const { responseBodySize, responseHeadersSize } = await request.sizes();
            return [responseBodySize + responseHeadersSize, new URL(request.url()).pathname] as const;
        }),
    );
    return {
        bytes: sizes.reduce((sum, [size]) => sum + size, 0),
        files: sizes.toSorted(([a], [b]) => b - a).map(([size, path]) => `${size} ${path}`),
    };
}

test.each([
    ['gaia', '.hand .card-button.usable'],
    ['planet', '.tile-button'],
])('%s: at most two taps and 150 KiB from the link to the first move', async (game, first) => {
    const ann = await openPage(browser, {}, '/', server.address);
    const path = await invite(ann.page, game);
    // Her own world must not take the processor that the friend's device would have for itself.
    await ann.finish();
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de' });
    context.setDefaultTimeout(240000);
    const page = await context.newPage();
    await page.addInitScript(tellWhenThere, first);
    await slowDown(page);
    const requests: Request[] = [];
    let frames = 0;
    context.on('request', (request) => requests.push(request));
    page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
            frames += payload.length;
        }),
    );
    const usable = page.waitForEvent('console', {
        predicate: (message) => message.text().startsWith('usable'),
    });
    // In the order of what happened: nothing that is asked for later is counted.
    const counted = usable.then((message) => ({ asked: [...requests], frames, text: message.text() }));
    let taps = 0;
    await page.goto(server.address + path, { waitUntil: 'commit' });
    await page.locator('.seat .primary').first().click();
    taps += 1;
    const { asked, frames: told, text } = await counted;
    const { bytes, files } = await received(asked);
    const all = bytes + told;
    const seconds = Number(text.split(' ')[1]) / 1000;
    console.log(`${game}: ${(all / 1024).toFixed(1)} KiB, ${taps} tap, ${seconds.toFixed(1)} s at 400 kbit/s`);
    expect(taps).toBeLessThanOrEqual(kMost.taps);
    expect(all, files.join('\n')).toBeLessThan(kMost.bytes);
    const later = /\.wasm|\.woff2|openGlobe|serviceWorker/;
    expect(files.filter((file) => later.test(file))).toEqual([]);
    if (process.env.PANGAEA_TELL) console.log(`${told} socket\n${files.join('\n')}`);
    await context.close();
});
