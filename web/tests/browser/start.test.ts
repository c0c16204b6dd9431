// The first screen: games to go on with come first and show how they look, the worlds come after the first paint, and
// looking at a finished game changes nothing.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openPage, startBrowser } from './support';

let browser: Browser;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());

const plan = (table: string, game: string, first: string) => ({
    table,
    game,
    rules: {},
    components: 'house',
    seats: [
        { kind: first, name: 'Ann', ...(first === 'computer' && { level: 'greedy' }) },
        { kind: 'computer', name: 'greedy', level: 'greedy' },
    ],
    undo: 'free',
    hints: true,
    seed: 20,
});

test.each([
    ['desk', { viewport: { width: 1280, height: 800 } }],
    ['phone, dark', { viewport: { width: 360, height: 740 }, colorScheme: 'dark' as const }],
])('%s: two living worlds, nothing moves when they come', async (name, options) => {
    const { page, finish } = await openPage(browser, options);
    await page.waitForSelector('.gaia-world[data-painted=yes] .standing');
    await page.waitForSelector('.planet-world .ball path');
    const shift = await page.evaluate(
        () =>
            new Promise<number>(
                (done) =>
                    new PerformanceObserver((list) =>
                        done(
                            list
                                .getEntries()
                                .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
                        ),
                    ).observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(() => done(0), 300),
            ),
    );
    expect(shift).toBeLessThan(0.1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page, `start, ${name}`);
    await finish();
});

test('the real globe takes the place of the drawn one where the device has the strength for it', async () => {
    const strong = await startBrowser({ webgl: true });
    const open = async (drawings: string) => {
        const context = { viewport: { width: 900, height: 700 }, reducedMotion: 'reduce' as const };
        const opened = await openPage(strong, context);
        await opened.page.evaluate((kind) => localStorage.setItem('pangaea.drawings', kind), drawings);
        const loaded: string[] = [];
        opened.page.on('request', (request) => loaded.push(request.url()));
        await opened.page.reload();
        return { ...opened, loaded };
    };
    const full = await open('full');
    await full.page.waitForSelector('.planet-world.living canvas[data-tiles="12"]');
    await full.page.getByTestId('now-planet').click({ trial: true });
    expect(full.loaded.some((address) => address.includes('livingGlobe'))).toBe(true);
    await full.finish();
    const calm = await open('calm');
    await calm.page.waitForSelector('.planet-world .ball path');
    await calm.page.waitForSelector('.gaia-world[data-painted=yes] .standing');
    await calm.page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done))));
    expect(calm.loaded.some((address) => address.includes('livingGlobe'))).toBe(false);
    await calm.finish();
    await strong.close();
});

test('games to go on with come first, with their picture; a look at a finished one changes nothing', async () => {
    const { page, finish } = await openPage(browser);
    await page.evaluate(
        (text) => localStorage.setItem('pangaea.games', text),
        JSON.stringify(
            [plan('local-over', 'gaia', 'computer'), plan('local-open', 'planet', 'person')].map((one) => ({
                plan: one,
                record: null,
                at: 0,
            })),
        ),
    );
    const visit = async (path: string, sign: string) => {
        await page.goto(new URL(path, page.url()).href);
        await page.reload();
        await page.waitForSelector(sign, { timeout: 120000 });
    };
    await visit('/#/local/local-open', '.action-bar.mine');
    await visit('/#/local/local-over', 'dialog[open] .scores');
    const kept = () =>
        page.evaluate(() =>
            JSON.parse(localStorage.getItem('pangaea.games') ?? '[]').map(
                ({ plan: { table }, at, sketch }: { plan: { table: string }; at: number; sketch?: object }) => [
                    table,
                    at,
                    Object.keys(sketch ?? {}).sort(),
                ],
            ),
        );
    await expect.poll(async () => (await kept())[0][2]).toEqual(['scores', 'tiles', 'winners']);
    const before = await kept();
    await visit('/#/local/local-over', 'dialog[open] .scores');
    expect(await kept()).toEqual(before);

    await visit('/', '.kept .thumbnail');
    const sections = () => page.locator('main section').evaluateAll((all) => all.map((one) => one.ariaLabel));
    await expect.poll(sections).toEqual(['Continue my games', null, 'Account', 'Finished games']);
    expect(await page.locator('.kept').first().textContent()).toMatch(/Planet.*against/s);
    expect(await page.locator('.kept').last().textContent()).toMatch(/Gaïa.*\d : \d/s);
    await page.locator('.kept .map-ground').waitFor();
    await finish();
});

test('the game of the day is begun once, gives no help, and its result stands on the first screen', async () => {
    const { page, finish } = await openPage(browser);
    const ofTheDay = page.getByTestId('day-gaia');
    await ofTheDay.click();
    await page.waitForSelector('.action-bar.mine');
    const address = page.url();
    expect(await page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
    await page.locator('.market .card-button.usable').first().click();
    await page.locator('.log-line').first().waitFor();
    await page.goto(new URL('/', address).href);
    await ofTheDay.click();
    await page.locator('.log-line').first().waitFor();
    expect(page.url()).toBe(address);
    await page.goto(new URL('/', address).href);
    await ofTheDay.waitFor();
    await page.evaluate(() => {
        const [game] = JSON.parse(localStorage.getItem('pangaea.games') ?? '[]');
        game.record.result = { over: true };
        game.sketch = { ...game.sketch, winners: [0], scores: [7, 4] };
        localStorage.setItem('pangaea.games', JSON.stringify([game]));
    });
    await page.reload();
    await expect.poll(() => ofTheDay.textContent()).toContain('won · 7 : 4');
    await finish();
});

test('fonts of the page’s own are not loaded ahead, and asked for after the first paint', async () => {
    const { page, finish } = await openPage(browser);
    const fonts = () =>
        page.evaluate(() =>
            performance
                .getEntriesByType('resource')
                .filter(({ name }) => name.endsWith('.woff2'))
                .map(({ startTime }) => startTime),
        );
    await expect.poll(async () => (await fonts()).length).toBeGreaterThan(0);
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    expect(Math.min(...(await fonts()))).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY);
    expect(await page.locator('link[rel=preload][as=font]').count()).toBe(0);
    await finish();
});

/** In the page: where everything with words stands, and how high it is. */
const placesOf = () =>
    [...document.querySelectorAll('h1, h2, h3, p, b, button, a')].map((one) => {
        const { top, height } = one.getBoundingClientRect();
        return { words: one.textContent?.trim().slice(0, 40), top, height };
    });

const kLettered = [
    '/',
    '/learn',
    '/replay',
    '/learn/gaia/rules',
    '/learn/planet/rules',
    '/#/local/local-gaia',
    '/#/local/local-planet',
];

/** Pixels: of the window's height, and of a line with what is around it. */
const kWindow = 900;
const kLine = 28;

test.each(kLettered)('%s: nothing moves when the letters of the page come', async (path) => {
    const { page, finish } = await openPage(browser, { reducedMotion: 'reduce' });
    let letGo = () => {};
    const held = new Promise<void>((done) => {
        letGo = done;
    });
    await page.route('**/*.woff2', async (route) => {
        await held;
        await route.continue();
    });
    const isTable = path.startsWith('/#');
    if (isTable) {
        const games = ['gaia', 'planet'].map((game) => ({
            plan: plan(`local-${game}`, game, 'person'),
            record: null,
            at: 0,
        }));
        await page.evaluate((text) => localStorage.setItem('pangaea.games', text), JSON.stringify(games));
    }
    await page.goto(new URL(path, page.url()).href);
    if (isTable) {
        await page.reload();
        await page.locator('.action-bar.mine').waitFor();
        await page.locator('.hand .card.drawn, .race-row .medal path').first().waitFor({ state: 'attached' });
    }
    await page.locator('h1').first().waitFor({ state: 'attached' });
    // What comes after the first paint is there, the pictures of the rules too.
    await page.waitForLoadState('load');
    if (path.endsWith('/rules')) await page.locator('.rule-picture img').first().waitFor();
    await page.waitForFunction(
        () =>
            document.querySelector('.picture-place') === null &&
            [...document.images].every(({ naturalWidth }) => naturalWidth > 0),
    );
    const before = await page.waitForFunction(() =>
        [...document.fonts].some(({ status }) => status === 'loading') ? document.querySelectorAll('p').length : 0,
    );
    expect(await before.jsonValue()).toBeGreaterThan(0);
    const stood = await page.evaluate(placesOf);
    letGo();
    await page.waitForFunction(
        () =>
            [...document.fonts].every(({ status }) => status !== 'loading') &&
            [...document.fonts].some(({ status }) => status === 'loaded'),
    );
    const stands = await page.evaluate(placesOf);
    const moved = stands.flatMap(({ words, top, height }, at) => {
        const [down, longer] = [top - (stood[at]?.top ?? 0), height - (stood[at]?.height ?? 0)];
        // Far below, where nobody looks yet, a line of a long text may break elsewhere.
        const most = path.endsWith('/rules') && top > kWindow ? kLine : 2;
        return Math.max(Math.abs(down), Math.abs(longer)) > most ? [`${words}: ${down} lower, ${longer} higher`] : [];
    });
    expect(moved).toEqual([]);
    await finish();
});
