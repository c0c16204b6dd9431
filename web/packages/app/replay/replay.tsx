// One game, moment by moment: the board of play with a bar to walk along it, the log beside it, and the analysis.
import { Failure } from '@app/failure';
import type { GamePage, GameView } from '@app/games';
import { Header } from '@app/header';
import { entryWords, Log } from '@app/log';
import { shortName } from '@app/names';
import type { ReplayPlace } from '@app/router';
import { gameName } from '@app/tableChoices';
import { labelled, t } from '@ui/i18n';
import { say } from '@ui/live';
import type { LocalSession } from '@wire/localSession';
import type { LogEntry, Observation } from '@wire/messages';
import type { ReviewedDecision } from '@wire/review';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ChanceGraph } from './chanceGraph';
import { LinkDialog, PlayOnDialog } from './dialogs';
import { ownAddress, type Recorded } from './recorded';
import { betterAt, DecisionNote, ReviewPanel } from './reviewPanel';
import { Tools } from './tools';
import { Transport, useWalk } from './transport';
import { useReview } from './useReview';

interface Props {
    place: ReplayPlace;
    recorded: Recorded;
    session: LocalSession;
    view: GameView;
    page: GamePage;
    /** Whose eyes to begin with. */
    seat: number | null;
}

const kAll = 'all';

/** Every seat sees its own cards, so together they see everything. */
function withAllHands(view: GameView): GameView {
    const acting = typeof view.to_act === 'number' ? String(view.to_act) : '0';
    const seen = view.observations[acting] as Observation & { players: unknown[] };
    const players = seen.players.map(
        (player, seat) =>
            (view.observations[String(seat)] as { players?: unknown[] } | undefined)?.players?.[seat] ?? player,
    );
    const facts = view.facts[acting] ?? {};
    return {
        ...view,
        observations: { ...view.observations, [kAll]: { ...seen, players } },
        facts: { ...view.facts, [kAll]: { ...facts, objective: null } },
    };
}

export function Replay({ place, recorded, session, view: told, page, seat: begin }: Props) {
    const [eyes, setEyes] = useState(begin !== null && begin < told.table.seats.length ? begin : null);
    const [dialog, setDialog] = useState<'link' | 'playOn' | null>(null);
    const [again, setAgain] = useState<ReviewedDecision | null>(null);
    const all = told.log.length;
    const step = told.n;
    const view = useMemo(() => withAllHands(told), [told]);
    const entry = step > 0 ? told.log[step - 1] : undefined;
    const words = entry ? entryWords(told.table, page, entry, true).join(' · ') : t('replay.begins');
    const walk = useWalk(session, step, all);
    const analysis = useReview(recorded);
    const better = useMemo(() => analysis.review && betterAt(analysis.review, step), [analysis.review, step]);
    const { Table } = page;

    useEffect(() => say(t('replay.said', { step, words })), [step]);
    useEffect(() => {
        // Browsers refuse too many changes of the address in a short time.
        const timer = setTimeout(() => history.replaceState(null, '', ownAddress(place, { step, seat: eyes })), 300);
        return () => clearTimeout(timer);
    }, [step, eyes]);
    const log = useShownLine(step);
    const scene = useSceneOf(step, entry);

    const names = told.table.seats.map((_, seat) => shortName(told.table, seat));
    return (
        <div class="table-screen replay">
            <Header>
                <span class="badge">{t('replay.title')}</span>
            </Header>
            <Failure session={session} />
            <main id="main" class="table-main">
                <h1 class="unseen">{labelled(t('replay.title'), gameName(told.table.game))}</h1>
                <div class={analysis.review ? 'replay-top with-graph' : 'replay-top'}>
                    <section class="panel replay-bar" aria-label={t('replay.walk')}>
                        <Transport step={step} all={all} walk={walk} />
                        <p class="replay-words" data-testid="replay-words">
                            {words}
                        </p>
                        {analysis.review && (
                            <DecisionNote
                                review={analysis.review}
                                table={told.table}
                                page={page}
                                step={step}
                                onTryAgain={setAgain}
                            />
                        )}
                    </section>
                    <Tools
                        recorded={recorded}
                        names={names}
                        over={told.result.over}
                        eyes={eyes}
                        onEyes={(seat) => {
                            setEyes(seat);
                            void session.look(seat);
                        }}
                        walk={walk}
                        analysis={analysis}
                        onDialog={setDialog}
                    />
                    {analysis.review && (
                        <ChanceGraph review={analysis.review} names={names} step={step} all={all} onGo={walk.go} />
                    )}
                </div>
                <Table
                    session={session}
                    view={view}
                    viewer={eyes === null ? kAll : String(eyes)}
                    seat={eyes}
                    marked={entry?.events ?? null}
                    named
                    shown={entry?.events ?? null}
                    scene={scene}
                    better={better}
                    aside={
                        <>
                            {analysis.review && (
                                <ReviewPanel
                                    review={analysis.review}
                                    table={told.table}
                                    page={page}
                                    names={names}
                                    all={all}
                                    onGo={walk.go}
                                />
                            )}
                            <div ref={log}>
                                <Log
                                    table={told.table}
                                    entries={told.log}
                                    page={page}
                                    chosen={entry ?? null}
                                    onMark={() => undefined}
                                    onChoose={({ n }) => walk.go(n)}
                                />
                            </div>
                        </>
                    }
                />
            </main>
            {dialog === 'link' && (
                <LinkDialog
                    place={place}
                    recorded={recorded}
                    moment={{ step, seat: eyes }}
                    onClose={() => setDialog(null)}
                />
            )}
            {again && (
                <PlayOnDialog
                    recorded={recorded}
                    names={names}
                    step={again.number}
                    first={again.player}
                    onClose={() => setAgain(null)}
                />
            )}
            {dialog === 'playOn' && (
                <PlayOnDialog
                    recorded={recorded}
                    names={names}
                    step={step}
                    first={eyes ?? (typeof told.to_act === 'number' ? told.to_act : 0)}
                    onClose={() => setDialog(null)}
                />
            )}
        </div>
    );
}

/** Keeps the line of the moment in sight, without moving the page. */
function useShownLine(step: number) {
    const log = useRef<HTMLDivElement>(null);
    useEffect(() => {
        const list = log.current?.querySelector('.log-lines');
        if (!list) return;
        const line = list.querySelector('[aria-pressed="true"]') ?? list.querySelector('.log-line');
        if (!line) return;
        const { top, bottom } = line.getBoundingClientRect();
        const box = list.getBoundingClientRect();
        if (top < box.top || bottom > box.bottom) list.scrollTop += (top + bottom - box.top - box.bottom) / 2;
    }, [step]);
    return log;
}

/** What a step forward brought moves; after a leap or a step back nothing does. */
function useSceneOf(step: number, entry: LogEntry | undefined): LogEntry | null {
    const walked = useRef([step, step]);
    const [, here = step] = walked.current;
    if (here !== step) walked.current = [here, step];
    return walked.current[0] === step - 1 ? (entry ?? null) : null;
}
