// A review of a recorded game (docs/analysis.md), worked out by a worker of its own: the replay stays quick meanwhile, and
// stopping is ending the worker.
export interface ReviewedDecision {
    /** How many actions were played before it. */
    number: number;
    player: number;
    action: string;
    best: string;
    value: number;
    best_value: number;
    grade: 'good' | 'brilliant' | 'inaccuracy' | 'mistake';
    /** How it was expected to go on with the best action, which comes first; empty where none was better. */
    line: string[];
    /** By seat. */
    chance: number[];
    luck: number[];
}

export interface Review {
    over: boolean;
    players: {
        start: number;
        end: number;
        /** 0 to 100. */
        accuracy: number;
        /** The part of the luck that was good. */
        good_luck: number;
        brilliant: number;
        inaccuracies: number;
        mistakes: number;
    }[];
    end: number[];
    decisions: ReviewedDecision[];
    /** Places in `decisions`, the largest loss first. */
    mistakes: number[];
    /** The largest luck first. */
    strokes: { decision: number; player: number; luck: number }[];
}

interface ReviewRequest {
    record: unknown;
    /** Somebody's own set, by its name with hash. */
    components?: string;
    set?: object;
    level: string;
    iterations: number;
    seed: number;
}

type ReviewMessage =
    | { type: 'progress'; done: number; all: number }
    | { type: 'review'; review: Review }
    | { type: 'error'; code: string; message: string };

/** Answers the way to stop it. */
export function startReview(request: ReviewRequest, onMessage: (message: ReviewMessage) => void): () => void {
    const worker = new Worker(new URL('./reviewWorker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<ReviewMessage>) => {
        if (data.type !== 'progress') worker.terminate();
        onMessage(data);
    };
    worker.postMessage(JSON.stringify(request));
    return () => worker.terminate();
}
