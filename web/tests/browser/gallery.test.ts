// The gallery: every drawing is there, in every light, and nothing is refused by the content policy.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openPage, startBrowser } from './support';

let browser: Browser;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());

test.each(['day', 'night', 'contrast'])('every drawing by %s', async (light) => {
    const { page, finish } = await openPage(browser, {}, `/gallery?light=${light}`);
    await page.waitForSelector('[data-painted=yes] .map-ground');
    expect(await page.locator('.cards-shown .card-art').count()).toBe(6 + 7 + 7 + 18 + 3);
    expect(await page.locator('.medals .exhibit').count()).toBe(45);
    expect(await page.locator('.towns .exhibit').count()).toBe(18 * 5);
    await finish();
});

test('the gallery is accessible', async () => {
    const { page, finish } = await openPage(browser, {}, '/gallery?only=map');
    await page.waitForSelector('[data-painted=yes] .map-ground');
    await expectAccessible(page, 'gallery');
    await finish();
});

test('the same world is painted the same again', async () => {
    const pictures: string[] = [];
    for (let time = 0; time < 2; time += 1) {
        const { page, finish } = await openPage(browser, {}, '/gallery?only=map');
        await page.waitForSelector('[data-painted=yes] .map-ground');
        pictures.push(
            await page.locator('.map-ground').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL()),
        );
        await finish();
    }
    expect(pictures[0]!.length).toBeGreaterThan(100000);
    expect(pictures[0] === pictures[1]).toBe(true);
});
