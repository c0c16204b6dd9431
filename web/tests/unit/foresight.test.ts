// What a power would make of the land is part of what is foreseen, even where no city changes.
import { prospectOf, summarize, tilesAfter } from '@board/foresight';
import type { GaiaTile } from '@wire/gaia';
import { expect, test } from 'vitest';

test('lands that would be others, tiles that would change places', () => {
    const { lands, swaps, marks, cities } = summarize([
        { type: 'power_played', player: 0, card: 'eruption', cells: [[0, 0]] },
        { type: 'tile_replaced', at: [1, 0], from: 'plain', to: 'desert' },
        { type: 'tiles_swapped', at: [2, 0], with: [2, 1] },
    ]);
    expect(lands).toEqual([{ at: [1, 0], from: 'plain', to: 'desert' }]);
    expect(swaps).toEqual([
        [
            [2, 0],
            [2, 1],
        ],
    ]);
    expect([...marks.keys()].sort()).toEqual(['0,0', '1,0', '2,0', '2,1']);
    expect(cities).toEqual([]);
});

const tile = (x: number, y: number, land: GaiaTile['land'], more: Partial<GaiaTile> = {}): GaiaTile => ({
    at: [x, y],
    land,
    animals: 0,
    ...more,
});

test('an earthquake carries herds, cities and meeples along; a meeple that comes or goes later is where they are then', () => {
    const map = [
        tile(0, 0, 'sea', { animals: 3 }),
        tile(0, 1, 'plain', { city: 'city-01', meeples: [1, 0] }),
        tile(1, 1, 'desert', { animals: 2 }),
    ];
    expect(
        tilesAfter(map, [
            {
                type: 'power_played',
                player: 0,
                card: 'earthquake',
                cells: [
                    [0, 0],
                    [0, 1],
                ],
            },
            { type: 'tiles_swapped', at: [0, 0], with: [0, 1] },
            { type: 'meeple_returned', player: 0, at: [0, 0], city: 'city-01' },
            { type: 'meeple_placed', player: 1, at: [0, 0], city: 'city-01' },
        ]),
    ).toEqual([tile(0, 0, 'plain', { city: 'city-01', meeples: [0, 1] }), tile(0, 1, 'sea', { animals: 3 })]);
});

test('sun and rain let a herd stay; an eruption leaves nothing on what it burns', () => {
    const map = [
        tile(0, 0, 'mountain'),
        tile(1, 0, 'plain', { animals: 4 }),
        tile(-1, 0, 'forest', { city: 'city-02', meeples: [2] }),
        tile(3, 0, 'swamp', { animals: 1 }),
    ];
    const rain = { type: 'tile_replaced', at: [1, 0], from: 'plain', to: 'swamp' };
    expect(tilesAfter(map, [rain])).toEqual([tile(1, 0, 'swamp', { animals: 4 })]);
    const burnt = tilesAfter(map, [
        { type: 'animals_removed', at: [1, 0], tokens: 4 },
        { type: 'meeple_returned', player: 0, at: [-1, 0], city: 'city-02' },
        { type: 'city_discarded', at: [-1, 0], city: 'city-02' },
        { type: 'tile_replaced', at: [1, 0], from: 'plain', to: 'desert' },
        { type: 'tile_replaced', at: [-1, 0], from: 'forest', to: 'desert' },
    ]);
    expect(burnt).toEqual([tile(1, 0, 'desert'), tile(-1, 0, 'desert', { city: undefined, meeples: undefined })]);
});

test('what a Life card would bring stands there already', () => {
    const map = [tile(0, 0, 'sea'), tile(1, 0, 'plain')];
    expect(tilesAfter(map, [{ type: 'animals_placed', player: 0, at: [0, 0], tokens: 4 }])).toEqual([
        tile(0, 0, 'sea', { animals: 4 }),
    ]);
    const founded = { type: 'city_founded', player: 0, at: [1, 0], city: 'city-01', satisfaction: 1 };
    const settled = { type: 'meeple_placed', player: 1, at: [1, 0], city: 'city-01' };
    expect(tilesAfter(map, [founded, settled])).toEqual([tile(1, 0, 'plain', { city: 'city-01', meeples: [0, 1] })]);
});

test('what rises and what falls is told apart, each city once; a founded one gains what it finds', () => {
    const change = (x: number, from: number, to: number) => ({
        type: 'satisfaction_changed',
        at: [x, 0],
        city: `city-0${x}`,
        from,
        to,
    });
    expect(prospectOf([change(1, 2, 3), change(2, 3, 2)])).toEqual({ gain: 1, loss: 1 });
    expect(prospectOf([change(1, 2, 3), change(1, 3, 2)])).toEqual({ gain: 0, loss: 0 });
    const founded = { type: 'city_founded', player: 0, at: [4, 0], city: 'city-04', satisfaction: 2 };
    expect(prospectOf([founded, change(2, 1, 0)])).toEqual({ gain: 2, loss: 1 });
    expect(prospectOf([founded, change(4, 2, 3)])).toEqual({ gain: 3, loss: 0 });
});
