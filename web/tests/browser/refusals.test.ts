// What is refused is said: a seat link that was used before, a request that does not get through.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RealServer } from './realServer';
import { expectAccessible, openPage, startBrowser, waitForTurn } from './support';

let browser: Browser;
let server: RealServer;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
    server = new RealServer();
    await server.start();
});
afterAll(async () => {
    await browser.close();
    await server.stop();
});

const open = (path = '/') => openPage(browser, {}, path, server.address);

/** A table on the server that Ann has to herself, with a computer that may help her. */
async function annAlone() {
    const ann = await open();
    await ann.page.getByTestId('friends').click();
    await ann.page.getByLabel('Your name').fill('Ann');
    await ann.page.getByText('More settings').click();
    await ann.page.getByLabel('Hints from the computer').check();
    await ann.page.getByTestId('begin').click();
    await ann.page.getByTestId('fill').click();
    await waitForTurn(ann.page);
    return ann;
}

test('a seat link works once, and says so the second time', async () => {
    const ann = await annAlone();
    await ann.page.getByRole('button', { name: 'Game menu', exact: true }).click();
    await ann.page.getByRole('button', { name: 'Continue on another device' }).click();
    const link = new URL(await ann.page.getByTestId('seat-link').inputValue());
    const phone = await open(link.pathname + link.hash);
    await phone.page.waitForSelector('.hand');
    expect(await phone.page.getByTestId('failure').count()).toBe(0);
    // The address does not keep the link: loading it again claims nothing.
    expect(new URL(phone.page.url()).hash).toBe('');
    await phone.page.reload();
    await phone.page.waitForSelector('.hand');
    expect(await phone.page.getByTestId('failure').count()).toBe(0);
    const late = await open(link.pathname + link.hash);
    late.forgive(/status of 404/);
    const told = late.page.getByTestId('failure');
    await told.waitFor();
    expect(await told.textContent()).toContain('already been used');
    await expectAccessible(late.page, 'a used seat link');
    await told.getByRole('button', { name: 'Close' }).click();
    expect(await told.count()).toBe(0);
    for (const { finish } of [ann, phone, late]) await finish();
});

test('what does not get through is said, and gone with the next thing that does', async () => {
    const { page, forgive, finish } = await annAlone();
    // Parts of the page that were not loaded yet are asked for again and again.
    forgive(/WebSocket connection to|ERR_CONNECTION_REFUSED|dynamically imported module/);
    await server.kill();
    await page.getByTestId('lost').waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    const told = page.getByTestId('failure');
    await told.waitFor();
    expect(await told.textContent()).toContain('didn’t get through');
    await server.start();
    await page.getByTestId('lost').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Do it' }).waitFor();
    expect(await told.count()).toBe(0);
    await finish();
});
