// Around any game: whose turn it is, undo, hint, settings, log and chat, the curtain between people on one device, the
// end.
import { SeatShape } from '@board/seatShape';
import { t } from '@ui/i18n';
import { isUndo } from '@ui/keys';
import { screenIsUsable } from '@ui/leisure';
import { say } from '@ui/live';
import { beat } from '@ui/settings';
import { CloseButton, Sign } from '@ui/sign';
import type { GameEvent, LogEntry, View } from '@wire/messages';
import type { Session } from '@wire/session';
import { viewerOf } from '@wire/view';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Connection } from './connection';
import { useLastMove } from './ending/useLastMove';
import { Failure } from './failure';
import { type GamePage, type GameView, gameInfo } from './games';
import { Curtain, HandOver, useHanding } from './handing';
import { Header } from './header';
import { later } from './later';
import { Log } from './log';
import { Missed, useMissed } from './missed';
import { seatName, shortName } from './names';
import { skips } from './pace';
import { Lately, Recap, RecapButton, useScenes } from './recap';
import { follow } from './router';
import { useSaid } from './said';
import { useSignals } from './signals';
import { SoundSwitch } from './soundSwitch';
import { gameName } from './tableChoices';
import { keysAreFree, useKeydown } from './useKeydown';
import { useNextFocus } from './useNextFocus';
import { useTap } from './useTap';
import { useUnread } from './useUnread';

// Only tables with other people need these.
const Chat = later(() => import('./chat').then((screens) => screens.Chat), null);
const Moved = later(() => import('./people').then((screens) => screens.Moved), null);
const PlayedForMe = later(() => import('./people').then((screens) => screens.PlayedForMe), null);
const People = later(() => import('./people').then((screens) => screens.People), null);
const RunningClock = later(() => import('./people').then((screens) => screens.RunningClock), null);
const Proposals = later(() => import('./people').then((screens) => screens.Proposals), null);
const TableMenu = later(() => import('./people').then((screens) => screens.TableMenu), null);
const TableSettings = later(() => import('./tableSettings').then((screens) => screens.TableSettings), null);
const End = later(() => import('./ending/endScreen').then((screens) => screens.End), null);

/** Actions of one's own after which nobody needs to be told what the game is about. */
const kFirstTurn = 2;

/** What is told goes with an action of one's own, whatever others do meanwhile: then nothing jumps by itself. */
const isNew = ({ log, table }: View, seat: number | null): boolean =>
    seat === null
        ? log.length < kFirstTurn * table.seats.length
        : log.filter((entry) => entry.seat === seat).length < kFirstTurn;

/** What one plays and reads with; a globe too, while there is something to place on it. */
const kPressed = 'button, a, input, select, textarea, label, summary, .target, .chosen, .globe.choosing canvas';

interface Props {
    session: Session;
    view: GameView;
    page: GamePage;
    local: boolean;
}

export function TableFrame({ session, view: told, page, local }: Props) {
    const handing = useHanding(told);
    const view = handing.at === 'done' ? { ...told, legal: null } : withoutAway(told);
    const [pointed, setPointed] = useState<GameEvent[] | null>(null);
    const [chosen, setChosen] = useState<LogEntry | null>(null);
    const [settings, setSettings] = useState(false);
    const [menu, setMenu] = useState(false);
    const [endSeen, setEndSeen] = useState(false);
    /** A hint, or why something cannot be done. */
    const [note, setNote] = useState<string | null>(null);
    const shared = view.you.seats.length > 1;
    const acting = view.legal?.seat ?? null;

    useEffect(screenIsUsable, []);
    // Where one waited for the others one may have read further down.
    useEffect(() => scrollTo(0, 0), []);
    useSignals(session, view, page);
    useSaid(session);
    useNextFocus(view);
    const news = session.news.value;
    const [held, onward] = useLastMove(view, news);
    // Whoever sits at this device now, not whoever sits down next; nobody before the curtain.
    const sitting = handing.at === 'curtain' ? null : shared ? handing.shown : (view.you.seats[0] ?? null);
    const scenes = useScenes(view, sitting);
    const looksOn = view.you.seats.length === 0;
    const watched = useMemo(() => (looksOn ? latest(news) : null), [looksOn, news]);
    const [unread, seeChat] = useUnread(session, view.table.id, view.you.name);
    const [missed, closeMissed] = useMissed(session, view, local);
    const toggle = (entry: LogEntry) => setChosen(chosen === entry ? null : entry);
    useEffect(() => setChosen(null), [view.n]);
    const [hinted, setHinted] = useState<{ n: number; action: string } | null>(null);
    const hint = hinted?.n === view.n ? hinted : null;
    const tellHint = (action: string) => {
        setHinted({ n: view.n, action });
        say(t('hint.answer', { action: page.actionWords(view.table, action) }));
    };
    const takeBack = () => {
        if (view.undo.allowed) void session.undo();
        else if (view.undo.code === 'may_ask') askUndo(session, view, setNote);
        else setNote(t(`undo.${view.undo.code}`));
    };
    useEffect(() => setNote(null), [view.n]);
    useKeydown((event) => {
        // Nothing is taken back behind the curtain.
        if (!isUndo(event) || handing.at === 'curtain' || !keysAreFree(event)) return;
        event.preventDefault();
        takeBack();
    });
    // A tap means that what moves was seen: anywhere while others move, on one's own turn where there is nothing to press.
    const tap = useTap((at) => {
        if (view.legal !== null && at.closest(kPressed)) return;
        skips.value += 1;
        if (view.legal === null) session.hurry();
    });
    useEffect(() => {
        if (!view.result.over) setEndSeen(false);
    }, [view.result.over]);

    if (handing.at === 'curtain') {
        return <Curtain name={seatName(view.table, handing.next)} seat={handing.next} onOpen={handing.open} />;
    }
    const viewer = shared && acting === null && handing.shown !== null ? String(handing.shown) : viewerOf(view);
    const seat = /^\d+$/.test(viewer) && view.you.seats.length > 0 ? Number(viewer) : null;
    const { Table } = page;
    return (
        <div class="table-screen" data-moment={view.n}>
            <Header>
                <TurnSign view={view} clock={!local && <RunningClock session={session} view={told} />} />
                {looksOn && <span class="badge">{t('turn.watching')}</span>}
                <div class="tools" role="toolbar" aria-label={t('tools.title')}>
                    <button
                        type="button"
                        aria-disabled={!view.undo.allowed && view.undo.code !== 'may_ask'}
                        onClick={takeBack}
                    >
                        <Sign name="undo" /> <span class="tool-name">{t('undo')}</span>
                    </button>
                    {view.table.hints && !view.result.over && (
                        <button
                            type="button"
                            aria-disabled={acting === null}
                            onClick={() => {
                                if (acting === null) setNote(t('why.not_your_turn'));
                                else void session.hint().then((action) => action && tellHint(action));
                            }}
                        >
                            <Sign name="hint" /> <span class="tool-name">{t('hint')}</span>
                        </button>
                    )}
                    {view.you.seats.length > 0 && <RecapButton scenes={scenes} />}
                    <button type="button" onClick={() => setSettings(true)}>
                        <Sign name="settings" /> <span class="tool-name">{t('settings')}</span>
                    </button>
                    {unread > 0 && (
                        <button
                            type="button"
                            class="unread"
                            data-testid="unread"
                            aria-label={t('chat.unread', { count: unread })}
                            onClick={() => document.querySelector<HTMLElement>('#chat input')?.focus()}
                        >
                            <Sign name="chat" /> <span aria-hidden="true">{unread}</span>
                        </button>
                    )}
                    <SoundSwitch />
                    {view.result.over && (
                        <button type="button" class="primary" data-testid="result" onClick={() => setEndSeen(false)}>
                            {t('end.scores')}
                        </button>
                    )}
                    {(!local || (shared && gameInfo(view.table.game)?.hasOrders(view.table.rules))) &&
                        seat !== null &&
                        !view.result.over && (
                            <button type="button" onClick={() => setMenu(true)}>
                                <Sign name="people" /> <span class="tool-name">{t('menu.title')}</span>
                            </button>
                        )}
                </div>
            </Header>
            <div class="notices">
                <Connection session={session} />
                <Failure session={session} />
                {handing.at === 'done' && <HandOver name={seatName(view.table, handing.next)} onHand={handing.hand} />}
                {!local && <PlayedForMe session={session} view={told} />}
                {!local && <Moved view={told} />}
            </div>
            {!local && (
                <>
                    <People session={session} view={view} />
                    <Proposals session={session} view={view} />
                </>
            )}
            {missed.length > 0 && (
                <Missed
                    table={view.table}
                    entries={missed}
                    page={page}
                    chosen={chosen}
                    onChoose={toggle}
                    onClose={closeMissed}
                />
            )}
            <main id="main" class="table-main" {...tap}>
                {note && <output class="hint-answer">{note}</output>}
                <RulesChanged view={view} />
                <h1 class="unseen">{gameName(view.table.game)}</h1>
                <Table
                    session={session}
                    view={view}
                    viewer={viewer}
                    seat={seat}
                    marked={pointed ?? scenes.scene?.events ?? chosen?.events ?? scenes.events ?? watched}
                    named={pointed !== null || chosen !== null}
                    shown={scenes.scene?.events ?? chosen?.events ?? null}
                    scene={scenes.scene}
                    hinted={hint}
                    over={
                        <div class="over-board">
                            {isNew(view, seat) && <Begins view={view} />}
                            {seat !== null && isNew(view, seat) && <Intro game={view.table.game} />}
                            {acting !== null && !shared && <Lately table={view.table} page={page} scenes={scenes} />}
                        </div>
                    }
                    aside={
                        <>
                            <Log
                                table={view.table}
                                entries={view.log}
                                page={page}
                                chosen={chosen}
                                onMark={setPointed}
                                onChoose={toggle}
                            />
                            {!local && <Chat session={session} onSeen={seeChat} />}
                        </>
                    }
                />
            </main>
            {menu && seat !== null && (
                <TableMenu session={session} view={view} local={local} seat={seat} onClose={() => setMenu(false)} />
            )}
            {settings && <TableSettings onClose={() => setSettings(false)} />}
            <Recap table={view.table} page={page} scenes={scenes} />
            {held && <LastMove onward={onward} />}
            {view.result.over && !endSeen && !held && (
                <End session={session} view={view} page={page} local={local} onClose={() => setEndSeen(true)} />
            )}
        </div>
    );
}

/** Others have played since: they are asked. */
function askUndo(session: Session, { you: { seats } }: View, note: (words: string) => void): void {
    const [seat] = seats;
    if (seat === undefined) return;
    void session
        .tell({ type: 'vote', what: 'undo', seat, yes: true })
        .then((asked) => asked && note(t('undo.may_ask')));
}

/** The game is over, and what ended it is still in sight. */
function LastMove({ onward }: { onward: () => void }) {
    return (
        <div class="last-move">
            <div>
                {t('end.lastMove')}
                <button type="button" class="primary" onClick={onward}>
                    {t('end.onward')}
                </button>
            </div>
        </div>
    );
}

/** Whoever is played for is asked nothing. */
function withoutAway(view: GameView): GameView {
    const asked = view.legal && view.table.seats[view.legal.seat];
    return asked?.away ? { ...view, legal: null } : view;
}

/** Who begins, told to everybody at the beginning. */
function Begins({ view: { table } }: { view: View }) {
    const words = t(table.lot ? 'begins.drawn' : 'begins.told', { player: seatName(table, 0) });
    useEffect(() => say(words), [words]);
    return (
        <p class="quiet begins" data-testid="begins">
            {words}
        </p>
    );
}

/** A game that began under earlier rules says so, until it was read. */
function RulesChanged({ view: { table } }: { view: View }) {
    const [read, setRead] = useState(false);
    if (!table.rules_changed || read) return null;
    return (
        <aside class="panel intro" aria-label={t('rules.title')} data-testid="rules-changed">
            <p>{t('table.rulesChanged')}</p>
            <CloseButton onClose={() => setRead(true)} />
        </aside>
    );
}

/** For a first game: what it is about, until it was read. */
function Intro({ game }: { game: string }) {
    const info = gameInfo(game);
    if (!info || info.knows.value === 'yes') return null;
    return (
        <aside class="panel intro" aria-label={t('start.learn')}>
            <p>{t(info.intro)}</p>
            <a class="button" href="/learn" onClick={follow}>
                {t('intro.learn')}
            </a>
            <CloseButton
                onClose={() => {
                    info.knows.value = 'yes';
                }}
            />
        </aside>
    );
}

/** Whoever looks on has no turn to look back from. */
function latest(news: readonly LogEntry[]): GameEvent[] | null {
    const events = news.flatMap((entry) => entry.events);
    return events.length ? events : null;
}

function TurnSign({ view, clock }: { view: View; clock: ComponentChildren }) {
    if (view.result.over) return <span class="badge">{t('turn.over')}</span>;
    const acting = view.to_act;
    if (typeof acting !== 'number') return <span class="badge">{t('turn.chance')}</span>;
    const mine = view.legal !== null && view.you.seats.length === 1;
    return (
        <span key={acting} class={`badge turn-sign seat-${acting}`} style={{ '--beat': `${beat()}ms` }}>
            <SeatShape seat={acting} />
            <span>{mine ? t('turn.yours') : t('turn.of', { player: shortName(view.table, acting) })}</span>
            {clock}
        </span>
    );
}
