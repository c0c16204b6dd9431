// The page's side of the worker that makes the globe. One worker for the page, started when first needed.
import type { GlobeAnswer, GlobeRequest } from './messages';
import type { Model, ModelOrder } from './model';

export type Make = (order: ModelOrder) => Promise<Model>;

let worker: Worker | null = null;
let orders = 0;
const waiting = new Map<number, (model: Model) => void>();

function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data: { id, model } }: MessageEvent<GlobeAnswer>) => {
        waiting.get(id)?.(model);
        waiting.delete(id);
    };
    return started;
}

export const makeInWorker: Make = (order) => {
    worker ??= start();
    orders += 1;
    const request: GlobeRequest = { id: orders, order };
    worker.postMessage(request);
    return new Promise((resolve) => waiting.set(request.id, resolve));
};

/** One order at a time: while it is under way only the newest next one is kept. */
export class Latest {
    private busy = false;
    private wanted: ModelOrder | null = null;
    private isNew = false;

    constructor(
        private readonly make: Make,
        private readonly take: (model: Model | null, order: ModelOrder | null) => void,
    ) {}

    ask(order: ModelOrder | null): void {
        this.wanted = order;
        this.isNew = true;
        if (!this.busy) void this.work();
    }

    private async work(): Promise<void> {
        this.busy = true;
        while (this.isNew) {
            this.isNew = false;
            const order = this.wanted;
            const model = order && (await this.make(order));
            if (!this.isNew) this.take(model, order);
        }
        this.busy = false;
    }
}
