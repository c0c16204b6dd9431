// Whole games of Gaïa in the browser, refereed by the engine on the device: nothing of a server is running.
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
    expectAccessible,
    isOver,
    openPage,
    pointAndConfirm,
    recordedGame,
    startBrowser,
    waitForTurn,
} from './support';

let browser: Browser;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());

const kMostSteps = 250;

test('from opening the page to a finished game against the computer', async () => {
    const { page, finish } = await openPage(browser);
    await expectAccessible(page, 'start');
    await page.getByTestId('now-gaia').click();
    await waitForTurn(page);
    await expectAccessible(page, 'table, first move');
    let steps = 0;
    while (!(await isOver(page)) && steps < kMostSteps) {
        await pointAndConfirm(page, steps);
        await waitForTurn(page);
        steps += 1;
        if (steps === 20) await expectAccessible(page, 'table, in the middle');
    }
    expect(await isOver(page)).toBe(true);
    await expectAccessible(page, 'end');
    await page.reload();
    await page.waitForSelector('.scores');
    await finish();
});

test('what changed in a city is read on its ribbon', async () => {
    // A meal has just been taken from a city: 2→1.
    const { page, finish } = await recordedGame(browser, 'gaia_advanced_fr', { steps: 96 });
    const ribbon = page.locator('.mark.fall .sign:has(.art-figure)');
    await expect.poll(() => ribbon.textContent()).toBe('2→1');
    const [paper, words] = await Promise.all(
        ['rect', '.art-figure'].map((part) => ribbon.locator(part).evaluate((drawn) => getComputedStyle(drawn).fill)),
    );
    expect(words).toBe('rgb(255, 255, 255)');
    expect(paper).toBe('rgb(163, 52, 31)');
    // Over the town, beside its flag.
    const key = await page.locator('.cell').evaluateAll((all) => {
        const inside = (box: DOMRect, x: number, y: number) =>
            x > box.left && x < box.right && y > box.top && y < box.bottom;
        const told = document.querySelector('.mark.fall')!.getBoundingClientRect();
        const at = [told.left + told.width / 2, told.top + 0.7 * told.height] as const;
        return all.find((cell) => inside(cell.getBoundingClientRect(), ...at))?.getAttribute('data-cell');
    });
    const cell = (await page.locator(`[data-cell="${key}"]`).boundingBox())!;
    const box = (await ribbon.boundingBox())!;
    expect(Math.abs(box.y + box.height / 2 - cell.y)).toBeLessThan(0.1 * cell.height);
    expect(Math.abs(box.x + box.width / 2 - cell.x - cell.width / 2)).toBeLessThan(2);
    for (const flag of await page.locator('.flag').all()) {
        const { x, y, width, height } = (await flag.boundingBox())!;
        const isApart = x >= box.x + box.width || x + width <= box.x || y >= box.y + box.height || y + height <= box.y;
        expect(isApart).toBe(true);
    }
    await finish();
});

test('a place says beforehand what it would do to the cities around it; the land lies only where one points', async () => {
    const { page, finish } = await recordedGame(browser, 'gaia_basic_ru', { steps: 111 });
    await page.locator('.hand .card-button.usable[data-card=plain]').click();
    const places = page.locator('.cell.target');
    await expect.poll(() => places.locator('.place').count()).toBe(await places.count());
    await expect.poll(() => page.locator('.prospect').allTextContents()).toEqual(['+1']);
    const land = page.locator('.ghost .land-picture');
    expect(await land.count()).toBe(0);
    const helps = places.filter({ has: page.locator('.prospect') });
    const other = places.filter({ hasNot: page.locator('.prospect') }).first();
    for (const [at, point] of [
        [other, () => other.hover()],
        [helps, () => helps.focus()],
    ] as const) {
        await point();
        await expect.poll(() => land.count()).toBe(1);
        // Held over its own square (board.css), and no plus over it.
        const [picture, square] = await Promise.all([land, at.locator('> rect')].map((one) => one.boundingBox()));
        const [left, up] = [0.04 * picture!.width, 0.08 * picture!.width];
        expect(Math.abs(picture!.x + left + picture!.width / 2 - square!.x - square!.width / 2)).toBeLessThan(1);
        expect(Math.abs(picture!.y + up + picture!.height / 2 - square!.y - square!.height / 2)).toBeLessThan(1);
        expect(picture!.width / square!.width).toBeCloseTo(100 / 94, 1);
        expect(await at.locator('.place').count()).toBe(0);
        await page.mouse.move(5, 5);
    }
    await helps.dispatchEvent('click');
    await page.locator('.consequences').waitFor();
    await expect.poll(() => page.locator('.mark.rise .art-figure').count()).toBe(1);
    expect(await land.count()).toBe(1);
    await finish();
});

test('a herd and a city stand where one points before they are played', async () => {
    const { page, finish } = await recordedGame(browser, 'gaia_advanced_ru', { steps: 93, seat: 3 });
    await page.locator('.hand .card-button.usable[data-card=animals-plain]').click();
    await page.locator('.cell[data-cell="-1,1"]').focus();
    await expect.poll(() => page.locator('.ghost .beast').count()).toBe(4);
    await page.locator('.cell[data-cell="-1,1"]').blur();
    await expect.poll(() => page.locator('.ghost').count()).toBe(0);
    await finish();
});

test.each([
    ['earthquake', 128, ['0,2', '0,3'], ['0,2', '0,3'], /swap places/],
    ['eruption', 183, ['0,4'], ['-1,4'], /swamp becomes desert/],
] as const)(
    '%s: the land as it would be lies there beforehand, and is told',
    async (power, steps, cells, others, words) => {
        const { page, finish } = await recordedGame(browser, 'gaia_disasters_fr', { steps });
        await page.locator(`.hand [data-card=${power}]`).click();
        for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).dispatchEvent('click');
        await expect.poll(() => page.getByTestId('consequences').textContent()).toMatch(words);
        expect(await page.getByTestId('consequences').textContent()).not.toContain('No city changes');
        // In its own square, a little higher: it is held.
        const lands = page.locator('.ghost .land-picture');
        await expect.poll(() => lands.count()).toBe(others.length);
        for (const cell of others) {
            const square = (await page.locator(`[data-cell="${cell}"] > rect`).first().boundingBox())!;
            const boxes = await lands.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
            const far = boxes.map(({ x, y }) => Math.hypot(x - square.x, y - square.y) / square.width);
            expect(Math.min(...far)).toBeLessThan(0.2);
        }
        await finish();
    },
);

test('who is how far, whose a goal is, and the meals left are in sight or one look away', async () => {
    const { page, finish } = await recordedGame(browser, 'gaia_basic_ru', { steps: 111 });
    const tracks = page.locator('.player .track');
    expect(await tracks.count()).toBe(5);
    const shades = new Set<string>();
    for (const track of await tracks.all()) {
        const [placed, count] = (await track.getAttribute('aria-label'))!.match(/\d+/g)!.map(Number);
        expect(await track.locator('span').count()).toBe(count);
        expect(await track.locator('.placed').count()).toBe(placed);
        for (const span of await track.locator('span').all()) {
            const { width, height } = (await span.boundingBox())!;
            expect(Math.min(width, height)).toBeGreaterThan(5);
        }
        shades.add(
            await track
                .locator('span')
                .first()
                .evaluate((one) => getComputedStyle(one).borderColor),
        );
    }
    expect(shades.size).toBe(5);
    // Claimed: in gold, with the name of whose it is.
    const taken = page.locator('.goals .goal.taken');
    expect((await taken.locator('.seat-tag').allTextContents()).sort()).toEqual(['Ann', 'Pip 2', 'Pip 5']);
    const gold = await taken
        .locator('.goal-face')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).boxShadow));
    for (const shadow of gold) expect(shadow).toContain('rgb(227, 176, 75)');
    expect(
        await page
            .locator('.goal:not(.taken) .goal-face')
            .first()
            .evaluate((one) => getComputedStyle(one).boxShadow),
    ).toBe('none');
    expect(await taken.first().evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
    await page.locator('[data-tip^="card:city"][data-cell][data-tip*=":"]').first().waitFor();
    const fed = page.locator('[data-cell][data-tip^="card:city"]');
    const tips = await fed.evaluateAll((all) => all.map((one) => one.getAttribute('data-tip') ?? ''));
    const at = tips.findIndex((tip) => tip.split(':').length > 2);
    expect(at).toBeGreaterThanOrEqual(0);
    await fed.nth(at).hover();
    await expect.poll(() => page.getByRole('tooltip').textContent()).toMatch(/nothing left to eat|\d meals? left/i);
    await finish();
});

test('at a large desk the cards in hand are shown larger still', async () => {
    const options = { viewport: { width: 1920, height: 1080 } };
    const { page, finish } = await recordedGame(browser, 'gaia_basic_ru', { steps: 111, options });
    const card = page.locator('.hand .card-button').first();
    expect((await card.boundingBox())!.width).toBeGreaterThanOrEqual(100);
    await card.hover();
    await page.locator('.tip .tip-picture .card.drawn').waitFor();
    await finish();
});

test('before committing, what would change is shown, and can be cancelled', async () => {
    const { page, finish } = await openPage(browser);
    await page.getByTestId('now-gaia').click();
    await waitForTurn(page);
    for (let step = 0; step < 80; step += 1) {
        await pointAndConfirm(page, step);
        await waitForTurn(page);
        if (await isOver(page)) break;
        const city = page.locator('.hand .card-button.usable[data-card^=city]').first();
        if ((await city.count()) === 0) continue;
        await city.click();
        // Over the hand limit the same click means to discard it.
        if ((await page.locator('.cell.target').count()) === 0) continue;
        await page.locator('.cell.target').first().dispatchEvent('click');
        await expect.poll(() => page.getByTestId('consequences').locator('li').count()).toBeGreaterThan(0);
        expect(await page.locator('.balance').textContent()).toContain('+1');
        expect(await page.locator('.mark').count()).toBeGreaterThan(0);
        await expectAccessible(page, 'preview');
        await page.keyboard.press('Escape');
        expect(await page.getByTestId('consequences').count()).toBe(0);
        break;
    }
    await finish();
});

test('undo takes back one’s own move and the computer’s answer', async () => {
    const { page, finish } = await openPage(browser);
    await page.getByTestId('now-gaia').click();
    await waitForTurn(page);
    const prompt = await page.getByTestId('prompt').textContent();
    await pointAndConfirm(page, 0);
    await pointAndConfirm(page, 1);
    await waitForTurn(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.getByTestId('prompt').textContent()).toBe(prompt);
    await expect.poll(() => page.locator('.log-line').count()).toBe(0);
    await finish();
});

test('two people on one device, with a curtain between them', async () => {
    const { page, finish } = await openPage(browser);
    await page.getByTestId('device').click();
    await expectAccessible(page, 'new table');
    await page.getByLabel('Player 1’s name').fill('Ann');
    await page.getByLabel('Player 2’s name').fill('Bob');
    await page.getByLabel('Who begins').selectOption('seats');
    await page.getByTestId('begin').click();
    for (let step = 0; step < 12; step += 1) {
        await waitForTurn(page);
        const curtain = page.getByTestId('curtain');
        const done = page.getByTestId('hand-over');
        if (await done.isVisible()) {
            // The result of the last action is there to be seen, and nothing can be done any more.
            expect(await page.locator('.log-line').count()).toBe(step);
            expect(await page.locator('.action-bar.mine').count()).toBe(0);
            await done.click();
        }
        if (await curtain.isVisible()) {
            expect(await page.locator('.hand').count()).toBe(0);
            expect(await curtain.textContent()).toContain(step % 4 < 2 ? 'Ann' : 'Bob');
            if (step === 0) await expectAccessible(page, 'curtain');
            await curtain.click();
        }
        await waitForTurn(page);
        await pointAndConfirm(page, step);
    }
    await finish();
});

test('advanced with disasters, five players: every phase has its choices', async () => {
    const { page, finish } = await openPage(browser, { viewport: { width: 1920, height: 1080 } });
    await page.getByTestId('computer').click();
    await page.getByLabel('Variant').selectOption({ label: 'Advanced, with disasters' });
    await page.getByLabel('Edition').selectOption('hu');
    await page.getByRole('radio', { name: '5', exact: true }).check();
    await page.getByRole('radio', { name: /beginner/ }).check();
    await page.getByTestId('begin').click();
    await waitForTurn(page);
    await expectAccessible(page, 'table with powers');
    for (let step = 0; step < 40 && !(await isOver(page)); step += 1) {
        await pointAndConfirm(page, 3 * step + 1);
        await waitForTurn(page);
    }
    await finish();
});

test('a whole game by keyboard alone, on a phone', async () => {
    const { page, finish } = await openPage(browser, {
        viewport: { width: 390, height: 844 },
        colorScheme: 'dark',
        hasTouch: true,
    });
    await expectAccessible(page, 'start, phone, dark');
    await page.getByTestId('now-gaia').focus();
    await page.keyboard.press('Enter');
    await waitForTurn(page);
    await expectAccessible(page, 'table, phone, dark');
    await page.keyboard.press('Tab');
    // Lists are the way for those who do not see the map: every choice in words.
    await page.evaluate(() => localStorage.setItem('pangaea.choicesAsList', 'yes'));
    await page.reload();
    await waitForTurn(page);
    let steps = 0;
    while (!(await isOver(page)) && steps < kMostSteps) {
        const before = await page.locator('.log-line').count();
        const choices = page.locator('.all-choices button');
        await choices.nth((5 * steps) % (await choices.count())).focus();
        await page.keyboard.press('Enter');
        // The confirmation has the focus already.
        await page.waitForFunction(() => document.activeElement?.classList.contains('primary'));
        await page.keyboard.press('Enter');
        await page.waitForFunction(
            (count) => document.querySelectorAll('.log-line').length > count || document.querySelector('.scores'),
            before,
        );
        await waitForTurn(page);
        steps += 1;
    }
    expect(await isOver(page)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await finish();
});

test('events move at the speed of the settings, not at all with reduced motion, and never hold anybody up', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
        const { page, finish } = await openPage(browser, { reducedMotion });
        await page.getByTestId('now-gaia').click();
        await waitForTurn(page);
        await page.getByRole('button', { name: 'Settings' }).click();
        await page.getByLabel('Animation speed').selectOption('slow');
        await page.keyboard.press('Escape');
        const moving = () =>
            page.evaluate(
                () =>
                    document
                        .querySelector('.map-drawing')!
                        .getAnimations({ subtree: true })
                        .filter((one) => one instanceof CSSAnimation).length,
            );
        await pointAndConfirm(page, 0);
        const moves = await moving();
        // The second action is chosen while the first still moves.
        await pointAndConfirm(page, 1);
        if (reducedMotion === 'reduce') expect(moves).toBe(0);
        else expect(moves).toBeGreaterThan(0);
        await waitForTurn(page);
        await finish();
    }
});

test('drawings are calm by themselves on weak devices and where motion is unwelcome, and as one likes', async () => {
    const drawings = async (options: BrowserContextOptions, cores: number) => {
        const opened = await openPage(browser, options);
        await opened.page.addInitScript((count) => {
            Object.defineProperty(navigator, 'hardwareConcurrency', { value: count });
        }, cores);
        await opened.page.reload();
        await opened.page.getByTestId('now-gaia').click();
        await waitForTurn(opened.page);
        return { ...opened, kind: () => opened.page.locator('.map').getAttribute('data-drawings') };
    };
    const weak = await drawings({ reducedMotion: 'no-preference' }, 2);
    expect(await weak.kind()).toBe('calm');
    await weak.finish();
    const still = await drawings({ reducedMotion: 'reduce' }, 8);
    expect(await still.kind()).toBe('calm');
    await still.finish();
    const strong = await drawings({ reducedMotion: 'no-preference' }, 8);
    expect(await strong.kind()).toBe('full');
    await strong.page.getByRole('button', { name: 'Settings' }).click();
    await strong.page.getByLabel('Drawings').selectOption('calm');
    await expect.poll(strong.kind).toBe('calm');
    await strong.finish();
});

test('a chosen line of the log keeps its moment on the board', async () => {
    const { page, finish } = await openPage(browser);
    await page.getByTestId('now-gaia').click();
    await waitForTurn(page);
    await pointAndConfirm(page, 0);
    const line = page.locator('.log-line').first();
    await line.click();
    await page.mouse.move(5, 5);
    expect(await line.getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.mark').count()).toBe(1);
    // The line speaks of a square by its numbers; so does the board.
    const square = (await line.textContent())?.match(/\((−?-?\d+,\u00a0−?-?\d+)\)/)?.[1]?.replaceAll('-', '−');
    expect(await page.locator('.square-name').textContent()).toBe(square);
    expect(await page.locator('.player.told').count()).toBe(1);
    await line.click();
    expect(await line.getAttribute('aria-pressed')).toBe('false');
    await finish();
});

test('a first game says what it is about; on a phone the map stays in sight while cards pass', async () => {
    const { page, finish } = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.getByTestId('now-gaia').click();
    await waitForTurn(page);
    await page.locator('.intro').getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await waitForTurn(page);
    expect(await page.locator('.intro').count()).toBe(0);
    await page.locator('.supply').scrollIntoViewIfNeeded();
    const map = (await page.locator('.map').boundingBox())!;
    const bar = (await page.locator('.action-bar').boundingBox())!;
    expect(map.y).toBeGreaterThanOrEqual(0);
    expect(bar.y).toBeGreaterThanOrEqual(map.y + map.height - 1);
    expect(bar.y + bar.height).toBeLessThan(844 / 2 + 100);
    await finish();
});

test('the map by arrow keys', async () => {
    const { page, finish } = await openPage(browser);
    await page.getByTestId('now-gaia').click();
    await waitForTurn(page);
    for (let step = 0; step < 6; step += 1) {
        await pointAndConfirm(page, step);
        await waitForTurn(page);
    }
    await page.locator('.cell[tabindex="0"]').focus();
    const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    const first = await label();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
    expect(await label()).toMatch(/\(−?\d+,\u00a0−?\d+\): /);
    expect(first).toMatch(/\(−?\d+,\u00a0−?\d+\): /);
    const box = () => page.locator('.map-drawing').getAttribute('viewBox');
    const before = await box();
    await page.keyboard.press('+');
    expect(await box()).not.toBe(before);
    await page.keyboard.press('0');
    expect(await box()).toBe(before);
    await finish();
});

test('the words on the empty map go as soon as a card is held, and stay away from the tile', async () => {
    const { page, finish } = await openPage(browser);
    await page.getByTestId('now-gaia').click();
    await waitForTurn(page);
    expect(await page.locator('.map-hint').count()).toBe(1);
    await page.locator('.hand [data-tip^="card:"].usable').first().click();
    expect(await page.locator('.map-hint').count()).toBe(0);
    await page.locator('.cell.target').first().dispatchEvent('click');
    await page.getByTestId('consequences').waitFor();
    expect(await page.locator('.map-hint').count()).toBe(0);
    await finish();
});

test('whose card a tornado takes is no pass in the log', async () => {
    // Before the 22nd action, which names a victim.
    const { page, finish } = await recordedGame(browser, 'gaia_advanced_fr', { steps: 21, seat: 2 });
    const lines = page.locator('.log-line');
    const before = await lines.count();
    // It is chosen by its back.
    const backs = page.locator('.action-bar .buttons .steal');
    await backs.first().locator('.card.deck').waitFor();
    expect(await backs.locator('.card.deck').count()).toBe(await backs.count());
    await expectAccessible(page, 'whose card');
    await backs.first().click();
    await expect.poll(() => lines.count()).toBeGreaterThan(before);
    expect(await lines.nth(before).textContent()).toMatch(/^Eve takes .+ from /);
    expect((await lines.allTextContents()).join()).not.toMatch(/passes/);
    await finish();
});

test('the log says where lightning strikes; a shield stands where it was held off', async () => {
    // Before the answer to a lightning on (-1, -2), by somebody who holds protection.
    const { page, finish } = await recordedGame(browser, 'gaia_disasters_hu', { steps: 82, seat: 1, speed: 'slow' });
    const line = page.locator('.log-line').last();
    expect(await line.textContent()).toMatch(/ plays Lightning on \(−1,\u00a0−2\)$/);
    await line.click();
    expect(await page.locator('.mark').count()).toBe(1);
    // Whoever is asked sees what is threatened without it.
    await line.click();
    await page.mouse.move(5, 5);
    expect(await page.locator('.mark.fall').count()).toBe(1);
    await page.evaluate(() => {
        const watch = new MutationObserver(() => {
            const struck = document.querySelector('.effects .pass.power')?.parentElement;
            if (struck) document.body.dataset.struck = struck.getAttribute('transform') ?? '';
        });
        watch.observe(document.querySelector('.map-drawing')!, { childList: true, subtree: true });
    });
    await page.locator('.hand [data-card=protection]').click();
    await expect.poll(() => page.locator('body').getAttribute('data-struck')).toMatch(/^translate\(-100 -200\)/);
    await expect.poll(() => page.locator('.log').textContent()).toMatch(/cancels .+’s Lightning with Protection/);
    await finish();
});

test('which goal to claim is asked by the cards it wants, as the goals name themselves', async () => {
    // Two goals can be claimed; their order at the table is shuffled.
    const { page, finish } = await recordedGame(browser, 'gaia_advanced_fr', { steps: 107, seat: 1 });
    const offered = await page.locator('.action-bar .buttons button').allTextContents();
    const names = offered.map((text) => /Goal \(.+\)/.exec(text)?.[0]);
    expect(new Set(names).size).toBe(2);
    const goals = await page.locator('.goal .unseen').allTextContents();
    for (const name of names) expect(goals).toContain(name);
    await page.locator('.action-bar .buttons button').first().click();
    await expect.poll(() => page.locator('.log').textContent()).toContain(`Bob claims ${names[0]}`);
    await finish();
});
