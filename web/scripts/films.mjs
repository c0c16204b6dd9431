// Movements of the games frame by frame, for docs/pictures/motion-*.jpg: recorded games in the built page, their clock slowed.
//   npm run films            all of them
//   npm run films -- tile    only those named
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser, servePage } from './browser.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const kSlower = 12;
const kFrames = 10;
const kColumns = 5;
const kWidth = 240;

/** Which action of which recorded game is filmed, about which cell or where, until when in milliseconds. */
const films = {
    tile: { game: 'gaia_advanced_ru', action: 24, cell: '-1,1', reach: 1.6, until: 1500 },
    takeover: { game: 'gaia_disasters_ru', action: 58, cell: '0,1', reach: 1.9, until: 3200 },
    eruption: { game: 'gaia_disasters_ru', action: 143, cell: '1,2', reach: 1.7, until: 2700 },
    earthquake: { game: 'gaia_disasters_ru', action: 79, cell: '1,0', reach: 1.9, until: 2700 },
    planet: { game: 'planet_plain_2', action: 15, area: '.planet-views', until: 3400, webgl: true },
};

/** In the page: one clock for all that is not an animation of the browser's own, so many times slower from then on. */
function slowClock() {
    const now = performance.now.bind(performance);
    const [wait, frame] = [setTimeout, requestAnimationFrame].map((part) => part.bind(window));
    const clock = { by: 1, real: now(), page: now() };
    const timeOf = (real) => clock.page + (real - clock.real) / clock.by;
    performance.now = () => timeOf(now());
    window.setTimeout = (call, time = 0, ...rest) => wait(call, time * clock.by, ...rest);
    window.requestAnimationFrame = (call) => frame((time) => call(timeOf(time)));
    window.slowDown = (by) => Object.assign(clock, { page: timeOf(now()), real: now(), by });
}

async function openReplay(browser, address, { game, action }) {
    const context = await browser.newContext({
        viewport: { width: 1440, height: 1100 },
        deviceScaleFactor: 1.5,
        locale: 'en',
    });
    context.setDefaultTimeout(90000);
    await context.addInitScript(() => {
        localStorage.setItem('pangaea.speed', 'normal');
        localStorage.setItem('pangaea.drawings', 'full');
    });
    await context.addInitScript(slowClock);
    const page = await context.newPage();
    await page.goto(`${address}/replay`);
    const last = readFileSync(`${root}/tests/golden/${game}.jsonl`, 'utf8').trim().split('\n').at(-1);
    const buffer = Buffer.from(JSON.stringify(JSON.parse(last).record));
    const file = { name: 'game.json', mimeType: 'application/json', buffer };
    await page.locator('input[type=file]').setInputFiles(file);
    // The names of squares belong to the log, not to what moves.
    await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('.square-name { visibility: hidden; }');
        document.adoptedStyleSheets.push(sheet);
    });
    await page.getByTestId('moments').fill(String(action));
    if (game.startsWith('planet')) await page.waitForSelector('.globe.ready canvas[data-tiles]');
    else await page.waitForSelector('.map[data-painted=yes]');
    // What this step brought has passed.
    await page.waitForTimeout(5000);
    return page;
}

/** About a cell, or a part of the page. */
const clipOf = (page, { cell, reach, area }) =>
    page.evaluate(
        ([name, far, part]) => {
            const { x, y, width, height } = part
                ? document.querySelector(part).getBoundingClientRect()
                : document.querySelector(`[data-cell="${name}"] > rect`).getBoundingClientRect();
            if (part) return { x, y, width, height };
            const half = far * width;
            return { x: x + width / 2 - half, y: y + height / 2 - half, width: 2 * half, height: 2 * half };
        },
        [cell, reach, area],
    );

async function framesOf(page, film) {
    const step = (to) => page.getByTestId('moments').fill(String(to));
    if (film.cell && (await page.locator(`[data-cell="${film.cell}"]`).count()) === 0) {
        // A place that is not there yet is found on the map after it.
        await step(film.action + 1);
        await page.locator(`[data-cell="${film.cell}"]`).waitFor({ state: 'attached' });
    }
    const clip = await clipOf(page, film);
    await step(film.action);
    await page.waitForTimeout(5000);
    const debuggerOf = await page.context().newCDPSession(page);
    await debuggerOf.send('Animation.enable');
    await debuggerOf.send('Animation.setPlaybackRate', { playbackRate: 1 / kSlower });
    const begins = await page.evaluate((by) => {
        window.slowDown(by);
        return performance.now();
    }, kSlower);
    await step(film.action + 1);
    const frames = [];
    for (let at = 0; at < kFrames; at += 1) {
        const time = begins + 60 + (at * film.until) / (kFrames - 1);
        await page.waitForFunction((until) => performance.now() >= until, time, { polling: 30, timeout: 120000 });
        frames.push((await page.screenshot({ clip })).toString('base64'));
    }
    return frames;
}

/** All frames on one sheet, in the order of reading. */
async function keep(browser, name, frames) {
    const page = await browser.newPage({ viewport: { width: kColumns * (kWidth + 8) + 8, height: 300 } });
    const images = frames.map((frame) => `<img src="data:image/png;base64,${frame}">`).join('');
    await page.setContent(
        `<style>body { margin: 4px; background: #2a2118; font-size: 0 } img { width: ${kWidth}px; margin: 4px }</style>${images}`,
    );
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    const path = `${root}/docs/pictures/motion-${name}.jpg`;
    await page.screenshot({ path, type: 'jpeg', quality: 82, fullPage: true });
    await page.close();
}

const named = process.argv.slice(2);
const { address, stop } = await servePage();
for (const [name, film] of Object.entries(films)) {
    if (named.length > 0 && !named.includes(name)) continue;
    const browser = await openBrowser({ webgl: film.webgl ?? false });
    const page = await openReplay(browser, address, film);
    await keep(browser, name, await framesOf(page, film));
    await browser.close();
}
await stop();
process.exit(0);
