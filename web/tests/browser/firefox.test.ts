// The other engine: a whole game of each kind in Firefox against a computer on the device, and one over the server.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Firefox } from './firefox';
import { RealServer } from './realServer';

const firefox = new Firefox();
const server = new RealServer();
beforeAll(async () => {
    await Promise.all([firefox.start(), server.start()]);
});
afterAll(async () => {
    await firefox.stop();
    await server.stop();
});
afterEach(() => expect(firefox.errors()).toEqual([]));

/** The first screen, with nothing moving. */
async function open(): Promise<void> {
    await firefox.open(`${server.address}/notices.txt`);
    await firefox.evaluate(() => localStorage.setItem('pangaea.speed', 'off'));
    await firefox.open(server.address);
}

const kMostSteps = 400;

/** In the page: whether somebody is asked here or the game is over, and at which moment. */
function asked(): string | null {
    if (document.querySelector('dialog[open] .scores')) return 'over';
    const moment = document.querySelector('[data-moment]')?.getAttribute('data-moment');
    return document.querySelector('.action-bar.mine') ? `at ${moment}` : null;
}

const count = (selector: string) => firefox.evaluate((wanted) => document.querySelectorAll(wanted).length, selector);
/** In the page: drawings have no box of their own to aim at. */
const point = (selector: string, at: number) =>
    firefox.evaluate(
        (wanted, which) => {
            const things = document.querySelectorAll(wanted);
            things[which % things.length]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        },
        selector,
        at,
    );

const kYes = '.action-bar .primary';

/** In the page, once something has come of the last press: the yes that is asked for, a place that is, or another's turn. */
function nextPress(yes: string, place: string, chosen: number): string | null {
    if (!document.querySelector('.action-bar.mine')) return 'none';
    if (document.querySelector(yes)) return 'yes';
    return document.querySelectorAll('.cell.chosen').length >= chosen && document.querySelector(place) ? 'place' : null;
}

/** A card of the hand on a place, else what is asked, else a draw. */
async function decideGaia(): Promise<void> {
    const target = '.cell.target:not(.chosen)';
    const usable = '.hand .card-button.usable';
    if ((await count(target)) === 0) {
        if ((await count(usable)) === 0) {
            const answers = '.action-bar .buttons button';
            return firefox.click((await count(answers)) > 0 ? answers : '.market .card-button.usable');
        }
        await firefox.click(usable);
    }
    for (let chosen = 0; ; chosen += 1) {
        const next = await firefox.until(nextPress, kYes, target, chosen);
        if (next === 'none') return;
        if (next === 'yes') break;
        await point(target, Math.floor((await count(target)) / 2));
    }
    await firefox.click(kYes);
}

async function decidePlanet(): Promise<void> {
    await firefox.click('.tile-button');
    await firefox.until(() => document.querySelector('.net-face.target') !== null);
    await point('.net-face.target', 0);
    await firefox.click(kYes);
}

/** Plays on until the game is over or so many decisions are made; answers whether it is over. */
async function play(decide: () => Promise<void>, steps = kMostSteps): Promise<boolean> {
    for (let step = 0; step < steps; step += 1) {
        const now = await firefox.until(asked);
        if (now === 'over') return true;
        await decide();
        await firefox.until((before) => {
            const moment = document.querySelector('[data-moment]')?.getAttribute('data-moment');
            return `at ${moment}` !== before || document.querySelector('dialog[open] .scores') !== null;
        }, now);
    }
    return false;
}

const kinds = [
    ['gaia', decideGaia],
    ['planet', decidePlanet],
] as const;

test.each(kinds)('%s: a whole game against a computer', async (game, decide) => {
    await open();
    await firefox.click(`[data-testid=now-${game}]`);
    expect(await play(decide)).toBe(true);
    expect(await firefox.evaluate(() => document.querySelector('.ending-title h2')?.textContent)).toMatch(/win/);
});

test.each(kinds)('%s: a table of the server, the seats filled with computers', async (game, decide) => {
    await open();
    await firefox.click('[data-testid=friends]');
    await firefox.until(() => document.querySelector('dialog[open] input[type=radio]') !== null);
    await firefox.evaluate(
        (value) => document.querySelector<HTMLElement>(`dialog[open] input[type=radio][value=${value}]`)?.click(),
        game,
    );
    await firefox.click('[data-testid=begin]');
    await firefox.click('[data-testid=fill]');
    expect(await play(decide, 4)).toBe(false);
    expect(await count('.log-line')).toBeGreaterThanOrEqual(4);
});
