// A table on the server. A lost connection is opened again from the number last seen; nothing is sent twice.
import type { FromServer } from './messages';
import { MessageSession, type Pause } from './session';

const kFirstWait = 500;
const kLongestWait = 15000;
/** How often a silent connection is asked whether it is still there, and how long the answer may take. */
const kAsk = 25000;
const kAnswer = 5000;
/** The platform's own code for a connection that ended without a word. */
const kGone = 1006;
/** Close codes that another attempt cannot mend (docs/api.md, errors). */
const kFinal: Record<number, string> = { 4403: 'not_yours', 4404: 'not_found' };

type OpenSocket = (url: string) => WebSocket;
/** Asked when a socket could not even be opened: the code of a refusal that will not change, or null to try again. */
type WhyNot = () => Promise<string | null>;

export class SocketSession extends MessageSession {
    private socket: WebSocket | undefined;
    private wait = kFirstWait;
    private retry: ReturnType<typeof setTimeout> | undefined;
    private closed = false;
    private received = 0;
    /** Messages of any kind. */
    private heard = 0;
    private readonly asking: ReturnType<typeof setInterval>;

    constructor(
        private readonly address: string,
        pause?: Pause,
        private readonly openSocket: OpenSocket = (url) => new WebSocket(url),
        private readonly whyNot: WhyNot = async () => null,
    ) {
        super(pause);
        globalThis.addEventListener?.('online', this.tryNow);
        globalThis.addEventListener?.('offline', this.giveUp);
        this.asking = setInterval(() => this.askWhetherThere(), kAsk);
        this.connect();
    }

    /** Somebody, or the network, says that waiting is over. */
    override readonly tryNow = (): void => {
        if (this.status.value !== 'lost') return;
        clearTimeout(this.retry);
        this.connect();
    };

    override close(): void {
        this.closed = true;
        globalThis.removeEventListener?.('online', this.tryNow);
        globalThis.removeEventListener?.('offline', this.giveUp);
        clearInterval(this.asking);
        clearTimeout(this.retry);
        this.dropQueue();
        this.abandon();
        this.socket?.close();
    }

    /** The device knows that nothing will come over this connection any more. */
    private readonly giveUp = (): void => {
        const { socket } = this;
        if (!socket || this.status.value !== 'open') return;
        this.socket = undefined;
        socket.close();
        void this.reconnect(kGone);
    };

    protected override transmit(message: object): void {
        if (this.socket && this.socket.readyState === this.socket.OPEN) {
            this.socket.send(JSON.stringify(message));
            // A computer may think about a hint for longer than that.
            if ((message as { type?: string }).type !== 'hint') this.expectAnswer(this.socket);
        } else this.abandon();
    }

    /** Whoever pressed something learns soon that it went nowhere. */
    private expectAnswer(socket: WebSocket): void {
        const before = this.heard;
        setTimeout(() => {
            if (socket === this.socket && this.heard === before && this.status.value === 'open') this.giveUp();
        }, kAnswer);
    }

    /** An update that does not follow on: start afresh with a whole view. */
    protected override recover(): void {
        this.received = 0;
        this.view.value = null;
        this.socket?.close();
    }

    private connect(): void {
        const url = new URL(this.address);
        if (this.received > 0 && this.view.value) url.searchParams.set('from', String(this.received));
        const socket = this.openSocket(url.href);
        this.socket = socket;
        socket.onmessage = ({ data }) => {
            this.wait = kFirstWait;
            this.heard += 1;
            const message = JSON.parse(String(data)) as FromServer;
            if (message.type === 'view' || message.type === 'update') this.received = message.n;
            this.receive(message);
        };
        socket.onclose = ({ code }) => {
            if (socket === this.socket) void this.reconnect(code);
        };
    }

    /** A device that slept may hold a connection that leads nowhere: nothing would ever say so. */
    private askWhetherThere(): void {
        const { socket } = this;
        if (!socket || this.status.value !== 'open') return;
        this.send({ type: 'ping' }).catch(() => undefined);
    }

    private async reconnect(code: number): Promise<void> {
        this.abandon();
        if (this.closed) return;
        this.status.value = this.view.value ? 'lost' : 'connecting';
        const final = kFinal[code] ?? (this.view.value ? null : await this.whyNot());
        if (this.closed) return;
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
