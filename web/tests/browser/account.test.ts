// Accounts in the real browser: becoming one, out and in again, a lost password, what others see, the list of the best,
// leaving for good; by keyboard, on a phone, and with axe.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RealServer } from './realServer';
import { expectAccessible, openPage, postApi, signUp, startBrowser } from './support';

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
const phone = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true };

/** A finished game between two accounts, by the API: the second resigns. */
async function playedBy(first: Page, second: Page, plan: object): Promise<string> {
    const { table } = await postApi(first, '/tables', {
        game: 'gaia',
        begins: 'seats',
        seats: [{ kind: 'person' }, { kind: 'open' }],
        ...plan,
    });
    await postApi(second, `/tables/${table.id}/join`, {});
    await second.evaluate(
        (id) =>
            new Promise<void>((done) => {
                const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
                socket.onmessage = ({ data }) => {
                    const { type } = JSON.parse(data);
                    if (type === 'view') socket.send(JSON.stringify({ type: 'resign', id: 1, seat: 1 }));
                    if (type === 'ok') done();
                };
            }),
        table.id,
    );
    return table.id;
}

test('an account is made, left, found again, and opened by the recovery code when the password is lost', async () => {
    const ann = await open('/', phone);
    await ann.page.getByRole('link', { name: /Your account/ }).tap();
    await ann.page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    await expectAccessible(ann.page, 'account of a visitor');
    const code = await signUp(ann.page, 'Annie');
    expect(code).toMatch(/^(\w{5}-){3}\w{5}$/);
    await expectAccessible(ann.page, 'own account');
    expect(await ann.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await ann.page.getByRole('button', { name: 'Sign out', exact: true }).tap();
    const form = ann.page.getByTestId('sign-in');
    ann.forgive(/status of 403/);
    await form.getByLabel('Name').fill('annie');
    await form.getByLabel('Password').fill('not that one');
    await form.getByRole('button', { name: 'Sign in' }).tap();
    await form.getByText('Name or password is wrong.').waitFor();
    await form.getByLabel('Password').fill('correct horse');
    await ann.page.keyboard.press('Enter');
    await ann.page.getByText('You’re signed in as Annie').waitFor();
    // On another device, with the code instead of the password; the phone is signed out by that.
    const desk = await open('/account');
    desk.forgive(/status of 403/);
    const lost = desk.page.getByTestId('recover');
    await lost.getByLabel('Name').fill('Annie');
    await lost.getByLabel('Recovery code').fill('aaaaa-aaaaa-aaaaa-aaaaa');
    await lost.getByLabel('New password').fill('battery staple');
    await desk.page.keyboard.press('Enter');
    await lost.getByText('recovery code or link is wrong').waitFor();
    await lost.getByLabel('Recovery code').fill(code.toUpperCase().replaceAll('-', ' '));
    await desk.page.keyboard.press('Enter');
    await expect.poll(() => desk.page.getByTestId('recovery-code').textContent()).not.toBe(code);
    expect((await desk.page.locator('dialog[open]').boundingBox())?.width).toBeLessThanOrEqual(520);
    await desk.page.getByRole('button', { name: 'I’ve saved it' }).click();
    await ann.page.reload();
    await ann.page.getByTestId('sign-in').waitFor();
    // A new name, a new password, and gone.
    await desk.page.getByTestId('rename').getByLabel('Name').fill('Anna');
    await desk.page.keyboard.press('Enter');
    await desk.page.getByText('You’re now called Anna.').waitFor();
    await desk.page.getByTestId('password').getByLabel('Password', { exact: true }).fill('battery staple');
    await desk.page.getByTestId('password').getByLabel('New password').fill('correct horse 2');
    await desk.page.keyboard.press('Enter');
    await desk.page.getByTestId('recovery-code').waitFor();
    await desk.page.getByRole('button', { name: 'I’ve saved it' }).click();
    await desk.page.getByText('Your password has been changed.').waitFor();
    const download = desk.page.waitForEvent('download');
    await desk.page.getByRole('link', { name: 'Download everything' }).click();
    expect((await download).suggestedFilename()).toBe('pangaea.json');
    await desk.page.getByRole('button', { name: 'Yes, delete my account' }).click();
    await desk.page.getByTestId('delete').getByLabel('Password').fill('correct horse 2');
    await desk.page.keyboard.press('Enter');
    await desk.page.getByText('Your account has been deleted.').waitFor();
    for (const { finish } of [ann, desk]) await finish();
});

test('a profile shows what its owner ticks: results, badges, games to replay; the rated are in the list of the best', async () => {
    const ann = await open('/account');
    await signUp(ann.page, 'Annie');
    const bob = await open('/account');
    await signUp(bob.page, 'Bobby');
    const listed = await playedBy(ann.page, bob.page, {});
    await ann.page.getByRole('link', { name: 'Your profile' }).click();
    await ann.page.getByRole('heading', { level: 1, name: 'Annie' }).waitFor();
    const badges = await ann.page.getByTestId('badges').textContent();
    expect(badges).toContain('Won against people');
    expect(badges).not.toContain('computer');
    await expectAccessible(ann.page, 'own profile');
    const address = new URL(ann.page.url()).pathname;
    const eve = await open(address, phone);
    await eve.page.getByTestId('badges').getByText('Won against people').waitFor();
    expect(await eve.page.getByText('Latest games').count()).toBe(0);
    expect(await eve.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await ann.page.getByRole('link', { name: 'Change what others see' }).click();
    await ann.page.getByLabel(/Latest games/).check();
    await ann.page.getByText('Saved.').waitFor();
    await eve.page.reload();
    await eve.page.getByRole('heading', { name: 'Latest games' }).waitFor();
    await eve.page.getByRole('link', { name: 'Replay' }).tap();
    await eve.page.waitForURL(`**/replay/table/${listed}`);
    // Somebody's profile is where one asks to be friends, once; friends challenge each other there.
    await bob.page.goto(server.address + address);
    const between = bob.page.getByTestId('befriend');
    await between.getByRole('button', { name: 'Ask to be friends' }).click();
    await between.getByText('You’ll find the answer under Friends').waitFor();
    expect(await between.getByRole('button').count()).toBe(0);
    await expectAccessible(bob.page, 'profile of somebody');
    await ann.page.getByRole('link', { name: 'Your profile' }).click();
    await ann.page.getByText('Rated game: counts towards ratings').waitFor();
    expect(await ann.page.getByTestId('befriend').count()).toBe(0);
    await ann.page.goto(`${server.address}/#/lobby`);
    await ann.page.getByRole('button', { name: 'Accept' }).click();
    await ann.page.getByRole('button', { name: 'Challenge' }).waitFor();
    await bob.page.reload();
    await between.getByRole('button', { name: 'Challenge' }).click();
    await bob.page.getByText('reserved for Annie').waitFor();
    await ann.page.goto(`${server.address}/account`);
    // Nothing ticked: nobody is there.
    for (const box of ['Latest games', 'Results', 'Rating', 'Badges']) {
        await ann.page.getByLabel(new RegExp(box)).uncheck();
        await ann.page.getByText('Saved.').waitFor();
    }
    await expect.poll(async () => (await fetch(`${server.address}/api/people/${address.slice(3)}`)).status).toBe(404);
    eve.forgive(/status of 404/);
    await eve.page.goto(server.address + address);
    await eve.page.getByText('No such profile').waitFor();
    await expectAccessible(eve.page, 'no profile');
    await ann.page.getByRole('link', { name: 'The best players' }).click();
    await ann.page.getByText('No rated games yet.').first().waitFor();
    await expectAccessible(ann.page, 'the best');
    for (const { finish } of [ann, bob, eve]) await finish();
});

test('a holiday is begun and ended at the account page, and told to the others at the table', async () => {
    const [ann, bob] = [await open('/account', phone), await open('/account')];
    await signUp(ann.page, 'Ann');
    await signUp(bob.page, 'Bob');
    const { table } = await postApi(ann.page, '/tables', {
        game: 'gaia',
        begins: 'seats',
        pace: { kind: 'days', days: 3 },
        seats: [{ kind: 'person' }, { kind: 'open' }],
    });
    await postApi(bob.page, `/tables/${table.id}/join`, {});
    const part = ann.page.getByTestId('holiday');
    await part.getByText('You have 30 days left.').waitFor();
    await part.getByLabel('Number of days').fill('5');
    await part.getByRole('button', { name: 'Start holiday' }).click();
    await part.getByText('You’re on holiday until').waitFor();
    await expectAccessible(ann.page, 'account on holiday');
    await bob.page.goto(`${server.address}/t/${table.id}`);
    await bob.page.getByTestId('holiday').getByText('on holiday until').waitFor();
    await part.getByRole('button', { name: 'End holiday' }).click();
    await part.getByText('Your next holiday can start on').waitFor();
    await part.getByRole('button', { name: 'Start holiday' }).waitFor({ state: 'detached' });
    await bob.page.getByTestId('holiday').waitFor({ state: 'detached' });
    for (const { finish } of [ann, bob]) await finish();
});

test('a guest with a finished game is told once how to keep it, and an account keeps it', async () => {
    const ann = await open();
    await ann.page.evaluate(() =>
        fetch('/api/me', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"name":"Ann"}' }),
    );
    const bob = await open();
    await playedBy(ann.page, bob.page, {});
    await ann.page.evaluate(() => localStorage.setItem('pangaea.server', 'true'));
    await ann.page.reload();
    await ann.page.getByTestId('keep-hint').waitFor();
    await expectAccessible(ann.page, 'start with a hint');
    await ann.page.getByTestId('keep-hint').getByRole('link').click();
    await ann.page.getByText('You’re playing as “Ann”').waitFor();
    await signUp(ann.page, 'Annie');
    const desk = await open('/account');
    await desk.page.getByTestId('sign-in').getByLabel('Name').fill('Annie');
    await desk.page.getByTestId('sign-in').getByLabel('Password').fill('correct horse');
    await desk.page.keyboard.press('Enter');
    await desk.page.getByText('You’re signed in as Annie').waitFor();
    await desk.page.getByRole('link', { name: 'Pangaea' }).click();
    await desk.page.getByRole('heading', { name: 'Finished games' }).waitFor();
    expect(await desk.page.getByTestId('keep-hint').count()).toBe(0);
    for (const { finish } of [ann, bob, desk]) await finish();
});
