// How long what happened stays before the next thing may follow: as long as it moves, and for others' moves as long as it
// takes to read.
import { beginsAfter, turnsOf } from '@board/turns';
import { signal } from '@preact/signals';
import { beat, pauseBetweenMoves } from '@ui/settings';
import type { LogEntry } from '@wire/messages';

/** Counts how often somebody has seen enough of what moves. */
export const skips = signal(0);

/** Milliseconds in which all of it has moved. */
export const timeToMove = (news: readonly LogEntry[]): number =>
    Math.max(0, ...turnsOf(news).map(({ order, lasts }) => beginsAfter(order) + lasts)) * beat();

export const timeToStay = (news: readonly LogEntry[], own: boolean): number =>
    Math.max(timeToMove(news), own ? 0 : pauseBetweenMoves());

/** How many pauses the last move of a game stays in sight, at least. */
const kHeld = 3;

/** Milliseconds from the end of a game until its result covers the table: everything has moved, and was looked at. */
export function timeToEnd(news: readonly LogEntry[]): number {
    const pause = pauseBetweenMoves();
    return pause === 0 ? 0 : Math.max(kHeld * pause, timeToMove(news) + pause);
}
