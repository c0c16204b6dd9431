// Learning in the page: both lessons to the end, by pointer and by keys; the rules with their search; tooltips; and what a
// refused choice is told.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectAccessible, openPage, startBrowser, waitForTurn } from './support';

let browser: Browser;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());

interface Step {
    id: string;
    line: string[];
}
const stepsOf = (game: string): Step[] =>
    JSON.parse(readFileSync(new URL(`../../packages/app/learn/lessons/${game}.json`, import.meta.url), 'utf8')).steps;

/** What is to be pointed at for an action, one thing after the other; the confirmation comes after them. */
function thingsOf(action: string): string[] {
    const [verb, what, ...rest] = action.split(' ');
    switch (verb) {
        case 'play':
            return [`.hand [data-card="${what}"]`, ...rest.map((cell) => `[data-cell="${cell}"]`)];
        case 'feed':
            return [what, ...rest].map((cell) => `[data-cell="${cell}"]`);
        case 'discard':
            return [`.hand [data-card="${what}"]`];
        case 'draw':
            return [rest[0] ? `.market [data-tip="card:${rest[0]}"]` : `[data-draw="${what}"]`];
        case 'place': {
            const face = `.net [data-face="${rest[0]}"]`;
            const turns = Array.from({ length: Number(rest[1]) }, () => '.action-bar .turn:nth-of-type(2)');
            return [`.offer [data-tip="tile:${what}"]`, ...turns, face];
        }
        default:
            return ['.action-bar .buttons button:last-child'];
    }
}

const kConfirm = '.action-bar .primary';
/** Draws and answers are done with one press. */
const kAtOnce = /^(draw|claim|pass|protect|steal|keep)\b/;

type Choose = (page: Page, selector: string) => Promise<void>;

const byPointer: Choose = async (page, selector) => {
    const thing = page.locator(selector).first();
    await thing.scrollIntoViewIfNeeded();
    // Drawings have no box of their own to aim at.
    if (/data-cell|data-face/.test(selector)) await thing.dispatchEvent('click');
    else await thing.click();
};

/** Tab to it, or into its drawing and on by arrows; then Enter. */
const byKeys: Choose = async (page, selector) => {
    const inDrawing = /data-cell="(-?\d+),(-?\d+)"/.exec(selector);
    const goal = inDrawing ? '[data-cell]' : selector;
    for (let i = 0; i < 150; i += 1) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, goal)) break;
        await page.keyboard.press('Tab');
    }
    for (let i = 0; inDrawing && i < 30; i += 1) {
        const here = await page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? '');
        const [x = 0, y = 0] = here.split(',').map(Number);
        const [dx, dy] = [Number(inDrawing[1]) - x, Number(inDrawing[2]) - y];
        if (dx === 0 && dy === 0) break;
        await page.keyboard.press(
            Math.abs(dx) >= Math.abs(dy) ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp',
        );
    }
    expect(await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector), selector).toBe(
        true,
    );
    await page.keyboard.press('Enter');
};

async function doStep(page: Page, step: Step, choose: Choose): Promise<void> {
    await page.waitForSelector(`[data-step="${step.id}"]`);
    await waitForTurn(page);
    for (const action of step.line) {
        const before = await page.locator('.log-line').count();
        for (const thing of thingsOf(action)) {
            await page.waitForSelector(thing, { state: 'attached' });
            await choose(page, thing);
        }
        if (kAtOnce.test(action)) continue;
        await page.waitForSelector(kConfirm);
        // A power that changes the land shows the new one beforehand.
        if (/^play (rain|sun) /.test(action)) await page.waitForSelector('.map .ghost', { state: 'attached' });
        // The page leads there by itself; a Tab at the same moment would lead past it.
        await page.waitForFunction((yes) => document.activeElement?.matches(yes), kConfirm);
        await choose(page, kConfirm);
        expect(before).toBe(0);
    }
    await page.waitForSelector('[data-testid=step-done]');
}

async function doLesson(page: Page, game: string, choose: Choose): Promise<void> {
    for (const [at, step] of stepsOf(game).entries()) {
        await doStep(page, step, choose);
        if (at === 0) await expectAccessible(page, `${game}, first step done`);
        await choose(page, '[data-testid=step-next]');
    }
    await page.waitForSelector('[data-testid=lesson-end]');
    await expectAccessible(page, `${game}, end of the lesson`);
}

test.each(['gaia', 'planet'])('%s: the lesson by pointer', async (game) => {
    const { page, finish } = await openPage(browser, {}, '/learn');
    await page.getByTestId(`lesson-${game}`).click();
    await page.waitForSelector('.step-card');
    await waitForTurn(page);
    await expectAccessible(page, `${game}, first step`);
    await doLesson(page, game, byPointer);
    await finish();
});

test('Ctrl+Z begins a step of a lesson again', async () => {
    const { page, finish } = await openPage(browser, {}, '/learn/gaia/lesson');
    const [first] = stepsOf('gaia') as [Step];
    await doStep(page, first, byPointer);
    await page.keyboard.press('Control+z');
    await page.getByTestId('step-done').waitFor({ state: 'detached' });
    await doStep(page, first, byPointer);
    await finish();
});

test.each([
    ['in Hungarian', { locale: 'hu' }],
    ['in forced colours', { forcedColors: 'active' }],
] as const)('the lesson of Gaïa by keys only, %s', async (_, options) => {
    const { page, finish } = await openPage(browser, options, '/learn/gaia/lesson');
    await doLesson(page, 'gaia', byKeys);
    await finish();
});

test('a legal choice that misses the point gets a hint, a step can be left and come back to, progress is kept', async () => {
    const { page, finish } = await openPage(
        browser,
        { locale: 'pl', viewport: { width: 390, height: 844 } },
        '/learn/gaia/lesson',
    );
    await page.waitForSelector('[data-step=nature]');
    await waitForTurn(page);
    await byPointer(page, '[data-draw=nature]');
    await page.waitForSelector('[data-testid=step-hint]');
    await waitForTurn(page);
    // The table is as it was: no log, the same hand.
    expect(await page.locator('.hand [data-card]').count()).toBe(3);
    await expectAccessible(page, 'hint');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByTestId('step-next').click();
    await page.waitForSelector('[data-step=draw]');
    await page.getByRole('button', { name: 'Wstecz' }).click();
    await page.waitForSelector('[data-step=nature]');
    await page.getByTestId('step-next').click();
    await page.waitForSelector('[data-step=draw]');
    await page.reload();
    await page.waitForSelector('[data-step=draw]');
    await finish();
});

test('what is threatened is marked, a card drawn is held in the next step, and the end leads to a game', async () => {
    const { page, finish } = await openPage(browser, {}, '/learn');
    const steps = stepsOf('gaia');
    const goTo = async (at: number) => {
        await page.evaluate((number) => localStorage.setItem('pangaea.lesson.gaia', String(number)), at);
        await page.goto(new URL('/learn/gaia/lesson', page.url()).href);
        await page.reload();
    };
    const at = (id: string) => steps.findIndex((step) => step.id === id);
    await goTo(at('protect'));
    await waitForTurn(page);
    expect(await page.locator('.map .mark.fall').count()).toBeGreaterThan(0);
    await goTo(at('draw'));
    await doStep(page, steps[at('draw')] as Step, byPointer);
    const drawn = await page.locator('.hand [data-card=city-01]').count();
    await page.getByTestId('step-next').click();
    await page.waitForSelector('[data-step=animals]');
    await waitForTurn(page);
    expect([drawn, await page.locator('.hand [data-card=city-01]').count()]).toEqual([1, 1]);
    await goTo(steps.length);
    await page.getByTestId('lesson-end').getByRole('button').first().click();
    await page.waitForSelector('.action-bar.mine');
    expect(await page.locator('.gaia-table').count()).toBe(1);
    await finish();
});

test('every language teaches, on a phone', async () => {
    for (const locale of ['de', 'en', 'fr', 'hu', 'pl', 'ru']) {
        const { page, finish } = await openPage(browser, { locale, viewport: { width: 390, height: 844 } }, '/learn');
        await expectAccessible(page, `learn ${locale}`);
        await page.goto(`${inject('address')}/learn/planet/lesson`);
        await page.waitForSelector('[data-step=place]');
        await waitForTurn(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        await page.goto(`${inject('address')}/learn/gaia/rules#city-falls`);
        await page.waitForSelector('#city-falls img');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        expect(await page.evaluate(() => document.activeElement?.id)).toBe('title-city-falls');
        await expectAccessible(page, `rules ${locale}`);
        await finish();
    }
});

test.each([
    ['hu', 'gaia', 'foldrenges', 'Földrengés'],
    ['fr', 'planet', 'egalit', 'égalit'],
])('%s: the rules of %s are searched without accents, by keys', async (locale, game, query, marked) => {
    const { page, finish } = await openPage(browser, { locale }, `/learn/${game}/rules`);
    await page.waitForSelector('.rule');
    const all = await page.locator('.rule').count();
    await page.keyboard.press('/');
    await page.keyboard.type(query);
    await expect.poll(() => page.locator('.rule').count()).toBeLessThan(all);
    const marks = await page.locator('.rule mark').allTextContents();
    expect(marks.length).toBeGreaterThan(0);
    for (const mark of marks) expect(mark.toLowerCase()).toBe(marked.toLowerCase());
    const first = await page.locator('.rule').first().getAttribute('id');
    await expectAccessible(page, 'search');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(`title-${first}`);
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.rule').count()).toBe(all);
    await page.keyboard.type('qqqq');
    await expect.poll(() => page.locator('.rule').count()).toBe(0);
    await finish();
});

test('pictures of the rules are written in the letters of the page, of whatever script', async () => {
    const { page, finish } = await openPage(browser, { locale: 'ru' }, '/learn/gaia/rules');
    // The letters come after the first paint.
    const areCyrillic = async () => {
        const source = await page.locator('.rule-picture img').first().getAttribute('src');
        const drawing = decodeURIComponent(source ?? '');
        const rules = [...drawing.matchAll(/@font-face\{font-family:"Nunito Sans"[^}]*unicode-range:([^}]*)\}/g)];
        return rules.map(([, range]) => range?.includes('U+400')).toSorted();
    };
    await expect.poll(areCyrillic).toEqual([false, true]);
    // The same letters stand in a page of this policy.
    await page
        .locator('.rule-picture img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).decode());
    await finish();
});

test('the rules are those of the edition chosen, first of all the reader’s own', async () => {
    const { page, finish } = await openPage(browser, { locale: 'hu' }, '/learn/gaia/rules');
    const choice = page.getByTestId('edition');
    const eruption = page.locator('#eruption');
    await choice.waitFor();
    expect(await choice.inputValue()).toBe('hu');
    await expect.poll(() => eruption.textContent()).toContain('de város nem');
    await choice.selectOption('fr');
    await expect.poll(() => eruption.textContent()).toContain('Város is állhat rajta');
    expect(await eruption.getByRole('link').first().getAttribute('href')).toBe('/learn/gaia/rules?edition=fr#eruption');
    await expectAccessible(page, 'edition');
    await page.reload();
    await expect.poll(() => choice.inputValue()).toBe('fr');
    // A table that is neither: the rules are told all the same.
    const own = 'claim=forced&reinforced=all&volcano=no&tornado=by-back';
    await page.goto(`${inject('address')}/learn/gaia/rules?${own}#eruption`);
    await expect.poll(() => eruption.textContent()).toContain('de város nem');
    expect(await choice.inputValue()).toBe('');
    await page.goto(`${inject('address')}/learn/planet/rules`);
    await page.waitForSelector('.rule');
    expect(await choice.count()).toBe(0);
    await finish();
});

test('a card explains itself on focus and hover, goes with Escape, and leads to its rule', async () => {
    const { page, finish } = await openPage(browser, {}, '/learn/gaia/lesson');
    await waitForTurn(page);
    const card = page.locator('.hand [data-card="animals-forest"]');
    await page.locator('.hand [data-card]').first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await card.evaluate((element) => element === document.activeElement)).toBe(true);
    const tip = page.getByRole('tooltip');
    await tip.waitFor();
    expect(await tip.textContent()).toContain('four animals');
    // Whoever listens has heard its name and what it does: the description adds the way to the rule, and no more.
    expect(await card.getAttribute('aria-label')).toContain('four animals');
    const described = await card.evaluate(
        (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(described).not.toContain('four animals');
    expect(described).toMatch(/rule/i);
    await expectAccessible(page, 'tooltip');
    await page.keyboard.press('Escape');
    await expect.poll(() => tip.count()).toBe(0);
    await card.hover();
    await tip.waitFor();
    // It can be pointed at without going away.
    const rule = tip.getByRole('link');
    await rule.hover();
    expect(await rule.getAttribute('href')).toBe('/learn/gaia/rules#animals');
    await page.mouse.move(0, 0);
    await expect.poll(() => tip.count()).toBe(0);
    // What lies small on the table is shown large, as the table draws it, and the thing itself stays in sight.
    const small = page.locator('.market [data-tip^="card:"]').last();
    await small.hover();
    await tip.locator('.tip-picture .card.drawn').waitFor();
    const [large, own, whole] = await Promise.all(
        [tip.locator('.tip-picture .card'), small, tip].map((one) => one.boundingBox()),
    );
    expect(large && own && large.width > 1.5 * own.width).toBe(true);
    const apart = (one: typeof own & {}, other: typeof own & {}) =>
        one.x >= other.x + other.width || one.y >= other.y + other.height;
    expect(whole && own && (apart(whole, own) || apart(own, whole))).toBe(true);
    await page.mouse.move(0, 0);
    await expect.poll(() => tip.count()).toBe(0);
    // Things that are no buttons: one by Tab, the others by arrows.
    const lands = page.locator('.supply [data-tip]');
    await lands.first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await lands.nth(1).evaluate((element) => element === document.activeElement)).toBe(true);
    await tip.waitFor();
    expect(await lands.nth(1).getAttribute('aria-describedby')).toBe('tip');
    await finish();
});

test('a finger that rests on a card asks, one that taps chooses', async () => {
    const { page, finish } = await openPage(browser, { hasTouch: true }, '/learn/gaia/lesson');
    await waitForTurn(page);
    const card = page.locator('.hand [data-card="sea"]');
    const finger = { pointerType: 'touch', bubbles: true };
    // Until the table has settled: what still scrolls takes its explanation along.
    const explained = async () => {
        await card.dispatchEvent('pointerdown', finger);
        return page
            .getByRole('tooltip')
            .waitFor({ timeout: 2000 })
            .then(
                () => true,
                () => false,
            );
    };
    await expect.poll(explained).toBe(true);
    await card.dispatchEvent('pointerup', finger);
    await card.dispatchEvent('click');
    expect(await card.getAttribute('aria-pressed')).toBe('false');
    await page.keyboard.press('Escape');
    await card.tap();
    await expect.poll(() => card.getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByRole('tooltip').count()).toBe(0);
    await finish();
});

test('the globe of the lesson lies under none of its buttons', async () => {
    const drawn = await startBrowser({ webgl: true });
    const { page, finish } = await openPage(drawn, { reducedMotion: 'reduce' }, '/learn/planet/lesson');
    await page.getByTestId('step-next').click();
    await page.waitForSelector('[data-step=join]');
    await page.waitForSelector('.globe.ready canvas[data-front]');
    await waitForTurn(page);
    // The globe tells what lies below a point, whatever lies over it: its middle, and all buttons.
    const hits = await page.evaluate(async () => {
        const canvas = document.querySelector('.globe canvas')!;
        const faceAt = async ({ left, top, width, height }: DOMRect, a: number, b: number) => {
            const at = { clientX: left + a * width, clientY: top + b * height, bubbles: true };
            canvas.dispatchEvent(new PointerEvent('pointermove', at));
            await new Promise((done) => setTimeout(done, 30));
            return document.querySelector('.net-face.hovered')?.getAttribute('data-face') ?? null;
        };
        const covered: string[] = [];
        const middle = await faceAt(canvas.getBoundingClientRect(), 0.5, 0.5);
        for (const button of document.querySelectorAll('.globe-buttons button'))
            for (const a of [0, 1])
                for (const b of [0, 1])
                    if ((await faceAt(button.getBoundingClientRect(), a, b)) !== null)
                        covered.push(`${button.className} ${a} ${b}`);
        return { middle, covered };
    });
    expect(hits.middle).not.toBeNull();
    expect(hits.covered).toEqual([]);
    await finish();
    await drawn.close();
});

test('a refused choice names the rule', async () => {
    const { page, finish } = await openPage(browser, {}, '/learn/gaia/lesson');
    await page.waitForSelector('[data-step=nature]');
    await waitForTurn(page);
    const why = page.getByTestId('why');
    // A tile where one lies already.
    await byPointer(page, '.hand [data-card="sea"]');
    await byPointer(page, '[data-cell="0,0"]');
    await why.waitFor();
    expect(await why.getAttribute('data-why')).toBe('cell_taken');
    const link = await why.getByRole('link').getAttribute('href');
    expect(link).toBe('/learn/gaia/rules#nature');
    await expectAccessible(page, 'why');
    // Animals where their land is not.
    await byPointer(page, '.hand [data-card="animals-forest"]');
    await byPointer(page, '[data-cell="0,0"]');
    await expect.poll(() => why.getAttribute('data-why')).toBe('wrong_land');
    // The card can still be played.
    await byPointer(page, '[data-cell="1,0"]');
    await page.waitForSelector(kConfirm);
    await page.goto(inject('address') + link);
    await page.waitForSelector('#nature img');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('title-nature');
    await finish();
});

test('a covered face names the rule', async () => {
    const { page, finish } = await openPage(browser, {}, '/learn/planet/lesson');
    const [, join] = stepsOf('planet') as unknown as {
        position: { display: string[]; players: { planet: unknown[] }[] };
    }[];
    await page.getByTestId('step-next').click();
    await page.waitForSelector('[data-step=join]');
    await waitForTurn(page);
    const taken = join?.position.players[0]?.planet.findIndex((tile) => tile !== null);
    await byPointer(page, '.offer .tile-button');
    await byPointer(page, `.net [data-face="${taken}"]`);
    const why = page.getByTestId('why');
    await why.waitFor();
    expect(await why.getAttribute('data-why')).toBe('face_taken');
    expect(await why.getByRole('link').getAttribute('href')).toBe('/learn/planet/rules#continents');
    await finish();
});
