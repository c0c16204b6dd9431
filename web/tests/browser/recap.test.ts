// What the others did: all of it is marked until one's own next step, counted until it was seen, and told scene by scene, at
// a desk, after the end, and on a device that is handed on.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openPage, recordedGame, startBrowser, waitForTurn } from './support';

let browser: Browser;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());

const start = (page: Page) => page.getByTestId('recap-start');
const recap = (page: Page) => page.getByTestId('recap');

/** From the first scene to the last by the button that leads on; answers their number. */
async function walkThrough(page: Page): Promise<number> {
    await start(page).click();
    const count = Number(/of (\d+)/.exec((await recap(page).textContent()) ?? '')?.[1]);
    for (let at = 1; at < count; at += 1) await recap(page).locator('.primary').click();
    await recap(page).locator('.primary').click();
    expect(await recap(page).count()).toBe(0);
    return count;
}

test('at a desk all that four rivals did is marked and counted, also after a reload; then it is told', async () => {
    const { page, finish } = await recordedGame(browser, 'gaia_disasters_de', { steps: 36, seat: 4 });
    await page.locator('.action-bar .buttons button.protect').click();
    await page.locator('.action-bar .protect').waitFor({ state: 'detached' });
    await waitForTurn(page);
    const marks = () => page.locator('.mark').count();
    const name = () => start(page).getAttribute('aria-label');
    await expect.poll(marks).toBeGreaterThanOrEqual(2);
    await page.reload();
    await waitForTurn(page);
    await expect.poll(marks).toBeGreaterThanOrEqual(2);
    expect(await name()).toMatch(/^What happened\? \d+ new moves$/);
    await expectAccessible(page, 'unseen moves');
    const unseen = Number(await start(page).locator('.count').textContent());
    const box = await start(page).boundingBox();
    expect(await walkThrough(page)).toBe(unseen);
    expect(await name()).toBe('What happened?');
    expect(await start(page).boundingBox()).toEqual(box);
    await finish();
});

test('a game that a rival ended is told as well', async () => {
    const { page, finish } = await recordedGame(browser, 'planet_plain_2', { steps: 23, seat: 1 });
    await page.getByRole('button', { name: 'View the board' }).click();
    expect(await walkThrough(page)).toBe(1);
    await finish();
});

test('on one device each is told what the others did, and nothing they drew', async () => {
    const { page, finish } = await openPage(browser);
    await page.getByTestId('device').click();
    await page.getByRole('radio', { name: 'Gaïa' }).check();
    await page.getByTestId('begin').click();
    await page.getByTestId('curtain').click();
    const handOver = page.getByTestId('hand-over');
    for (let lines = 0; (await handOver.count()) === 0; lines += 1) {
        await page.locator('[data-draw=life]').click();
        await expect.poll(() => page.locator('.log-line').count()).toBeGreaterThan(lines);
    }
    // Whoever has just played is told nothing of it.
    expect(await start(page).getAttribute('aria-disabled')).toBe('true');
    await handOver.click();
    await page.getByTestId('curtain').click();
    await start(page).click();
    expect(await recap(page).textContent()).toContain('face-down');
    // It ends with one's own next step.
    await page.locator('[data-draw=life]').click();
    await recap(page).waitFor({ state: 'detached' });
    await finish();
});
