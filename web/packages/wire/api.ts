// The server's HTTP interface (docs/api.md), as far as the page uses it.
import type { TableInfo } from './messages';

export interface Me {
    id: string;
    name: string;
    account: boolean;
}

export interface SeatPlan {
    kind: 'person' | 'open' | 'computer';
    level?: string;
}

export interface TablePlan {
    game: string;
    rules: Record<string, unknown>;
    components: string;
    seats: SeatPlan[];
    pace: TableInfo['pace'];
    watch: TableInfo['watch'];
    undo: TableInfo['undo'];
    public: boolean;
}

export class ApiError extends Error {
    constructor(
        readonly code: string,
        message: string,
    ) {
        super(message);
    }
}

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    let response: Response;
    try {
        response = await fetch(`/api${path}`, {
            method,
            ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
        });
    } catch {
        throw new ApiError('offline', '');
    }
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok || answer === null) {
        const error = (answer as { error?: { code: string; message: string } } | null)?.error;
        throw new ApiError(error?.code ?? 'offline', error?.message ?? '');
    }
    return answer as T;
}

export const api = {
    me: () => ask<{ me: Me | null }>('GET', '/me'),
    rename: (name?: string) => ask<{ me: Me }>('POST', '/me', name ? { name } : {}),
    tables: () => ask<{ tables: TableInfo[] }>('GET', '/tables'),
    myTables: () => ask<{ tables: TableInfo[] }>('GET', '/me/tables'),
    makeTable: (plan: TablePlan) => ask<{ table: TableInfo }>('POST', '/tables', plan),
    table: (id: string) => ask<{ table: TableInfo }>('GET', `/tables/${id}`),
    join: (id: string) => ask<{ table: TableInfo; seat: number }>('POST', `/tables/${id}/join`, {}),
    claim: (token: string) => ask<{ table: TableInfo; seat: number }>('POST', '/claim', { token }),
};

export const socketAddress = (id: string): string =>
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${id}/socket`;
