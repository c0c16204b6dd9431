// The games the page can show. A new one is a line here; each is loaded when its table is opened.
import type { ComponentSet } from '@wire/componentSet';
import type { GameEvent, TableInfo, View } from '@wire/messages';
import type { Session } from '@wire/session';
import type { ComponentChildren, ComponentType } from 'preact';

/** A table with the set it is played with. */
export interface GameTable extends TableInfo {
    set: ComponentSet;
}

export interface GameView extends View {
    table: GameTable;
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
    /** The events of the line that was chosen: the board turns to where they happened. */
    shown?: GameEvent[] | null;
    /** Log and chat, to be placed where the game has room. */
    aside: ComponentChildren;
}

export interface GamePage {
    Table: ComponentType<GameProps>;
    /** The result part by part, where there is more to tell than a number a player. */
    Result?: ComponentType<{ view: GameView }>;
    /** Refuses what is not a set of this game. */
    readSet: (content: unknown) => ComponentSet;
    eventWords: (table: GameTable, event: GameEvent) => string;
    eventNotation: (event: GameEvent) => string;
    /** Types of events that a short account leaves out. */
    quietEvents: readonly string[];
    actionWords: (table: GameTable, action: string) => string;
}

const pages: Record<string, () => Promise<GamePage>> = {
    gaia: () => import('./gaia/page').then(({ gaiaPage }) => gaiaPage),
    planet: () => import('./planet/page').then(({ planetPage }) => planetPage),
};

export const gamePage = (game: string): Promise<GamePage> | undefined => pages[game]?.();
