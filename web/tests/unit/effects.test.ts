// Movement on the map: made from events in their order, none after a longer absence.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { flightsOf } from '@app/gaia/flights';
import { isSeen } from '@board/camera';
import { effectsOf, timeToStrike, together } from '@board/effects';
import { beat } from '@ui/settings';
import type { LogEntry } from '@wire/messages';
import type { News } from '@wire/session';
import { expect, test } from 'vitest';

const entry = (n: number, ...events: LogEntry['events']): LogEntry => ({ n, seat: 0, events });

test('what came to stay arrives, what passes goes by, in the order of events', () => {
    const { passing, arrivals } = effectsOf([
        entry(
            5,
            { type: 'card_played', player: 0, card: 'sea' },
            { type: 'tile_placed', player: 0, at: [1, 0], land: 'sea' },
            { type: 'satisfaction_changed', at: [0, 0], city: 'city-01', from: 2, to: 3 },
            { type: 'meeple_placed', player: 0, at: [0, 0], city: 'city-01' },
            { type: 'city_discarded', at: [2, 0], city: 'city-02' },
        ),
    ]);
    // The city stays as it was until its ribbon comes.
    expect([...arrivals]).toEqual([
        ['1,0', { what: 'tile', key: '5/1', order: 2 }],
        ['0,0', { what: 'grown', key: '5/2', order: 3 }],
        ['2,0', { what: 'grown', key: '5/4', order: 5 }],
    ]);
    expect(passing.map(({ kind, order }) => [kind, order])).toEqual([
        ['rise', 3],
        ['meeple', 4],
        ['ruin', 5],
    ]);
    expect(new Set(passing.map(({ key }) => key)).size).toBe(3);
});

test('an earthquake slides both tiles, a meal is carried to its city', () => {
    const { passing, arrivals } = effectsOf([
        entry(
            7,
            { type: 'tiles_swapped', at: [0, 0], with: [0, 1] },
            { type: 'token_eaten', player: 1, at: [3, 3], city: 'city-01', from: [3, 2] },
        ),
    ]);
    expect(arrivals.get('0,0')).toMatchObject({ what: 'swap', from: [0, 1] });
    expect(arrivals.get('0,1')).toMatchObject({ what: 'swap', from: [0, 0] });
    expect(passing).toMatchObject([{ kind: 'token', at: [3, 2], to: [3, 3] }]);
    // The herd loses a beast when it walks away, the city a meal when it has come.
    expect(arrivals.get('3,2')).toMatchObject({ what: 'grown', order: 1 });
    expect(arrivals.get('3,3')).toMatchObject({ what: 'grown', order: 1 });
});

test('a city that is taken over changes with the flag, not with the need that was met before', () => {
    const at = [0, 0];
    const { arrivals } = effectsOf([
        entry(
            4,
            { type: 'satisfaction_changed', at, city: 'city-01', from: 2, to: 3 },
            { type: 'meeple_returned', player: 1, at, city: 'city-01' },
            { type: 'city_taken_over', at, city: 'city-01', from: 1, to: 0 },
            { type: 'meeple_placed', player: 0, at, city: 'city-01' },
        ),
    ]);
    expect(arrivals.get('0,0')).toMatchObject({ what: 'grown', order: 2 });
});

test('animals that an eruption drives away are those of the land before', () => {
    const { passing, arrivals } = effectsOf([
        entry(
            4,
            { type: 'animals_removed', at: [0, 0], tokens: 3 },
            { type: 'tile_replaced', at: [0, 0], from: 'swamp', to: 'desert' },
        ),
    ]);
    expect(passing).toMatchObject([{ kind: 'gone', land: 'swamp', count: 3 }]);
    expect(arrivals.get('0,0')).toMatchObject({ what: 'changed', order: 0 });
});

test('what sums up a cell waits for all that is told of it', () => {
    const rises = { type: 'satisfaction_changed', at: [0, 0], city: 'city-01', from: 2, to: 3 };
    const { told } = effectsOf([entry(4, rises, { type: 'meeple_placed', player: 0, at: [0, 0], city: 'city-01' })]);
    expect([...told.keys()]).toEqual(['0,0']);
    expect(told.get('0,0')).toBeGreaterThan(1);
});

test('what somebody here lays was held over its place: it lands at once, and its card flies from nowhere', () => {
    const laid = entry(
        4,
        { type: 'card_played', player: 0, card: 'sea' },
        { type: 'tile_placed', player: 0, at: [0, 0], land: 'sea' },
    );
    const orderOf = (news: News) => effectsOf([news]).arrivals.get('0,0')?.order;
    expect(orderOf(laid)).toBe(2);
    expect(orderOf({ ...laid, own: true })).toBe(0);
    expect([flightsOf([laid], 0).length, flightsOf([{ ...laid, own: true }], 0).length]).toEqual([1, 0]);
});

const struck = { type: 'power_played', player: 0, card: 'rain', cells: [[0, 0]] };
const watered = { type: 'tile_replaced', at: [0, 0], from: 'plain', to: 'swamp' };
const rise = { type: 'satisfaction_changed', at: [0, 0], city: 'city-01', from: 2, to: 3 };
const grazed = { type: 'animals_placed', player: 0, at: [1, 0], tokens: 3 };

test('what was there stays in sight until a power has struck or a tile has landed, and only they are waited for', () => {
    const waits = (...events: LogEntry['events']) => timeToStrike(effectsOf([entry(4, ...events)]));
    expect(effectsOf([entry(4, struck, watered)]).arrivals.get('0,0')).toMatchObject({ what: 'changed', order: 5 });
    expect(waits(struck, watered)).toBeGreaterThan(beat());
    expect(waits(struck, { type: 'tiles_swapped', at: [0, 0], with: [0, 1] })).toBeGreaterThan(waits(struck, watered));
    expect(waits({ type: 'tile_placed', player: 0, at: [0, 0], land: 'sea' })).toBeGreaterThan(0);
    expect(waits(rise, rise, rise, rise, rise, grazed)).toBe(0);
    expect(waits(struck, watered, rise, grazed)).toBe(waits(struck, watered));
});

test('two actions move beside each other; only the newer one is waited for', () => {
    const [first, second] = [entry(4, struck, watered), entry(5, grazed)].map((one) => effectsOf([one]));
    const both = together([first!, second!]);
    expect([...both.arrivals.keys()]).toEqual(['0,0', '1,0']);
    expect(both.passing).toEqual(first?.passing);
    expect(timeToStrike(both)).toBe(0);
    expect(timeToStrike(together([second!, first!]))).toBe(timeToStrike(first!));
});

test('a power that was cancelled shows the protection where it was meant', () => {
    const struck = entry(8, { type: 'power_played', player: 1, card: 'lightning', cells: [[2, 1]] });
    const saved = entry(9, { type: 'protected', player: 0, card: 'lightning', against: 1 });
    expect(effectsOf([saved], [struck, saved]).passing).toMatchObject([
        { kind: 'power', at: [2, 1], card: 'protection' },
    ]);
});

test('after a longer absence nothing flies', () => {
    const placed = { type: 'tile_placed', player: 0, at: [0, 0], land: 'sea' };
    const news = [1, 2, 3, 4].map((n) => entry(n, placed));
    expect(effectsOf(news).arrivals.size).toBe(0);
    expect(effectsOf(news.slice(1)).arrivals.size).toBe(1);
});

test('the camera knows what is in the picture', () => {
    const camera = { x: 50, y: 50, scale: 1 };
    const size = { width: 200, height: 100 };
    expect(isSeen({ left: 0, top: 10, right: 100, bottom: 90 }, camera, size)).toBe(true);
    expect(isSeen({ left: 0, top: 10, right: 100, bottom: 110 }, camera, size)).toBe(false);
});

/** Every class that a drawing of ours carries. */
function drawnClasses(): Set<string> {
    const folder = fileURLToPath(new URL('../../packages/art', import.meta.url));
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const found = sources.flatMap((name) => [
        ...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/class="([\w -]+)/g),
    ]);
    return new Set(found.flatMap(([, names]) => names?.split(' ') ?? []));
}

test('what a storm looks like is said of storms alone: a city has smoke of its own', () => {
    const styles = readFileSync(new URL('../../packages/board/storms.css', import.meta.url), 'utf8');
    const said = [...styles.replace(/\/\*.*?\*\//gs, '').matchAll(/^([^\s@}][^{}]*)\{/gm)]
        .flatMap(([, selectors]) => selectors?.split(/,(?![^(]*\))/) ?? [])
        .map((selector) => selector.trim());
    expect(drawnClasses()).toContain('smoke');
    expect(said).toContain('.storm .smoke');
    expect(said.filter((selector) => !/^\.storm(\s|$)/.test(selector))).toEqual([]);
});
