// @vitest-environment happy-dom
// A finger that rests asks what a thing is, and the click in which that ends chooses nothing. A finger that moves asks nothing.
import { Tips } from '@app/tips';
import { useLanguage } from '@ui/i18n';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const chosen = vi.fn();
const tipFor = (title: string) => ({ title, text: 'what it is', rule: '1' });
const Table = () => (
    <>
        <button type="button" data-tip="card" onClick={chosen} />
        <Tips game="gaia" tipFor={tipFor} />
    </>
);
const send = (event: Event) => act(() => void document.querySelector('button')?.dispatchEvent(event));
const press = (type: string, clientX = 100, timeStamp = Date.now()) => {
    const event = new PointerEvent(type, { bubbles: true, pointerType: 'touch', pointerId: 1, clientX, clientY: 100 });
    return send(Object.defineProperty(event, 'timeStamp', { value: timeStamp }));
};
const click = () => send(new MouseEvent('click', { bubbles: true, cancelable: true }));
const pass = (time: number) => act(() => void vi.advanceTimersByTime(time));
const tip = () => document.querySelector('#tip b')?.textContent ?? null;

/** A tap, and all that a wrong timer would still do. */
async function tap(): Promise<void> {
    await press('pointerdown');
    await press('pointerup');
    await click();
    await pass(2000);
}

beforeAll(() => useLanguage('en'));
beforeEach(async () => {
    vi.useFakeTimers();
    chosen.mockReset();
    await act(() => render(<Table />, document.body));
});
afterEach(async () => {
    await act(() => render(null, document.body));
    vi.useRealTimers();
});

test('a finger that rests is told, and chooses with the next tap', async () => {
    await press('pointerdown');
    await press('pointermove', 104);
    await pass(600);
    expect(tip()).toBe('Card');
    await press('pointerup');
    await click();
    expect(chosen).not.toHaveBeenCalled();
    await tap();
    expect(chosen).toHaveBeenCalledTimes(1);
    expect(tip()).toBeNull();
});

test.each([
    ['a page scrolled under it', ['pointercancel']],
    ['a slow drag', ['pointermove', 'pointerup']],
])('%s asks nothing, and the next tap chooses', async (_, [first = '', then]) => {
    await press('pointerdown');
    await press(first, 120);
    await pass(2000);
    expect(tip()).toBeNull();
    if (then) await press(then, 120);
    await tap();
    expect(chosen).toHaveBeenCalledTimes(1);
    expect(tip()).toBeNull();
});

test('a short tap that a busy page hears of late chooses', async () => {
    await press('pointerdown');
    const released = Date.now() + 80;
    await pass(900);
    await press('pointerup', 100, released);
    await click();
    expect(chosen).toHaveBeenCalledTimes(1);
    expect(tip()).toBeNull();
});

test('a rest that ends without a click swallows no other one', async () => {
    await press('pointerdown');
    await pass(600);
    await press('pointercancel');
    await tap();
    expect(chosen).toHaveBeenCalledTimes(1);
    expect(tip()).toBeNull();
});
