// The gallery: every drawing is there, in every light, and nothing is refused by the content policy.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openPage, startBrowser } from './support';

let browser: Browser;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());

/** In the page: shapes that wait for a style and have the black that SVG gives to whatever has none. */
const blackShapes = (): string[] =>
    [...document.querySelectorAll('.gallery svg :is(path, circle, ellipse, rect, text)[class]:not([fill], [stroke])')]
        .filter((shape) => {
            const { fill, stroke } = getComputedStyle(shape);
            return fill === 'rgb(0, 0, 0)' && stroke === 'none';
        })
        .map((shape) => shape.outerHTML.slice(0, 80));

test.each(['day', 'night', 'contrast'])('every drawing by %s', async (light) => {
    const { page, finish } = await openPage(browser, {}, `/gallery?light=${light}`);
    await page.waitForSelector('[data-painted=yes] .map-ground');
    expect(await page.locator('.cards-shown .card-art').count()).toBe(6 + 7 + 7 + 18 + 3);
    expect(await page.locator('.medals .exhibit').count()).toBe(45);
    expect(await page.locator('.towns .exhibit').count()).toBe(18 * 5);
    expect(await page.locator('.habitats-shown .tile-face').count()).toBe(5 * 7);
    expect(await page.locator('.signs-shown svg').count()).toBeGreaterThan(30);
    expect(await page.locator('.awards-shown .exhibit').count()).toBe(45);
    expect(await page.locator('.small-cards-shown > svg').count()).toBe(6 + 7 + 7 + 18);
    expect(await page.locator('.moving-shown > svg > .storm').count()).toBe(7);
    expect(await page.locator('.moving-shown .pass').count()).toBe(8);
    expect(await page.locator('.moving-shown .weather').count()).toBe(5);
    expect(await page.locator('.best-line .arrow').count()).toBe(2);
    await page.waitForSelector('.squares-shown .brackets');
    expect(await page.locator('.squares-shown .prospect').count()).toBe(7);
    expect(await page.locator('.squares-shown .square-name').count()).toBe(1);
    expect(await page.locator('.power-seal').count()).toBe(7);
    expect(await page.locator('.life-sign').count()).toBe(18 + 7);
    expect(await page.locator('.nets-shown .net').count()).toBe(8 + 3);
    expect(await page.locator('.balls-shown .exhibit').count()).toBe(3 + 5);
    expect(await page.locator('.flat-lands .exhibit').count()).toBe(3 + 6 * 2);
    expect(await page.locator('.flat-lands .ground').count()).toBe(6 + 2);
    expect(await page.locator('.endings-shown .step, .upright-ends .step').count()).toBe(3 * 8);
    expect(await page.locator('.sky-shown .hill').count()).toBe(4);
    await page.locator('.calm-ground .map-ground').waitFor();
    expect(await page.evaluate(blackShapes)).toEqual([]);
    await finish();
});

test('the gallery is accessible', async () => {
    const { page, finish } = await openPage(browser, {}, '/gallery?only=map');
    await page.waitForSelector('[data-painted=yes] .map-ground');
    await expectAccessible(page, 'gallery');
    await finish();
});

test('the same world is painted the same again', async () => {
    const pictures: string[] = [];
    for (let time = 0; time < 2; time += 1) {
        const { page, finish } = await openPage(browser, {}, '/gallery?only=map');
        await page.waitForSelector('[data-painted=yes] .map-ground');
        pictures.push(
            await page.locator('.map-ground').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL()),
        );
        await finish();
    }
    expect(pictures[0]!.length).toBeGreaterThan(100000);
    expect(pictures[0] === pictures[1]).toBe(true);
});

type Tile = [string, { land: string; stands: string }];

/** In the page: the share of points that look different when a map is painted again in part and as a whole. */
async function differing([address, before, after]: readonly [string, Tile[], Tile[]]): Promise<number> {
    const paint = (worker: Worker, tiles: Tile[]) =>
        new Promise<ImageBitmap>((done) => {
            worker.onmessage = ({ data }) => done(data.picture);
            worker.postMessage({ id: 0, what: 'map', tiles, world: 'day', calm: false, scale: 1 });
        });
    const points = (picture: ImageBitmap) => {
        const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
        pen.drawImage(picture, 0, 0);
        return pen.getImageData(0, 0, picture.width, picture.height).data;
    };
    const [again, anew] = [0, 1].map(() => new Worker(address, { type: 'module' })) as [Worker, Worker];
    await paint(again, before);
    const [part, whole] = [points(await paint(again, after)), points(await paint(anew, after))];
    const kSeen = 16;
    let count = part.length === whole.length ? 0 : Number.POSITIVE_INFINITY;
    for (let at = 0; at < part.length; at += 1) if (Math.abs(part[at]! - whole[at]!) > kSeen) count += 1;
    return count / part.length;
}

test('ground painted again in part looks like the whole', async () => {
    const { page, finish } = await openPage(browser, {}, '/gallery?only=map');
    await page.waitForSelector('[data-painted=yes] .map-ground');
    const worker = page.workers().find((one) => one.url().includes('worker'));
    const lands = ['sea', 'forest', 'plain', 'mountain', 'desert', 'swamp'];
    const all = Array.from({ length: 42 }, (_, at): Tile => {
        const land = lands[(at * 5 + Math.floor(at / 4)) % 6]!;
        return [`${at % 7},${Math.floor(at / 7)}`, { land, stands: at % 6 ? 'none' : 'herd' }];
    });
    const without = (...keys: string[]) => all.filter(([key]) => !keys.includes(key));
    const changed = (key: string) =>
        all.map(([one, tile]): Tile => [one, one === key ? { ...tile, land: 'sea' } : tile]);
    for (const before of [without('6,5'), without('3,2'), without('0,0', '6,4'), changed('2,3'), changed('6,0')])
        expect(await page.evaluate(differing, [worker?.url() ?? '', before, all] as const)).toBeLessThan(0.0005);
    await finish();
});
