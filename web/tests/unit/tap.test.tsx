// @vitest-environment happy-dom
// A tap says that what moves was seen; a drag of the map and a scrolled page say nothing.
import { useTap } from '@app/useTap';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';

const seen = vi.fn();
const Table = () => <main {...useTap(seen)} />;
const press = (type: string, x: number, y: number, pointerId = 1) =>
    document
        .querySelector('main')!
        .dispatchEvent(
            new PointerEvent(type, { bubbles: true, pointerId, isPrimary: pointerId !== 2, clientX: x, clientY: y }),
        );

beforeEach(() => {
    seen.mockReset();
    render(null, document.body);
    act(() => render(<Table />, document.body));
});

test('a tap is told once it is over', () => {
    press('pointerdown', 100, 100);
    expect(seen).not.toHaveBeenCalled();
    press('pointerup', 103, 98);
    expect(seen).toHaveBeenCalledTimes(1);
});

test('whoever drags, scrolls or zooms with two fingers does not tap', () => {
    press('pointerdown', 100, 100);
    press('pointerup', 100, 109);
    press('pointerdown', 100, 100);
    press('pointercancel', 100, 100);
    press('pointerup', 100, 100);
    press('pointerdown', 100, 100, 1);
    press('pointerdown', 200, 100, 2);
    press('pointerup', 100, 100, 1);
    press('pointerup', 200, 100, 2);
    expect(seen).not.toHaveBeenCalled();
});

test('a press that ended elsewhere does not count as a finger for ever', () => {
    press('pointerdown', 100, 100, 1);
    press('pointerdown', 100, 100, 3);
    press('pointerup', 100, 100, 3);
    expect(seen).toHaveBeenCalledTimes(1);
});
