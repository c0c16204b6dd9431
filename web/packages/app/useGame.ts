// What is needed to draw a table: the game's page, loaded when it is first asked for, and the set the table is played
// with. Until both are there, nothing is drawn.
import { type ComponentSet, findComponents } from '@wire/componentSet';
import type { View } from '@wire/messages';
import { RequestError } from '@wire/requestError';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type GamePage, type GameView, gameInfo } from './games';

interface Loaded {
    key: string;
    page: GamePage;
    set: ComponentSet;
}

export interface Game {
    page: GamePage;
    view: GameView;
}

/** Null while it is being loaded; `failure` says why it could not be. */
export function useGame(view: View | null): { game: Game | null; failure: RequestError | null } {
    const [loaded, setLoaded] = useState<Loaded | null>(null);
    const [failure, setFailure] = useState<RequestError | null>(null);
    const table = view?.table;
    const key = table ? `${table.game}/${table.components.name}@${table.components.hash}` : '';
    useEffect(() => {
        if (!table) return undefined;
        let left = false;
        const load = async () => {
            const [page, content] = await Promise.all([gameInfo(table.game)?.load(), findComponents(table)]);
            if (!page) throw new RequestError('unknown_game', table.game);
            return { key, page, set: page.readSet(content) };
        };
        load().then(
            (found) => left || setLoaded(found),
            (error: unknown) =>
                left || setFailure(error instanceof RequestError ? error : new RequestError('broken', String(error))),
        );
        return () => {
            left = true;
            setFailure(null);
        };
    }, [key]);
    const known = loaded?.key === key ? loaded : null;
    const withSet = useMemo(() => table && known && { ...table, set: known.set }, [table, known]);
    const game = useMemo(
        () => (view && known && withSet ? { page: known.page, view: { ...view, table: withSet } } : null),
        [view, known, withSet],
    );
    return { game, failure };
}
