// What moves over a table of Gaïa in a browser: cards on their way, and powers as weather; and that it passes.
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage, startBrowser } from './support';

let browser: Browser;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());

test('in a replay the card of a power flies over its weather, and both pass; with less movement nothing does', async () => {
    const { page, finish } = await openPage(browser, {}, '/replay');
    await page.context().addInitScript(() => localStorage.setItem('pangaea.speed', 'slow'));
    await page.reload();
    const golden = readFileSync(new URL('../../../tests/golden/gaia_disasters_de.jsonl', import.meta.url), 'utf8');
    const { record } = JSON.parse(golden.trim().split('\n').at(-1)!);
    const buffer = Buffer.from(JSON.stringify(record));
    await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
    const moments = page.getByTestId('moments');
    await moments.waitFor();
    const lines = await page.locator('.log-line').allTextContents();
    const struck = lines.findIndex((words) => /plays (Sun|Rain|Earthquake|Tornado|Lightning|Eruption)/.test(words));
    const stepTo = async (step: number) => {
        await moments.fill(String(step));
        await expect.poll(() => page.getByTestId('replay-step').textContent()).toMatch(new RegExp(`^\\D*${step}\\b`));
    };
    const moving = () =>
        page.evaluate(() =>
            ['.flying', '.weather'].map((kind) =>
                [...document.querySelectorAll(kind)].some((one) =>
                    one.getAnimations().some(({ playState }) => playState === 'running'),
                ),
            ),
        );
    await stepTo(struck);
    await stepTo(struck + 1);
    expect(await moving()).toEqual([true, true]);
    await expect.poll(moving).toEqual([false, false]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await stepTo(struck);
    await stepTo(struck + 1);
    expect(await page.locator('.flying, .weather').count()).toBe(0);
    await finish();
});
