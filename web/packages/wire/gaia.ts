// Gaïa in the words of the referee protocol (docs/protocol.md): what an observation, its facts and the events hold.
import type { GameEvent, Members, Observation, View } from './messages';

export type Land = 'plain' | 'forest' | 'sea' | 'desert' | 'mountain' | 'swamp';
export type Need = Land | 'animals';
export type Kind = 'nature' | 'life' | 'power';
export type Cell = [number, number];

type GaiaPlayer = {
    meeples: number;
    /** Own: the cards; others: how many. */
    hand: string[] | number;
    backs?: Record<Kind, number>;
    known?: string[];
    table: string[];
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

type GaiaDeck = {
    draw: number;
    open: string[];
    discard: string[];
};

type Phase = 'feed' | 'act' | 'discard' | 'claim' | 'react' | 'steal' | 'chance' | 'keep' | 'over';

type GaiaTurn = {
    player: number;
    to_act: number | 'chance' | null;
    phase: Phase;
    actions_left: number;
    to_feed?: Cell[];
    power?: string;
    protector?: number;
    victim?: number;
    back?: Kind;
    stolen?: { from: number; back?: Kind; card: string | null }[];
};

export type GaiaObservation = {
    game: 'gaia';
    components: string;
    rules: Record<string, unknown>;
    players: GaiaPlayer[];
    map: GaiaTile[];
    supply: Record<Need, number>;
    decks: Record<Kind, GaiaDeck>;
    goals: { id: string; owner: number | null }[];
    turn: GaiaTurn;
    over: boolean;
};

export type CityFacts = {
    at: Cell;
    needs: { need: Need; met: boolean }[];
    meals: number | null;
};

export type GaiaFacts = {
    cities: CityFacts[];
    goals: { id: string; missing: number[] }[];
};

export type GaiaEvent = GameEvent & {
    player?: number;
    card?: string | null;
    kind?: Kind;
    open?: boolean;
    at?: Cell;
    with?: Cell;
    cells?: Cell[];
    land?: Land;
    tokens?: number;
    city?: string;
    satisfaction?: number;
    goal?: string;
    against?: number;
    winners?: number[];
    reason?: string;
    scores?: number[];
    from?: number | Land | Cell;
    to?: number | Land;
};

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
