// A table on this device: the worker referees it and plays the computers. Every change is kept, so that a game goes on
// after the page was closed.
import { knowComponents } from './componentSet';
import type { Colour, FromServer } from './messages';
import type { RequestError } from './requestError';
import { MessageSession, type Pause } from './session';

export interface LocalSeat {
    kind: 'person' | 'computer';
    name: string;
    level?: string;
    colour?: Colour;
}

/** Fields of `open` at a local table (bindings/wasm/local_table.h), as POST /api/tables has them. */
export interface LocalTablePlan {
    table: string;
    game: string;
    rules: Record<string, unknown>;
    components: string;
    /** A set that the engine does not know yet; `components` is then its name with its hash. */
    set?: object | undefined;
    seats: LocalSeat[];
    undo: 'free' | 'informed' | 'never';
    begins?: 'seats' | 'lot';
    hints: boolean;
    seed: number;
    record?: unknown;
    steps?: number;
    /** To be watched from after so many entries of the log; instead of `steps`. */
    entry?: number;
    position?: unknown;
    watching?: boolean;
}

/** A channel to the worker; tests put an engine of their own behind it. */
export interface Channel {
    postMessage(line: string): void;
    onmessage: ((event: MessageEvent<string>) => void) | null;
    terminate(): void;
}

const startWorker = (): Channel => new Worker(new URL('./engineWorker.ts', import.meta.url), { type: 'module' });

export class LocalSession extends MessageSession {
    private readonly channel: Channel;

    constructor(
        private readonly plan: LocalTablePlan,
        pause?: Pause,
        private readonly keep?: (record: unknown) => void,
        makeChannel: () => Channel = startWorker,
    ) {
        super(pause);
        this.channel = makeChannel();
        this.channel.onmessage = ({ data }) => this.take(data);
        this.open();
    }

    private open(): void {
        const { set, ...plan } = this.plan;
        const { game, components } = plan;
        const give = (message: object) => this.channel.postMessage(JSON.stringify(message));
        if (set) {
            knowComponents(game, components, set);
            give({ type: 'component_set', game, components, set });
        }
        give({ type: 'open', ...plan });
    }

    /** Always connected. */
    override tryNow(): void {}

    override close(): void {
        this.dropQueue();
        this.abandon();
        this.channel.terminate();
    }

    /** The game so far in the words of the protocol. */
    record(): Promise<unknown> {
        return this.send({ type: 'record' } as never).then((answer) => (answer as { record?: unknown }).record);
    }

    /** A replay: shows the moment after so many actions, which is then the view's number. */
    go(steps: number): Promise<boolean> {
        return this.tell({ type: 'go', steps } as never);
    }

    /** A replay: the log as this seat could read it; without a seat, everything. */
    look(seat: number | null): Promise<boolean> {
        return this.tell({ type: 'look', ...(seat !== null && { seat }) } as never);
    }

    protected override transmit(message: object): void {
        this.channel.postMessage(JSON.stringify(message));
    }

    /** Cannot be lost on the way; a broken worker begins anew. */
    protected override recover(): void {
        this.open();
    }

    private take(line: string): void {
        const message = JSON.parse(line) as FromServer | { type: 'broken'; reason: string };
        if (message.type === 'broken') {
            this.refusal.value = message.reason;
            this.status.value = 'refused';
            return;
        }
        if (message.type === 'error' && message.id === null && !this.view.value) {
            this.refusal.value = message.message;
            this.status.value = 'refused';
            return;
        }
        this.receive(message);
        if (this.keep && (message.type === 'view' || message.type === 'update')) this.store();
    }

    private store(): void {
        this.record().then(
            (record) => this.keep?.(record),
            (error: RequestError) => this.fail(error),
        );
    }
}
