// On a small screen: what stands further down is one tap away, what the others did stays until it was seen, what a first
// game is about covers nothing one needs, and the clock that runs never scrolls away.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RealServer } from './realServer';
import {
    expectAccessible,
    openPage,
    placeTile,
    pointAndConfirm,
    postApi,
    recordedGame,
    startBrowser,
    waitForTurn,
} from './support';

let browser: Browser;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());

const phone = (width: number, height: number) => ({ viewport: { width, height }, hasTouch: true, isMobile: true });

async function begin(page: Page, game: 'gaia' | 'planet'): Promise<void> {
    await page.getByTestId(`now-${game}`).click();
    await waitForTurn(page);
}

/** Wholly on the screen as it is, and under no other thing. */
const inSight = (thing: Locator) =>
    thing.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && element.contains(there);
    });

test.each([
    [320, 640],
    [360, 740],
    [640, 360],
    [820, 1180],
] as const)('%i x %i: goals, race, objective and rivals are one tap away', async (width, height) => {
    const gaia = await openPage(browser, phone(width, height));
    await begin(gaia.page, 'gaia');
    await pointAndConfirm(gaia.page, 0);
    await waitForTurn(gaia.page);
    for (const [name, panel] of [
        ['Goals', '.goals'],
        ['Players', '.players'],
    ] as const) {
        const button = gaia.page.getByTestId('peek').getByRole('button', { name });
        await expect.poll(() => inSight(button)).toBe(true);
        await button.tap();
        await gaia.page.locator(`dialog ${panel}`).waitFor();
        await expectAccessible(gaia.page, name);
        await gaia.page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
        expect(await gaia.page.locator('dialog').count()).toBe(0);
    }
    await gaia.finish();
    const planet = await openPage(browser, phone(width, height));
    await planet.page.getByTestId('computer').click();
    await planet.page.getByRole('radio', { name: 'Planet' }).check();
    await planet.page.getByLabel('Variant').selectOption({ index: 1 });
    await planet.page.getByTestId('begin').click();
    await waitForTurn(planet.page);
    const peek = planet.page.getByTestId('peek');
    for (const button of await peek.getByRole('button').all()) expect(await inSight(button)).toBe(true);
    await peek.getByRole('button', { name: 'Animals' }).tap();
    const dialog = planet.page.getByRole('dialog');
    expect(await inSight(dialog.locator('.objective'))).toBe(true);
    expect(await inSight(dialog.locator('.race-row').first())).toBe(true);
    await expectAccessible(planet.page, 'race');
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await peek.getByRole('button', { name: 'Players' }).tap();
    await dialog.locator('.look').last().tap();
    // The planet that was asked for, in large, in sight.
    expect(await dialog.count()).toBe(0);
    expect(await inSight(planet.page.getByRole('button', { name: 'Back to my planet' }))).toBe(true);
    await planet.finish();
});

test.each([
    ['gaia', pointAndConfirm],
    ['planet', placeTile],
] as const)('%s: what the others did stays over the board until it was seen', async (game, act) => {
    const { page, finish } = await openPage(browser, phone(360, 740));
    await begin(page, game);
    const board = page.locator(game === 'gaia' ? '.board-area' : '.planet-area');
    const before = await board.boundingBox();
    await act(page, 0);
    if (game === 'gaia') await act(page, 1);
    await waitForTurn(page);
    const lately = page.getByTestId('lately');
    expect(await inSight(lately)).toBe(true);
    expect((await lately.textContent())?.length).toBeGreaterThan(20);
    // Nothing moved for it.
    expect(await board.boundingBox()).toEqual(before);
    await expectAccessible(page, 'lately');
    // It makes room for choosing a place, and is there again.
    await page.locator('.hand .usable, .tile-button, .market .usable').first().tap();
    if (await page.locator('.action-bar .buttons').count()) {
        expect(await lately.isVisible()).toBe(false);
        await page.getByRole('button', { name: 'Cancel' }).tap();
        expect(await lately.isVisible()).toBe(true);
    }
    await lately.getByRole('button', { name: 'Close' }).tap();
    expect(await lately.count()).toBe(0);
    // To be seen again at will, scene by scene.
    await page.getByTestId('recap-start').tap();
    await page.getByTestId('recap').waitFor();
    await finish();
});

test.each(['en', 'fr', 'de', 'hu', 'pl', 'ru'])(
    '%s: a first game begins with the cards in sight, and whose turn it is is not cut off',
    async (locale) => {
        const { page, finish } = await openPage(browser, { ...phone(360, 740), locale });
        await begin(page, 'gaia');
        expect(await page.locator('.intro').isVisible()).toBe(true);
        expect(await inSight(page.locator('.hand .card-button').first())).toBe(true);
        await pointAndConfirm(page, 0);
        await pointAndConfirm(page, 1);
        await waitForTurn(page);
        for (const [width, height] of [
            [320, 640],
            [360, 740],
            [640, 360],
        ] as const) {
            await page.setViewportSize({ width, height });
            const cut = await page
                .locator('.turn-sign')
                .evaluate((sign) => [sign.scrollWidth - sign.clientWidth, sign.scrollHeight - sign.clientHeight]);
            expect(Math.max(...cut), `${width} x ${height}`).toBeLessThanOrEqual(0);
        }
        await finish();
    },
);

test.each(['en', 'fr', 'de', 'hu', 'pl', 'ru'])(
    '%s: on a small device that is handed on, what happened can be looked at, and all fits',
    async (locale) => {
        const { page, finish } = await openPage(browser, { ...phone(320, 640), locale });
        await page.getByTestId('device').tap();
        await page.getByRole('radio', { name: /Gaïa|Гайя/ }).check();
        await page.getByTestId('begin').tap();
        await page.getByTestId('curtain').tap();
        const handOver = page.getByTestId('hand-over');
        for (let lines = 0; (await handOver.count()) === 0; lines += 1) {
            await page.locator('[data-draw=life]').click();
            await expect.poll(() => page.locator('.log-line').count()).toBeGreaterThan(lines);
        }
        const start = page.getByTestId('recap-start');
        expect(await start.isVisible()).toBe(false);
        await handOver.tap();
        await page.getByTestId('curtain').tap();
        await start.tap();
        await page.getByTestId('recap').waitFor();
        expect(await inSight(start)).toBe(true);
        const cut = await page.evaluate(() => {
            const sign = document.querySelector('.turn-sign')!;
            const page = document.documentElement;
            const wide = [sign, page].map((one) => one.scrollWidth - one.clientWidth);
            return [...wide, sign.scrollHeight - sign.clientHeight];
        });
        expect(Math.max(...cut)).toBeLessThanOrEqual(0);
        await finish();
    },
);

test('the clock that runs is always in sight, and does not trust the clock of the phone', async () => {
    const server = new RealServer();
    await server.start();
    const { page, finish } = await openPage(browser, phone(360, 740), '/', server.address);
    // Seven minutes fast.
    await page.context().addInitScript(() => {
        const now = Date.now.bind(Date);
        Date.now = () => now() + 7 * 60 * 1000;
    });
    const { table } = (await postApi(page, '/tables', {
        game: 'gaia',
        begins: 'seats',
        seats: [{ kind: 'person' }, { kind: 'computer', level: 'beginner' }],
        pace: { kind: 'live', seconds: 300, increment: 5 },
    })) as { table: { id: string } };
    await page.goto(`${server.address}/t/${table.id}`);
    await waitForTurn(page);
    // Of five minutes at least one is left.
    await expect.poll(() => page.locator('.clock').first().textContent()).toMatch(/[1-5]:\d\d/);
    await page.locator('.chat').scrollIntoViewIfNeeded();
    const clock = page.locator('.turn-sign .running-clock');
    await expect.poll(() => clock.textContent()).toMatch(/^[1-5]:\d\d$/);
    expect(await clock.isVisible()).toBe(true);
    await finish();
    await server.stop();
});

test.each([
    [360, 740],
    [640, 360],
    [1280, 800],
] as const)(
    '%i x %i: animals that find a planet are shown apart, within the picture, to the end, whatever is played meanwhile',
    async (width, height) => {
        // Before the last tile of a round that gives three animals away.
        const options = width > 1000 ? { viewport: { width, height } } : phone(width, height);
        const { page, finish } = await recordedGame(browser, 'planet_mystery_2', { steps: 15, options, speed: 'fast' });
        await page.evaluate(() => {
            const seen = { shown: 0, most: 0, moving: 0, faults: [] as string[] };
            Object.assign(window, { awards: seen });
            /** When each began to move, and when it only fades. By the animations' clock: frames are few on a busy machine. */
            const fades = new WeakMap<Node, number>();
            const now = () => Number(document.timeline.currentTime);
            const follow = () => {
                const cards = [...document.querySelectorAll('.award')];
                for (const card of cards) {
                    const [movement] = card.getAnimations();
                    const { delay = 0, duration } = movement?.effect?.getTiming() ?? {};
                    if (movement?.startTime != null)
                        fades.set(card, Number(movement.startTime) + delay + 0.6 * Number(duration));
                }
                seen.moving = cards.filter((card) => now() < (fades.get(card) ?? Infinity)).length;
                requestAnimationFrame(follow);
            };
            follow();
            const frame = document.querySelector('.planet-views')!;
            const isIn = (a: DOMRect, b: DOMRect) =>
                a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
            const look = () => {
                // Where they lie, apart from how they move there.
                const cards = [...document.querySelectorAll<HTMLElement>('.award')];
                const list = document.querySelector('.awards')!.getBoundingClientRect();
                const boxes = cards.map(
                    (card) =>
                        new DOMRect(
                            list.x + card.offsetLeft,
                            list.y + card.offsetTop,
                            card.offsetWidth,
                            card.offsetHeight,
                        ),
                );
                seen.most = Math.max(seen.most, cards.length);
                boxes.forEach((box, at) => {
                    if (!isIn(box, frame.getBoundingClientRect()))
                        seen.faults.push(`outside: ${cards[at]!.textContent}`);
                    for (const other of boxes.slice(at + 1))
                        if (
                            box.left < other.right &&
                            other.left < box.right &&
                            box.top < other.bottom &&
                            other.top < box.bottom
                        )
                            seen.faults.push(`over another: ${cards[at]!.textContent}`);
                });
            };
            const watch = new MutationObserver((changes) => {
                for (const { removedNodes, addedNodes } of changes) {
                    seen.shown += addedNodes.length;
                    for (const node of removedNodes)
                        for (const card of (node as Element).querySelectorAll('.award'))
                            if (now() < (fades.get(card) ?? Infinity))
                                seen.faults.push(`cut off: ${card.textContent}, at ${now()} of ${fades.get(card)}`);
                }
                look();
            });
            watch.observe(document.querySelector('.awards')!, { childList: true });
        });
        await placeTile(page, 0);
        await waitForTurn(page);
        const awards = () =>
            page.evaluate(
                () => (window as unknown as { awards: { most: number; moving: number; faults: string[] } }).awards,
            );
        await expect.poll(async () => (await awards()).most).toBeGreaterThan(1);
        // Neither the next move of somebody else nor one's own next tile takes them away.
        await placeTile(page, 0);
        await expect.poll(async () => (await awards()).moving).toBe(0);
        expect((await awards()).faults).toEqual([]);
        await finish();
    },
);

test.each([
    [320, 640],
    [360, 740],
    [640, 360],
    [1280, 800],
    [1440, 900],
] as const)(
    '%i x %i: all that a placement would change can be read, one’s own objective first',
    async (width, height) => {
        const options = width > 1000 ? { viewport: { width, height } } : phone(width, height);
        const { page, finish } = await recordedGame(browser, 'planet_plain_2', { steps: 19, options });
        const lines = page.getByTestId('consequences').locator('li');
        let most = 0;
        for (const tile of await page.locator('.tile-button').all()) {
            await tile.click();
            for (const face of await page.locator('.net-face.target').all()) {
                await face.dispatchEvent('click');
                await page.getByTestId('consequences').waitFor();
                const count = await lines.count();
                if (count <= most) continue;
                most = count;
                const unread = await lines.evaluateAll((all) =>
                    all.flatMap((line) => {
                        // A script scrolls what no person can.
                        for (
                            let at = line.parentElement!;
                            at.closest('[data-testid=consequences]');
                            at = at.parentElement!
                        )
                            if (at.scrollHeight > at.clientHeight + 1 && getComputedStyle(at).overflowY === 'hidden')
                                return [line.textContent];
                        line.scrollIntoView({ block: 'nearest' });
                        const { left, right, top, bottom } = line.getBoundingClientRect();
                        const places = [top + 2, bottom - 2].map((y) =>
                            document.elementFromPoint((left + right) / 2, y),
                        );
                        return places.every((place) => place && line.contains(place)) ? [] : [line.textContent];
                    }),
                );
                expect(unread).toEqual([]);
                const told = await lines.allTextContents();
                const own = told.findIndex((line) => line.startsWith('Your objective'));
                expect(own).toBeLessThanOrEqual(0);
            }
            await page.getByRole('button', { name: 'Cancel' }).click();
        }
        expect(most).toBeGreaterThan(3);
        await finish();
    },
);

test.each([
    [320, 640],
    [360, 780],
    [390, 844],
    [640, 360],
    [820, 1180],
] as const)('%i x %i: what is decided in Planet is in sight with all that it would change', async (width, height) => {
    const options = phone(width, height);
    const { page, finish } = await recordedGame(browser, 'planet_plain_2', { steps: 19, options });
    await page.locator('.tile-button').first().tap();
    expect(await inSight(page.locator('.planet-views .net'))).toBe(true);
    for (const face of await page.locator('.net-face.target').all()) {
        await face.dispatchEvent('click');
        await page.getByTestId('consequences').waitFor();
        for (const part of ['.tile-button.chosen', '.net-face.chosen', '.consequences', '.action-bar .primary'])
            expect(await inSight(page.locator(part)), part).toBe(true);
    }
    await finish();
});

test.each([
    [360, 740],
    [390, 844],
] as const)('%i x %i: a tile held over the highest row lies wholly on the map', async (width, height) => {
    const { page, finish } = await recordedGame(browser, 'gaia_basic_ru', {
        steps: 111,
        options: phone(width, height),
    });
    await page.locator('.hand .card-button.usable[data-card=plain]').tap();
    const targets = page.locator('.cell.target');
    await expect.poll(() => targets.count()).toBeGreaterThan(0);
    const rows = await targets.evaluateAll((all) =>
        all.map((one) => Number(one.getAttribute('data-cell')!.split(',')[1])),
    );
    await targets.nth(rows.indexOf(Math.min(...rows))).dispatchEvent('click');
    const held = page.locator('.ghost .afloat .cut');
    await held.waitFor();
    const [tile, map] = await Promise.all([held, page.locator('.map')].map(async (one) => (await one.boundingBox())!));
    // Its height is part of how it is seen: it is raised, and still has some air above.
    expect(tile!.y - map!.y).toBeGreaterThan(2);
    expect(tile!.x).toBeGreaterThan(map!.x);
    expect(tile!.x + tile!.width).toBeLessThan(map!.x + map!.width);
    await finish();
});

/** What a finger is to hit on the screen as it is, and is smaller than a fingertip: with its label, where it has one. */
const hardToHit = (page: Page) =>
    page.evaluate(() => {
        const controls = document.querySelectorAll<HTMLElement>(
            'button, select, summary, .button, input, textarea, .way',
        );
        return [...controls].flatMap((control) => {
            if (!control.checkVisibility({ visibilityProperty: true })) return [];
            const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
            const words = control.getAttribute('aria-label') ?? control.textContent ?? control.getAttribute('name');
            const isSmall = width > 1 && (width < 43.5 || height < 43.5);
            return isSmall ? [`${words?.trim().slice(0, 30)} ${control.className}: ${width} x ${height}`] : [];
        });
    });

test.each([
    [320, 640],
    [640, 360],
    [820, 1180],
] as const)('%i x %i: every button of every screen is as large as a fingertip', async (width, height) => {
    const server = new RealServer();
    await server.start();
    const { page, finish } = await openPage(browser, phone(width, height), '/', server.address);
    const look = async (screen: string) => expect(await hardToHit(page), screen).toEqual([]);
    for (const path of ['/', '/#/lobby', '/account', '/best', '/learn', '/workshop', '/replay']) {
        await page.goto(server.address + path);
        await page.locator('h1').first().waitFor();
        await look(path);
    }
    for (const game of ['gaia', 'planet'] as const) {
        await page.goto(server.address);
        await begin(page, game);
        await look(game);
        await page.locator('.hand .usable, .tile-button').first().tap();
        await look(`${game}, choosing`);
        await page.getByRole('button', { name: 'Settings' }).tap();
        await page.locator('dialog[open]').waitFor();
        await look('settings');
        await page.keyboard.press('Escape');
    }
    await page.goto(server.address);
    await page.getByTestId('friends').click();
    await page.getByText('More settings').tap();
    await look('a new table');
    await page.getByLabel('Your name').fill('Ann');
    await page.getByTestId('begin').tap();
    await page.getByTestId('link').waitFor();
    await look('waiting');
    await finish();
    await server.stop();
});
