// A tap, and nothing that only began like one: who drags the map, turns the globe or scrolls the page means something else.
import { useRef } from 'preact/hooks';

/** Pixels after which a press is no tap. */
export const kTapReach = 9;
const kFar = { x: Number.POSITIVE_INFINITY, y: 0 };

/** `onTap` is told what lies there. */
export function useTap(onTap: (at: Element) => void) {
    const pressed = useRef(new Map<number, { x: number; y: number }>());
    return {
        onPointerDown: ({ pointerId, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
            // The first finger: what came down before may have gone up somewhere else.
            if (isPrimary) pressed.current.clear();
            // Two fingers never tap.
            for (const id of pressed.current.keys()) pressed.current.set(id, kFar);
            pressed.current.set(pointerId, pressed.current.size > 0 ? kFar : { x, y });
        },
        onPointerUp: ({ pointerId, clientX, clientY, target }: PointerEvent) => {
            const from = pressed.current.get(pointerId);
            pressed.current.delete(pointerId);
            if (from && Math.hypot(clientX - from.x, clientY - from.y) < kTapReach && target instanceof Element)
                onTap(target);
        },
        onPointerCancel: ({ pointerId }: PointerEvent) => {
            pressed.current.delete(pointerId);
        },
    };
}
