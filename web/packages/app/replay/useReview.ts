// The analysis of the game that is replayed: begun on request, can be stopped.
import { type Review, startReview } from '@wire/review';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Recorded, setOf } from './recorded';

interface State {
    review: Review | null;
    progress: { done: number; all: number } | null;
    failure: string | null;
}

/** Enough to tell a mistake from noise, and done within half a minute on a phone. Every seat judges every decision. */
const judgeFor = (seats: number) => ({ level: 'master', iterations: Math.round(400 / Math.max(2, seats)), seed: 1 });
const kNothing: State = { review: null, progress: null, failure: null };

export interface Analysis extends State {
    start: () => void;
    stop: () => void;
}

export function useReview(recorded: Recorded): Analysis {
    const { record } = recorded;
    const [state, setState] = useState<State>(kNothing);
    const end = useRef<(() => void) | null>(null);
    const stop = () => {
        end.current?.();
        end.current = null;
    };
    useEffect(() => stop, []);
    return {
        ...state,
        start: () => {
            setState({ ...kNothing, progress: { done: 0, all: 0 } });
            end.current = startReview(
                { record, ...setOf(recorded), ...judgeFor(record.players?.length ?? 2) },
                (message) => {
                    if (message.type === 'progress') setState({ ...kNothing, progress: message });
                    else if (message.type === 'review') setState({ ...kNothing, review: message.review });
                    else setState({ ...kNothing, failure: message.message });
                },
            );
        },
        stop: () => {
            stop();
            setState(kNothing);
        },
    };
}
