// A number that is counted up before the eyes; ears and those who want no movement get it at once.
import { number } from '@ui/i18n';
import { beat } from '@ui/settings';
import { useEffect, useState } from 'preact/hooks';

/** How many beats it takes, however large the number is. */
const kBeats = 2;

export function CountUp({ value }: { value: number }) {
    const time = beat() * kBeats;
    const [shown, setShown] = useState(time === 0 ? value : 0);
    useEffect(() => {
        if (time === 0) {
            setShown(value);
            return undefined;
        }
        const start = performance.now();
        let frame = requestAnimationFrame(function count(now: number) {
            const part = Math.min(1, (now - start) / time);
            setShown(Math.round(value * part));
            if (part < 1) frame = requestAnimationFrame(count);
        });
        return () => cancelAnimationFrame(frame);
    }, [value]);
    return (
        <>
            <span aria-hidden="true">{number(shown)}</span>
            <span class="unseen">{number(value)}</span>
        </>
    );
}
