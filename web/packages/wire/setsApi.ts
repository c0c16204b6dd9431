// Component sets that people keep on the server (docs/api.md), for the workshop's screens.
import { ask } from './api';

/** A set as the server lists it. */
export interface ServerSet {
    game: 'gaia' | 'planet';
    name: string;
    hash: string;
    title: string;
    at: number;
    public: boolean;
    /** By the host. */
    hidden: boolean;
    tables: number;
    ratings: number;
    stars: number | null;
}

export interface OwnServerSet extends ServerSet {
    /** Whether one has brought it first. */
    own: boolean;
}

export interface PublicSet extends ServerSet {
    author: string;
}

export interface MySets {
    sets: OwnServerSet[];
    /** How many may be kept. */
    most: number;
}

type Named = Pick<ServerSet, 'game' | 'name' | 'hash'>;
const path = ({ game, name, hash }: Named): string => `${game}/${name}@${hash}`;

/** What is looked for; the last one's time goes on from there. */
export interface SetSearch {
    game: string;
    search: string;
    before?: number;
}

export const setsApi = {
    mine: () => ask<MySets>('GET', '/me/sets'),
    keep: (set: object) => ask<MySets>('POST', '/me/sets', { set }),
    publish: (set: Named) => ask<MySets>('POST', `/me/sets/${path(set)}`, { public: true, own_words: true }),
    unpublish: (set: Named) => ask<MySets>('POST', `/me/sets/${path(set)}`, { public: false }),
    remove: (set: Named) => ask<MySets>('DELETE', `/me/sets/${path(set)}`),
    find: ({ game, search, before }: SetSearch) => {
        const query = new URLSearchParams({ game, search, ...(before && { before: String(before) }) });
        return ask<{ sets: PublicSet[] }>('GET', `/sets?${query}`);
    },
    copy: (set: Named) => ask<MySets>('POST', `/sets/${path(set)}/copy`, {}),
    rate: (set: Named, stars: number) => ask<object>('POST', `/sets/${path(set)}/rating`, { stars }),
};
