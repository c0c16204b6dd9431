// Reading the race: who is ahead for an animal, by how much, and what a placement would change. Comparing numbers the
// referee gave; who gets a card in the end the referee decides.
import type { PlanetFacts, RaceEntry } from '@wire/planet';

interface Standing {
    best: number;
    /** Seats with the best value; none while nobody has any. */
    ahead: number[];
    /** The value of the first who is not ahead, for the gap. */
    next: number;
}

export function standing(values: readonly number[]): Standing {
    const best = Math.max(0, ...values);
    const ahead = best === 0 ? [] : values.flatMap((value, seat) => (value === best ? [seat] : []));
    const next = Math.max(0, ...values.filter((value) => value < best));
    return { best, ahead, next };
}

/** How far a seat is ahead of the others (above 0), level with the best (0), or behind (below 0); null: nobody has any. */
export function lead(values: readonly number[], seat: number): number | null {
    const others = Math.max(0, ...values.filter((_, other) => other !== seat));
    const own = values[seat] ?? 0;
    return own === 0 && others === 0 ? null : own - others;
}

/** Whether a change is a gain or a loss. */
export const wayOf = (from: number, to: number): 'up' | 'down' | '' => (to > from ? 'up' : to < from ? 'down' : '');

interface RaceChange {
    animal: string;
    from: number;
    to: number;
    /** Whether the seat comes to lead, or no longer does. */
    turn: 'wins' | 'loses' | null;
}

const leads = (values: readonly number[], seat: number): boolean => (lead(values, seat) ?? 0) > 0;

/** What would be different for a seat, animal by animal. */
export function raceChanges(before: readonly RaceEntry[], after: readonly RaceEntry[], seat: number): RaceChange[] {
    return before.flatMap(({ animal, values }) => {
        const then = after.find((entry) => entry.animal === animal)?.values;
        if (!then || then.every((value, other) => value === values[other])) return [];
        const turn = leads(then, seat) === leads(values, seat) ? null : leads(then, seat) ? 'wins' : 'loses';
        return [{ animal, from: values[seat] ?? 0, to: then[seat] ?? 0, turn }];
    });
}

/** How good the facts look for a seat: animals it leads for first, then its objective, then how close the others are. */
export function promise(facts: PlanetFacts, won: number, seat: number): [led: number, areas: number, close: number] {
    const led = facts.race.filter(({ values }) => leads(values, seat)).length + won;
    const close = facts.race.reduce((sum, { values }) => sum + Math.min(2, Math.max(-4, lead(values, seat) ?? -4)), 0);
    return [led, facts.objective?.areas ?? 0, close];
}

export const better = (a: readonly number[], b: readonly number[]): boolean => {
    const at = a.findIndex((value, place) => value !== b[place]);
    return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
};
