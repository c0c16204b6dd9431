// Planet in the words of the referee protocol (docs/protocol.md): what an observation, its facts and the events hold.
import type { GameEvent, Members, Observation, View } from './messages';

export type Habitat = 'ocean' | 'forest' | 'mountain' | 'desert' | 'glacier';
export const habitats: readonly Habitat[] = ['ocean', 'forest', 'mountain', 'desert', 'glacier'];

/** What lies on a face. */
export type Placed = {
    tile: string;
    rotation: number;
};

type PlanetPlayer = {
    /** Others' are null until the game is over. */
    objective: Habitat | null;
    animals: string[];
    planet: (Placed | null)[];
};

export type PlanetObservation = {
    game: 'planet';
    components: string;
    rules: { beginner?: boolean; mystery?: boolean };
    players: PlanetPlayer[];
    round: number;
    first_player: number;
    to_act: number | null;
    display: string[];
    /** For each round the number of tiles, for the last two the tiles. */
    piles: (number | string[])[];
    animals: string[][];
    hidden_animals?: number[];
    over: boolean;
};

/** How everybody stands for a coming animal, by seat. */
export type RaceEntry = {
    round: number;
    animal: string;
    values: number[];
    /** The three largest regions that count; absent where only their number does. */
    ranked?: number[][];
};

export type Region = {
    habitat: Habitat;
    areas: [face: number, edge: number][];
};

type ObjectiveFacts = {
    habitat: Habitat;
    areas: number;
    points: number;
    next: { areas: number; points: number } | null;
};

export type PlanetFacts = {
    race: RaceEntry[];
    /** By seat. */
    regions: Region[][];
    objective: ObjectiveFacts | null;
};

export type PlanetEvent = GameEvent & {
    player?: number;
    tile?: string;
    face?: number;
    rotation?: number;
    to_round?: number | null;
    animal?: string;
    step?: number;
    values?: { player: number; value: number }[];
    round?: number;
    first_player?: number;
    tiles?: string[];
    objective?: Habitat;
    areas?: number;
    points?: number;
    winners?: number[];
    reason?: string;
    scores?: number[];
    animals?: number[];
};

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
