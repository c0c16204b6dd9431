// What a power would make of the land is part of what is foreseen, even where no city changes.
import { summarize } from '@board/foresight';
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
