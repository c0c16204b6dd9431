// Planet in the words of the referee protocol (docs/protocol.md): its observations, facts and events, whose types are made from
// referee/planet.schema.json.
import type { Members, Observation, View } from './messages';
import type { Habitat, PlanetFacts, PlanetObservation } from './planetMessages';

export type {
    Habitat,
    Placed,
    PlanetEvent,
    PlanetFacts,
    PlanetObservation,
    RaceEntry,
    Region,
} from './planetMessages';

export const habitats: readonly Habitat[] = ['ocean', 'forest', 'mountain', 'desert', 'glacier'];

const isObservation = (seen: Observation | undefined): seen is PlanetObservation =>
    seen?.game === 'planet' && Array.isArray(seen.players) && Array.isArray(seen.display);

const isFacts = (facts: Members): facts is PlanetFacts => Array.isArray(facts.race) && Array.isArray(facts.regions);

/** What one viewer sees; checked here, where it comes in. */
export function planetSeen({ observations }: View, viewer: string): PlanetObservation {
    const seen = observations[viewer];
    if (!isObservation(seen)) throw new Error(`viewer ${viewer} sees no game of Planet`);
    return seen;
}

export function planetFacts(facts: Members | undefined): PlanetFacts {
    if (!facts || !isFacts(facts)) throw new Error('no facts of Planet');
    return facts;
}
