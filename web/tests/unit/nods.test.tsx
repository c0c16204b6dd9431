// @vitest-environment happy-dom
// Now and then one animal of the map nods: not two at once, and none where nothing is to move.
import { Part } from '@art/drawing';
import { day } from '@art/palette';
import { herd } from '@art/pieces/beasts';
import { useNods } from '@board/useNods';
import { drawings, speed } from '@ui/settings';
import { render } from 'preact';
import { useRef } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const cancel = vi.fn();
const nodding: Element[] = [];

function Drawing({ count }: { count: number }) {
    const drawing = useRef<SVGSVGElement>(null);
    useNods(drawing);
    return <svg ref={drawing}>{count > 0 && <Part class="herd" drawing={herd('plain', count, day)} />}</svg>;
}
const show = (count = 3) => act(() => render(<Drawing count={count} />, document.body));
const kApart = 7000;

beforeEach(() => {
    vi.useFakeTimers();
    drawings.value = 'full';
    speed.value = 'normal';
    nodding.length = 0;
    cancel.mockReset();
    Object.assign(Element.prototype, {
        getAnimations: () => [],
        animate(this: Element) {
            nodding.push(this);
            return { cancel };
        },
    });
});
afterEach(async () => {
    await act(() => render(null, document.body));
    vi.useRealTimers();
});

test('one of a herd nods after a while, and again later', async () => {
    await show();
    expect(nodding).toEqual([]);
    vi.advanceTimersByTime(kApart);
    expect(nodding).toHaveLength(1);
    expect(nodding[0]?.matches('.herd .beast')).toBe(true);
    vi.advanceTimersByTime(kApart);
    expect(nodding).toHaveLength(2);
    await act(() => render(null, document.body));
    expect(cancel).toHaveBeenCalled();
    vi.advanceTimersByTime(kApart);
    expect(nodding).toHaveLength(2);
});

test('who nods already is left alone', async () => {
    Object.assign(Element.prototype, { getAnimations: () => [{ playState: 'running' }] });
    await show(1);
    vi.advanceTimersByTime(3 * kApart);
    expect(nodding).toEqual([]);
});

test.each([
    [
        'calm drawings',
        () => {
            drawings.value = 'calm';
        },
    ],
    [
        'no movement',
        () => {
            speed.value = 'off';
        },
    ],
    ['no animals', () => {}],
])('nothing nods: %s', async (why, choose) => {
    choose();
    await show(why === 'no animals' ? 0 : 3);
    vi.advanceTimersByTime(3 * kApart);
    expect(nodding).toEqual([]);
});
