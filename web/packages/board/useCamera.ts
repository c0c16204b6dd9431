// The camera in a component: follows the size of its frame and the growing map until somebody moves it by hand; drag,
// pinch, wheel and keys.
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Box, type Camera, fitBox, follow, isSeen, pan, type Size, zoom } from './camera';

const kDragBegins = 6;
const kKeyPan = 60;

interface Wish {
    /** Nothing is shown smaller by itself. */
    least: number;
    /** One of these is to be in the picture. */
    wanted: readonly Box[];
}

export function useCamera(frame: RefObject<HTMLElement | null>, box: Box, { least, wanted }: Wish) {
    const [size, setSize] = useState<Size>({ width: 600, height: 400 });
    const [moved, setMoved] = useState<Camera | null>(null);
    const pointers = useRef(new Map<number, { x: number; y: number }>());
    const travelled = useRef(0);
    const current = useRef<Camera>(fitBox(box, size));
    const camera = moved ?? follow(box, size, current.current, least, wanted);
    current.current = camera;

    /** At once for whatever comes before the next picture: no movement of a pointer is lost. */
    const move = (next: Camera) => {
        current.current = next;
        setMoved(next);
    };

    // Where not everything fits, something new to be seen comes before where somebody left the map.
    useEffect(() => {
        if (least > 0 && wanted.length > 0 && !wanted.some((one) => isSeen(one, current.current, size))) setMoved(null);
    }, [wanted]);

    useEffect(() => {
        const element = frame.current;
        if (!element) return undefined;
        const watch = new ResizeObserver(() => {
            if (element.clientWidth === 0) return;
            // The style knows what lies over the map: the cards in hand, on a large screen.
            const covered = Number.parseFloat(getComputedStyle(element).scrollPaddingBottom) || 0;
            setSize({ width: element.clientWidth, height: element.clientHeight, covered });
        });
        watch.observe(element);
        // Not passive: the wheel zooms instead of scrolling the page.
        const onWheel = (event: WheelEvent) => {
            event.preventDefault();
            const centre = element.getBoundingClientRect();
            const px = event.clientX - centre.left - centre.width / 2;
            const py = event.clientY - centre.top - centre.height / 2;
            move(zoom(current.current, event.deltaY < 0 ? 1.12 : 1 / 1.12, px, py));
        };
        element.addEventListener('wheel', onWheel, { passive: false });
        return () => {
            watch.disconnect();
            element.removeEventListener('wheel', onWheel);
        };
    }, []);

    const onPointerDown = (event: PointerEvent) => {
        if (pointers.current.size === 0) travelled.current = 0;
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const onPointerMove = (event: PointerEvent) => {
        const before = pointers.current.get(event.pointerId);
        if (!before) return;
        const now = { x: event.clientX, y: event.clientY };
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
        travelled.current += Math.hypot(now.x - before.x, now.y - before.y);
        pointers.current.set(event.pointerId, now);
        if (travelled.current < kDragBegins) return;
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
        let next = pan(current.current, (now.x - before.x) / (other ? 2 : 1), (now.y - before.y) / (other ? 2 : 1));
        if (other) {
            const apart = Math.hypot(now.x - other.x, now.y - other.y);
            const wasApart = Math.hypot(before.x - other.x, before.y - other.y);
            if (wasApart > 0) next = zoom(next, apart / wasApart);
        }
        move(next);
    };
    const onPointerEnd = (event: PointerEvent) => {
        pointers.current.delete(event.pointerId);
    };

    const zoomBy = (factor: number) => move(zoom(current.current, factor));
    const isSmaller = ({ scale }: Camera) => scale < least;
    /** Where that makes places too small for a finger, the next press leads back. */
    const showAll = () => {
        const whole = fitBox(box, size);
        setMoved(isSmaller(whole) && !isSmaller(current.current) ? whole : null);
    };
    /** Nearer, where a place could not be hit. */
    const comeTo = (there: Box): boolean => {
        if (!isSmaller(current.current)) return false;
        current.current = centre(there, least);
        setMoved(null);
        return true;
    };
    /** Only where part of the box is out of the picture: whoever moved the map wants it to stay. */
    const reveal = (told: Box) => {
        if (!isSeen(told, current.current, size)) setMoved(null);
    };
    const centre = (there: Box, scale: number): Camera => ({
        x: (there.left + there.right) / 2,
        y: (there.top + there.bottom) / 2,
        scale,
    });
    /** Whoever goes over the map by keys sees where they are. */
    const show = (there: Box) => {
        if (!isSeen(there, current.current, size)) move(centre(there, current.current.scale));
    };
    const key = (name: string): boolean => {
        if (name === '+' || name === '=') zoomBy(1.3);
        else if (name === '-') zoomBy(1 / 1.3);
        else if (name === '0') showAll();
        else if (name === 'PageUp') move(pan(current.current, 0, kKeyPan));
        else if (name === 'PageDown') move(pan(current.current, 0, -kKeyPan));
        else return false;
        return true;
    };
    return {
        camera,
        size,
        control: {
            zoomBy,
            showAll,
            reveal,
            show,
            comeTo,
            key,
            wasDrag: () => travelled.current >= kDragBegins,
            pointer: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
        },
    };
}
