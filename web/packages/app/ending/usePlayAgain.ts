// The same again: on this device with another deal, on the server at a table with the seats moved on by one.
import type { Session } from '@wire/session';
import { useEffect, useState } from 'preact/hooks';
import type { GameView } from '../games';
import { keepGame, keptGame, newPlan } from '../localGames';
import { go } from '../router';

export function usePlayAgain(session: Session, view: GameView, local: boolean): () => void {
    const [asked, setAsked] = useState(false);
    const next = session.rematch.value;
    useEffect(() => {
        // Whoever did not ask goes on looking at the result.
        if (asked && next) go(`/t/${next}`);
    }, [asked, next]);
    return () => {
        const kept = local ? keptGame(view.table.id) : undefined;
        if (kept) {
            const { game, rules, seats, components } = kept.plan;
            const plan = newPlan({ game, rules, seats, components });
            keepGame(plan, null);
            go(`/#/local/${plan.table}`);
        } else {
            setAsked(true);
            void session.tell({ type: 'rematch' });
        }
    };
}
