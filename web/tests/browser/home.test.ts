// A home for one's games: those of a device are saved to the account, names lead to profiles, a rated game makes a rating.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RealServer } from './realServer';
import {
    expectAccessible,
    openPage,
    placeTile,
    playedOut,
    pointAndConfirm,
    signUp,
    startBrowser,
    waitForTurn,
} from './support';

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

const open = (path = '/', options = {}) => openPage(browser, options, path, server.address);
const keptHere = (page: Page): Promise<{ plan: { seats: { kind: string }[] }; at: number }[]> =>
    page.evaluate(() => JSON.parse(localStorage.getItem('pangaea.games') ?? '[]'));

/** A finished game, as if a person had played the first seat. */
async function finishedGame(): Promise<object> {
    const { page, finish } = await playedOut(browser, 'planet');
    const kept = await page.waitForFunction(() => {
        const [game] = JSON.parse(localStorage.getItem('pangaea.games') ?? '[]');
        return game.record?.result?.over && game;
    });
    const game = await kept.jsonValue();
    await finish();
    game.plan.seats[0] = { kind: 'person', name: 'Grandma' };
    return game;
}

test('a guest is told once how to keep games; games of the device are saved to the account, once, and prove nothing', async () => {
    const ann = await open();
    await ann.page.getByTestId('now-planet').click();
    await waitForTurn(ann.page);
    await placeTile(ann.page, 0);
    await expect.poll(async () => (await keptHere(ann.page)).length).toBe(1);
    await ann.page.goto(server.address);
    await ann.page.getByRole('heading', { name: 'Continue' }).waitFor();
    // While a game goes on nobody is bothered; after the first that is over, once.
    expect(await ann.page.getByTestId('keep-hint').count()).toBe(0);
    const finished = await finishedGame();
    await ann.page.evaluate((game) => {
        const games = JSON.parse(localStorage.getItem('pangaea.games') ?? '[]');
        localStorage.setItem('pangaea.games', JSON.stringify([...games, game]));
    }, finished);
    await ann.page.reload();
    await ann.page.getByTestId('keep-hint').waitFor();
    await expectAccessible(ann.page, 'start with a hint for a guest');
    await ann.page.getByRole('button', { name: 'Not now' }).click();
    await ann.page.reload();
    await ann.page.getByRole('heading', { name: 'Finished games' }).waitFor();
    expect(await ann.page.getByTestId('keep-hint').count()).toBe(0);
    // What was earned here stands there as medals, and in words where accounts are.
    await ann.page.getByTestId('badges-here').getByText('First game finished').waitFor({ state: 'attached' });
    await expectAccessible(ann.page, 'start with badges');
    await ann.page.getByTestId('badges-here').getByRole('link').click();
    await ann.page.getByTestId('badges').getByText('First game finished').waitFor();
    await expectAccessible(ann.page, 'account with badges of a guest');
    // With an account there is something to press.
    await signUp(ann.page, 'Annie');
    await ann.page.getByRole('heading', { name: 'Games on this device' }).waitFor();
    await ann.page.goto(server.address);
    await ann.page.getByTestId('keep-hint').getByText('2 games are kept on this device only').waitFor();
    expect(await ann.page.getByTestId('badges-here').count()).toBe(0);
    await expectAccessible(ann.page, 'start with games to save');
    // The answer is lost on the way: nothing is gone, and the second press finds the table of the first.
    ann.forgive(/ERR_FAILED|Failed to load/);
    let lost = 0;
    await ann.page.route('**/api/tables', async (route) => {
        if (route.request().method() !== 'POST' || lost > 0) return route.continue();
        lost += 1;
        await route.fetch();
        return route.abort();
    });
    await ann.page.getByTestId('save-games').click();
    await ann.page.getByText('1 game couldn’t be saved and stays on this device').waitFor();
    expect(await keptHere(ann.page)).toHaveLength(1);
    await ann.page.evaluate(() => {
        const button = document.querySelector<HTMLElement>('[data-testid=save-games]');
        for (let tap = 0; tap < 3; tap += 1) button?.click();
    });
    await expect.poll(() => keptHere(ann.page)).toEqual([]);
    await ann.page.getByText('1 game is now in your account.').waitFor();
    await expect.poll(() => ann.page.locator('.kept a[href^="/t/"]').count()).toBe(2);
    expect(await ann.page.locator('.kept a[href^="/#/local/"]').count()).toBe(0);
    // On another device: the one goes on, the other is replayed; results and badges know nothing of them.
    const desk = await open('/account');
    await desk.page.getByTestId('sign-in').getByLabel('Name').fill('Annie');
    await desk.page.getByTestId('sign-in').getByLabel('Password').fill('correct horse');
    await desk.page.keyboard.press('Enter');
    await desk.page.getByText('You’re signed in as Annie').waitFor();
    await desk.page.getByRole('link', { name: 'Your profile' }).click();
    await desk.page.getByText('No finished games yet.').first().waitFor();
    expect(await desk.page.getByTestId('badges').locator('li').count()).toBe(0);
    await desk.page.goto(server.address);
    await expect.poll(() => desk.page.locator('.kept li').count()).toBe(2);
    await desk.page.getByRole('link', { name: 'Replay' }).last().click();
    await desk.page.getByTestId('moments').waitFor();
    expect(await desk.page.getByText('Grandma').count()).toBeGreaterThan(0);
    await desk.page.goto(server.address);
    await desk.page.locator('.kept a').first().click();
    await waitForTurn(desk.page);
    await placeTile(desk.page, 1);
    for (const { finish } of [ann, desk]) await finish();
});

/** Each has acted so often: from then on a resignation counts. */
async function playTwiceEach(pages: readonly Page[]): Promise<void> {
    const acted = pages.map(() => 0);
    const first = pages[0]!;
    while (acted.some((count) => count < 2)) {
        let at = -1;
        await expect
            .poll(async () => {
                const asked = await Promise.all(pages.map((page) => page.locator('.action-bar.mine').count()));
                at = asked.findIndex((count) => count > 0);
                return at;
            })
            .toBeGreaterThanOrEqual(0);
        const before = await first.locator('[data-moment]').getAttribute('data-moment');
        await pointAndConfirm(pages[at]!, acted[at]!);
        acted[at]! += 1;
        await first.waitForFunction(
            (n) => document.querySelector('[data-moment]')?.getAttribute('data-moment') !== n,
            before,
        );
    }
}

test('a rated game in the browser: rating, its course, the list of the best; names lead to profiles that are shown', async () => {
    const ann = await open('/account');
    await signUp(ann.page, 'Annie');
    const bob = await open('/account');
    await signUp(bob.page, 'Bobby');
    await ann.page.goto(server.address);
    await ann.page.getByTestId('friends').click();
    await ann.page.getByText('More settings').click();
    await ann.page.getByLabel('Rated game').check();
    expect(await ann.page.getByLabel('Time limit').inputValue()).not.toBe('0');
    // Somebody with an account is called by its name, whatever is written here.
    await ann.page.getByLabel('Your name').fill('');
    await ann.page.getByTestId('begin').click();
    const path = new URL(await ann.page.getByTestId('link').inputValue()).pathname;
    await bob.page.goto(server.address + path);
    await bob.page.getByRole('link', { name: 'Annie' }).waitFor();
    await bob.page.getByLabel('Your name').fill('');
    await bob.page.getByRole('button', { name: 'Sit here' }).click();
    const pages = [ann.page, bob.page];
    for (const page of pages) await page.waitForSelector('.gaia-table');
    // In the line of people, and from a line of the chat.
    await ann.page.locator('.people').getByRole('link', { name: 'Bobby' }).waitFor();
    await bob.page.locator('.chat input').fill('Good luck!');
    await bob.page.locator('.chat input').press('Enter');
    await ann.page.getByRole('button', { name: 'About Bobby' }).click();
    const beside = ann.page.waitForEvent('popup');
    await ann.page.getByRole('link', { name: 'See their profile' }).click();
    const profile = await beside;
    await profile.getByRole('heading', { level: 1, name: 'Bobby' }).waitFor();
    await profile.close();
    await expectAccessible(ann.page, 'what one does about somebody');
    await ann.page.keyboard.press('Escape');
    expect(await ann.page.locator('.gaia-table').count()).toBe(1);
    await playTwiceEach(pages);
    await bob.page.getByRole('button', { name: 'Game menu' }).click();
    await bob.page.getByRole('button', { name: 'Resign' }).click();
    await bob.page.getByRole('button', { name: 'Resign' }).click();
    for (const page of pages) await page.locator('dialog[open] .scores').waitFor();
    const results = ann.page.getByRole('dialog');
    expect(await results.getByRole('link', { name: 'Bobby' }).getAttribute('href')).toMatch(/^\/p\/p_/);
    await expectAccessible(ann.page, 'end of a rated game');
    // The winner is first in the list, and the list leads to the course of the rating.
    await ann.page.goto(`${server.address}/best`);
    await expect.poll(() => ann.page.locator('table.best tbody tr').allTextContents()).toHaveLength(2);
    const [first = ''] = await ann.page.locator('table.best tbody tr').allTextContents();
    expect(first).toContain('Annie');
    await expectAccessible(ann.page, 'the best, with people');
    await ann.page.getByRole('link', { name: 'Bobby' }).click();
    const plot = ann.page.getByRole('img', { name: /^Rating in Gaïa: from 1,\d{3} to 1,\d{3}.+ after 1 game$/ });
    await plot.waitFor();
    expect(await plot.locator('polyline, circle').count()).toBe(2);
    await expectAccessible(ann.page, 'profile with a rating');
    // Who shows nothing has a name and no more.
    await bob.page.goto(`${server.address}/account`);
    for (const box of ['Results', 'Rating', 'Badges']) {
        await bob.page.getByLabel(new RegExp(`^${box}`)).uncheck();
        await bob.page.getByText('Saved.').waitFor();
    }
    await ann.page.goto(`${server.address}${path}`);
    await ann.page.locator('dialog[open] .scores').waitFor();
    await ann.page.getByRole('link', { name: 'Annie' }).first().waitFor();
    expect(await ann.page.getByRole('link', { name: 'Bobby' }).count()).toBe(0);
    for (const { finish } of [ann, bob]) await finish();
});
