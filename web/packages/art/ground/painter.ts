// The page's side of the painting worker: orders out, pictures back. One worker for the page, started when first needed.
import { atLeisure } from '@ui/leisure';
import type { Land } from '@wire/gaia';
import type { GroundTile } from './fields';
import type { GroundAnswer, GroundLook, GroundOrder } from './messages';

type Painted = Omit<GroundAnswer, 'id'>;

let worker: Worker | null = null;
let orders = 0;
const waiting = new Map<number, (answer: GroundAnswer) => void>();

export const canPaint = (): boolean => typeof OffscreenCanvas === 'function' && typeof Worker === 'function';

function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<GroundAnswer>) => {
        waiting.get(data.id)?.(data);
        waiting.delete(data.id);
    };
    return started;
}

type Order = GroundOrder extends infer One ? (One extends GroundOrder ? Omit<One, 'id'> : never) : never;

function order(one: Order): Promise<Painted> {
    return atLeisure(() => {
        worker ??= start();
        const id = orders;
        orders += 1;
        worker.postMessage({ ...one, id });
        return new Promise((resolve) => waiting.set(id, resolve));
    });
}

export const paintMap = (tiles: [string, GroundTile][], look: GroundLook, scale: number): Promise<Painted> =>
    order({ what: 'map', tiles, ...look, scale });
export const paintTable = (width: number, height: number, look: GroundLook): Promise<Painted> =>
    order({ what: 'table', width, height, ...look });
/** A tile alone, at a size that is sharp wherever it is held. */
export const paintTile = (land: Land, look: GroundLook): Promise<Painted> =>
    order({ what: 'tile', land, ...look, scale: 1.6 });
