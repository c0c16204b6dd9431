// A lesson: small steps on a real table that the engine referees. Every step opens its own position, so one can go back,
// skip and begin again at any time.
import { gameInfo } from '@app/games';
import { Header } from '@app/header';
import { playNow } from '@app/playNow';
import { follow } from '@app/router';
import { RuleLink } from '@app/ruleLink';
import { useGame } from '@app/useGame';
import { keysAreFree, useKeydown } from '@app/useKeydown';
import { effect } from '@preact/signals';
import { language, t } from '@ui/i18n';
import { isUndo } from '@ui/keys';
import { say } from '@ui/live';
import { LocalSession } from '@wire/localSession';
import type { View } from '@wire/messages';
import { useEffect, useRef, useState } from 'preact/hooks';
import {
    judge,
    keepProgress,
    loadSteps,
    loadStepWords,
    type Outcome,
    planOf,
    progressOf,
    type Step,
    type StepWords,
} from './lessons';
import type { Game } from './rulesText';
import './learn.css';

/** The table of a step: opened anew for every attempt, and left alone once it is done. */
function useTable(game: Game, step: Step | undefined, attempt: number, onMissed: () => void) {
    const [table, setTable] = useState<{ session: LocalSession; view: View; outcome: Outcome } | null>(null);
    useEffect(() => {
        setTable(null);
        if (!step) return undefined;
        const session = new LocalSession(planOf(game, step));
        let before = -1;
        const stop = effect(() => {
            const view = session.view.value;
            if (!view) return;
            if (before < 0) before = view.log.length;
            const outcome = judge(step, view.log.slice(before), view.facts['0'] ?? {});
            if (outcome === 'missed') {
                onMissed();
                return;
            }
            setTable({ session, view: outcome === 'done' ? { ...view, legal: null } : view, outcome });
            // What the others would do next belongs to no step.
            if (outcome === 'done') queueMicrotask(() => session.close());
        });
        return () => {
            stop();
            session.close();
        };
    }, [game, step, attempt]);
    return table;
}

export function LessonPage({ game }: { game: Game }) {
    const [steps, setSteps] = useState<Step[] | null>(null);
    const [words, setWords] = useState<Record<string, StepWords>>({});
    const [at, setAt] = useState(() => progressOf(game));
    const [attempt, setAttempt] = useState(0);
    const [missed, setMissed] = useState(false);
    const name = language.value;
    useEffect(() => {
        void loadSteps(game).then(setSteps);
    }, [game]);
    useEffect(() => {
        let wanted = true;
        void loadStepWords(game, name).then((loaded) => wanted && setWords(loaded));
        return () => {
            wanted = false;
        };
    }, [game, name]);

    const step = steps?.[at];
    const table = useTable(game, step, attempt, () => {
        setMissed(true);
        setAttempt((count) => count + 1);
    });
    const drawn = useGame(table?.view ?? null).game;
    const told = step ? words[step.id] : undefined;
    const done = table?.outcome === 'done';
    useEffect(() => {
        if (done && told) say(told.done);
    }, [done]);
    useEffect(() => {
        if (missed && told) say(told.hint);
    }, [attempt]);

    const goTo = (next: number) => {
        keepProgress(game, next);
        setMissed(false);
        setAttempt(0);
        setAt(next);
    };
    useKeydown((event) => {
        if (!isUndo(event) || !table || !keysAreFree(event)) return;
        event.preventDefault();
        // As everywhere, and in a step it is the beginning that one comes back to.
        setMissed(false);
        setAttempt((count) => count + 1);
    });

    if (steps && at >= steps.length) return <LessonEnd game={game} onBack={() => goTo(0)} />;
    const Table = drawn?.page.Table;
    return (
        <div class={done ? 'table-screen lesson-screen done' : 'table-screen lesson-screen'} data-look={step?.look}>
            <Header />
            <main id="main" class="table-main">
                {steps && step && told && (
                    <StepCard
                        key={`${at} ${name}`}
                        game={game}
                        step={step}
                        words={told}
                        number={at + 1}
                        count={steps.length}
                        done={done}
                        missed={missed && !done}
                        onGo={(by) => goTo(at + by)}
                    />
                )}
                {!drawn && <p class="quiet">{t('table.opening')}</p>}
                {Table && table && drawn && (
                    <Table
                        key={`${at} ${attempt}`}
                        session={table.session}
                        view={drawn.view}
                        viewer="0"
                        seat={0}
                        marked={done ? (table.view.log.at(-1)?.events ?? null) : null}
                        aside={null}
                    />
                )}
            </main>
        </div>
    );
}

interface CardProps {
    game: Game;
    step: Step;
    words: StepWords;
    number: number;
    count: number;
    done: boolean;
    missed: boolean;
    onGo: (by: number) => void;
}

function StepCard({ game, step, words, number, count, done, missed, onGo }: CardProps) {
    const title = useRef<HTMLHeadingElement>(null);
    const next = useRef<HTMLButtonElement>(null);
    useEffect(() => title.current?.focus({ preventScroll: true }), []);
    useEffect(() => {
        // The board is done with: whoever plays by keyboard goes on from here.
        if (done) next.current?.focus();
    }, [done]);
    return (
        <section class="panel step-card" aria-labelledby="step-title" data-testid="step" data-step={step.id}>
            <div class="step-words">
                <h1 id="step-title" ref={title} tabIndex={-1}>
                    {words.title}
                </h1>
                {done ? (
                    <p class="step-done" data-testid="step-done">
                        <b>{t('lesson.well')}</b> {words.done}
                    </p>
                ) : (
                    <>
                        <p>{words.text}</p>
                        {missed && (
                            <p class="step-hint" data-testid="step-hint">
                                {t('lesson.missed')} {words.hint}
                            </p>
                        )}
                        <p class="step-ask">{words.ask}</p>
                    </>
                )}
                <RuleLink game={game} section={step.rule} />
            </div>
            <div class="step-ways">
                <p class="quiet">
                    {t('lesson.step', { number, count })}
                    <progress max={count} value={done ? number : number - 1} aria-label={t('lesson.progress')} />
                </p>
                <div class="buttons">
                    <button type="button" disabled={number === 1} onClick={() => onGo(-1)}>
                        {t('lesson.back')}
                    </button>
                    <button
                        type="button"
                        ref={next}
                        class={done ? 'primary' : ''}
                        data-testid="step-next"
                        onClick={() => onGo(1)}
                    >
                        {t(done ? 'lesson.next' : 'lesson.skip')}
                    </button>
                </div>
            </div>
        </section>
    );
}

function LessonEnd({ game, onBack }: { game: Game; onBack: () => void }) {
    const title = useRef<HTMLHeadingElement>(null);
    useEffect(() => title.current?.focus(), []);
    return (
        <>
            <Header />
            <main id="main" class="narrow" data-testid="lesson-end">
                <h1 ref={title} tabIndex={-1}>
                    {t('lesson.over', { game: t(`game.${game}`) })}
                </h1>
                <p>{t('lesson.over.text')}</p>
                <div class="buttons">
                    <button
                        type="button"
                        class="primary"
                        onClick={() => {
                            const info = gameInfo(game);
                            if (info) playNow(info);
                        }}
                    >
                        {t('lesson.play')}
                    </button>
                    <a class="button" href={`/learn/${game}/rules`} onClick={follow}>
                        {t('rules.title')}
                    </a>
                    <button type="button" onClick={onBack}>
                        {t('lesson.again')}
                    </button>
                </div>
            </main>
        </>
    );
}
