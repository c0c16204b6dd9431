// The cards and tiles a table is played with: named by the table, found by name and hash, never guessed. Sets that come
// with the page are at hand without a server; any other is asked from the server that has it.
import { api } from './api';
import type { TableInfo } from './messages';
import { RequestError } from './requestError';

/** A set as a game's page has read it (gaiaSet.ts, planetSet.ts). */
export interface ComponentSet {
    readonly id: string;
}

interface Shipped {
    game: string;
    name: string;
    hash: string;
    load: () => Promise<unknown>;
}

const content = (module: { default: unknown }): unknown => module.default;

/** A test asks the engine for each of these hashes. */
export const shippedSets: readonly Shipped[] = [
    {
        game: 'gaia',
        name: 'house',
        hash: '8aba55e831f35ffc',
        load: () => import('@data/components/gaia/house.json').then(content),
    },
    {
        game: 'gaia',
        name: 'balanced',
        hash: '7a43ffad3561fc9d',
        load: () => import('@data/components/gaia/balanced.json').then(content),
    },
    {
        game: 'planet',
        name: 'house',
        hash: 'c7a3f7cc018c3870',
        load: () => import('@data/components/planet/house.json').then(content),
    },
];

/** What was found before; a hash never means another content. */
const found = new Map<string, Promise<unknown>>();

const kUnknown = ['not_found', 'unknown_components', 'bad_components'];

async function look(game: string, name: string, hash: string): Promise<unknown> {
    const shipped = shippedSets.find((set) => set.game === game && set.name === name && set.hash === hash);
    if (shipped) return shipped.load();
    try {
        return (await api.components(game, name, hash)).components;
    } catch (error) {
        // A set that the server does not have either is not a page that is not there.
        if (error instanceof RequestError && kUnknown.includes(error.code))
            throw new RequestError('unknown_components', `${name}@${hash}`);
        throw error;
    }
}

/** Sets that the host of this server has added to those of the page, by their full names; null where nobody answers. */
export async function hostSets(game: string): Promise<string[] | null> {
    const answer = await api.sets().catch(() => null);
    if (!answer) return null;
    return answer.components
        .filter((set) => set.game === game && !shippedSets.some((own) => own.game === game && own.hash === set.hash))
        .map(({ name, hash }) => `${name}@${hash}`);
}

const keyOf = (game: string, components: string) => `${game}/${components}`;

/** A set that somebody brought along, by the name with hash that tables have for it. */
export const knowComponents = (game: string, components: string, content: object): void => {
    found.set(keyOf(game, components), Promise.resolve(content));
};

/** The content of a table's set as its file has it. */
export function findComponents({
    game,
    components: { name, hash },
}: Pick<TableInfo, 'game' | 'components'>): Promise<unknown> {
    const key = keyOf(game, `${name}@${hash}`);
    const before = found.get(key);
    if (before) return before;
    const asked = look(game, name, hash);
    found.set(key, asked);
    // Another try may find it.
    asked.catch(() => found.delete(key));
    return asked;
}
