// The games the page can show. A new one is a line here and a folder of its own; its table is loaded when it is opened.
import type { SymbolName } from '@board/sprite';
import type { Signal } from '@preact/signals';
import type { MessageKey } from '@ui/i18n';
import type { ComponentSet } from '@wire/componentSet';
import type { GameEvent, LogEntry, TableInfo, View } from '@wire/messages';
import type { Session } from '@wire/session';
import type { ComponentChildren, ComponentType } from 'preact';
import { gaiaInfo } from './gaia/info';
import { planetInfo } from './planet/info';

/** A table with the set it is played with. */
export interface GameTable extends TableInfo {
    set: ComponentSet;
}

export interface GameView extends View {
    table: GameTable;
}

/** An action that was played, and how the analysis would have gone on instead. */
export interface Better {
    player: number;
    played: string;
    /** The better action first. */
    line: readonly string[];
}

export interface GameProps {
    session: Session;
    view: GameView;
    /** Name of the observation that is shown. */
    viewer: string;
    /** The seat behind it; null for somebody who looks on. */
    seat: number | null;
    /** Events to show on the board: a line of the log that was pointed at, or what just happened. */
    marked: GameEvent[] | null;
    /** Whether squares carry the names that the log calls them by. */
    named?: boolean;
    /** The events of the line that was chosen: the board turns to where they happened. */
    shown?: GameEvent[] | null;
    /** A scene of the recap: it moves on the board once more. */
    scene?: LogEntry | null;
    /** A suggested action: shown as if it were chosen, with what it would change. Asked for once more it is another. */
    hinted?: { readonly action: string } | null;
    /** In an analysis: what would have been better, shown on the board. */
    better?: Better | null;
    /** What lies over the board until something is chosen. */
    over?: ComponentChildren;
    /** Log and chat, to be placed where the game has room. */
    aside: ComponentChildren;
}

/** Something that was done in a game, how often by each seat. */
export interface Deed {
    name: string;
    values: number[];
}

export interface GamePage {
    Table: ComponentType<GameProps>;
    /** The result part by part, where there is more to tell than a number a player. */
    Result?: ComponentType<{ view: GameView }>;
    /** Refuses what is not a set of this game. */
    readSet: (content: unknown) => ComponentSet;
    eventWords: (table: GameTable, event: GameEvent) => string;
    eventNotation: (event: GameEvent) => string;
    /** The events of an entry that a short account tells. */
    loudEvents: (events: readonly GameEvent[]) => GameEvent[];
    actionWords: (table: GameTable, action: string) => string;
    /** The points a game is told by, move by move, before the last count. */
    pointsOf: (event: GameEvent) => { seat: number; by: number } | null;
    /** What those points are. */
    pointsName: MessageKey;
    /** What is told of each player at the end besides the points. */
    deeds: (view: GameView) => Deed[];
}

export type Rules = Record<string, unknown>;

/** One switch of the rules that can be set besides the variant. */
export interface RuleChoice {
    rule: string;
    label: string;
    options: [value: string | number, words: string][];
    /** What the dialog begins with. */
    usual: string | number;
    /** What holds where the rules do not name it. */
    absent: string | number;
    help: (chosen: unknown) => string;
}

/** What is known of a game without its table: enough to offer it, and to say what is played elsewhere. */
export interface GameInfo {
    game: string;
    name: MessageKey;
    lead: MessageKey;
    /** For a first game: what it is about. */
    intro: MessageKey;
    /** Whether that was read and closed. */
    knows: Signal<'yes' | 'no'>;
    /** At most. */
    players: number;
    /** Named combinations of switches; the first is for a first game. */
    variants: readonly { name: MessageKey; rules: Rules }[];
    variantWords: (rules: Rules) => string;
    choices: (rules: Rules) => RuleChoice[];
    /** Whether there are standing orders to give (docs/api.md, reactions). */
    hasOrders: (rules: Rules) => boolean;
    /** Whether there is anything that the others at one device must not see. */
    hasSecrets: (rules: Rules) => boolean;
    /** The rules in a few sentences. */
    lessons: readonly [SymbolName, MessageKey][];
    load: () => Promise<GamePage>;
}

export const games: readonly GameInfo[] = [gaiaInfo, planetInfo];

export const gameInfo = (game: string): GameInfo | undefined => games.find((info) => info.game === game);
