// How long what happened stays before the next thing may follow: as long as it moves, and for others' moves as long as it
// takes to read. One table of numbers with board.css and planet.css, where movements begin 0.4 of a beat after each other
// and last 1.6, awards 3.
import { beat, pauseBetweenMoves } from '@ui/settings';
import type { LogEntry } from '@wire/messages';

const kApart = 0.4;
const kLasts = 1.6;
/** An animal that found its planet is also read; the last of it fades in no hurry. */
const kAwardLasts = 3.4;
/** Further events of a chain move all at once (effects.tsx). */
const kMostOrder = 6;

/** Events that nothing moves for. */
const kStill = ['turn_started', 'card_turned_up', 'round_started', 'left_over_moved', 'animal_revealed', 'game_over'];

/** Milliseconds in which all of it has moved. */
export function timeToMove(news: readonly LogEntry[]): number {
    const moving = news.flatMap(({ events }) => events).filter(({ type }) => !kStill.includes(type));
    const awards = moving.filter(({ type }) => type === 'animal_awarded').length;
    const all = moving.length === 0 ? 0 : kLasts + kApart * Math.min(moving.length - 1, kMostOrder);
    return Math.max(all, awards === 0 ? 0 : kAwardLasts + kApart * (awards - 1)) * beat();
}

export const timeToStay = (news: readonly LogEntry[], own: boolean): number =>
    Math.max(timeToMove(news), own ? 0 : pauseBetweenMoves());
