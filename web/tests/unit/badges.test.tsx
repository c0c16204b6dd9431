// @vitest-environment happy-dom
// Badges without a server: what was earned on this device, shown with a medal each.
import { BadgeRow } from '@app/account/badgeRow';
import { Badges } from '@app/account/badges';
import { badgesHere, isForHere } from '@app/account/earned';
import { openScreens } from '@app/account/screens';
import { planetArt } from '@board/art';
import { screenIsUsable } from '@ui/leisure';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

beforeAll(async () => {
    screenIsUsable();
    await openScreens();
});
beforeEach(() => {
    localStorage.clear();
    render(null, document.body);
});

interface Finished {
    game?: string;
    won?: boolean;
    rivals?: string[];
    at?: number;
    over?: boolean;
}
const finished = ({ game = 'gaia', won = true, rivals = ['easy'], at = 1, over = true }: Finished = {}) => ({
    plan: {
        table: `local-${Math.random()}`,
        game,
        seats: [
            { kind: 'computer', name: '', level: rivals[0] },
            { kind: 'person', name: 'Ann' },
            ...rivals.slice(1).map((level) => ({ kind: level === 'person' ? 'person' : 'computer', name: '', level })),
        ],
    },
    record: { result: { over, winners: [won ? 1 : 0] } },
    at,
});
/** Newest first, as the device keeps them. */
const keep = (...games: unknown[]) => localStorage.setItem('pangaea.games', JSON.stringify(games));

const earned = () => badgesHere().map(({ badge, game, of, at }) => [badge, game, of, at].join(' ').replace('  ', ' '));

test('each badge once, from when it was earned first', () => {
    expect(earned()).toEqual([]);
    keep(
        finished({ at: 4, rivals: ['strong', 'easy'] }),
        finished({ at: 3 }),
        finished({ at: 2, won: false, game: 'planet' }),
        finished({ at: 1, won: false }),
    );
    expect(earned()).toEqual([
        'played gaia 1',
        'played planet 2',
        'beat_level gaia easy 3',
        'beat_level gaia strong 4',
        'beat_many gaia 3 4',
    ]);
});

test('the tenth game of a kind counts, not the ninth; unfinished ones and those passed round never', () => {
    const nine = Array.from({ length: 9 }, (_, at) => finished({ won: false, at: 9 - at }));
    keep(
        finished({ game: 'planet', won: false, at: 12 }),
        finished({ over: false, at: 11 }),
        finished({ rivals: ['easy', 'person'], at: 10 }),
        ...nine,
    );
    expect(earned()).toEqual(['played gaia 1', 'played planet 12']);
    keep(finished({ won: false, at: 13 }), ...nine);
    expect(earned()).toContain('games gaia 10 13');
});

test('a list with medals, and what is left to earn here', async () => {
    keep(finished({ rivals: ['champion'] }));
    await act(() => render(<Badges badges={badgesHere()} within={isForHere} />, document.body));
    await vi.waitFor(() => expect(planetArt()).not.toBeNull());
    await act(() => {});
    const medals = [...document.querySelectorAll('.badges .badge-disc .medal')].map((medal) => medal.innerHTML);
    expect(medals).toHaveLength(2);
    expect(new Set(medals).size).toBe(2);
    for (const medal of medals) expect(medal).toContain('<path');
    expect(document.querySelector('.badges')?.textContent).toMatch(/First game finished.*Won against the computer/);
    const left = document.querySelector('details')?.textContent ?? '';
    expect(left).toMatch(/10 games finished/);
    expect(left).not.toMatch(/against people|100 games|edition/);
});

test('the first screen shows them to whoever has no account', async () => {
    await act(() => render(<BadgeRow />, document.body));
    expect(document.querySelector('.badge-row')).toBeNull();
    render(null, document.body);
    keep(finished());
    await act(() => render(<BadgeRow />, document.body));
    await act(() => {});
    const told = [...document.querySelectorAll('.badge-row li')].map(({ textContent }) => textContent);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatch(/First game finished/);
    expect(document.querySelector('.badge-row a')?.getAttribute('href')).toBe('/account');
});
