// The end of a game: who won and why, the points, and ways on.
import { SeatShape } from '@board/seatShape';
import { Dialog } from '@ui/dialog';
import { list, t } from '@ui/i18n';
import type { Session } from '@wire/session';
import { useEffect, useState } from 'preact/hooks';
import { EndingScene } from './endingScene';
import { Failure } from './failure';
import type { GamePage, GameView } from './games';
import { keepGame, keptGame, newPlan } from './localGames';
import { seatName } from './names';
import { follow, go } from './router';

interface Props {
    session: Session;
    view: GameView;
    page: GamePage;
    local: boolean;
    onClose: () => void;
}

/** The same again: on this device with another deal, on the server at a table with the seats moved on by one. */
function usePlayAgain(session: Session, view: GameView, local: boolean): () => void {
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

export function End({ session, view, page, local, onClose }: Props) {
    const { Result } = page;
    const playAgain = usePlayAgain(session, view, local);
    const { winners, scores, reason } = view.result;
    const won = winners.some((seat) => view.you.seats.includes(seat)) && view.you.seats.length === 1;
    const names = list(winners.map((seat) => seatName(view.table, seat)));
    return (
        <Dialog title={won ? t('end.won') : t('end.title', { names, count: winners.length })} onClose={onClose}>
            <EndingScene view={view} />
            <Failure session={session} />
            {reason && <p>{t(`reason.${reason}` as 'reason.placed')}</p>}
            {Result && <Result view={view} />}
            {!Result && scores && (
                <table class="scores">
                    <caption class="unseen">{t('end.scores')}</caption>
                    <tbody>
                        {scores.map((score, seat) => (
                            <tr key={seat} class={winners.includes(seat) ? 'winner' : ''}>
                                <th scope="row">
                                    <span class={`seat-tag seat-${seat}`}>
                                        <SeatShape seat={seat} /> {seatName(view.table, seat)}
                                    </span>
                                </th>
                                <td>{score}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            )}
            <div class="buttons">
                {view.you.seats.length > 0 && (
                    <button type="button" class="primary" onClick={playAgain}>
                        {t('end.rematch')}
                    </button>
                )}
                <a class="button" href="/" onClick={follow}>
                    {t('end.again')}
                </a>
                <a
                    class="button"
                    href={`/replay/${local ? 'local' : 'table'}/${view.table.id}`}
                    data-testid="replay"
                    onClick={follow}
                >
                    {t('end.replay')}
                </a>
                <button type="button" onClick={onClose}>
                    {t('end.look')}
                </button>
            </div>
        </Dialog>
    );
}
