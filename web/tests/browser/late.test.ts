// Late in a game of Gaïa on a phone: the map is wide, the hand is full, and everything can still be hit and read.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, recordedGame, startBrowser } from './support';

let browser: Browser;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());

const phone = (width: number, height: number) => ({ viewport: { width, height }, hasTouch: true, isMobile: true });
/** Of a fingertip, and of a letter that is read without effort, in pixels. */
const [kFinger, kLetter] = [44, 12];

/** A recorded game of five, before its 112th action: 33 tiles lie in nine columns and nine rows, the first seat plays. */
const kLate = 111;

const lateGame = (options: object, steps = kLate) => recordedGame(browser, 'gaia_basic_ru', { steps, options });

/** Places to choose that are in the picture, with what a finger there would hit. */
const placesInSight = (page: Page) =>
    page.locator('.map-drawing').evaluate((drawing) => {
        const frame = drawing.getBoundingClientRect();
        return [...drawing.querySelectorAll('.cell.target')].flatMap((cell) => {
            const box = cell.querySelector('rect')!.getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            const isIn = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
            if (!isIn) return [];
            const isFree = cell.contains(document.elementFromPoint(x, y));
            return [{ name: cell.getAttribute('data-cell')!, x, y, width: box.width / 0.94, isFree }];
        });
    });

/** Words and figures in sight that are smaller than this on the screen, whatever drawing they stand in. */
const smallTexts = (page: Page, least: number) =>
    page.evaluate((wanted) => {
        const small = new Set<string>();
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const element = node.parentElement!;
            const text = node.textContent?.trim() ?? '';
            if (!text || element.closest('.unseen, script, style, option, [hidden]')) continue;
            if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
            const box = element.getBoundingClientRect();
            if (box.width < 2 || box.height < 2) continue;
            const letters = Number.parseFloat(getComputedStyle(element).fontSize);
            const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
            const size = matrix ? letters * Math.hypot(matrix.b, matrix.d) : letters;
            if (size < wanted - 0.05) small.add(`${text.slice(0, 30)}: ${size.toFixed(1)}`);
        }
        return [...small];
    }, least);

/** The map drawn by a finger from its middle. */
async function draw(page: Page, dx: number, dy: number): Promise<void> {
    const frame = (await page.locator('.map').boundingBox())!;
    const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
    // A press that does not move would choose.
    if (Math.hypot(dx, dy) < 12) return;
    const within = (by: number, room: number) => Math.max(-room / 2 + 4, Math.min(room / 2 - 4, by));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + within(dx, frame.width), y + within(dy, frame.height), { steps: 4 });
    await page.mouse.up();
    // Movements of a pointer come with the next picture; a finger, unlike this one, asks for nothing by resting.
    await page.mouse.move(1, 1);
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** How far a place is from the middle of the picture. */
const awayOf = (page: Page, name: string) =>
    page.locator(`[data-cell="${name}"]`).evaluate((cell) => {
        const [box, frame] = [cell.querySelector('rect')!, cell.closest('.map')!].map((one) =>
            one.getBoundingClientRect(),
        );
        const away = [
            box!.x + box!.width / 2 - frame!.x - frame!.width / 2,
            box!.y + box!.height / 2 - frame!.y - frame!.height / 2,
        ];
        return {
            dx: away[0]!,
            dy: away[1]!,
            isIn: Math.abs(away[0]!) < frame!.width / 2 && Math.abs(away[1]!) < frame!.height / 2,
        };
    });

test.each([
    [320, 640],
    [360, 740],
    [430, 932],
    [640, 360],
    [820, 1180],
] as const)('%i x %i: every place is as large as a fingertip and can be brought under it', async (width, height) => {
    const { page, finish } = await lateGame(phone(width, height));
    await page.locator('.hand [data-card=forest]').tap();
    const targets = page.locator('.cell.target');
    await expect.poll(() => targets.count()).toBe(25);
    const names = await targets.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-cell')!));
    const hit = new Set<string>();
    const look = async () => {
        for (const { name, width: wide, isFree } of await placesInSight(page)) {
            expect(wide, name).toBeGreaterThanOrEqual(kFinger - 0.5);
            if (isFree) hit.add(name);
        }
    };
    await look();
    expect(hit.size).toBeGreaterThan(0);
    // Where there are more, signs at the edge say so.
    const hidden = await Promise.all(names.map(async (name) => !(await awayOf(page, name)).isIn));
    if (hidden.includes(true)) expect(await page.getByTestId('map-more').count()).toBeGreaterThan(0);
    for (const name of names) {
        for (let tries = 0; tries < 9 && !hit.has(name); tries += 1) {
            const { dx, dy } = await awayOf(page, name);
            await draw(page, -dx, -dy);
            await look();
        }
        expect([...hit], name).toContain(name);
    }
    // The whole map on request; a tap on it leads there instead of choosing what was hardly hit.
    await page.getByRole('button', { name: 'Show the whole map' }).tap();
    await expect.poll(() => page.getByTestId('map-more').count()).toBe(0);
    const [far] = await placesInSight(page);
    if (far!.width < kFinger - 0.5) {
        await page.touchscreen.tap(far!.x, far!.y);
        await expect.poll(async () => (await placesInSight(page))[0]!.width).toBeGreaterThanOrEqual(kFinger - 0.5);
        expect(await page.locator('.cell.chosen').count()).toBe(0);
    }
    // What is pressed stays where it is: the same place once more is a yes.
    const chosen = (await placesInSight(page)).find(({ isFree }) => isFree)!;
    await page.touchscreen.tap(chosen.x, chosen.y);
    await page.getByTestId('consequences').waitFor();
    const there = (await placesInSight(page)).find(({ name }) => name === chosen.name);
    expect([there?.x, there?.y]).toEqual([chosen.x, chosen.y]);
    await page.touchscreen.tap(chosen.x, chosen.y);
    await expect.poll(() => page.locator(`.cell.target[data-cell="${chosen.name}"]`).count()).toBe(0);
    await expectAccessible(page, 'late');
    await finish();
});

test('what a line of the log speaks of is brought into the picture, and arrow keys are followed', async () => {
    const { page, finish } = await lateGame(phone(320, 640));
    const shown = new Set<string>();
    for (const line of (await page.locator('.log-line').all()).slice(-40)) {
        await line.dispatchEvent('click');
        if ((await page.locator('.mark').count()) === 0) continue;
        const seen = await page.locator('.mark > rect').first().boundingBox();
        const frame = await page.locator('.map').boundingBox();
        expect(seen!.x + seen!.width / 2).toBeGreaterThan(frame!.x);
        expect(seen!.x + seen!.width / 2).toBeLessThan(frame!.x + frame!.width);
        expect(seen!.y + seen!.height / 2).toBeGreaterThan(frame!.y);
        expect(seen!.y + seen!.height / 2).toBeLessThan(frame!.y + frame!.height);
        shown.add((await page.locator('.map-drawing').getAttribute('viewBox')) ?? '');
        await line.dispatchEvent('click');
    }
    // They lie further apart than the picture is wide.
    expect(shown.size).toBeGreaterThan(1);
    await page.locator('.cell[tabindex="0"]').focus();
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight']) {
        for (let step = 0; step < 10; step += 1) await page.keyboard.press(key);
        const name = await page.evaluate(() => document.activeElement!.getAttribute('data-cell')!);
        expect((await awayOf(page, name)).isIn, key).toBe(true);
    }
    expect(await page.locator('.map').evaluate((map) => [map.scrollLeft, map.scrollTop])).toEqual([0, 0]);
    await finish();
});

test.each(['en', 'de', 'fr', 'hu', 'pl', 'ru'])('%s: nothing that is to be read is too small', async (locale) => {
    const { page, finish } = await lateGame({ ...phone(360, 740), locale });
    await page.locator('.card.drawn').first().waitFor();
    expect(await smallTexts(page, kLetter), 'table').toEqual([]);
    await page.locator('.hand [data-card=forest]').tap();
    await page.locator('.cell.target').first().dispatchEvent('click');
    await page.getByTestId('consequences').waitFor();
    expect(await smallTexts(page, kLetter), 'a choice').toEqual([]);
    await page.getByTestId('peek').getByRole('button').first().tap();
    await page.locator('dialog .goals').waitFor();
    expect(await smallTexts(page, kLetter), 'goals').toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 320, height: 640 });
    await expect
        .poll(() =>
            page
                .locator('.market .card')
                .last()
                .evaluate((card) => card.clientWidth),
        )
        .toBe(63);
    expect(await smallTexts(page, kLetter), 'at 320').toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await finish();
});
