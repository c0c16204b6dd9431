// A connection that leads nowhere is noticed and replaced; a table that is not there is not asked for again and again.
import type { View } from '@wire/messages';
import { SocketSession } from '@wire/socketSession';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

class FakeSocket {
    readonly OPEN = 1;
    readyState = 1;
    sent: { id: number; type: string }[] = [];
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: { code: number }) => void) | null = null;
    constructor(readonly url: string) {}
    send(text: string) {
        this.sent.push(JSON.parse(text));
    }
    close() {}
    say(message: object) {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openAll(whyNot?: () => Promise<string | null>) {
    const sockets: FakeSocket[] = [];
    const open = (url: string) => {
        const socket = new FakeSocket(url);
        sockets.push(socket);
        return socket as unknown as WebSocket;
    };
    return { sockets, session: new SocketSession('ws://x/socket', undefined, open, whyNot) };
}

const view = { type: 'view', n: 5, log: [], observations: {}, legal: null } as unknown as View;

test('a silent connection is asked, and left when it does not answer', async () => {
    const { sockets, session } = openAll();
    sockets[0]?.say(view);
    await vi.advanceTimersByTimeAsync(25000);
    const asked = sockets[0]?.sent[0];
    expect(asked?.type).toBe('ping');
    sockets[0]?.say({ type: 'ok', id: asked?.id, n: 5 });
    await vi.advanceTimersByTimeAsync(25000);
    expect(session.status.value).toBe('open');
    await vi.advanceTimersByTimeAsync(8000);
    expect(session.status.value).toBe('lost');
    await vi.advanceTimersByTimeAsync(500);
    expect(sockets[1]?.url).toBe('ws://x/socket?from=5');
    session.close();
});

test('where the handshake fails, the reason is asked for once and ends the attempts', async () => {
    const { sockets, session } = openAll(async () => 'not_found');
    sockets[0]?.onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(60000);
    expect(session.status.value).toBe('refused');
    expect(session.refusal.value).toBe('not_found');
    expect(sockets).toHaveLength(1);
    session.close();
});
