// Who is at a table of the server, how much time is left, what is proposed; and what a person may do about the table
// itself rather than in the game.
import { SeatShape } from '@board/seatShape';
import { Dialog } from '@ui/dialog';
import { dayWords, t } from '@ui/i18n';
import { api } from '@wire/api';
import type { Ballot, Clocks, SeatInfo, View } from '@wire/messages';
import type { RequestError } from '@wire/requestError';
import type { Request, Session } from '@wire/session';
import { useEffect, useRef, useState } from 'preact/hooks';
import { kSecond, timeWords } from './clockWords';
import { goToRematch } from './ending/usePlayAgain';
import { Failure } from './failure';
import { PersonName } from './friends/personName';
import { friendWords } from './friends/words';
import { gameInfo } from './games';
import { ShownLink } from './invitation';
import { seatName } from './names';
import { useBusy } from './useBusy';

void friendWords();

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

/** Since when nothing has happened at a table, by the server's clock; as long as the page has seen it. */
const stillSince = new WeakMap<Session, { n: number; at: number }>();
/** Nobody is asked earlier whether they are still there (docs/api.md, votes). */
const kSilence = 60 * kSecond;

function noteSilence(session: Session, n: number): void {
    if (stillSince.get(session)?.n !== n) stillSince.set(session, { n, at: session.now() });
}

/** Whether the table has been silent for so long that one may ask. */
function useSilence(session: Session, n: number): boolean {
    noteSilence(session, n);
    const left = (stillSince.get(session)?.at ?? 0) + kSilence - session.now();
    const [, look] = useState(0);
    useEffect(() => {
        if (left <= 0) return undefined;
        const timer = setTimeout(() => look(session.now()), left + kSecond);
        return () => clearTimeout(timer);
    }, [n]);
    return left <= 0;
}

function stateOf(seat: SeatInfo): 'here' | 'gone' | 'away' | 'resigned' {
    if (seat.resigned) return 'resigned';
    if (seat.away) return 'away';
    return seat.connected ? 'here' : 'gone';
}

/** A line with everybody at the table. */
export function People({ session, view }: Props) {
    const left = useTimeLeft(session, view.clocks);
    useEffect(() => noteSilence(session, view.n), [view.n]);
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
                            <span>
                                <PersonName who={info.who} name={seatName(table, seat)} />
                            </span>
                            {info.kind === 'person' && state !== 'here' && <small>{t(`people.${state}`)}</small>}
                            {info.holiday !== null && info.holiday > session.now() && (
                                <small data-testid="holiday">
                                    {t('people.holiday', { date: dayWords(info.holiday) })}
                                </small>
                            )}
                            {info.hints > 0 && <small>{t('people.hints', { count: info.hints })}</small>}
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

/** The clock that runs, where the line with everybody scrolls away. */
export function RunningClock({ session, view: { clocks } }: Props) {
    const left = useTimeLeft(session, clocks);
    const time = clocks && clocks.running !== null ? left?.[clocks.running] : undefined;
    if (time === undefined) return null;
    return (
        <b class={time < 30 * kSecond ? 'running-clock short' : 'running-clock'} aria-hidden="true">
            {timeWords(time)}
        </b>
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
            {table.status === 'playing' &&
                table.votes?.map((vote) => (
                    <Proposal key={`${vote.what} ${vote.seat}`} session={session} view={view} vote={vote} />
                ))}
        </>
    );
}

function Proposal({ session, view: { table, you }, vote }: Props & { vote: Ballot }) {
    const { what, seat } = vote;
    const mine = vote.yes.some((at) => you.seats.includes(at));
    const aboutMe = seat !== null && you.seats.includes(seat) && what !== 'undo';
    const say = (yes: boolean) => session.tell({ type: 'vote', what, ...(seat !== null && { seat }), yes });
    const asksMe = aboutMe && what === 'there';
    return (
        <div class={asksMe ? 'banner' : 'banner calm'} role={asksMe ? 'alert' : 'status'} data-testid="vote">
            <span>
                {asksMe
                    ? t('vote.there.me')
                    : t(`vote.${what}`, {
                          player: seat === null ? '' : seatName(table, seat),
                          yes: vote.yes.length,
                          needed: vote.needed,
                      })}
            </span>
            {asksMe && (
                <button type="button" class="primary" onClick={() => say(false)}>
                    {t('vote.there.yes')}
                </button>
            )}
            {!mine && !aboutMe && you.seats.length > 0 && (
                <>
                    <button type="button" onClick={() => say(true)}>
                        {t('vote.yes')}
                    </button>
                    <button type="button" onClick={() => say(false)}>
                        {t('vote.no')}
                    </button>
                </>
            )}
        </div>
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
    const silent = useSilence(session, view.n);
    const outOfTime = (at: number) => table.seats[at]?.away === true && view.clocks?.left_ms[at] === 0;
    /** Whom one waits for though they seem to be there, and whose time has run out. */
    const others = table.seats.flatMap((info, at) =>
        info.kind === 'person' &&
        !info.resigned &&
        !you.seats.includes(at) &&
        (outOfTime(at) || (silent && view.to_act === at && stateOf(info) === 'here' && table.pace.kind !== 'days'))
            ? [at]
            : [],
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
                {playing &&
                    !local &&
                    !table.rated &&
                    others.map((at) => (
                        <button
                            key={at}
                            type="button"
                            onClick={() =>
                                send({ type: 'vote', what: outOfTime(at) ? 'claim' : 'there', seat: at, yes: true })
                            }
                        >
                            {t(outOfTime(at) ? 'menu.claim' : 'menu.there', { player: seatName(table, at) })}
                        </button>
                    ))}
                {playing && !local && (
                    <>
                        <button type="button" onClick={() => send({ type: 'vote', what: 'end', yes: true })}>
                            {t('menu.end')}
                        </button>
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
