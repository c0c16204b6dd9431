// Boxes on the real server: kept, published in one's own words, found, copied, played with at a friends' table, replayed,
// rated; hidden by the host; what is refused says why.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RealServer } from './realServer';
import { expectAccessible, openPage, postApi, startBrowser, waitForTurn } from './support';

let browser: Browser;
let server: RealServer;
const folder = mkdtempSync(join(tmpdir(), 'pangaea-host-'));
const kHostKey = 'a-key-of-the-host-that-is-long-enough';
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
    writeFileSync(join(folder, 'key'), kHostKey);
});
afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
});
beforeEach(async () => {
    server = new RealServer(undefined, ['--host-key', join(folder, 'key'), '--bound', 'sets=0,0']);
    await server.start();
});
afterEach(() => server.stop());

const open = (path = '/', options = {}) => openPage(browser, options, path, server.address);
const ready = (page: Page) => page.waitForSelector('.verdict.good[data-hash]');
const phone = { viewport: { width: 360, height: 760 }, hasTouch: true };
const signUp = (page: Page, name: string) => postApi(page, '/account', { name, password: 'correct horse' });
const names = (page: Page, list: string) => page.getByTestId(list).locator('b').allTextContents();

/** A box with a name of its own and one card that no other has; answers its hash. */
async function makeBox(page: Page, name: string): Promise<string> {
    await page.goto(`${server.address}/workshop`);
    await page.getByTestId('from-gaia-house').click();
    await ready(page);
    await page.keyboard.press('a');
    await page.getByTestId('box-name').fill(name);
    await page.locator('.bench').getByLabel('Name (if you like)').fill(`City of ${name}`);
    await page.waitForSelector('.verdict:not(.good), .verdict.good[data-hash]');
    await ready(page);
    return (await page.getByTestId('verdict').getAttribute('data-hash')) ?? '';
}

async function keepThere(page: Page): Promise<void> {
    await page.getByTestId('share-box').click();
    await page.getByTestId('keep-there').click();
    await page.getByTestId('kept-there').getByRole('link').click();
    await page.getByTestId('my-sets').locator('li').first().waitFor();
}

test('kept, published, found, copied, played with by two, replayed, rated, unlisted', async () => {
    const ann = await open();
    await signUp(ann.page, 'Annie');
    const hash = await makeBox(ann.page, 'Sunday box');
    await ann.page.getByTestId('share-box').click();
    await expectAccessible(ann.page, 'share');
    await ann.page.keyboard.press('Escape');
    await keepThere(ann.page);
    await expectAccessible(ann.page, 'own sets');
    // Publishing asks for one's own words, and takes no for no answer.
    await ann.page.getByRole('button', { name: 'Publish' }).click();
    await expectAccessible(ann.page, 'publish');
    await ann.page.getByTestId('publish').dispatchEvent('click');
    expect(await ann.page.getByTestId('own-words').isVisible()).toBe(true);
    await ann.page.getByTestId('own-words').check();
    await ann.page.getByTestId('publish').click();
    await ann.page.getByRole('button', { name: 'Stop publishing' }).waitFor();

    const bob = await open('/workshop', phone);
    await signUp(bob.page, 'Bobby');
    await bob.page.getByTestId('server-sets').tap();
    await expect.poll(() => names(bob.page, 'public-sets')).toEqual(['Sunday box']);
    await bob.page.getByTestId('search-sets').fill('monday');
    await bob.page.keyboard.press('Enter');
    await bob.page.getByText('No box found.').waitFor();
    await bob.page.getByTestId('search-sets').fill('SUNDAY');
    await bob.page.keyboard.press('Enter');
    await bob.page.getByRole('link', { name: 'Sunday box' }).tap();
    await bob.page.getByLabel('City of Sunday box').first().waitFor();
    await expectAccessible(bob.page, 'a set of the server');
    expect(await bob.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    // Rated by who played: not yet.
    bob.forgive(/status of 403/);
    await bob.page.getByTestId('rate-5').tap();
    await bob.page.getByText('Once you’ve finished a game with it').waitFor();
    await bob.page.getByTestId('copy-set').tap();
    await bob.page.getByText('This box is kept on the server.').waitFor();
    const setPage = bob.page.url();
    await bob.page.getByTestId('keep-box').tap();
    await ready(bob.page);
    expect(await bob.page.getByTestId('verdict').getAttribute('data-hash')).toBe(hash);

    // At a friends' table, made with the copy; the other browser gets the cards from the server by their hash.
    await bob.page.goto(`${server.address}/`);
    await bob.page.getByTestId('friends').tap();
    await bob.page
        .locator('label', { hasText: /^Cards/ })
        .locator('select')
        .selectOption({ label: 'Sunday box' });
    await bob.page.getByTestId('begin').tap();
    const table = new URL(await bob.page.getByTestId('link').inputValue()).pathname;
    await ann.page.goto(server.address + table);
    await ann.page.getByRole('button', { name: 'Sit here' }).first().click();
    for (const { page } of [ann, bob]) {
        await page.waitForSelector('.gaia-table');
        await page.waitForSelector('[data-moment]');
    }
    const { table: info } = (await (await fetch(`${server.address}/api/tables/${table.slice(3)}`)).json()) as {
        table: { components: { hash: string } };
    };
    expect(info.components.hash).toBe(hash);
    await ann.page.evaluate(
        (id) =>
            new Promise<void>((done) => {
                const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
                socket.onmessage = ({ data }) => {
                    const message = JSON.parse(data);
                    const [seat] = message.type === 'view' ? message.you.seats : [];
                    if (seat !== undefined) socket.send(JSON.stringify({ type: 'resign', id: 1, seat }));
                    if (message.type === 'ok') done();
                };
            }),
        table.slice(3),
    );
    await ann.page.goto(`${server.address}/replay/table/${table.slice(3)}`);
    await ann.page.getByTestId('moments').waitFor();
    // Whoever gets the file finds the cards there, too.
    const record = await (await fetch(`${server.address}/api/tables/${table.slice(3)}/record`)).text();
    const cid = await open('/replay');
    await cid.page
        .locator('input[type=file]')
        .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(record) });
    await cid.page.getByTestId('moments').waitFor();
    await cid.finish();

    await bob.page.goto(setPage);
    await bob.page.getByTestId('rate-4').tap();
    await bob.page.getByText('Thank you! Your rating counts.').waitFor();
    await ann.page.goto(`${server.address}/workshop/sets`);
    await ann.page.getByTestId('my-sets').getByText('4 of 5 stars (1 rating)').waitFor();
    await ann.page.getByRole('button', { name: 'Stop publishing' }).click();
    await expect.poll(() => names(ann.page, 'my-sets')).toEqual(['Sunday box']);
    await ann.page.reload();
    await ann.page.getByText('No box found.').waitFor();
    await ann.page.getByRole('button', { name: 'Delete' }).click();
    await ann.page.getByRole('button', { name: 'Yes, delete it' }).click();
    await ann.page.getByText('None yet.').waitFor();
    for (const { finish } of [ann, bob]) await finish();
});

test('a set that the host has added is chosen for a table with friends, and drawn by both', async () => {
    const house = JSON.parse(
        readFileSync(new URL('../../../data/components/gaia/house.json', import.meta.url), 'utf8'),
    ) as object;
    writeFileSync(join(folder, 'seaside.json'), JSON.stringify({ ...house, id: 'seaside' }));
    await server.stop();
    server = new RealServer(undefined, ['--components', folder]);
    await server.start();
    const ann = await open();
    await ann.page.getByTestId('friends').click();
    await ann.page
        .locator('label', { hasText: /^Cards/ })
        .locator('select')
        .selectOption({ label: 'seaside' });
    await ann.page.getByTestId('begin').click();
    const table = new URL(await ann.page.getByTestId('link').inputValue()).pathname;
    expect(await ann.page.locator('.chosen-rules').textContent()).toContain('seaside');
    const bob = await open(table);
    await bob.page.getByRole('button', { name: 'Sit here' }).first().click();
    for (const { page, finish } of [ann, bob]) {
        await page.waitForSelector('.gaia-table');
        await finish();
    }
});

test('kept by a guest with two taps on a slow line: one guest, one box', async () => {
    const { page, finish } = await open();
    await makeBox(page, 'Twice');
    await page.getByTestId('share-box').click();
    const debugging = await page.context().newCDPSession(page);
    await debugging.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 300,
        downloadThroughput: -1,
        uploadThroughput: -1,
    });
    // Whoever is nobody yet becomes a guest first, which takes a while.
    await page.getByTestId('keep-there').evaluate((button: HTMLElement) => {
        for (let tap = 0; tap < 3; tap += 1) button.click();
    });
    await page.getByTestId('kept-there').waitFor();
    // Once more, later: the same box is the same box.
    await page.getByTestId('keep-there').click();
    await expect.poll(() => page.getByTestId('keep-there').getAttribute('aria-disabled')).toBe('false');
    await page.getByTestId('kept-there').getByRole('link').click();
    await expect.poll(() => names(page, 'my-sets')).toEqual(['Twice']);
    await finish();
});

test('what the host hid says so; guests are told what an account is for; the fifty-first box is refused', async () => {
    const ann = await open();
    await signUp(ann.page, 'Annie');
    const hash = await makeBox(ann.page, 'Rude box');
    await keepThere(ann.page);
    const hidden = await fetch(`${server.address}/api/host/sets/gaia/rude-box@${hash}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${kHostKey}` },
        body: '{"hidden":true}',
    });
    expect(hidden.status).toBe(200);
    await ann.page.reload();
    await ann.page.getByTestId('set-hidden').waitFor();
    expect(await ann.page.getByRole('button', { name: 'Publish' }).count()).toBe(0);
    await expectAccessible(ann.page, 'a hidden set');

    const eve = await open();
    eve.forgive(/status of 4\d\d/);
    await makeBox(eve.page, 'Eve');
    await keepThere(eve.page);
    await eve.page.getByRole('button', { name: 'Publish' }).click();
    await eve.page.getByText('To publish or rate boxes you need an account.').waitFor();
    await eve.page.keyboard.press('Escape');
    // Forty-nine more.
    const kept = await eve.page.evaluate(async () => {
        const house = (await (await fetch('/api/components/gaia/house')).json()).components;
        let answer = { sets: [] };
        for (let at = 1; at < 50; at += 1) {
            const body = JSON.stringify({ set: { ...house, id: `box-${at}` } });
            const headers = { 'Content-Type': 'application/json' };
            answer = await (await fetch('/api/me/sets', { method: 'POST', headers, body })).json();
        }
        return answer.sets.length;
    });
    expect(kept).toBe(50);
    await makeBox(eve.page, 'One more');
    await eve.page.getByTestId('share-box').click();
    await eve.page.getByTestId('keep-there').click();
    await eve.page.getByText('There’s no room for another box in your account.').waitFor();
    for (const { finish } of [ann, eve]) await finish();
});

test('without the server everything else of the workshop works', async () => {
    const { page, finish } = await open('/workshop');
    await page.waitForFunction(async () => {
        await navigator.serviceWorker.ready;
        return navigator.serviceWorker.controller !== null;
    });
    await server.kill();
    await page.reload();
    await page.getByTestId('from-planet-house').click();
    await ready(page);
    await page.keyboard.press('Backspace');
    await page.waitForSelector('.shelf-card.wrong');
    await page.keyboard.press('o');
    await ready(page);
    await page.getByTestId('share-box').click();
    expect(await page.getByTestId('box-link').inputValue()).toContain('/workshop/box#s=');
    await page.keyboard.press('Escape');
    await page.getByTestId('try-box').click();
    await page.waitForSelector('[data-testid=trial-start][aria-disabled=false]');
    await page.getByTestId('trial-start').click();
    await page.waitForFunction(
        () => Number(document.querySelector('[data-testid=trial-games]')?.getAttribute('data-games')) >= 1,
    );
    await page.goBack();
    await page.getByTestId('print-box').click();
    await page.waitForSelector('[data-testid=printed-rules] h3');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('hu');
    await page.getByRole('heading', { name: 'Nyomtatás' }).waitFor();
    await page.goBack();
    await page.getByTestId('play-box').click();
    await page.getByTestId('begin').click();
    await waitForTurn(page);
    await finish();
});

test('without the server the screen says so', async () => {
    const { page, forgive, finish } = await open('/workshop');
    await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
    });
    forgive(/ERR_|Failed to load/);
    await server.kill();
    await page.getByTestId('server-sets').click();
    await page.getByText('The server can’t be reached.').waitFor();
    await finish();
});
