// What the engine says about a component set (bindings/wasm): faults at their entries, bounds, hash, both forms. Worked out
// by a worker of its own, so that typing never waits.

/** One thing that is wrong, at its entry: `life.cities[3].needs[1]`; empty for the whole set. */
export interface Fault {
    code: string;
    path: string;
    /** In the text form. */
    line?: number;
    least?: number;
    most?: number;
    is?: number;
    /** The word that is wrong, or what is expected. */
    text?: string;
    message: string;
}

interface CountNote {
    path: string;
    is: number;
    /** As the rulebook has it. */
    book: number;
}

interface CountBounds {
    path: string;
    is: number;
    least: number | null;
    most: number | null;
    book: number | null;
}

export interface SetReport {
    ok: boolean;
    game: 'gaia' | 'planet' | null;
    id: string | null;
    /** Only when it may be played. */
    hash: string | null;
    faults: Fault[];
    /** How many more there are. */
    more: number;
    notes: CountNote[];
    counts: CountBounds[];
    set: object | null;
    text: string | null;
}

/** The part of a worker that is used; tests put an engine of their own behind it. */
interface SetChannel {
    postMessage(question: { id: number; source: string }): void;
    onmessage: ((event: MessageEvent<{ id: number; answer: string }>) => void) | null;
    terminate(): void;
}

const startWorker = (): SetChannel => new Worker(new URL('./setWorker.ts', import.meta.url), { type: 'module' });

export class SetChecker {
    private readonly channel: SetChannel;
    private readonly waiting = new Map<number, (report: SetReport | null) => void>();
    private last = 0;

    constructor(makeChannel: () => SetChannel = startWorker) {
        this.channel = makeChannel();
        this.channel.onmessage = ({ data: { id, answer } }) => {
            this.waiting.get(id)?.(answer ? (JSON.parse(answer) as SetReport) : null);
            this.waiting.delete(id);
        };
    }

    /** Null where the engine cannot be had. */
    check(source: object | string): Promise<SetReport | null> {
        this.last += 1;
        const id = this.last;
        this.channel.postMessage({ id, source: typeof source === 'string' ? source : JSON.stringify(source) });
        return new Promise((resolve) => this.waiting.set(id, resolve));
    }

    close(): void {
        this.channel.terminate();
    }
}
