// Replays in the browser: a game played to its end, files, links, the server's tables; every way to walk, both views, playing
// on, the analysis.
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshEngine } from '../unit/engineSupport';
import { RealServer } from './realServer';
import { median, scriptingOf } from './scripting';
import { expectAccessible, openPage, placeTile, startBrowser, waitForTurn } from './support';

let browser: Browser;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

interface GameRecord {
    actions: string[];
    players: string[];
    [field: string]: unknown;
}

/** A whole game between computers, from the engine itself. */
async function recordOf(start: { game: string }): Promise<GameRecord> {
    const engine = await freshEngine(start.game);
    const ask = (command: object) => JSON.parse(engine.referee(JSON.stringify(command)));
    let toAct: unknown = ask({ cmd: 'new', ...start }).state.turn?.to_act ?? 0;
    for (let step = 0; toAct !== null; step += 1) {
        const action = toAct === 'chance' ? 'auto' : ask({ cmd: 'bot', level: 'greedy', ms: 1, seed: step }).action;
        toAct = ask({ cmd: 'apply', action }).to_act;
    }
    return { ...ask({ cmd: 'record' }).record, players: ['Ann', 'easy'] };
}
const gaia = { game: 'gaia', players: 2, seed: 21, rules: { mode: 'basic' } };

const step = async (page: Page) => Number(/\d+/.exec((await page.getByTestId('replay-step').textContent()) ?? '')?.[0]);
const expectStep = (page: Page, wanted: number) => expect.poll(() => step(page)).toBe(wanted);
const words = (page: Page) => page.getByTestId('replay-words').textContent();

async function load(page: Page, name: string, content: string): Promise<void> {
    await page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
}

async function openRecord(
    options: object = {},
): Promise<Awaited<ReturnType<typeof openPage>> & { record: GameRecord }> {
    const opened = await openPage(browser, options, '/replay');
    const record = await recordOf(gaia);
    await load(opened.page, 'game.json', JSON.stringify(record));
    await opened.page.getByTestId('moments').waitFor();
    return { ...opened, record };
}

async function share(page: Page): Promise<string> {
    await page.getByTestId('share').click();
    const link = await page.getByTestId('moment-link').inputValue();
    await page.keyboard.press('Escape');
    return link;
}

test('a game against the computer is replayed from its result, shared, and played on', async () => {
    const { page, finish } = await openPage(browser);
    await page.getByTestId('now-planet').click();
    await waitForTurn(page);
    for (let round = 0; round < 12; round += 1) {
        await placeTile(page, round);
        await waitForTurn(page);
    }
    await page.getByTestId('replay').click();
    await page.getByTestId('moments').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/replay\/local\//);
    await expectStep(page, 0);
    expect(await page.locator('.log-line').count()).toBe(24);
    await expectAccessible(page, 'replay, planet');
    await page.keyboard.press('End');
    await expectStep(page, 24);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expectStep(page, 22);
    const shown = await words(page);

    const link = await share(page);
    const other = await openPage(browser, { locale: 'de' }, link.slice(new URL(link).origin.length));
    await other.page.getByTestId('moments').waitFor();
    await expectStep(other.page, 22);
    expect(await words(other.page)).not.toBe(shown);
    await other.page.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
    await expect.poll(() => words(other.page)).toBe(shown);

    await other.page.getByTestId('play-on-here').click();
    await other.page.getByTestId('play-on').click();
    await waitForTurn(other.page);
    expect(await other.page.locator('.log-line').count()).toBeGreaterThanOrEqual(22);
    expect(await other.page.locator('.planet-head b').textContent()).toBe('Round 12 of 12');
    await other.finish();

    // The finished game can be found again.
    await page.goto(page.url().replace(/\/replay.*/, '/'));
    await page.locator('.kept').getByRole('link', { name: 'Replay' }).click();
    await page.getByTestId('moments').waitFor();
    await finish();
});

test('buttons, slider, log lines, keys and playing by itself lead through a game', async () => {
    const { page, record, finish } = await openRecord();
    const all = record.actions.length;
    await expectStep(page, 0);
    await page.getByRole('button', { name: 'One step forward' }).click();
    await expectStep(page, 1);
    await page.getByRole('button', { name: 'To the end' }).click();
    await expectStep(page, all);
    expect(await page.getByTestId('play-on-here').isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'One step back' }).click();
    await expectStep(page, all - 1);
    await page.getByTestId('moments').focus();
    await page.keyboard.press('Home');
    await expectStep(page, 0);
    await page.keyboard.press('ArrowRight');
    await expectStep(page, 1);
    await page.locator('.log-line').nth(29).click();
    await expectStep(page, 30);
    await expect.poll(() => new URL(page.url()).searchParams.get('step')).toBe('30');
    await page.locator('#main').evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.getByLabel('Speed').selectOption('4');
    await page.locator('#main').evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press(' ');
    await expectStep(page, 33);
    await page.keyboard.press(' ');
    const stopped = await step(page);
    await page.keyboard.press('Home');
    await expectStep(page, 0);
    expect(stopped).toBeGreaterThan(32);
    await page.reload();
    await page.getByTestId('moments').waitFor();
    await finish();
});

test('the line of the moment is in sight in the log, and a step forward moves on the board', async () => {
    const { page, finish } = await openRecord();
    /** How far the line sticks out of the box it is scrolled in. */
    const sticksOut = () =>
        page.locator('.log-line[aria-pressed="true"]').evaluate((line) => {
            const [inner, outer] = [line, line.closest('.log-lines')!].map((one) => one.getBoundingClientRect());
            return Math.max(0, outer!.top - inner!.top, inner!.bottom - outer!.bottom);
        });
    for (const wanted of [1, 30, 55, 12]) {
        await page.getByTestId('moments').fill(String(wanted));
        await expectStep(page, wanted);
        // What scrolls does so by whole points.
        await expect.poll(sticksOut).toBeLessThan(1);
    }
    await expect.poll(() => new URL(page.url()).searchParams.get('step')).toBe('12');
    await page.context().addInitScript(() => localStorage.setItem('pangaea.speed', 'normal'));
    await page.reload();
    await page.getByTestId('moments').waitFor();
    // The first tile is laid after some drawing.
    const laid = await page
        .locator('.log-line')
        .evaluateAll((lines) => lines.findIndex((line) => /places a/.test(line.textContent ?? '')));
    const moving = () => page.locator('.arrive, .effects .pass').count();
    await page.getByTestId('moments').fill(String(laid));
    await expectStep(page, laid);
    expect(await moving()).toBe(0);
    await page.locator('#main').evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('ArrowRight');
    await expectStep(page, laid + 1);
    expect(await moving()).toBeGreaterThan(0);
    await page.keyboard.press('ArrowLeft');
    await expectStep(page, laid);
    expect(await moving()).toBe(0);
    await finish();
});

test('own view hides what the seat could not see, open hands show all', async () => {
    const { page, finish } = await openRecord();
    await page.locator('.log-line').last().click();
    expect(await page.locator('.open-hands section').count()).toBe(2);
    const log = () => page.locator('.log').textContent();
    expect(await log()).not.toContain('unseen card');
    await page.getByTestId('replay-eyes').selectOption({ label: 'As Ann saw it' });
    await expect.poll(log).toContain('Roxy draws a face-down card');
    expect(await page.locator('.open-hands section').count()).toBe(0);
    expect(await page.locator('.hand').count()).toBe(1);
    await expectAccessible(page, 'replay, own view');
    const link = await share(page);
    const other = await openPage(browser, {}, link.slice(new URL(link).origin.length));
    await expect.poll(() => other.page.getByTestId('replay-eyes').inputValue()).toBe('0');
    expect(await other.page.locator('.open-hands').count()).toBe(0);
    await other.finish();
    await finish();
});

test('the record is downloaded as it was loaded', async () => {
    const { page, record, finish } = await openRecord();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('download').click()]);
    expect(file.suggestedFilename()).toBe('pangaea-gaia.json');
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toEqual(record);
    await finish();
});

test('a broken file is refused with what is wrong in it', async () => {
    const { page, forgive, finish } = await openPage(browser, {}, '/replay');
    forgive(/status of (404|502)/); // a set that nobody has, or no server
    await expectAccessible(page, 'replay, choosing');
    const problem = page.getByTestId('replay-problem');
    const record = await recordOf(gaia);
    await load(page, 'notes.txt', 'Ann won.');
    await expect.poll(() => problem.textContent()).toContain('isn’t a saved game');
    await load(page, 'list.json', '[1]');
    await expect.poll(() => problem.textContent()).toContain('record: must be an object');
    await load(page, 'bad.json', JSON.stringify({ ...record, actions: [...record.actions.slice(0, 3), 'draw gold'] }));
    await expect.poll(() => problem.textContent()).toContain('record.actions[3]');
    await load(
        page,
        'lie.json',
        JSON.stringify({ ...record, result: { over: true, winners: [1], reason: 'x', scores: null } }),
    );
    await expect.poll(() => problem.textContent()).toContain('record.result');
    await load(page, 'set.json', JSON.stringify({ ...record, components: { name: 'house', hash: '00000000' } }));
    await expect.poll(() => problem.textContent()).toContain('house');
    await expectAccessible(page, 'replay, refused');
    await load(page, 'game.json', JSON.stringify(record));
    await page.getByTestId('moments').waitFor();
    await finish();
});

test('a damaged link and a game that is not there say so', async () => {
    const damaged = await openPage(browser, {}, '/replay/game#r=abc');
    await expect.poll(() => damaged.page.getByTestId('replay-problem').textContent()).toContain('damaged');
    await damaged.finish();
    const absent = await openPage(browser, {}, '/replay/local/local-nowhere');
    await expect.poll(() => absent.page.getByTestId('replay-problem').textContent()).toContain('can’t be found');
    await absent.finish();
});

test('the analysis: progress, stop, graph, mistakes, table; all by keyboard', async () => {
    const { page, record, finish } = await openRecord();
    // Cancelled as soon as it can be: a busy machine gets to it here only when all is judged.
    const cancelled = page.evaluate(
        () =>
            new Promise<void>((resolve) => {
                const watch = new MutationObserver(() => {
                    const cancel = document.querySelector<HTMLButtonElement>('.review-progress button');
                    if (!cancel) return;
                    watch.disconnect();
                    cancel.click();
                    resolve();
                });
                watch.observe(document.body, { childList: true, subtree: true });
            }),
    );
    await page.getByTestId('analyse').click();
    await cancelled;
    await page.getByTestId('analyse').click();
    await page.getByTestId('chance-graph').waitFor({ timeout: 180000 });
    expect(await page.locator('.graph .chance-line').count()).toBe(2);
    const mistakes = page.locator('.review .moments-list').first().locator('button');
    expect(await mistakes.count()).toBeGreaterThan(0);
    expect(await page.locator('.graph .mistake').count()).toBe(await mistakes.count());
    await expectAccessible(page, 'replay, analysis');
    const graph = page.getByTestId('chance-graph');
    await graph.focus();
    await page.keyboard.press('End');
    await expectStep(page, record.actions.length);
    await page.keyboard.press('PageUp');
    const note = () => page.getByTestId('decision-note').textContent();
    await expect.poll(note).toContain('Better:');
    expect(await graph.getAttribute('aria-valuetext')).toMatch(/Step \d+: Ann \d+% and Roxy \d+%/);
    await page.keyboard.press('Home');
    await expectStep(page, 0);
    await mistakes.first().click();
    await expect.poll(note).toContain('Better:');
    // The same on the board: a cell of the map, or a card to draw.
    await page.locator('.best-line [data-better], .market .better').first().waitFor({ state: 'attached' });
    // Where a tile would have lain better, an arrow leads there from where it was laid.
    const arrow = page.locator('.best-line .arrow');
    const count = await mistakes.count();
    for (let at = 0; at < count && (await arrow.count()) === 0; at += 1) {
        const seen = await note();
        await mistakes.nth(at).click();
        if (at > 0) await expect.poll(note).not.toBe(seen);
        await page.locator('.best-line [data-better], .market .better').first().waitFor({ state: 'attached' });
    }
    const { width, height } = (await arrow.locator('path').first().boundingBox())!;
    expect(Math.hypot(width, height)).toBeGreaterThan(20);
    await page.getByText('The chances as a table').click();
    await expect.poll(() => page.getByTestId('chance-table').locator('tbody tr').count()).toBeGreaterThan(10);
    const sums = await page.locator('.review-table').first().locator('tbody tr').allTextContents();
    expect(sums).toHaveLength(7);
    expect(sums[0]).toMatch(/^Accuracy\d+\d+$/);
    for (const [share] of sums.join(' ').matchAll(/\d+(?=%)/g)) expect(Number(share)).toBeLessThanOrEqual(100);
    await expectAccessible(page, 'replay, analysis as a table');
    // The same decision once more, in a game of one's own.
    const mistakeAt = await step(page);
    await page.getByTestId('try-again').click();
    await page.getByTestId('play-on').click();
    await waitForTurn(page);
    expect(new URL(page.url()).hash).toMatch(/^#\/local\//);
    expect(await page.locator('.log-line').count()).toBe(mistakeAt - 1);
    await finish();
});

test('on a phone everything fits', async () => {
    const { page, finish } = await openRecord({ ...phone, colorScheme: 'dark' });
    await page.locator('.log-line').nth(40).click();
    await expectStep(page, 41);
    await page.getByTestId('analyse').click();
    await page.getByTestId('chance-graph').waitFor({ timeout: 180000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page, 'replay, phone, dark');
    await finish();
});

test('scripting of a step is measured, with the analysis shown', async () => {
    const { page, finish } = await openRecord();
    await page.getByTestId('analyse').click();
    await page.getByTestId('review').waitFor({ timeout: 180000 });
    await page.locator('.log .log-line').nth(39).click();
    await expectStep(page, 40);
    const spent: number[] = [];
    for (let times = 1; times <= 9; times += 1) {
        spent.push(
            await scriptingOf(browser, page, async () => {
                await page.keyboard.press('ArrowRight');
                await expectStep(page, 40 + times);
            }),
        );
    }
    console.log(`scripting of a step: ${median(spent).toFixed(1)} ms`);
    expect(median(spent)).toBeGreaterThan(0);
    await finish();
});

test.each([
    ['de', 'Nachspielen'],
    ['fr', 'Relecture'],
    ['hu', 'Visszajátszás'],
    ['pl', 'Powtórka'],
    ['ru', 'Просмотр партии'],
])('%s on a phone', async (locale, title) => {
    const packed = deflateRawSync(JSON.stringify(await recordOf(gaia))).toString('base64url');
    const { page, finish } = await openPage(browser, { ...phone, locale }, `/replay/game?step=44#r=${packed}`);
    await page.getByTestId('moments').waitFor();
    // French sets a space that does not break before the colon.
    expect(await page.locator('h1').textContent()).toMatch(new RegExp(`${title}\u00a0?: `));
    await page.getByTestId('analyse').click();
    await page.getByTestId('review').waitFor({ timeout: 180000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page, `replay ${locale}`);
    await page.getByTestId('play-on-here').click();
    await expectAccessible(page, `replay ${locale}, playing on`);
    await finish();
});

test('a finished table of the server is replayed by its address', async () => {
    const server = new RealServer();
    await server.start();
    const { page, finish } = await openPage(browser, {}, '/', server.address);
    const record = await recordOf(gaia);
    const id = await page.evaluate(async (given) => {
        const post = async (path: string, body: object) =>
            (
                await fetch(`/api${path}`, {
                    method: 'POST',
                    headers: { 'Content-Type': 'application/json' },
                    body: JSON.stringify(body),
                })
            ).json();
        await post('/me', { name: 'Ann' });
        const seats = [{ kind: 'person' }, { kind: 'computer', level: 'easy' }];
        return (await post('/tables', { record: given, seats })).table.id as string;
    }, record);
    await page.goto(`${server.address}/replay/table/${id}?step=12&seat=0`);
    await page.getByTestId('moments').waitFor();
    await expectStep(page, 12);
    expect(await page.getByTestId('replay-eyes').inputValue()).toBe('0');
    expect(await share(page)).toBe(`${server.address}/replay/table/${id}?step=12&seat=0`);
    await finish();
    await server.stop();
});
