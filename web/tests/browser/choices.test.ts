// What the rulebooks let players choose: lightnings, who begins, colours, the set; and what was chosen last.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RealServer } from './realServer';
import { expectAccessible, openPage, startBrowser } from './support';

let browser: Browser;
let server: RealServer;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
    server = new RealServer();
    await server.start();
});
afterAll(async () => {
    await browser.close();
    await server.stop();
});

const open = (path = '/') => openPage(browser, {}, path, server.address);
/** The radio itself lies under its picture. */
const pick = (page: Page, group: string, colour: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name: colour }).check({ force: true });
const shapeOf = (page: Page, player: string) =>
    page.locator('.players .player', { hasText: player }).locator('.seat-shape use').first().getAttribute('href');

test('on one device: lightnings, colours, the order of the seats, and the same offered again', async () => {
    const { page, finish } = await open();
    await page.getByTestId('device').click();
    await page.getByLabel('Variant').selectOption('2');
    await page.getByLabel('Lightning cards in the deck').selectOption('2');
    await page.getByLabel('Who begins').selectOption('seats');
    await page.getByLabel('Player 1’s name').fill('Ann');
    await page.getByLabel('Player 2’s name').fill('Bob');
    await pick(page, 'Colour of player 1', 'white');
    await pick(page, 'Colour of player 2', 'red');
    await expectAccessible(page, 'new table');
    await page.getByTestId('begin').click();
    await page.getByTestId('curtain').click();
    await page.waitForSelector('.gaia-table');
    expect(await page.getByTestId('begins').textContent()).toBe('Ann begins.');
    expect(await shapeOf(page, 'Ann')).toBe('#symbol-shape4');
    expect(await shapeOf(page, 'Bob')).toBe('#symbol-shape3');
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('pangaea.games') ?? '[]')[0].plan.rules);
    expect(kept).toMatchObject({ disasters: true, lightning: 2 });
    await page.goto(server.address);
    await page.getByTestId('device').click();
    expect(await page.getByLabel('Lightning cards in the deck').inputValue()).toBe('2');
    expect(await page.getByLabel('Player 2’s name').inputValue()).toBe('Bob');
    await finish();
});

test('by link: one’s colour can be chosen while waiting, and the lot is told to everybody', async () => {
    const ann = await open();
    await ann.page.getByTestId('friends').click();
    await ann.page.getByLabel('Your name').fill('Ann');
    await pick(ann.page, 'Your colour', 'green');
    await ann.page.getByRole('radio', { name: '3', exact: true }).check();
    await ann.page.getByTestId('begin').click();
    const path = new URL(await ann.page.getByTestId('link').inputValue()).pathname;
    expect(await ann.page.locator('.chosen-rules').textContent()).toContain('Drawn at random');
    const bob = await open(path);
    await bob.page.getByLabel('Your name').fill('Bob');
    await bob.page.locator('.seat.open button').first().click();
    await bob.page.getByRole('group', { name: 'Your colour' }).waitFor();
    expect(await bob.page.getByRole('radio', { name: 'green' }).isDisabled()).toBe(true);
    await pick(bob.page, 'Your colour', 'white');
    await expect
        .poll(() => ann.page.locator('.seat', { hasText: 'Bob' }).locator('use').first().getAttribute('href'))
        .toBe('#symbol-shape4');
    await expectAccessible(bob.page, 'waiting with colours');
    await ann.page.getByTestId('fill').click();
    for (const { page } of [ann, bob]) await page.getByTestId('begins').waitFor();
    const told = await Promise.all([ann, bob].map(({ page }) => page.getByTestId('begins').textContent()));
    expect(told[0]).toContain('Drawn at random');
    expect(told[0]).toBe(told[1]);
    expect(await shapeOf(bob.page, 'Ann')).toBe('#symbol-shape2');
    for (const { finish } of [ann, bob]) await finish();
});
