// The first screen: one press to a first move or back into a game, and every other way to a table.
import { t } from '@ui/i18n';
import { useEffect, useRef, useState } from 'preact/hooks';
import { playOfTheDay, resultOfTheDay } from './daily';
import { type GameInfo, games } from './games';
import { Header } from './header';
import { later } from './later';
import type { TableKind } from './newTable';
import { playNow } from './playNow';
import { follow } from './router';
import { KeptGames, useKept } from './start/keptGames';
import { Sky } from './start/sky';
import './start/start.css';

const NewTable = later(() => import('./newTable').then((dialogs) => dialogs.NewTable), null);
const World = later(() => import('./start/worlds').then((worlds) => worlds.World), null);
const accountScreens = () => import('./account/screens').then(({ openScreens }) => openScreens());
const KeepHint = later(() => accountScreens().then((screens) => screens.KeepHint), null);
const BadgeRow = later(() => accountScreens().then((screens) => screens.BadgeRow), null);

/** Whether the first paint is over: what is beautiful but heavy waits for it. */
function usePainted(): boolean {
    const [painted, setPainted] = useState(false);
    useEffect(() => {
        const frame = requestAnimationFrame(() => setTimeout(() => setPainted(true)));
        return () => cancelAnimationFrame(frame);
    }, []);
    return painted;
}

/** The game of the day, and how it ended. */
function OfTheDay({ info }: { info: GameInfo }) {
    const result = resultOfTheDay(info.game);
    const ended = result && [t(result.won ? 'start.youWon' : 'start.youLost'), result.scores.join(' : ')];
    return (
        <button
            type="button"
            class={ended ? 'of-the-day told' : 'of-the-day'}
            data-testid={`day-${info.game}`}
            title={t('start.daily.about')}
            onClick={() => playOfTheDay(info)}
        >
            <b>{t('start.daily')}</b> <small>{ended ? ended.join(' · ') : t('start.daily.about')}</small>
        </button>
    );
}

export function Start() {
    const [dialog, setDialog] = useState<TableKind | null>(null);
    const painted = usePainted();
    const kept = useKept();
    // While games move to the account the list may be empty for a moment: what is told of it stays.
    const hasFinished = useRef(false);
    hasFinished.current ||= kept.over.length > 0;
    return (
        <div class="start-screen">
            <Sky />
            <Header title="" />
            <main id="main" class="start">
                <div class="first-view">
                    <div class="title">
                        <h1>Pangaea</h1>
                        <p class="lead">{t('start.lead')}</p>
                    </div>
                    <KeptGames title={t('start.continue')} games={kept.open} painted={painted} />
                    <section class="hero">
                        <h2 class="unseen">{t('start.now')}</h2>
                        <div class="game-cards">
                            {games.map((info) => (
                                <article key={info.game} class={`game-card ${info.game}`}>
                                    <div class="world">{painted && <World game={info.game} />}</div>
                                    <div class="plate">
                                        <h3>{t(info.name)}</h3>
                                        <p>{t(info.lead)}</p>
                                        <div class="plate-ways">
                                            <button
                                                type="button"
                                                class="primary"
                                                data-testid={`now-${info.game}`}
                                                aria-label={`${t('start.play')}: ${t(info.name)}`}
                                                title={t('start.now')}
                                                onClick={() => playNow(info)}
                                            >
                                                {t('start.play')}
                                            </button>
                                            <OfTheDay info={info} />
                                        </div>
                                    </div>
                                </article>
                            ))}
                        </div>
                    </section>
                </div>
                <nav class="ways" aria-labelledby="ways">
                    <h2 id="ways">{t('start.ways')}</h2>
                    {(['computer', 'device', 'friends'] as const).map((kind) => (
                        <button key={kind} type="button" class="way" data-testid={kind} onClick={() => setDialog(kind)}>
                            <b>{t(`start.${kind}`)}</b>
                            <span>{t(`start.${kind}.text`)}</span>
                        </button>
                    ))}
                    <a class="way" href="/#/lobby" onClick={follow}>
                        <b>{t('start.watch')}</b>
                        <span>{t('start.watch.text')}</span>
                    </a>
                    <a class="way" href="/replay" onClick={follow}>
                        <b>{t('start.replay')}</b>
                        <span>{t('start.replay.text')}</span>
                    </a>
                    <a class="way" href="/learn" onClick={follow}>
                        <b>{t('start.learn')}</b>
                        <span>{t('start.learn.text')}</span>
                    </a>
                    <a class="way" href="/workshop" onClick={follow} data-testid="workshop">
                        <b>{t('start.workshop')}</b>
                        <span>{t('start.workshop.text')}</span>
                    </a>
                    <a class="way" href="/account" onClick={follow}>
                        <b>{t('start.account')}</b>
                        <span>{t('start.account.text')}</span>
                    </a>
                </nav>
                {painted && hasFinished.current && <KeepHint onSaved={kept.refresh} />}
                <KeptGames title={t('start.finished')} games={kept.over} painted={painted} />
                {painted && hasFinished.current && <BadgeRow />}
            </main>
            {dialog && <NewTable kind={dialog} onClose={() => setDialog(null)} />}
        </div>
    );
}
