// Screens of the page with a fixed deal, ready to be taken a picture of.

import { readFileSync } from 'node:fs';

const person = (name) => ({ kind: 'person', name });
const rival = (level) => ({ kind: 'computer', name: level, level });

/** Whoever is met at a table, with a name and a face; they think by positions, not by time: the same game each time. */
export const plan = {
    table: 'local-picture',
    game: 'gaia',
    rules: { mode: 'advanced' },
    components: 'house',
    seats: [person('Ann'), rival('easy'), rival('beginner')],
    undo: 'free',
    hints: true,
    seed: 20,
};
const planetPlan = { ...plan, game: 'planet', rules: {}, seats: plan.seats.slice(0, 2), seed: 7 };

export const phoneSize = { width: 360, height: 780 };
export const deskSize = { width: 1440, height: 900 };
const tableOf = (more) => ({ plan: { ...plan, ...more }, record: null, at: 0 });

/** Whatever was explained by the way is gone, and the page is at its top. */
export async function calmDown(page) {
    await page.mouse.move(0, 0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForFunction(() => !document.querySelector('.tip'));
    await page.waitForFunction(() => !document.querySelector('.ghost .ground'));
    await page.waitForTimeout(600);
}

/** A page in its full dress, with the games that this device is to know. */
export async function openPage(browser, look) {
    const { width, height, scale = 1, dark = false, language = 'en', games = [], drawings = 'full' } = look;
    const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: scale,
        colorScheme: dark ? 'dark' : 'light',
        locale: language,
        reducedMotion: 'reduce',
    });
    // A busy machine without a graphics card takes its time.
    context.setDefaultTimeout(90000);
    await context.addInitScript(
        ([text, dress]) => {
            localStorage.setItem('pangaea.speed', 'off');
            localStorage.setItem('pangaea.drawings', dress);
            if (text !== '[]' && !localStorage.getItem('pangaea.games')) localStorage.setItem('pangaea.games', text);
        },
        [JSON.stringify(games), drawings],
    );
    return context.newPage();
}

const lines = (page) => page.locator('.log-line').count();
const told = (page, before) =>
    page.waitForFunction((count) => document.querySelectorAll('.log-line').length > count, before);

/** One decision: play if anything can be played, and confirm unless told to stop at the preview, which is then seen. */
async function decide(page, step, stop = false) {
    await page.waitForSelector('.action-bar.mine');
    const before = await lines(page);
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
            await told(page, before);
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
    return told(page, before);
}

/** Takes a card, as long as any can be taken. */
async function draw(page, step) {
    await page.waitForSelector('.action-bar.mine');
    const before = await lines(page);
    const cards = page.locator('.market .card-button.usable:not(:has(.deck))');
    if (!(await cards.count())) return decide(page, step);
    await cards.nth((2 * step) % (await cards.count())).click();
    return told(page, before);
}

/** The same for Planet: takes a tile to a face, and confirms unless told to stop at the preview. */
async function place(page, step, stop = false) {
    await page.waitForSelector('.action-bar.mine');
    const before = await lines(page);
    const targets = page.locator('.net-face.target');
    await page
        .locator('.tile-button')
        .nth(step % 2)
        .click();
    await targets.nth((3 * step) % (await targets.count())).dispatchEvent('click');
    await page.getByTestId('consequences').waitFor();
    if (stop) return page.evaluate(() => document.activeElement?.blur());
    await page.locator('.action-bar .primary').click();
    return told(page, before);
}

const gamesOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('pangaea.games') ?? '[]'));

const played = new Map();
/** What this device knows after a game was begun and `play` has done its part; each is played once. */
function gamesAfter(browser, address, key, more, play) {
    const playNow = async () => {
        const page = await openPage(browser, { ...deskSize, games: [tableOf(more)], drawings: 'calm' });
        await page.goto(`${address}/#/local/${plan.table}`);
        await play(page);
        const games = await gamesOf(page);
        await page.context().close();
        return games;
    };
    if (!played.has(key)) played.set(key, playNow());
    return played.get(key);
}

/** A game after so many decisions of the person's, and so many cards that were taken then. */
function begun(browser, address, { steps, planet = false, draws = 0 }) {
    const choose = planet ? place : decide;
    return gamesAfter(browser, address, [planet, draws, steps].join(), planet ? planetPlan : {}, async (page) => {
        for (let step = 0; step < steps; step += 1) await choose(page, step);
        for (let card = 0; card < draws; card += 1) await draw(page, card);
        await page.waitForSelector('.action-bar.mine');
    });
}

/** Computers play a game to its end. */
export const finished = (browser, address, game, levels) =>
    gamesAfter(
        browser,
        address,
        [game, ...levels].join(),
        { game, rules: game === 'gaia' ? { mode: 'basic' } : {}, seats: levels.map(rival) },
        (page) => page.locator('dialog[open] .scores').waitFor(),
    );

const isPainted = '.gaia-table:has(.map[data-painted=yes])';

/** A table after so many decisions, in the preview of the next one, or in peace. */
export async function openTable(browser, address, asked) {
    const { steps, planet = false, draws = 0, phone = false, peace = draws > 0, ...look } = asked;
    const games = await begun(browser, address, { steps, planet, draws });
    const page = await openPage(browser, { ...(phone ? phoneSize : deskSize), ...look, games });
    await page.goto(`${address}/#/local/${plan.table}`);
    await page.waitForSelector('.action-bar.mine');
    if (!peace) await (planet ? place : decide)(page, steps, true);
    if (planet) await page.waitForSelector(`.globe.ready canvas[data-tiles]${peace ? '' : '[data-ahead]'}`);
    else await page.waitForSelector(`${isPainted} .card.drawn`);
    await calmDown(page);
    return page;
}

/** A recorded game of the tests, at the decision of one seat. */
export async function openRecord(browser, address, name, { steps, seat, phone = false, ...look }) {
    const golden = readFileSync(new URL(`../../tests/golden/${name}.jsonl`, import.meta.url), 'utf8');
    const { result: _, ...record } = JSON.parse(golden.trim().split('\n').at(-1)).record;
    const levels = ['medium', 'easy', 'strong', 'beginner', 'master'];
    const seats = record.players.map((_player, at) => (at === seat ? person('Ann') : rival(levels[at])));
    const { game, rules, seed } = record;
    const kept = {
        ...tableOf({ game, rules, seed, seats }),
        record: { ...record, actions: record.actions.slice(0, steps) },
    };
    const page = await openPage(browser, { ...(phone ? phoneSize : deskSize), ...look, games: [kept] });
    await page.goto(`${address}/#/local/${plan.table}`);
    await page.waitForSelector('.action-bar.mine');
    await page.waitForSelector(`${isPainted} .card.drawn`);
    await calmDown(page);
    return page;
}

const kEnd = ['medium', 'easy', 'beginner'];

/** The end of a game for two people at one device, or for one who lost. */
export async function openEnd(browser, address, { game, lost = false, phone = false, dark = false }) {
    const [kept] = await finished(browser, address, game, kEnd);
    const { winners } = kept.sketch;
    const people = lost ? ['Ann'] : ['Ann', 'Bob'];
    // Whoever won comes last among the computers, first among the people.
    const order = kept.plan.seats
        .map((_, at) => at)
        .sort((a, b) => (winners.includes(b) - winners.includes(a)) * (lost ? -1 : 1));
    const seats = kept.plan.seats.map((seat, at) => {
        const name = people[order.indexOf(at)];
        return name ? person(name) : seat;
    });
    const size = phone ? { width: 360, height: 740 } : { width: 1280, height: 800 };
    const page = await openPage(browser, { ...size, dark, games: [{ ...kept, plan: { ...kept.plan, seats } }] });
    await page.goto(`${address}/#/local/${plan.table}`);
    const curtain = page.getByTestId('curtain').getByRole('button');
    await page.locator('dialog[open] .scores').or(curtain).first().waitFor();
    if (await curtain.count()) await curtain.first().click();
    await page.waitForSelector('dialog[open] .ending-scene .step', { state: 'attached' });
    await page.waitForSelector('.ending-scene .risen image', { state: 'attached' });
    await page.waitForTimeout(900);
    return page;
}

/** Two games that go on and one that is over, as the first screen tells them. */
async function several(browser, address) {
    const [[gaia], [planet], [over]] = [
        await begun(browser, address, { steps: 14 }),
        await begun(browser, address, { planet: true, steps: 7 }),
        await finished(browser, address, 'gaia', kEnd),
    ];
    const seats = over.plan.seats.map((seat, at) => (over.sketch.winners.includes(at) ? person('Ann') : seat));
    return [gaia, planet, { ...over, plan: { ...over.plan, seats } }].map((game, at) => ({
        ...game,
        plan: { ...game.plan, table: `local-picture${at}` },
        at: Date.UTC(2026, 0, 20 - at, 18, 30),
    }));
}

/** The first screen with its worlds painted; `known`: by a device that knows games. */
export async function openStart(browser, address, { phone = false, dark = false, known = false }) {
    const size = phone ? { width: 360, height: 740 } : { width: 1280, height: 800 };
    const page = await openPage(browser, { ...size, dark, games: known ? await several(browser, address) : [] });
    await page.goto(address);
    await page.waitForSelector('.gaia-world[data-painted=yes] .standing');
    await page.waitForSelector('.planet-world.living');
    if (known) await page.waitForSelector('.kept .thumbnail canvas');
    await page.waitForTimeout(900);
    return page;
}
