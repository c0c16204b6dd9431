// @vitest-environment happy-dom
// The table of Planet with the referee behind it: what moves is not cut off by what happens next, and a tap says it was seen.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { GameView } from '@app/games';
import { planetPage } from '@app/planet/page';
import { TableFrame } from '@app/tableFrame';
import house from '@data/components/planet/house.json';
import { useLanguage } from '@ui/i18n';
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

/** A game of these people after most of its actions, as the page opens one that it kept. */
async function kept(): Promise<[LocalSession, GameView]> {
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
    return [
        session,
        { ...value!, legal: null, table: { ...value!.table, set: planetPage.readSet(house) } } as GameView,
    ];
}

afterEach(async () => {
    await act(() => render(null, document.body));
});

test('awards stay beside what happens next, until a tap says that they were seen', async () => {
    const [session, view] = await kept();
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

test('a line of the log is chosen alone, in a game that was kept as well', async () => {
    const [session, view] = await kept();
    await act(() => render(<TableFrame session={session} view={view} page={planetPage} local />, document.body));
    const lines = [...document.querySelectorAll<HTMLElement>('.log .log-line')];
    const pressed = () => lines.filter((line) => line.getAttribute('aria-pressed') === 'true');
    await act(() => lines[2]!.click());
    expect(pressed()).toEqual([lines[2]]);
    await act(() => lines[1]!.click());
    expect(pressed()).toEqual([lines[1]]);
    await act(() => lines[1]!.click());
    expect(pressed()).toEqual([]);
});
