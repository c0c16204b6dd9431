// What moves over a table of Gaïa in a browser: cards on their way, and powers as weather; and that it passes.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage, recordedGame, startBrowser } from './support';

let browser: Browser;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());

const golden = readFileSync(new URL('../../../tests/golden/gaia_disasters_de.jsonl', import.meta.url), 'utf8');
const { record } = JSON.parse(golden.trim().split('\n').at(-1)!) as { record: { actions: string[] } };

/** The recorded game, slowly. */
async function openReplay(page: Page, game: object = record): Promise<void> {
    await page.context().addInitScript(() => localStorage.setItem('pangaea.speed', 'slow'));
    await page.reload();
    const buffer = Buffer.from(JSON.stringify(game));
    await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
    await page.getByTestId('moments').waitFor();
}

async function goTo(page: Page, step: number): Promise<void> {
    await page.getByTestId('moments').fill(String(step));
    await expect.poll(() => page.getByTestId('replay-step').textContent()).toMatch(new RegExp(`^\\D*${step}\\b`));
}

test('in a replay the card of a power flies over its weather, and both pass; with less movement nothing does', async () => {
    const { page, finish } = await openPage(browser, {}, '/replay');
    await openReplay(page);
    const struck = record.actions.findIndex((action) => /^play (sun|rain|earthquake|lightning)/.test(action));
    const stepTo = (step: number) => goTo(page, step);
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

test('what stands on a tile stays in sight while sun or rain changes the land under it', async () => {
    const { page, finish } = await openPage(browser, {}, '/replay');
    await openReplay(page);
    const struck = record.actions.findIndex((action) => action.startsWith('play sun'));
    const answered = record.actions.findIndex((action, at) => at > struck && action !== 'pass');
    await goTo(page, answered - 1);
    await page.waitForSelector('.map[data-painted=yes]');
    await page.locator('.tile .ground').first().waitFor({ state: 'detached' });
    await goTo(page, answered);
    const changed = page.locator('.arrive.changed');
    expect(await changed.evaluate((tile) => getComputedStyle(tile).opacity)).toBe('1');
    // Whoever goes on at once never sees flat land either.
    await goTo(page, answered + 1);
    expect(await page.locator('.tile .ground').count()).toBe(0);
    await finish();
});

test('on a phone what is drawn flies within the window, wherever the page was scrolled to', async () => {
    const { page, finish } = await recordedGame(browser, 'gaia_basic_ru', {
        steps: 111,
        options: { viewport: { width: 390, height: 844 } },
        speed: 'slow',
    });
    await page.locator('.market .card-button.usable').last().click();
    const flying = page.locator('.flying').first();
    await flying.waitFor({ state: 'attached' });
    const points = await flying.evaluate((card) =>
        card
            .getAnimations()
            .flatMap((one) => (one.effect as KeyframeEffect).getKeyframes())
            .map(({ transform }) => /translate\((.*?)px, (.*?)px\)/.exec(String(transform))?.slice(1).map(Number)),
    );
    expect(points).toHaveLength(5);
    for (const [x = -1, y = -1] of points.map((point) => point ?? [])) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(390);
        expect(y).toBeGreaterThan(-40);
        expect(y).toBeLessThan(844);
    }
    await finish();
});

test('a herd arrives beast by beast; cities stay as they were until their turn, then their seals turn over', async () => {
    const { page, finish } = await recordedGame(browser, 'gaia_advanced_ru', { steps: 93, seat: 3, speed: 'slow' });
    await page.waitForSelector('.map[data-painted=yes] .city .art-need', { state: 'attached' });
    await page.locator('.hand .card-button.usable[data-card=animals-plain]').click();
    await page.locator('.cell[data-cell="-1,1"]').dispatchEvent('click');
    await page.locator('.action-bar .primary').click();
    await page.waitForSelector('.arrive.animals .beast', { state: 'attached' });
    const begins = (selector: string) =>
        page
            .locator(selector)
            .evaluateAll((all) =>
                all.flatMap((one) => one.getAnimations().map(({ effect }) => Number(effect?.getTiming().delay))),
            );
    const hops = await begins('.arrive.animals .beast');
    expect(hops).toHaveLength(4);
    expect(hops).toEqual([...hops].sort((a, b) => a - b));
    expect(new Set(hops).size).toBe(4);
    const [changes] = await begins('.city-becomes');
    expect(changes).toBeGreaterThan(Math.min(...hops));
    const met = (part: string) =>
        page
            .locator(part)
            .first()
            .locator('.art-need')
            .evaluateAll((all) => all.filter((one) => one.getAttribute('data-met') === 'true').length);
    expect(await met('.city-becomes')).toBe((await met('.city-was')) + 1);
    await finish();
});

test('a city taken over by one’s own action is seen to its end, one thing after the other', async () => {
    // The mountain meets a need of a city: it rises, a meeple goes home, and the city has another owner.
    const { page, finish } = await recordedGame(browser, 'gaia_disasters_hu', { steps: 53, seat: 1, speed: 'fast' });
    await page.evaluate(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        const told = (type: string, target: EventTarget | null) => {
            const kind = (target as Element).classList;
            if (kind.contains('pass')) seen.push(`${kind[1]} ${type}`);
        };
        for (const type of ['start', 'end', 'cancel'])
            addEventListener(`animation${type}`, ({ target }) => told(type, target), true);
    });
    await page.locator('.hand .card-button.usable[data-card=mountain]').first().click();
    await page.locator('[data-cell="2,0"]').dispatchEvent('click');
    await page.locator('.action-bar .primary').click();
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    await expect.poll(async () => (await seen()).includes('meeple end')).toBe(true);
    const chain = ['rise', 'home', 'taken', 'meeple'];
    for (const end of ['start', 'end']) {
        const kinds = (await seen()).filter((one) => one.endsWith(` ${end}`)).map((one) => one.split(' ')[0]!);
        expect(kinds.slice(0, chain.length), end).toEqual(chain);
    }
    expect((await seen()).filter((one) => one.endsWith('cancel'))).toEqual([]);
    await finish();
});

/** All that moves, stopped so many milliseconds after its beginning; how much of each is seen. */
const seenAt = (page: Page, time: number, parts: readonly string[]) =>
    page.evaluate(
        ([at, wanted]) => {
            for (const one of document.getAnimations()) {
                one.pause();
                one.currentTime = at;
            }
            return wanted.map((part) =>
                [...document.querySelectorAll(part)].map((one) => Number(getComputedStyle(one).opacity)),
            );
        },
        [time, parts] as const,
    );

test('nothing is seen before its turn, nor what sums it up: a tile lands, then a beast walks to its city', async () => {
    const { page, finish } = await openPage(browser, {}, '/replay');
    await page.context().addInitScript(() => localStorage.setItem('pangaea.drawings', 'full'));
    const feeding = JSON.parse(
        readFileSync(new URL('../../../tests/golden/gaia_advanced_ru.jsonl', import.meta.url), 'utf8')
            .trim()
            .split('\n')
            .at(-1)!,
    ) as { record: object };
    await openReplay(page, feeding.record);
    await goTo(page, 24);
    await page.waitForSelector('.map[data-painted=yes] .herd', { state: 'attached' });
    await goTo(page, 25);
    const parts = ['.arrive.tile', '.pass.token', '.herd-was', '.herd-becomes', '.mark'];
    expect(await seenAt(page, 0, parts)).toEqual([[0], [0], [1], [0], [0, 0, 0]]);
    expect(await page.locator('.herd-was .beast').count()).toBe(4);
    expect(await page.locator('.herd-becomes .beast').count()).toBe(3);
    expect(await seenAt(page, 20000, parts)).toEqual([[1], [0], [0], [1], [1, 1, 1]]);
    await finish();
});
