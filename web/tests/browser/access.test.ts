// Every screen and state that no other test looks at with axe, at a desk; the same screens at 400 % zoom, where nothing may
// stick out or be out of reach; and in the colours for those who want more contrast.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RealServer } from './realServer';
import {
    expectAccessible,
    finishedGames,
    openPage,
    pointAndConfirm,
    postApi,
    recordedGame,
    startBrowser,
    violations,
    waitForTurn,
} from './support';

let browser: Browser;
let server: RealServer;
let finished: string;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
    server = new RealServer();
    await server.start();
    finished = await finishedGames(browser);
});
afterAll(async () => {
    await browser.close();
    await server.stop();
});

const open = (path = '/', options: BrowserContextOptions = {}) => openPage(browser, options, path, server.address);

type Look = (page: Page, screen: string) => Promise<void>;

const addresses = {
    start: ['/', '[data-testid=now-gaia]'],
    'tables and friends': ['/#/lobby', '[data-testid=anybody]'],
    account: ['/account', '[data-testid=sign-up]'],
    'the best': ['/best', 'h1'],
    learn: ['/learn', '.lesson'],
    'lesson of Gaïa': ['/learn/gaia/lesson', '[data-testid=step]'],
    'lesson of Planet': ['/learn/planet/lesson', '[data-testid=step]'],
    'rules of Gaïa': ['/learn/gaia/rules', 'article, .rules'],
    'rules of Planet': ['/learn/planet/rules', 'article, .rules'],
    'replay, choosing': ['/replay', 'input[type=file]'],
    workshop: ['/workshop', 'main h1'],
    'no table': ['/#/local/local-nowhere', '[data-testid=no-table]'],
    'no page': ['/nowhere', 'h1'],
} as const;

async function screens(page: Page, look: Look): Promise<void> {
    for (const [screen, [path, ready]] of Object.entries(addresses)) {
        await page.goto(server.address + path);
        await page.waitForSelector(ready, { state: 'attached' });
        await look(page, screen);
    }
    for (const way of ['computer', 'device', 'friends']) {
        await page.goto(server.address);
        await page.getByTestId(way).click();
        await page.waitForSelector('dialog[open]');
        for (const more of await page.locator('dialog details summary').all()) await more.click();
        await look(page, `new table, ${way}`);
    }
}

async function tables(page: Page, look: Look): Promise<void> {
    for (const game of ['gaia', 'planet'] as const) {
        await page.goto(server.address);
        await page.getByTestId(`now-${game}`).click();
        await waitForTurn(page);
        await look(page, `table of ${game}`);
        await page
            .locator(game === 'gaia' ? '.hand .usable' : '.tile-button')
            .first()
            .click();
        await page
            .locator(game === 'gaia' ? '.cell.target' : '.net-face.target')
            .first()
            .dispatchEvent('click');
        await page.getByTestId('consequences').waitFor();
        await look(page, `a choice in ${game}`);
        await page.getByRole('button', { name: 'Settings' }).click();
        await page.waitForSelector('dialog[open]');
        await look(page, `settings of ${game}`);
    }
    await page.evaluate((games) => localStorage.setItem('pangaea.games', games), finished);
    for (const game of ['gaia', 'planet']) {
        await page.goto(`${server.address}/#/local/local-${game}`);
        await page.reload();
        await page.waitForSelector('dialog[open] .scores');
        await page.waitForSelector('.ending-scene .step');
        await look(page, `end of ${game}`);
        await page.goto(`${server.address}/replay/local/local-${game}`);
        await page.getByTestId('moments').waitFor();
        await look(page, `replay of ${game}`);
    }
}

/** What a finger or a key cannot get at: it lies outside the page, or under what stays where it is. */
const outOfReach = (page: Page) =>
    page.evaluate(() => {
        const found: string[] = [];
        const { scrollWidth, clientWidth } = document.documentElement;
        if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide`);
        const root = document.querySelector('dialog[open]') ?? document;
        for (const one of root.querySelectorAll<HTMLElement>('button, a[href], input, select, summary')) {
            if (one.closest('.skip, svg, details:not([open]) > :not(summary)') || one.offsetParent === null) continue;
            one.scrollIntoView({ block: 'center', inline: 'center' });
            const { left, right, top, bottom, width } = one.getBoundingClientRect();
            const name = one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 30);
            if (width <= 2) continue;
            if (left < -1 || right > innerWidth + 1) found.push(`${name} sticks out: ${left} to ${right}`);
            const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            if (at && !one.contains(at) && !at.contains(one) && !(one as HTMLInputElement).labels?.length) {
                found.push(`${name} lies under ${at.tagName}.${at.className}`);
            }
        }
        return found;
    });

test('400 %: every screen is read by scrolling one way, and everything can be reached', async () => {
    const { page, forgive, finish } = await open('/', { viewport: { width: 320, height: 256 } });
    forgive(/status of 404/);
    const found: Record<string, string[]> = {};
    const look: Look = async (where, screen) => {
        const problems = await outOfReach(where);
        if (problems.length > 0) found[screen] = [...problems.slice(0, 4), `${problems.length} in all`];
    };
    await screens(page, look);
    await tables(page, look);
    expect(found).toEqual({});
    await finish();
});

test('with more contrast every text has 7 to 1', async () => {
    const { page, forgive, finish } = await open('/', { contrast: 'more' });
    forgive(/status of 404/);
    const found: Record<string, string[]> = {};
    const look: Look = async (where, screen) => {
        const problems = await violations(where, ['color-contrast-enhanced']);
        if (problems.length > 0) found[screen] = problems;
    };
    await screens(page, look);
    await tables(page, look);
    expect(found).toEqual({});
    await finish();
});

test.each([
    ['in the dark', { colorScheme: 'dark' }],
    ['in forced colours', { forcedColors: 'active', colorScheme: 'dark' }],
] as const)('%s every screen and table is as accessible as by day', async (_, options) => {
    const { page, forgive, finish } = await open('/', options);
    forgive(/status of 404/);
    const found: Record<string, string[]> = {};
    const look: Look = async (where, screen) => {
        const problems = await violations(where);
        if (problems.length > 0) found[screen] = problems;
    };
    await screens(page, look);
    await tables(page, look);
    expect(found).toEqual({});
    await finish();
});

/** What a part of the screen looks like. */
async function looksOf(page: Page, selector: string): Promise<Buffer> {
    const box = await page.locator(selector).first().boundingBox();
    return page.screenshot({ clip: box!, animations: 'disabled' });
}

test('in forced colours targets, what is chosen and needs are told apart', async () => {
    const options = { forcedColors: 'active', viewport: { width: 1440, height: 900 } } as const;
    const { page, finish } = await recordedGame(browser, 'gaia_basic_ru', { steps: 50, options });
    const card = page.locator('.hand [data-card]:not([data-card^=city]).usable').first();
    await card.click();
    const cell = await page.locator('.cell.target').first().getAttribute('data-cell');
    const place = `[data-cell="${cell}"]`;
    const offered = await looksOf(page, place);
    await page.locator(place).dispatchEvent('click');
    await page.locator('.action-bar .primary').waitFor();
    await page.mouse.move(0, 0);
    const chosen = await looksOf(page, place);
    expect(offered.equals(chosen)).toBe(false);
    // Whatever was chosen is laid down again, and its places are gone.
    await page.keyboard.press('Escape');
    await page.locator('.cell.target').first().waitFor({ state: 'detached' });
    const met = page.locator('.need.met').first();
    const unmet = page.locator('.need.unmet').first();
    expect(await met.locator('.tick').count()).toBe(1);
    expect(await unmet.locator('.cross').count()).toBe(1);
    // A sign that is drawn in the colour of what lies under it would be none.
    for (const [need, sign] of [
        [met, '.tick'],
        [unmet, '.cross'],
    ] as const) {
        const [line, ground] = await need.evaluate(
            (one, name) => [
                getComputedStyle(one.querySelector(name)!).stroke,
                getComputedStyle(one.querySelector('rect, circle')!).fill,
            ],
            sign,
        );
        expect(line).not.toBe('none');
        expect(line).not.toBe(ground);
    }
    await finish();
});

/** Somebody with a name, and their id. */
async function guest(name: string, options: BrowserContextOptions = {}) {
    const opened = await open('/', options);
    const { me } = await postApi(opened.page, '/me', { name });
    return { ...opened, id: me.id as string };
}

test('people: friends of every kind, a full chat, everything that can be proposed, at a desk and on a narrow phone', async () => {
    const ann = await guest('Ann');
    const bob = await guest('Bob', { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });
    const others = await Promise.all(['Cid', 'Dora', 'Zoe'].map((name) => guest(name)));
    const [cid, dora, zoe] = others as [typeof ann, typeof ann, typeof ann];
    const say = (from: typeof ann, of: typeof ann, word: string) =>
        postApi(from.page, '/me/friends', { who: of.id, word });
    await say(ann, bob, 'friend');
    await say(bob, ann, 'friend');
    await say(ann, cid, 'friend');
    await say(dora, ann, 'friend');
    await say(ann, zoe, 'blocked');
    const look = async (screen: string) => {
        for (const { page } of [ann, bob]) {
            await expectAccessible(page, screen);
            expect(await outOfReach(page), screen).toEqual([]);
        }
    };
    for (const { page } of [ann, bob]) {
        await page.goto(`${server.address}/#/lobby`);
        await page.reload();
        await page.getByRole('button', { name: 'Challenge' }).waitFor();
    }
    for (const name of ['Cid', 'Dora', 'Zoe']) await ann.page.getByText(name).waitFor();
    await look('friends');
    const { table } = await postApi(ann.page, '/tables', {
        game: 'gaia',
        begins: 'seats',
        undo: 'informed',
        seats: [{ kind: 'person' }, { kind: 'open' }, { kind: 'open' }],
    });
    await postApi(bob.page, `/tables/${table.id}/join`, {});
    for (const { page } of [ann, bob]) {
        await page.goto(`${server.address}/t/${table.id}`);
        await page.locator('.chat input').waitFor();
    }
    // Longer than the window, with a word that has no end.
    for (let line = 0; line < 12; line += 1) {
        await ann.page.locator('.chat input').fill(line === 5 ? 'w'.repeat(200) : `line ${line}`);
        await ann.page.locator('.chat input').press('Enter');
    }
    await bob.page.getByText('line 11', { exact: true }).waitFor();
    await look('waiting room with a full chat');
    await postApi(ann.page, `/tables/${table.id}/seats/2`, { kind: 'computer', level: 'beginner' });
    for (const { page } of [ann, bob]) await page.waitForSelector('.gaia-table');
    await waitForTurn(ann.page);
    await look('table with a full chat');
    await pointAndConfirm(ann.page, 0);
    for (const proposal of ['pause', 'end'] as const) {
        await ann.page.getByRole('button', { name: 'Game menu' }).click();
        await ann.page
            .getByRole('button', { name: proposal === 'pause' ? 'Propose a pause' : 'Propose ending' })
            .first()
            .click();
        await bob.page
            .getByTestId('vote')
            .nth(proposal === 'pause' ? 0 : 1)
            .waitFor();
    }
    await look('two proposals');
    await bob.page.getByRole('button', { name: 'Game menu' }).tap();
    await expectAccessible(bob.page, 'menu on a phone');
    expect(await outOfReach(bob.page), 'menu on a phone').toEqual([]);
    await bob.page.getByRole('button', { name: 'Let the computer play' }).tap();
    await bob.page.getByTestId('played-for-me').waitFor();
    await look('played by a computer');
    for (const { finish } of [ann, bob, ...others]) await finish();
});
