// How long what happened stays before the next thing may follow: as long as it moves, and for others' moves as long as it
// takes to read. One table of numbers with the styles of the movements (board.css, motion.css, planet.css).
import { beginsAfter, turnsOf } from '@board/turns';
import { beat, pauseBetweenMoves } from '@ui/settings';
import type { LogEntry } from '@wire/messages';

/** How many beats a movement lasts. */
const kLasts = 1.6;
/** An animal that found its planet is also read; the last of it fades in no hurry. */
const kLonger: Partial<Record<string, number>> = { power_played: 2.5, animal_awarded: 3.4, objective_revealed: 3.4 };

/** The sign of whose turn it is lights up, the end has a screen of its own: nothing waits for them. */
const kStill = ['turn_started', 'game_over'];

/** Milliseconds in which all of it has moved. */
export function timeToMove(news: readonly LogEntry[]): number {
    const moving = news.flatMap(({ events }) => events).filter(({ type }) => !kStill.includes(type));
    let order = 0;
    const ends = moving.map(({ type }) => {
        const begins = beginsAfter(order);
        order += turnsOf(type);
        return begins + (kLonger[type] ?? kLasts);
    });
    return Math.max(0, ...ends) * beat();
}

export const timeToStay = (news: readonly LogEntry[], own: boolean): number =>
    Math.max(timeToMove(news), own ? 0 : pauseBetweenMoves());
