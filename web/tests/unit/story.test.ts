// The story of a game as its log tells it: points move by move, the best move, the turning point.

import { partAhead, storyOf } from '@app/ending/story';
import { pointsOf } from '@app/gaia/deeds';
import type { LogEntry } from '@wire/messages';
import { expect, test } from 'vitest';

/** An entry of a seat: whose meeples were placed, and whose went home. */
const entry = (n: number, seat: number, placed: number[], returned: number[] = []): LogEntry => ({
    n,
    seat,
    events: [
        ...placed.map((player) => ({ type: 'meeple_placed', player, at: [0, 0], city: 'city-01' })),
        ...returned.map((player) => ({ type: 'meeple_returned', player, at: [0, 0], city: 'city-01' })),
    ],
});

test('points are added up entry by entry', () => {
    const log = [entry(1, 0, [0]), entry(2, 1, [1, 1]), entry(3, 0, [0], [1])];
    expect(storyOf(log, 2, [0], pointsOf).course).toEqual([
        [0, 0],
        [1, 0],
        [1, 2],
        [2, 1],
    ]);
});

test('the best move counts what it took from the others; the later of two equal ones', () => {
    const log = [entry(1, 0, [0]), entry(2, 1, [1, 1]), entry(3, 0, [0], [1]), entry(4, 1, [])];
    const { best } = storyOf(log, 2, [0], pointsOf);
    expect([best?.entry.n, best?.seat, best?.gain]).toEqual([3, 0, 2]);
    expect(storyOf([entry(1, 0, [])], 2, [], pointsOf).best).toBeNull();
});

test('a game turns where its winner comes to lead for good', () => {
    const log = [entry(1, 0, [0]), entry(2, 1, [1, 1]), entry(3, 0, [0, 0]), entry(4, 1, [])];
    const { turn, course } = storyOf(log, 2, [0], pointsOf);
    expect([turn?.entry.n, turn?.seat]).toEqual([3, 0]);
    expect(partAhead(course, 0)).toBeCloseTo(3 / 5);
    expect(partAhead(course, 1)).toBeCloseTo(1 / 5);
});

test('whoever was never caught, and a shared victory, have no turning point', () => {
    const log = [entry(1, 0, [0]), entry(2, 1, []), entry(3, 0, [0])];
    expect(storyOf(log, 2, [0], pointsOf).turn).toBeNull();
    expect(storyOf(log, 2, [0, 1], pointsOf).turn).toBeNull();
});
