// Tables of the server at which somebody sat on this device: to find them again, and to know what was seen there last.
import { recall, remember } from '@ui/settings';
import type { View } from '@wire/messages';
import { keptList } from './keptList';
import { type Sketch, sketchOf } from './sketch';

export interface KeptTable {
    id: string;
    game: string;
    /** Number of the state last looked at. */
    seen: number;
    over: boolean;
    at: number;
    /** How it looked then. */
    sketch?: Sketch;
}

const tables = keptList<KeptTable>('tables', 30, ({ id }) => id);

export const keptTables = tables.all;
export const forgetTable = tables.forget;

/** What was seen last, or null for a first visit. */
export const lastSeen = (id: string): number | null => tables.find(id)?.seen ?? null;

/** Whoever only looks at it leaves its date as it is. */
export function keepTable(view: View): void {
    const { table, n, result } = view;
    const before = tables.find(table.id);
    const at = before?.seen === n ? before.at : Date.now();
    tables.keep({ id: table.id, game: table.game, seen: n, over: result.over, at, sketch: sketchOf(view) });
}

/** A game of this device that is now one of the server: it looks as it did, and is as old. */
export const keepSaved = (table: Omit<KeptTable, 'seen'>): void => tables.keep({ ...table, seen: 0 });

/** Whether somebody on this device has been at a table of the server: only then is there anything to ask it for. */
export const wasThere = (): boolean => recall('server') === true || keptTables().length > 0;
export const noteThere = (): void => remember('server', true);
