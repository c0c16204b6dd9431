// Planet in the words of the referee protocol (docs/protocol.md): what an observation, its facts and the events hold.
import type { GameEvent } from './messages';

export type Habitat = 'ocean' | 'forest' | 'mountain' | 'desert' | 'glacier';
export const habitats: readonly Habitat[] = ['ocean', 'forest', 'mountain', 'desert', 'glacier'];

/** What lies on a face. */
export interface Placed {
    tile: string;
    rotation: number;
}

export interface PlanetPlayer {
    /** Others' are null until the game is over. */
    objective: Habitat | null;
    animals: string[];
    planet: (Placed | null)[];
}

export interface PlanetObservation {
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
}

/** How everybody stands for a coming animal, by seat. */
export interface RaceEntry {
    round: number;
    animal: string;
    values: number[];
    /** The three largest regions that count; absent where only their number does. */
    ranked?: number[][];
}

export interface Region {
    habitat: Habitat;
    areas: [face: number, edge: number][];
}

export interface ObjectiveFacts {
    habitat: Habitat;
    areas: number;
    points: number;
    next: { areas: number; points: number } | null;
}

export interface PlanetFacts {
    race: RaceEntry[];
    /** By seat. */
    regions: Region[][];
    objective: ObjectiveFacts | null;
}

export interface PlanetEvent extends GameEvent {
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
}
