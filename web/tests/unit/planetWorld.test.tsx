// @vitest-environment happy-dom
// The planet on the first screen turns where device and person want it to, and costs nothing where they do not.
import { LivingGlobe } from '@app/start/livingGlobe';
import { PlanetWorld } from '@app/start/planetWorld';
import { drawings, speed } from '@ui/settings';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const globe = { isShown: false, drift: vi.fn() };
vi.mock('@planet3d/globeView', () => ({ useGlobe: () => ({ globe: { current: globe }, ready: true, stage: null }) }));
vi.mock('@planet3d/webgl', () => ({ hasWebgl: () => true }));

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', () => 0);
    vi.stubGlobal('cancelIdleCallback', () => {});
});
afterEach(async () => {
    await act(() => render(null, document.body));
    vi.useRealTimers();
    vi.unstubAllGlobals();
    [drawings.value, speed.value] = ['auto', 'normal'];
});

const ball = () => document.querySelector('.ball')?.innerHTML;

test('the drawn planet turns, but not on a device that is to be spared, nor where nothing is to move', async () => {
    drawings.value = 'full';
    await act(() => render(<PlanetWorld />, document.body));
    const moves = async () => {
        const before = ball();
        await act(() => void vi.advanceTimersByTime(1000));
        return ball() !== before;
    };
    expect(await moves()).toBe(true);
    await act(() => {
        drawings.value = 'calm';
    });
    expect(await moves()).toBe(false);
    await act(() => {
        drawings.value = 'full';
    });
    expect(await moves()).toBe(true);
    await act(() => {
        speed.value = 'off';
    });
    expect(await moves()).toBe(false);
});

test('the real globe asks for no more pictures once it is there and nothing is to move, and for new ones after that', async () => {
    speed.value = 'off';
    const onShown = vi.fn();
    await act(() => render(<LivingGlobe surface={[]} turn={1000} onShown={onShown} />, document.body));
    await act(() => void vi.advanceTimersByTime(200));
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    globe.isShown = true;
    await act(() => void vi.advanceTimersByTime(200));
    expect(onShown).toHaveBeenCalledOnce();
    expect(globe.drift).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
    await act(() => {
        speed.value = 'normal';
    });
    await act(() => void vi.advanceTimersByTime(200));
    expect(globe.drift.mock.calls.length).toBeGreaterThan(2);
    expect(onShown).toHaveBeenCalledOnce();
});
