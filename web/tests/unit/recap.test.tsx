// @vitest-environment happy-dom
// The recap while the game goes on: what rivals do meanwhile is added, one's own step and another person end it, and only
// what nobody has looked at is counted.
import type { GamePage, GameTable } from '@app/games';
import { Lately, Recap, RecapButton, useScenes } from '@app/recap';
import { useLanguage } from '@ui/i18n';
import { LiveRegion } from '@ui/live';
import { speed } from '@ui/settings';
import type { LogEntry, View } from '@wire/messages';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const entry = (n: number, seat: number): LogEntry => ({ n, seat, events: [{ type: 'tile_placed', player: seat }] });

let scenes: ReturnType<typeof useScenes>;
function Table({ log, seat }: { log: LogEntry[]; seat: number | null }) {
    scenes = useScenes({ log, n: log.length } as unknown as View, seat);
    return (
        <>
            <RecapButton scenes={scenes} />
            <Lately table={table} page={page} scenes={scenes} />
            <Recap table={table} page={page} scenes={scenes} />
            <LiveRegion />
        </>
    );
}
const table = { seats: [] } as unknown as GameTable;
const page = {
    loudEvents: (events: unknown[]) => events,
    eventWords: (_: unknown, { player }: { player: number }) => `${player} places a tile`,
} as unknown as GamePage;
/** Who has acted, in this order. */
const show = (seats: number[], seat: number | null = 0) => {
    const log = seats.map((who, at) => entry(at + 1, who));
    return act(() => render(<Table log={log} seat={seat} />, document.body));
};
const start = () => act(() => scenes.start());
const pass = (time: number) =>
    act(() => {
        vi.advanceTimersByTime(time);
    });

beforeAll(() => useLanguage('en'));
beforeEach(() => {
    speed.value = 'normal';
    vi.useFakeTimers();
    render(null, document.body);
});
afterEach(() => {
    vi.useRealTimers();
});

test('a rival who acts does not close it: one more scene follows', async () => {
    await show([0, 1]);
    await start();
    await show([0, 1, 2]);
    expect(scenes.scene?.n).toBe(2);
    expect(scenes.count).toBe(2);
    await pass(60000);
    expect(scenes.scene?.n).toBe(3);
});

test('one’s own step closes it, and taking it back', async () => {
    await show([0, 1, 2]);
    await start();
    await show([0, 1, 2, 0]);
    expect(scenes.scene).toBeNull();
    await start();
    await show([0, 1, 2]);
    expect(scenes.scene).toBeNull();
    await show([0, 1, 2, 0]);
    await start();
    await show([0, 1, 2, 0, 1]);
    expect(scenes.scene).toBeNull();
});

test('what was seen is not counted again', async () => {
    await show([0, 1, 2]);
    expect(scenes.unseen).toBe(2);
    await start();
    expect(scenes.unseen).toBe(0);
    await act(() => scenes.stop());
    await show([0, 1, 2, 1]);
    expect(scenes.count).toBe(3);
    expect(scenes.unseen).toBe(1);
});

test('on one device it ends with whoever opened it, and each has seen their own', async () => {
    await show([0, 1, 2]);
    await start();
    // The curtain falls.
    await show([0, 1, 2], null);
    expect(scenes.scene).toBeNull();
    await pass(60000);
    await show([0, 1, 2], 1);
    expect(scenes.scene).toBeNull();
    expect(scenes.unseen).toBe(1);
    await show([0, 1, 2], 0);
    expect(scenes.scene).toBeNull();
    expect(scenes.unseen).toBe(0);
});

const button = (selector: string) => document.querySelector<HTMLElement>(selector)!;
/** By keyboard. */
const press = (selector: string) =>
    act(() => {
        button(selector).focus();
        button(selector).click();
    });
const told = () => [...document.querySelectorAll('[aria-live] p')].map(({ textContent }) => textContent);

test('each scene is said aloud; the button does not begin again, and has the focus once more at the end', async () => {
    await show([0, 1, 2]);
    await press('.recap-start');
    await press('.recap .primary');
    await press('.recap-start');
    expect(scenes.at).toBe(1);
    expect(told().slice(-2)).toEqual(['1 places a tile', '2 places a tile']);
    await press('.recap .primary');
    expect(scenes.scene).toBeNull();
    expect(document.activeElement).toBe(button('.recap-start'));
});

test('what led to it is gone: the focus is where one goes on, and is taken from nobody', async () => {
    await show([0, 1, 2]);
    await press('.lately-words');
    expect(document.activeElement).toBe(button('.recap .primary'));
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    await act(() => scenes.stop());
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
});
