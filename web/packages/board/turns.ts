// When what happened moves, in beats: one thing after the other, in the order of events, whatever draws it. A long chain
// gathers speed, so that nobody waits for long; what is told by a line waits until there is room for one.
import type { GameEvent } from '@wire/messages';
import type { News } from '@wire/session';

/** The sign of whose turn it is lights up, the end has a screen of its own: nothing waits for them. */
const kStill = ['turn_started', 'game_over'];
/** After a longer absence nobody wants to see everything move. */
const kMostEntries = 3;

const kApart = 0.4;
const kSteady = 6;
const kHurried = 0.3;

/** How many beats a movement lasts; one table of numbers with its styles (board.css, motion.css, planet.css). */
const kLasts = 1.6;
/** An animal that found its planet is also read; the last of it fades in no hurry. */
const kLonger: Partial<Record<string, number>> = { power_played: 2.5, animal_awarded: 3.4 };
/** Words that pass as a line over the globe, and how long they take to read. */
const kRead: Partial<Record<string, number>> = {
    left_over_moved: 2,
    animal_tied: 2,
    animal_carried_over: 2,
    animal_discarded: 2,
    round_started: 2,
    animal_revealed: 2,
    objective_revealed: 3,
};
const kLines = 2;

/** Turns that a power takes before what it does begins: its card flies, then it strikes. */
const kPowerTurns = 5;
/** A card that flies to its place is seen to land before what it brings; a beast walks to the city that it feeds; whoever
    took a city steps in when the other is gone. */
const kTakes: Partial<Record<string, number>> = {
    power_played: kPowerTurns,
    card_played: 2,
    token_eaten: 2,
    city_taken_over: 2,
};

/** What somebody here lays was held over its place already: it lands at once. */
const isHeld = ({ own }: News, { type }: GameEvent): boolean => own === true && type === 'card_played';

export interface Turn<E extends GameEvent = GameEvent> {
    key: string;
    /** The entry of the log it belongs to. */
    entry: News;
    event: E;
    /** What the same entry tells after it. */
    next: E | undefined;
    /** Its place in time: styles begin each 0.4 of a beat after the one before. */
    order: number;
    /** In beats. */
    lasts: number;
    /** Which of the lines it is told on. */
    line: number | null;
}

/** Everything that moves, in its turn. */
export function turnsOf<E extends GameEvent>(news: readonly News[]): Turn<E>[] {
    if (news.length > kMostEntries) return [];
    const free: number[] = Array(kLines).fill(0);
    let next = 0;
    return news
        .flatMap((entry) =>
            (entry.events as E[]).map((event, at, all) => ({
                key: `${entry.n}/${(entry.told ?? 0) + at}`,
                entry,
                event,
                next: all[at + 1],
            })),
        )
        .filter(({ event }) => !kStill.includes(event.type))
        .map((moving, count) => {
            const { type } = moving.event;
            const reads = kRead[type];
            const room = Math.min(...free);
            const order = reads ? Math.max(next, room) : next;
            const line = reads ? free.indexOf(room) : null;
            if (reads && line !== null) free[line] = order + reads / kApart;
            if (isHeld(moving.entry, moving.event)) next = order;
            else next = order + (kTakes[type] ?? (count < kSteady ? 1 : kHurried));
            return { ...moving, order, lasts: reads ?? kLonger[type] ?? kLasts, line };
        });
}

/** In beats. */
export const beginsAfter = (order: number): number => kApart * order;
