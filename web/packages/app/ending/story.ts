// The story of a game, read from its log: the points move by move, the best move, and the moment after which the winner
// was never caught again. What gives a point is each game's business.
import type { GameEvent, LogEntry } from '@wire/messages';

/** Points that an event gives to a seat, or takes from it. */
type PointsOf = (event: GameEvent) => { seat: number; by: number } | null;

interface Moment {
    entry: LogEntry;
    seat: number;
    /** Points more than whoever gained most besides. */
    gain: number;
}

export interface Story {
    /** For every entry of the log the points of each seat after it; the first row is the beginning. */
    course: number[][];
    best: Moment | null;
    /** When the winner came to lead for good; null where the winner was never behind or level after the first point. */
    turn: { entry: LogEntry; seat: number } | null;
}

/** How much a seat has more than the best of the others. */
const leadOf = (points: readonly number[], seat: number): number =>
    (points[seat] ?? 0) -
    Math.max(...points.map((value, other) => (other === seat ? Number.NEGATIVE_INFINITY : value)));

function changed(before: readonly number[], { events }: LogEntry, pointsOf: PointsOf): number[] {
    const after = [...before];
    for (const event of events) {
        const change = pointsOf(event);
        if (change) after[change.seat] = (after[change.seat] ?? 0) + change.by;
    }
    return after;
}

/** By how much a move brought its player forward: its own points, and what it took from the best of the others. */
function gainOf(before: readonly number[], after: readonly number[], seat: number): number {
    return leadOf(after, seat) - leadOf(before, seat);
}

export function storyOf(
    log: readonly LogEntry[],
    seats: number,
    winners: readonly number[],
    pointsOf: PointsOf,
): Story {
    const course: number[][] = [Array.from({ length: seats }, () => 0)];
    let best: Moment | null = null;
    for (const entry of log) {
        const before = course.at(-1) ?? [];
        const after = changed(before, entry, pointsOf);
        course.push(after);
        if (entry.seat === null) continue;
        const gain = gainOf(before, after, entry.seat);
        if (gain > 0 && gain >= (best?.gain ?? 0)) best = { entry, seat: entry.seat, gain };
    }
    return { course, best, turn: turnOf(log, course, winners) };
}

/** The last entry before which a single winner did not lead, if somebody else had led or come level before. */
function turnOf(log: readonly LogEntry[], course: readonly number[][], winners: readonly number[]): Story['turn'] {
    const [seat] = winners;
    if (seat === undefined || winners.length > 1) return null;
    const last = course.findLastIndex((points) => leadOf(points, seat) <= 0);
    const begins = course.findIndex((points) => points.some((value) => value !== 0));
    const entry = log[last];
    return entry && last >= begins && begins >= 0 ? { entry, seat } : null;
}

/** For how much of the game a seat led, 0 to 1. */
export const partAhead = (course: readonly number[][], seat: number): number =>
    course.filter((points) => leadOf(points, seat) > 0).length / Math.max(1, course.length);
