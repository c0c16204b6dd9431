// @vitest-environment happy-dom
// The table of Gaïa with the referee behind it: what a power would do is shown before it is played, what would have been better
// is pointed out, and a tap says that what moves was seen. The drawings that a table asks for are there from the beginning: on a busy
// machine they would come when all is over.
import '@art/gaia';
import '@art/planet';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gaiaPage } from '@app/gaia/page';
import type { GameProps, GameView } from '@app/games';
import { TableFrame } from '@app/tableFrame';
import house from '@data/components/gaia/house.json';
import { useLanguage } from '@ui/i18n';
import { loadEngine } from '@wire/engine';
import { LocalSession } from '@wire/localSession';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { engineChannel } from './engineSupport';

interface Recorded {
    actions: string[];
    players: string[];
    rules: object;
    result: object;
}

function recorded(name: string): Recorded {
    const golden = readFileSync(resolve(`../tests/golden/${name}.jsonl`), 'utf8');
    return (JSON.parse(golden.trim().split('\n').at(-1)!) as { record: Recorded }).record;
}
const record = recorded('gaia_disasters_fr');

/** The recorded game before its nth action, everybody at one device. */
async function openBefore(step: number, game = record) {
    const engine = await loadEngine(readFileSync(resolve('public/gaia.wasm')));
    const { result: _, ...rest } = game;
    const session = new LocalSession(
        {
            table: 'here',
            game: 'gaia',
            rules: {},
            components: 'house',
            seats: game.players.map((name) => ({ kind: 'person' as const, name })),
            undo: 'free',
            hints: false,
            seed: 0,
            record: { ...rest, actions: game.actions.slice(0, step) },
        },
        undefined,
        undefined,
        () => engineChannel(engine),
    );
    await vi.waitFor(() => expect(session.view.value?.log.length).toBeGreaterThan(0));
    const { value } = session.view;
    const view = { ...value!, table: { ...value!.table, set: gaiaPage.readSet(house) } } as GameView;
    return { session, view };
}

const { Table } = gaiaPage;

async function showBefore(step: number, more: Partial<GameProps> = {}) {
    const { session, view } = await openBefore(step);
    const seat = view.legal?.seat ?? null;
    const props = { session, view, viewer: String(seat), seat, marked: null, aside: null, ...more };
    await act(() => render(<Table {...props} />, document.body));
}

/** `detail`: which click of a double click it is. */
const press = (selector: string, detail = 0) =>
    act(() => {
        const found = document.querySelector(selector);
        expect(found, selector).not.toBeNull();
        found?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
    });

/** Lands that are drawn ahead, by cell. */
const ahead = () =>
    [...document.querySelectorAll('.ghost')].flatMap((ghost) => {
        const land = ghost.querySelector('[data-land]')?.getAttribute('data-land');
        return land ? [[ghost.getAttribute('transform') ?? '', land] as const] : [];
    });
const landAt = (place: string) =>
    [...document.querySelectorAll('g:not(.ghost) > .tile')]
        .find((tile) => tile.parentElement?.getAttribute('transform') === place)
        ?.getAttribute('data-land');

/** The first of its kind, by pointing: what it would make of the land, and what lies there. */
async function pointAt(power: string): Promise<[string, string | null | undefined][]> {
    const step = record.actions.findIndex((action) => action.startsWith(`play ${power} `));
    await showBefore(step);
    expect(ahead()).toEqual([]);
    await press(`.hand [data-card=${power}]`);
    for (const cell of record.actions[step]!.split(' ').slice(2)) await press(`[data-cell="${cell}"]`);
    await vi.waitFor(() => expect(ahead().length).toBeGreaterThan(0));
    return ahead().map(([place, land]) => [land, landAt(place)]);
}

beforeAll(() => useLanguage('en'));
afterEach(async () => {
    await act(() => render(null, document.body));
});

test('an earthquake shows two lands that would change places', async () => {
    const [one, other, ...more] = await pointAt('earthquake');
    expect(more).toEqual([]);
    expect(one?.[0]).not.toBe(one?.[1]);
    expect(one).toEqual([...other!].reverse());
});

test('an eruption shows the desert it would leave', async () => {
    for (const [land, before] of await pointAt('eruption')) {
        expect(land).toBe('desert');
        expect(['plain', 'forest', 'swamp']).toContain(before);
    }
});

test('a land lies, and a herd stands, where the focus or the pointer is and nowhere else', async () => {
    const stands = {
        'play (?!animals|city|rain|sun)': () => ahead().length,
        'play animals': () => document.querySelectorAll('.ghost .tokens').length,
    };
    for (const [kind, count] of Object.entries(stands)) {
        const kindOf = new RegExp(`^${kind}\\S* \\S+$`);
        const step = record.actions.findIndex((action, at) => at > 4 && kindOf.test(action));
        const [, card, cell] = record.actions[step]!.split(' ');
        await showBefore(step);
        await press(`.hand [data-card=${card}]`);
        const place = document.querySelector(`[data-cell="${cell}"]`)!;
        const point = (type: string) => act(() => void place.dispatchEvent(new FocusEvent(type)));
        expect([kind, count()]).toEqual([kind, 0]);
        await point('focus');
        await vi.waitFor(() => expect([kind, count()]).toEqual([kind, 1]));
        await point('blur');
        expect([kind, count()]).toEqual([kind, 0]);
    }
});

test('an arrow leads from what was played to what would have been better', async () => {
    const better = { player: 0, played: 'play desert 1,1', line: ['play sea 2,3', 'draw nature'] };
    await showBefore(99, { better });
    await vi.waitFor(() => expect(document.querySelector('.map .best-line .arrow')).not.toBeNull());
    expect(document.querySelector('.best-line [data-better]')?.getAttribute('data-better')).toBe('2,3');
    // Its head: wing, tip, wing. The tip lies at the better place, and looks that way.
    const head = document.querySelector('.best-line .arrow-head')?.getAttribute('d') ?? '';
    const [wing, tip] = [...head.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    const far = ([x, y] = [0, 0] as readonly [number, number]) => Math.hypot(x - 250, y - 350);
    expect(far(tip)).toBeLessThan(50);
    expect(far(tip)).toBeLessThan(far(wing));
    // A card is marked where it lies instead.
    await showBefore(99, { better: { ...better, line: ['draw nature', 'play sea 2,3'] } });
    expect(document.querySelector('.market .card-button.better')?.getAttribute('data-draw')).toBe('nature');
    expect(document.querySelector('.arrow')).toBeNull();
});

test('a tap while others move ends what moves, and hurries on', async () => {
    const { session, view } = await openBefore(99);
    session.news.value = view.log.slice(-1);
    const hurry = vi.spyOn(session, 'hurry');
    const waits = { ...view, legal: null };
    await act(() => render(<TableFrame session={session} view={waits} page={gaiaPage} local />, document.body));
    const tap = (type: string) =>
        act(() => {
            document
                .querySelector('#main')
                ?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: 9, clientY: 9 }));
        });
    expect(document.querySelectorAll('.map .arrive').length).toBeGreaterThan(0);
    await tap('pointerdown');
    await tap('pointerup');
    expect(document.querySelectorAll('.map .arrive')).toHaveLength(0);
    expect(hurry).toHaveBeenCalledTimes(1);
});

test('a suggestion that changes nothing yet says which goal it brings closer', async () => {
    const reason = async (kind: RegExp) => {
        const step = record.actions.findIndex((action, at) => at > 0 && kind.test(action));
        await showBefore(step, { hinted: { action: record.actions[step]! } });
        const told = () => document.querySelector('[data-testid=consequences]')?.textContent;
        await vi.waitFor(() => expect(told()).toBeTruthy());
        return told();
    };
    const kGoal = /^Nothing changes at once, but it brings you closer to a goal: (\w+ × )?\w+(, (\w+ × )?\w+)*\.$/;
    expect(await reason(/^play (plain|forest|sea|desert|mountain|swamp) /)).toMatch(kGoal);
    expect(await reason(/^draw /)).toMatch(/^A new card helps more/);
});

test('a meal that was refused ends what feeds all, and it can be asked for again', async () => {
    const { session, view } = await openBefore(76, recorded('gaia_basic_fr'));
    const seat = view.legal!.seat;
    const sent = vi.spyOn(session, 'act').mockResolvedValueOnce(false);
    const props = { session, view, viewer: String(seat), seat, marked: null, aside: null };
    await act(() => render(<Table {...props} />, document.body));
    await press('[data-testid=feed-all]');
    expect(sent).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(document.querySelector('[data-testid=feed-all]')).not.toBeNull());
    await press('[data-testid=feed-all]');
    expect(sent).toHaveBeenCalledTimes(2);
    expect(document.querySelector('[data-testid=feed-all]')).toBeNull();
});

test('a double click draws one card; on a card of the hand its second click is a yes', async () => {
    const { session, view } = await openBefore(11);
    const sent = vi.spyOn(session, 'act');
    const show = () => {
        const now = { ...view, ...session.view.value, table: view.table } as GameView;
        const seat = now.legal?.seat ?? null;
        const props = { session, view: now, viewer: String(seat), seat, marked: null, aside: null };
        return act(() => render(<Table {...props} />, document.body));
    };
    await show();
    await press('[data-draw=nature]', 1);
    await vi.waitFor(() => expect(session.view.value?.n).toBeGreaterThan(view.n));
    await show();
    await press('[data-draw=nature]', 2);
    expect(sent).toHaveBeenCalledTimes(1);
    await press('[data-draw=nature]', 1);
    expect(sent).toHaveBeenCalledTimes(2);
    const discards = await openBefore(38);
    const told = vi.spyOn(discards.session, 'act');
    const seat = discards.view.legal!.seat;
    const props = { ...discards, viewer: String(seat), seat, marked: null, aside: null };
    await act(() => render(<Table {...props} />, document.body));
    await press('.hand [data-card=animals-sea]', 1);
    expect(told).not.toHaveBeenCalled();
    await press('.hand [data-card=animals-sea]', 2);
    expect(told).toHaveBeenCalledWith('discard animals-sea');
});
