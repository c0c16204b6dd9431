// Games between computer players on this device, one after the other, for as long as somebody wants: a game with a set of
// one's own, then one with the house set from the same seed, and so on.

export interface TrialRequest {
    game: string;
    rules: Record<string, unknown>;
    players: number;
    /** The set on trial, by its name with hash. */
    components: string;
    set: object;
    seed: number;
}

export interface TrialGame {
    own: boolean;
    shares: number[];
    reason: string;
    turns: number;
    used: string[][];
}

export type TrialMessage = { type: 'game'; game: TrialGame } | { type: 'failed'; reason: string };

/** Answers the way to stop it. */
export function startTrial(request: TrialRequest, onMessage: (message: TrialMessage) => void): () => void {
    const worker = new Worker(new URL('./trialWorker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<TrialMessage>) => onMessage(data);
    worker.postMessage(request);
    return () => worker.terminate();
}
