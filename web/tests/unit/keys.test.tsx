// @vitest-environment happy-dom
// Keys mean something on map and net when they are pressed alone: with Ctrl, Alt or Meta they are the browser's.
import { kNoEffects } from '@board/effects';
import { GaiaMap } from '@board/gaiaMap';
import house from '@data/components/planet/house.json';
import { wideNet } from '@planet3d/net';
import { PlanetNet } from '@planet3d/planetNet';
import { surfaceOf } from '@planet3d/surface';
import { PlanetSet } from '@wire/planetSet';
import { type ComponentProps, render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('@board/art', () => ({ loadGaiaArt: () => undefined, gaiaArt: () => null }));

/** Whether the page takes it. */
function isTaken(at: string, key: string, held: KeyboardEventInit = {}): boolean {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
    document.querySelector(at)?.dispatchEvent(event);
    return event.defaultPrevented;
}

beforeEach(() => render(null, document.body));

test('the net leaves reloading to the browser', async () => {
    const onTurn = vi.fn();
    const props = {
        net: wideNet,
        surface: surfaceOf(PlanetSet.read(house), []),
        regions: [],
        targets: [],
        chosen: null,
        hovered: null,
        ghost: null,
        marks: [],
        fresh: [],
        notes: new Map(),
        stress: null,
        label: 'net',
        describe: String,
        onPick: () => undefined,
        onHover: () => undefined,
        onTurn,
    };
    await act(() => render(<PlanetNet {...props} />, document.body));
    expect(isTaken('.net', 'r', { ctrlKey: true })).toBe(false);
    expect(isTaken('.net', 'ArrowLeft', { altKey: true })).toBe(false);
    expect(onTurn).not.toHaveBeenCalled();
    expect(isTaken('.net', 'r')).toBe(true);
    expect(onTurn).toHaveBeenCalledWith(1);
});

test('the map leaves zooming and going back to the browser', async () => {
    const props = {
        tiles: [{ at: [0, 0], land: 'sea', animals: 0 }],
        cities: [],
        targets: [],
        chosen: [],
        marks: new Map(),
        held: null,
        ghosts: [],
        named: false,
        prospects: new Map(),
        effects: kNoEffects,
        shown: [],
        words: { describe: () => '' },
        tipOf: () => undefined,
        onPick: () => undefined,
        onAim: () => undefined,
    } as unknown as ComponentProps<typeof GaiaMap>;
    await act(() => render(<GaiaMap {...props} />, document.body));
    for (const key of ['+', '-', '0']) {
        expect(isTaken('.map-drawing', key, { ctrlKey: true })).toBe(false);
        expect(isTaken('.map-drawing', key)).toBe(true);
    }
    expect(isTaken('.map-drawing', 'ArrowLeft', { altKey: true })).toBe(false);
    expect(isTaken('.map-drawing', 'ArrowLeft')).toBe(true);
});
