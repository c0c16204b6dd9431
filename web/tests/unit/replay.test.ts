// Replays on the engine: the whole log from the start, any moment, what each seat could see; addresses and packed records.
import { pack, readRecord, unpack } from '@app/replay/recorded';
import { betterAt, inOneLine } from '@app/replay/reviewPanel';
import { parseRoute } from '@app/router';
import { arrowPaths } from '@board/arrow';
import { LocalSession } from '@wire/localSession';
import type { Review } from '@wire/review';
import { expect, test } from 'vitest';
import { engineChannel, freshEngine } from './engineSupport';

async function recordOf(start: { game: string }): Promise<{ actions: string[] }> {
    const engine = await freshEngine(start.game);
    const ask = (command: object) => JSON.parse(engine.referee(JSON.stringify(command)));
    let toAct: unknown = ask({ cmd: 'new', ...start }).state.turn?.to_act ?? 0;
    for (let step = 0; toAct !== null; step += 1) {
        const action = toAct === 'chance' ? 'auto' : ask({ cmd: 'bot', level: 'greedy', ms: 1, seed: step }).action;
        toAct = ask({ cmd: 'apply', action }).to_act;
    }
    return ask({ cmd: 'record' }).record;
}
const gaia = { game: 'gaia', players: 3, seed: 31, rules: { mode: 'advanced', disasters: true } };

async function watch(record: unknown, steps: number): Promise<LocalSession> {
    const engine = await freshEngine('gaia');
    const plan = {
        table: 'replay',
        game: '',
        rules: {},
        components: 'house',
        seats: [],
        undo: 'never',
        hints: false,
    } as const;
    const session = new LocalSession(
        { ...plan, seats: [], seed: 0, record, steps, watching: true },
        undefined,
        undefined,
        () => engineChannel(engine),
    );
    await expect.poll(() => session.status.value).not.toBe('connecting');
    return session;
}

test('every moment of a replay is the position after that many actions', async () => {
    const record = await recordOf(gaia);
    const session = await watch(record, 0);
    const engine = await freshEngine('gaia');
    const all = record.actions.length;
    for (const step of [all, 0, 7, 8, Math.floor(all / 2), 3, all]) {
        await session.go(step);
        const view = session.view.value!;
        expect(view.n).toBe(step);
        expect(view.log).toHaveLength(all);
        const { result: _, ...begin } = record as { actions: string[]; result?: unknown };
        engine.referee(JSON.stringify({ cmd: 'replay', record: { ...begin, actions: record.actions.slice(0, step) } }));
        for (const player of [0, 1, 2]) {
            const { state } = JSON.parse(engine.referee(JSON.stringify({ cmd: 'observe', player })));
            expect(view.observations[String(player)]).toEqual(state);
        }
        expect(view.result.over).toBe(step === all);
        expect(view.legal).toBeNull();
    }
    expect(await session.go(all + 1)).toBe(false);
    expect(session.failure.value?.message).not.toBe('');
    expect(await session.tell({ type: 'undo', n: all, seat: 0 })).toBe(false);
});

test('a seat reads its own log, without a seat everything is read', async () => {
    const session = await watch(await recordOf(gaia), 5);
    const drawn = () =>
        session.view
            .value!.log.flatMap(({ events }) => events)
            .filter(({ type, open }) => type === 'card_drawn' && open === false);
    const hidden = (player: number) => drawn().filter((event) => event.player === player && !event.card).length;
    expect([hidden(0), hidden(1), hidden(2)]).toEqual([0, 0, 0]);
    await session.look(1);
    expect(session.view.value?.n).toBe(5);
    expect(hidden(1)).toBe(0);
    expect(hidden(0)).toBeGreaterThan(0);
    expect(hidden(2)).toBeGreaterThan(0);
    await session.look(null);
    expect([hidden(0), hidden(1), hidden(2)]).toEqual([0, 0, 0]);
});

test('a record that is not one is refused with its fault', async () => {
    const record = await recordOf(gaia);
    for (const [bad, fault] of [
        [{ ...record, actions: ['draw gold', ...record.actions] }, 'record.actions[0]'],
        [{ ...record, players: ['Ann'] }, 'players'],
        [{ ...record, format: 'notes' }, 'record.format'],
        [5, 'record: must be an object'],
    ] as const) {
        const session = await watch(bad, 0);
        expect(session.status.value).toBe('refused');
        expect(session.refusal.value).toContain(fault);
    }
});

test('a record packed into an address comes out as it was, but for the times', async () => {
    const record = { ...(await recordOf(gaia)), times: [1, 2, 3] };
    const packed = await pack(record);
    expect(packed).toMatch(/^[\w-]+$/);
    const { times: _, ...rest } = record;
    expect(readRecord(await unpack(packed!)).record).toEqual(rest);
    const noise = Array.from({ length: 9000 }, (_, at) => String((at * 7919) % 100003));
    expect(await pack({ actions: noise })).toBeNull();
    await expect(unpack('abc')).rejects.toMatchObject({ key: 'replay.badLink' });
    // A few letters that would become four million, or too many letters.
    const zeros = new Blob([new Uint8Array(4 << 20)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bomb = Buffer.from(await new Response(zeros).arrayBuffer()).toString('base64url');
    expect(bomb.length).toBeLessThan(8000);
    for (const link of [bomb, 'A'.repeat(1_000_000)])
        await expect(unpack(link)).rejects.toMatchObject({ key: 'replay.badLink' });
    expect(() => readRecord('Ann won')).toThrow();
});

test('addresses of moments', () => {
    expect(parseRoute('/replay', '')).toEqual({
        at: 'replay',
        place: { from: 'none' },
        step: null,
        entry: null,
        seat: null,
    });
    expect(parseRoute('/replay/table/k3v9', '', '?step=12&seat=1')).toEqual({
        at: 'replay',
        place: { from: 'table', id: 'k3v9' },
        step: 12,
        entry: null,
        seat: 1,
    });
    expect(parseRoute('/replay/table/k3v9', '', '?entry=5')).toMatchObject({ step: null, entry: 5 });
    expect(parseRoute('/replay/local/local-1', '', '?step=x')).toMatchObject({
        place: { from: 'local', id: 'local-1' },
        step: null,
    });
    expect(parseRoute('/replay/game', '#r=ab_-', '?step=3')).toMatchObject({ place: { from: 'link', packed: 'ab_-' } });
    expect(parseRoute('/replays', '')).toEqual({ at: 'nowhere' });
});

test('what would have been better is shown only where it was clearly so', () => {
    const decision = (number: number, value: number, line: string[]) => ({
        number,
        player: 1,
        action: 'pass',
        best: 'draw life',
        value,
        best_value: 0.5,
        grade: 'good' as const,
        line,
        chance: [],
        luck: [],
    });
    const review = {
        decisions: [decision(0, 0.495, []), decision(1, 0.2, ['draw life', 'pass']), decision(2, 0.1, [])],
    } as unknown as Review;
    expect(betterAt(review, 1)).toBeNull();
    expect(betterAt(review, 2)).toEqual({ player: 1, played: 'pass', line: ['draw life', 'pass'] });
    expect(betterAt(review, 3)?.line).toEqual(['draw life']);
    expect(betterAt(review, 9)).toBeNull();
});

test('an arrow has room to be seen, or is none', () => {
    expect(arrowPaths({ x: 0, y: 0 }, { x: 20, y: 0 }, 10)).toBeNull();
    const paths = arrowPaths({ x: 0, y: 0 }, { x: 200, y: 0 }, 10)!;
    const tip = paths.head.split(' L')[1]!.split(' ').map(Number);
    expect(Math.hypot(tip[0]! - 200, tip[1]!)).toBeCloseTo(10, 0);
    expect(paths.shaft).toMatch(/^M[\d. -]+ Q[\d. -]+$/);
});

test('a best line that does the same twice says it once', () => {
    expect(inOneLine(['draw a card', 'draw a card', 'play the sea', 'draw a card'])).toBe(
        'draw a card ×2 → play the sea → draw a card',
    );
});
