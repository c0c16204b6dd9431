// The page beside the pictures of an art guide, subject by subject, as small files in docs/pictures/beside:
//   npm run beside -- FOLDER               (a folder with gaia-day.png, cards.png, …; left the guide, right the page)
//   npm run beside -- FOLDER gaia-day      only those named
// The page's half is cut out of its real screens, in the middle of a game with a fixed deal.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser, servePage } from './browser.mjs';
import { openEnd, openStart, openTable } from './screens.mjs';

const [guide, ...named] = process.argv.slice(2);
const folder = fileURLToPath(new URL(process.env.PICTURES ?? '../../docs/pictures/beside', import.meta.url));
mkdirSync(folder, { recursive: true });

/** As those who see no colour do. */
async function withoutColour(page) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' });
}

async function comeCloser(page) {
    for (let time = 0; time < 3; time += 1) await page.locator('.map-buttons button').first().click();
    await page.waitForTimeout(600);
}

/** A card of the hand is pointed at: it lifts, and is told large. */
async function holdCard(page) {
    await page.locator('.hand li:nth-child(4) .card-button').hover();
    await page.waitForSelector('.tip .card');
    await page.waitForTimeout(600);
}

const gaia = { steps: 14 };
const planet = { planet: true, steps: 7 };
const map = '.board-area';
const globe = '.planet-area .globe';

/** What is opened, what is done then, and the part of it that shows the subject; the whole without one. */
const subjects = {
    'gaia-day': { table: gaia, part: map },
    'gaia-night': { table: { ...gaia, dark: true }, part: map },
    'gaia-grey': { table: gaia, prepare: withoutColour, part: map },
    'gaia-close': { table: gaia, prepare: comeCloser, part: map },
    'gaia-phone': { table: { ...gaia, phone: true, scale: 2 }, part: map },
    cards: { table: { steps: 8, draws: 5, scale: 1.5 }, prepare: holdCard, part: map },
    animals: { table: { ...planet, scale: 1.25 }, part: '.race', isLiving: true },
    'planet-day-ahead': { table: planet, part: globe, isLiving: true },
    'planet-night-stone': { table: { ...planet, steps: 9, dark: true }, part: globe, isLiving: true },
    'start-day': { start: {}, isLiving: true },
    'start-night': { start: { dark: true }, isLiving: true },
    end: { end: { game: 'gaia' } },
};

const image = (bytes) => `<img src="data:image/png;base64,${bytes.toString('base64')}">`;

async function besideGuide(browser, address, subject, { table, end, start, prepare, part = 'body' }) {
    const [open, asked] = table ? [openTable, table] : end ? [openEnd, end] : [openStart, start];
    const page = await open(browser, address, asked);
    await prepare?.(page);
    const own = await page.locator(part).first().screenshot();
    await page.context().close();
    const sheet = await browser.newPage({ viewport: { width: 1200, height: 800 } });
    await sheet.setContent(
        `<style>
            body { margin: 0; background: #2a2118 }
            main { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; align-items: start }
            img { display: block; max-width: 100% }
            div:first-child img { width: 100% }
        </style>
        <main><div>${image(readFileSync(`${guide}/${subject}.png`))}</div><div>${image(own)}</div></main>`,
        { waitUntil: 'load' },
    );
    await sheet.evaluate(() => Promise.all([...document.images].map((one) => one.decode())));
    await sheet.locator('main').screenshot({ path: `${folder}/${subject}.jpg`, type: 'jpeg', quality: 72 });
    await sheet.close();
}

const { address, stop } = await servePage();
for (const webgl of [false, true]) {
    const browser = await openBrowser({ webgl });
    for (const [subject, how] of Object.entries(subjects)) {
        const isWanted = named.length === 0 || named.includes(subject);
        if (!isWanted || (how.isLiving ?? false) !== webgl || !existsSync(`${guide}/${subject}.png`)) continue;
        await besideGuide(browser, address, subject, how);
    }
    await browser.close();
}
await stop();
process.exit(0);
