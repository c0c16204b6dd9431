// Pictures of the main screens and of the gallery for the documentation, from the built page with a fixed deal:
//   npm run pictures              all of them
//   npm run pictures -- gaia      only those named
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser, servePage } from './browser.mjs';
import {
    calmDown,
    deskSize,
    finished,
    openEnd,
    openPage,
    openRecord,
    openStart,
    openTable,
    phoneSize,
    plan,
} from './screens.mjs';

const folder = fileURLToPath(new URL(process.env.PICTURES ?? '../../docs/pictures', import.meta.url));
mkdirSync(folder, { recursive: true });

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const wideSize = { width: 1920, height: 1080 };

/** Computers play a game to its end; it is replayed and analysed. */
async function openReplay(browser, address, game, { dark = false, phone = false } = {}) {
    const games = await finished(browser, address, game, ['medium', 'easy']);
    const page = await openPage(browser, { ...(phone ? phoneSize : deskSize), dark, games });
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
    return page;
}

/** A page of learning: the rules, or a lesson with something explained. */
async function openLearn(browser, address, { path, ready, at, hover, phone = false, dark = false }) {
    const page = await openPage(browser, { ...(phone ? phoneSize : deskSize), dark });
    await page.goto(`${address}${path}`);
    for (const selector of ready) await page.waitForSelector(selector);
    await calmDown(page);
    if (at)
        await page
            .locator(at)
            .first()
            .evaluate((element) => element.scrollIntoView({ block: 'center' }));
    return hover ? explain(page, hover) : page;
}

/** What is told of a thing that is pointed at. */
async function explain(page, what) {
    await page.locator(what).first().hover();
    await page.waitForSelector('.tip');
    await page.waitForTimeout(600);
    return page;
}

/** What the others did, as it is told. */
async function openRecap(browser, address, asked) {
    const page = await openTable(browser, address, { ...asked, peace: true });
    await page.getByTestId('recap-start').click();
    await page.getByTestId('recap').waitFor();
    await page.waitForTimeout(600);
    return page;
}

const rules = { path: '/learn/gaia/rules', ready: ['.rule-picture img'], at: '#feeding .rule-picture img' };
const lesson = {
    path: '/learn/gaia/lesson',
    ready: [`.gaia-table:has(.map[data-painted=yes]) .card.drawn`],
    hover: '.hand [data-tip^="card:"]',
};
const gaia = { steps: 14 };
const planet = { planet: true, steps: 7 };
const lightning = { steps: 82, seat: 1 };
const hungry = { steps: 101, seat: 3 };
const kHand = { steps: 8, draws: 5 };
const kCard = '.hand li:nth-child(3) .card-button';

/** Screens without a globe, then those with one: how each is opened. */
const screens = {
    gaia: (...to) => openTable(...to, gaia),
    'gaia-dark': (...to) => openTable(...to, { steps: 15, dark: true, language: 'hu' }),
    'gaia-phone': (...to) => openTable(...to, { ...gaia, phone: true, language: 'de' }),
    'gaia-1920': (...to) => openTable(...to, { ...gaia, ...wideSize }),
    hand: async (...to) => explain(await openTable(...to, kHand), kCard),
    'hand-phone': (...to) => openTable(...to, { ...kHand, phone: true }),
    recap: (...to) => openRecap(...to, gaia),
    reaction: (...to) => openRecord(...to, 'gaia_disasters_hu', lightning),
    feeding: (...to) => openRecord(...to, 'gaia_advanced_ru', hungry),
    'feeding-phone': (...to) => openRecord(...to, 'gaia_advanced_ru', { ...hungry, phone: true, dark: true }),
    end: (...to) => openEnd(...to, { game: 'gaia' }),
    'end-phone': (...to) => openEnd(...to, { game: 'gaia', phone: true }),
    'end-lost': (...to) => openEnd(...to, { game: 'gaia', lost: true }),
    replay: (...to) => openReplay(...to, 'gaia'),
    'replay-phone': (...to) => openReplay(...to, 'gaia', { phone: true }),
    rules: (...to) => openLearn(...to, rules),
    'rules-phone': (...to) => openLearn(...to, { ...rules, phone: true, dark: true }),
    lesson: (...to) => openLearn(...to, lesson),
};
const living = {
    planet: (...to) => openTable(...to, planet),
    'planet-dark': (...to) => openTable(...to, { ...planet, dark: true, language: 'pl' }),
    'planet-phone': (...to) => openTable(...to, { ...planet, phone: true, language: 'fr' }),
    'planet-1920': (...to) => openTable(...to, { ...planet, ...wideSize }),
    'end-planet': (...to) => openEnd(...to, { game: 'planet', dark: true }),
    start: (...to) => openStart(...to, {}),
    'start-dark': (...to) => openStart(...to, { dark: true }),
    'start-phone': (...to) => openStart(...to, { phone: true }),
    'start-continue': (...to) => openStart(...to, { known: true }),
    'replay-planet': (...to) => openReplay(...to, 'planet', { dark: true }),
};

const lights = ['day', 'night', 'contrast'];
const sights = ['deutan', 'protan', 'tritan', 'grey'];
const views = ['near', 'afar'];
/** Of what looks the same where more contrast is wanted. */
const twoLights = ['day', 'night'];
/** Parts of the gallery: what of them is not in the picture, or alone in it, and how they are looked at. */
const gallery = {
    map: { looks: [...views, ...lights, ...sights] },
    pieces: { without: '.towns', looks: lights },
    towns: { of: 'pieces', part: '.towns', looks: lights },
    cards: { looks: ['day'] },
    signs: { looks: twoLights },
    habitats: { looks: [...twoLights, ...sights] },
    animals: { without: '.awards-shown', looks: twoLights },
    awards: { of: 'animals', part: '.awards-shown', looks: ['day'] },
};
const livingGallery = { globe: { looks: [...lights, ...sights] } };

const kMostBytes = 400_000;

/** As good as a file of that size allows. */
async function keepSmall(part, path) {
    for (const quality of [84, 76, 68, 60, 50, 40]) {
        const bytes = await part.screenshot({ type: 'jpeg', quality });
        if (bytes.length > kMostBytes && quality > 40) continue;
        writeFileSync(path, bytes);
        return;
    }
}

async function galleryPictures(browser, address, name, { of = name, part, without, looks }) {
    const asked = looks.filter((look) => isWanted(`gallery-${name}-${look}`));
    let page = null;
    for (const look of asked) {
        const [kind, scale] = views.includes(look) ? ['from', 2] : [lights.includes(look) ? 'light' : 'sight', 1];
        // Other eyes see the same drawings.
        if (page && kind === 'sight') await page.locator('.gallery-choices select').last().selectOption(look);
        else {
            await page?.context().close();
            page = await openPage(browser, { width: 1240, height: 900, scale });
            await page.goto(`${address}/gallery?only=${of}&${kind}=${look}`);
            if (of === 'map') await page.waitForSelector('[data-painted=yes] .map-ground');
            if (of === 'globe')
                await page.waitForFunction(() => !document.querySelector('.globe-shown canvas:not([data-tiles])'));
        }
        const shown = page.locator(part ?? (kind === 'from' ? '.world-picture' : '.gallery section'));
        await shown.waitFor();
        if (without)
            await page.locator(without).evaluate((element) => {
                element.style.display = 'none';
            });
        await page.waitForTimeout(600);
        await keepSmall(shown, `${folder}/gallery-${name}-${look}.jpg`);
    }
    await page?.context().close();
}

const { address, stop } = await servePage();
for (const [webgl, opened, parts] of [
    [false, screens, gallery],
    [true, living, livingGallery],
]) {
    const browser = await openBrowser({ webgl });
    for (const [name, open] of Object.entries(opened).filter(([name]) => isWanted(name))) {
        const page = await open(browser, address);
        await page.screenshot({ path: `${folder}/${name}.png` });
        await page.context().close();
    }
    for (const [name, what] of Object.entries(parts)) await galleryPictures(browser, address, name, what);
    await browser.close();
}
await stop();
process.exit(0);
