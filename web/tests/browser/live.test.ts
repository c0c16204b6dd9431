// Live play through the real server: two browsers at one table, a server that dies in the middle, somebody who looks on,
// addresses that lead nowhere.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RealServer } from './realServer';
import {
    expectAccessible,
    isOver,
    openPage,
    placeTile,
    pointAndConfirm,
    postApi,
    startBrowser,
    type TestPage,
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

/** What Chromium itself writes about a server that is away. */
const serverAway = /WebSocket connection to|ERR_CONNECTION_REFUSED/;
const kMostSteps = 400;

const open = (path = '/', options = {}) => openPage(browser, options, path, server.address);

/** Ann makes a table and sits; answers the path of its link. */
async function makeTable(host: Page, game: 'Gaïa' | 'Planet', who: 'link' | 'all' = 'link'): Promise<string> {
    await host.getByTestId('friends').click();
    await host.getByRole('radio', { name: game }).check();
    await host.getByLabel('Your name').fill('Ann');
    await host.getByText('More settings').click();
    await host.getByLabel('Who can join').selectOption(who);
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
            for (const one of pages) await expect.poll(() => isLost(one)).toBe(false);
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
    await bob.page.locator('.seat .primary').waitFor();
    await expectAccessible(bob.page, 'waiting, invited');
    await takeSeat(bob.page, 'Bob');
    await playWhole([ann, bob], decide);
    expect(await ann.page.locator('.players').textContent()).toContain('Bob');
    await expectAccessible(bob.page, 'end');
    await ann.finish();
    await bob.finish();
});

// What ./test plays on every change: both kinds from the link to the result, in a few turns.
test.each([
    ['Gaïa', pointAndConfirm],
    ['Planet', placeTile],
] as const)('%s: a short game', async (game, decide) => {
    const ann = await open();
    const path = await makeTable(ann.page, game);
    const bob = await open(path);
    await takeSeat(bob.page, 'Bob');
    const pages = [ann.page, bob.page];
    for (let step = 0; step < 8; step += 1) await decide((await nextToAct(pages)) as Page, step);
    await ann.page.getByRole('button', { name: 'Game menu', exact: true }).click();
    for (const _ of ['asked', 'sure']) await ann.page.getByRole('button', { name: 'Resign' }).click();
    await ann.page.getByRole('heading', { name: 'Bob wins' }).waitFor();
    await bob.page.getByRole('heading', { name: 'You win!' }).waitFor();
    await ann.finish();
    await bob.finish();
});

test('whoever looks on sees no hand, and the game goes on without them', async () => {
    const ann = await open();
    const path = await makeTable(ann.page, 'Gaïa', 'all');
    const bob = await open(path);
    await takeSeat(bob.page, 'Bob');
    const eve = await open('/#/lobby');
    const listed = eve.page.locator('.tables .panel');
    await expect.poll(() => listed.textContent()).toMatch(/Ann · Bob|Bob · Ann/);
    expect(await listed.textContent()).toContain('Basic');
    await expectAccessible(eve.page, 'tables');
    await eve.page.getByRole('link', { name: 'Watch' }).click();
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

test('whoever looks on sees the planet of whoever acts', async () => {
    const ann = await open();
    const path = await makeTable(ann.page, 'Planet');
    const bob = await open(path);
    await takeSeat(bob.page, 'Bob');
    const eve = await open(path);
    for (let step = 0; step < 2; step += 1) {
        const page = (await nextToAct([ann.page, bob.page])) as Page;
        const planet = `Planet: ${page === ann.page ? 'Ann' : 'Bob'}`;
        await eve.page.getByText(planet, { exact: true }).first().waitFor();
        await placeTile(page, step);
    }
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
    await page.getByRole('radio', { name: '3', exact: true }).check();
    await page.getByTestId('begin').click();
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await expect.poll(() => page.locator('.invitation output').textContent()).toContain('Copied');
    expect(await page.locator('.chosen-rules').textContent()).toContain('Basic');
    const seat = page.getByLabel('Player in seat 2');
    await seat.selectOption('medium');
    await expect.poll(() => page.locator('h1').textContent()).toBe('One more player is needed');
    await seat.selectOption('');
    await expect.poll(() => page.locator('h1').textContent()).toBe('2 more players are needed');
    await page.getByTestId('fill').click();
    await page.waitForSelector('.action-bar.mine');
    await pointAndConfirm(page, 0);
    await finish();
});

interface Watched {
    away: boolean;
    notes: string[];
}

/** The tab as if it were behind another one, and what would be notified. */
async function watchSignals(page: Page): Promise<{ go(away: boolean): Promise<void>; notes(): Promise<string[]> }> {
    await page.evaluate(() => {
        const watched: Watched = { away: false, notes: [] };
        Object.assign(window, { watched });
        Object.defineProperty(document, 'hidden', { get: () => watched.away });
        class Note {
            static permission = 'granted';
            close() {}
            constructor(_title: string, { body }: { body: string }) {
                watched.notes.push(body);
            }
        }
        Object.assign(window, { Notification: Note });
    });
    return {
        go: (away) =>
            page.evaluate((value) => {
                (window as unknown as { watched: Watched }).watched.away = value;
                document.dispatchEvent(new Event('visibilitychange'));
            }, away),
        notes: () => page.evaluate(() => (window as unknown as { watched: Watched }).watched.notes),
    };
}

const iconOf = (page: Page) => page.locator('link[rel=icon]').getAttribute('href');

test('a signal when it is my turn, and what happened meanwhile, each line leading to its moment', async () => {
    const ann = await open();
    const path = await makeTable(ann.page, 'Gaïa');
    const bob = await open(path);
    await takeSeat(bob.page, 'Bob');
    const first = (await nextToAct([ann.page, bob.page])) as Page;
    const [actor, waiter] = first === ann.page ? [ann, bob] : [bob, ann];
    await waiter.page.waitForSelector('.gaia-table');
    expect(await actor.page.title()).toContain('● Your turn');
    expect(await iconOf(actor.page)).toBe('/icon-turn.svg');
    expect(await waiter.page.title()).toBe('Gaïa – Pangaea');
    const watched = await watchSignals(waiter.page);
    await watched.go(true);
    for (let step = 0; step < 2; step += 1) {
        await actor.page.waitForSelector('.action-bar.mine');
        await pointAndConfirm(actor.page, step);
    }
    await expect.poll(() => watched.notes()).toEqual(['Your turn']);
    expect(await waiter.page.title()).toContain('● Your turn');
    await watched.go(false);
    const lines = waiter.page.getByTestId('missed').locator('.log-line');
    await expect.poll(() => lines.count()).toBe(2);
    await expectAccessible(waiter.page, 'missed');
    await lines.first().click();
    expect(await lines.first().getAttribute('aria-pressed')).toBe('true');
    expect(await waiter.page.locator('.mark').count()).toBe(1);
    await waiter.page.getByTestId('missed').getByRole('button', { name: 'Close' }).click();
    expect(await waiter.page.getByTestId('missed').count()).toBe(0);
    // Another visit: the table is found on the first screen, and nothing that was seen is told again.
    for (let step = 2; step < 4; step += 1) {
        await waiter.page.waitForSelector('.action-bar.mine');
        await pointAndConfirm(waiter.page, step);
    }
    await actor.page.waitForSelector('.action-bar.mine');
    await waiter.page.goto(server.address);
    await pointAndConfirm(actor.page, 4);
    await waiter.page.locator('.kept a').click();
    await expect.poll(() => lines.count()).toBe(1);
    await waiter.page.reload();
    await waiter.page.waitForSelector('.gaia-table');
    expect(await waiter.page.getByTestId('missed').count()).toBe(0);
    for (const { finish } of [ann, bob]) await finish();
});

test('clocks, a pause that both agree to, giving up, and once more at a new table', async () => {
    const ann = await open();
    await ann.page.getByTestId('friends').click();
    await ann.page.getByLabel('Time limit').selectOption({ index: 1 });
    await ann.page.getByLabel('Your name').fill('Ann');
    await ann.page.getByTestId('begin').click();
    const bob = await open(new URL(await ann.page.getByTestId('link').inputValue()).pathname);
    await takeSeat(bob.page, 'Bob');
    const pages = [ann.page, bob.page];
    for (const page of pages) await expect.poll(() => page.locator('.clock').count()).toBe(2);
    // Who begins is drawn by lot.
    expect((await ann.page.locator('.clock').allTextContents()).sort()).toEqual([
        expect.stringMatching(/Ann: 1[45]:\d\d left/),
        expect.stringMatching(/Bob: 1[45]:\d\d left/),
    ]);
    const menu = async (page: Page, choice: string) => {
        await page.getByRole('button', { name: 'Game menu', exact: true }).click();
        await page.getByRole('button', { name: choice }).click();
    };
    const agree = (page: Page) => page.getByTestId('vote').getByRole('button', { name: 'Agree' });
    // What one has pointed at stays while the other asks for something.
    const acting = await nextToAct(pages);
    if (!acting) throw new Error('nobody is to act');
    await acting.locator('.hand .usable').first().click();
    await acting.locator('.cell.target').first().dispatchEvent('click');
    await acting.getByTestId('consequences').waitFor();
    await menu(acting === ann.page ? bob.page : ann.page, 'Propose a pause');
    await agree(acting).waitFor();
    expect(await acting.locator('.cell.chosen').count()).toBe(1);
    await agree(acting).click();
    for (const page of pages) await page.getByText('The game is paused.').waitFor();
    await expectAccessible(ann.page, 'paused');
    await menu(ann.page, 'Propose resuming');
    await agree(bob.page).click();
    for (const page of pages) await page.getByText('The game is paused.').waitFor({ state: 'detached' });
    await ann.page.getByRole('button', { name: 'Game menu', exact: true }).click();
    await expectAccessible(ann.page, 'menu of the table');
    await ann.page.getByRole('button', { name: 'Resign' }).click();
    await ann.page.getByRole('button', { name: 'Resign' }).click();
    const again = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Play again' });
    for (const page of pages) await again(page).waitFor();
    const before = ann.page.url();
    for (const page of pages) await again(page).click();
    for (const page of pages) await expect.poll(() => page.url()).not.toBe(before);
    expect(ann.page.url()).toBe(bob.page.url());
    await nextToAct(pages);
    for (const { finish } of [ann, bob]) await finish();
});

/** Ann may play a sun; Bob holds a protection. */
const beforeThePower = {
    game: 'gaia',
    rules: { mode: 'advanced' },
    players: [
        { meeples: 6, hand: ['sun', 'plain'], table: [] },
        { meeples: 6, hand: ['protection', 'sea'], table: [] },
    ],
    map: [
        { at: [0, 0], land: 'plain' },
        { at: [0, 1], land: 'forest' },
    ],
    supply: { plain: 3, forest: 3, sea: 3, desert: 3, mountain: 3, swamp: 3, animals: 4 },
    decks: {
        nature: { draw: ['plain', 'sea'], open: [], discard: [] },
        life: { draw: ['animals-sea'], open: [], discard: [] },
        power: { draw: ['rain', 'sun'], open: [], discard: [] },
    },
    goals: [],
    turn: { player: 0, phase: 'turn' },
    over: false,
};

test('a pass in a reaction is not sent: it puts the question away, which comes back with the time that is left', async () => {
    const [ann, bob] = [await open(), await open()];
    const { table } = await postApi(ann.page, '/tables', {
        position: beforeThePower,
        begins: 'seats',
        seats: [{ kind: 'person' }, { kind: 'open' }],
        reaction_ms: 60_000,
    });
    await postApi(bob.page, `/tables/${table.id}/join`, {});
    for (const { page } of [bob, ann]) {
        await page.goto(`${server.address}/t/${table.id}`);
        await page.waitForSelector('.gaia-table');
    }
    await ann.page.locator('.hand [data-card=sun]').click();
    await ann.page.locator('[data-cell="0,0"]').click();
    await ann.page.locator('.action-bar .primary').click();
    const question = bob.page.locator('.action-bar .buttons button');
    await expect.poll(() => question.count()).toBe(2);
    const left = async () => Number(/\d+/.exec((await bob.page.getByTestId('time-to-react').textContent()) ?? '')?.[0]);
    const before = await left();
    await expect.poll(left).toBeLessThan(before);
    const later = await left();
    await bob.page.locator('.action-bar button.pass').click();
    expect(await question.count()).toBe(0);
    expect(await bob.page.getByTestId('time-to-react').count()).toBe(0);
    await bob.page.reload();
    await bob.page.waitForSelector('.gaia-table');
    await expect.poll(() => question.count()).toBe(2);
    expect(await left()).toBeLessThanOrEqual(later);
    // Nothing was answered: an answer could not be changed.
    await bob.page.locator('.action-bar button.pass').click();
    await bob.page.locator('.hand [data-card=protection]').click();
    await expect.poll(() => ann.page.locator('.log').textContent()).toMatch(/cancels .+’s Sun with Protection/);
    for (const { finish } of [ann, bob]) await finish();
});

test.each(['/t/there-is-none', '/#/local/there-is-none'])('%s leads to a friendly screen', async (path) => {
    const { page, forgive, finish } = await open(path);
    // Chromium tells of the refusal too.
    forgive(/WebSocket connection to|status of 404/);
    await page.getByTestId('no-table').waitFor();
    await expectAccessible(page, 'no table');
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByTestId('now-gaia').waitFor();
    await finish();
});
