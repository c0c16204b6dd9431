// Phones in any position, the keyboard, and what is said to whoever listens: what people met and wrote down.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openPage, pointAndConfirm, startBrowser, waitForTurn } from './support';

let browser: Browser;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());

const phone = (width: number, height: number) => ({ viewport: { width, height }, hasTouch: true, isMobile: true });

async function begin(page: Page, game: 'gaia' | 'planet'): Promise<void> {
    await page.getByTestId(`now-${game}`).click();
    await waitForTurn(page);
}

const focused = (page: Page, selector: string) =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
const said = (page: Page) => page.locator('[role=log][aria-live]').textContent();
const sticksOut = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.each([
    [320, 640],
    [360, 640],
    [430, 932],
    [640, 360],
    [844, 390],
    [820, 1180],
] as const)('%i x %i: nothing sticks out, everything can be hit, the board stays in sight', async (width, height) => {
    for (const game of ['gaia', 'planet'] as const) {
        const { page, finish } = await openPage(browser, phone(width, height));
        expect(await sticksOut(page)).toBeLessThanOrEqual(0);
        await begin(page, game);
        expect(await sticksOut(page)).toBeLessThanOrEqual(0);
        await page
            .locator(game === 'gaia' ? '.hand .usable' : '.tile-button')
            .first()
            .tap();
        expect(await sticksOut(page)).toBeLessThanOrEqual(0);
        const low = await page
            .locator('.tools button:visible, .action-bar button:visible')
            .evaluateAll((buttons) =>
                buttons
                    .map((button) => button.getBoundingClientRect())
                    .filter(({ width: w, height: h }) => w < 44 || h < 44),
            );
        expect(low).toEqual([]);
        // With a card or tile in hand its place is on the screen too.
        const board = await page.locator(game === 'gaia' ? '.board-area' : '.planet-area').boundingBox();
        const bar = await page.locator('.action-bar').boundingBox();
        expect(board && board.y + Math.min(board.height, 150)).toBeLessThanOrEqual(height);
        expect(bar && bar.y + 60).toBeLessThanOrEqual(height);
        await finish();
    }
});

test('on a phone the head is one line of the same height all the time, and tiles stay where they lie', async () => {
    const { page, finish } = await openPage(browser, { ...phone(390, 844), locale: 'pl' });
    await begin(page, 'planet');
    const head = () => page.locator('.head').evaluate((element) => element.getBoundingClientRect().height);
    const before = await head();
    const places = () =>
        page
            .locator('.tile-button')
            .evaluateAll((tiles) =>
                tiles.map((tile) => [tile.getAttribute('aria-label'), tile.getBoundingClientRect().x]),
            );
    const first = await places();
    await page.locator('.tile-button').first().tap();
    await page.locator('.net-face.target').first().dispatchEvent('click');
    await page.locator('.action-bar .primary').tap();
    await expect.poll(() => page.locator('.tile-button').count()).toBeLessThan(first.length);
    expect(await head()).toBe(before);
    const known = new Map(first as [string, number][]);
    for (const [name, x] of (await places()) as [string, number][])
        if (known.has(name)) expect(x).toBe(known.get(name));
    await finish();
});

test('at a desk the map does not move while one chooses, and the page does not scroll into nothing', async () => {
    const { page, finish } = await openPage(browser);
    await page.getByTestId('computer').click();
    await page.getByRole('radio', { name: '5', exact: true }).check();
    await page.getByTestId('begin').click();
    await waitForTurn(page);
    const height = () => page.locator('.board-area').evaluate((area) => area.getBoundingClientRect().height);
    const before = await height();
    await page.locator('.hand .usable').first().click();
    expect(await height()).toBe(before);
    await page.locator('.cell.target').first().dispatchEvent('click');
    await page.getByTestId('consequences').waitFor();
    expect(await height()).toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(1);
    await finish();
});

test('the skip link stays in the game; titles name the screen; focus goes where the next decision is', async () => {
    const { page, finish } = await openPage(browser);
    expect(await page.title()).toBe('Pangaea');
    await page.getByTestId('now-gaia').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip');
    await begin(page, 'gaia');
    await expect.poll(() => page.title()).toContain('Gaïa – Pangaea');
    await page.locator('.skip').focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('.gaia-table').count()).toBe(1);
    expect(await focused(page, '#main')).toBe(true);
    // A dialog gives back what it took.
    const settings = page.getByRole('button', { name: 'Settings' });
    await settings.focus();
    await page.keyboard.press('Enter');
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(await settings.evaluate((button) => button === document.activeElement)).toBe(true);
    // By keyboard alone: a card, its place, yes; then the next decision is under the hand.
    await page.locator('.hand .usable').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.cell.target').first().dispatchEvent('click');
    await expect.poll(() => focused(page, '.action-bar .primary')).toBe(true);
    expect(await page.locator('.action-bar .primary').getAttribute('aria-describedby')).toBe('consequences');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.log-line').count()).toBe(1);
    await expect.poll(() => focused(page, '.hand .usable, .market .usable, .action-bar button')).toBe(true);
    await finish();
});

test('goals say which cards they want; choosing, forecast, turning and what was taken back are said', async () => {
    const { page, finish } = await openPage(browser);
    await begin(page, 'gaia');
    expect(await page.locator('.goal .unseen').first().textContent()).toMatch(/^Goal \(.+\)$/);
    await page.locator('.hand .usable').first().click();
    await expect.poll(() => said(page)).toContain('choose a spot');
    await page.locator('.cell.target').first().dispatchEvent('click');
    await expect.poll(() => said(page)).toContain('No city changes');
    await page.locator('.action-bar .primary').click();
    await expect.poll(() => page.locator('.log-line').count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => said(page)).toContain('taken back');
    await finish();
});

test('Planet: R turns the tile wherever the focus is, and it is said', async () => {
    const { page, finish } = await openPage(browser);
    await begin(page, 'planet');
    await page.locator('.tile-button').first().click();
    await page.locator('.net-face.target').first().dispatchEvent('click');
    await expect.poll(() => focused(page, '.action-bar .primary')).toBe(true);
    const before = await page.getByTestId('intended').textContent();
    await page.keyboard.press('r');
    await expect.poll(() => page.getByTestId('intended').textContent()).not.toBe(before);
    await expect.poll(() => said(page)).toContain('Tile rotated by 1 step');
    await finish();
});

test('one device: without secrets nobody looks away, and nothing drawn is taken back', async () => {
    const { page, finish } = await openPage(browser);
    await page.getByTestId('device').click();
    await page.getByRole('radio', { name: 'Planet' }).check();
    await page.getByTestId('begin').click();
    await page.waitForSelector('.action-bar.mine');
    expect(await page.getByTestId('curtain').count()).toBe(0);
    await page.goto(new URL('/', page.url()).href);
    await page.getByTestId('device').click();
    await page.getByRole('radio', { name: 'Gaïa' }).check();
    await page.getByTestId('begin').click();
    await page.getByTestId('curtain').click();
    await page.locator('[data-draw=life]').click();
    await expect.poll(() => page.locator('.log-line').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
    await finish();
});

test('an edition is told by its box, not like a language to choose', async () => {
    const { page, finish } = await openPage(browser);
    await page.getByTestId('computer').click();
    const words = () => page.getByLabel('Edition').locator('option').allTextContents();
    const boxes = ['French', 'German', 'Hungarian', 'Russian'].map((name) => `as in the ${name} box`);
    await expect.poll(words).toEqual(boxes);
    await finish();
});

test('a game of this device in two tabs is one game', async () => {
    const { page, finish } = await openPage(browser);
    await begin(page, 'gaia');
    await pointAndConfirm(page, 0);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.waitForSelector('.action-bar.mine');
    await page.getByTestId('other-tab').waitFor();
    await pointAndConfirm(other, 1);
    await expect.poll(() => other.locator('.log-line').count()).toBeGreaterThanOrEqual(2);
    await page.getByRole('button', { name: 'Play here' }).click();
    await expect.poll(() => page.locator('.log-line').count()).toBeGreaterThanOrEqual(2);
    await other.getByTestId('other-tab').waitFor();
    await finish();
});

test('a hint is shown on the board and needs only a yes; a game is forgotten after a second press', async () => {
    const { page, finish } = await openPage(browser);
    await begin(page, 'planet');
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByTestId('consequences').waitFor();
    // The face and the tile glow; with less movement they stand out and are still.
    const glow = page.locator('.planet-table.hinted .chosen');
    expect(await glow.count()).toBe(2);
    const moves = () => glow.evaluateAll((all) => all.map((one) => getComputedStyle(one).animationName));
    expect(await moves()).toEqual(['glow-on', 'glow-on']);
    // What one chooses instead is no suggestion; asked for once more it is shown once more.
    await page.keyboard.press('Escape');
    await expect.poll(() => glow.count()).toBe(0);
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect.poll(() => glow.count()).toBe(2);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await moves()).toEqual(['none', 'none']);
    await page.goto(new URL('/', page.url()).href);
    const line = page.locator('.kept li');
    await line.getByRole('button', { name: 'Remove from list' }).click();
    expect(await line.count()).toBe(1);
    await line.getByRole('button', { name: 'Really remove?' }).click();
    expect(await line.count()).toBe(0);
    await expectAccessible(page, 'start without games');
    await finish();
});
