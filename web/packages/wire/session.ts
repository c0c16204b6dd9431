// Session: a place at one table, wherever it is refereed. SocketSession and LocalSession differ only in how messages
// travel; what they mean is here.
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type {
    ChatLine,
    ErrorMessage,
    FromClient,
    FromServer,
    GameEvent,
    LogEntry,
    Members,
    SeatNumber,
    View,
    VoteMessage,
} from './messages';
import { mergeUpdate } from './view';

export type SessionStatus = 'connecting' | 'open' | 'lost' | 'refused';

/** What an action would cause: events, and the facts after it. */
export interface Foresight {
    events: GameEvent[];
    facts: Members;
}

export class RequestError extends Error {
    constructor(
        readonly code: string,
        message: string,
        /** Of an illegal action: the rule that stands against it (docs/protocol.md, why). */
        readonly why: string | null = null,
    ) {
        super(message);
    }
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Request = WithoutId<FromClient>;
type Answer = Extract<FromServer, { id: unknown }> | { type: string; id: number; [member: string]: unknown };

export interface Session {
    readonly view: ReadonlySignal<View | null>;
    /** The newest entries of the log, told once each, for animation, sound and the live region. */
    readonly news: ReadonlySignal<LogEntry[]>;
    readonly chat: ReadonlySignal<ChatLine[]>;
    readonly vote: ReadonlySignal<VoteMessage | null>;
    readonly status: ReadonlySignal<SessionStatus>;
    readonly refusal: ReadonlySignal<string | null>;
    readonly rematch: ReadonlySignal<string | null>;
    /** Whether updates are still waiting to be shown. */
    readonly behind: ReadonlySignal<boolean>;
    act(action: string): Promise<void>;
    undo(): Promise<void>;
    preview(action: string): Promise<Foresight>;
    hint(): Promise<string>;
    send(request: Request): Promise<Answer>;
    /** Does not wait for the next attempt to connect. */
    tryNow(): void;
    close(): void;
}

export abstract class MessageSession implements Session {
    readonly view: Signal<View | null> = signal(null);
    readonly news: Signal<LogEntry[]> = signal([]);
    readonly chat: Signal<ChatLine[]> = signal([]);
    readonly vote: Signal<VoteMessage | null> = signal(null);
    readonly status: Signal<SessionStatus> = signal('connecting');
    readonly refusal: Signal<string | null> = signal(null);
    readonly rematch: Signal<string | null> = signal(null);
    readonly behind: Signal<boolean> = signal(false);

    private lastId = 0;
    private readonly waiting = new Map<number, { done: (answer: Answer) => void; failed: (error: Error) => void }>();
    private readonly queue: FromServer[] = [];
    private timer: ReturnType<typeof setTimeout> | undefined;

    /** `pause` says how many milliseconds what others did stays on show before the next thing happens. */
    constructor(private readonly pause: () => number = () => 0) {}

    protected abstract transmit(message: object): void;
    protected abstract recover(): void;
    abstract tryNow(): void;
    abstract close(): void;

    async act(action: string): Promise<void> {
        const view = this.view.value;
        if (!view?.legal) throw new RequestError('not_your_turn', '');
        await this.send({ type: 'act', n: view.n, seat: view.legal.seat, action });
    }

    async undo(): Promise<void> {
        const view = this.view.value;
        if (!view?.undo.allowed) throw new RequestError('undo_refused', '');
        await this.send({ type: 'undo', n: view.n, seat: view.undo.seat });
    }

    async preview(action: string): Promise<Foresight> {
        const answer = await this.send({ type: 'preview', seat: this.actingSeat(), action });
        return { facts: {}, ...answer } as unknown as Foresight;
    }

    async hint(): Promise<string> {
        const answer = await this.send({ type: 'hint', seat: this.actingSeat() });
        return String((answer as { action?: unknown }).action);
    }

    send(request: Request): Promise<Answer> {
        this.lastId += 1;
        const id = this.lastId;
        return new Promise((done, failed) => {
            this.waiting.set(id, { done, failed });
            this.transmit({ ...request, id });
        });
    }

    protected receive(message: FromServer): void {
        if ('id' in message) {
            this.settle(message as Answer);
            return;
        }
        this.queue.push(message);
        if (this.timer === undefined) this.showNext();
    }

    /** Nothing that was asked will be answered any more. */
    protected abandon(): void {
        for (const { failed } of this.waiting.values()) failed(new RequestError('lost', ''));
        this.waiting.clear();
    }

    protected dropQueue(): void {
        clearTimeout(this.timer);
        this.timer = undefined;
        this.queue.length = 0;
        this.behind.value = false;
    }

    private actingSeat(): SeatNumber {
        const seat = this.view.value?.legal?.seat;
        if (seat === undefined) throw new RequestError('not_your_turn', '');
        return seat;
    }

    private settle(answer: Answer): void {
        const asked = typeof answer.id === 'number' ? this.waiting.get(answer.id) : undefined;
        if (!asked || typeof answer.id !== 'number') return;
        this.waiting.delete(answer.id);
        if (answer.type === 'error') {
            const error = answer as ErrorMessage;
            asked.failed(new RequestError(error.code, error.message, error.why));
        } else {
            asked.done(answer);
        }
    }

    private showNext(): void {
        this.timer = undefined;
        const message = this.queue.shift();
        this.behind.value = this.queue.length > 0;
        if (!message) return;
        const wait = this.show(message);
        if (wait > 0 || this.queue.length > 0) this.timer = setTimeout(() => this.showNext(), wait);
    }

    /** Answers how long it should stay before the next message. */
    private show(message: FromServer): number {
        switch (message.type) {
            case 'view':
                this.status.value = 'open';
                this.view.value = message;
                this.news.value = [];
                return 0;
            case 'update':
                return this.showUpdate(message);
            case 'table':
                if (this.view.value) this.view.value = { ...this.view.value, table: message.table };
                return 0;
            case 'chat':
                this.chat.value = [...this.chat.value, ...message.chat];
                return 0;
            case 'vote':
                this.vote.value = message;
                return 0;
            case 'rematch':
                this.rematch.value = message.table;
                return 0;
            default:
                return 0;
        }
    }

    private showUpdate(update: Extract<FromServer, { type: 'update' }>): number {
        const view = this.view.value;
        const next = view && mergeUpdate(view, update);
        if (!next) {
            this.recover();
            return 0;
        }
        this.status.value = 'open';
        this.view.value = next;
        this.news.value = update.log.add;
        const byOthers = update.log.add.some((entry) => entry.seat === null || !next.you.seats.includes(entry.seat));
        return byOthers ? this.pause() : 0;
    }
}
