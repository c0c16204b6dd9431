// What Planet tells (docs/protocol.md).
// Made by scripts/wireTypes.mjs from referee/planet.schema.json; do not edit.

export type SeatNumber = number;

export type Habitat = 'ocean' | 'forest' | 'mountain' | 'desert' | 'glacier';

/** what lies on a face */
export type Placed = {
    tile: string;
    rotation: number;
};

export type PlanetPlayer = {
    objective: Habitat | null;
    animals: string[];
    planet: (Placed | null)[];
};

export type PlanetObservation = {
    game: 'planet';
    components: string;
    rules: {
        beginner: boolean;
        mystery: boolean;
    };
    players: PlanetPlayer[];
    round: number;
    first_player: SeatNumber;
    to_act: SeatNumber | null;
    display: string[];
    piles: (number | string[])[];
    animals: string[][];
    over: boolean;
    hidden_animals?: number[];
};

/** how everybody stands for a coming animal, by seat */
export type RaceEntry = {
    round: number;
    animal: string;
    values: number[];
    ranked?: number[][];
};

export type Region = {
    habitat: Habitat;
    areas: [number, number][];
};

export type ObjectiveFacts = {
    habitat: Habitat;
    areas: number;
    points: number;
    next: {
        areas: number;
        points: number;
    } | null;
};

export type PlanetFacts = {
    race: RaceEntry[];
    regions: Region[][];
    objective: ObjectiveFacts | null;
};

export type Compared = {
    player: SeatNumber;
    value: number;
};

export type PlanetEvent = {
    type: 'tile_placed' | 'left_over_moved' | 'animal_tied' | 'animal_awarded' | 'animal_carried_over' | 'animal_discarded' | 'round_started' | 'animal_revealed' | 'objective_revealed' | 'game_over';
    player?: SeatNumber;
    tile?: string;
    face?: number;
    rotation?: number;
    to_round?: number | null;
    animal?: string;
    step?: number;
    values?: Compared[];
    round?: number;
    first_player?: SeatNumber;
    tiles?: string[];
    objective?: Habitat;
    areas?: number;
    points?: number;
    winners?: SeatNumber[];
    reason?: 'points' | 'animals' | 'shared';
    scores?: number[];
    animals?: number[];
};
