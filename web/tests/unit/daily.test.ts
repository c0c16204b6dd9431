// The game of the day: the same for everybody, another one tomorrow, and its result is remembered.
import { gameOfTheDay, resultOfTheDay } from '@app/daily';
import { gameInfo, games } from '@app/games';
import { keepGame } from '@app/localGames';
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

const today = new Date(2026, 10, 18, 9);

test.each(games.map(({ game }) => game))('%s: one deal a day, without help', (game) => {
    const info = gameInfo(game)!;
    const plan = gameOfTheDay(info, today);
    expect(gameOfTheDay(info, new Date(2026, 10, 18, 23))).toEqual(plan);
    expect(plan).toMatchObject({ undo: 'never', hints: false, seats: [{ kind: 'person' }, { kind: 'computer' }] });
    const others = [new Date(2026, 10, 19), new Date(2026, 11, 18), new Date(2027, 10, 18)].map((day) =>
        gameOfTheDay(info, day),
    );
    expect(new Set([plan, ...others].map(({ seed }) => seed)).size).toBe(4);
    expect(new Set([plan, ...others].map(({ table }) => table)).size).toBe(4);
});

test('its result is remembered', () => {
    const plan = gameOfTheDay(games[0]!, today);
    keepGame(plan, { actions: [] });
    expect(resultOfTheDay(plan.game, today)).toBeNull();
    keepGame(plan, { actions: ['draw life'], result: { over: true } }, { winners: [1], scores: [3, 5] });
    expect(resultOfTheDay(plan.game, today)).toEqual({ won: false, scores: [3, 5] });
    expect(resultOfTheDay(plan.game, new Date(2026, 10, 19))).toBeNull();
});
