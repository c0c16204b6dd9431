// Whole games of Planet in the browser, refereed by the engine on the device: globe and net, pointer and keys, with and
// without WebGL; and what the page costs while it moves.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { median, scriptingOf } from './scripting';
import {
    expectAccessible,
    isOver,
    openPage,
    placeTile,
    playedOut,
    recordedGame,
    startBrowser,
    waitForTurn,
} from './support';

let browser: Browser;
let flat: Browser;
beforeAll(async () => {
    browser = await startBrowser({ webgl: true });
    flat = await startBrowser({ webgl: false });
});
afterAll(async () => {
    await browser.close();
    await flat.close();
});

const kRounds = 12;
const still = { reducedMotion: 'reduce' } as const;

async function begin(page: Page): Promise<void> {
    await page.getByTestId('now-planet').click();
    await waitForTurn(page);
}

const ready = (page: Page) => page.waitForSelector('.globe.ready canvas[data-front]');
const targets = (page: Page) => page.locator('.net-face.target');

/** Until one's own tile lies and it is one's turn again. */
async function settle(page: Page, placed: () => Promise<void>): Promise<void> {
    const before = await page.locator('.log-line').count();
    await placed();
    await page.waitForFunction((count) => document.querySelectorAll('.log-line').length > count, before);
    await waitForTurn(page);
}

async function pointAndConfirm(page: Page, step: number): Promise<void> {
    await placeTile(page, step);
    await waitForTurn(page);
}

test('a whole game against the computer, to the scoring', async () => {
    // Smaller than a desk: every point of the globe is drawn by the processor here.
    const { page, finish } = await openPage(browser, { ...still, viewport: { width: 1000, height: 700 } });
    await begin(page);
    await ready(page);
    await expectAccessible(page, 'planet, first move');
    for (let round = 0; round < kRounds; round += 1) {
        expect(await isOver(page)).toBe(false);
        await pointAndConfirm(page, round);
        if (round === 5) await expectAccessible(page, 'planet, in the middle');
    }
    expect(await isOver(page)).toBe(true);
    expect(await page.locator('.planet-scores tbody tr').count()).toBe(2);
    await expectAccessible(page, 'planet, end');
    await finish();
});

test('the end shows the winner’s globe, where the device is to be spared a drawn planet', async () => {
    const { page, finish } = await playedOut(browser, 'planet', { ...still, viewport: { width: 1000, height: 700 } });
    for (const [kind, globes] of [
        ['calm', 0],
        ['full', 1],
    ] as const) {
        await page.evaluate((wanted) => localStorage.setItem('pangaea.drawings', wanted), kind);
        await page.reload();
        await page.locator('.ending-scene .risen').waitFor({ state: 'attached', timeout: 60000 });
        expect(await page.locator('.ending-scene .risen image').count()).toBe(globes);
    }
    // Ground in its middle, sky around it.
    const seen = await page.locator('.ending-scene .risen image').evaluate(async (image) => {
        const picture = new Image();
        picture.src = image.getAttribute('href') ?? '';
        await picture.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [picture.width, picture.height];
        const pen = canvas.getContext('2d')!;
        pen.drawImage(picture, 0, 0);
        const opacity = (x: number, y: number) => pen.getImageData(x, y, 1, 1).data[3];
        return [opacity(picture.width / 2, picture.height / 2), opacity(1, 1)];
    });
    expect(seen).toEqual([255, 0]);
    await finish();
});

test('with objectives and hidden animals; the result tells its parts', async () => {
    const { page, finish } = await openPage(flat);
    await page.getByTestId('computer').click();
    await page.getByRole('radio', { name: 'Planet' }).check();
    await page.getByLabel('Variant').selectOption({ label: 'Mystery animals' });
    await page.getByRole('radio', { name: '4', exact: true }).check();
    await page.getByRole('radio', { name: /beginner/ }).check();
    await page.getByTestId('begin').click();
    await waitForTurn(page);
    expect(await page.locator('.race').textContent()).toContain('1 hidden animal');
    expect(await page.locator('.objective').count()).toBe(1);
    for (let round = 0; round < kRounds; round += 1) await pointAndConfirm(page, round);
    const rows = page.locator('.planet-scores tbody tr');
    expect(await rows.count()).toBe(4);
    for (let seat = 0; seat < 4; seat += 1) {
        const [objective, animals] = await rows.nth(seat).locator('td b').allTextContents();
        const total = await rows.nth(seat).locator('.total .unseen').textContent();
        expect(Number(objective) + Number(animals)).toBe(Number(total));
    }
    await finish();
});

test('the globe turns by drag, buttons and keys; what is chosen there is chosen on the net', async () => {
    const { page, finish } = await openPage(browser, still);
    await begin(page);
    await ready(page);
    const canvas = page.locator('.globe canvas');
    const front = async () => Number(await canvas.getAttribute('data-front'));
    const seen = new Set([await front()]);
    const box = (await canvas.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const moved = async (act: () => Promise<void>) => {
        const before = await front();
        await act();
        await expect.poll(front).not.toBe(before);
        seen.add(await front());
    };
    await moved(async () => {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + box.width / 3, y + 10, { steps: 6 });
        await page.mouse.up();
    });
    await moved(async () => {
        for (let times = 0; times < 3; times += 1)
            await page.getByRole('button', { name: 'Turn the globe left' }).click();
    });
    await page.locator('.globe-stage').focus();
    await moved(async () => {
        for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowDown');
    });
    expect(seen.size).toBeGreaterThan(2);
    await page.locator('.tile-button').first().click();
    await page.mouse.move(x, y);
    await expect.poll(() => page.locator('.net-face.hovered').count()).toBe(1);
    expect(await page.locator('.net .ghost').count()).toBe(1);
    await page.mouse.click(x, y);
    const chosen = () => page.locator('.net-face.chosen').getAttribute('data-face').then(Number);
    expect(await chosen()).toBe(await front());
    const words = await page.getByTestId('intended').textContent();
    await page.keyboard.press('r');
    await expect.poll(() => page.getByTestId('intended').textContent()).not.toBe(words);
    // A face of the net that looks away comes to the front.
    const away = page.locator('.net-face.target:not(.chosen)');
    await away.last().dispatchEvent('click');
    expect(await chosen()).not.toBe(Number.NaN);
    await page.keyboard.press('Escape');
    expect(await page.locator('.net-face.chosen').count()).toBe(0);
    await finish();
});

test('the tile in hand lies within the picture of the globe, wherever the pointer is', async () => {
    const { page, finish } = await openPage(browser, { ...still, viewport: { width: 1000, height: 700 } });
    await begin(page);
    await ready(page);
    const box = (await page.locator('.globe canvas').boundingBox())!;
    /** What is drawn near the edge, and at it: pixels that changed since the picture before. */
    let before: string | null = null;
    const changed = async () => {
        const now = (await page.screenshot({ clip: box })).toString('base64');
        const counts = await page.evaluate(
            async ([one, other]) => {
                const [old, fresh] = await Promise.all(
                    [one, other].map(async (text) => {
                        const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
                        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
                        const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
                        pen.drawImage(picture, 0, 0);
                        return pen.getImageData(0, 0, picture.width, picture.height);
                    }),
                );
                const { width, height, data } = old!;
                let [edge, all] = [0, 0];
                for (let at = 0; at < width * height; at += 1) {
                    const far = [0, 1, 2].map((part) => Math.abs(data[4 * at + part]! - fresh!.data[4 * at + part]!));
                    if (Math.max(...far) < 24) continue;
                    const [x, y] = [at % width, Math.floor(at / width)];
                    all += 1;
                    if (Math.min(x, y, width - 1 - x, height - 1 - y) < 2) edge += 1;
                }
                return { edge, all };
            },
            [before ?? now, now] as const,
        );
        before ??= now;
        return counts;
    };
    await page.mouse.move(5, 5);
    await page.locator('.tile-button').first().click();
    await page.mouse.move(5, 5);
    await changed();
    for (const [x, y] of [
        [3, 3],
        [3, box.height - 4],
    ]) {
        await page.mouse.move(box.x + x!, box.y + y!);
        await expect.poll(async () => (await changed()).all).toBeGreaterThan(400);
        expect((await changed()).edge).toBe(0);
    }
    await finish();
});

test('where a tile helps most is shown on request, and others’ planets can be looked at', async () => {
    const { page, finish } = await openPage(flat);
    await begin(page);
    for (let round = 0; round < 3; round += 1) await pointAndConfirm(page, round);
    await page.locator('.tile-button').first().click();
    // It looks no further than this tile, and says so.
    await page.getByRole('button', { name: 'Where does it fit best right now?' }).click();
    await page.getByTestId('intended').waitFor();
    // One note for each free face but the chosen one.
    await expect.poll(() => page.locator('.face-note').count()).toBe(8);
    // Whatever was dealt, some coming animal finds a region here.
    const animals = page.locator('.race-animal');
    for (let at = 0; at < (await animals.count()); at += 1) {
        await animals.nth(at).click();
        await expect.poll(() => page.locator('.race-detail').count()).toBe(1);
        if ((await page.locator('.region.strong').count()) > 0) break;
        await animals.nth(at).click();
        await expect.poll(() => page.locator('.race-detail').count()).toBe(0);
    }
    expect(await page.locator('.region.strong').count()).toBeGreaterThan(0);
    await expectAccessible(page, 'planet, advice');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const told = () =>
        page
            .locator('.planet-views .net-face')
            .evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? '').replace(/;.*/, '')));
    const own = await told();
    await page.locator('.look').nth(1).click();
    expect(await targets(page).count()).toBe(0);
    // In large, with the name of whose it is and all that lies there.
    const rival = await page.locator('.player-name b').nth(1).textContent();
    expect(await page.locator('.planet-names span').textContent()).toBe(`Planet: ${rival}`);
    expect(await page.locator('.planet-views .net').getAttribute('aria-label')).toContain(rival);
    const faces = await told();
    expect(faces).not.toEqual(own);
    // Whoever began is ahead by one.
    expect([3, 4]).toContain(faces.filter((words) => !words.includes(': free')).length);
    const large = (await page.locator('.planet-views .net').boundingBox())!;
    expect(large.width).toBeGreaterThan(2 * (await page.locator('.look .net').nth(1).boundingBox())!.width);
    await page.getByRole('button', { name: 'Back to my planet' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.locator('.planet-head b').textContent()).toBe('Round 3 of 12');
    await finish();
});

test('a whole game by keyboard alone, on a phone, without WebGL', async () => {
    const { page, finish } = await openPage(flat, {
        viewport: { width: 390, height: 844 },
        colorScheme: 'dark',
        hasTouch: true,
    });
    await page.getByTestId('now-planet').focus();
    await page.keyboard.press('Enter');
    await waitForTurn(page);
    expect(await page.locator('.globe').count()).toBe(0);
    await expectAccessible(page, 'planet, phone, dark');
    for (let round = 0; round < kRounds; round += 1) {
        await page.locator('.tile-button').first().focus();
        await page.keyboard.press('Enter');
        await page.locator('.net-face[tabindex="0"]').focus();
        // Walk along the net to a face that can be chosen.
        for (const key of ['', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
            if (key && round % 2) await page.keyboard.press(key);
            if (await page.locator('.net-face.target:focus').count()) break;
        }
        if (!(await page.locator('.net-face.target:focus').count())) await targets(page).first().focus();
        expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
            /Face \d+: free; touches/,
        );
        await page.keyboard.press('Enter');
        // The confirmation has the focus already.
        await page.waitForFunction(() => document.activeElement?.classList.contains('primary'));
        await settle(page, () => page.keyboard.press('Enter'));
    }
    expect(await isOver(page)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page, 'planet, end, phone');
    await finish();
});

// The figures are told, not judged: a busy machine proves nothing (bench/results.md; the aims are 4 ms and 16 ms).
test('globe or net, as one likes, on a phone too, and remembered', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...still };
    const { page, finish } = await openPage(browser, phone);
    await begin(page);
    await ready(page);
    const small = await page
        .locator('.globe-buttons button, .view-choice select')
        .evaluateAll((all) =>
            all.map((one) => one.getBoundingClientRect()).filter((b) => b.width < 44 || b.height < 44),
        );
    expect(small).toEqual([]);
    await page.locator('.view-choice select').selectOption('net');
    expect(await page.locator('.globe').count()).toBe(0);
    expect(await page.locator('.planet-views .net').isVisible()).toBe(true);
    await page.reload();
    await waitForTurn(page);
    expect(await page.locator('.globe').count()).toBe(0);
    await page.locator('.view-choice select').selectOption('globe');
    await ready(page);
    await finish();
});

test('at a desk all rounds of the race and all consequences are in sight, and the planet keeps its place', async () => {
    const sizes = [
        { width: 1440, height: 900 },
        { width: 1920, height: 1080 },
    ];
    const { page, finish } = await openPage(flat);
    await begin(page);
    const hidden = (selector: string) =>
        page
            .locator(selector)
            .evaluate((part) => [part.scrollHeight - part.clientHeight, part.scrollWidth - part.clientWidth]);
    // To the pixel: letters of another face may round differently.
    const middle = () =>
        page.locator('.planet-views').evaluate((views) => {
            const { x, y, width, height } = views.getBoundingClientRect();
            return [x + width / 2, y + height / 2];
        });
    for (const size of sizes) {
        await page.setViewportSize(size);
        const told = `at ${size.width}`;
        expect(await page.locator('.race-row').count(), told).toBe(20);
        expect((await hidden('.left-area'))[0], told).toBeLessThanOrEqual(0);
        // What is won next is shown in large until a tile is chosen.
        expect(await page.locator('.coming .medal').first().isVisible(), told).toBe(true);
        const [left, top] = await middle();
        await page.locator('.tile-button').first().click();
        for (const face of await targets(page).all()) {
            await face.dispatchEvent('click');
            await page.getByTestId('consequences').waitFor();
            expect(await hidden('.consequences'), told).toEqual([0, 0]);
            expect(await hidden('.action-bar'), told).toEqual([0, 0]);
            expect((await hidden('.left-area'))[0], told).toBeLessThanOrEqual(0);
        }
        const [x, y] = await middle();
        expect(Math.hypot(x! - left!, y! - top!), told).toBeLessThan(1.5);
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
    }
    await finish();
    // The end of a round: who gets what is told as well.
    for (const [name, steps, seat] of [
        ['planet_plain_2', 17, 1],
        ['planet_plain_2', 19, 1],
        ['planet_plain_4', 21, 0],
        ['planet_plain_4', 43, 3],
    ] as const) {
        const late = await recordedGame(flat, name, { steps, seat });
        // No name lies under a figure.
        expect(
            await late.page.locator('.race-row').evaluateAll(
                (rows) =>
                    rows.filter((row) => {
                        const words = document.createRange();
                        words.selectNodeContents(row.querySelector('.race-animal > span')!);
                        const figures = row.querySelector('.race-values')!.getBoundingClientRect();
                        return words.getBoundingClientRect().right > figures.left + 1;
                    }).length,
            ),
        ).toBe(0);
        const tiles = late.page.locator('.tile-button');
        for (let at = 0; at < (await tiles.count()); at += 1) {
            await tiles.nth(at).click();
            await late.page.locator('.net-face.target').first().dispatchEvent('click');
            await late.page.getByTestId('consequences').waitFor();
            const clipped = await late.page
                .locator('.consequences')
                .evaluate((part) => [part.scrollHeight - part.clientHeight, part.textContent]);
            expect(clipped[0], `${name} ${steps}: ${clipped[1]}`).toBe(0);
            await late.page.keyboard.press('Escape');
            await late.page.keyboard.press('Escape');
        }
        await late.finish();
    }
});

test('the wheel over a fresh globe turns nothing out of the window', async () => {
    const { page, finish } = await openPage(browser, still);
    await begin(page);
    await ready(page);
    await page.locator('.globe').hover();
    await page.mouse.wheel(0, 800);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await finish();
});

test('scripting of a frame and of a move is measured', async () => {
    const { page, finish } = await openPage(browser);
    await page.addInitScript(() => {
        const spent: number[] = [];
        const ask = window.requestAnimationFrame.bind(window);
        window.requestAnimationFrame = (frame) =>
            ask((time) => {
                const begun = performance.now();
                frame(time);
                spent.push(performance.now() - begun);
            });
        Object.assign(window, { spent });
    });
    await page.reload();
    await begin(page);
    await ready(page);
    for (let round = 0; round < 6; round += 1) await pointAndConfirm(page, round);
    const box = (await page.locator('.globe canvas').boundingBox())!;
    await page.evaluate(() => (window as unknown as { spent: number[] }).spent.splice(0));
    await page.mouse.move(box.x + 60, box.y + 80);
    await page.mouse.down();
    for (let step = 0; step < 60; step += 1) {
        await page.mouse.move(box.x + 60 + 4 * step, box.y + 80 + 2 * step);
        await page.evaluate(() => new Promise((done) => setTimeout(done, 16)));
    }
    await page.mouse.up();
    const frames = await page.evaluate(() => (window as unknown as { spent: number[] }).spent);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await waitForTurn(page);
    await ready(page);
    const moves: number[] = [];
    for (let round = 6; round < kRounds - 1; round += 1) {
        await page.locator('.tile-button').first().click();
        await targets(page).first().dispatchEvent('click');
        await page.getByTestId('consequences').waitFor();
        await page.waitForTimeout(500);
        const lines = await page.locator('.log-line').count();
        const spent = await scriptingOf(browser, page, async () => {
            await page.evaluate(() => document.querySelector<HTMLButtonElement>('.action-bar .primary')?.click());
            await page.waitForTimeout(800);
        });
        // One's own move and the computer's answers.
        moves.push(spent / ((await page.locator('.log-line').count()) - lines));
        await waitForTurn(page);
    }
    const told = (values: number[]) => values.map((ms) => ms.toFixed(1)).join(' ');
    console.log(`frames: ${frames.length}, median ${median(frames).toFixed(2)} ms; moves: ${told(moves)} ms`);
    expect(frames.length).toBeGreaterThan(20);
    expect(moves.every((ms) => ms > 0)).toBe(true);
    await finish();
});
