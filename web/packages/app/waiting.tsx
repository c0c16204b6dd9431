// Before everybody sits: who sits where, the link to share, what will be played. The game begins by itself when no seat
// is open.
import { SeatShape } from '@board/seatShape';
import { t } from '@ui/i18n';
import { screenIsUsable } from '@ui/leisure';
import { playerName } from '@ui/settings';
import { Sign } from '@ui/sign';
import { api, type SeatPlan } from '@wire/api';
import type { Colour, TableInfo, View } from '@wire/messages';
import type { Session } from '@wire/session';
import { useEffect, useState } from 'preact/hooks';
import { Chat } from './chat';
import { ColourChoice } from './colourChoice';
import { Connection } from './connection';
import { errorWords } from './errors';
import { Failure } from './failure';
import { PersonName } from './friends/personName';
import { friendWords } from './friends/words';
import { Header } from './header';
import { Invitation } from './invitation';
import { guestName, levelName, seatName } from './names';
import { go } from './router';
import { noteThere } from './serverTables';
import { gameName, levels as offered, rulesWords, termsWords } from './tableChoices';
import { useBusy } from './useBusy';
import { useUnread } from './useUnread';

interface Props {
    session: Session;
    view: View;
    /** Whoever looks takes a seat or gets up: what this connection shows is no longer what they may see. */
    isMoving: boolean;
    onMoving: (isMoving: boolean) => void;
    onMoved: () => void;
}

const kUsualLevel = 'easy';

export const openWaiting = () => friendWords().then(() => Waiting);

function Waiting({ session, view, isMoving, onMoving, onMoved }: Props) {
    const { table } = view;
    const [failure, setFailure] = useState<string | null>(null);
    const [name, setName] = useState(playerName.value);
    const [busy, run] = useBusy();
    const seated = view.you.seats.length > 0;
    const open = table.seats.flatMap(({ kind }, at) => (kind === 'open' ? [at] : []));
    const hosting = seated && view.you.seats.some((seat) => table.seats[seat]?.who === table.maker);
    const levels = useLevels(hosting);
    // Whoever has not sat down yet will need the table next.
    useEffect(() => {
        if (seated) screenIsUsable();
    }, [seated]);
    const [, seeChat] = useUnread(session, table.id, view.you.name);
    const tell = (what: Promise<unknown>) =>
        what.then(
            () => setFailure(null),
            (error: unknown) => setFailure(errorWords(error)),
        );
    const attempt = (what: () => Promise<unknown>) => {
        if (!isMoving) run(() => tell(what()));
    };
    const move = async (where: Promise<unknown>) => {
        onMoving(true);
        try {
            await where;
        } catch (error) {
            onMoving(false);
            throw error;
        }
        onMoved();
    };
    const sit = (seat: number) =>
        attempt(async () => {
            playerName.value = name.trim();
            await api.introduce(name.trim() || guestName());
            await move(api.join(table.id, seat).then(noteThere));
        });
    const fill = async () => {
        for (const seat of open) await api.setSeat(table.id, seat, { kind: 'computer', level: kUsualLevel });
    };
    return (
        <>
            <Header title={gameName(table.game)} />
            <div class="notices">
                <Connection session={session} />
                <Failure session={session} />
            </div>
            <main id="main" class="narrow waiting" aria-busy={busy || isMoving}>
                <div>
                    <h1>{seated ? t('wait.title', { count: open.length }) : t('wait.invited')}</h1>
                    <p class="lead">{t('wait.begins')}</p>
                </div>
                {seated && <Invitation table={table} />}
                <section class="panel" aria-label={t('wait.seats')}>
                    <h2>{t('wait.seats')}</h2>
                    {!seated && (
                        <label class="field">
                            <span>{t('new.name')}</span>
                            <input
                                maxLength={40}
                                autocomplete="nickname"
                                value={name}
                                placeholder={t('seat.number', { number: (open[0] ?? 0) + 1 })}
                                onInput={({ currentTarget }) => setName(currentTarget.value)}
                            />
                        </label>
                    )}
                    <ul class="seats">
                        {table.seats.map((_, seat) => (
                            <SeatLine
                                key={seat}
                                view={view}
                                seat={seat}
                                hosting={hosting}
                                levels={levels}
                                onSit={seated ? null : () => sit(seat)}
                                onPlan={(plan) => attempt(() => api.setSeat(table.id, seat, plan))}
                                onColour={(colour) => void tell(api.setColour(table.id, seat, colour))}
                                onLeave={() => attempt(() => move(api.leave(table.id, seat)))}
                            />
                        ))}
                    </ul>
                    {failure && (
                        <p class="failure" role="alert">
                            {failure}
                        </p>
                    )}
                    {hosting && open.length > 0 && !table.rated && (
                        <button type="button" onClick={() => attempt(fill)} data-testid="fill">
                            {t('wait.fill')}
                        </button>
                    )}
                </section>
                <section class="panel" aria-label={t('wait.rules')}>
                    <h2>{t('wait.rules')}</h2>
                    <dl class="chosen-rules">
                        {[...rulesWords(table), ...termsWords(table)].map(({ name: what, value, help }) => (
                            <div key={what}>
                                <dt>{what}</dt>
                                <dd>
                                    <b>{value}</b>
                                    {help && <span class="quiet"> {help}</span>}
                                </dd>
                            </div>
                        ))}
                    </dl>
                </section>
                {seated && <ReadyMark session={session} view={view} />}
                {seated && <Chat session={session} onSeen={seeChat} />}
                {hosting && <Cancel onCancel={() => attempt(() => api.cancel(table.id).then(() => go('/')))} />}
            </main>
        </>
    );
}

const ready = ({ votes }: TableInfo): number[] => votes?.find(({ what }) => what === 'ready')?.yes ?? [];

/** The others see that one has everything one needs. */
function ReadyMark({ session, view: { table, you } }: { session: Session; view: View }) {
    const on = ready(table).some((seat) => you.seats.includes(seat));
    return (
        <label class="check">
            <input
                type="checkbox"
                checked={on}
                onChange={() => void session.tell({ type: 'vote', what: 'ready', yes: !on })}
            />
            <span>{t('wait.ready')}</span>
        </label>
    );
}

/** Those who sat down and those who were invited find the table gone, so it is asked twice. */
function Cancel({ onCancel }: { onCancel: () => void }) {
    const [sure, setSure] = useState(false);
    return (
        <div class="buttons">
            <button type="button" onClick={() => (sure ? onCancel() : setSure(true))} data-testid="cancel-table">
                {t(sure ? 'wait.cancel.sure' : 'wait.cancel')}
            </button>
            {sure && (
                <button type="button" onClick={() => setSure(false)}>
                    {t('wait.cancel.not')}
                </button>
            )}
        </div>
    );
}

interface SeatProps {
    view: View;
    seat: number;
    hosting: boolean;
    levels: string[];
    /** For somebody who may sit down here. */
    onSit: (() => void) | null;
    onPlan: (plan: SeatPlan) => void;
    onLeave: () => void;
    onColour: (colour: Colour) => void;
}

/** What the server's computers can do; asked for by who may choose. */
function useLevels(wanted: boolean): string[] {
    const [levels, setLevels] = useState<string[]>([]);
    useEffect(() => {
        // Without an answer nothing can be chosen here, and the next request will say why.
        if (wanted)
            void api.games().then(
                (games) => setLevels(offered.filter((level) => games.levels.includes(level))),
                () => setLevels([]),
            );
    }, [wanted]);
    return levels;
}

function SeatLine({ view: { table, you }, seat, hosting, levels, onSit, onPlan, onLeave, onColour }: SeatProps) {
    const info = table.seats[seat];
    const own = you.seats.includes(seat);
    const host = info?.who !== null && info?.who === table.maker;
    return (
        <li class={`seat seat-${seat} ${info?.kind ?? ''}`}>
            <SeatShape seat={seat} />
            <span class="seat-name">
                <b>
                    <PersonName who={table.seats[seat]?.who ?? null} name={seatName(table, seat)} />
                </b>{' '}
                {info?.kept_for && <span class="quiet">{t('wait.keptFor', { player: info.kept_for })}</span>}
                {ready(table).includes(seat) && (
                    <span data-testid="ready">
                        <Sign name="check" /> {t('wait.isReady')}
                    </span>
                )}{' '}
                {own && <span class="quiet">({t('you')})</span>}
            </span>
            {info?.kind === 'person' && (
                <span class="quiet">
                    {[host && t('wait.maker'), t(info.connected ? 'wait.here' : 'wait.gone')]
                        .filter(Boolean)
                        .join(' · ')}
                </span>
            )}
            {hosting && info && info.kind !== 'person' && (
                <select
                    aria-label={t('wait.seatOf', { number: seat + 1 })}
                    value={info.kind === 'open' ? '' : (info.level ?? '')}
                    onChange={({ currentTarget: { value } }) =>
                        onPlan(value ? { kind: 'computer', level: value } : { kind: 'open' })
                    }
                >
                    <option value="">{t('wait.forFriend')}</option>
                    {levels.map((level) => (
                        <option key={level} value={level}>
                            {t('wait.computer', { level: levelName(level) })}
                        </option>
                    ))}
                </select>
            )}
            {info?.kind === 'open' && onSit && (
                <button type="button" class="primary" onClick={onSit}>
                    {t('wait.join')}
                </button>
            )}
            {own && (
                <ColourChoice
                    label={t('new.colour')}
                    value={info?.colour ?? 'blue'}
                    taken={table.seats
                        .filter((other, at) => at !== seat && other.kind === 'person')
                        .map(({ colour }) => colour)}
                    onChange={onColour}
                />
            )}
            {own && !hosting && (
                <button type="button" onClick={onLeave}>
                    {t('wait.leave')}
                </button>
            )}
            {hosting && !own && info?.kind === 'person' && (
                <button type="button" onClick={() => onPlan({ kind: 'open' })}>
                    {t('wait.remove')}
                </button>
            )}
        </li>
    );
}
