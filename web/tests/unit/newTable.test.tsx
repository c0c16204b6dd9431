// @vitest-environment happy-dom
// A table for friends: the sets that the server's host has added can be chosen, too.
import { NewTable } from '@app/newTable';
import { useLanguage } from '@ui/i18n';
import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';

const host = { game: 'gaia', name: 'seaside', hash: '0123456789abcdef' };
const shipped = { game: 'gaia', name: 'house', hash: '8aba55e831f35ffc' };
const full = 'seaside@0123456789abcdef';

afterEach(() => {
    render(null, document.body);
    vi.unstubAllGlobals();
});

/** The dialog in front of a server with these sets; what it is asked to make. */
async function open(components: object[], answer = () => Promise.resolve()) {
    await useLanguage('en');
    HTMLDialogElement.prototype.showModal ??= () => undefined;
    const made: { components?: string }[] = [];
    vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
        if (path === '/api/components') await answer();
        if (path === '/api/tables') made.push(JSON.parse(body ?? ''));
        const answers: Record<string, object> = {
            '/api/components': { components },
            '/api/me': { me: { id: 'p_ann', name: 'Ann', account: false } },
            '/api/tables': { table: { id: 't1' } },
        };
        return new Response(JSON.stringify(answers[path] ?? {}));
    });
    render(<NewTable kind="friends" onClose={() => undefined} />, document.body);
    const choice = () =>
        [...document.querySelectorAll('label')]
            .find((label) => label.textContent?.startsWith('Cards'))
            ?.querySelector('select');
    return {
        choice,
        made,
        names: () => [...(choice()?.options ?? [])].map(({ textContent }) => textContent),
        begin: () => document.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true })),
    };
}

test('a set of the host is offered by its name, and the table is made with it', async () => {
    localStorage.clear();
    const { choice, names, begin, made } = await open([shipped, host, { ...host, game: 'planet' }]);
    await expect.poll(names).toEqual(['house set', 'balanced set', 'seaside']);
    choice()!.value = full;
    choice()!.dispatchEvent(new Event('change'));
    await new Promise((drawn) => setTimeout(drawn));
    begin();
    await expect.poll(() => made.map((plan) => plan.components)).toEqual([full]);
});

test('one that is there no more is not asked for the next time', async () => {
    const { names, begin, made } = await open([shipped]);
    await expect.poll(names).toEqual(['house set', 'balanced set']);
    begin();
    await expect.poll(() => made.map((plan) => plan.components)).toEqual(['house']);
});

test.each([
    ['has not answered', () => new Promise<void>(() => {})],
    ['could not', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
    'the set of the last time is shown, and the table made with it, where a server asked for its sets %s',
    async (_, answer) => {
        localStorage.setItem('pangaea.new.friends', JSON.stringify({ game: 'gaia', set: full }));
        const { choice, names, begin, made } = await open([host], answer);
        await new Promise((drawn) => setTimeout(drawn, 20));
        expect(names()).toEqual(['house set', 'balanced set', 'seaside']);
        expect(choice()!.value).toBe(full);
        begin();
        await expect.poll(() => made.map((plan) => plan.components)).toEqual([full]);
    },
);
