// What Gaïa tells (docs/protocol.md).
// Made by scripts/wireTypes.mjs from referee/gaia.schema.json; do not edit.

export type SeatNumber = number;

export type Land = 'plain' | 'forest' | 'sea' | 'desert' | 'mountain' | 'swamp';

export type Need = 'plain' | 'forest' | 'sea' | 'desert' | 'mountain' | 'swamp' | 'animals';

export type Kind = 'nature' | 'life' | 'power';

export type Cell = [number, number];

export type Counts = {
    nature: number;
    life: number;
    power: number;
};

export type GaiaPlayer = {
    meeples: number;
    hand: string[] | number;
    table: string[];
    backs?: Counts;
    known?: string[];
};

export type GaiaTile = {
    at: Cell;
    land: Land;
    animals: number;
    city?: string;
    satisfaction?: number;
    meeples?: number[];
    reinforced?: boolean;
};

export type GaiaDeck = {
    draw: number;
    open: string[];
    discard: string[];
};

export type GaiaTurn = {
    player: SeatNumber;
    to_act: SeatNumber | 'chance' | null;
    phase: 'feed' | 'act' | 'discard' | 'claim' | 'react' | 'steal' | 'chance' | 'keep' | 'over';
    actions_left: number;
    to_feed?: Cell[];
    power?: string;
    protector?: SeatNumber;
    victim?: SeatNumber;
    back?: Kind;
    stolen?: ({
        from: SeatNumber;
        back: Kind;
        card: string | null;
    })[];
};

export type GaiaObservation = {
    game: 'gaia';
    components: string;
    rules: Record<string, unknown>;
    players: GaiaPlayer[];
    map: GaiaTile[];
    supply: {
        plain: number;
        forest: number;
        sea: number;
        desert: number;
        mountain: number;
        swamp: number;
        animals: number;
    };
    decks: {
        nature: GaiaDeck;
        life: GaiaDeck;
        power: GaiaDeck;
    };
    goals: ({
        id: string;
        owner: SeatNumber | null;
    })[];
    turn: GaiaTurn;
    over: boolean;
};

export type CityFacts = {
    at: Cell;
    needs: {
        need: Need;
        met: boolean;
    }[];
    meals: number | null;
};

export type GaiaFacts = {
    cities: CityFacts[];
    goals: {
        id: string;
        missing: number[];
    }[];
};

export type GaiaEvent = {
    type: 'turn_started' | 'goal_claimed' | 'power_played' | 'protected' | 'game_over' | 'card_drawn' | 'card_turned_up' | 'card_played' | 'card_discarded' | 'card_stolen' | 'card_looked_at' | 'card_kept' | 'city_founded' | 'satisfaction_changed' | 'meeple_placed' | 'meeple_returned' | 'city_taken_over' | 'city_discarded' | 'token_eaten' | 'tile_placed' | 'animals_placed' | 'animals_removed' | 'tile_replaced' | 'tiles_swapped';
    player?: SeatNumber;
    goal?: string;
    card?: string | null;
    cells?: Cell[];
    against?: SeatNumber;
    winners?: SeatNumber[];
    reason?: 'placed' | 'exhausted';
    scores?: number[];
    kind?: Kind;
    open?: boolean;
    place?: number;
    from?: SeatNumber | number | Cell | Land;
    at?: Cell;
    city?: string;
    satisfaction?: number;
    to?: number | SeatNumber | Land;
    land?: Land;
    tokens?: number;
    with?: Cell;
};
