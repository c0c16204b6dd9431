// Taking a card or a tile by pointer and dropping it somewhere: a second way beside pressing, never the only one. A finger
// that moves sideways scrolls, one that moves up or down takes the thing along.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** Pixels after which a press becomes a drag. */
const kBegins = 9;

interface Point {
    x: number;
    y: number;
}

interface Options {
    /** Answers whether it may be taken. */
    onTake: (id: string) => boolean;
    onOver: (point: Point) => void;
    onDrop: (id: string, point: Point) => void;
}

/** A drag ends in a click where it began; that one means nothing. */
function swallowClick(): void {
    const swallow = (event: MouseEvent) => {
        event.stopPropagation();
        event.preventDefault();
    };
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

export function useDrag(options: Options) {
    const [held, setHeld] = useState<{ id: string; at: Point } | null>(null);
    const latest = useRef(options);
    latest.current = options;
    const stop = useRef(() => {});
    useEffect(() => () => stop.current(), []);

    const begin = (id: string, event: PointerEvent) => {
        if (event.button !== 0) return;
        const start = { x: event.clientX, y: event.clientY };
        let taken = false;
        const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
            if (!taken) {
                if (Math.hypot(x - start.x, y - start.y) < kBegins) return;
                if (!latest.current.onTake(id)) return end();
                taken = true;
            }
            setHeld({ id, at: { x, y } });
            latest.current.onOver({ x, y });
        };
        const onUp = ({ clientX: x, clientY: y }: PointerEvent) => {
            if (taken) {
                swallowClick();
                latest.current.onDrop(id, { x, y });
            }
            end();
        };
        const end = () => {
            removeEventListener('pointermove', onMove);
            removeEventListener('pointerup', onUp);
            removeEventListener('pointercancel', end);
            setHeld(null);
        };
        stop.current = end;
        addEventListener('pointermove', onMove);
        addEventListener('pointerup', onUp);
        addEventListener('pointercancel', end);
    };
    return { held, begin };
}

/** What is carried, at the pointer. */
export const Carried = ({ at, children }: { at: Point; children: ComponentChildren }) => (
    <div
        class="carried"
        aria-hidden="true"
        style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -62%)` }}
    >
        {children}
    </div>
);
