// No text is cut on a narrow phone: every screen at 320 and 360 pixels in every language, and in one that is a third longer than
// English, so that a later text does not have to be short by luck. PANGAEA_SCREENS names a folder for pictures of all of them, on
// a phone and a desk, to be looked at.
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RealServer } from './realServer';
import {
    finishedGames,
    openPage,
    placeTile,
    pointAndConfirm,
    startBrowser,
    type TestPage,
    waitForTurn,
} from './support';

let browser: Browser;
let server: RealServer;
/** What the page keeps of a finished game of each kind. */
let finished: string;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
    server = new RealServer();
    await server.start();
    finished = await finishedGames(browser);
});
afterAll(async () => {
    await browser.close();
    await server.stop();
});

/** In the page: texts that end outside what clips them, outside the window, or beside the place they are given, where others stand.
 *  What can be scrolled to is not cut, but the names and points of two players need no scrolling. */
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
            // Of what is won next the line shows as many as have room; the race holds them all.
            if (parent.closest('.coming') && box.top >= bottom) continue;
            const own = parent.getBoundingClientRect();
            if (getComputedStyle(parent).display !== 'inline' && box.right > own.right + slack && !acrossEnds)
                found.add(
                    `${parent.tagName.toLowerCase()}.${parent.className}: ${words.slice(0, 60)} leaves its place`,
                );
            if (box.left < left - slack || box.right > right + slack || box.bottom > bottom + box.height / 3)
                found.add(`${parent.tagName.toLowerCase()}.${parent.className}: ${words.slice(0, 60)}`);
        }
    }
    for (const part of document.querySelectorAll('.scores-scroll'))
        if (part.scrollWidth > part.clientWidth + 1) found.add(`the points are ${part.scrollWidth} wide`);
    if (document.documentElement.scrollWidth > innerWidth)
        found.add(`the page is ${document.documentElement.scrollWidth} wide`);
    return [...found];
}

/** A message a third longer: vowels doubled; arguments, plural forms and escapes as they are. */
function longer(message: string): string {
    let depth = 0;
    return message.replace(/\\(?:x..|u....|.)|[{}]|[aeiou]/gi, (sign) => {
        if (sign.startsWith('\\')) return sign;
        if (sign === '{') depth += 1;
        else if (sign === '}') depth -= 1;
        else if (depth === 0) return sign + sign.toLowerCase();
        return sign;
    });
}

/** English as the page loads it, made longer on the way. */
async function lengthen(route: Route): Promise<void> {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/`((?:[^`\\]|\\.)*)`/g, (_, text: string) => `\`${longer(text)}\``);
    await route.fulfill({ response: answer, body });
}

async function takePictures(page: Page, screen: string, folder: string): Promise<void> {
    const language = await page.evaluate(() => document.documentElement.lang);
    for (const [device, width, height] of [
        ['phone', 360, 740],
        ['desk', 1280, 800],
    ] as const) {
        await page.setViewportSize({ width, height });
        await page.screenshot({ path: `${folder}/${language} ${device} ${screen}.png`, animations: 'disabled' });
    }
}

async function look(page: Page, screen: string, problems: string[]): Promise<void> {
    for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 640 });
        // Two frames: the layout, and what the page measures after it.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        for (const text of await page.evaluate(cutTexts)) problems.push(`${screen} at ${width}: ${text}`);
    }
    if (process.env.PANGAEA_SCREENS) await takePictures(page, screen, process.env.PANGAEA_SCREENS);
}

/** A narrow window in a language; "longer" is a language, too. */
async function openNarrow(language: string, path = '/'): Promise<TestPage> {
    const opened = await openPage(
        browser,
        {
            locale: language === 'longer' ? 'en' : language,
            viewport: { width: 360, height: 640 },
            serviceWorkers: 'block', // it would answer with the catalogue as it was built
        },
        path,
        server.address,
    );
    opened.forgive(/'waiting'/); // no worker to wait for
    if (language === 'longer') {
        await opened.page.route(/\/assets\/en-[\w-]+\.js$/, lengthen);
        await opened.page.reload();
        await opened.page.waitForSelector('h1');
    }
    return opened;
}

const addresses = {
    start: ['/', 'h1'],
    lobby: ['/#/lobby', 'h1'],
    account: ['/account', '[data-testid=sign-up]'],
    'the best': ['/best', 'h1'],
    learn: ['/learn', '.lesson'],
    'lesson of Gaïa': ['/learn/gaia/lesson', '[data-testid=step]'],
    'lesson of Planet': ['/learn/planet/lesson', '[data-testid=step]'],
    'rules of Gaïa': ['/learn/gaia/rules', 'article, .rules'],
    'rules of Planet': ['/learn/planet/rules', 'article, .rules'],
    replay: ['/replay', 'input[type=file]'],
    'no table': ['/#/local/local-nowhere', '[data-testid=no-table]'],
    'no page': ['/nowhere', 'h1'],
} as const;

async function lookAround(page: Page, problems: string[]): Promise<void> {
    for (const [screen, [path, ready]] of Object.entries(addresses)) {
        await page.goto(server.address + path);
        await page.waitForSelector(ready, { state: 'attached' });
        await look(page, screen, problems);
    }
    for (const way of ['computer', 'device', 'friends']) {
        await page.goto(server.address);
        await page.getByTestId(way).click();
        await page.waitForSelector('dialog[open]');
        for (const more of await page.locator('dialog details summary').all()) await more.click();
        await look(page, `new table, ${way}`, problems);
    }
}

/** A button at the head of a table, whatever it is called. */
const tool = (page: Page, icon: string) => page.locator(`.tools button:has([data-sign=${icon}])`);

async function lookAtGames(page: Page, problems: string[]): Promise<void> {
    for (const [game, move] of [
        ['gaia', pointAndConfirm],
        ['planet', placeTile],
    ] as const) {
        await page.goto(server.address);
        await page.getByTestId(`now-${game}`).click();
        await waitForTurn(page);
        await look(page, `table of ${game}`, problems);
        await move(page, 0);
        await waitForTurn(page);
        await look(page, `table of ${game} after a turn`, problems);
        await tool(page, 'settings').click();
        await page.waitForSelector('dialog[open]');
        await look(page, `settings of ${game}`, problems);
    }
}

async function lookAtEnds(page: Page, problems: string[]): Promise<void> {
    await page.evaluate((games) => localStorage.setItem('pangaea.games', games), finished);
    for (const game of ['gaia', 'planet']) {
        await page.goto(`${server.address}/#/local/local-${game}`);
        await page.reload();
        await page.waitForSelector('dialog[open] .scores');
        await page.waitForSelector('.ending-scene .step');
        await look(page, `end of ${game}`, problems);
        await page.goto(`${server.address}/replay/local/local-${game}`);
        await page.getByTestId('moments').waitFor();
        await look(page, `replay of ${game}`, problems);
        await page.getByTestId('share').click();
        await page.waitForSelector('dialog[open]');
        await look(page, `sharing a replay of ${game}`, problems);
    }
    await page.goto(server.address);
    await page.locator('.kept li').first().waitFor();
    await look(page, 'start with games', problems);
}

/** By link: the waiting room on both sides, the table, its menu, and the end. */
async function lookAtTable(host: Page, problems: string[], language: string): Promise<void> {
    await host.goto(server.address);
    await host.getByTestId('friends').click();
    await host.getByTestId('begin').click();
    const path = new URL(await host.getByTestId('link').inputValue()).pathname;
    await host.locator('.invitation button[aria-expanded]').click();
    await host.getByTestId('qr').waitFor();
    await host.getByTestId('cancel-table').click();
    await look(host, 'waiting room of the host', problems);
    const { page: guest, finish } = await openNarrow(language, path);
    await guest.locator('.seat.open .primary').waitFor();
    await look(guest, 'invitation', problems);
    await guest.locator('.seat.open .primary').click();
    for (const page of [host, guest]) await page.waitForSelector('.gaia-table');
    await guest.locator('.chat input').fill('w'.repeat(60));
    await guest.locator('.chat input').press('Enter');
    await host.getByTestId('unread').waitFor();
    for (const page of [host, guest]) await look(page, 'table by link', problems);
    await tool(guest, 'people').click();
    const resign = guest.locator('dialog[open] .form > button').last();
    await resign.click();
    await guest.locator('dialog[open] [role=alert]').waitFor();
    await look(guest, 'menu', problems);
    await resign.click();
    for (const page of [host, guest]) {
        await page.waitForSelector('dialog[open] .scores');
        await look(page, 'end by resigning', problems);
    }
    await finish();
}

const parts = { screens: lookAround, games: lookAtGames, ends: lookAtEnds, 'a table by link': lookAtTable } as const;

describe.each(['en', 'de', 'fr', 'hu', 'pl', 'ru', 'longer'])('%s', (language) => {
    test.each(Object.entries(parts))('%s', async (_, lookAtPart) => {
        const { page, forgive, finish } = await openNarrow(language);
        forgive(/status of 404/); // where there is no page
        const problems: string[] = [];
        await lookAtPart(page, problems, language);
        if (language === 'longer') expect(await page.content()).toContain(longer('Skip to content'));
        expect(problems).toEqual([]);
        await finish();
    });
});
