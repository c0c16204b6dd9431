// Sessions: the same game through a worker's channel and through a socket, with answers, refusals and reconnects.
import { LocalSession, type LocalTablePlan } from '@wire/localSession';
import type { FromServer, View } from '@wire/messages';
import { SocketSession } from '@wire/socketSession';
import { expect, test, vi } from 'vitest';
import { engineChannel, freshEngine } from './engineSupport';

const plan: LocalTablePlan = {
    table: 'local-1',
    game: 'gaia',
    rules: { mode: 'basic' },
    components: 'house',
    seats: [
        { kind: 'person', name: 'Ann' },
        { kind: 'computer', name: 'greedy', level: 'greedy' },
    ],
    undo: 'free',
    hints: true,
    seed: 7,
};

async function openLocal(changes: Partial<LocalTablePlan> = {}, keep?: (record: unknown) => void) {
    const engine = await freshEngine(changes.game ?? plan.game);
    const session = new LocalSession({ ...plan, ...changes }, undefined, keep, () => engineChannel(engine));
    await vi.waitFor(() => expect(session.status.value).not.toBe('connecting'));
    return session;
}

test('a local table deals, refuses, plays, previews, hints and takes back', async () => {
    const session = await openLocal();
    expect(session.view.value?.legal?.seat).toBe(0);
    const first = session.view.value?.legal?.actions ?? [];
    expect(await session.act('play sea 9,9')).toBe(false);
    expect(session.failure.value).toMatchObject({ code: 'illegal_action', why: 'not_in_hand' });
    expect((await session.preview('play forest 0,0')).events.map((event) => event.type)).toContain('tile_placed');
    expect(first).toContain(await session.hint());
    await session.act('play forest 0,0');
    expect(session.failure.value).toBeNull();
    await vi.waitFor(() => expect(session.view.value?.log).toHaveLength(1));
    expect(session.news.value).toHaveLength(1);
    await session.undo();
    await vi.waitFor(() => expect(session.view.value?.legal?.actions).toEqual(first));
    expect(session.view.value?.log).toHaveLength(0);
});

test('a double click plays once', async () => {
    const session = await openLocal();
    const outcome = await Promise.all([session.act('play forest 0,0'), session.act('play forest 0,0')]);
    expect(outcome).toEqual([true, false]);
    expect(session.failure.value?.code).toBe('stale');
});

test('a whole local game is kept and goes on from its record', async () => {
    let kept: unknown;
    const session = await openLocal({}, (record) => {
        kept = record;
    });
    for (let i = 0; i < 1500 && !session.view.value?.result.over; i += 1) {
        const n = session.view.value?.n;
        const actions = session.view.value?.legal?.actions ?? [];
        await session.act(actions[(7 * i) % actions.length] ?? '');
        await vi.waitFor(() => {
            expect(session.view.value?.n).not.toBe(n);
            expect(session.view.value?.legal || session.view.value?.result.over).toBeTruthy();
        });
    }
    expect(session.view.value?.result.over).toBe(true);
    await vi.waitFor(() => expect(kept).toMatchObject({ result: { over: true } }));
    const again = await openLocal({ record: kept });
    expect(again.view.value?.result).toEqual(session.view.value?.result);
    expect(again.view.value?.observations).toEqual(session.view.value?.observations);
});

test('several people on one device do not read each other in the log', async () => {
    const session = await openLocal({
        seats: [
            { kind: 'person', name: 'Ann' },
            { kind: 'person', name: 'Bob' },
        ],
    });
    await session.act('draw life');
    await vi.waitFor(() => expect(session.view.value?.log).toHaveLength(1));
    expect(session.view.value?.log[0]?.events[0]).toMatchObject({ type: 'card_drawn', card: null });
});

test('a table that cannot be opened says why', async () => {
    const session = await openLocal({ rules: { mode: 'basic', powers: true } });
    expect(session.status.value).toBe('refused');
});

class FakeSocket {
    static all: FakeSocket[] = [];
    readonly OPEN = 1;
    readyState = 1;
    sent: { id: number }[] = [];
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: { code: number }) => void) | null = null;
    constructor(readonly url: string) {
        FakeSocket.all.push(this);
    }
    send(text: string) {
        this.sent.push(JSON.parse(text));
    }
    close() {
        this.onclose?.({ code: 1000 });
    }
    say(message: FromServer | Partial<View>) {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
}

test('whatever the server refuses stays to be read; what the page asks by itself does not', async () => {
    FakeSocket.all = [];
    const session = new SocketSession('ws://x/', undefined, (url) => new FakeSocket(url) as unknown as WebSocket);
    const [socket] = FakeSocket.all;
    const legal = { seat: 0, actions: ['draw life'] };
    const undo = { allowed: true, seat: 0 };
    socket?.say({ type: 'view', n: 5, log: [], observations: {}, legal, undo } as unknown as View);
    const refuse = (id: number | null, code: string) =>
        socket?.say({ type: 'error', id, code, message: 'no' } as FromServer);
    for (const ask of [
        () => session.act('draw life'),
        () => session.undo(),
        () => session.tell({ type: 'chat', text: 'hello' }),
        () => session.hint(),
    ]) {
        const answer = ask();
        expect(session.failure.value).toBeNull();
        refuse(socket?.sent.at(-1)?.id ?? 0, 'not_stored');
        expect(await answer).toBeFalsy();
        expect(session.failure.value).toMatchObject({ code: 'not_stored', message: 'no' });
    }
    const preview = session.preview('draw power');
    refuse(socket?.sent.at(-1)?.id ?? 0, 'illegal_action');
    await expect(preview).rejects.toMatchObject({ code: 'illegal_action' });
    expect(session.failure.value?.code).toBe('not_stored');
    refuse(null, 'bad_request');
    expect(session.failure.value?.code).toBe('bad_request');
    session.close();
});

test('a socket that was lost is opened again from the last number, and for good when refused', async () => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    const session = new SocketSession(
        'ws://x/socket?facts=1',
        undefined,
        (url) => new FakeSocket(url) as unknown as WebSocket,
    );
    const [first] = FakeSocket.all;
    first?.say({ type: 'view', n: 5, log: [], observations: {}, legal: null } as unknown as View);
    expect(session.status.value).toBe('open');
    const chat = session.tell({ type: 'chat', text: 'hello' });
    expect(first?.sent[0]).toMatchObject({ type: 'chat', text: 'hello', id: 1 });
    first?.onclose?.({ code: 1006 });
    expect(await chat).toBe(false);
    expect(session.failure.value?.code).toBe('lost');
    expect(session.status.value).toBe('lost');
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all[1]?.url).toBe('ws://x/socket?facts=1&from=5');
    FakeSocket.all[1]?.onclose?.({ code: 4404 });
    expect(session.refusal.value).toBe('not_found');
    vi.advanceTimersByTime(60000);
    expect(FakeSocket.all).toHaveLength(2);
    vi.useRealTimers();
});

test('time left is told by the server’s clock, however wrong the device’s own is', () => {
    vi.useFakeTimers();
    vi.setSystemTime(1_000_000);
    FakeSocket.all = [];
    const session = new SocketSession('ws://x/', undefined, (url) => new FakeSocket(url) as unknown as WebSocket);
    const clocks = { running: 0, left_ms: [600000, 600000], at: 1790000000000, now: 1790000003000 };
    FakeSocket.all[0]?.say({ type: 'view', n: 1, log: [], observations: {}, clocks } as unknown as View);
    vi.advanceTimersByTime(2000);
    expect(session.now()).toBe(1790000005000);
    session.close();
    vi.useRealTimers();
});
