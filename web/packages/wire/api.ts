// The server's HTTP interface (docs/api.md), as far as the page uses it.
import type { Colour, NewTable, Pace, TableInfo } from './messages';
import { RequestError } from './requestError';

export interface Me {
    id: string;
    name: string;
    account: boolean;
}

/** Whose turn it is at a table being played, and until when. */
export interface Turn {
    seat: number | null;
    until: number | null;
}

interface Person {
    id: string;
    name: string;
}

/** Friends, whom one has asked, who asks, and whom one does not want to meet. */
export interface Friends {
    friends: Person[];
    asked: Person[];
    asking: Person[];
    blocked: Person[];
}

export type SeatPlan = NewTable['seats'][number];

/** A component set as the server lists it. */
interface NamedSet {
    game: string;
    name: string;
    hash: string;
}

export async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    let response: Response;
    try {
        response = await fetch(`/api${path}`, {
            method,
            ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
        });
    } catch {
        throw new RequestError('offline');
    }
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok || answer === null) {
        const error = (answer as { error?: { code: string; message: string } } | null)?.error;
        throw new RequestError(error?.code ?? 'offline', error?.message ?? '');
    }
    return answer as T;
}

/** Whoever has no identity gets one with the first answer: two requests at once would make two of one person. */
let identified: Promise<unknown> = Promise.resolve();
function afterOthers<T>(what: () => Promise<T>): Promise<T> {
    const answer = identified.then(what, what);
    identified = answer;
    return answer;
}

export const api = {
    me: () => ask<{ me: Me | null }>('GET', '/me'),
    rename: (name: string) => afterOthers(() => ask<{ me: Me }>('POST', '/me', { name })),
    /** What a guest is called at a table; somebody with an account has a name. */
    introduce: (name: string) =>
        afterOthers(async () => {
            const known = await ask<{ me: Me | null }>('GET', '/me');
            return known.me?.account ? known : ask<{ me: Me }>('POST', '/me', { name });
        }),
    /** Those a table can be made with. */
    sets: () => ask<{ components: NamedSet[] }>('GET', '/components'),
    /** The names may be anybody’s words, from a record or a link. */
    components: (game: string, name: string, hash: string) => {
        const [inGame, called, sum] = [game, name, hash].map(encodeURIComponent);
        return ask<{ components: unknown }>('GET', `/components/${inGame}/${called}@${sum}`);
    },
    /** What can be chosen there. */
    games: () => ask<{ levels: string[] }>('GET', '/games'),
    tables: () => ask<{ tables: TableInfo[] }>('GET', '/tables'),
    myTables: () => ask<{ tables: TableInfo[]; turns?: Record<string, Turn> }>('GET', '/me/tables'),
    makeTable: (plan: NewTable) => ask<{ table: TableInfo }>('POST', '/tables', plan),
    /** A game with whoever wants the same; the table where one waits for them. */
    pair: (game: string, pace: Pace) => afterOthers(() => ask<{ table: TableInfo }>('POST', '/pair', { game, pace })),
    friends: () => ask<Friends>('GET', '/me/friends'),
    /** What one says of somebody; nothing takes it back. */
    sayOf: (who: string, word: 'friend' | 'no' | 'blocked' | '') => ask<Friends>('POST', '/me/friends', { who, word }),
    /** Which of them have a profile to be seen. */
    seenPeople: (people: readonly string[]) => ask<{ people: string[] }>('GET', `/people?of=${people.join(',')}`),
    report: (id: string, line: number) => ask<object>('POST', `/tables/${id}/report`, { line }),
    /** Of a finished game. */
    record: (id: string) => ask<object>('GET', `/tables/${id}/record`),
    table: (id: string) => ask<{ table: TableInfo }>('GET', `/tables/${id}`),
    /** Whoever has no name yet becomes a guest with this one. */
    join: (id: string, seat: number | null) =>
        ask<{ table: TableInfo; seat: number }>('POST', `/tables/${id}/join`, seat === null ? {} : { seat }),
    setColour: (id: string, seat: number, colour: Colour) =>
        ask<{ table: TableInfo }>('POST', `/tables/${id}/seats/${seat}`, { colour }),
    /** The maker does not want the table any more. */
    cancel: (id: string) => ask<object>('DELETE', `/tables/${id}`),
    leave: (id: string, seat: number) => ask<object>('POST', `/tables/${id}/leave`, { seat }),
    setSeat: (id: string, seat: number, plan: SeatPlan) =>
        ask<{ table: TableInfo }>('POST', `/tables/${id}/seats/${seat}`, plan),
    /** A link that moves one's seat to another device. */
    seatLink: (id: string, seat: number) => ask<{ token: string }>('POST', `/tables/${id}/seats/${seat}/link`, {}),
    claim: (token: string) => afterOthers(() => ask<{ table: TableInfo; seat: number }>('POST', '/claim', { token })),
};

export const socketAddress = (id: string): string =>
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${id}/socket?facts=1`;

/** Why a table cannot be opened at all; null if it may be there. */
export const whyNoTable = async (id: string): Promise<string | null> => {
    const code = await api.table(id).then(
        () => null,
        (error: unknown) => (error instanceof RequestError ? error.code : null),
    );
    return code === 'not_found' || code === 'not_yours' ? code : null;
};
