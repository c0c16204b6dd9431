// Pointers over the globe: a drag turns it, a click picks, a mouse that only moves hovers.

interface PointerHandlers {
    /** Pixels to the right and down. */
    drag(dx: number, dy: number): void;
    /** Where it was, from -1 to 1, up is positive. */
    click(x: number, y: number): void;
    /** Null when it left. */
    move(at: { x: number; y: number } | null): void;
}

const kDragBegins = 6;

/** Answers a way to stop listening. */
export function followPointer(canvas: HTMLCanvasElement, handlers: PointerHandlers): () => void {
    let held: { id: number; x: number; y: number; far: number } | null = null;
    const place = (event: PointerEvent) => {
        const box = canvas.getBoundingClientRect();
        return {
            x: (2 * (event.clientX - box.left)) / box.width - 1,
            y: 1 - (2 * (event.clientY - box.top)) / box.height,
        };
    };
    const listeners: [string, (event: PointerEvent) => void][] = [
        [
            'pointerdown',
            (event) => {
                held = { id: event.pointerId, x: event.clientX, y: event.clientY, far: 0 };
            },
        ],
        [
            'pointermove',
            (event) => {
                if (held?.id !== event.pointerId) {
                    if (event.pointerType !== 'touch') handlers.move(place(event));
                    return;
                }
                const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
                held = { ...held, x: event.clientX, y: event.clientY, far: held.far + Math.hypot(dx, dy) };
                if (held.far < kDragBegins) return;
                canvas.setPointerCapture(event.pointerId);
                handlers.drag(dx, dy);
            },
        ],
        [
            'pointerup',
            (event) => {
                const { x, y } = place(event);
                if (held && held.far < kDragBegins) handlers.click(x, y);
                held = null;
            },
        ],
        ['pointerleave', () => handlers.move(null)],
        [
            'pointercancel',
            () => {
                held = null;
            },
        ],
    ];
    for (const [name, listener] of listeners) canvas.addEventListener(name, listener as EventListener);
    return () => {
        for (const [name, listener] of listeners) canvas.removeEventListener(name, listener as EventListener);
    };
}
