// Draws what flies over the table; gone by itself, never in the way of the pointer. Nothing where movement is not wanted.
import { CardBack, CardFace } from '@board/cardFace';
import { Figure } from '@board/seal';
import { beginsAfter } from '@board/turns';
import { beat } from '@ui/settings';
import type { LogEntry } from '@wire/messages';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type Flight, flightsOf } from './flights';
import { cardName } from './names';

interface Point {
    x: number;
    y: number;
}

/** Pixels from the edge at which something comes into sight from a place that is not. */
const kEdge = 24;

const within = (value: number, most: number) => Math.min(Math.max(value, kEdge), most - kEdge);

/** The middle of what is in sight of the first of these places that is; else where the window is nearest to one. */
function middleOf(places: readonly string[]): Point | null {
    let near: Point | null = null;
    for (const place of places) {
        const box = document.querySelector(place)?.getBoundingClientRect();
        if (!box || box.width === 0) continue;
        const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
        const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
        const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
        if (left < right && top < bottom) return middle;
        near ??= { x: within(middle.x, innerWidth), y: within(middle.y, innerHeight) };
    }
    return near;
}

/** Seconds are beats: the same speed as everything on the board. */
function fly(element: HTMLElement, { from, to, order }: Flight): Animation | null {
    const [begin, end] = [middleOf(from), middleOf(to)];
    const time = beat();
    if (!begin || !end || time === 0) return null;
    const at = ({ x, y }: Point, size: number) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size})`;
    const middle = { x: (begin.x + end.x) / 2, y: Math.min(begin.y, end.y) - 30 };
    return element.animate(
        [
            { opacity: 0, transform: at(begin, 0.6), easing: 'ease-out' },
            { opacity: 1, transform: at(begin, 0.9), offset: 0.12, easing: 'ease-in' },
            { opacity: 1, transform: at(middle, 1.1), offset: 0.48, easing: 'ease-out' },
            // It is seen until it is there.
            { opacity: 1, transform: at(end, 0.7), offset: 0.88 },
            { opacity: 0, transform: at(end, 0.5) },
        ],
        {
            duration: 1.05 * time,
            delay: beginsAfter(order) * time,
            fill: 'both',
        },
    );
}

function Flying({ flight }: { flight: Flight }) {
    const element = useRef<HTMLDivElement>(null);
    useEffect(() => {
        const animation = element.current && fly(element.current, flight);
        return () => animation?.cancel();
    }, []);
    return (
        <div ref={element} class={`flying seat-${flight.seat}`}>
            {flight.kind === 'meeple' ? (
                <Figure seat={flight.seat} large />
            ) : flight.card ? (
                <CardFace card={flight.card} name={cardName(flight.card)} compact />
            ) : (
                <CardBack kind={flight.kind} />
            )}
        </div>
    );
}

interface LayerProps {
    moving: readonly (readonly LogEntry[])[];
    seat: number | null;
}

export function FlightLayer({ moving, seat }: LayerProps) {
    const flights = useMemo(() => (beat() ? moving.flatMap((news) => flightsOf(news, seat)) : []), [moving, seat]);
    return (
        <div class="flights" aria-hidden="true">
            {flights.map((flight) => (
                <Flying key={flight.key} flight={flight} />
            ))}
        </div>
    );
}
