// Without a server: what was opened once works from the device, tables of the server are never served from memory, and a
// new version is offered, not forced.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { RealServer } from './realServer';
import { expectAccessible, openPage, placeTile, pointAndConfirm, startBrowser, waitForTurn } from './support';

let browser: Browser;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());

const servers: RealServer[] = [];
const open = (folder?: string): RealServer => {
    const server = new RealServer(folder);
    servers.push(server);
    return server;
};
afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop();
});

/** Until the page is kept on the device. */
const kept = (page: Page) =>
    page.waitForFunction(async () => {
        await navigator.serviceWorker.ready;
        return navigator.serviceWorker.controller !== null;
    });

test('with the server dead: start, solo, several on one device, replay, learn, languages', async () => {
    const server = open();
    await server.start();
    const { page, finish } = await openPage(browser, {}, '/', server.address);
    await kept(page);
    await server.kill();
    await page.reload();
    await page.getByTestId('now-planet').click();
    await waitForTurn(page);
    for (let round = 0; round < 12; round += 1) {
        await placeTile(page, round);
        await waitForTurn(page);
    }
    await page.getByTestId('replay').click();
    await page.getByTestId('moments').waitFor();
    await page.reload();
    await page.getByTestId('moments').waitFor();
    await page.getByTestId('analyse').click();
    await page.getByTestId('chance-graph').waitFor({ timeout: 180000 });

    await page.goto(`${server.address}/`);
    await page.getByTestId('now-gaia').click();
    await waitForTurn(page);
    await pointAndConfirm(page, 0);

    await page.goto(`${server.address}/`);
    await page.getByTestId('device').click();
    await page.getByTestId('begin').click();
    await page.getByTestId('curtain').click();
    await waitForTurn(page);

    await page.goto(`${server.address}/`);
    await page.getByRole('link', { name: /Learn/ }).click();
    await page.waitForSelector('h1');
    await page.goto(`${server.address}/learn/gaia/lesson`);
    await waitForTurn(page);
    await page.goto(`${server.address}/learn/planet/rules`);
    await page.getByTestId('found').waitFor();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('hu');
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('hu');
    await finish();
});

test('what belongs to the server is never answered from memory', async () => {
    const server = open();
    await server.start();
    const { page, forgive, finish } = await openPage(browser, {}, '/', server.address);
    await kept(page);
    const ask = () =>
        page.evaluate(() =>
            fetch('/api/games').then(
                (answer) => answer.status,
                () => 0,
            ),
        );
    expect(await ask()).toBe(200);
    await server.kill();
    expect(await ask()).toBe(0);
    const paths = await page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(paths).toEqual(expect.arrayContaining(['/gaia.wasm', '/planet.wasm']));
    expect(paths.filter((path) => path.startsWith('/api'))).toEqual([]);
    // The browser writes a line for the request that found nobody.
    forgive(/ERR_CONNECTION_REFUSED/);
    await finish();
});

test('the page can be installed', async () => {
    const { page, finish } = await openPage(browser);
    const manifest = await page.evaluate(async () => {
        const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
        return (await fetch(address)).json();
    });
    expect(manifest).toMatchObject({ name: 'Pangaea', start_url: '/', display: 'standalone' });
    for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
        const size = await page.evaluate(async (address) => {
            const image = new Image();
            image.src = address;
            await image.decode();
            return `${image.naturalWidth}x${image.naturalHeight}`;
        }, src);
        if (sizes !== 'any') expect(size).toBe(sizes);
    }
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Windows without memory of their own, as tests have them, cannot install anything.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    await finish();
});

test('a new version is offered and taken over by a press', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pangaea-page-'));
    cpSync(resolve(process.env.PANGAEA_DIST ?? 'dist'), folder, { recursive: true });
    const server = open(folder);
    await server.start();
    const { page, forgive, finish } = await openPage(browser, {}, '/', server.address);
    await kept(page);
    expect(await page.getByTestId('new-version').count()).toBe(0);

    await server.kill();
    const change = (name: string, from: RegExp | string, to: string) => {
        const path = join(folder, name);
        writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    };
    change('index.html', '<html ', '<html data-newer ');
    change('serviceWorker.js', /pangaea-[0-9a-f]{16}/, 'pangaea-0000000000000000');
    await server.start();
    await page.reload();
    expect(await page.locator('html[data-newer]').count()).toBe(0);
    await page.getByTestId('new-version').waitFor();
    await expectAccessible(page, 'a new version');
    // At a table it is in nobody's way, on a phone either, and elsewhere it can be laid aside.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByTestId('now-gaia').click();
    await page.waitForSelector('.action-bar.mine');
    expect(await page.getByTestId('new-version').count()).toBe(0);
    await page.goBack();
    await page.getByTestId('new-version').getByRole('button', { name: 'Close' }).click();
    expect(await page.getByTestId('new-version').count()).toBe(0);
    await page.reload();
    await page.getByTestId('new-version').getByRole('button', { name: 'Reload' }).click();
    await page.locator('html[data-newer]').waitFor();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['pangaea-0000000000000000']);
    forgive(/ERR_CONNECTION_REFUSED/);
    await finish();
    rmSync(folder, { recursive: true, force: true });
});
