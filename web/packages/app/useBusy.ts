// One thing at a time: a second tap, while what the first asked for is still on its way, asks for nothing.
import { useRef, useState } from 'preact/hooks';

export function useBusy(): [busy: boolean, run: (what: () => Promise<unknown>) => void] {
    // The state comes with the next drawing; a double tap is faster.
    const running = useRef(false);
    const [busy, setBusy] = useState(false);
    const run = (what: () => Promise<unknown>) => {
        if (running.current) return;
        running.current = true;
        setBusy(true);
        const end = () => {
            running.current = false;
            setBusy(false);
        };
        void what().then(end, end);
    };
    return [busy, run];
}
