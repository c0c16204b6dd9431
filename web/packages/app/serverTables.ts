// Tables of the server at which somebody sat on this device: to find them again, and to know what was seen there last.
import type { View } from '@wire/messages';
import { keptList } from './keptList';

export interface KeptTable {
    id: string;
    game: string;
    /** Number of the state last looked at. */
    seen: number;
    over: boolean;
    at: number;
}

const tables = keptList<KeptTable>('tables', 30, ({ id }) => id);

export const keptTables = tables.all;
export const forgetTable = tables.forget;

/** What was seen last, or null for a first visit. */
export const lastSeen = (id: string): number | null => tables.find(id)?.seen ?? null;

export const keepTable = ({ table: { id, game }, n, result }: View): void =>
    tables.keep({ id, game, seen: n, over: result.over, at: Date.now() });
