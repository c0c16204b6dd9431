// The first screen: one press to a first move, and every other way to a table.
import { dateTime, t } from '@ui/i18n';
import { playerName } from '@ui/settings';
import { useState } from 'preact/hooks';
import { type GameInfo, games } from './games';
import { Header } from './header';
import { later } from './later';
import { forgetGame, isOver, type KeptGame, keepGame, keptGames, newPlan } from './localGames';
import type { TableKind } from './newTable';
import { follow, go } from './router';
import { forgetTable, type KeptTable, keptTables } from './serverTables';
import { gameName } from './tableChoices';

const NewTable = later(() => import('./newTable').then((dialogs) => dialogs.NewTable), null);

/** Two players, the rules for beginners, a computer that can be beaten. */
function playNow({ game, variants }: GameInfo): void {
    const plan = newPlan({
        game,
        rules: variants[0]?.rules ?? {},
        seats: [
            { kind: 'person', name: playerName.value },
            { kind: 'computer', name: 'easy', level: 'easy' },
        ],
    });
    keepGame(plan, null);
    go(`/#/local/${plan.table}`);
}

export function Start() {
    const [dialog, setDialog] = useState<TableKind | null>(null);
    const [kept, setKept] = useState<KeptGame[]>(keptGames);
    const [tables, setTables] = useState<KeptTable[]>(keptTables);
    return (
        <>
            <Header />
            <main id="main" class="start">
                <section class="hero">
                    <h1>Pangaea</h1>
                    <p class="lead">{t('start.lead')}</p>
                    <h2>{t('start.now')}</h2>
                    <div class="game-cards">
                        {games.map((info) => (
                            <button
                                key={info.game}
                                type="button"
                                class={`game-card ${info.game}`}
                                data-testid={`now-${info.game}`}
                                onClick={() => playNow(info)}
                            >
                                <info.Art />
                                <b>{t(info.name)}</b>
                                <span>{t(info.lead)}</span>
                            </button>
                        ))}
                    </div>
                </section>
                <nav class="ways" aria-label={t('start.ways')}>
                    <Way
                        testid="computer"
                        title={t('start.computer')}
                        text={t('start.computer.text')}
                        onClick={() => setDialog('computer')}
                    />
                    <Way
                        testid="device"
                        title={t('start.device')}
                        text={t('start.device.text')}
                        onClick={() => setDialog('device')}
                    />
                    <Way
                        testid="friends"
                        title={t('start.friends')}
                        text={t('start.friends.text')}
                        onClick={() => setDialog('friends')}
                    />
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
                </nav>
                <section class="panel kept" aria-label={t('start.continue')}>
                    <h2>{t('start.continue')}</h2>
                    {kept.length + tables.length === 0 && <p class="quiet">{t('start.none')}</p>}
                    <ul>
                        {tables.map((table) => (
                            <KeptLine
                                key={table.id}
                                address={`/t/${table.id}`}
                                game={table.game}
                                words={t(table.over ? 'start.tableOver' : 'start.table')}
                                replay={table.over ? `/replay/table/${table.id}` : null}
                                at={table.at}
                                onForget={() => {
                                    forgetTable(table.id);
                                    setTables(keptTables());
                                }}
                            />
                        ))}
                        {kept.map((game) => (
                            <KeptLine
                                key={game.plan.table}
                                address={`/#/local/${game.plan.table}`}
                                game={game.plan.game}
                                words={t(isOver(game) ? 'start.over' : 'start.moves', {
                                    count: game.record?.actions?.length ?? 0,
                                })}
                                replay={isOver(game) ? `/replay/local/${game.plan.table}` : null}
                                at={game.at}
                                onForget={() => {
                                    forgetGame(game.plan.table);
                                    setKept(keptGames());
                                }}
                            />
                        ))}
                    </ul>
                </section>
            </main>
            {dialog && <NewTable kind={dialog} onClose={() => setDialog(null)} />}
        </>
    );
}

const Way = ({
    testid,
    title,
    text,
    onClick,
}: {
    testid: string;
    title: string;
    text: string;
    onClick: () => void;
}) => (
    <button type="button" class="way" data-testid={testid} onClick={onClick}>
        <b>{title}</b>
        <span>{text}</span>
    </button>
);

interface KeptProps {
    address: string;
    game: string;
    words: string;
    /** Where it can be replayed, once it is over. */
    replay: string | null;
    at: number;
    onForget: () => void;
}

const KeptLine = ({ address, game, words, replay, at, onForget }: KeptProps) => (
    <li>
        <a href={address} onClick={follow}>
            {gameName(game)}
        </a>
        <span class="quiet">
            {words}
            {' · '}
            {dateTime(at)}
        </span>
        {replay && (
            <a class="button" href={replay} onClick={follow}>
                {t('start.replay')}
            </a>
        )}
        <button type="button" class="plain" onClick={onForget} aria-label={t('start.forget')} title={t('start.forget')}>
            ✕
        </button>
    </li>
);
