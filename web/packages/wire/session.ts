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
    PreviewAnswer,
    PreviewsAnswer,
    SeatNumber,
    View,
} from './messages';
import { RequestError } from './requestError';
import { mergeUpdate } from './view';

type SessionStatus = 'connecting' | 'open' | 'lost' | 'refused';

/** What an action would cause: events, and the facts after it. */
export interface Foresight {
    events: GameEvent[];
    facts: Members;
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Request = WithoutId<FromClient>;
type Answer = Extract<FromServer, { id: unknown }> | { type: string; id: number | null; [member: string]: unknown };

/** Requests that nobody pressed a button for. */
const kUnasked = ['preview', 'previews', 'ping', 'record'];

/** An entry of the log, or what it has told since it was news last. */
export interface News extends LogEntry {
    /** How many of its events were told before. */
    told?: number;
    /** Somebody here did it, who saw it drawn ahead. */
    own?: true;
}

export interface Session {
    readonly view: ReadonlySignal<View | null>;
    /** The newest entries of the log, told once each, for animation, sound and the live region. */
    readonly news: ReadonlySignal<News[]>;
    readonly chat: ReadonlySignal<ChatLine[]>;
    readonly status: ReadonlySignal<SessionStatus>;
    readonly refusal: ReadonlySignal<string | null>;
    readonly rematch: ReadonlySignal<string | null>;
    /** Whether updates are still waiting to be shown. */
    readonly behind: ReadonlySignal<boolean>;
    /** The last thing that was asked for and not done; whoever read it sets it to null. */
    readonly failure: Signal<RequestError | null>;
    /** These answer whether it was done; if not, `failure` tells why. */
    act(action: string): Promise<boolean>;
    undo(): Promise<boolean>;
    tell(request: Request): Promise<boolean>;
    hint(): Promise<string | null>;
    /** Rejected for an action that cannot be played: asking is how one learns why. */
    preview(action: string): Promise<Foresight>;
    /** The same for several; null for one that cannot be played. */
    previews(actions: string[]): Promise<(Foresight | null)[]>;
    /** Shows what waits without waiting any longer. */
    hurry(): void;
    /** The server's clock, in milliseconds since 1970: this device's own may be wrong. */
    now(): number;
    /** Does not wait for the next attempt to connect. */
    tryNow(): void;
    close(): void;
}

/** By what happened, and whether only somebody here did it. */
export type Pause = (news: readonly News[], own: boolean) => number;

/** After every connection the last lines come again: each stands there once. */
function joined(before: ChatLine[], more: readonly ChatLine[]): ChatLine[] {
    const known = new Set(before.map(({ id }) => id));
    const added = more.filter(({ id }) => !known.has(id));
    return added.length ? [...before, ...added] : before;
}

/**
 * An entry grows while others react to it, and comes whole each time, in place of what it was: what it told before is no news.
 * Numbers alone do not say which it was: entries of a game that was kept have all the same one.
 */
const newsIn = (entries: readonly LogEntry[], replaced: readonly LogEntry[], own: boolean): News[] =>
    entries.flatMap((entry, at) => {
        const before = replaced[at];
        const told = before?.n === entry.n ? before.events.length : 0;
        const events = entry.events.slice(told);
        return events.length > 0 ? [{ ...entry, told, events, ...(own && { own }) }] : [];
    });

export abstract class MessageSession implements Session {
    readonly view: Signal<View | null> = signal(null);
    readonly news: Signal<News[]> = signal([]);
    readonly chat: Signal<ChatLine[]> = signal([]);
    readonly status: Signal<SessionStatus> = signal('connecting');
    readonly refusal: Signal<string | null> = signal(null);
    readonly rematch: Signal<string | null> = signal(null);
    readonly behind: Signal<boolean> = signal(false);
    readonly failure: Signal<RequestError | null> = signal(null);

    private lastId = 0;
    /** How far the server's clock is ahead of this device's, as the last message that told the time had it. */
    private ahead = 0;
    private readonly waiting = new Map<
        number,
        { done: (answer: Answer) => void; failed: (error: RequestError) => void }
    >();
    private readonly queue: FromServer[] = [];
    private timer: ReturnType<typeof setTimeout> | undefined;

    /** `pause` says how many milliseconds what happened stays on show before the next thing does. */
    constructor(private readonly pause: Pause = () => 0) {}

    protected abstract transmit(message: object): void;
    protected abstract recover(): void;
    abstract tryNow(): void;
    abstract close(): void;

    async act(action: string): Promise<boolean> {
        const view = this.view.value;
        if (!view?.legal) return this.fail(new RequestError('not_your_turn'));
        return this.tell({ type: 'act', n: view.n, seat: view.legal.seat, action });
    }

    async undo(): Promise<boolean> {
        const view = this.view.value;
        if (!view?.undo.allowed) return this.fail(new RequestError('undo_refused'));
        return this.tell({ type: 'undo', n: view.n, seat: view.undo.seat });
    }

    tell(request: Request): Promise<boolean> {
        return this.send(request).then(
            () => true,
            () => false,
        );
    }

    async preview(action: string): Promise<Foresight> {
        const answer = await this.send({ type: 'preview', seat: this.actingSeat(), action });
        const { events, facts } = answer as PreviewAnswer;
        return { events, facts: (facts ?? {}) as Members };
    }

    async previews(actions: string[]): Promise<(Foresight | null)[]> {
        const n = this.view.value?.n ?? 0;
        const answer = await this.send({ type: 'previews', n, seat: this.actingSeat(), actions });
        return (answer as PreviewsAnswer).previews.map((one) => ('error' in one ? null : one));
    }

    hurry(): void {
        if (this.timer === undefined || this.queue.length === 0) return;
        clearTimeout(this.timer);
        this.showNext();
    }

    now(): number {
        return Date.now() + this.ahead;
    }

    async hint(): Promise<string | null> {
        const seat = this.view.value?.legal?.seat;
        if (seat === undefined) {
            this.fail(new RequestError('not_your_turn'));
            return null;
        }
        return this.send({ type: 'hint', seat }).then(
            (answer) => String((answer as { action?: unknown }).action),
            () => null,
        );
    }

    /** Whatever is refused shows as `failure`, besides what the page asked by itself. */
    protected send(request: Request): Promise<Answer> {
        this.lastId += 1;
        const id = this.lastId;
        const unasked = kUnasked.includes(request.type);
        if (!unasked) this.failure.value = null;
        return new Promise((done, failed) => {
            const refuse = (error: RequestError) => {
                if (!unasked) this.fail(error);
                failed(error);
            };
            this.waiting.set(id, { done, failed: refuse });
            this.transmit({ ...request, id });
        });
    }

    protected fail(error: RequestError): false {
        this.failure.value = error;
        return false;
    }

    protected receive(message: FromServer): void {
        if ('id' in message) {
            this.settle(message as Answer);
            return;
        }
        this.setClock(message);
        this.queue.push(message);
        if (this.timer === undefined) this.showNext();
        // Whoever acts again does not wait until the action before has come to rest.
        else if (this.queue.length === 1 && this.isOwn(message)) this.hurry();
    }

    private isOwn(message: FromServer): boolean {
        const seats = this.view.value?.you?.seats ?? [];
        return (
            message.type === 'update' &&
            message.log.add.length > 0 &&
            message.log.add.every(({ seat }) => seat !== null && seats.includes(seat))
        );
    }

    /** At once: what waits to be shown grows old. */
    private setClock(message: FromServer): void {
        const told = message.type === 'view' ? message : message.type === 'update' ? message.set : null;
        const clock = told?.clocks ?? told?.reaction;
        if (clock) this.ahead = clock.now - Date.now();
    }

    /** Nothing that was asked will be answered any more. */
    protected abandon(): void {
        for (const { failed } of this.waiting.values()) failed(new RequestError('lost'));
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
        if (seat === undefined) throw new RequestError('not_your_turn');
        return seat;
    }

    private settle(answer: Answer): void {
        const asked = answer.id === null ? undefined : this.waiting.get(answer.id);
        if (answer.id !== null) this.waiting.delete(answer.id);
        if (answer.type !== 'error') {
            asked?.done(answer);
            return;
        }
        const { code, message, why } = answer as ErrorMessage;
        const error = new RequestError(code, message, why);
        if (asked) asked.failed(error);
        else this.fail(error);
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
                this.chat.value = joined(this.chat.value, message.chat);
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
        const own = this.isOwn(update);
        this.news.value = newsIn(update.log.add, view.log.slice(update.log.keep), own);
        return this.pause(this.news.value, own);
    }
}
