// The last move of a game stays in sight before the result covers it. Whoever opens a finished game has seen it.
import { pauseBetweenMoves } from '@ui/settings';
import type { View } from '@wire/messages';
import { useEffect, useRef, useState } from 'preact/hooks';

/** Times the pause between moves. */
const kHeld = 3;

/** Whether it is still held, and a way to go on at once. */
export function useLastMove({ result: { over } }: View): [held: boolean, onward: () => void] {
    const seen = useRef(over);
    const [held, setHeld] = useState(false);
    const ends = over && !seen.current;
    useEffect(() => {
        if (!ends) {
            seen.current = over;
            return undefined;
        }
        const time = pauseBetweenMoves() * kHeld;
        seen.current = true;
        if (time === 0) return undefined;
        setHeld(true);
        const timer = setTimeout(() => setHeld(false), time);
        return () => clearTimeout(timer);
    }, [over]);
    return [held || (ends && pauseBetweenMoves() > 0), () => setHeld(false)];
}
