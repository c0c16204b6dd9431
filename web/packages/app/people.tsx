// Who is at a table of the server, how much time is left, what is proposed; and what a person may do about the table
// itself rather than in the game.
import { SeatShape } from '@board/seatShape';
import { Dialog } from '@ui/dialog';
import { t } from '@ui/i18n';
import { api } from '@wire/api';
import type { Clocks, SeatInfo, View } from '@wire/messages';
import type { RequestError } from '@wire/requestError';
import type { Request, Session } from '@wire/session';
import { useEffect, useRef, useState } from 'preact/hooks';
import { kSecond, timeWords } from './clockWords';
import { goToRematch } from './ending/usePlayAgain';
import { Failure } from './failure';
import { gameInfo } from './games';
import { ShownLink } from './invitation';
import { seatName } from './names';
import { useBusy } from './useBusy';

interface Props {
    session: Session;
    view: View;
}

/** What is left to each seat now; ticks while a clock runs. */
function useTimeLeft(session: Session, clocks: Clocks): number[] | null {
    const [now, setNow] = useState(session.now());
    const running = clocks?.running ?? null;
    useEffect(() => {
        setNow(session.now());
        if (running === null) return undefined;
        const timer = setInterval(() => setNow(session.now()), kSecond);
        return () => clearInterval(timer);
    }, [running, clocks?.at]);
    if (!clocks) return null;
    const gone = Math.max(0, now - clocks.at);
    return clocks.left_ms.map((left, seat) => (seat === running ? Math.max(0, left - gone) : left));
}

function stateOf(seat: SeatInfo): 'here' | 'gone' | 'away' | 'resigned' {
    if (seat.resigned) return 'resigned';
    if (seat.away) return 'away';
    return seat.connected ? 'here' : 'gone';
}

/** A line with everybody at the table. */
export function People({ session, view }: Props) {
    const left = useTimeLeft(session, view.clocks);
    const { table } = view;
    return (
        <section class="people" aria-label={t('people.title')}>
            <ul>
                {table.seats.map((info, seat) => {
                    const state = stateOf(info);
                    const time = left?.[seat];
                    return (
                        <li
                            key={seat}
                            class={`person seat-${seat} ${state} ${view.to_act === seat ? 'acting' : ''}`}
                            title={info.kind === 'person' ? t(`people.${state}`) : undefined}
                        >
                            <SeatShape seat={seat} />
                            <span>{seatName(table, seat)}</span>
                            {info.kind === 'person' && state !== 'here' && <small>{t(`people.${state}`)}</small>}
                            {time !== undefined && (
                                <b class={time < 30 * kSecond ? 'clock short' : 'clock'} role="timer" aria-live="off">
                                    <span class="unseen">
                                        {t('clock.left', { player: seatName(table, seat), time: timeWords(time) })}
                                    </span>
                                    <span aria-hidden="true">{timeWords(time)}</span>
                                </b>
                            )}
                        </li>
                    );
                })}
                {table.deal === 'known' && table.maker && new Set(table.seats.map(({ who }) => who)).size > 1 && (
                    <li class="quiet">{t('people.knownDeal')}</li>
                )}
                {table.spectators > 0 && <li class="quiet">{t('people.watching', { count: table.spectators })}</li>}
            </ul>
        </section>
    );
}

/** One's own seat, played by a computer: why, and the way back, which cannot be missed. */
export function PlayedForMe({ session, view }: Props) {
    const { table, you, clocks, result } = view;
    const [busy, run] = useBusy();
    const seat = you.seats.find((own) => table.seats[own]?.away && !table.seats[own]?.resigned);
    const out = seat !== undefined && clocks?.left_ms[seat] === 0;
    if (seat === undefined || result.over) return null;
    return (
        <div class="banner" role="alert" data-testid="played-for-me">
            <span>{t(out ? 'away.timeOut' : 'away.played')}</span>
            <button
                type="button"
                class="primary"
                aria-disabled={busy}
                onClick={() => run(() => session.tell({ type: 'back', seat }))}
            >
                {t('menu.back')}
            </button>
        </div>
    );
}

/** Whoever sat here a moment ago reads where the seat went. */
export function Moved({ view: { you } }: { view: View }) {
    const sat = useRef(you.seats.length > 0);
    if (you.seats.length > 0) sat.current = true;
    if (!sat.current || you.seats.length > 0) return null;
    return (
        <div class="banner calm" role="alert" data-testid="moved">
            {t('people.moved')}
        </div>
    );
}

/** What somebody proposed, the pause that is on, the next game that is ready. */
export function Proposals({ session, view }: Props) {
    const { table, you } = view;
    const vote = session.vote.value ?? table.votes?.[0];
    const person = vote?.seat === null || vote?.seat === undefined ? null : table.seats[vote.seat];
    const stands =
        vote &&
        !view.result.over &&
        (vote.what === 'takeover'
            ? person && !person.away && !person.resigned
            : (vote.what === 'pause') !== table.paused);
    const mine = vote?.yes.some((seat) => you.seats.includes(seat));
    return (
        <>
            {table.paused && (
                <div class="banner calm" role="status">
                    {t('table.paused')}
                </div>
            )}
            {table.rematch && you.seats.length > 0 && (
                <div class="banner calm" role="status">
                    <span>{t('end.rematchMade')}</span>
                    <button
                        type="button"
                        class="primary"
                        onClick={() => table.rematch && void goToRematch(table.rematch, session)}
                    >
                        {t('end.rematch')}
                    </button>
                </div>
            )}
            {vote && stands && (
                <div class="banner calm" role="status" data-testid="vote">
                    <span>
                        {t(`vote.${vote.what}`, {
                            player: vote.seat === null ? '' : seatName(table, vote.seat),
                            yes: vote.yes.length,
                            needed: vote.needed,
                        })}
                    </span>
                    {!mine && you.seats.length > 0 && (
                        <button
                            type="button"
                            onClick={() =>
                                session.tell({
                                    type: 'vote',
                                    what: vote.what,
                                    ...(vote.seat !== null && { seat: vote.seat }),
                                    yes: true,
                                })
                            }
                        >
                            {t('vote.yes')}
                        </button>
                    )}
                </div>
            )}
        </>
    );
}

const orders = ['ask', 'city', 'never'] as const;

interface MenuProps extends Props {
    /** On this device there is nobody to agree with. */
    local: boolean;
    seat: number;
    onClose: () => void;
}

export function TableMenu({ session, view, local, seat, onClose }: MenuProps) {
    const { table, you, result } = view;
    const [sure, setSure] = useState(false);
    const [link, setLink] = useState<string | null>(null);
    const playing = you.seats.includes(seat) && table.status === 'playing' && !result.over;
    const send = (request: Request) => {
        void session.tell(request);
        onClose();
    };
    const gone = table.seats.flatMap((info, at) =>
        info.kind === 'person' && stateOf(info) === 'gone' && !you.seats.includes(at) ? [at] : [],
    );
    const order = view.orders[String(seat)];
    return (
        <Dialog title={t('menu.title')} onClose={onClose}>
            <Failure session={session} />
            <div class="form">
                {playing && order !== undefined && gameInfo(table.game)?.hasOrders(table.rules) && (
                    <label class="field">
                        <span>{t('orders.title')}</span>
                        <select
                            value={order}
                            onChange={({ currentTarget }) =>
                                session.tell({ type: 'orders', seat, order: currentTarget.value })
                            }
                        >
                            {orders.map((one) => (
                                <option key={one} value={one}>
                                    {t(`orders.${one}`)}
                                </option>
                            ))}
                        </select>
                    </label>
                )}
                {playing &&
                    gone.map((at) => (
                        <button
                            key={at}
                            type="button"
                            onClick={() => send({ type: 'vote', what: 'takeover', seat: at, yes: true })}
                        >
                            {t('menu.takeover', { player: seatName(table, at) })}
                        </button>
                    ))}
                {playing && !local && (
                    <>
                        <button
                            type="button"
                            onClick={() => send({ type: 'vote', what: table.paused ? 'resume' : 'pause', yes: true })}
                        >
                            {t(table.paused ? 'menu.resume' : 'menu.pause')}
                        </button>
                        <button
                            type="button"
                            onClick={() => send({ type: table.seats[seat]?.away ? 'back' : 'leave', seat })}
                        >
                            {t(table.seats[seat]?.away ? 'menu.back' : 'menu.leave')}
                        </button>
                        <button
                            type="button"
                            onClick={() =>
                                void api.seatLink(table.id, seat).then(
                                    ({ token }) => setLink(`${location.origin}/t/${table.id}#claim=${token}`),
                                    (error: RequestError) => {
                                        session.failure.value = error;
                                    },
                                )
                            }
                        >
                            {t('menu.device')}
                        </button>
                        {link && (
                            <ShownLink
                                label={t('menu.device.text')}
                                link={link}
                                testid="seat-link"
                                text={t('menu.device')}
                            />
                        )}
                        {sure && <p role="alert">{t('menu.resign.sure')}</p>}
                        <button
                            type="button"
                            class={sure ? 'primary' : ''}
                            onClick={() => (sure ? send({ type: 'resign', seat }) : setSure(true))}
                        >
                            {t('menu.resign')}
                        </button>
                    </>
                )}
            </div>
        </Dialog>
    );
}
