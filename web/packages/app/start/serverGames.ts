// One's own games as the server knows them: the same on every device one has signed in to.
import { list, t } from '@ui/i18n';
import { recall, remember } from '@ui/settings';
import { api, type Turn } from '@wire/api';
import type { TableInfo } from '@wire/messages';
import { timeWords } from '../clockWords';
import { friendWords } from '../friends/words';
import { seatName } from '../names';
import { forgetTable, keptTables } from '../serverTables';
import type { Kept } from './keptGames';

const kForgotten = 'forgotten';
const forgotten = (): string[] => (recall(kForgotten) as string[] | null) ?? [];

/** Games stay on the server; this device does not show this one any more. */
function forgetServerGame(id: string): void {
    forgetTable(id);
    remember(kForgotten, [id, ...forgotten()].slice(0, 200));
}

/** Whose turn it is, and for how long. */
function turnWords(table: TableInfo, turn: Turn | undefined, mine: boolean): string {
    if (table.paused) return t('table.paused');
    const other = typeof turn?.seat === 'number' ? t('turn.of', { player: seatName(table, turn.seat) }) : '';
    const whose = mine ? t('turn.yours') : other;
    return turn?.until ? `${whose} · ${timeWords(Math.max(0, turn.until - Date.now()))}` : whose;
}

/** Whoever made the table has a seat at it. */
const hostName = (table: TableInfo): string =>
    seatName(
        table,
        table.seats.findIndex(({ who }) => who === table.maker),
    );

function stateWords(table: TableInfo, own: number[], turn: Turn | undefined, mine: boolean): string {
    if (own.length === 0) return t('start.invited', { player: hostName(table) });
    if (table.status === 'open')
        return t('wait.title', { count: table.seats.filter(({ kind }) => kind === 'open').length });
    if (table.status === 'playing') return turnWords(table, turn, mine);
    return t(own.some((seat) => table.winners?.includes(seat)) ? 'start.youWon' : 'start.youLost');
}

function entryOf(table: TableInfo, turn: Turn | undefined, me: string): Kept {
    const own = table.seats.flatMap(({ who }, seat) => (who === me ? [seat] : []));
    const mine = table.status === 'playing' && typeof turn?.seat === 'number' && own.includes(turn.seat);
    const others = table.seats.flatMap(({ kind }, seat) =>
        own.includes(seat) || kind === 'open' ? [] : [seatName(table, seat)],
    );
    const kept = keptTables().find(({ id }) => id === table.id);
    const against = others.length ? t('start.against', { names: list(others) }) : '';
    return {
        id: table.id,
        address: `/t/${table.id}`,
        game: table.game,
        words: [against, stateWords(table, own, turn, mine)].filter(Boolean).join(' · '),
        isOver: table.status === 'over',
        isMine: mine || own.length === 0,
        replay: `/replay/table/${table.id}`,
        at: kept?.at ?? table.created,
        sketch: kept?.sketch ?? null,
        set: table.components.name,
        forget: () => forgetServerGame(table.id),
    };
}

/** Null for somebody whom the server does not know. */
export async function askServer(): Promise<Kept[] | null> {
    const { me } = await api.me();
    if (!me) return null;
    const { tables, turns = {} } = await api.myTables();
    await friendWords();
    const hidden = new Set(forgotten());
    // A table that was cancelled is over without a winner.
    return tables
        .filter(({ id, status, winners }) => !hidden.has(id) && !(status === 'over' && winners?.length === 0))
        .map((table) => entryOf(table, turns[table.id], me.id));
}
