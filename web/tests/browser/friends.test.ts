// Friends at one table: double taps on a slow network, invitations, a table that is cancelled, once more, a chat that
// holds, games found again.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RealServer } from './realServer';
import { expectAccessible, openPage, pointAndConfirm, startBrowser } from './support';

let browser: Browser;
let server: RealServer;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());
beforeEach(async () => {
    server = new RealServer();
    await server.start();
});
afterEach(() => server.stop());

const open = (path = '/', options = {}) => openPage(browser, options, path, server.address);
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** Every answer takes so long. */
async function delay(page: Page, latency: number): Promise<void> {
    const debugging = await page.context().newCDPSession(page);
    await debugging.send('Network.enable');
    await debugging.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: -1,
        uploadThroughput: -1,
    });
}

/** Several taps as fast as a hand makes them, before anything has been answered. */
const tapTwice = (page: Page, selector: string) =>
    page.evaluate((wanted) => {
        const button = document.querySelector<HTMLElement>(wanted);
        for (let tap = 0; tap < 3; tap += 1) button?.click();
    }, selector);

async function makeTable(host: Page, choose: (page: Page) => Promise<void> = async () => undefined): Promise<string> {
    await host.getByTestId('friends').click();
    await host.getByLabel('Your name').fill('Ann');
    await choose(host);
    await host.getByTestId('begin').click();
    return new URL(await host.getByTestId('link').inputValue()).pathname;
}

async function sitDown(path: string, name = 'Bob') {
    const guest = await open(path);
    await guest.page.getByLabel('Your name').fill(name);
    await guest.page.getByRole('button', { name: 'Sit here' }).first().click();
    return guest;
}

const ownTables = (page: Page): Promise<number> =>
    page.evaluate(async () => (await (await fetch('/api/me/tables')).json()).tables.length);
const tables = async () =>
    ((await (await fetch(`${server.address}/api/tables`)).json()) as { tables: unknown[] }).tables;

test('double taps at 300 ms: one table, one seat, and the seat is theirs', async () => {
    const ann = await open('/', phone);
    await delay(ann.page, 300);
    await ann.page.getByTestId('friends').tap();
    await ann.page.getByText('More settings').tap();
    await ann.page.getByLabel('Who can join').selectOption('all');
    await ann.page.getByLabel('Your name').fill('Ann');
    await tapTwice(ann.page, '[data-testid=begin]');
    const path = new URL(await ann.page.getByTestId('link').inputValue()).pathname;
    // In the list for all it stands once its maker has come in.
    await expect.poll(tables).toHaveLength(1);
    expect(await ownTables(ann.page)).toBe(1);
    const bob = await open(path, phone);
    await delay(bob.page, 300);
    await bob.page.getByLabel('Your name').fill('Bob');
    await tapTwice(bob.page, '.seat .primary');
    for (const { page } of [ann, bob]) await page.waitForSelector('.gaia-table');
    expect(await bob.page.getByText('You are watching').count()).toBe(0);
    await expect
        .poll(() => bob.page.locator('.person').allTextContents())
        .toEqual(expect.arrayContaining([expect.stringContaining('Ann'), expect.stringContaining('Bob')]));
    await bob.page.reload();
    await bob.page.waitForSelector('.gaia-table');
    expect(await bob.page.getByText('You are watching').count()).toBe(0);
    for (const { finish } of [ann, bob]) await finish();
});

test('double taps at 300 ms further on: one line, one action, one next game, one search', async () => {
    const ann = await open('/', phone);
    const path = await makeTable(ann.page);
    const bob = await open(path, phone);
    await bob.page.getByLabel('Your name').fill('Bob');
    await bob.page.getByRole('button', { name: 'Sit here' }).first().tap();
    const pages = [ann.page, bob.page];
    for (const page of pages) {
        await page.waitForSelector('.gaia-table');
        await delay(page, 300);
    }
    await bob.page.getByLabel('Message').fill('hello');
    await tapTwice(bob.page, '.chat form button');
    for (const page of pages) await expect.poll(() => page.locator('.chat li').allTextContents()).toHaveLength(1);
    const first = await Promise.any(pages.map((page) => page.waitForSelector('.action-bar.mine').then(() => page)));
    await first.locator('.hand .usable').first().tap();
    await first.locator('.cell.target').first().dispatchEvent('click');
    await first.getByTestId('consequences').waitFor();
    await tapTwice(first, '.action-bar .primary');
    for (const page of pages) await expect.poll(() => page.locator('.log-line').count()).toBe(1);
    await ann.page.getByRole('button', { name: 'Game menu', exact: true }).tap();
    await ann.page.getByRole('button', { name: 'Resign' }).tap();
    await ann.page.getByRole('button', { name: 'Resign' }).tap();
    for (const page of pages) {
        await page.getByRole('button', { name: 'Play again' }).first().waitFor();
        await page.evaluate(() => {
            const again = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Play again');
            for (let tap = 0; tap < 3; tap += 1) again?.click();
        });
    }
    for (const page of pages) {
        await page.waitForURL((address) => address.pathname !== path);
        await page.waitForSelector('.gaia-table');
        expect(await page.locator('.chat li').count()).toBeLessThanOrEqual(1);
    }
    expect(ann.page.url()).toBe(bob.page.url());
    for (const page of pages) {
        await page.goto(`${server.address}/#/lobby`);
        await page.getByTestId('anybody').waitFor();
        await tapTwice(page, '[data-testid=anybody]');
        await page.waitForURL('**/t/**');
    }
    for (const page of pages) await page.waitForSelector('.gaia-table');
    expect(ann.page.url()).toBe(bob.page.url());
    // The three they played, and no more.
    expect(await ownTables(ann.page)).toBe(3);
    for (const { finish } of [ann, bob]) await finish();
});

test('two seats tapped on a slow network: one person, one seat, and the game waits for the third', async () => {
    const ann = await open();
    const path = await makeTable(ann.page, (page) => page.getByRole('radio', { name: '3', exact: true }).check());
    const bob = await open(path);
    await bob.page.locator('.seat .primary').last().waitFor();
    await delay(bob.page, 600);
    await bob.page.evaluate(() => {
        for (const button of document.querySelectorAll<HTMLElement>('.seat .primary')) button.click();
    });
    for (const { page } of [bob, ann]) await expect.poll(() => page.locator('.seat.person').count()).toBe(2);
    expect(await ann.page.locator('.seat.open').count()).toBe(1);
    // Without a name one is a player with a number.
    expect(await ann.page.locator('.seat.person').last().textContent()).toContain('Player 2');
    await expectAccessible(ann.page, 'waiting with chat');
    for (const { finish } of [ann, bob]) await finish();
});

test('a table by link is private; its maker shows a QR code, sends a stranger away, and cancels', async () => {
    const ann = await open();
    const path = await makeTable(ann.page, (page) => page.getByRole('radio', { name: '3', exact: true }).check());
    expect(await tables()).toEqual([]);
    await ann.page.getByRole('button', { name: 'Show QR code' }).click();
    await ann.page.getByTestId('qr').waitFor();
    const eve = await sitDown(path, 'Eve');
    await eve.page.getByText('One more player').waitFor();
    eve.forgive(/status of 403/);
    await ann.page.getByRole('button', { name: 'Remove' }).click();
    await eve.page.getByText('You are invited').waitFor();
    await eve.page.getByRole('button', { name: 'Sit here' }).first().click();
    await eve.page.locator('.failure').waitFor();
    const bob = await sitDown(path);
    // A word while waiting.
    await bob.page.getByLabel('Message').fill('hello Ann');
    await bob.page.getByRole('button', { name: 'Send' }).click();
    await ann.page.locator('.chat').getByText('hello Ann').waitFor();
    await ann.page.getByTestId('cancel-table').click();
    await ann.page.getByTestId('cancel-table').click();
    await ann.page.getByTestId('now-gaia').waitFor();
    await bob.page.getByText('This table was cancelled').waitFor();
    for (const { finish } of [ann, eve, bob]) await finish();
});

test('once more waits until the other has come, who reads of it beside the result', async () => {
    const ann = await open();
    const path = await makeTable(ann.page);
    const bob = await sitDown(path);
    await ann.page.getByRole('button', { name: 'Game menu', exact: true }).click();
    await ann.page.getByRole('button', { name: 'Resign' }).click();
    await ann.page.getByRole('button', { name: 'Resign' }).click();
    for (const { page } of [ann, bob]) await page.getByRole('button', { name: 'Play again' }).waitFor();
    // The bar does not speak of somebody who thinks.
    expect(await bob.page.locator('.action-bar').textContent()).toContain('The game is over');
    await ann.page.getByRole('button', { name: 'Play again' }).dblclick();
    await ann.page.getByText('One more player').waitFor();
    await bob.page.getByTestId('rematch-waits').waitFor();
    await bob.page.locator('dialog').getByRole('button', { name: 'Play again' }).click();
    for (const { page } of [ann, bob]) await page.waitForSelector('.gaia-table');
    expect(await bob.page.getByText('You are watching').count()).toBe(0);
    for (const { finish } of [ann, bob]) await finish();
});

test('the chat shows each line once, the newest in sight, and counts what was not seen', async () => {
    const ann = await open('/', phone);
    const path = await makeTable(ann.page);
    const bob = await sitDown(path);
    for (const { page } of [ann, bob]) await page.waitForSelector('.gaia-table');
    for (let line = 1; line <= 12; line += 1) {
        await bob.page.getByLabel('Message').fill(`line ${line} ${'w'.repeat(60)}`);
        await bob.page.getByRole('button', { name: 'Send' }).click();
        await expect.poll(() => bob.page.locator('.chat li').count()).toBe(line);
    }
    await expect.poll(() => ann.page.getByTestId('unread').textContent()).toContain('12');
    await expect.poll(() => ann.page.locator('[role=log]').textContent()).toContain('Bob writes: line 12');
    await ann.page.getByTestId('unread').tap();
    await expect.poll(() => ann.page.getByTestId('unread').count()).toBe(0);
    const inSight = await ann.page
        .locator('.chat ul')
        .evaluate((list) => Math.abs(list.scrollHeight - list.clientHeight - list.scrollTop) < 2);
    expect(inSight).toBe(true);
    expect(await ann.page.locator('.chat ul').evaluate((list) => list.scrollWidth <= list.clientWidth)).toBe(true);
    await expectAccessible(ann.page, 'filled chat');
    // Quick words are read by everybody in their own language.
    await ann.page.evaluate(() => localStorage.setItem('pangaea.language', 'fr'));
    await ann.page.reload();
    await ann.page.locator('.chat li').first().waitFor({ state: 'attached' });
    // For a moment they stand at the face of whoever says them.
    const bubble = ann.page.locator('.player:has(.said)').first().waitFor();
    const saidBy = ann.page.waitForFunction(() => {
        const said = document.querySelector('.player .said');
        const { width = 0, height = 0 } = said?.getBoundingClientRect() ?? {};
        const name = said?.closest('.player')?.querySelector('.player-name b')?.textContent;
        return said && width > 20 && height > 10 ? `${name}: ${said.textContent}` : null;
    });
    await bob.page.getByRole('button', { name: 'Nice move!' }).click();
    await bubble;
    expect(await (await saidBy).jsonValue()).toMatch(/^Bob: Joli coup/);
    await bob.page.locator('.chat li .quick').getByText('Nice move!').waitFor();
    await ann.page
        .locator('.chat li .quick')
        .getByText(/^Joli coup/)
        .waitFor();
    // Lost and back: nothing is doubled, and what was written meanwhile is kept.
    for (const one of [ann, bob]) one.forgive(/WebSocket connection to|ERR_CONNECTION_REFUSED/);
    await server.kill();
    await bob.page.getByTestId('lost').waitFor();
    await bob.page.getByLabel('Message').fill('not lost');
    await bob.page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => bob.page.getByLabel('Message').inputValue()).toBe('not lost');
    await server.start();
    await bob.page.getByTestId('lost').waitFor({ state: 'detached' });
    await bob.page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => bob.page.locator('.chat li').count()).toBe(14);
    for (const { finish } of [ann, bob]) await finish();
});

test('my games stand first on the start page, with whom and whose turn, on every device with the same cookie', async () => {
    const ann = await open();
    const path = await makeTable(ann.page);
    const bob = await sitDown(path);
    const first = await Promise.any(
        [ann, bob].map(async (one) => {
            await one.page.waitForSelector('.action-bar.mine');
            return one;
        }),
    );
    await (first === ann ? bob : ann).page.waitForSelector('.gaia-table');
    const second = first === ann ? bob : ann;
    await first.page.goto(server.address);
    await second.page.goto(server.address);
    const mine = (page: Page) => page.locator('.kept li').first();
    await expect.poll(() => mine(first.page).textContent()).toContain('Your turn');
    const other = first === ann ? 'Bob' : 'Ann';
    expect(await mine(first.page).textContent()).toContain(other);
    await expect.poll(() => mine(second.page).textContent()).toContain('’s turn');
    // Another device of the same person, which knows nothing of its own.
    const state = await first.page.context().storageState();
    const tablet = await open('/', { storageState: { cookies: state.cookies, origins: [] } });
    await tablet.page.evaluate(() => localStorage.setItem('pangaea.server', 'true'));
    await tablet.page.reload();
    await expect.poll(() => mine(tablet.page).textContent()).toContain('Your turn');
    await expectAccessible(tablet.page, 'my games');
    await mine(tablet.page).getByRole('link').click();
    await tablet.page.waitForSelector('.action-bar.mine');
    await pointAndConfirm(tablet.page, 0);
    for (const { finish } of [ann, bob, tablet]) await finish();
});

test('a link with what stood behind it in a message, an address that leads nowhere, and the preview for messengers', async () => {
    const ann = await open();
    const path = await makeTable(ann.page);
    for (const more of ['/', '.', ')']) {
        const bob = await open(path + more);
        await bob.page.getByText('You are invited').waitFor();
        await bob.finish();
    }
    const lost = await open('/foo');
    lost.forgive(/status of 404/);
    await lost.page.getByText('There is no such page').waitFor();
    const preview = await (await fetch(server.address + path)).text();
    expect(preview).toContain('<meta property="og:title" content="Gaïa – Pangaea" />');
    expect(preview).toContain('<meta property="og:description" content="Ann" />');
    expect(preview).toContain(`content="${server.address}/icon-512.png"`);
    for (const { finish } of [ann, lost]) await finish();
});

test('names cannot mirror the screen, hide, or be mistaken for another', async () => {
    const ann = await open();
    const path = await makeTable(ann.page);
    ann.forgive(/status of 400/);
    const answer = await ann.page.evaluate(async () => {
        const codes: number[] = [];
        for (const name of ['\u202ebob', '\u200b\u200b', '\u3164', '   ']) {
            const body = JSON.stringify({ name });
            const headers = { 'Content-Type': 'application/json' };
            codes.push((await fetch('/api/me', { method: 'POST', body, headers })).status);
        }
        return codes;
    });
    expect(answer).toEqual([400, 400, 400, 400]);
    const bob = await sitDown(path, 'Ann');
    await bob.page.waitForSelector('.gaia-table');
    const names = () => bob.page.locator('.person').allTextContents();
    await expect.poll(names).toEqual(['Ann', 'Ann (2)']);
    for (const { finish } of [ann, bob]) await finish();
});

test('fair play: an end all agree to, ready marks, a seat for a name, a line reported and its writer blocked', async () => {
    const ann = await open('/');
    const path = await makeTable(ann.page, async (page) => {
        await page.getByText('Reserve seats for certain people').click();
        await page.getByLabel('Seat 2 is for').fill('Bob');
    });
    await ann.page.getByText('reserved for Bob').waitFor();
    await ann.page.getByLabel('I’m ready').click();
    await ann.page.getByTestId('ready').waitFor();
    const eve = await sitDown(path, 'Eve');
    await eve.page.getByRole('alert').getByText('Someone else has already taken this seat').waitFor();
    const bob = await sitDown(path);
    for (const { page } of [ann, bob]) await page.waitForSelector('.gaia-table');
    await bob.page.getByLabel('Message').fill('something rude');
    await bob.page.getByRole('button', { name: 'Send' }).click();
    await ann.page.getByRole('button', { name: 'About Bob' }).click();
    await ann.page.getByRole('button', { name: 'Report this message to the host' }).click();
    await ann.page.getByText('The host of this server can read it now').waitFor();
    await ann.page.getByRole('button', { name: 'Ask to be friends' }).click();
    await ann.page.getByText('You’ll find the answer under Friends').waitFor();
    await expectAccessible(ann.page, 'about somebody');
    await ann.page.keyboard.press('Escape');
    await bob.page.getByRole('button', { name: 'Game menu', exact: true }).click();
    await bob.page.getByRole('button', { name: 'Propose ending without a winner' }).click();
    await ann.page.getByTestId('vote').getByRole('button', { name: 'Agree' }).click();
    for (const { page } of [ann, bob]) await page.getByText('Everyone agreed to end the game').waitFor();
    // They are friends once both want it, and a challenge finds its way.
    await bob.page.goto(`${server.address}/#/lobby`);
    await bob.page.getByText('Ann would like to be friends').waitFor();
    await bob.page.getByRole('button', { name: 'Accept' }).click();
    await bob.page.getByRole('button', { name: 'Challenge' }).click();
    await bob.page.getByText('reserved for Ann').waitFor();
    await ann.page.goto(server.address);
    await ann.page.getByText('Bob invites you').click();
    await ann.page.getByRole('button', { name: 'Sit here' }).click();
    await ann.page.waitForSelector('.gaia-table');
    eve.forgive(/409/);
    for (const { finish } of [ann, bob, eve]) await finish();
});

test('play anybody: two who want the same game meet', async () => {
    const pages = await Promise.all([open('/#/lobby'), open('/#/lobby')]);
    for (const { page } of pages) {
        await page.getByTestId('anybody').click();
        await page.waitForURL('**/t/**');
    }
    for (const { page } of pages) await page.waitForSelector('.gaia-table');
    for (const { finish } of pages) await finish();
});
