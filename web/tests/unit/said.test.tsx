// @vitest-environment happy-dom
// Quick words stand at the face of whoever says them, for a moment, and only while they are new.
import { PlayerName } from '@app/playerName';
import { useSaid } from '@app/said';
import { signal } from '@preact/signals';
import { useLanguage } from '@ui/i18n';
import type { ChatLine, TableInfo } from '@wire/messages';
import type { Session } from '@wire/session';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const seats = ['Ann', 'Bob'].map((name) => ({ kind: 'person', name, who: `p_${name}`, level: null }));
const table = { seats } as unknown as TableInfo;
const line = (id: number, seat: number | null, text: string, at = Date.now()): ChatLine => ({
    id,
    at,
    who: `p_${seat}`,
    name: 'somebody',
    seat,
    text,
});

const chat = signal<ChatLine[]>([]);
const status = signal('open');
/** How far the clock of this device is wrong, where no message tells the time. */
let ahead = 0;
const session = { chat, status, now: () => Date.now() + ahead } as unknown as Session;
const write = (...lines: ChatLine[]) =>
    act(() => {
        chat.value = [...chat.value, ...lines];
    });
const pass = (time: number) =>
    act(() => {
        vi.advanceTimersByTime(time);
    });

function Table() {
    useSaid(session);
    return seats.map((_, who) => <PlayerName key={who} table={table} who={who} isYou={false} isActing={false} />);
}
const show = () => act(() => render(<Table />, document.body));
const bubbles = () =>
    [...document.querySelectorAll('.player-name')].map((name) => name.querySelector('.said')?.textContent ?? '');

beforeAll(() => useLanguage('en'));
beforeEach(() => {
    vi.useFakeTimers();
    chat.value = [];
    status.value = 'open';
    ahead = 0;
});
afterEach(async () => {
    await act(() => render(null, document.body));
    vi.useRealTimers();
});

test('they come and go, each at its speaker, the newest in place of the one before', async () => {
    await show();
    await write(line(1, 1, ':hello:'));
    expect(bubbles()).toEqual(['', 'Hello!']);
    await write(line(2, 0, ':thanks:'));
    expect(bubbles()).toEqual(['Thanks!', 'Hello!']);
    await pass(2000);
    await write(line(3, 1, ':nice:'));
    expect(bubbles()).toEqual(['Thanks!', 'Nice move!']);
    await pass(2000);
    expect(bubbles()).toEqual(['', 'Nice move!']);
    await pass(2000);
    expect(bubbles()).toEqual(['', '']);
});

test('what was said before, what is written and what onlookers say has none', async () => {
    await write(line(1, 0, ':hello:', Date.now() - 60000));
    await show();
    expect(bubbles()).toEqual(['', '']);
    await write(line(2, 0, 'a long story'), line(3, null, ':nice:'));
    expect(bubbles()).toEqual(['', '']);
});

test('two that come together are both seen', async () => {
    await show();
    await write(line(1, 0, ':hello:'), line(2, 1, ':nice:'), line(3, 1, 'a long story'));
    expect(bubbles()).toEqual(['Hello!', 'Nice move!']);
});

test('what was said while one was away is not said now', async () => {
    await show();
    await write(line(1, 0, ':hello:'));
    for (const [id, age, told] of [
        [2, 60000, ''],
        [3, 1000, 'Nice move!'],
    ] as const) {
        await act(() => {
            status.value = 'lost';
        });
        await act(() => {
            status.value = 'open';
        });
        await write(line(id, 1, ':nice:', Date.now() - age));
        expect(bubbles()[1]).toBe(told);
    }
});

test.each([-600000, 600000])(
    'a clock that is wrong by %i ms brings nothing back, and keeps nothing away',
    async (wrong) => {
        ahead = wrong;
        await write(line(1, 0, ':hello:', Date.now() - 60000));
        await show();
        expect(bubbles()).toEqual(['', '']);
        await write(line(2, 1, ':nice:'));
        expect(bubbles()).toEqual(['', 'Nice move!']);
    },
);

test('it is for eyes only: the chat is said aloud already', async () => {
    await show();
    await write(line(1, 1, ':ouch:'));
    expect(document.querySelector('.said')?.getAttribute('aria-hidden')).toBe('true');
});
