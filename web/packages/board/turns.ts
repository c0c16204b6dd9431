// When the movements of a chain begin, in beats: one after the other, in the order of events. A long chain gathers speed, so
// that it stays in order and nobody waits for long.
const kApart = 0.4;
const kSteady = 6;
const kHurried = 0.3;

/** The place in time of a movement with so many before it; styles begin each 0.4 of a beat after the one before. */
export const turnOf = (order: number): number => Math.min(order, kSteady) + kHurried * Math.max(0, order - kSteady);

/** Turns that a power takes before what it does begins: its card flies, then it strikes. */
export const kPowerTurns = 5;
/** A card that flies to its place is seen to land before what it brings. */
const kCardTurns = 2;

export const turnsOf = (type: string): number =>
    type === 'power_played' ? kPowerTurns : type === 'card_played' ? kCardTurns : 1;

export const beginsAfter = (order: number): number => kApart * turnOf(order);
