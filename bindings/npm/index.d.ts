// Types of the referee: docs/protocol.md says what each field means.

export type GameName = 'gaia' | 'planet';
export type Level = 'random' | 'beginner' | 'easy' | 'greedy' | 'medium' | 'strong' | 'master' | 'champion' | `even-${number}`;
/** A seat from 0, chance, or null when the game is over. */
export type Actor = number | 'chance' | null;

export interface GaiaRules {
    mode?: 'basic' | 'advanced';
    edition?: 'fr' | 'de' | 'hu' | 'ru';
    powers?: boolean;
    disasters?: boolean;
    lightning?: number;
    claim?: 'forced' | 'optional';
    reinforced?: 'one' | 'all';
    volcano?: 'yes' | 'no';
    tornado?: 'by-back' | 'random';
}
export interface PlanetRules {
    beginner?: boolean;
    mystery?: boolean;
}

export type Cell = [x: number, y: number];
export type Land = 'plain' | 'forest' | 'sea' | 'desert' | 'mountain' | 'swamp';
export type Habitat = 'ocean' | 'forest' | 'mountain' | 'desert' | 'glacier';

export interface GaiaTile {
    at: Cell;
    land: Land;
    animals: number;
    city?: string;
    satisfaction?: number;
    meeples?: number[];
    reinforced?: boolean;
}
/** In an observation what the viewer may not see is a number, or only a back. */
export interface GaiaPosition {
    game: 'gaia';
    components: string;
    rules: Required<Omit<GaiaRules, 'edition'>>;
    players: {
        meeples: number;
        hand: string[] | number;
        table: string[];
        backs?: Record<string, number>;
        known?: string[];
    }[];
    map: GaiaTile[];
    supply: Record<Land | 'animals', number>;
    decks: Record<'nature' | 'life' | 'power', { draw: string[] | number; open: string[]; discard: string[] }>;
    goals: { id: string; owner: number | null }[];
    turn: { player: number; to_act: Actor; phase: string; actions_left: number; [more: string]: unknown };
    over: boolean;
}
export interface PlanetPosition {
    game: 'planet';
    components: string;
    rules: Required<PlanetRules>;
    players: {
        objective: Habitat | null;
        animals: string[];
        planet: ({ tile: string; rotation: number } | null)[];
    }[];
    round: number;
    first_player: number;
    to_act: Actor;
    display: string[];
    piles: (string[] | number)[];
    animals: string[][];
    hidden_animals?: (string[] | number)[];
    over: boolean;
}
export type Position = GaiaPosition | PlanetPosition;

export interface GameEvent {
    type: string;
    [field: string]: unknown;
}
export interface Result {
    over: boolean;
    winners: number[];
    reason: string | null;
    scores: unknown;
}
export interface GameRecord {
    format: 'pangaea-record';
    version: number;
    rules_version?: number;
    game: GameName;
    components: { name: string; hash: string };
    rules: object;
    players: string[];
    seed?: number;
    start?: Position;
    actions: string[];
    result?: Result;
}
export interface Legal {
    to_act: Actor;
    actions: string[];
    /** Of a decision of chance: actions and probabilities. */
    outcomes?: [action: string, probability: number][];
}
export interface Thinking {
    level?: Level;
    ms?: number;
    iterations?: number;
    seed?: number;
    style?: 'balanced' | 'builder' | 'raider' | 'opportunist';
}
export interface Analysis {
    to_act: Actor;
    chances: number[];
    actions: { action: string; value: number; visits: number }[];
    line: string[];
    exact: boolean;
    iterations: number;
}
export interface NewGame {
    game: GameName;
    players: number;
    seed?: number;
    rules?: GaiaRules | PlanetRules;
    components?: string;
}

/** A command that was refused. Nothing has changed. */
export class RefusedError extends Error {
    readonly code: string;
    /** Of an illegal action: the rule it breaks. */
    readonly why?: string;
}

/** One referee holds one game. Every method is a command of the protocol and throws RefusedError when it is refused. */
export class Referee {
    /** The network of a game (`pangaea/networks/gaia.txt`, `planet.txt`), which master and champion judge by; without it they judge by weights. */
    network(game: GameName, text: string): void;
    private constructor();
    /** One line of the protocol, one back. Never throws. */
    answer(line: string): string;
    /** A command as an object; refused ones are answered, too. */
    ask(command: { cmd: string; [field: string]: unknown }): { ok: boolean; error?: { code: string; message: string; why?: string }; [field: string]: unknown };

    new(game: NewGame): { state: Position; seed: number };
    load(state: object): { state: Position };
    replay(record: object): { state: Position };
    legal(): Legal;
    apply(action: string): { events: GameEvent[]; to_act: Actor };
    undo(): { to_act: Actor };
    state(): Position;
    observe(player: number): Position;
    facts(player: number): Record<string, unknown>;
    preview(action: string): { events: GameEvent[]; facts: Record<string, unknown> };
    bot(thinking: Thinking & { level: Level }): string;
    analyse(thinking: Thinking & { player: number }): Analysis;
    result(): Result;
    record(): GameRecord;
}

export type Source = WebAssembly.Module | BufferSource | Response | Promise<Response> | URL | string;
export function compile(source?: Exclude<Source, WebAssembly.Module>): Promise<WebAssembly.Module>;
export function open(source?: Source): Promise<Referee>;
