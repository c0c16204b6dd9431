// Merging updates as docs/api.md says.
import type { Update, View } from '@wire/messages';
import { decisionOf, mergeUpdate } from '@wire/view';
import { expect, test } from 'vitest';

const view = {
    type: 'view',
    n: 2,
    observations: { '0': { game: 'gaia', map: [], turn: { player: 0 } } },
    facts: { '0': { cities: [] } },
    to_act: 0,
    legal: { seat: 0, actions: ['draw life'] },
    log: [
        { n: 1, seat: 0, events: [] },
        { n: 2, seat: 1, events: [] },
    ],
} as unknown as View;

const update: Update = {
    type: 'update',
    from: 2,
    n: 4,
    log: { keep: 1, add: [{ n: 4, seat: 1, events: [{ type: 'turn_started', player: 1 }] }] },
    observe: { '0': { map: [{ at: [0, 0] }] } },
    set: { to_act: 1, legal: null },
};

test('members are replaced whole, others stay, the log is cut and continued', () => {
    const next = mergeUpdate(view, update);
    expect(next?.n).toBe(4);
    expect(next?.observations['0']).toEqual({ game: 'gaia', map: [{ at: [0, 0] }], turn: { player: 0 } });
    expect(next?.facts).toEqual({ '0': { cities: [] } });
    expect(next?.to_act).toBe(1);
    expect(next?.legal).toBeNull();
    expect(next?.log.map((entry) => entry.n)).toEqual([1, 4]);
});

test('the view before is left as it was', () => {
    mergeUpdate(view, update);
    expect(view.log).toHaveLength(2);
    expect(view.observations['0']).toMatchObject({ map: [] });
});

test('an update from another number does not fit', () => {
    expect(mergeUpdate(view, { ...update, from: 3 })).toBeNull();
});

interface Seen {
    map: object[];
    goals: object[];
}

test('what says the same as before is the very same, so that it is not drawn again', () => {
    const tile = (x: number, animals = 0) => ({ at: [x, 0], land: 'sea', animals });
    const seen = (map: object[], goals: object[]) => ({ '0': { map, goals } });
    const first = mergeUpdate(view, { ...update, observe: seen([tile(0), tile(1)], [{ id: 'a', owner: null }]) });
    if (!first) throw new Error('it does not fit');
    const next = mergeUpdate(first, {
        ...update,
        from: 4,
        observe: seen([tile(0), tile(1, 2), tile(2)], [{ id: 'a', owner: null }]),
        set: { to_act: 1, facts: { '0': { cities: [] } } },
    });
    const [before, now] = [first, next].map((one) => one?.observations['0'] as unknown as Seen);
    expect(now?.map).toEqual([tile(0), tile(1, 2), tile(2)]);
    expect(now?.map[0]).toBe(before?.map[0]);
    expect(now?.map[1]).not.toBe(before?.map[1]);
    expect(before?.map[1]).toEqual(tile(1));
    expect(now?.goals).toBe(before?.goals);
    expect(next?.facts).toBe(first.facts);
});

test.each([
    [[1, 2], [1]],
    [[1], [1, 2]],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [[], {}],
    [{ 0: 1 }, [1]],
    [null, {}],
    [{ a: null }, { a: {} }],
])('%j is not taken for %j', (before, now) => {
    const merged = mergeUpdate(
        { ...view, observations: { '0': { game: 'gaia', part: before } } },
        { ...update, observe: { '0': { part: structuredClone(now) } } },
    );
    expect(merged?.observations['0']?.part).toEqual(now);
});

test('what others do aside, a vote or a way out, leaves what is to decide as it was', () => {
    expect(decisionOf(view)).toBe(2);
    const aside = { ...update, n: 3, log: { keep: 2, add: [] }, observe: { '0': {} }, set: {} };
    const voted = mergeUpdate(view, aside);
    expect(voted && [voted.n, decisionOf(voted)]).toEqual([3, 2]);
    const again = mergeUpdate(voted!, { ...aside, from: 3, n: 4 });
    expect(again && decisionOf({ ...again })).toBe(2);
    for (const decided of [
        { set: { legal: null } },
        { observe: { '0': { map: [] } } },
        { log: { keep: 1, add: [] } },
    ]) {
        expect(decisionOf(mergeUpdate(view, { ...aside, ...decided })!)).toBe(3);
    }
});
