// A table on the server. A lost connection is opened again from the number last seen; nothing is sent twice.
import type { FromServer } from './messages';
import { MessageSession } from './session';

const kFirstWait = 500;
const kLongestWait = 15000;
/** Close codes that another attempt cannot mend (docs/api.md, errors). */
const kFinal: Record<number, string> = { 4403: 'not_yours', 4404: 'not_found' };

export type OpenSocket = (url: string) => WebSocket;

export class SocketSession extends MessageSession {
    private socket: WebSocket | undefined;
    private wait = kFirstWait;
    private retry: ReturnType<typeof setTimeout> | undefined;
    private closed = false;
    private received = 0;

    constructor(
        private readonly address: string,
        pause?: () => number,
        private readonly openSocket: OpenSocket = (url) => new WebSocket(url),
    ) {
        super(pause);
        this.connect();
    }

    override close(): void {
        this.closed = true;
        clearTimeout(this.retry);
        this.dropQueue();
        this.abandon();
        this.socket?.close();
    }

    protected override transmit(message: object): void {
        if (this.socket && this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify(message));
        else this.abandon();
    }

    /** An update that does not follow on: start afresh with a whole view. */
    protected override recover(): void {
        this.received = 0;
        this.view.value = null;
        this.socket?.close();
    }

    private connect(): void {
        const from = this.received > 0 && this.view.value ? `?from=${this.received}` : '';
        const socket = this.openSocket(this.address + from);
        this.socket = socket;
        socket.onmessage = ({ data }) => {
            this.wait = kFirstWait;
            const message = JSON.parse(String(data)) as FromServer;
            if (message.type === 'view' || message.type === 'update') this.received = message.n;
            this.receive(message);
        };
        socket.onclose = ({ code }) => this.reconnect(code);
    }

    private reconnect(code: number): void {
        this.abandon();
        if (this.closed) return;
        const final = kFinal[code];
        if (final) {
            this.refusal.value = final;
            this.status.value = 'refused';
            return;
        }
        this.status.value = 'lost';
        this.retry = setTimeout(() => this.connect(), this.wait);
        this.wait = Math.min(2 * this.wait, kLongestWait);
    }
}
