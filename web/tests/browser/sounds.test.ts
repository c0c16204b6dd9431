// Sound in a browser: silence before the first gesture, and what was set is remembered.
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openPage, placeTile, startBrowser, waitForTurn } from './support';

let browser: Browser;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());

/** In the page: tells the console when sound begins, and when a game is over. */
function tellAll(): void {
    const Made = AudioContext;
    window.AudioContext = class extends Made {
        constructor() {
            super();
            console.info('sound begins');
        }
    };
    const timer = setInterval(() => {
        if (!document.querySelector('dialog[open] .scores')) return;
        clearInterval(timer);
        console.info('game over');
    }, 50);
}

// Whatever is asked of a page by playwright counts as a gesture: the page is only listened to.
test('before the first gesture nothing is heard, whatever the computers do', async () => {
    const golden = readFileSync(new URL('../../../tests/golden/planet_plain_2.jsonl', import.meta.url), 'utf8');
    const { result: _, ...record } = JSON.parse(golden.trim().split('\n').at(-1)!).record;
    const seats = ['Ann', 'Bob'].map((name) => ({ kind: 'computer', name, level: 'beginner' }));
    const { game, rules, seed } = record;
    const plan = { table: 'local-quiet', game, rules, components: 'house', seats, undo: 'free', hints: true, seed };
    const kept = { plan, record: { ...record, actions: record.actions.slice(0, 21) }, at: 0 };
    const address = inject('address');
    const context = await browser.newContext({
        storageState: {
            cookies: [],
            origins: [
                {
                    origin: address,
                    localStorage: [
                        { name: 'pangaea.games', value: JSON.stringify([kept]) },
                        { name: 'pangaea.speed', value: 'off' },
                    ],
                },
            ],
        },
    });
    await context.addInitScript(tellAll);
    const page = await context.newPage();
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    const over = page.waitForEvent('console', { predicate: (message) => message.text() === 'game over' });
    await page.goto(`${address}/#/local/${plan.table}`);
    await over;
    expect(told).not.toContain('sound begins');
    await context.close();
});

test('loudness, silence and the pad are remembered, and silence is silent', async () => {
    const { page, finish } = await openPage(browser);
    await page.context().addInitScript(tellAll);
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await page.getByTestId('now-planet').click();
    await waitForTurn(page);
    await page.reload();
    await waitForTurn(page);
    await placeTile(page, 0);
    await expect.poll(() => told).toContain('sound begins');
    const settings = async () => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await page.locator('dialog[open]').waitFor();
    };
    const dialog = page.locator('dialog[open]');
    await settings();
    await dialog.locator('input[type=range]').fill('80');
    await dialog.getByLabel(/Quiet music/).check();
    await page.keyboard.press('Escape');
    const isOn = () => page.locator('.sound-switch').getAttribute('aria-pressed');
    expect(await isOn()).toBe('true');
    await page.locator('.sound-switch').click();
    await page.reload();
    await waitForTurn(page);
    expect(await isOn()).toBe('false');
    await settings();
    expect(await dialog.locator('input[type=range]').inputValue()).toBe('80');
    expect(await dialog.getByLabel(/Quiet music/).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    told.length = 0;
    await placeTile(page, 1);
    await waitForTurn(page);
    expect(told).not.toContain('sound begins');
    await finish();
});
