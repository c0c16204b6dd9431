// Pointers over the globe: a drag turns it and lets it roll on, two fingers or the wheel bring it closer, a click picks, a
// mouse that only moves hovers.

interface PointerHandlers {
    /** Pixels to the right and down. */
    drag(dx: number, dy: number): void;
    /** The hand that turned it is gone: pixels a millisecond at the end. */
    release(dx: number, dy: number): void;
    /** Above 1 is closer. */
    zoom(by: number): void;
    /** Where it was, from -1 to 1, up is positive. */
    click(x: number, y: number): void;
    /** Null when it left. */
    move(at: { x: number; y: number } | null): void;
}

const kDragBegins = 6;
/** A hand that rested this long before it let go does not throw. */
const kRests = 60;

interface Pointer {
    x: number;
    y: number;
    far: number;
    time: number;
    /** Pixels a millisecond, of the last moves. */
    speed: [number, number];
}

/** Answers a way to stop listening. */
export function followPointer(canvas: HTMLCanvasElement, handlers: PointerHandlers): () => void {
    const held = new Map<number, Pointer>();
    const place = (event: PointerEvent) => {
        const box = canvas.getBoundingClientRect();
        return {
            x: (2 * (event.clientX - box.left)) / box.width - 1,
            y: 1 - (2 * (event.clientY - box.top)) / box.height,
        };
    };
    const onDown = (event: PointerEvent) => {
        held.set(event.pointerId, {
            x: event.clientX,
            y: event.clientY,
            far: held.size ? kDragBegins : 0,
            time: event.timeStamp,
            speed: [0, 0],
        });
    };
    const onMove = (event: PointerEvent) => {
        const pointer = held.get(event.pointerId);
        if (!pointer) {
            if (event.pointerType !== 'touch') handlers.move(place(event));
            return;
        }
        const other = [...held.values()].find((one) => one !== pointer);
        const [dx, dy] = [event.clientX - pointer.x, event.clientY - pointer.y];
        const time = Math.max(1, event.timeStamp - pointer.time);
        if (other) {
            const before = Math.hypot(pointer.x - other.x, pointer.y - other.y);
            const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
            if (before > 0 && after > 0) handlers.zoom(after / before);
        }
        const blend = (old: number, now: number) => 0.4 * old + (0.6 * now) / time;
        pointer.speed = [blend(pointer.speed[0], dx), blend(pointer.speed[1], dy)];
        pointer.x = event.clientX;
        pointer.y = event.clientY;
        pointer.time = event.timeStamp;
        pointer.far += Math.hypot(dx, dy);
        if (pointer.far < kDragBegins) return;
        canvas.setPointerCapture(event.pointerId);
        if (!other) handlers.drag(dx, dy);
    };
    const onUp = (event: PointerEvent) => {
        const pointer = held.get(event.pointerId);
        held.delete(event.pointerId);
        if (!pointer || held.size > 0) return;
        const { x, y } = place(event);
        if (pointer.far < kDragBegins) handlers.click(x, y);
        else if (event.timeStamp - pointer.time < kRests) handlers.release(...pointer.speed);
    };
    const onWheel = (event: WheelEvent) => {
        event.preventDefault();
        handlers.zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1);
    };
    const listeners: [string, (event: PointerEvent) => void][] = [
        ['pointerdown', onDown],
        ['pointermove', onMove],
        ['pointerup', onUp],
        ['pointerleave', () => handlers.move(null)],
        ['pointercancel', (event) => held.delete(event.pointerId)],
    ];
    for (const [name, listener] of listeners) canvas.addEventListener(name, listener as EventListener);
    // Not passive: the wheel brings the globe closer instead of scrolling the page.
    canvas.addEventListener('wheel', onWheel, { passive: false });
    return () => {
        for (const [name, listener] of listeners) canvas.removeEventListener(name, listener as EventListener);
        canvas.removeEventListener('wheel', onWheel);
    };
}
