// Lists kept in the browser's storage, the newest first: games of this device, tables of the server.
import { recall, remember } from '@ui/settings';

export function keptList<T>(name: string, most: number, idOf: (entry: T) => string) {
    const all = (): T[] => {
        const list = recall(name);
        return Array.isArray(list) ? (list as T[]) : [];
    };
    const others = (id: string) => all().filter((entry) => idOf(entry) !== id);
    return {
        all,
        find: (id: string): T | undefined => all().find((entry) => idOf(entry) === id),
        keep: (entry: T) => remember(name, [entry, ...others(idOf(entry))].slice(0, most)),
        forget: (id: string) => remember(name, others(id)),
    };
}
