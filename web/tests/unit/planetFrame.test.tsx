// @vitest-environment happy-dom
// The table of Planet with the referee behind it: what moves is not cut off by what happens next, and a tap says it was seen.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { GameView } from '@app/games';
import { planetPage } from '@app/planet/page';
import { TableFrame } from '@app/tableFrame';
import house from '@data/components/planet/house.json';
import { useLanguage } from '@ui/i18n';
import { clickPlays } from '@ui/settings';
import { loadEngine } from '@wire/engine';
import { LocalSession } from '@wire/localSession';
import type { LogEntry } from '@wire/messages';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { engineChannel } from './engineSupport';

const golden = readFileSync(resolve('../tests/golden/planet_plain_2.jsonl'), 'utf8');
const { record } = JSON.parse(golden.trim().split('\n').at(-1)!) as {
    record: { actions: string[]; players: string[]; result: object };
};

const isAward = ({ events }: LogEntry) => events.some(({ type }) => type === 'animal_awarded');
const awards = () => [...document.querySelectorAll('.award b')].map(({ textContent }) => textContent);

afterEach(async () => {
    await act(() => render(null, document.body));
});

/** The recorded game before its last action, everybody at one device. */
async function openGame() {
    await useLanguage('en');
    const engine = await loadEngine(readFileSync(resolve('public/planet.wasm')));
    const { result: _, ...rest } = record;
    const session = new LocalSession(
        {
            table: 'here',
            game: 'planet',
            rules: {},
            components: 'house',
            seats: record.players.map((name) => ({ kind: 'person' as const, name })),
            undo: 'free',
            hints: false,
            seed: 0,
            record: { ...rest, actions: record.actions.slice(0, -1) },
        },
        undefined,
        undefined,
        () => engineChannel(engine),
    );
    await vi.waitFor(() => expect(session.view.value?.log.length).toBeGreaterThan(0));
    const { value } = session.view;
    const view = { ...value!, table: { ...value!.table, set: planetPage.readSet(house) } } as GameView;
    return { session, view };
}

test('awards stay beside what happens next, until a tap says that they were seen', async () => {
    const game = await openGame();
    const { session } = game;
    const view = { ...game.view, legal: null };
    const [won, later] = view.log.filter(isAward);
    const tell = (...news: LogEntry[]) =>
        act(() => {
            session.news.value = news;
        });
    await tell(won!);
    await act(() => render(<TableFrame session={session} view={view} page={planetPage} local />, document.body));
    const first = awards();
    expect(first.length).toBeGreaterThan(0);
    const shown = document.querySelector('.award');
    await tell();
    await tell(later!);
    expect(awards().slice(0, first.length)).toEqual(first);
    expect(awards().length).toBeGreaterThan(first.length);
    // The same ones, in the middle of their movement.
    expect(document.querySelector('.award')).toBe(shown);
    for (const type of ['pointerdown', 'pointerup'])
        await act(() => {
            document
                .querySelector('#main')
                ?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: 9, clientY: 9 }));
        });
    expect(awards()).toEqual([]);
});

test('where one click confirms nobody is told to choose twice', async () => {
    const { session, view } = await openGame();
    const seat = view.legal!.seat;
    const props = { session, view, viewer: String(seat), seat, marked: null, aside: null };
    await act(() => render(<planetPage.Table {...props} />, document.body));
    await act(() => document.querySelector<HTMLElement>('.tile-button')!.click());
    const prompt = () => document.querySelector('[data-testid=prompt]')?.textContent;
    expect(prompt()).toContain('again to confirm');
    await act(() => {
        clickPlays.value = 'yes';
    });
    expect(prompt()).toContain('placed at once');
    clickPlays.value = 'no';
});

test('a line of the log is chosen alone, in a game that was kept as well', async () => {
    const { session, view } = await openGame();
    const looking = { ...view, legal: null };
    await act(() => render(<TableFrame session={session} view={looking} page={planetPage} local />, document.body));
    const lines = [...document.querySelectorAll<HTMLElement>('.log .log-line')];
    const pressed = () => lines.filter((line) => line.getAttribute('aria-pressed') === 'true');
    await act(() => lines[2]!.click());
    expect(pressed()).toEqual([lines[2]]);
    await act(() => lines[1]!.click());
    expect(pressed()).toEqual([lines[1]]);
    await act(() => lines[1]!.click());
    expect(pressed()).toEqual([]);
});
