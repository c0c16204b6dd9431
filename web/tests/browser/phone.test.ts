// On a small screen: what stands further down is one tap away, what the others did stays until it was seen, what a first
// game is about covers nothing one needs, and the clock that runs never scrolls away.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RealServer } from './realServer';
import { expectAccessible, openPage, placeTile, pointAndConfirm, postApi, startBrowser, waitForTurn } from './support';

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

/** Wholly on the screen as it is, and under no other thing. */
const inSight = (thing: Locator) =>
    thing.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && element.contains(there);
    });

test.each([
    [320, 640],
    [360, 740],
    [640, 360],
    [820, 1180],
] as const)('%i x %i: goals, race, objective and rivals are one tap away', async (width, height) => {
    const gaia = await openPage(browser, phone(width, height));
    await begin(gaia.page, 'gaia');
    await pointAndConfirm(gaia.page, 0);
    await waitForTurn(gaia.page);
    for (const [name, panel] of [
        ['Goals', '.goals'],
        ['Players', '.players'],
    ] as const) {
        const button = gaia.page.getByTestId('peek').getByRole('button', { name });
        await expect.poll(() => inSight(button)).toBe(true);
        await button.tap();
        await gaia.page.locator(`dialog ${panel}`).waitFor();
        await expectAccessible(gaia.page, name);
        await gaia.page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
        expect(await gaia.page.locator('dialog').count()).toBe(0);
    }
    await gaia.finish();
    const planet = await openPage(browser, phone(width, height));
    await planet.page.getByTestId('computer').click();
    await planet.page.getByRole('radio', { name: 'Planet' }).check();
    await planet.page.getByLabel('Variant').selectOption({ index: 1 });
    await planet.page.getByTestId('begin').click();
    await waitForTurn(planet.page);
    const peek = planet.page.getByTestId('peek');
    for (const button of await peek.getByRole('button').all()) expect(await inSight(button)).toBe(true);
    await peek.getByRole('button', { name: 'Animals' }).tap();
    const dialog = planet.page.getByRole('dialog');
    expect(await inSight(dialog.locator('.objective'))).toBe(true);
    expect(await inSight(dialog.locator('.race-row').first())).toBe(true);
    await expectAccessible(planet.page, 'race');
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await peek.getByRole('button', { name: 'Players' }).tap();
    await dialog.locator('.look').last().tap();
    // The planet that was asked for, in large, in sight.
    expect(await dialog.count()).toBe(0);
    expect(await inSight(planet.page.getByRole('button', { name: 'Back to my planet' }))).toBe(true);
    await planet.finish();
});

test.each([
    ['gaia', pointAndConfirm],
    ['planet', placeTile],
] as const)('%s: what the others did stays over the board until it was seen', async (game, act) => {
    const { page, finish } = await openPage(browser, phone(360, 740));
    await begin(page, game);
    const board = page.locator(game === 'gaia' ? '.board-area' : '.planet-area');
    const before = await board.boundingBox();
    await act(page, 0);
    if (game === 'gaia') await act(page, 1);
    await waitForTurn(page);
    const lately = page.getByTestId('lately');
    expect(await inSight(lately)).toBe(true);
    expect((await lately.textContent())?.length).toBeGreaterThan(20);
    // Nothing moved for it.
    expect(await board.boundingBox()).toEqual(before);
    await expectAccessible(page, 'lately');
    // It makes room for choosing a place, and is there again.
    await page.locator('.hand .usable, .tile-button, .market .usable').first().tap();
    if (await page.locator('.action-bar .buttons').count()) {
        expect(await lately.isVisible()).toBe(false);
        await page.getByRole('button', { name: 'Cancel' }).tap();
        expect(await lately.isVisible()).toBe(true);
    }
    await lately.getByRole('button', { name: 'Close' }).tap();
    expect(await lately.count()).toBe(0);
    // To be seen again at will, scene by scene.
    await page.getByTestId('recap-start').tap();
    await page.getByTestId('recap').waitFor();
    await finish();
});

test.each(['en', 'fr', 'de', 'hu', 'pl', 'ru'])(
    '%s: a first game begins with the cards in sight, and whose turn it is is not cut off',
    async (locale) => {
        const { page, finish } = await openPage(browser, { ...phone(360, 740), locale });
        await begin(page, 'gaia');
        expect(await page.locator('.intro').isVisible()).toBe(true);
        expect(await inSight(page.locator('.hand .card-button').first())).toBe(true);
        await pointAndConfirm(page, 0);
        await pointAndConfirm(page, 1);
        await waitForTurn(page);
        for (const [width, height] of [
            [320, 640],
            [360, 740],
            [640, 360],
        ] as const) {
            await page.setViewportSize({ width, height });
            const cut = await page
                .locator('.turn-sign')
                .evaluate((sign) => [sign.scrollWidth - sign.clientWidth, sign.scrollHeight - sign.clientHeight]);
            expect(Math.max(...cut), `${width} x ${height}`).toBeLessThanOrEqual(0);
        }
        await finish();
    },
);

test('the clock that runs is always in sight, and does not trust the clock of the phone', async () => {
    const server = new RealServer();
    await server.start();
    const { page, finish } = await openPage(browser, phone(360, 740), '/', server.address);
    // Seven minutes fast.
    await page.context().addInitScript(() => {
        const now = Date.now.bind(Date);
        Date.now = () => now() + 7 * 60 * 1000;
    });
    const { table } = (await postApi(page, '/tables', {
        game: 'gaia',
        begins: 'seats',
        seats: [{ kind: 'person' }, { kind: 'computer', level: 'beginner' }],
        pace: { kind: 'live', seconds: 300, increment: 5 },
    })) as { table: { id: string } };
    await page.goto(`${server.address}/t/${table.id}`);
    await waitForTurn(page);
    // Of five minutes at least one is left.
    await expect.poll(() => page.locator('.clock').first().textContent()).toMatch(/[1-5]:\d\d/);
    await page.locator('.chat').scrollIntoViewIfNeeded();
    const clock = page.locator('.turn-sign .running-clock');
    await expect.poll(() => clock.textContent()).toMatch(/^[1-5]:\d\d$/);
    expect(await clock.isVisible()).toBe(true);
    await finish();
    await server.stop();
});
