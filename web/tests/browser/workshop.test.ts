// The workshop: a box is typed or tapped in with few keys, kept through a reload, checked, shared, played and printed.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openPage, startBrowser, waitForTurn } from './support';

let browser: Browser;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());

const read = (path: string) =>
    JSON.parse(readFileSync(new URL(`../../../data/components/${path}`, import.meta.url), 'utf8'));

const kLetters: Record<string, string> = {
    plain: 'p',
    forest: 'f',
    sea: 's',
    desert: 'd',
    mountain: 'm',
    swamp: 'w',
    animals: 'a',
    star: 't',
    power: 'o',
};
const kPhone = { viewport: { width: 360, height: 760 }, hasTouch: true };

const ready = (page: Page) => page.waitForSelector('.verdict.good[data-hash]');
const fits = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('18 cities and 9 goals by keyboard in at most 400 keys; a game with them begins with two taps', async () => {
    const { page, finish } = await openPage(browser, {}, '/workshop');
    await page.getByTestId('empty-gaia').click();
    await page.waitForSelector('.bench:focus');
    let keys = 0;
    const press = async (key: string) => {
        await page.keyboard.press(key);
        keys += 1;
    };
    const { life, goals } = read('gaia/house.json');
    for (const { on, needs } of life.cities) for (const value of [on, ...needs]) await press(kLetters[value]!);
    await page.getByTestId('part-goals').click();
    await page.waitForSelector('.bench:focus');
    for (const { cards } of goals as { cards: Record<string, number> }[]) {
        for (const [card, count] of Object.entries(cards))
            for (let at = 0; at < count; at += 1) await press(kLetters[card]!);
        await press('Enter');
    }
    console.log(`18 cities and 9 goals: ${keys} keys`);
    expect(keys).toBeLessThanOrEqual(400);
    await ready(page);

    // Undo takes the last card back, redo brings it again.
    const hash = await page.getByTestId('verdict').getAttribute('data-hash');
    await page.keyboard.press('Control+z');
    await page.waitForSelector(`.verdict:not([data-hash="${hash}"])`);
    await page.keyboard.press('Control+y');
    await page.waitForSelector(`.verdict[data-hash="${hash}"]`);

    // Nothing is lost by a reload, the steps to take back neither.
    await page.reload();
    await ready(page);
    expect(await page.locator('.shelf-card:not(.another)').count()).toBe(18);
    await page.keyboard.press('Control+z');
    await page.waitForSelector(`.verdict:not([data-hash="${hash}"])`);
    await page.keyboard.press('Control+y');
    await page.waitForSelector(`.verdict[data-hash="${hash}"]`);

    await page.getByTestId('play-box').click();
    await page.getByTestId('begin').click();
    await page.waitForSelector('[data-moment]');
    await waitForTurn(page);
    // The game is kept with its set.
    await page.reload();
    await page.waitForSelector('[data-moment]');
    await finish();
});

/** By the keyboard alone: onwards until something has the focus. */
async function tabTo(page: Page, wanted: string, key = 'Tab'): Promise<void> {
    for (let at = 0; at < 150; at += 1) {
        if (await page.evaluate((selector) => document.activeElement?.matches(selector), wanted)) return;
        await page.keyboard.press(key);
    }
    throw new Error(`${wanted} is not reached by ${key}`);
}

test('by keyboard alone: from the first page to a game with a new box, and every key is answered aloud', async () => {
    const { page, finish } = await openPage(browser, {}, '/');
    const heard = () => page.locator('[role=log][aria-live]').last().textContent();
    await tabTo(page, '[data-testid=workshop]');
    await page.keyboard.press('Enter');
    await page.getByTestId('empty-gaia').waitFor();
    await tabTo(page, '[data-testid=empty-gaia]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.bench:focus');
    const { life, goals } = read('gaia/house.json');
    await page.evaluate(() => {
        const said: string[] = [];
        Object.assign(window, { said });
        new MutationObserver((changes) => {
            for (const { addedNodes } of changes)
                for (const { textContent } of addedNodes) said.push(textContent ?? '');
        }).observe([...document.querySelectorAll('[role=log][aria-live]')].at(-1)!, { childList: true, subtree: true });
    });
    await page.keyboard.press('f');
    await expect.poll(heard).toContain('stands on: forest');
    await page.keyboard.press('Backspace');
    await expect.poll(heard).toContain('stands on: empty');
    for (const { on, needs } of life.cities)
        for (const value of [on, ...needs]) await page.keyboard.press(kLetters[value]!);
    await tabTo(page, '[data-testid=part-goals]', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.bench:focus');
    for (const { cards } of goals as { cards: Record<string, number> }[]) {
        for (const [card, count] of Object.entries(cards))
            for (let at = 0; at < count; at += 1) await page.keyboard.press(kLetters[card]!);
        await page.keyboard.press('Enter');
    }
    await ready(page);
    // Said as soon as it is true, which may be some cards before the last: all that was said since is looked through.
    await expect
        .poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said.join(' ')))
        .toContain('The box is complete');
    await tabTo(page, '[data-testid=play-box]', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByTestId('begin').waitFor();
    await tabTo(page, '[data-testid=begin]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-moment]');
    await waitForTurn(page);
    await finish();
});

test('50 tiles by thumb in at most 350 taps, on a phone', async () => {
    const { page, finish } = await openPage(browser, kPhone, '/workshop');
    await page.getByTestId('empty-planet').tap();
    await page.waitForSelector('.tile-pad');
    let taps = 0;
    for (const { areas } of read('planet/house.json').tiles) {
        for (const habitat of areas) {
            await page.locator(`.pad-button[data-value=${habitat}]`).tap();
            taps += 1;
        }
    }
    console.log(`50 tiles: ${taps} taps`);
    expect(taps).toBeLessThanOrEqual(350);
    expect(await page.locator('.tiles-shelf .shelf-card:not(.another)').count()).toBe(50);
    expect(await fits(page)).toBe(true);
    await ready(page);
    // A tap on a triangle goes there, another one changes it.
    await page.locator('.tiles-shelf .shelf-card').first().tap();
    const area = page.locator('.area-button').nth(2);
    await area.dispatchEvent('click');
    const before = await area.getAttribute('aria-label');
    await area.dispatchEvent('click');
    expect(await area.getAttribute('aria-label')).not.toBe(before);
    await ready(page);
    await page.getByTestId('play-box').tap();
    await page.getByTestId('begin').tap();
    await page.waitForSelector('[data-moment]');
    await finish();
});

test('faults are told at their entry, in the language of the page', async () => {
    const { page, finish } = await openPage(browser, { locale: 'de' }, '/workshop');
    await page.getByTestId('from-gaia-house').click();
    await ready(page);
    await page.keyboard.press('Backspace');
    await page.waitForSelector('.shelf-card.wrong');
    expect(await page.locator('.bench .faults').textContent()).toMatch(/fehlt|genau/);
    // A card says what it is and what is wrong with it.
    const card = await page.locator('.shelf-card.wrong').first().getAttribute('aria-label');
    expect(card).toMatch(/.+: .+, .+ \(.*(fehlt|genau).*\)/);
    await page.locator('.verdict.bad summary').click();
    await expectAccessible(page, 'workshop with faults');
    await finish();
});

test('the text form goes out and comes in again', async () => {
    const { page, finish } = await openPage(browser, {}, '/workshop');
    await page.getByTestId('from-planet-house').click();
    await ready(page);
    await page.getByTestId('part-text').click();
    const field = page.getByTestId('text-form');
    const text = await field.inputValue();
    expect(text).toContain('dddff');
    await field.fill(text.replace('dddff', 'ooooo'));
    // What is said is said about the text on the screen, also after a reload.
    for (const again of [false, true]) {
        if (again) {
            await page.reload();
            await page.getByTestId('part-text').click();
        }
        await page.getByTestId('pending').waitFor();
        await page.waitForSelector('.text-form .verdict.good');
        expect(await page.getByTestId('verdict').count()).toBe(0);
        expect(await page.getByTestId('play-box').getAttribute('aria-disabled')).toBe('true');
        expect(await field.inputValue()).toContain('ooooo');
    }
    await page.getByTestId('take-text').click();
    await page.getByTestId('part-tiles').click();
    const label = await page.locator('.tiles-shelf .shelf-card').first().getAttribute('aria-label');
    expect(label).toContain('× 5');
    await ready(page);
    expect(await page.getByTestId('pending').count()).toBe(0);
    await finish();
});

test('a box travels by link and by file; hostile links are refused with their reason', async () => {
    const { page, finish } = await openPage(browser, {}, '/workshop');
    await page.getByTestId('from-gaia-house').click();
    await ready(page);
    await page.getByTestId('box-name').fill('Sunday <b>box</b>'.replace(/<|>/g, ''));
    await ready(page);
    const hash = await page.getByTestId('verdict').getAttribute('data-hash');
    await page.getByTestId('share-box').click();
    const link = await page.getByTestId('box-link').inputValue();
    console.log(`link of a house-size box: ${link.length} characters`);
    expect(link.length).toBeLessThan(2048);
    const saving = page.waitForEvent('download');
    await page.getByTestId('save-box').click();
    const file = await (await saving).path();

    const other = await openPage(browser, kPhone, new URL(link).pathname + new URL(link).hash);
    await other.page.getByTestId('keep-box').waitFor();
    await expectAccessible(other.page, 'a box by link');
    await other.page.getByTestId('keep-box').click();
    await ready(other.page);
    expect(await other.page.getByTestId('verdict').getAttribute('data-hash')).toBe(hash);
    await other.finish();

    await page.goto(new URL('/workshop', page.url()).href);
    await page.getByTestId('box-file').setInputFiles(file);
    await ready(page);

    for (const packed of ['A'.repeat(1_000_000), 'bm90IGEgYm94', '']) {
        await page.goto(new URL('/workshop', link).href);
        await page.goto(`${new URL(link).origin}/workshop/box#s=${packed}`);
        await page.waitForSelector('[data-testid=bad-link]');
        expect(await page.getByTestId('keep-box').count()).toBe(0);
    }
    await expectAccessible(page, 'a bad link');
    await finish();
});

test('sheets to print: all pieces, cutting marks, rules', async () => {
    const { page, finish } = await openPage(browser, {}, '/workshop');
    await page.getByTestId('from-gaia-house').click();
    await ready(page);
    await page.getByTestId('print-box').click();
    await page.waitForSelector('.print-cards .card.drawn');
    await page.waitForSelector('[data-testid=printed-rules] h3');
    expect(await page.locator('.print-cards > li').count()).toBe(100);
    expect(await page.locator('.print-tiles > li').count()).toBe(48);
    expect(await page.locator('.print-goals > li').count()).toBe(9);
    expect(await page.locator('.print-tokens > li').count()).toBe(20);
    expect(await page.locator('.print-meeples > li').count()).toBe(27 + 1);
    await expectInPlace(page, '.print-meeples > li', '.print-standing');
    await expectInPlace(page, '.print-cards > li', '.card');
    await expectInPlace(page, '.print-cities > li', '.print-town');
    expect(await page.locator('.sheet').count()).toBe(await page.locator('.cutting').count());
    await expectAccessible(page, 'print');
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.subarray(0, 4).toString()).toBe('%PDF');
    await finish();
});

/** Pieces lie within their marks: whoever cuts there cuts nothing off. */
async function expectInPlace(page: Page, places: string, piece: string): Promise<void> {
    const beyond = await page.locator(places).evaluateAll(
        (all, selector) =>
            all.map((place) => {
                const [around, inside] = [place, place.querySelector(selector) ?? place].map((one) =>
                    one.getBoundingClientRect(),
                );
                return Math.max(
                    around!.left - inside!.left,
                    inside!.right - around!.right,
                    around!.top - inside!.top,
                    inside!.bottom - around!.bottom,
                );
            }),
        piece,
    );
    expect(beyond.length).toBeGreaterThan(0);
    expect(Math.max(...beyond)).toBeLessThan(2);
}

/** As it comes out of a printer: one page a sheet, and what follows on its own. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;

test('printed tiles fit the faces of the paper planet; on A4 and Letter a sheet is a page', async () => {
    const { page, finish } = await openPage(browser, {}, '/workshop');
    await page.getByTestId('from-planet-house').click();
    await ready(page);
    await page.getByTestId('print-box').click();
    await page.waitForSelector('.paper-card .medal');
    await page.getByLabel('With the rules of the game').uncheck();
    // The width of a pentagon is its edge times the golden ratio.
    const edges = (selector: string) =>
        page
            .locator(selector)
            .evaluateAll((shapes) =>
                shapes.map((shape) => ((shape.getBoundingClientRect().width / 96) * 25.4) / ((1 + Math.sqrt(5)) / 2)),
            );
    const tiles = await edges('.print-pentagons .tile-rim');
    expect(tiles).toHaveLength(50);
    const [face] = await edges('.cutting.planet .face');
    for (const tile of tiles) expect(tile).toBeCloseTo(36.5, 0);
    await expectInPlace(page, '.print-pentagons > li', '.tile-rim');
    expect(face).toBeCloseTo(39, 0);
    await expectAccessible(page, 'print of Planet');
    for (const paper of ['A4', 'Letter']) {
        await page.locator(`input[value=${paper.toLowerCase()}]`).check();
        expect(pagesOf(await page.pdf({ preferCSSPageSize: true })), paper).toBe(await page.locator('.sheet').count());
    }
    await finish();
});

test('computers try the box out, and nothing is judged before there are enough games', async () => {
    const { page, finish } = await openPage(browser, {}, '/workshop');
    await page.getByTestId('from-gaia-house').click();
    await ready(page);
    await page.getByTestId('try-box').click();
    await page.waitForSelector('[data-testid=trial-start][aria-disabled=false]');
    await page.getByTestId('trial-start').click();
    await page.waitForFunction(
        () => Number(document.querySelector('[data-testid=trial-games]')?.getAttribute('data-games')) >= 3,
    );
    await page.getByTestId('trial-stop').click();
    expect(await page.locator('.worth.few').count()).toBeGreaterThan(10);
    // The house's cards stand beside one's own.
    expect(await page.locator('.worths .findings').count()).toBe(4);
    expect(await page.locator('.worths .findings:nth-child(2) .worth').count()).toBe(18 + 9);
    expect(await page.locator('.worth.strong, .worth.weak').count()).toBe(0);
    await expectAccessible(page, 'trial');
    await finish();
});

test.each([
    ['desk', {}],
    ['phone', kPhone],
])('every part of the workshop fits the screen and, on the desk, is accessible: %s', async (where, options) => {
    const { page, finish } = await openPage(browser, options, '/workshop');
    await expectAccessible(page, 'workshop');
    for (const game of ['gaia', 'planet']) {
        await page.goto(new URL('/workshop', page.url()).href);
        await page.getByTestId(`from-${game}-house`).click();
        await ready(page);
        for (const part of await page.locator('.parts button').all()) {
            await part.click();
            const name = `${game} ${await part.textContent()}`;
            if (where === 'desk') await expectAccessible(page, name);
            expect(await fits(page), name).toBe(true);
        }
    }
    await finish();
});
