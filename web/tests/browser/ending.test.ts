// The end of a game: the last move is held, the result tells how it went, a picture can be taken along, and nobody is
// left without a way on.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, placeTile, playedOut, recordedGame, startBrowser } from './support';

let browser: Browser;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());

test.each(['gaia', 'planet'] as const)('%s: the result tells how it went and leads on', async (game) => {
    const { page, finish } = await playedOut(browser, game);
    expect(await page.locator('.ending-title h2').textContent()).toMatch(/wins/);
    expect(await page.locator('.course-line').count()).toBe(2);
    await expect.poll(() => page.locator('.ending-scene .step').count()).toBe(2);
    for (const words of ['Best move', 'Turning point'])
        await page.locator('.ending-story dt', { hasText: words }).waitFor();
    // The sky ends above what is told below it.
    const isWhole = await page.locator('.ending-story').evaluate((panel) => {
        panel.scrollIntoView({ block: 'center' });
        const { x, y, width } = panel.getBoundingClientRect();
        return panel.contains(document.elementFromPoint(x + width / 2, y + 3));
    });
    expect(isWhole).toBe(true);
    await expectAccessible(page, `end of ${game}`);

    const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('share-picture').click()]);
    const picture = readFileSync(await download.path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1440, 900]);
    expect(picture.length).toBeGreaterThan(40000);
    // What cannot be drawn is said, and whoever comes by keyboard stays at the button.
    await page.evaluate(() => {
        HTMLCanvasElement.prototype.toBlob = (done) => done(null);
    });
    await page.getByTestId('share-picture').press('Enter');
    await page.locator('dialog').getByTestId('failure').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('share-picture');

    await page.getByRole('button', { name: 'View the board' }).click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.getByTestId('result').click();
    // What is told leads to its moment.
    const lines = await page.locator('.ending-story dd').first().innerText();
    await page.locator('.ending-story dt', { hasText: 'Best move' }).getByRole('link').click();
    await page.waitForURL(/\/replay\/local\/[\w-]+\?step=\d+/);
    const shown = await page.locator('.log-line[aria-pressed=true]').innerText();
    expect(shown.startsWith(lines)).toBe(true);
    await page.goBack();
    await page.getByTestId('replay').click();
    await page.waitForURL(/\/replay\/local\//);
    await finish();
});

test('the last move stays in sight until one goes on', async () => {
    const { page, finish } = await playedOut(browser, 'gaia');
    // The same game without its last actions: the computers play them once more, at a speed that can be followed.
    await page.evaluate(() => {
        const [kept] = JSON.parse(localStorage.getItem('pangaea.games') ?? '[]');
        const { result: _, ...record } = kept.record;
        record.actions = record.actions.slice(0, -5);
        localStorage.setItem('pangaea.games', JSON.stringify([{ ...kept, record }]));
    });
    await page.context().addInitScript(() => localStorage.setItem('pangaea.speed', 'slow'));
    await page.reload();
    await page.getByRole('button', { name: 'See the result' }).click();
    await page.locator('dialog[open] .scores').waitFor();
    await finish();
});

/** The finished game again, as those see it who sit at these seats of this device. */
async function seatedAs(page: Page, kinds: readonly ('person' | 'computer')[], speed = 'off'): Promise<void> {
    await page.evaluate((who) => {
        const [kept] = JSON.parse(localStorage.getItem('pangaea.games') ?? '[]');
        const seats = who.map((kind, at) => ({
            kind,
            name: ['Ann', 'Bob'][at],
            ...(kind === 'computer' && { level: 'greedy' }),
        }));
        localStorage.setItem('pangaea.games', JSON.stringify([{ ...kept, plan: { ...kept.plan, seats } }]));
    }, kinds);
    await page.context().addInitScript((wanted) => localStorage.setItem('pangaea.speed', wanted), speed);
    await page.reload();
    // Whoever passes the device on opens the curtain first.
    await page.locator('dialog[open] .scores, [data-testid=curtain] button').first().waitFor();
    const curtain = page.getByTestId('curtain').getByRole('button');
    if (await curtain.count()) await curtain.first().click();
    await page.locator('dialog[open] .scores').waitFor();
}

const kKind = /Well played|So close/;

test('whoever lost reads something kind, alone or among others at one device', async () => {
    const { page, finish } = await playedOut(browser, 'gaia');
    const words = page.locator('.ending-title p');
    const title = (await page.locator('.ending-title h2').textContent()) ?? '';
    expect(await words.textContent()).not.toMatch(kKind);
    const hasFirstWon = /1 wins/.test(title);
    await seatedAs(page, hasFirstWon ? ['person', 'computer'] : ['computer', 'person']);
    expect(await words.textContent()).not.toMatch(kKind);
    await seatedAs(page, hasFirstWon ? ['computer', 'person'] : ['person', 'computer']);
    expect(await words.textContent()).toMatch(kKind);
    await seatedAs(page, ['person', 'person']);
    expect(await words.textContent()).toMatch(hasFirstWon ? /Well played, Bob!/ : /Well played, Ann!/);
    await finish();
});

/** In the page: every number that was shown as the first one's points, and whether paper fell. */
function watchEnd(): void {
    const seen = { counted: [] as string[], paper: false };
    Object.assign(window, { seen });
    const look = () => {
        const shown = document.querySelector('.scored .total td span[aria-hidden]')?.textContent;
        if (shown && seen.counted.at(-1) !== shown) seen.counted.push(shown);
        const canvas = document.querySelector<HTMLCanvasElement>('canvas.confetti');
        if (canvas?.width && canvas.height && !seen.paper)
            seen.paper = canvas
                .getContext('2d')!
                .getImageData(0, 0, canvas.width, canvas.height)
                .data.some((value) => value > 0);
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}
const seenEnd = (page: Page) =>
    page.evaluate(() => (window as unknown as { seen: { counted: string[]; paper: boolean } }).seen);

test('points are counted up and paper falls, unless nothing is to move', async () => {
    const { page, finish } = await playedOut(browser, 'gaia');
    await page.context().addInitScript(watchEnd);
    await seatedAs(page, ['computer', 'computer']);
    const points = await page.locator('.scored .total td .unseen').first().textContent();
    await expect.poll(async () => (await seenEnd(page)).counted.length, { timeout: 60000 }).toBe(1);
    expect(await seenEnd(page)).toEqual({ counted: [points], paper: false });
    await seatedAs(page, ['computer', 'computer'], 'slow');
    await expect.poll(async () => (await seenEnd(page)).counted.at(-1), { timeout: 60000 }).toBe(points);
    const { counted, paper } = await seenEnd(page);
    expect(counted[0]).toBe('0');
    expect(counted.length).toBeGreaterThan(2);
    expect(paper).toBe(true);
    await finish();
});

/** In the page, frame by frame until the result opens: lines that were told, those that lay on each other, what still moved. */
const followEnd = (page: Page) =>
    page.evaluate(
        () =>
            new Promise<{ told: string[]; covered: string[]; moving: number }>((done) => {
                const told = new Set<string>();
                const covered = new Set<string>();
                const look = () => {
                    const lines = [...document.querySelectorAll('.also-happened li')]
                        .filter((line) => Number(getComputedStyle(line).opacity) > 0.05)
                        .map((line) => ({ words: line.textContent ?? '', box: line.getBoundingClientRect() }));
                    for (const { words, box } of lines) {
                        told.add(words);
                        for (const other of lines)
                            if (other.words !== words && other.box.top < box.bottom && box.top < other.box.bottom)
                                covered.add(`${words} / ${other.words}`);
                    }
                    if (!document.querySelector('dialog[open]')) return void requestAnimationFrame(look);
                    const moving = [...document.querySelectorAll('.pass')].flatMap((one) => one.getAnimations());
                    done({
                        told: [...told],
                        covered: [...covered],
                        moving: moving.filter(({ playState }) => playState === 'running').length,
                    });
                };
                look();
            }),
    );

test.each([
    ['at a desk', {}],
    ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
])('Planet, %s: all that decides the game is told, line by line, before the result covers it', async (_, options) => {
    const { page, finish } = await recordedGame(browser, 'planet_plain_2', { steps: 23, speed: 'fast', options });
    const board = () =>
        page
            .locator('.planet-area')
            .boundingBox()
            .then((box) => Object.values(box ?? {}).map(Math.round));
    const before = await board();
    const followed = followEnd(page);
    await placeTile(page, 0);
    // Nothing is on offer any more, and nothing moves for it.
    await page.locator('.offer').waitFor({ state: 'hidden' });
    expect(await board()).toEqual(before);
    const { told, covered, moving } = await followed;
    expect(told.filter((words) => words.includes('objective')).length).toBe(2);
    expect([covered, moving]).toEqual([[], 0]);
    await finish();
});

test('points of Planet are counted up before the eyes; ears get them at once', async () => {
    const { page, finish } = await recordedGame(browser, 'planet_plain_2', { steps: 23, speed: 'fast' });
    const counted = page.evaluate(
        () =>
            new Promise<{ shown: number[]; heard: number }>((done) => {
                const shown: number[] = [];
                const look = () => {
                    const sumOf = (part: string) =>
                        [...document.querySelectorAll(`.planet-scores .total ${part}`)].reduce(
                            (sum, { textContent }) => sum + Number(textContent),
                            0,
                        );
                    const heard = sumOf('.unseen');
                    if (heard > 0) shown.push(sumOf('[aria-hidden]'));
                    if (heard > 0 && shown.at(-1) === heard) done({ shown, heard });
                    else requestAnimationFrame(look);
                };
                look();
            }),
    );
    await placeTile(page, 0);
    const { shown, heard } = await counted;
    expect(shown[0]).toBeLessThan(heard);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    await finish();
});

test('fits a narrow screen, with a column for everybody', async () => {
    for (const game of ['gaia', 'planet'] as const) {
        const { page, finish } = await playedOut(browser, game, { viewport: { width: 360, height: 740 } });
        const wide = await page.locator('dialog[open]').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
        const table = await page
            .locator('dialog[open] .scores-scroll:has(.scored)')
            .evaluate((box) => box.scrollWidth - box.clientWidth);
        expect([game, wide, table]).toEqual([game, 0, 0]);
        await finish();
    }
});
