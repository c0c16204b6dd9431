// Help for browser tests: pages that fail on any error in the console, axe, and a player that only uses what is on the
// screen.
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
// @ts-expect-error a script without types
import { openBrowser } from '../../scripts/browser.mjs';

export const startBrowser = (options: { webgl: boolean }): Promise<Browser> => openBrowser(options) as Promise<Browser>;

const axeSource = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** Deals of the page, the same again with PANGAEA_SEED. */
const seed = Number(process.env.PANGAEA_SEED ?? Math.floor(Math.random() * 2 ** 32));
afterEach(({ task }) => {
    if (task.result?.state === 'fail') console.log(`replay: PANGAEA_SEED=${seed} npm run browser -- -t '${task.name}'`);
});

/** In the page: its dice, thrown from the seed. */
function dealFrom(first: number): void {
    let state = first >>> 0;
    const draw = () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state;
    };
    crypto.getRandomValues = ((array: Uint32Array) => {
        array.forEach((_, at) => {
            array[at] = draw();
        });
        return array;
    }) as typeof crypto.getRandomValues;
}

export interface TestPage {
    page: Page;
    /** Errors that the browser itself writes when a server is gone or refuses. */
    forgive(expected: RegExp): void;
    /** Fails if the console showed an error. */
    finish(): Promise<void>;
}

export async function openPage(
    browser: Browser,
    options: BrowserContextOptions = {},
    path = '/',
    address = inject('address'),
): Promise<TestPage> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', ...options });
    await context.addInitScript(() => localStorage.setItem('pangaea.speed', 'off'));
    await context.addInitScript(dealFrom, seed);
    context.setDefaultTimeout(90000);
    const page = await context.newPage();
    const errors: string[] = [];
    const forgiven: RegExp[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(address + path);
    await page.waitForSelector('h1');
    return {
        page,
        forgive: (expected) => forgiven.push(expected),
        finish: async () => {
            expect(errors.filter((error) => !forgiven.some((expected) => expected.test(error)))).toEqual([]);
            // What is still on its way through a test's hands needs no answer any more.
            await page.unrouteAll({ behavior: 'ignoreErrors' });
            await context.close();
        },
    };
}

const kUsualRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the screen as it is. */
export async function violations(page: Page, rules = kUsualRules): Promise<string[]> {
    // Through the debugger, so that the page's content policy stays in force for the page itself.
    await page.evaluate(axeSource);
    return page.evaluate(async (runOnly) => {
        const axe = (
            window as unknown as {
                axe: { run: (o: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
            }
        ).axe;
        const found = await axe.run({ runOnly });
        return found.violations.map(
            ({ id, nodes }) =>
                `${id}: ${nodes
                    .slice(0, 3)
                    .map(({ html }) => html.slice(0, 160))
                    .join(' | ')}`,
        );
    }, rules);
}

/** No violation of WCAG 2.2 A and AA on the screen as it is. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
    expect(await violations(page), screen).toEqual([]);
}

/** Where one device goes on to the next person. */
const kHanding = '[data-testid=curtain], [data-testid=hand-over]';

export const isOver = (page: Page): Promise<boolean> => page.locator('dialog[open] .scores').isVisible();

/** Until somebody on this device is asked, or the game is over. */
export async function waitForTurn(page: Page): Promise<void> {
    await page.waitForFunction(
        (handing) => document.querySelector(`.action-bar.mine, dialog[open] .scores, ${handing}`) !== null,
        kHanding,
        { timeout: 120000 },
    );
}

/** The number of the state that a table shows. */
const momentOf = (page: Page) => page.locator('[data-moment]').getAttribute('data-moment');

const kPlace = '.cell.target:not(.chosen)';
const kYes = '.action-bar .primary';
const kNowhere = 'nowhere';

/** In the page, once something has come of the last press: the yes that is asked for, a place that is, or a table gone on. */
function nextPress([moment, yes, place, handing, chosen]: readonly [string | null, string, string, string, number]) {
    if (document.querySelector('[data-moment]')?.getAttribute('data-moment') !== moment) return 'none';
    if (document.querySelector(`dialog[open] .scores, ${handing}`)) return 'none';
    if (document.querySelector(yes)) return 'yes';
    return document.querySelectorAll('.cell.chosen').length >= chosen && document.querySelector(place) ? 'place' : null;
}

const pressYes = (page: Page) => page.locator(kYes).click();

/** One decision by pointing: cards of the hand first, then whatever is asked, then a draw; some need no yes. */
export async function pointAndConfirm(page: Page, step: number, confirm = pressYes): Promise<void> {
    const before = await momentOf(page);
    const hand = page.locator('.hand .card-button.usable');
    const asked = page.locator('.action-bar .buttons button');
    const draws = page.locator('.market .card-button.usable');
    const places = page.locator(kPlace);
    if ((await places.count()) === 0) {
        const usable = await hand.count();
        if (usable > 0) await hand.nth(step % usable).click();
        else {
            await ((await asked.count()) > 0 ? asked.first() : draws.nth(step % (await draws.count()))).click();
            return gone(page, before);
        }
    }
    for (let chosen = 0; ; chosen += 1) {
        const told = await page.waitForFunction(nextPress, [before, kYes, kPlace, kHanding, chosen] as const);
        const next = await told.jsonValue();
        if (next === 'none') return;
        if (next === 'yes') break;
        // The middle of the list keeps the map round.
        await places.nth(Math.floor((await places.count()) / 2)).dispatchEvent('click');
    }
    await confirm(page);
    await gone(page, before);
}

/** Until the table has gone on from this moment: a yes and places that are nowhere are not waited for. */
async function gone(page: Page, before: string | null): Promise<void> {
    await page.waitForFunction(nextPress, [before, kNowhere, kNowhere, kHanding, 0] as const);
}

/** Planet: one placement by pointing; answers once it lies. */
export async function placeTile(page: Page, step: number, confirm = pressYes): Promise<void> {
    const before = await page.locator('.log-line').count();
    const targets = page.locator('.net-face.target');
    await page
        .locator('.tile-button')
        .nth(step % 2)
        .click();
    await targets.nth(step % (await targets.count())).dispatchEvent('click');
    await page.getByTestId('consequences').waitFor();
    await confirm(page);
    await page.waitForFunction((count) => document.querySelectorAll('.log-line').length > count, before);
}

/** Games with one winner, who was behind for a while. */
const seeds = { gaia: 20, planet: 21 };

/** Two computers play a whole game on the device, to the result. */
export async function playedOut(browser: Browser, game: keyof typeof seeds, options = {}): Promise<TestPage> {
    const opened = await openPage(browser, options);
    const seats = ['Ann', 'Bob'].map((name) => ({ kind: 'computer', name, level: 'greedy' }));
    const [table, seed] = [`local-${game}`, seeds[game]];
    const plan = { table, game, rules: {}, components: 'house', seats, undo: 'free', hints: true, seed };
    await opened.page.evaluate(
        (text) => localStorage.setItem('pangaea.games', text),
        JSON.stringify([{ plan, record: null, at: 0 }]),
    );
    await opened.page.goto(new URL(`/#/local/${table}`, opened.page.url()).href);
    await opened.page.reload();
    await opened.page.locator('dialog[open] .scores').waitFor({ timeout: 120000 });
    return opened;
}

/** A recorded game (tests/golden) after so many of its actions: one seat is a person's, the others are computers'. */
export async function recordedGame(
    browser: Browser,
    name: string,
    {
        steps,
        seat = 0,
        options = {},
        speed = 'off',
    }: { steps: number; seat?: number; options?: object; speed?: string },
): Promise<TestPage> {
    const golden = readFileSync(new URL(`../../../tests/golden/${name}.jsonl`, import.meta.url), 'utf8');
    const { result: _, ...record } = JSON.parse(golden.trim().split('\n').at(-1)!).record;
    const seats = (record.players as string[]).map((_player, at) => ({
        kind: at === seat ? 'person' : 'computer',
        name: ['Ann', 'Bob', 'Eve', 'Joe', 'Sue'][at],
        ...(at !== seat && { level: 'beginner' }),
    }));
    const { game, rules, seed } = record;
    const plan = { table: 'local-recorded', game, rules, components: 'house', seats, undo: 'free', hints: true, seed };
    const kept = { plan, record: { ...record, actions: record.actions.slice(0, steps) }, at: 0 };
    const opened = await openPage(browser, options);
    await opened.page.context().addInitScript((wanted) => localStorage.setItem('pangaea.speed', wanted), speed);
    await opened.page.evaluate((text) => localStorage.setItem('pangaea.games', text), JSON.stringify([kept]));
    await opened.page.goto(new URL(`/#/local/${plan.table}`, opened.page.url()).href);
    await opened.page.reload();
    await waitForTurn(opened.page);
    return opened;
}

/** Posts to the API as the person of this page. */
export const postApi = (page: Page, path: string, body: object) =>
    page.evaluate(
        async ([where, what]) =>
            (
                await fetch(`/api${where}`, {
                    method: 'POST',
                    headers: { 'Content-Type': 'application/json' },
                    body: JSON.stringify(what),
                })
            ).json(),
        [path, body] as const,
    );

/** On the page of accounts. Answers the recovery code. */
export async function signUp(page: Page, name: string): Promise<string> {
    const form = page.getByTestId('sign-up');
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('New password').fill('correct horse');
    await page.keyboard.press('Enter');
    const code = (await page.getByTestId('recovery-code').textContent()) ?? '';
    await page.getByRole('button', { name: 'I’ve saved it' }).click();
    await page.getByText(`You’re signed in as ${name}`).waitFor();
    return code;
}

/** What the page keeps of a finished game of each kind. */
export async function finishedGames(browser: Browser): Promise<string> {
    const games: unknown[] = [];
    for (const game of ['gaia', 'planet'] as const) {
        const { page, finish } = await playedOut(browser, game);
        const kept = await page.waitForFunction(() => {
            const [game] = JSON.parse(localStorage.getItem('pangaea.games') ?? '[]');
            return game.record?.result && game;
        });
        games.push(await kept.jsonValue());
        await finish();
    }
    return JSON.stringify(games);
}
