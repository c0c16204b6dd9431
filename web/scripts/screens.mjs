// Screens of the page with a fixed deal, ready to be taken a picture of.

export const plan = {
    table: 'local-picture',
    game: 'gaia',
    rules: { mode: 'advanced' },
    components: 'house',
    seats: [
        { kind: 'person', name: 'Ann' },
        { kind: 'computer', name: 'greedy', level: 'greedy' },
        { kind: 'computer', name: 'greedy', level: 'greedy' },
    ],
    undo: 'free',
    hints: true,
    seed: 20,
};

/** One decision: play if anything can be played, and confirm unless told to stop at the preview, which is then seen. */
async function decide(page, step, stop = false) {
    await page.waitForSelector('.action-bar.mine');
    const n = await page.locator('.log-line').count();
    const told = () => page.waitForFunction((count) => document.querySelectorAll('.log-line').length > count, n);
    const targets = page.locator('.cell.target:not(.chosen)');
    const hand = page.locator('.hand .card-button.usable');
    const confirm = page.locator('.action-bar .primary');
    if ((await targets.count()) === 0) {
        const cities = page.locator('.hand .card-button.usable[data-card^=city]');
        if (await cities.count()) await cities.first().click();
        else if (await hand.count()) await hand.nth(step % (await hand.count())).click();
        else {
            const rest = page.locator('.market .card-button.usable, .action-bar .buttons button');
            await rest.nth(step % (await rest.count())).click();
            await told();
            return stop ? decide(page, step + 1, stop) : undefined;
        }
    }
    for (let cells = 0; cells < 2 && !(await confirm.isVisible()); cells += 1) {
        const count = await targets.count();
        if (count) await targets.nth(Math.floor(count / 2)).dispatchEvent('click');
        await page.waitForTimeout(50);
    }
    if (stop) return page.waitForSelector('.consequences');
    await confirm.click();
    return told();
}

/** Whatever was explained by the way is gone, and the page is at its top. */
export async function calmDown(page) {
    await page.mouse.move(0, 0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForFunction(() => !document.querySelector('.tip'));
    await page.waitForFunction(() => !document.querySelector('.ghost .ground'));
    await page.waitForTimeout(600);
}

/** A page in its full dress, with the games that this device is to know. */
export async function openPage(browser, { width, height, scale = 1, dark = false, language = 'en', games = [] }) {
    const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: scale,
        colorScheme: dark ? 'dark' : 'light',
        locale: language,
        reducedMotion: 'reduce',
    });
    // A busy machine without a graphics card takes its time.
    context.setDefaultTimeout(90000);
    await context.addInitScript((text) => {
        localStorage.setItem('pangaea.speed', 'off');
        localStorage.setItem('pangaea.drawings', 'full');
        if (text !== '[]' && !localStorage.getItem('pangaea.games')) localStorage.setItem('pangaea.games', text);
    }, JSON.stringify(games));
    return context.newPage();
}

export const phoneSize = { width: 360, height: 780 };
export const deskSize = { width: 1440, height: 900 };
export const tableOf = (more) => [{ plan: { ...plan, ...more }, record: null, at: 0 }];

/** The same for Planet: takes a tile to a face, and confirms unless told to stop at the preview. */
async function place(page, step, stop = false) {
    await page.waitForSelector('.action-bar.mine');
    const n = await page.locator('.log-line').count();
    const targets = page.locator('.net-face.target');
    await page
        .locator('.tile-button')
        .nth(step % 2)
        .click();
    await targets.nth((3 * step) % (await targets.count())).dispatchEvent('click');
    await page.getByTestId('consequences').waitFor();
    if (stop) return page.evaluate(() => document.activeElement?.blur());
    await page.locator('.action-bar .primary').click();
    return page.waitForFunction((count) => document.querySelectorAll('.log-line').length > count, n);
}

const planetPlan = { ...plan, game: 'planet', rules: {}, seats: plan.seats.slice(0, 2), seed: 7 };

/** A table after so many decisions, in the preview of the next one. */
export async function openTable(browser, address, { steps, planet = false, phone = false, ...look }) {
    const games = tableOf(planet ? planetPlan : {});
    const page = await openPage(browser, { ...(phone ? phoneSize : deskSize), ...look, games });
    await page.goto(`${address}/#/local/${plan.table}`);
    const choose = planet ? place : decide;
    for (let step = 0; step < steps; step += 1) await choose(page, step);
    await choose(page, steps, true);
    if (planet) await page.waitForSelector('.globe.ready canvas[data-tiles][data-ahead]');
    else await page.waitForSelector('.gaia-table:has(.map[data-painted=yes]) .card.drawn');
    await calmDown(page);
    return page;
}

export const between = (game, names) => ({
    game,
    rules: game === 'gaia' ? { mode: 'basic' } : {},
    seats: names.map((player) => ({ kind: 'computer', name: player, level: 'greedy' })),
});

/** The first screen with its worlds painted, or the end of a game between computers. */
export async function openScene(browser, address, { game, phone = false, dark = false }) {
    const size = phone ? { width: 360, height: 740 } : { width: 1280, height: 800 };
    const games = game ? tableOf(between(game, ['Ann', 'Bob', 'Cleo'])) : [];
    const page = await openPage(browser, { ...size, dark, games });
    await page.goto(game ? `${address}/#/local/${plan.table}` : address);
    if (game) {
        await page.waitForSelector('dialog[open] .ending-scene .step', { state: 'attached' });
        if (game === 'planet') await page.waitForSelector('.ending-scene .risen image', { state: 'attached' });
    } else {
        await page.waitForSelector('.gaia-world[data-painted=yes] .standing');
        await page.waitForSelector('.planet-world.living');
    }
    await page.waitForTimeout(900);
    return page;
}
