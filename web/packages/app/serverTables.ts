// Tables of the server at which somebody sat on this device: to find them again, and to know what was seen there last.
import type { View } from '@wire/messages';

export interface KeptTable {
    id: string;
    game: string;
    /** Number of the state last looked at. */
    seen: number;
    over: boolean;
    at: number;
}

const kPlace = 'pangaea.tables';
const kMost = 30;

export function keptTables(): KeptTable[] {
    try {
        const list: unknown = JSON.parse(localStorage.getItem(kPlace) ?? '[]');
        return Array.isArray(list) ? (list as KeptTable[]) : [];
    } catch {
        return [];
    }
}

function write(tables: KeptTable[]): void {
    try {
        localStorage.setItem(kPlace, JSON.stringify(tables.slice(0, kMost)));
    } catch {
        // Full or refused: the address still leads to the table.
    }
}

export const forgetTable = (id: string): void => write(keptTables().filter((table) => table.id !== id));

/** What was seen last, or null for a first visit. */
export const lastSeen = (id: string): number | null => keptTables().find((table) => table.id === id)?.seen ?? null;

export function keepTable({ table, n, result }: View): void {
    const { id, game } = table;
    const others = keptTables().filter((other) => other.id !== id);
    write([{ id, game, seen: n, over: result.over, at: Date.now() }, ...others]);
}
