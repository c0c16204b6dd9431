// @vitest-environment happy-dom
// What a game turned on leads to that very moment in its replay.
import { End } from '@app/ending/endScreen';
import type { GamePage, GameView } from '@app/games';
import { parseRoute } from '@app/router';
import { useLanguage } from '@ui/i18n';
import type { GameEvent, LogEntry } from '@wire/messages';
import type { Session } from '@wire/session';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeAll, expect, test, vi } from 'vitest';

// The picture has tests of its own.
vi.mock('@app/ending/scene', () => ({ useScene: () => null, SceneDrawing: () => null, isFestive: () => false }));

beforeAll(() => useLanguage('en'));

const gained = (n: number, seat: number, by: number): LogEntry => ({
    n,
    seat,
    events: [{ type: 'gained', player: seat, by } as unknown as GameEvent],
});
// Blue leads, yellow comes level with 3 and passes with 4. A game that was kept and opened again: its first entries have
// no numbers, and sitting down had some, too.
const log = [gained(0, 0, 1), gained(0, 1, 1), gained(0, 0, 1), gained(2, 1, 3), gained(3, 0, 1)];

const page = {
    pointsOf: (event: GameEvent) => {
        const { player, by } = event as unknown as { player: number; by: number };
        return { seat: player, by };
    },
    pointsName: 'result.points',
    deeds: () => [],
    loudEvents: (events: readonly GameEvent[]) => [...events],
    eventWords: () => 'gains',
} as unknown as GamePage;

const view = {
    n: 5,
    log,
    table: { id: 'here', game: 'other', seats: [{ name: 'Ann' }, { name: 'Bob' }], set: {} },
    you: { seats: [0] },
    observe: {},
    result: { winners: [1], scores: [3, 4], reason: null },
} as unknown as GameView;

const session = { rematch: { value: null }, failure: { value: null }, view: { value: view } } as unknown as Session;

test.each([
    [true, 'local'],
    [false, 'table'],
])('best move and turning point are an entry of its log, whatever their numbers', async (local, from) => {
    render(null, document.body);
    await act(() =>
        render(<End session={session} view={view} page={page} local={local} onClose={() => {}} />, document.body),
    );
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.ending-story dt a')];
    expect(links.map(({ textContent }) => textContent)).toEqual(['Best move · Turning point']);
    const { pathname, search } = new URL(links[0]!.href, 'https://here.example');
    expect(parseRoute(pathname, '', search)).toEqual({
        at: 'replay',
        place: { from, id: 'here' },
        step: null,
        entry: 4,
        seat: null,
    });
});
