// What people ask of each other at a table: to take a move back, whether somebody is still there, the win when time ran
// out; not to read somebody; to talk among those who watch; a seat on another device; and a pace of days.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RealServer } from './realServer';
import { expectAccessible, openPage, pointAndConfirm, postApi, startBrowser, type TestPage } from './support';

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

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

async function somebody(name: string, options: BrowserContextOptions = {}): Promise<TestPage> {
    const opened = await openPage(browser, options, '/', server.address);
    await postApi(opened.page, '/me', { name });
    return opened;
}

/** Ann, on a phone, begins; Bob sits at a desk. */
async function tableOfTwo(plan: object = {}) {
    const [ann, bob] = [await somebody('Ann', phone), await somebody('Bob')];
    const { table } = await postApi(ann.page, '/tables', {
        game: 'gaia',
        begins: 'seats',
        seats: [{ kind: 'person' }, { kind: 'open' }],
        ...plan,
    });
    await postApi(bob.page, `/tables/${table.id}/join`, {});
    const address = `${server.address}/t/${table.id}`;
    for (const { page } of [bob, ann]) {
        await page.goto(address);
        await page.waitForSelector('.gaia-table');
    }
    return { ann, bob, address };
}

const lines = (page: Page) => page.locator('.log-line').count();
const vote = (page: Page) => page.getByTestId('vote');

async function fromMenu(page: Page, choice: string | RegExp): Promise<void> {
    await page.getByRole('button', { name: 'Game menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: choice }).click();
}

async function write(page: Page, words: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Message' }).fill(words);
    await page.getByRole('button', { name: 'Send' }).click();
}
const written = (page: Page) => page.locator('.chat li bdi').allTextContents();

/** Actions of whoever is asked, until it is the other's turn. */
async function turn(page: Page, other: Page): Promise<void> {
    for (let step = 0; ; step += 1) {
        await page.waitForSelector('.action-bar.mine');
        await pointAndConfirm(page, step);
        const next = await Promise.any(
            [page, other].map(async (one) => {
                await one.waitForSelector('.action-bar.mine');
                return one;
            }),
        );
        if (next === other) return;
    }
}

test('a move that the other has answered is taken back when the other agrees', async () => {
    const { ann, bob } = await tableOfTwo();
    await turn(ann.page, bob.page);
    await pointAndConfirm(bob.page, 0);
    await expect.poll(() => lines(ann.page)).toBe(await lines(bob.page));
    const before = await lines(ann.page);
    const ask = ann.page.getByRole('button', { name: 'Undo' });
    // Twice as fast as a hand can: one question.
    await ask.evaluate((button: HTMLElement) => {
        button.click();
        button.click();
    });
    await vote(bob.page).getByText('Ann would like to take back a move').waitFor();
    expect(await vote(bob.page).count()).toBe(1);
    await expectAccessible(bob.page, 'asked for an undo');
    await vote(bob.page).getByRole('button', { name: 'Agree' }).click();
    for (const { page } of [ann, bob]) await vote(page).waitFor({ state: 'detached' });
    for (const { page } of [ann, bob]) await expect.poll(() => lines(page)).toBeLessThan(before - 1);
    await ann.page.waitForSelector('.action-bar.mine');
    for (const { finish } of [ann, bob]) await finish();
});

test('somebody is asked whether they are still there, and answers with a press', async () => {
    const { ann, bob } = await tableOfTwo();
    // Only after a minute of silence is it offered: earlier it would be refused.
    await bob.page.getByRole('button', { name: 'Game menu', exact: true }).click();
    const ask = bob.page.getByRole('button', { name: 'Ask whether Ann is still there' });
    expect(await ask.count()).toBe(0);
    await ask.click();
    const asked = vote(ann.page).getByText('Are you still there?');
    await asked.waitFor();
    await expectAccessible(ann.page, 'still there?');
    await vote(ann.page).getByRole('button', { name: 'I’m here' }).tap();
    for (const { page } of [ann, bob]) await vote(page).waitFor({ state: 'detached' });
    expect(await ann.page.locator('.action-bar.mine').count()).toBe(1);
    for (const { finish } of [ann, bob]) await finish();
});

test('whose time ran out loses when the others want it so', async () => {
    // Both have the same time: more than the minute in which Ann may come back, or computers would end the game between them.
    const { ann, bob } = await tableOfTwo({ pace: { kind: 'live', seconds: 80, increment: 0 } });
    await ann.page.getByTestId('played-for-me').waitFor();
    await fromMenu(bob.page, 'Ann’s time has run out: claim the win');
    for (const { page } of [ann, bob]) await page.locator('dialog[open] .scores').waitFor();
    expect(await bob.page.locator('.scores .winner').textContent()).toContain('Bob');
    for (const { finish } of [ann, bob]) await finish();
});

test('what somebody writes can be hidden from now on; those who watch talk among themselves', async () => {
    const { ann, bob, address } = await tableOfTwo();
    const [eve, zoe] = [await somebody('Eve'), await somebody('Zoe', phone)];
    for (const { page } of [eve, zoe]) {
        await page.goto(address);
        await page.waitForSelector('.gaia-table');
    }
    await write(eve.page, 'Ann holds a city');
    await expect.poll(() => written(zoe.page)).toEqual(['Ann holds a city']);
    await write(bob.page, 'hello');
    await expect.poll(() => written(ann.page)).toEqual(['hello']);
    const about = ann.page.getByRole('button', { name: 'About Bob' });
    // As a thumb brings it into sight: not where the bar that stays ends.
    await about.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await about.tap();
    await ann.page.getByRole('button', { name: 'Hide their messages' }).tap();
    await ann.page.getByText('You won’t see any more of their messages here').waitFor();
    await ann.page.keyboard.press('Escape');
    await write(bob.page, 'are you there?');
    await expect.poll(() => written(bob.page)).toEqual(['hello', 'are you there?']);
    await write(ann.page, 'good luck');
    await expect.poll(() => written(ann.page)).toEqual(['hello', 'good luck']);
    await expect.poll(() => written(bob.page)).toEqual(['hello', 'are you there?', 'good luck']);
    for (const { finish } of [ann, bob, eve, zoe]) await finish();
});

test('a seat goes to another device with its name, by link or QR code, and the old device is told', async () => {
    const { ann, bob } = await tableOfTwo();
    await fromMenu(ann.page, 'Continue on another device');
    const dialog = ann.page.getByRole('dialog');
    const link = await dialog.getByTestId('seat-link').inputValue();
    await dialog.getByRole('button', { name: 'Copy the link' }).waitFor();
    await dialog.getByRole('button', { name: 'Show QR code' }).tap();
    await dialog.getByTestId('qr').waitFor();
    const tablet = await openPage(browser, {}, link.slice(server.address.length), server.address);
    await tablet.page.waitForSelector('.hand');
    const people = () => tablet.page.locator('.person').allTextContents();
    await expect.poll(people).toEqual([expect.stringContaining('Ann'), expect.stringContaining('Bob')]);
    await ann.page.getByTestId('moved').getByText('Your seat has moved to another device').waitFor();
    expect(await dialog.count()).toBe(0);
    await bob.page.locator('.person').getByText('Ann').waitFor();
    for (const { finish } of [ann, bob, tablet]) await finish();
});

test('three days are three days at once', async () => {
    const { ann, bob } = await tableOfTwo({ pace: { kind: 'days', days: 3 } });
    await expect.poll(() => ann.page.locator('.clock').first().textContent()).toContain('3 days 0 h');
    for (const { finish } of [ann, bob]) await finish();
});

test('a yes without a connection says that it did not get through, wherever one has scrolled to', async () => {
    const { ann, bob } = await tableOfTwo();
    for (const one of [ann, bob]) one.forgive(/WebSocket connection to|ERR_CONNECTION_REFUSED/);
    await ann.page.locator('.hand .usable').first().tap();
    await ann.page.locator('.cell.target').first().dispatchEvent('click');
    await ann.page.getByTestId('consequences').waitFor();
    await server.kill();
    const lost = ann.page.getByTestId('lost');
    await lost.waitFor();
    const yes = ann.page.locator('.action-bar .primary');
    await yes.tap();
    await yes.tap();
    await ann.page.getByTestId('failure').getByText('didn’t get through').waitFor();
    for (const sight of ['.log', '.action-bar'] as const) {
        await ann.page.locator(sight).evaluate((element) => element.scrollIntoView());
        for (const told of [lost, ann.page.getByTestId('failure')]) {
            const box = await told.boundingBox();
            expect(box!.y, sight).toBeGreaterThanOrEqual(0);
            expect(box!.y + box!.height, sight).toBeLessThanOrEqual(740);
        }
    }
    await server.start();
    await lost.waitFor({ state: 'detached' });
    await yes.tap();
    await expect.poll(() => lines(ann.page)).toBe(1);
    await expect.poll(() => lines(bob.page)).toBe(1);
    for (const { finish } of [ann, bob]) await finish();
});
