// What moves and for how long: cards fly between the places of the table, weather passes, nothing is cut off, and nobody
// who acts has to wait for it.
import { readdirSync, readFileSync } from 'node:fs';
import { flightsOf } from '@app/gaia/flights';
import { weatherOf } from '@app/gaia/weather';
import { timeToEnd, timeToMove } from '@app/pace';
import { passingOf } from '@app/planet/awards';
import { sinceOwnTurn } from '@app/recap';
import { soundsOf } from '@app/soundsOf';
import { goOn } from '@app/useMoving';
import { effectsOf } from '@board/effects';
import { beat, speed } from '@ui/settings';
import type { FromServer, LogEntry, View } from '@wire/messages';
import { MessageSession } from '@wire/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const entry = (n: number, seat: number, ...events: LogEntry['events']): LogEntry => ({ n, seat, events });
const placed = { type: 'tile_placed', player: 0, at: [1, 0], land: 'sea' };

beforeEach(() => {
    speed.value = 'normal';
    vi.useFakeTimers();
});
afterEach(() => {
    vi.useRealTimers();
});

test('cards fly from where they were to where they go', () => {
    const ways = flightsOf(
        [
            entry(1, 0, { type: 'card_drawn', player: 0, kind: 'life', open: false, card: 'city-01' }),
            entry(2, 1, { type: 'card_played', player: 1, card: 'sea' }, { ...placed, player: 1 }),
            entry(3, 1, { type: 'goal_claimed', player: 1, goal: 'goal-2' }),
        ],
        0,
    ).map(({ from, to, card, order }) => [from[0], to[0], card, order]);
    expect(ways).toEqual([
        ['.market [data-draw="life"]', '.hand', 'city-01', 0],
        ['.players .seat-1', '[data-cell="1,0"]', 'sea', 1],
        ['.players .seat-1', '[data-tip="goal:goal-2"]', null, 4],
    ]);
    expect(
        flightsOf(
            [1, 2, 3, 4].map((n) => entry(n, 0, placed)),
            0,
        ),
    ).toEqual([]);
});

test('cards for a goal fly from the table, others that are discarded from the hand; none is left out', () => {
    const discarded = { type: 'card_discarded', player: 0, card: 'sea' };
    const claimed = { type: 'goal_claimed', player: 0, goal: 'goal-2' };
    const from = (...events: LogEntry['events']) => flightsOf([entry(1, 0, ...events)], 0).map((one) => one.from[0]);
    expect(from(claimed, discarded)).toEqual(['.players .seat-0', '.players .seat-0 > .chips']);
    expect(from(discarded)).toEqual(['.hand']);
    const many = flightsOf([entry(1, 0, ...Array(40).fill(discarded))], 0);
    expect(many).toHaveLength(40);
    // One after the other all the same, and nobody waits for long.
    expect(new Set(many.map(({ order }) => order)).size).toBe(40);
    expect(many.at(-1)?.order).toBeLessThan(20);
});

test('powers are weather, one beside the other where both still move', () => {
    const rain = [entry(4, 0, { type: 'power_played', player: 0, card: 'rain', cells: [] })];
    const sun = [entry(5, 0, { type: 'power_played', player: 0, card: 'sun', cells: [] })];
    expect(weatherOf([rain, sun])).toEqual([
        { power: 'rain', key: '4' },
        { power: 'sun', key: '5' },
    ]);
    expect(weatherOf([[entry(4, 0, placed)]])).toEqual([]);
});

test('what moves goes on beside what happened since, until its own time is over or it was taken back', () => {
    const [one, other] = [[entry(4, 0, placed)], [entry(5, 0, placed)]];
    const first = goOn([], one, 4, 1000);
    const time = first[0]!.until - 1000;
    expect(time).toBeGreaterThan(timeToMove(one));
    const both = goOn(first, other, 5, 1000 + time / 2);
    expect(both.map(({ news }) => news)).toEqual([one, other]);
    // A message that tells nothing cuts nothing off.
    expect(goOn(both, [], 5, 1000 + time / 2)).toEqual(both);
    expect(goOn(both, [], 5, 1000 + time).map(({ news }) => news)).toEqual([other]);
    expect(goOn(both, [], 4, 1000 + time / 2).map(({ news }) => news)).toEqual([one]);
});

test('a longer chain takes longer, stillness takes no time', () => {
    const rise = { type: 'satisfaction_changed', at: [0, 0], city: 'city-01', from: 2, to: 3 };
    expect(timeToMove([entry(1, 0, { type: 'turn_started', player: 0 })])).toBe(0);
    expect(timeToMove([entry(1, 0, placed, rise, rise)])).toBeGreaterThan(timeToMove([entry(1, 0, placed)]));
    speed.value = 'off';
    expect(timeToMove([entry(1, 0, placed, rise)])).toBe(0);
});

/** The types of events that the protocol names in a section. */
const protocol = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
const typesIn = (section: string): string[] => {
    const text = protocol.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? '';
    return [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, type]) => type ?? '');
};

/** The sign of whose turn it is lights up; the end has a screen of its own. */
const kOfTheFrame = ['turn_started', 'game_over'];

test('every event of Gaïa moves something, in its turn, whatever draws it', () => {
    const event = {
        player: 1,
        card: 'sea',
        at: [1, 0],
        with: [0, 0],
        cells: [[0, 0]],
        from: [0, 1],
        to: 2,
        goal: 'goal-1',
    };
    const types = typesIn('Events, Gaïa');
    expect(types).toContain('card_turned_up');
    const still = types.filter((type) => {
        const news = [
            entry(1, 1, { type: 'power_played', card: 'rain', cells: [[2, 2]] }),
            entry(2, 1, { ...event, type }),
        ];
        const { passing, arrivals } = effectsOf(news.slice(1), news);
        return passing.length + arrivals.size + flightsOf(news.slice(1), 0).length === 0;
    });
    expect(still).toEqual(kOfTheFrame);
    // The card that is laid, the tile, a meeple, and the card that takes its place, when the first one has landed: flights and effects in one order.
    const news = [
        entry(
            1,
            1,
            { type: 'card_played', player: 1, card: 'sea' },
            placed,
            { ...event, type: 'meeple_placed' },
            {
                type: 'card_turned_up',
                kind: 'nature',
                card: 'sea',
            },
        ),
    ];
    const { passing, arrivals } = effectsOf(news);
    expect(flightsOf(news, 0).map(({ order }) => order)).toEqual([0, 4]);
    expect([arrivals.get('1,0')?.order, passing[0]?.order]).toEqual([2, 3]);
});

test('every event of Planet moves something, in its turn', () => {
    const types = typesIn('Events, Planet');
    expect(types).toContain('animal_tied');
    const { won, others } = passingOf([entry(1, 0, ...types.map((type) => ({ type })))]);
    expect(won.map(({ event }) => event.type)).toEqual(['animal_awarded']);
    // Won or not, in the order of events; the tile comes down on globe and net.
    const inTurn = [...won, ...others].sort((a, b) => a.order - b.order);
    expect(inTurn.map(({ event }) => event.type)).toEqual(
        types.filter((type) => !['tile_placed', 'game_over'].includes(type)),
    );
    const orders = inTurn.map(({ order }) => order);
    expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b));
});

/** What the last action of each recorded game brought. */
const golden = new URL('../../../tests/golden/', import.meta.url);
const endings = readdirSync(golden)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name): [string, LogEntry['events']][] => {
        const steps = readFileSync(new URL(name, golden), 'utf8').trim().split('\n');
        const told = steps.map((line) => (JSON.parse(line) as { events?: LogEntry['events'] }).events ?? []);
        const last = told.findLast((events) => events.some(({ type }) => type === 'game_over'));
        return last ? [[name, last]] : [];
    });

test.each(endings)('%s: what ended the game is held until it has moved and was looked at', (_, events) => {
    const news = [entry(1, 0, ...events)];
    for (const [pace, pause] of [
        ['slow', 1600],
        ['normal', 850],
        ['fast', 300],
    ] as const) {
        speed.value = pace;
        expect(timeToEnd(news)).toBeGreaterThanOrEqual(timeToMove(news) + pause);
        expect(timeToEnd([])).toBe(3 * pause);
    }
    speed.value = 'off';
    expect(timeToEnd(news)).toBe(0);
});

const planets = endings.filter(([name]) => name.startsWith('planet'));
test.each(planets)('%s: lines wait for each other', (_, events) => {
    const { others } = passingOf([entry(1, 0, ...events)]);
    for (const { line, order, lasts } of others)
        for (const other of others.filter((one) => one.line === line && one.order > order))
            expect(0.4 * other.order).toBeGreaterThanOrEqual(0.4 * order + lasts - 1e-9);
});

test('a long chain stays in order, and all of it has moved before the next thing is shown', () => {
    const rises = Array.from({ length: 14 }, (_, x) => ({
        type: 'satisfaction_changed',
        at: [x, 0],
        city: 'city-01',
        from: 2,
        to: 3,
    }));
    const news = [entry(1, 0, ...rises)];
    const orders = effectsOf(news).passing.map(({ order }) => order);
    expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b));
    expect(timeToMove(news)).toBeGreaterThanOrEqual((0.4 * (orders.at(-1) ?? 0) + 1.6) * beat());
    const award = [entry(1, 0, { type: 'animal_awarded', animal: 'fox', player: 0 })];
    expect(timeToMove(award)).toBeGreaterThanOrEqual(3 * beat());
});

class FakeSession extends MessageSession {
    say(message: FromServer) {
        this.receive(message);
    }
    protected override transmit() {}
    protected override recover() {}
    override tryNow() {}
    override close() {}
}

function played(...entries: LogEntry[]): FakeSession {
    const session = new FakeSession((_, own) => (own ? 1000 : 3000));
    const you = { seats: [0] };
    session.say({ type: 'view', n: 0, log: [], observations: {}, you, legal: null } as unknown as View);
    for (const one of entries)
        session.say({
            type: 'update',
            from: one.n - 1,
            n: one.n,
            log: { keep: one.n - 1, add: [one] },
            observe: {},
            set: {},
        } as unknown as FromServer);
    return session;
}

test('one’s own move comes to rest before the answer to it is shown; a touch hurries', () => {
    const session = played(entry(1, 0, placed), entry(2, 1, placed), entry(3, 1, placed));
    const shown = () => session.view.value?.n;
    expect(shown()).toBe(1);
    vi.advanceTimersByTime(999);
    expect(shown()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toBe(2);
    session.hurry();
    expect(shown()).toBe(3);
});

test('whoever acts again does not wait for the movement before', () => {
    expect(played(entry(1, 0, placed), entry(2, 0, placed)).view.value?.n).toBe(2);
});

test('an entry that grows by a reaction is told from where it was', () => {
    const struck = { type: 'power_played', player: 1, card: 'rain', cells: [[2, 2]] };
    const saved = { type: 'protected', player: 0, card: 'rain', against: 1 };
    const session = played(entry(1, 1, struck));
    const grow = (n: number, ...events: LogEntry['events']) => {
        const log = { keep: 0, add: [entry(1, 1, struck, ...events)] };
        session.say({ type: 'update', from: n - 1, n, log, observe: {}, set: {} } as unknown as FromServer);
        vi.runAllTimers();
    };
    vi.runAllTimers();
    const before = flightsOf(session.news.value, 0);
    grow(2);
    expect(session.news.value).toEqual([]);
    grow(3, saved);
    const { value } = session.news;
    expect(value.map(({ events }) => events)).toEqual([[saved]]);
    expect(soundsOf(value, [0])).toEqual(['protection']);
    const after = flightsOf(value, 0);
    expect(after.map(({ order }) => order)).toEqual([0]);
    // What flies now is not what flew before.
    expect(after[0]?.key).not.toBe(before[0]?.key);
    expect(session.view.value?.log).toEqual([entry(1, 1, struck, saved)]);
});

test('in a game that was kept the entry that grows is known by its place: all have one number', () => {
    const struck = { type: 'power_played', player: 1, card: 'rain', cells: [[2, 2]] };
    const saved = { type: 'protected', player: 0, card: 'rain', against: 1 };
    const session = new FakeSession(() => 0);
    const kept = [entry(0, 0, placed, placed), entry(0, 1, struck)];
    session.say({ type: 'view', n: 1, log: kept, observations: {}, you: { seats: [0] } } as unknown as View);
    const log = { keep: 1, add: [entry(0, 1, struck, saved)] };
    session.say({ type: 'update', from: 1, n: 2, log, observe: {}, set: {} } as unknown as FromServer);
    expect(session.news.value.map(({ events }) => events)).toEqual([[saved]]);
});

test('the recap tells what others did since one’s own last turn, and not what one did oneself', () => {
    const log = [entry(1, 0, placed), entry(2, 1, placed), entry(3, 2, placed), entry(4, 0, placed)];
    expect(sinceOwnTurn({ log }, 0).map(({ n }) => n)).toEqual([2, 3]);
    // Nobody has to be asked: it may be another's turn, or the end.
    expect(sinceOwnTurn({ log: log.slice(0, 2) }, 0).map(({ n }) => n)).toEqual([2]);
    // On one device each has their own.
    expect(sinceOwnTurn({ log }, 1).map(({ n }) => n)).toEqual([3, 4]);
    expect(sinceOwnTurn({ log }, null)).toEqual([]);
});
