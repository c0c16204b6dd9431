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
async function calmDown(page) {
    await page.mouse.move(0, 0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForFunction(() => !document.querySelector('.tip'));
    await page.waitForTimeout(600);
}

/** A page in its full dress, with the games that this device is to know. */
async function openPage(browser, { width, height, scale = 1, dark = false, language = 'en', games = [] }) {
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

const phoneSize = { width: 360, height: 780 };
const deskSize = { width: 1440, height: 900 };
const tableOf = (more) => [{ plan: { ...plan, ...more }, record: null, at: 0 }];

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

const named = process.argv.slice(2);
const isWanted = (name) => named.length === 0 || named.includes(name);

async function picture(
    browser,
    address,
    name,
    { steps, planet = false, phone = false, dark = false, language = 'en' },
) {
    if (!isWanted(name)) return;
    const size = phone ? phoneSize : deskSize;
    const games = tableOf(planet ? planetPlan : {});
    const page = await openPage(browser, { ...size, dark, language, games });
    await page.goto(`${address}/#/local/${plan.table}`);
    const choose = planet ? place : decide;
    for (let step = 0; step < steps; step += 1) await choose(page, step);
    await choose(page, steps, true);
    if (planet) await page.waitForSelector('.globe.ready canvas[data-tiles][data-ahead]');
    else await page.waitForSelector('.gaia-table:has(.map[data-painted=yes]) .card.drawn');
    await calmDown(page);
    await page.screenshot({ path: `${folder}/${name}.png` });
    await page.context().close();
}

const between = (game, names) => ({
    game,
    rules: game === 'gaia' ? { mode: 'basic' } : {},
    seats: names.map((player) => ({ kind: 'computer', name: player, level: 'greedy' })),
});

/** The first screen with its worlds painted, or the end of a game between computers. */
async function scenePicture(browser, address, name, { game, phone = false, dark = false }) {
    if (!isWanted(name)) return;
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
    await page.screenshot({ path: `${folder}/${name}.png` });
    await page.context().close();
}

/** Computers play a game to its end; it is replayed and analysed. */
async function replayPicture(browser, address, name, game, { dark = false, phone = false } = {}) {
    if (!isWanted(name)) return;
    const games = tableOf(between(game, ['Ann', 'Bob']));
    const page = await openPage(browser, { ...(phone ? phoneSize : deskSize), dark, games });
    await page.goto(`${address}/#/local/${plan.table}`);
    await page.locator('dialog[open] .scores').waitFor();
    await page.goto(`${address}/replay/local/${plan.table}?step=48`);
    await page.getByTestId('analyse').click();
    await page.getByTestId('chance-graph').waitFor();
    // At the largest mistake.
    await page.locator('.moments-list button').first().click();
    await page.waitForSelector('.best-line', { state: 'attached' });
    if (game === 'planet') await page.waitForSelector('.globe canvas[data-ahead]');
    // Finding the mistake has scrolled the side.
    await page.locator('.side-area').evaluate((side) => side.scrollTo(0, 0));
    await calmDown(page);
    await page.screenshot({ path: `${folder}/${name}.png` });
    await page.context().close();
}

/** A page of learning: the rules, or a lesson with something explained. */
async function learnPicture(browser, address, name, { path, ready, at, hover, phone = false, dark = false }) {
    if (!isWanted(name)) return;
    const page = await openPage(browser, { ...(phone ? phoneSize : deskSize), dark });
    await page.goto(`${address}${path}`);
    for (const selector of ready) await page.waitForSelector(selector);
    await calmDown(page);
    if (at)
        await page
            .locator(at)
            .first()
            .evaluate((element) => element.scrollIntoView({ block: 'center' }));
    if (hover) {
        await page.locator(hover).first().hover();
        await page.waitForSelector('.tip');
        await page.waitForTimeout(600);
    }
    await page.screenshot({ path: `${folder}/${name}.png` });
    await page.context().close();
}

/** A part of the gallery in some light, seen by some eyes. */
async function galleryPicture(browser, address, name, query, scale = 1) {
    if (!isWanted(name)) return;
    const page = await openPage(browser, { width: 1240, height: 900, scale });
    await page.goto(`${address}/gallery?${query}`);
    const part = page.locator(query.includes('from') ? '.world-picture' : '.gallery section');
    await part.waitFor();
    if (query.includes('map')) await page.waitForSelector('[data-painted=yes] .map-ground');
    if (query.includes('globe'))
        await page.waitForFunction(() => !document.querySelector('.globe-shown canvas:not([data-tiles])'));
    await page.waitForTimeout(600);
    await part.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 82 });
    await page.context().close();
}

const { address, stop } = await servePage();
const browser = await openBrowser({ webgl: false });
await scenePicture(browser, address, 'end', { game: 'gaia' });
await scenePicture(browser, address, 'end-phone', { game: 'gaia', phone: true });
await picture(browser, address, 'gaia', { steps: 12 });
await picture(browser, address, 'gaia-dark', { steps: 13, dark: true, language: 'hu' });
await picture(browser, address, 'gaia-phone', { steps: 12, phone: true, language: 'de' });
await replayPicture(browser, address, 'replay', 'gaia');
await replayPicture(browser, address, 'replay-phone', 'gaia', { phone: true });
const rules = { path: '/learn/gaia/rules', ready: ['.rule-picture img'], at: '#feeding .rule-picture img' };
await learnPicture(browser, address, 'rules', rules);
await learnPicture(browser, address, 'rules-phone', { ...rules, phone: true, dark: true });
await learnPicture(browser, address, 'lesson', {
    path: '/learn/gaia/lesson',
    ready: ['.gaia-table:has(.map[data-painted=yes]) .card.drawn'],
    hover: '.hand [data-tip^="card:"]',
});
for (const light of ['day', 'night', 'contrast'])
    await galleryPicture(browser, address, `gallery-map-${light}`, `only=map&light=${light}`);
for (const from of ['near', 'afar'])
    await galleryPicture(browser, address, `gallery-map-${from}`, `only=map&from=${from}`, 2);
for (const sight of ['deutan', 'protan', 'tritan', 'grey'])
    await galleryPicture(browser, address, `gallery-map-${sight}`, `only=map&sight=${sight}`);
for (const part of ['pieces', 'cards', 'signs', 'habitats', 'animals'])
    await galleryPicture(browser, address, `gallery-${part}`, `only=${part}`);
await galleryPicture(browser, address, 'gallery-pieces-night', 'only=pieces&light=night');
await browser.close();
const globes = await openBrowser({ webgl: true });
await scenePicture(globes, address, 'end-planet', { game: 'planet', dark: true });
await scenePicture(globes, address, 'start', {});
await scenePicture(globes, address, 'start-dark', { dark: true });
await scenePicture(globes, address, 'start-phone', { phone: true });
for (const light of ['day', 'night'])
    await galleryPicture(globes, address, `gallery-globe-${light}`, `only=globe&light=${light}`);
await replayPicture(globes, address, 'replay-planet', 'planet', { dark: true });
await picture(globes, address, 'planet', { steps: 7, planet: true });
await picture(globes, address, 'planet-dark', { steps: 9, planet: true, dark: true, language: 'pl' });
await picture(globes, address, 'planet-phone', { steps: 8, planet: true, phone: true, language: 'fr' });
await globes.close();
await stop();
process.exit(0);
