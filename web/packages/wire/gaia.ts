// Gaïa in the words of the referee protocol (docs/protocol.md): its observations, facts and events, whose types are made from
// referee/gaia.schema.json.
import type { Cell, GaiaFacts, GaiaObservation, Land } from './gaiaMessages';
import type { Members, Observation, View } from './messages';

export type {
    Cell,
    CityFacts,
    GaiaEvent,
    GaiaFacts,
    GaiaObservation,
    GaiaTile,
    Kind,
    Land,
    Need,
} from './gaiaMessages';

export const lands: readonly Land[] = ['plain', 'forest', 'sea', 'desert', 'mountain', 'swamp'];
export const powers = ['sun', 'rain', 'earthquake', 'tornado', 'protection', 'lightning', 'eruption'] as const;

export const cellKey = ([x, y]: Cell): string => `${x},${y}`;

const isObservation = (seen: Observation | undefined): seen is GaiaObservation =>
    seen?.game === 'gaia' && Array.isArray(seen.players) && Array.isArray(seen.map);

const isFacts = (facts: Members | undefined): facts is GaiaFacts =>
    Array.isArray(facts?.cities) && Array.isArray(facts.goals);

/** What one viewer sees and what follows from it; checked here, where it comes in. */
export function gaiaSeen({ observations, facts }: View, viewer: string): { seen: GaiaObservation; facts: GaiaFacts } {
    const [seen, told] = [observations[viewer], facts[viewer]];
    if (!isObservation(seen) || !isFacts(told)) throw new Error(`viewer ${viewer} sees no game of Gaïa`);
    return { seen, facts: told };
}
