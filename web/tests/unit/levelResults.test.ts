// What to expect of a level, and how strong the one that adapts is next: from the games kept on this device.
import { evenLevel, expectation, inWords, resultsAgainst } from '@app/levelResults';
import { levels } from '@app/tableChoices';
import { beforeEach, expect, test, vi } from 'vitest';

let stored: Record<string, string> = {};
vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, text: string) => {
        stored[name] = text;
    },
});
beforeEach(() => {
    stored = {};
});

const kGame = 'gaia';
const kBasic = { game: kGame, rules: { mode: 'basic' }, players: 2 };
const finished = (level: string, won: boolean, players = 2) => ({
    plan: {
        table: `local-${Math.random()}`,
        game: kGame,
        seats: [
            { kind: 'person', name: 'Ann' },
            ...Array.from({ length: players - 1 }, () => ({ kind: 'computer', name: level, level })),
        ],
    },
    record: { result: { over: true, winners: [won ? 0 : 1] } },
    at: 1,
});
const keep = (games: unknown) => {
    stored['pangaea.games'] = JSON.stringify(games);
};

test('the levels offered are the program’s, weakest first', () => {
    expect(levels).toEqual(['beginner', 'easy', 'medium', 'strong', 'master', 'champion']);
});

test('a newcomer is told what newcomers reach: most against the first opponent, least against the last', () => {
    const shares = levels.map((level) => {
        const share = expectation(kBasic, level);
        expect(share?.isOwn).toBe(false);
        return (share?.won ?? 0) / (share?.count ?? 1);
    });
    expect(shares[0]).toBeGreaterThan(0.5);
    for (const [at, share] of shares.entries()) expect(share).toBeLessThanOrEqual(shares[at - 1] ?? 1);
    expect(expectation(kBasic, 'greedy')).toBeNull();
    // With more players everybody wins less.
    const many = expectation({ ...kBasic, players: 4 }, 'beginner');
    expect((many?.won ?? 1) / (many?.count ?? 1)).toBeLessThan(shares[0] ?? 0);
});

test('ten games of one’s own count, nine do not', () => {
    const lost = Array.from({ length: 9 }, () => finished('beginner', false));
    keep(lost);
    expect(resultsAgainst(kGame, 'beginner')).toEqual({ won: 0, count: 9 });
    expect(expectation(kBasic, 'beginner')?.isOwn).toBe(false);
    keep([...lost, finished('beginner', false)]);
    expect(expectation(kBasic, 'beginner')).toEqual({ won: 1, count: 20, isOwn: true });
    // They say something about other levels as well; unfinished games and games of several people say nothing.
    expect(expectation(kBasic, 'easy')).toEqual({ won: 1, count: 20, isOwn: true });
    keep([...lost, { ...finished('beginner', true), record: { result: { over: false } } }]);
    expect(resultsAgainst(kGame, 'beginner').count).toBe(9);
});

test('shares in words', () => {
    expect(inWords(0)).toEqual({ won: 1, count: 20 });
    expect(inWords(1 / 3)).toEqual({ won: 1, count: 3 });
    expect(inWords(0.5)).toEqual({ won: 1, count: 2 });
    expect(inWords(0.72)).toEqual({ won: 7, count: 10 });
    expect(inWords(1)).toEqual({ won: 9, count: 10 });
});

test.each([2, 3, 4, 5])('the level that adapts is at rest where one of %d wins its fair share', (players) => {
    expect(evenLevel(kGame)).toBe('even-15');
    const next = (won: boolean) => {
        keep([finished('even-50', won, players)]);
        return Number(evenLevel(kGame).slice(5)) - 50;
    };
    expect(next(true)).toBeGreaterThan(0);
    expect(next(false)).toBeLessThan(0);
    expect(Math.abs(next(true) + (players - 1) * next(false))).toBeLessThan(players);
});

test('the strength stays within its bounds, whatever is stored', () => {
    keep([finished('even-98', true)]);
    expect(evenLevel(kGame)).toBe('even-100');
    keep([finished('even-1', false)]);
    expect(evenLevel(kGame)).toBe('even-0');
    keep([finished('even-999', true)]);
    expect(evenLevel(kGame)).toBe('even-100');
    keep([finished('even-x', true), finished('even-', true)]);
    expect(evenLevel(kGame)).toBe('even-15');
    keep('nonsense');
    expect(evenLevel(kGame)).toBe('even-15');
});
