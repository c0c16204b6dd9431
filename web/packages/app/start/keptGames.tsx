// Games of this device and tables of the server that can be gone on with or looked at again, each with its picture.
import { Icon } from '@board/sprite';
import { dateTime, list, t } from '@ui/i18n';
import { Sign } from '@ui/sign';
import { useEffect, useState } from 'preact/hooks';
import { later } from '../later';
import { forgetGame, isOver, type KeptGame, keptGames } from '../localGames';
import { levelName } from '../names';
import { follow } from '../router';
import { forgetTable, type KeptTable, keptTables, wasThere } from '../serverTables';
import type { Sketch } from '../sketch';
import { gameName, kUsualSet } from '../tableChoices';

const Thumbnail = later(() => import('./worlds').then((worlds) => worlds.Thumbnail), null);

export interface Kept {
    id: string;
    address: string;
    game: string;
    words: string;
    isOver: boolean;
    /** Whether somebody waits for me. */
    isMine: boolean;
    replay: string;
    at: number;
    sketch: Sketch | null;
    set: string;
    forget: () => void;
}

/** What is told of a game: against whom, and how far it is or how it ended. */
function wordsOf(kept: KeptGame): string {
    const { seats } = kept.plan;
    const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
    const rivals = seats
        .filter((_, seat) => people.length !== 1 || seat !== people[0])
        .map(({ kind, name, level }) => (kind === 'computer' ? levelName(level ?? '') : name))
        .filter(Boolean);
    const count = kept.record?.actions?.length ?? 0;
    const { winners, scores } = kept.sketch ?? {};
    const [me] = people;
    const ended = winners && people.length === 1 && me !== undefined;
    const result = ended ? t(winners.includes(me) ? 'start.youWon' : 'start.youLost') : '';
    const told = isOver(kept)
        ? [result || t('start.over', { count }), scores?.join(' : ')]
        : [t('start.moves', { count })];
    return [rivals.length ? t('start.against', { names: list(rivals) }) : '', ...told].filter(Boolean).join(' · ');
}

const localEntry = (kept: KeptGame): Kept => ({
    id: kept.plan.table,
    address: `/#/local/${kept.plan.table}`,
    game: kept.plan.game,
    words: wordsOf(kept),
    isOver: isOver(kept),
    isMine: false,
    replay: `/replay/local/${kept.plan.table}`,
    at: kept.at,
    sketch: kept.sketch ?? null,
    set: kept.plan.components,
    forget: () => forgetGame(kept.plan.table),
});

const tableEntry = (table: KeptTable): Kept => ({
    id: table.id,
    address: `/t/${table.id}`,
    game: table.game,
    words: t(table.over ? 'start.tableOver' : 'start.table'),
    isOver: table.over,
    isMine: false,
    replay: `/replay/table/${table.id}`,
    at: table.at,
    sketch: table.sketch ?? null,
    set: kUsualSet,
    forget: () => forgetTable(table.id),
});

const kRefresh = 20000;

/** Tables of the server, as it knows them; without it as this device remembers them. */
function useTables(asked: number): Kept[] {
    const [found, setFound] = useState<Kept[] | null>(null);
    useEffect(() => {
        if (!wasThere()) return undefined;
        const load = async () => {
            if (document.hidden) return;
            const { askServer } = await import('./serverGames');
            setFound(await askServer().catch(() => null));
        };
        void load();
        const timer = setInterval(load, kRefresh);
        document.addEventListener('visibilitychange', load);
        return () => {
            clearInterval(timer);
            document.removeEventListener('visibilitychange', load);
        };
    }, [asked]);
    return found ?? keptTables().map(tableEntry);
}

/** Those that go on and those that are over; what waits for me first, then the newest. */
export function useKept(): { open: Kept[]; over: Kept[]; refresh: () => void } {
    const [forgotten, setForgotten] = useState<string[]>([]);
    const [asked, setAsked] = useState(0);
    const all = [...useTables(asked), ...keptGames().map(localEntry)]
        .filter(({ id }) => !forgotten.includes(id))
        .sort((a, b) => Number(b.isMine) - Number(a.isMine) || b.at - a.at)
        .map((one) => ({
            ...one,
            forget: () => {
                one.forget();
                setForgotten((ids) => [...ids, one.id]);
            },
        }));
    return {
        open: all.filter((one) => !one.isOver),
        over: all.filter((one) => one.isOver),
        refresh: () => setAsked((count) => count + 1),
    };
}

interface Props {
    title: string;
    games: readonly Kept[];
    /** Pictures come after the first paint. */
    painted: boolean;
}

/** How many are shown before one asks for more. */
const kFew = 3;

export function KeptGames({ title, games, painted }: Props) {
    const [all, setAll] = useState(false);
    if (games.length === 0) return null;
    return (
        <section class={all ? 'kept all' : 'kept'} aria-label={title}>
            <h2>{title}</h2>
            <ul>
                {games.slice(0, all ? games.length : kFew).map((kept) => (
                    <li key={kept.id} class={kept.isMine ? 'mine' : ''}>
                        <a href={kept.address} onClick={follow}>
                            <span class="thumbnail-place">
                                {painted && kept.sketch && <Thumbnail sketch={kept.sketch} set={kept.set} />}
                                {/* Of a table that this device has not seen yet. */}
                                {!kept.sketch && <Icon name={kept.game === 'gaia' ? 'forest' : 'sea'} />}
                            </span>
                            <span class="kept-words">
                                <b>{gameName(kept.game)}</b>
                                <span>{kept.words}</span>
                                <small>{dateTime(kept.at)}</small>
                            </span>
                        </a>
                        <span class="kept-ways">
                            {kept.isOver && (
                                <a class="button" href={kept.replay} onClick={follow}>
                                    {t('start.replay')}
                                </a>
                            )}
                            <Forget onForget={kept.forget} />
                        </span>
                    </li>
                ))}
            </ul>
            {!all && games.length > kFew && (
                <button type="button" onClick={() => setAll(true)}>
                    {t('start.all', { count: games.length })}
                </button>
            )}
        </section>
    );
}

/** A game of this device is gone for good: it is asked twice. */
function Forget({ onForget }: { onForget: () => void }) {
    const [sure, setSure] = useState(false);
    return (
        <button
            type="button"
            class={sure ? 'sure' : 'plain'}
            onClick={() => (sure ? onForget() : setSure(true))}
            onBlur={() => setSure(false)}
            aria-label={t(sure ? 'start.forget.sure' : 'start.forget')}
            title={t('start.forget')}
        >
            {sure ? t('start.forget.sure') : <Sign name="close" />}
        </button>
    );
}
