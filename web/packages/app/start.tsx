// The first screen: one press to a first move, and every other way to a table.
import { Icon } from '@board/sprite';
import { dateTime, t } from '@ui/i18n';
import { playerName } from '@ui/settings';
import { useState } from 'preact/hooks';
import { Header } from './header';
import { forgetGame, isOver, type KeptGame, keepGame, keptGames, newPlan } from './localGames';
import { NewTable, type TableKind } from './newTable';
import { follow, go } from './router';
import { forgetTable, type KeptTable, keptTables } from './serverTables';

const games = ['gaia', 'planet'] as const;

/** Two players, the rules for beginners, a computer that can be beaten. */
function playNow(game: string): void {
    const plan = newPlan({
        game,
        rules: game === 'gaia' ? { mode: 'basic' } : { beginner: true },
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
                        {games.map((game) => (
                            <button
                                key={game}
                                type="button"
                                class={`game-card ${game}`}
                                data-testid={`now-${game}`}
                                onClick={() => playNow(game)}
                            >
                                <GameArt game={game} />
                                <b>{t(`game.${game}`)}</b>
                                <span>{t(`game.${game}.lead`)}</span>
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
            {t(game === 'gaia' ? 'game.gaia' : 'game.planet')}
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

type Point = [number, number];
const round = (radius: number, tenths: number): Point => {
    const angle = (tenths / 10) * 2 * Math.PI - Math.PI / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
};
const inner = (at: number) => round(33, 2 * at);
const outer = (at: number) => round(57, at);
const polygon = (...points: Point[]) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`;

/** A small picture of each game in the style of its board. */
const GameArt = ({ game }: { game: string }) =>
    game === 'gaia' ? (
        <span class="game-art" aria-hidden="true">
            {(['sea', 'plain', 'forest', 'mountain', 'city', 'desert'] as const).map((name) => (
                <span key={name} class={`art-tile land-${name}`}>
                    <Icon name={name} />
                </span>
            ))}
        </span>
    ) : (
        <span class="game-art planet-art" aria-hidden="true">
            <svg viewBox="-60 -60 120 120">
                {[0, 1, 2, 3, 4].map((at) => (
                    <g key={at}>
                        <path class={`facet habitat-${at}`} d={polygon([0, 0], inner(at), inner(at + 1))} />
                        <path
                            class={`facet habitat-${(at + 2) % 5}`}
                            d={polygon(inner(at), outer(2 * at), outer(2 * at + 1), outer(2 * at + 2), inner(at + 1))}
                        />
                    </g>
                ))}
            </svg>
        </span>
    );
