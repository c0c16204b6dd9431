// "It is your turn" with the page closed: from the account page over the server and a push service of the test's own to
// the service worker's notification; and where that cannot be, the page says why.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { PushService } from './pushService';
import { RealServer } from './realServer';
import { expectAccessible, openPage, postApi, startBrowser } from './support';

let browser: Browser;
let server: RealServer;
let service: PushService;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());
beforeEach(async () => {
    service = new PushService();
    await service.start();
    server = new RealServer(undefined, ['--push-test', service.origin, '--push-test-ca', service.certificate]);
    await server.start();
});
afterEach(async () => {
    await server.stop();
    service.stop();
});

const open = (path = '/', options = {}) => openPage(browser, options, path, server.address);
/** The notification's own browser has no push service here: it is given the test's. */
const subscribeAs = (page: Page, made: PushService['subscription']) =>
    page.addInitScript((found) => {
        let current: unknown = null;
        const subscription = { ...found, toJSON: () => found, unsubscribe: async () => true };
        PushManager.prototype.subscribe = (async () => {
            current = subscription;
            return subscription;
        }) as never;
        PushManager.prototype.getSubscription = (async () => current) as never;
    }, made);

/** Plays for seat 0 over a socket until it is the other's turn. */
const passOn = (page: Page, table: string) =>
    page.evaluate(
        (id) =>
            new Promise<void>((done) => {
                const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
                let view: { to_act?: number; legal?: { actions: string[] } | null } = {};
                socket.onmessage = ({ data }) => {
                    const message = JSON.parse(data);
                    if (message.type !== 'view' && message.type !== 'update') return;
                    // What has not changed is not told again.
                    view = message.type === 'view' ? message : { ...view, ...message.set };
                    const { n } = message;
                    if (view.to_act === 1) done();
                    const action = view.legal?.actions[0];
                    if (action) socket.send(JSON.stringify({ type: 'act', n, seat: 0, action }));
                };
            }),
        table,
    );

test('turned on at the account page, told by the server, shown in the language of the player, opens the table', async () => {
    const bob = await open('/', { permissions: ['notifications'], locale: 'de' });
    await subscribeAs(bob.page, service.subscription);
    await postApi(bob.page, '/me', { name: 'Bob' });
    await bob.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await bob.page.goto(`${server.address}/account`);
    const notices = bob.page.getByTestId('notices');
    await notices.getByRole('button', { name: 'Auf diesem Gerät einschalten' }).click();
    await notices.getByText('Dieses Gerät sagt dir Bescheid.').waitFor();
    await expectAccessible(bob.page, 'account with notices');
    await notices.getByLabel('Von').selectOption('22');
    await notices.getByText('Gespeichert.').waitFor();
    await notices.getByLabel('Von').selectOption('-1');
    const ann = await open();
    await postApi(ann.page, '/me', { name: 'Ann' });
    const { table } = await postApi(ann.page, '/tables', {
        game: 'gaia',
        begins: 'seats',
        seats: [{ kind: 'person' }, { kind: 'open' }],
    });
    await postApi(bob.page, `/tables/${table.id}/join`, {});
    await passOn(ann.page, table.id);
    const asked = Date.now();
    await expect.poll(() => service.messages.length, { timeout: 30000 }).toBe(1);
    console.log(`push: at the service ${service.firstAt - asked} ms after the turn (aim: 2000)`);
    const [message = ''] = service.messages;
    expect(JSON.parse(message)).toEqual({ table: table.id, tables: 1, language: 'de', game: 'gaia', rivals: 'Ann' });
    // The browser hands it to the service worker.
    const debugging = await bob.page.context().newCDPSession(bob.page);
    const registration = new Promise<string>((found) => {
        debugging.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
            if (registrations[0]) found(registrations[0].registrationId);
        });
    });
    await debugging.send('ServiceWorker.enable');
    await debugging.send('ServiceWorker.deliverPushMessage', {
        origin: server.address,
        registrationId: await registration,
        data: message,
    });
    const shown = () =>
        bob.page.evaluate(async () =>
            (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, data }) => [
                title,
                body,
                data,
            ]),
        );
    await expect.poll(shown).toEqual([['Du bist dran', 'Gaïa · gegen Ann', `/t/${table.id}`]]);
    await notices.getByRole('button', { name: 'Auf diesem Gerät ausschalten' }).click();
    await notices.getByRole('button', { name: 'Auf diesem Gerät einschalten' }).waitFor();
    for (const { finish } of [ann, bob]) await finish();
});

test('where it cannot be, the page says why', async () => {
    const cases = [
        ['https', () => Object.defineProperty(window, 'isSecureContext', { value: false })],
        ['Add to Home Screen', () => Reflect.deleteProperty(window, 'PushManager')],
        ['blocked', () => Object.defineProperty(Notification, 'permission', { value: 'denied' })],
    ] as const;
    for (const [words, spoil] of cases) {
        const options = words.startsWith('Add') ? { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)' } : {};
        const ann = await open('/', options);
        await postApi(ann.page, '/me', { name: 'Ann' });
        await ann.page.addInitScript(spoil);
        await ann.page.goto(`${server.address}/account`);
        await ann.page.getByTestId('notices').getByText(words).waitFor();
        expect(await ann.page.getByTestId('notices').getByRole('button').count()).toBe(0);
        await ann.finish();
    }
});
