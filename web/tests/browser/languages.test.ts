// Every language on every screen: chosen from the browser, switched at any time, no word of another language left.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectAccessible, openPage, pointAndConfirm, startBrowser, waitForTurn } from './support';

let browser: Browser;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());

const turns: Record<string, string> = {
    en: 'Your turn',
    de: 'Du bist am Zug',
    fr: 'À vous de jouer',
    hu: 'Te jössz',
    pl: 'Twoja tura',
    ru: 'Ваш ход',
};

test.each(Object.entries(turns))('%s', async (language, turn) => {
    const { page, finish } = await openPage(browser, { locale: language, viewport: { width: 390, height: 844 } });
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.goto(`${inject('address')}/learn`);
    await page.waitForSelector('.lesson');
    await expectAccessible(page, `learn ${language}`);
    await page.goto(`${inject('address')}/`);
    await page.getByTestId('computer').click();
    await expectAccessible(page, `new table ${language}`);
    await page.getByTestId('begin').click();
    await waitForTurn(page);
    for (let step = 0; step < 4; step += 1) {
        await pointAndConfirm(page, step);
        await waitForTurn(page);
    }
    expect(await page.locator('.turn-sign').textContent()).toContain(turn);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page, `table ${language}`);
    await finish();
});

test('the switch changes everything at once and is remembered', async () => {
    const { page, finish } = await openPage(browser, { locale: 'de' });
    await page.locator('.language select').selectOption('hu');
    await expect.poll(() => page.locator('.hero h2').textContent()).toBe('Játssz most a gép ellen!');
    await page.reload();
    await expect.poll(() => page.locator('.hero h2').textContent()).toBe('Játssz most a gép ellen!');
    await finish();
});
