// Pictures of the main screens and of the gallery for the documentation, from the built page with a fixed deal:
//   npm run pictures              all of them
//   npm run pictures -- gaia      only those named
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser, servePage } from './browser.mjs';

const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
mkdirSync(folder, { recursive: true });

const plan = {
    table: 'local-picture',
    game: 'gaia',
    rules: { mode: 'advanced' },
    components: 'house',
    seats: [
        { kind: 'person', name: 'Ann' },
        { kind: 'computer', name: 'random', level: 'random' },
        { kind: 'computer', name: 'random', level: 'random' },
    ],
    undo: 'free',
    hints: true,
    seed: 20,
};

/** One decision: play if anything can be played, and confirm unless told to stop at the preview. */
async function decide(page, step, stop = false) {
    await page.waitForSelector('.action-bar.mine');
    const n = await page.locator('.log-line').count();
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
            return page.waitForFunction((count) => document.querySelectorAll('.log-line').length > count, n);
        }
    }
    for (let cells = 0; cells < 2 && !(await confirm.isVisible()); cells += 1) {
        const count = await targets.count();
        if (count) await targets.nth(Math.floor(count / 2)).dispatchEvent('click');
        await page.waitForTimeout(50);
    }
    if (stop) return page.waitForSelector('.consequences');
    await confirm.click();
    return page.waitForFunction((count) => document.querySelectorAll('.log-line').length > count, n);
}

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
    if (stop) return page.locator('.planet-head').click();
    await page.locator('.action-bar .primary').click();
    return page.waitForFunction((count) => document.querySelectorAll('.log-line').length > count, n);
}

const planetPlan = { ...plan, game: 'planet', rules: {}, seats: plan.seats.slice(0, 2), seed: 7 };

const named = process.argv.slice(2);
const isWanted = (name) => named.length === 0 || named.includes(name);

async function picture(
    browser,
    address,
    name,
    { steps, planet = false, phone = false, dark = false, language = 'en' },
) {
    if (!isWanted(name)) return;
    const context = await browser.newContext({
        viewport: phone ? { width: 360, height: 780 } : { width: 1440, height: 900 },
        colorScheme: dark ? 'dark' : 'light',
        locale: language,
        reducedMotion: 'reduce',
    });
    // A busy machine without a graphics card takes its time.
    context.setDefaultTimeout(180000);
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForSelector('h1');
    if (steps !== undefined) {
        const choose = planet ? place : decide;
        await page.evaluate(
            (text) => {
                localStorage.setItem('pangaea.speed', 'off');
                localStorage.setItem('pangaea.drawings', 'full');
                localStorage.setItem('pangaea.games', text);
            },
            JSON.stringify([{ plan: planet ? planetPlan : plan, record: null, at: 0 }]),
        );
        await page.goto(`${address}/#/local/${plan.table}`);
        await page.reload();
        for (let step = 0; step < steps; step += 1) await choose(page, step);
        await choose(page, steps, true);
        await page.evaluate(() => scrollTo(0, 0));
        if (planet) await page.waitForSelector('.globe.ready canvas[data-tiles][data-ahead]');
        else await page.waitForSelector('.gaia-table:has(.map[data-painted=yes]) .card.drawn');
        await page.waitForTimeout(600);
    }
    await page.screenshot({ path: `${folder}/${name}.png` });
    await context.close();
}

/** The first screen with its worlds painted, or the end of a game between computers. */
async function scenePicture(browser, address, name, { game, phone = false, dark = false }) {
    if (!isWanted(name)) return;
    const context = await browser.newContext({
        viewport: phone ? { width: 360, height: 740 } : { width: 1280, height: 800 },
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('pangaea.drawings', 'full'));
    await page.goto(address);
    if (game) {
        const seats = ['Ann', 'Bob', 'Cleo'].map((player) => ({ kind: 'computer', name: player, level: 'greedy' }));
        await page.evaluate(
            (text) => {
                localStorage.setItem('pangaea.speed', 'off');
                localStorage.setItem('pangaea.games', text);
            },
            JSON.stringify([{ plan: { ...plan, game, rules: {}, seats }, record: null, at: 0 }]),
        );
        await page.goto(`${address}/#/local/${plan.table}`);
        await page.reload();
        await page.waitForSelector('dialog[open] .ending-scene .step', { state: 'attached', timeout: 120000 });
    } else {
        await page.waitForSelector('.gaia-world[data-painted=yes] .standing');
        await page.waitForSelector('.planet-world.living', { timeout: 120000 });
    }
    await page.waitForTimeout(900);
    await page.screenshot({ path: `${folder}/${name}.png` });
    await context.close();
}

/** Computers play a game to its end; it is replayed and analysed. */
async function replayPicture(browser, address, name, game, dark = false) {
    if (!isWanted(name)) return;
    const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: 'reduce',
    });
    // A busy machine without a graphics card takes its time.
    context.setDefaultTimeout(180000);
    const page = await context.newPage();
    const seats = ['Ann', 'Bob'].map((player) => ({ kind: 'computer', name: player, level: 'greedy' }));
    await page.goto(address);
    await page.evaluate(
        (text) => {
            localStorage.setItem('pangaea.speed', 'off');
            localStorage.setItem('pangaea.drawings', 'full');
            localStorage.setItem('pangaea.games', text);
        },
        JSON.stringify([
            { plan: { ...plan, game, rules: game === 'gaia' ? { mode: 'basic' } : {}, seats }, record: null, at: 0 },
        ]),
    );
    await page.goto(`${address}/#/local/${plan.table}`);
    await page.reload();
    await page.locator('dialog[open] .scores').waitFor({ timeout: 120000 });
    await page.goto(`${address}/replay/local/${plan.table}?step=48`);
    await page.getByTestId('analyse').click();
    await page.getByTestId('chance-graph').waitFor({ timeout: 120000 });
    // At the largest mistake.
    await page.locator('.moments-list button').first().click();
    await page.waitForSelector('.best-line');
    if (game === 'planet') await page.waitForSelector('.globe canvas[data-ahead]');
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${folder}/${name}.png` });
    await context.close();
}

/** A part of the gallery in some light, seen by some eyes. */
async function galleryPicture(browser, address, name, query) {
    if (!isWanted(name)) return;
    const context = await browser.newContext({ viewport: { width: 1240, height: 900 }, reducedMotion: 'reduce' });
    // A busy machine without a graphics card takes its time.
    context.setDefaultTimeout(180000);
    const page = await context.newPage();
    await page.goto(`${address}/gallery?${query}`);
    const part = page.locator('.gallery section');
    await part.waitFor();
    if (query.includes('map')) await page.waitForSelector('[data-painted=yes] .map-ground');
    if (query.includes('globe'))
        await page.waitForFunction(() => !document.querySelector('.globe-shown canvas:not([data-tiles])'));
    await page.waitForTimeout(600);
    await part.screenshot({ path: `${folder}/${name}.png` });
    await context.close();
}

const { address, stop } = await servePage();
const browser = await openBrowser({ webgl: false });
await scenePicture(browser, address, 'end', { game: 'gaia' });
await scenePicture(browser, address, 'end-planet', { game: 'planet', dark: true });
await scenePicture(browser, address, 'end-phone', { game: 'gaia', phone: true });
await picture(browser, address, 'gaia', { steps: 12 });
await picture(browser, address, 'gaia-dark', { steps: 17, dark: true, language: 'hu' });
await picture(browser, address, 'gaia-phone', { steps: 13, phone: true, language: 'de' });
await replayPicture(browser, address, 'replay', 'gaia');
for (const light of ['day', 'night', 'contrast'])
    await galleryPicture(browser, address, `gallery-map-${light}`, `only=map&light=${light}`);
for (const sight of ['deutan', 'protan', 'tritan', 'grey'])
    await galleryPicture(browser, address, `gallery-map-${sight}`, `only=map&sight=${sight}`);
for (const part of ['pieces', 'cards', 'animals'])
    await galleryPicture(browser, address, `gallery-${part}`, `only=${part}`);
await galleryPicture(browser, address, 'gallery-pieces-night', 'only=pieces&light=night');
await browser.close();
const globes = await openBrowser({ webgl: true });
await scenePicture(globes, address, 'start', {});
await scenePicture(globes, address, 'start-dark', { dark: true });
await scenePicture(globes, address, 'start-phone', { phone: true });
for (const light of ['day', 'night'])
    await galleryPicture(globes, address, `gallery-globe-${light}`, `only=globe&light=${light}`);
await replayPicture(globes, address, 'replay-planet', 'planet', true);
await picture(globes, address, 'planet', { steps: 7, planet: true });
await picture(globes, address, 'planet-dark', { steps: 9, planet: true, dark: true, language: 'pl' });
await picture(globes, address, 'planet-phone', { steps: 8, planet: true, phone: true, language: 'fr' });
await globes.close();
await stop();
process.exit(0);
