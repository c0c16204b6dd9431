// Fair among friends: time that ran out is told and has a way back, whoever is played for is asked nothing, and a hint
// that was had is known to all.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RealServer } from './realServer';
import { expectAccessible, openPage, postApi, startBrowser } from './support';

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

/** Ann, on a phone, begins; Bob sits at a desk. */
async function tableOfTwo(plan: object) {
    const ann = await openPage(browser, phone, '/', server.address);
    const bob = await openPage(browser, {}, '/', server.address);
    const { table } = await postApi(ann.page, '/tables', {
        game: 'gaia',
        begins: 'seats',
        seats: [{ kind: 'person' }, { kind: 'open' }],
        ...plan,
    });
    await postApi(bob.page, `/tables/${table.id}/join`, {});
    for (const { page } of [bob, ann]) {
        await page.goto(`${server.address}/t/${table.id}`);
        await page.waitForSelector('.gaia-table');
    }
    return { ann, bob };
}

/** Played for: told so, and asked nothing. */
async function isPlayedFor(page: Page, words: string): Promise<void> {
    const told = page.getByTestId('played-for-me');
    await told.getByText(words).waitFor();
    expect(await page.locator('.action-bar.mine').count()).toBe(0);
    expect(await page.locator('.turn-sign').textContent()).not.toContain('Your turn');
    expect(await told.getByRole('button').evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThan(
        740,
    );
    await told.getByRole('button', { name: 'I’m back' }).tap();
    await told.waitFor({ state: 'detached' });
}

test('time that ran out is told, and the way back cannot be missed', async () => {
    // Both have the same time, and with none left to either the computers would end the game.
    const { ann, bob } = await tableOfTwo({ pace: { kind: 'live', seconds: 15, increment: 0 } });
    await isPlayedFor(ann.page, 'Your time ran out');
    for (const { finish } of [ann, bob]) await finish();
});

test('whoever let the computer play is asked again once they are back', async () => {
    const { ann, bob } = await tableOfTwo({});
    await ann.page.waitForSelector('.action-bar.mine');
    await ann.page.getByRole('button', { name: 'Game menu', exact: true }).tap();
    await ann.page.getByRole('button', { name: 'Let the computer play for me' }).tap();
    await bob.page.locator('.person.away').waitFor();
    await ann.page.getByTestId('played-for-me').waitFor();
    await expectAccessible(ann.page, 'played for');
    await isPlayedFor(ann.page, 'The computer is playing for you');
    await bob.page.locator('.person.away').waitFor({ state: 'detached' });
    for (const { finish } of [ann, bob]) await finish();
});

test('no hints between people unless they agreed; one that was had is known to all', async () => {
    const without = await tableOfTwo({});
    await without.ann.page.waitForSelector('.action-bar.mine');
    expect(await without.ann.page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
    for (const { finish } of [without.ann, without.bob]) await finish();
    const { ann, bob } = await tableOfTwo({ hints: true });
    await ann.page.waitForSelector('.action-bar.mine');
    await ann.page.getByRole('button', { name: 'Hint' }).tap();
    await bob.page.locator('.person').getByText('1 hint used').waitFor();
    for (const { finish } of [ann, bob]) await finish();
});
