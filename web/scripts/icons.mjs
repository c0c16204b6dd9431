// Draws the icons of the installed page from icon.svg:   npm run icons   ->   public/icon-*.png
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser } from './browser.mjs';

const folder = fileURLToPath(new URL('../public', import.meta.url));
const drawing = `data:image/svg+xml;base64,${readFileSync(`${folder}/icon.svg`).toString('base64')}`;

/** Maskable icons may be cut to any shape: the drawing keeps to the middle, the ground fills the rest. */
const icons = [
    { name: 'icon-180', size: 180, part: 1, ground: '#17463f' },
    { name: 'icon-192', size: 192, part: 1, ground: 'transparent' },
    { name: 'icon-512', size: 512, part: 1, ground: 'transparent' },
    { name: 'icon-maskable-512', size: 512, part: 0.8, ground: '#17463f' },
];

const browser = await openBrowser({ webgl: false });
for (const { name, size, part, ground } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
        `<body style="margin:0;background:${ground};display:grid;place-items:center;height:100vh">
         <img src="${drawing}" width="${size * part}" height="${size * part}"></body>`,
    );
    await page.locator('img').evaluate((image) => image.decode());
    await page.screenshot({ path: `${folder}/${name}.png`, omitBackground: true });
    await page.close();
}
await browser.close();
