// Live play through the real server: two browsers at one table, a server that dies in the middle, somebody who looks on,
// addresses that lead nowhere.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RealServer } from './realServer';
import { expectAccessible, isOver, openPage, placeTile, pointAndConfirm, startBrowser, type TestPage } from './support';

let browser: Browser;
let server: RealServer;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());
beforeEach(async () => {
    server = new RealServer();
    await server.start();
});
afterEach(() => server.stop());

/** What Chromium itself writes about a server that is away. */
const serverAway = /WebSocket connection to|ERR_CONNECTION_REFUSED/;
const kMostSteps = 400;

const open = (path = '/', options = {}) => openPage(browser, options, path, server.address);

/** Ann makes a table and sits; answers the path of its link. */
async function makeTable(host: Page, game: 'Gaïa' | 'Planet'): Promise<string> {
    await host.getByTestId('friends').click();
    await host.getByRole('radio', { name: game }).check();
    await host.getByLabel('Your name').fill('Ann');
    await host.getByTestId('begin').click();
    return new URL(await host.getByTestId('link').inputValue()).pathname;
}

async function takeSeat(guest: Page, name: string): Promise<void> {
    await guest.getByLabel('Your name').fill(name);
    await guest.getByRole('button', { name: 'Sit here' }).click();
}

/** Whoever is asked, once somebody is; null when the game is over on both. */
async function nextToAct(pages: Page[]): Promise<Page | null> {
    return Promise.any(
        pages.map(async (page, at) => {
            await page.waitForSelector('.action-bar.mine, dialog[open] .scores');
            if (await isOver(page)) await pages[1 - at]?.waitForSelector('dialog[open] .scores');
            return (await isOver(page)) ? null : page;
        }),
    );
}

const isLost = (page: Page) => page.getByTestId('lost').isVisible();

async function playWhole(
    [ann, bob]: [TestPage, TestPage],
    decide: (page: Page, step: number) => Promise<void>,
): Promise<void> {
    const pages = [ann.page, bob.page];
    ann.forgive(serverAway);
    bob.forgive(serverAway);
    for (let step = 0; step < kMostSteps; step += 1) {
        const page = await nextToAct(pages);
        if (!page) break;
        await decide(page, step);
        if (step === 6) {
            await server.kill();
            for (const one of pages) await expect.poll(() => isLost(one)).toBe(true);
            await expectAccessible(page, 'connection lost');
            await server.start();
            for (const one of pages) await expect.poll(() => isLost(one), { timeout: 20000 }).toBe(false);
        }
    }
    for (const page of pages) expect(await isOver(page)).toBe(true);
    const results = await Promise.all(pages.map((page) => page.locator('.scores tbody').textContent()));
    expect(results[0]).toBe(results[1]);
}

test.each([
    ['Gaïa', pointAndConfirm],
    ['Planet', placeTile],
] as const)('%s: two browsers, a whole game, the server killed in the middle', async (game, decide) => {
    const ann = await open();
    const path = await makeTable(ann.page, game);
    await expectAccessible(ann.page, 'waiting, host');
    const bob = await open(path);
    await expectAccessible(bob.page, 'waiting, invited');
    await takeSeat(bob.page, 'Bob');
    await playWhole([ann, bob], decide);
    expect(await ann.page.locator('.players').textContent()).toContain('Bob');
    await expectAccessible(bob.page, 'end');
    await ann.finish();
    await bob.finish();
});

test('whoever looks on sees no hand, and the game goes on without them', async () => {
    const ann = await open();
    const path = await makeTable(ann.page, 'Gaïa');
    const bob = await open(path);
    await takeSeat(bob.page, 'Bob');
    const eve = await open(path);
    await eve.page.waitForSelector('.gaia-table');
    expect(await eve.page.locator('.hand').count()).toBe(0);
    for (let step = 0; step < 4; step += 1) {
        const page = await nextToAct([ann.page, bob.page]);
        await decideAndShow(page as Page, step, eve.page);
    }
    expect(await eve.page.locator('.hand, .action-bar.mine').count()).toBe(0);
    await expectAccessible(eve.page, 'looking on');
    for (const { finish } of [ann, bob, eve]) await finish();
});

async function decideAndShow(page: Page, step: number, watcher: Page): Promise<void> {
    const before = await watcher.locator('.log-line').count();
    await pointAndConfirm(page, step);
    await expect.poll(() => watcher.locator('.log-line').count()).toBeGreaterThan(before);
}

test('the host fills the open seats with computers, changes one back, and the game begins when all are taken', async () => {
    const { page, finish } = await open('/', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByTestId('friends').click();
    await page.getByRole('radio', { name: '3' }).check();
    await page.getByTestId('begin').click();
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await expect.poll(() => page.locator('.invitation output').textContent()).toContain('Copied');
    expect(await page.locator('.chosen-rules').textContent()).toContain('Basic');
    const seat = page.getByLabel('Who plays at seat 2');
    await seat.selectOption('medium');
    await expect.poll(() => page.locator('h1').textContent()).toBe('One more player is needed');
    await seat.selectOption('');
    await expect.poll(() => page.locator('h1').textContent()).toBe('2 more players are needed');
    await page.getByTestId('fill').click();
    await page.waitForSelector('.action-bar.mine');
    await pointAndConfirm(page, 0);
    await finish();
});

test.each(['/t/there-is-none', '/#/local/there-is-none'])('%s leads to a friendly screen', async (path) => {
    const { page, forgive, finish } = await open(path);
    // Chromium tells of the refusal too.
    forgive(/WebSocket connection to|status of 404/);
    await page.getByTestId('no-table').waitFor();
    await expectAccessible(page, 'no table');
    await page.getByRole('link', { name: 'Back to the start' }).click();
    await page.getByTestId('now-gaia').waitFor();
    await finish();
});
