// The page's pictures beside those of an art guide, subject by subject, as small files in docs/pictures/beside:
//   node scripts/beside.mjs FOLDER      (a folder with gaia-day.png, cards.png, …; left the guide, right the page)
// Make the page's own anew before: npm run pictures.
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser } from './browser.mjs';

const guide = process.argv[2];
const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url));

/** Ours, and the part of it that shows the subject: left, top, width, height in pixels. */
const subjects = {
    'gaia-day': ['gallery-map-day.jpg', [0, 34, 960, 770]],
    'gaia-night': ['gallery-map-night.jpg', [0, 34, 960, 770]],
    'gaia-grey': ['gallery-map-grey.jpg', [0, 34, 960, 770]],
    'gaia-close': ['gallery-map-near.jpg'],
    'gaia-phone': ['gallery-map-afar.jpg'],
    cards: ['gallery-cards.jpg'],
    animals: ['gallery-animals.jpg'],
    'planet-day-ahead': ['gallery-globe-day.jpg', [787, 34, 381, 360]],
    'planet-night-stone': ['gallery-globe-night.jpg', [393, 34, 382, 360]],
    'start-day': ['start.png'],
    'start-night': ['start-dark.png'],
    end: ['end.png'],
};

const address = (path) => `file://${path}`;
const half = (path, [x, y, width, height] = []) => {
    const box = width ? `width:${width}px;height:${height}px;overflow:hidden;position:relative` : '';
    const shift = width ? `position:absolute;left:${-x}px;top:${-y}px` : '';
    return `<div class="half"><div style="${box}"><img src="${address(path)}" style="${shift}"></div></div>`;
};

mkdirSync(`${folder}/beside`, { recursive: true });
const browser = await openBrowser({ webgl: false });
const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
await page.goto(address(`${folder}/`));
for (const [subject, [own, part]] of Object.entries(subjects)) {
    const theirs = `${guide}/${subject}.png`;
    if (!existsSync(theirs) || !existsSync(`${folder}/${own}`)) continue;
    await page.setContent(
        `<style>body{margin:0;background:#2a2118}main{display:flex;gap:8px;width:1200px}.half{width:596px;overflow:hidden}</style>
        <main>${half(theirs)}${half(`${folder}/${own}`, part)}</main>`,
        { waitUntil: 'load' },
    );
    // Both as wide as their half.
    await page.evaluate(async () => {
        await Promise.all([...document.images].map((image) => image.decode()));
        for (const half of document.querySelectorAll('.half')) {
            const inner = half.firstElementChild;
            const { width, height } = inner.style.width
                ? inner.getBoundingClientRect()
                : inner.firstElementChild.getBoundingClientRect();
            inner.style.transformOrigin = '0 0';
            inner.style.transform = `scale(${596 / width})`;
            half.style.height = `${(596 * height) / width}px`;
        }
    });
    await page.locator('main').screenshot({ path: `${folder}/beside/${subject}.jpg`, type: 'jpeg', quality: 72 });
}
await browser.close();
