// Hands on: cards and tiles dragged, a second click as a yes, keys, a hint that shows and does, undo by keys.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openPage, recordedGame, startBrowser, waitForTurn } from './support';

let browser: Browser;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());

const moment = async (page: Page) => Number(await page.locator('[data-moment]').getAttribute('data-moment'));

/** From the middle of one thing to the middle of another, in steps as a hand moves. */
async function drag(page: Page, from: string, to: string): Promise<void> {
    const middle = async (selector: string) => {
        const box = await page.locator(selector).first().boundingBox();
        if (!box) throw new Error(`${selector} is not there`);
        return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    const [x, y] = await middle(from);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 30, { steps: 3 });
    await page.waitForSelector(to, { state: 'attached' });
    const [a, b] = await middle(to);
    await page.mouse.move(a, b, { steps: 6 });
    await page.waitForSelector('.carried');
    await page.mouse.up();
}

const land = '.hand .card-button.usable[data-card]:not([data-card^=city]):not([data-card^=animals])';

test('a card is dragged to the map and lies there; Ctrl+Z takes it back', async () => {
    const { page, finish } = await openPage(browser);
    await page.getByTestId('now-gaia').click();
    await waitForTurn(page);
    const before = await moment(page);
    await drag(page, land, '.cell.target');
    await expect.poll(() => moment(page)).toBeGreaterThan(before);
    expect(await page.locator('.tile').count()).toBe(1);
    expect(await page.locator('.carried').count()).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator('.tile').count()).toBe(0);
    await finish();
});

test('where nothing can be taken back, what is dropped waits for a yes', async () => {
    const { page, finish } = await openPage(browser);
    for (const [game, thing, place, lies] of [
        ['gaia', land, '.cell.target', '.tile'],
        ['planet', '.tile-button', '.net-face.target', '.log-line'],
    ] as const) {
        await page.goto(new URL('/', page.url()).href);
        await page.getByTestId(`day-${game}`).click();
        await waitForTurn(page);
        const [before, lay] = [await moment(page), await page.locator(lies).count()];
        await drag(page, thing, place);
        await page.getByTestId('intended').waitFor();
        expect(await page.locator('.carried').count()).toBe(0);
        expect([await moment(page), await page.locator(lies).count()]).toEqual([before, lay]);
        await page.locator('.action-bar .primary').click();
        await expect.poll(() => page.locator(lies).count()).toBeGreaterThan(lay);
    }
    await finish();
});

test('on one’s own turn a tap on the bare table ends what moves and does nothing else', async () => {
    const { page, finish } = await openPage(browser);
    await page.context().addInitScript(() => localStorage.setItem('pangaea.speed', 'slow'));
    await page.reload();
    await page.getByTestId('now-gaia').click();
    await waitForTurn(page);
    await drag(page, land, '.cell.target');
    await page.locator('.map .arrive').first().waitFor({ state: 'attached' });
    const before = await moment(page);
    // Who takes up a card plays on, and cuts nothing off.
    await page.locator(land).first().click();
    await page.locator('.cell.target').first().waitFor();
    expect(await page.locator('.map .arrive').count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    const [x, y] = await page.evaluate(() => {
        const { left, top, right, bottom } = document.querySelector('.map-drawing')!.getBoundingClientRect();
        for (let x = left + 4; x < right; x += 16)
            for (let y = top + 4; y < bottom; y += 16)
                if (document.elementFromPoint(x, y)?.matches('.map-drawing')) return [x, y] as const;
        throw new Error('no bare place');
    });
    await page.mouse.click(x, y);
    await expect.poll(() => page.locator('.map .arrive').count(), { timeout: 9000 }).toBe(0);
    expect(await moment(page)).toBe(before);
    expect(await page.locator('.action-bar.mine').count()).toBe(1);
    expect(await page.locator('[data-testid=intended], .why, .cell.target').count()).toBe(0);
    await finish();
});

test('a chosen square can be another, and the same once more is a yes', async () => {
    const { page, finish } = await openPage(browser);
    await page.getByTestId('now-gaia').click();
    await waitForTurn(page);
    await drag(page, land, '.cell.target');
    await expect.poll(() => page.locator('.tile').count()).toBe(1);
    await waitForTurn(page);
    await page.keyboard.press(String(1 + (await usableIndex(page))));
    const targets = page.locator('.cell.target');
    await expect.poll(() => targets.count()).toBeGreaterThan(1);
    await targets.nth(0).dispatchEvent('click');
    await page.getByTestId('intended').waitFor();
    expect(await page.locator('.map-hint').count()).toBe(0);
    const other = page.locator('.cell.target:not(.chosen)').last();
    const wanted = await other.getAttribute('data-cell');
    await other.dispatchEvent('click');
    await expect.poll(() => page.locator('.cell.chosen').getAttribute('data-cell')).toBe(wanted);
    const before = await moment(page);
    await page.locator('.cell.chosen').dispatchEvent('click');
    await expect.poll(() => moment(page)).toBeGreaterThan(before);
    await finish();
});

/** The place in the hand of a card that lays a land. */
const usableIndex = (page: Page) =>
    page
        .locator('.hand .card-button')
        .evaluateAll((all) =>
            all.findIndex(
                (one) => one.matches('.usable') && !/^(city|animals)/.test(one.getAttribute('data-card') ?? ''),
            ),
        );

test('a draw needs no yes; a hint shows on the table why, and does it', async () => {
    const { page, finish } = await openPage(browser);
    await page.getByTestId('now-gaia').click();
    await waitForTurn(page);
    let before = await moment(page);
    await page.locator('.market .card-button.usable').first().click();
    await expect.poll(() => moment(page)).toBeGreaterThan(before);
    before = await moment(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    const does = page.getByRole('button', { name: 'Do it' });
    await does.waitFor();
    expect(await page.getByTestId('intended').textContent()).toContain('Suggested');
    expect(await page.locator('.gaia-table.hinted .chosen').count()).toBeGreaterThan(0);
    // With a reason: what would change, or what else it is good for.
    expect(await page.getByTestId('consequences').textContent()).not.toBe('');
    expect(await page.getByTestId('consequences').textContent()).not.toContain('No city changes');
    await expectAccessible(page, 'hint');
    await does.click();
    await expect.poll(() => moment(page)).toBeGreaterThan(before);
    await finish();
});

test('settings: one click is a yes, and what is dropped waits for one', async () => {
    const { page, finish } = await openPage(browser);
    await page.getByTestId('now-gaia').click();
    await waitForTurn(page);
    const set = async (what: string, on: boolean) => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await page.getByLabel(what).setChecked(on);
        await page.keyboard.press('Escape');
        await page.locator('dialog[open]').waitFor({ state: 'detached' });
    };
    await set('Dropping a card or tile plays it at once', false);
    await drag(page, land, '.cell.target');
    await page.getByTestId('intended').waitFor();
    expect(await page.locator('.tile').count()).toBe(0);
    await page.keyboard.press('Escape');
    await set('Confirm with one click', true);
    await page.locator(land).first().click();
    await page.locator('.cell.target').first().dispatchEvent('click');
    await expect.poll(() => page.locator('.tile').count()).toBe(1);
    expect(await page.evaluate(() => [localStorage['pangaea.clickPlays'], localStorage['pangaea.dropPlays']])).toEqual([
        'yes',
        'no',
    ]);
    // The same for a tile and a face.
    await page.goto(new URL('/', page.url()).href);
    await page.getByTestId('now-planet').click();
    await waitForTurn(page);
    let before = await moment(page);
    await drag(page, '.tile-button', '.net-face.target');
    await page.getByTestId('intended').waitFor();
    expect(await moment(page)).toBe(before);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    before = await moment(page);
    await page.locator('.tile-button').first().click();
    await page.locator('.net-face.target').first().dispatchEvent('click');
    await expect.poll(() => moment(page)).toBeGreaterThan(before);
    await finish();
});

test('a card that cannot be played says why when it is dragged, as when it is pressed', async () => {
    const { page, finish } = await openPage(browser);
    await page.getByTestId('now-gaia').click();
    await waitForTurn(page);
    const unusable = page.locator('.hand .card-button.unusable').first();
    const box = await unusable.boundingBox();
    if (!box) throw new Error('no card');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y - 60, { steps: 4 });
    await page.locator('.action-bar .why').waitFor();
    await page.mouse.up();
    expect(await page.locator('.carried').count()).toBe(0);
    await finish();
});

test('a tile that is dragged while others move says why it stays', async () => {
    // Three computers are to place before it is one's turn again.
    const { page, finish } = await recordedGame(browser, 'planet_plain_4', { steps: 0, seat: 0, speed: 'slow' });
    await drag(page, '.tile-button', '.net-face.target');
    await page.locator('.action-bar:not(.mine)').waitFor();
    const box = (await page.locator('.tile-button').first().boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y - 60, { steps: 4 });
    await page.locator('.action-bar .why[data-why=not_your_turn]').waitFor();
    expect(await page.locator('.carried').count()).toBe(0);
    await page.mouse.up();
    await finish();
});

test('a tile is dragged to a face of the planet; numbers take tiles, R turns wherever the focus is', async () => {
    const { page, finish } = await openPage(browser);
    await page.getByTestId('now-planet').click();
    await waitForTurn(page);
    await page.keyboard.press('2');
    await expect.poll(() => page.locator('.tile-button').nth(1).getAttribute('aria-pressed')).toBe('true');
    await page.locator('.net-face.target').first().dispatchEvent('click');
    const intended = () => page.getByTestId('intended').textContent();
    const straight = await intended();
    await page.keyboard.press('r');
    await expect.poll(intended).not.toBe(straight);
    await page.keyboard.press('Escape');
    let before = await moment(page);
    await drag(page, '.tile-button', '.net-face.target');
    await expect.poll(() => moment(page)).toBeGreaterThan(before);
    // Another face instead, and the same once more is a yes.
    await waitForTurn(page);
    before = await moment(page);
    const face = (at: number) => page.locator('.net-face.target').nth(at).dispatchEvent('click');
    await page.locator('.tile-button').first().click();
    await face(0);
    await page.getByTestId('intended').waitFor();
    await face(1);
    await expect.poll(() => page.locator('.net-face.target').nth(1).getAttribute('aria-pressed')).toBe('true');
    expect(await moment(page)).toBe(before);
    await face(1);
    await expect.poll(() => moment(page)).toBeGreaterThan(before);
    await finish();
});

test('rivals have names and faces', async () => {
    const { page, finish } = await openPage(browser);
    await page.getByTestId('computer').click();
    await page.locator('.levels .medal path').first().waitFor({ state: 'attached' });
    await expectAccessible(page, 'levels');
    await expect
        .poll(() => page.getByTestId('expect-beginner').textContent())
        .toMatch(/^newcomers win about \d+ in \d+$/);
    // What adapts says so openly.
    await page.getByRole('radio', { name: /Echo/ }).check();
    await page.getByText('Never rated').waitFor();
    await page.getByRole('radio', { name: /Aria/ }).check();
    await page.getByTestId('begin').click();
    await page.locator('.player-name:has-text("Aria") + .player-more:has-text("strong")').waitFor();
    await page.goto(new URL('/', page.url()).href);
    await page.getByTestId('computer').click();
    await page.getByRole('radio', { name: /Echo/ }).check();
    await page.getByTestId('begin').click();
    await page.locator('.player-name:has-text("Echo") + .player-more:has-text("even match")').waitFor();
    await finish();
});

test('the ladder of levels tells what one has reached against each', async () => {
    const { page, finish } = await openPage(browser);
    const game = (level: string, at: number, winner: number) => ({
        plan: {
            table: `local-${level}-${at}`,
            game: 'gaia',
            rules: {},
            components: 'house',
            seats: [
                { kind: 'person', name: 'Ann' },
                { kind: 'computer', name: level, level },
            ],
            undo: 'free',
            hints: true,
            seed: at,
        },
        record: { result: { over: true, winners: [winner] } },
        at,
    });
    const games = [
        ...Array.from({ length: 10 }, (_, at) => game('beginner', at, at < 7 ? 0 : 1)),
        ...Array.from({ length: 3 }, (_, at) => game('easy', at, at < 1 ? 0 : 1)),
    ];
    await page.evaluate((text) => localStorage.setItem('pangaea.games', text), JSON.stringify(games));
    await page.reload();
    await page.getByTestId('computer').click();
    const rung = (level: string) => page.locator(`.levels label:has([data-testid=expect-${level}])`);
    await expect.poll(() => rung('beginner').textContent()).toContain('won 7 of 10');
    expect(await rung('beginner').textContent()).toContain('you win about 7 in 10');
    expect(await rung('easy').textContent()).toContain('won 1 of 3');
    expect(await rung('medium').textContent()).not.toMatch(/won \d/);
    await finish();
});

test('computers of different levels sit at one table', async () => {
    const { page, finish } = await openPage(browser);
    await page.getByTestId('computer').click();
    await page.getByRole('radio', { name: '3', exact: true }).check();
    await page.getByRole('radio', { name: /Pip/ }).check();
    await page.getByLabel('Opponent 2').selectOption('easy');
    await expectAccessible(page, 'levels of several');
    await page.getByTestId('begin').click();
    await page.locator('.player-name:has-text("Pip") + .player-more:has-text("beginner")').waitFor();
    await page.locator('.player-name:has-text("Roxy") + .player-more:has-text("easy")').waitFor();
    await expect.poll(() => page.locator('.players .medal path').count()).toBeGreaterThan(1);
    await finish();
});

test('one press feeds all hungry cities, and each meal is seen before the next', async () => {
    const { page, finish } = await recordedGame(browser, 'gaia_advanced_ru', { steps: 101, seat: 3, speed: 'fast' });
    await page.evaluate(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        for (const type of ['animationstart', 'animationend'])
            addEventListener(type, ({ target }) => {
                if ((target as Element).matches('.pass.token')) seen.push(type.replace('animation', ''));
            });
    });
    await page.getByTestId('feed-all').click();
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    await expect.poll(seen).toEqual(['start', 'end', 'start', 'end']);
    expect(await page.getByTestId('feed-all').count()).toBe(0);
    await finish();
});

test('where one city is hungry it is chosen, and its meal is chosen on the map', async () => {
    const { page, finish } = await recordedGame(browser, 'gaia_advanced_fr', { steps: 108, seat: 2 });
    expect(await page.getByTestId('prompt').textContent()).toContain('hungry');
    expect(await page.locator('.cell.chosen').count()).toBe(1);
    expect(await page.getByTestId('feed-all').count()).toBe(0);
    const before = await moment(page);
    await page.locator('.cell.target').first().dispatchEvent('click');
    await page.locator('.action-bar .primary').click();
    await expect.poll(() => moment(page)).toBeGreaterThan(before);
    await finish();
});
