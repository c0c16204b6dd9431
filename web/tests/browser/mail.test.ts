// Mail in the real browser: an address given and confirmed by its link, turned off and removed; a lost password by mail;
// the way out, a button that needs no signing in.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort, MailRelay } from './mailRelay';
import { RealServer } from './realServer';
import { expectAccessible, openPage, postApi, startBrowser } from './support';

let browser: Browser;
let server: RealServer;
let relay: MailRelay;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());
beforeEach(async () => {
    relay = new MailRelay();
    await relay.start();
    const address = `http://127.0.0.1:${await freePort()}`;
    server = new RealServer(undefined, [
        ...['--mail-relay', `127.0.0.1:${relay.port}`, '--mail-from', 'post@play.example', '--origin', address],
    ]);
    server.address = address;
    await server.start();
});
afterEach(async () => {
    await server.stop();
    relay.stop();
});

const open = (path: string) => openPage(browser, {}, path, server.address);
/** A link of the mail, without the server's address. */
const linkIn = (text: string, before: string): string => {
    const link = text.split('\n').find((line) => line.startsWith(`${server.address}${before}`)) ?? '';
    expect(link).not.toBe('');
    return link.slice(server.address.length);
};

test('an address is confirmed, helps with a lost password, and is left by a button', async () => {
    const ann = await open('/account');
    await postApi(ann.page, '/account', { name: 'Ann', password: 'correct horse' });
    await ann.page.reload();
    const part = ann.page.getByTestId('mail');
    await part.getByLabel('E-mail address').fill('ann@play.example');
    await part.getByLabel('Password').fill('correct horse');
    await part.getByRole('button', { name: 'Send confirmation e-mail' }).click();
    await part.getByText('We’ve written to ann@play.example').waitFor();
    await part.getByText('ann@play.example isn’t confirmed yet.').waitFor();
    await expectAccessible(ann.page, 'account with an address');
    const confirmation = await relay.next();
    expect(confirmation.to).toBe('ann@play.example');
    // On another device, without signing in.
    const phone = await open(linkIn(confirmation.text, '/account#confirm='));
    await phone.page.getByText('Thank you, your address is confirmed.').waitFor();
    expect(new URL(phone.page.url()).hash).toBe('');
    await ann.page.reload();
    await part.getByText('Your address is ann@play.example.').waitFor();
    await part.getByLabel('E-mail me when it’s my turn').uncheck();
    await ann.page.reload();
    await part.getByText('Your address is').waitFor();
    expect(await part.getByLabel('E-mail me when it’s my turn').isChecked()).toBe(false);
    // The password is lost.
    const lost = phone.page.getByTestId('lost-by-mail');
    await lost.getByLabel('E-mail address').fill('ann@play.example');
    await lost.getByRole('button', { name: 'Send me a link' }).click();
    await lost.getByText('If there’s an account with this address').waitFor();
    const reset = await relay.next();
    const again = await open(linkIn(reset.text, '/account#reset='));
    const form = again.page.getByTestId('mail-reset');
    await form.getByLabel('New password').fill('battery staple');
    await form.getByRole('button', { name: 'Set new password' }).click();
    await again.page.getByRole('button', { name: 'I’ve saved it' }).click();
    await again.page.getByText('You’re signed in as Ann').waitFor();
    // Out, by whoever reads the mail.
    const reader = await open(linkIn(reset.text, '/mail/'));
    await expectAccessible(reader.page, 'the way out of mail');
    await reader.page.getByTestId('mail-out').getByRole('button').click();
    await reader.page.getByText('Done. You won’t get any more mail of this kind.').waitFor();
    await again.page.reload();
    await again.page.getByTestId('mail').getByRole('button', { name: 'Send confirmation e-mail' }).waitFor();
    expect(await again.page.getByText('Your address is').count()).toBe(0);
    for (const { finish } of [ann, phone, again, reader]) await finish();
});
