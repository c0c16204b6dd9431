// @vitest-environment happy-dom
// The recap while the game goes on: what rivals do meanwhile is added, one's own step and another person end it, and only
// what nobody has looked at is counted.
import { useScenes } from '@app/recap';
import { speed } from '@ui/settings';
import type { LogEntry, View } from '@wire/messages';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const entry = (n: number, seat: number): LogEntry => ({ n, seat, events: [{ type: 'tile_placed', player: seat }] });

let scenes: ReturnType<typeof useScenes>;
function Table({ log, seat }: { log: LogEntry[]; seat: number | null }) {
    scenes = useScenes({ log, n: log.length } as unknown as View, seat);
    return null;
}
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
