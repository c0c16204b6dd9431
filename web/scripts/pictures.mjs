// Pictures of the main screens and of the gallery for the documentation, from the built page with a fixed deal:
//   npm run pictures              all of them
//   npm run pictures -- gaia      only those named
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser, servePage } from './browser.mjs';
import { between, calmDown, deskSize, openPage, openScene, openTable, phoneSize, plan, tableOf } from './screens.mjs';

const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
mkdirSync(folder, { recursive: true });

const named = process.argv.slice(2);
const isWanted = (name) => named.length === 0 || named.includes(name);

async function keep(page, name) {
    await page.screenshot({ path: `${folder}/${name}.png` });
    await page.context().close();
}

async function tablePicture(browser, address, name, asked) {
    if (!isWanted(name)) return;
    await keep(await openTable(browser, address, asked), name);
}

async function scenePicture(browser, address, name, asked = {}) {
    if (!isWanted(name)) return;
    await keep(await openScene(browser, address, asked), name);
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
    await keep(page, name);
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
    await keep(page, name);
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
await tablePicture(browser, address, 'gaia', { steps: 12 });
await tablePicture(browser, address, 'gaia-dark', { steps: 13, dark: true, language: 'hu' });
await tablePicture(browser, address, 'gaia-phone', { steps: 12, phone: true, language: 'de' });
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
await tablePicture(globes, address, 'planet', { steps: 7, planet: true });
await tablePicture(globes, address, 'planet-dark', { steps: 9, planet: true, dark: true, language: 'pl' });
await tablePicture(globes, address, 'planet-phone', { steps: 8, planet: true, phone: true, language: 'fr' });
await globes.close();
await stop();
process.exit(0);
