// The last move of a game stays in sight until all of it has moved, before the result covers it. Whoever opens a finished
// game has seen it.
import { timeToEnd } from '@app/pace';
import type { LogEntry, View } from '@wire/messages';
import { useEffect, useRef, useState } from 'preact/hooks';

/** Whether it is still held, and a way to go on at once. */
export function useLastMove(
    { result: { over } }: View,
    news: readonly LogEntry[],
): [held: boolean, onward: () => void] {
    const seen = useRef(over);
    const [held, setHeld] = useState(false);
    const ends = over && !seen.current;
    useEffect(() => {
        if (!ends) {
            seen.current = over;
            return undefined;
        }
        const time = timeToEnd(news);
        seen.current = true;
        if (time === 0) return undefined;
        setHeld(true);
        const timer = setTimeout(() => setHeld(false), time);
        return () => clearTimeout(timer);
    }, [over]);
    return [held || (ends && timeToEnd(news) > 0), () => setHeld(false)];
}
