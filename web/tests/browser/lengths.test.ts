// No text is cut on a narrow phone: every screen at 320 and 360 pixels in every language, and in one that is a third longer than
// English, so that a later text does not have to be short by luck.
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openPage, placeTile, pointAndConfirm, startBrowser, waitForTurn } from './support';

let browser: Browser;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());

/** In the page: texts that end outside what clips them, or outside the window. What can be scrolled to is not cut. */
function cutTexts(): string[] {
    const found = new Set<string>();
    const slack = 1.5;
    const isHidden = (style: CSSStyleDeclaration, box: DOMRect) =>
        style.visibility === 'hidden' ||
        style.opacity === '0' ||
        (box.width <= 2 && box.height <= 2) ||
        style.clipPath !== 'none';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const words = node.textContent?.trim() ?? '';
        const parent = node.parentElement;
        if (!words || !parent || parent.closest('svg, script, style, .skip, dialog:not([open]), [inert]')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
        for (const box of boxes) {
            let [left, right, bottom] = [0, innerWidth, Number.POSITIVE_INFINITY];
            let [acrossEnds, downEnds] = [false, false];
            for (
                let around: Element | null = parent;
                around && around !== document.body;
                around = around.parentElement
            ) {
                const style = getComputedStyle(around);
                const frame = around.getBoundingClientRect();
                if (isHidden(style, frame)) [acrossEnds, downEnds, left, right] = [true, true, -1e6, 1e6];
                if (style.position === 'fixed') downEnds = true;
                if (!acrossEnds && /auto|scroll/.test(style.overflowX) && around.scrollWidth > around.clientWidth + 1)
                    [acrossEnds, left, right] = [true, Math.max(left, -1e6), 1e6];
                if (!acrossEnds && /hidden|clip/.test(style.overflowX))
                    [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
                if (!downEnds && /auto|scroll/.test(style.overflowY)) downEnds = true;
                if (!downEnds && /hidden|clip/.test(style.overflowY)) bottom = Math.min(bottom, frame.bottom);
            }
            if (box.left < left - slack || box.right > right + slack || box.bottom > bottom + box.height / 3)
                found.add(`${parent.tagName.toLowerCase()}.${parent.className}: ${words.slice(0, 60)}`);
        }
    }
    if (document.documentElement.scrollWidth > innerWidth)
        found.add(`the page is ${document.documentElement.scrollWidth} wide`);
    return [...found];
}

/** A message a third longer: vowels doubled, arguments and plural forms as they are. */
function longer(message: string): string {
    let depth = 0;
    return message.replace(/[{}]|[aeiou]/gi, (sign) => {
        if (sign === '{') depth += 1;
        else if (sign === '}') depth -= 1;
        else if (depth === 0) return sign + sign.toLowerCase();
        return sign;
    });
}

/** English as the page loads it, made longer on the way. */
async function lengthen(route: Route): Promise<void> {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/`([^`\\]*)`/g, (_, text: string) => `\`${longer(text)}\``);
    await route.fulfill({ response: answer, body });
}

async function look(page: Page, screen: string, problems: string[]): Promise<void> {
    for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 640 });
        // Two frames: the layout, and what the page measures after it.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        for (const text of await page.evaluate(cutTexts)) problems.push(`${screen} at ${width}: ${text}`);
    }
}

const addresses = {
    start: ['/', 'h1'],
    lobby: ['/#/lobby', 'h1'],
    learn: ['/learn', '.lesson'],
    'lesson of Gaïa': ['/learn/gaia/lesson', '[data-testid=step]'],
    'lesson of Planet': ['/learn/planet/lesson', '[data-testid=step]'],
    'rules of Gaïa': ['/learn/gaia/rules', 'article, .rules'],
    'rules of Planet': ['/learn/planet/rules', 'article, .rules'],
    replay: ['/replay', 'input[type=file]'],
    'no table': ['/#/local/local-nowhere', '[data-testid=no-table]'],
} as const;

async function lookAtAll(page: Page, problems: string[]): Promise<void> {
    for (const [screen, [path, ready]] of Object.entries(addresses)) {
        await page.goto(inject('address') + path);
        await page.waitForSelector(ready, { state: 'attached' });
        await look(page, screen, problems);
    }
    for (const way of ['computer', 'device', 'friends']) {
        await page.goto(`${inject('address')}/`);
        await page.getByTestId(way).click();
        await page.waitForSelector('dialog[open]');
        await look(page, `new table, ${way}`, problems);
    }
    for (const [game, move] of [
        ['gaia', pointAndConfirm],
        ['planet', placeTile],
    ] as const) {
        await page.goto(`${inject('address')}/`);
        await page.getByTestId(`now-${game}`).click();
        await waitForTurn(page);
        await look(page, `table of ${game}`, problems);
        await move(page, 0);
        await waitForTurn(page);
        await look(page, `table of ${game} after a turn`, problems);
    }
}

test.each(['en', 'de', 'fr', 'hu', 'pl', 'ru', 'longer'])('%s', async (language) => {
    const { page, forgive, finish } = await openPage(browser, {
        locale: language === 'longer' ? 'en' : language,
        viewport: { width: 360, height: 640 },
        serviceWorkers: 'block', // it would answer with the catalogue as it was built
    });
    forgive(/502|'waiting'/); // no server, and no worker to wait for
    if (language === 'longer') await page.route(/\/assets\/en-[\w-]+\.js$/, lengthen);
    const problems: string[] = [];
    await lookAtAll(page, problems);
    if (language === 'longer') expect(await page.content()).toContain(longer('Undo'));
    expect(problems).toEqual([]);
    await finish();
});
