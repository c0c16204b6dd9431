// @vitest-environment happy-dom
// What is loaded later may fail to come: a screen is asked for again, and where the globe does not come the net is there.
import { later } from '@app/later';
import { GlobeView } from '@planet3d/globeView';
import { screenIsUsable } from '@ui/leisure';
import { type ComponentProps, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';

vi.mock('@planet3d/openGlobe', () => {
    throw new Error('no network');
});
afterEach(async () => {
    await act(() => render(null, document.body));
    vi.useRealTimers();
});

test('a screen that did not come is asked for until it comes, and by nobody who has left', async () => {
    vi.useFakeTimers();
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi.fn(async () => () => <h1>End</h1>).mockRejectedValueOnce(new Error('no network'));
    const End = later(load);
    await act(() => render(<End />, document.body));
    expect(document.querySelector('h1')).toBeNull();
    await act(async () => void (await vi.advanceTimersByTimeAsync(10000)));
    expect(document.querySelector('h1')).not.toBeNull();
    expect(load).toHaveBeenCalledTimes(2);

    load.mockReset().mockRejectedValue(new Error('no network'));
    const Other = later(load);
    await act(() => render(<Other />, document.body));
    await act(() => render(null, document.body));
    await act(async () => void (await vi.advanceTimersByTimeAsync(60000)));
    expect(load).toHaveBeenCalledTimes(1);
    expect(told).toHaveBeenCalledTimes(2);
});

test('a globe that did not come gives way', async () => {
    const onUnavailable = vi.fn();
    const props = { picture: { targets: [] }, words: {}, onUnavailable } as unknown as ComponentProps<typeof GlobeView>;
    await act(() => render(<GlobeView {...props} />, document.body));
    screenIsUsable();
    await vi.waitFor(() => expect(onUnavailable).toHaveBeenCalledTimes(1));
});
