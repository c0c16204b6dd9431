// Colours of the seats: always different, whoever takes which.
import { exchanged } from '@app/colourChoice';
import { colours } from '@board/seatShape';
import { expect, test } from 'vitest';

test('who takes somebody’s colour gives theirs for it', () => {
    expect(exchanged(colours, 0, 'white')).toEqual(['white', 'yellow', 'green', 'red', 'blue']);
    expect(exchanged(['red', 'blue'], 1, 'red')).toEqual(['blue', 'red', 'yellow', 'green', 'white']);
});

test('five different ones stay five different ones', () => {
    let now = [...colours];
    for (let step = 0; step < 200; step += 1) {
        const colour = colours[(step * 7) % 5] ?? 'blue';
        now = exchanged(now, (step * 3) % 5, colour);
        expect(now[(step * 3) % 5]).toBe(colour);
        expect(new Set(now).size).toBe(5);
    }
});
