// The same again: on this device with another deal, on the server at a table with the seats moved on by one.
import { api } from '@wire/api';
import type { RequestError } from '@wire/requestError';
import type { Session } from '@wire/session';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameView } from '../games';
import { keepGame, keptGame, newPlan } from '../localGames';
import { go } from '../router';

/** To the table where it goes on, and onto a seat there: coming is the yes that the game waits for. */
export async function goToRematch(table: string, session: Session): Promise<void> {
    await api.join(table, null).catch((error: RequestError) => {
        session.failure.value = error;
    });
    go(`/t/${table}`);
}

/** `next`: the table that waits, once somebody asked for it. */
export function usePlayAgain(session: Session, view: GameView, local: boolean) {
    const [asked, setAsked] = useState(false);
    const next = session.rematch.value ?? view.table.rematch;
    useEffect(() => {
        // Whoever did not ask goes on looking at the result.
        if (asked && next) void goToRematch(next, session);
    }, [asked, next]);
    // A second tap may come before the screen is drawn again.
    const pressed = useRef(false);
    const again = () => {
        if (pressed.current) return;
        pressed.current = true;
        const kept = local ? keptGame(view.table.id) : undefined;
        if (kept) {
            const { game, rules, seats, components, set, undo } = kept.plan;
            const plan = newPlan({ game, rules, seats, components, set, undo });
            keepGame(plan, null);
            go(`/#/local/${plan.table}`);
        } else {
            setAsked(true);
            if (next) return;
            void session.tell({ type: 'rematch' }).then((done) => {
                if (done) return;
                pressed.current = false;
                setAsked(false);
            });
        }
    };
    return { asked, next, again };
}
