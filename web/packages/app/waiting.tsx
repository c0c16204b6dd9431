// Before everybody sits: who sits where, the link to share, what will be played. The game begins by itself when no seat
// is open.
import { SeatShape } from '@board/seatShape';
import { t } from '@ui/i18n';
import { playerName } from '@ui/settings';
import { api, type SeatPlan } from '@wire/api';
import type { Colour, TableInfo, View } from '@wire/messages';
import type { Session } from '@wire/session';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ColourChoice } from './colourChoice';
import { errorWords } from './errors';
import { Failure } from './failure';
import { Header } from './header';
import { kUnnamed, levelName, seatName } from './names';
import { gameName, levels as offered, rulesWords } from './tableChoices';

interface Props {
    session: Session;
    view: View;
    /** Somebody took a seat or got up: what they may see is another thing now. */
    onMoved: () => void;
}

const kUsualLevel = 'easy';

export function Waiting({ session, view, onMoved }: Props) {
    const { table } = view;
    const [failure, setFailure] = useState<string | null>(null);
    const [name, setName] = useState(playerName.value);
    const seated = view.you.seats.length > 0;
    const open = table.seats.flatMap(({ kind }, at) => (kind === 'open' ? [at] : []));
    const hosting = seated && view.you.seats.some((seat) => table.seats[seat]?.who === table.maker);
    const levels = useLevels(hosting);
    const attempt = (what: Promise<unknown>) =>
        what.then(
            () => setFailure(null),
            (error: unknown) => setFailure(errorWords(error)),
        );
    const sit = (seat: number) => {
        playerName.value = name.trim();
        void attempt(
            api
                .rename(name.trim() || kUnnamed)
                .then(() => api.join(table.id, seat))
                .then(onMoved),
        );
    };
    const fill = async () => {
        for (const seat of open) await api.setSeat(table.id, seat, { kind: 'computer', level: kUsualLevel });
    };
    return (
        <>
            <Header />
            <Failure session={session} />
            <main id="main" class="narrow waiting">
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
                                onPlan={(plan) => void attempt(api.setSeat(table.id, seat, plan))}
                                onColour={(colour) => void attempt(api.setColour(table.id, seat, colour))}
                                onLeave={() => void attempt(api.leave(table.id, seat).then(onMoved))}
                            />
                        ))}
                    </ul>
                    {failure && (
                        <p class="failure" role="alert">
                            {failure}
                        </p>
                    )}
                    {hosting && open.length > 0 && (
                        <button type="button" onClick={() => void attempt(fill())} data-testid="fill">
                            {t('wait.fill')}
                        </button>
                    )}
                </section>
                <section class="panel" aria-label={t('wait.rules')}>
                    <h2>{t('wait.rules')}</h2>
                    <dl class="chosen-rules">
                        {rulesWords(table).map(({ name: what, value, help }) => (
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
            </main>
        </>
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
                <b>{seatName(table, seat)}</b> {own && <span class="quiet">({t('you')})</span>}
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
        </li>
    );
}

/** The link, to copy or to hand to whatever the device shares with. */
function Invitation({ table }: { table: TableInfo }) {
    const link = `${location.origin}/t/${table.id}`;
    const field = useRef<HTMLInputElement>(null);
    const [told, setTold] = useState<string | null>(null);
    useEffect(() => {
        if (told === null) return undefined;
        const timer = setTimeout(() => setTold(null), 6000);
        return () => clearTimeout(timer);
    }, [told]);
    const copy = () => {
        field.current?.select();
        // Without a secure connection there is no clipboard: the marked link can be copied by hand.
        const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error());
        copied.then(
            () => setTold(t('wait.copied')),
            () => setTold(t('wait.notCopied')),
        );
    };
    /** Who changed their mind knows that nothing was shared. */
    const tellUnshared = (error: Error) => error.name !== 'AbortError' && setTold(errorWords(error));
    const shared = { title: 'Pangaea', text: t('wait.shareText', { game: gameName(table.game) }), url: link };
    return (
        <section class="panel invitation" aria-label={t('wait.link')}>
            <label class="field">
                <span>{t('wait.link')}</span>
                <input
                    ref={field}
                    readOnly
                    value={link}
                    onFocus={({ currentTarget }) => currentTarget.select()}
                    data-testid="link"
                />
            </label>
            <div class="buttons">
                <button type="button" class="primary" onClick={copy}>
                    {t('wait.copy')}
                </button>
                {typeof navigator.share === 'function' && (
                    <button type="button" onClick={() => void navigator.share(shared).catch(tellUnshared)}>
                        {t('wait.share')}
                    </button>
                )}
                <output class="quiet">{told}</output>
            </div>
        </section>
    );
}
