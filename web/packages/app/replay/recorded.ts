// Where the record of a replay comes from: a table of the server, a game on this device, a link that carries it, a file.

import { isOver, keepGame, keptGame, newPlan } from '@app/localGames';
import { kLongestLink, packText, unpackText } from '@app/packed';
import type { ReplayPlace } from '@app/router';
import { ownSets } from '@app/workshop/keptBoxes';
import { hasMessage } from '@ui/i18n';
import { api } from '@wire/api';
import { findComponents, shippedSets } from '@wire/componentSet';
import type { LocalSeat } from '@wire/localSession';
import { RequestError } from '@wire/requestError';

/** A record of the referee protocol, as far as the page looks into it; the engine checks the rest. */
export interface GameRecord {
    game?: string;
    rules?: Record<string, unknown>;
    players?: unknown[];
    actions?: unknown[];
    [field: string]: unknown;
}

export interface Recorded {
    record: GameRecord;
    seats: LocalSeat[];
    /** Somebody's own set, if it was played with one. */
    set?: object | undefined;
}

/** A set that does not come with the page: of this device, or of the server. None where neither has it. */
export async function withSet(recorded: Recorded): Promise<Recorded> {
    // Whatever somebody's file holds: the engine says what is wrong with it.
    const { game = '', components } = (recorded.record as GameRecord | null) ?? {};
    const { name, hash } = (components ?? {}) as { name?: unknown; hash?: unknown };
    if (recorded.set || typeof name !== 'string' || typeof hash !== 'string') return recorded;
    if (shippedSets.some((set) => set.game === game && set.hash.startsWith(hash))) return recorded;
    const own = ownSets(game).find((set) => set.components === `${name}@${hash}`)?.content;
    const set = own ?? (await findComponents({ game, components: { name, hash } }).catch(() => undefined));
    return { ...recorded, set: set as object | undefined };
}

/** What a plan says about it. */
export const setOf = ({ record, set }: Recorded): { components?: string; set?: object } => {
    const { name, hash } = (record.components ?? {}) as { name?: string; hash?: string };
    return set ? { components: `${name}@${hash}`, set } : {};
};

/** What went wrong, as the name of a message; `reason` is the engine's or the reader's own words. */
export class NotReplayable extends Error {
    constructor(
        readonly key: 'replay.unknown' | 'replay.notOver' | 'replay.notJson' | 'replay.badLink' | 'error.offline',
        readonly reason = '',
    ) {
        super(reason);
    }
}

/** Records name a computer by its level. */
const seatOf = (name: unknown): LocalSeat =>
    typeof name === 'string' && hasMessage(`level.${name}`)
        ? { kind: 'computer', name, level: name }
        : { kind: 'person', name: String(name ?? '') };

export const recorded = (record: GameRecord): Recorded => ({
    record,
    seats: Array.isArray(record.players) ? record.players.map(seatOf) : [],
});

export function readRecord(text: string): Recorded {
    let value: unknown;
    try {
        value = JSON.parse(text);
    } catch (error) {
        throw new NotReplayable('replay.notJson', error instanceof Error ? error.message : '');
    }
    // Whatever it is: the engine says what is wrong with it.
    return value !== null && typeof value === 'object'
        ? recorded(value as GameRecord)
        : { record: value as never, seats: [] };
}

async function ofTable(id: string): Promise<Recorded> {
    try {
        const [record, { table }] = await Promise.all([api.record(id), api.table(id)]);
        const seats = table.seats.map(
            ({ kind, name, level }): LocalSeat =>
                kind === 'computer' && level !== null
                    ? { kind: 'computer', name: level, level }
                    : { kind: 'person', name: name ?? '' },
        );
        return { record: record as GameRecord, seats };
    } catch (error) {
        const code = error instanceof RequestError ? error.code : '';
        if (code === 'not_over') throw new NotReplayable('replay.notOver');
        throw new NotReplayable(code === 'offline' ? 'error.offline' : 'replay.unknown');
    }
}

function ofDevice(id: string): Recorded {
    const game = keptGame(id);
    if (!game?.record) throw new NotReplayable('replay.unknown');
    if (!isOver(game)) throw new NotReplayable('replay.notOver');
    const { seats, set } = game.plan;
    return { record: { ...game.record, players: seats.map(({ name, level }) => level ?? name) }, seats, set };
}

export async function findRecorded(place: Exclude<ReplayPlace, { from: 'none' }>): Promise<Recorded> {
    switch (place.from) {
        case 'table':
            return ofTable(place.id);
        case 'local':
            return ofDevice(place.id);
        case 'link':
            return readRecord(await unpack(place.packed));
    }
}

/** As much as the engine reads. */
const kLongestRecord = 1024 * 1024;

/** A record small enough for an address; null if it is not. */
export function pack(record: GameRecord): Promise<string | null> {
    const { times: _, ...rest } = record;
    return packText(JSON.stringify(rest), kLongestLink - 200);
}

export async function unpack(packed: string): Promise<string> {
    const text = await unpackText(packed, kLongestRecord).catch(() => null);
    if (text === null) throw new NotReplayable('replay.badLink');
    return text;
}

export interface Moment {
    step: number;
    seat: number | null;
}

const query = ({ step, seat }: Moment): string => `?step=${step}${seat === null ? '' : `&seat=${seat}`}`;

/** The address of a moment; null where the record is too long for one. */
export async function addressOf(place: ReplayPlace, { record }: Recorded, moment: Moment): Promise<string | null> {
    if (place.from === 'table') return `/replay/table/${place.id}${query(moment)}`;
    const packed = place.from === 'link' ? place.packed : await pack(record);
    return packed === null ? null : `/replay/game${query(moment)}#r=${packed}`;
}

/** What the address bar shows: short where this device finds the game by itself. */
export const ownAddress = (place: ReplayPlace, moment: Moment): string => {
    switch (place.from) {
        case 'none':
            return '/replay';
        case 'link':
            return `/replay/game${query(moment)}#r=${place.packed}`;
        default:
            return `/replay/${place.from}/${place.id}${query(moment)}`;
    }
};

export function download({ record }: Recorded): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${JSON.stringify(record)}\n`], { type: 'application/json' }));
    link.download = `pangaea-${record.game ?? 'game'}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/** A game on this device that begins with the first actions of the record; answers its id. */
export function playOn(recorded: Recorded, step: number, seat: number, level: string, name: string): string {
    const { record, seats } = recorded;
    const { result: _, times: __, ...rest } = record;
    const plan = newPlan({
        ...setOf(recorded),
        game: record.game ?? '',
        rules: record.rules ?? {},
        seats: seats.map((was, at) =>
            at === seat
                ? { kind: 'person', name: was.kind === 'person' && was.name ? was.name : name }
                : { kind: 'computer', name: level, level },
        ),
    });
    keepGame(plan, { ...rest, actions: (record.actions ?? []).slice(0, step) });
    return plan.table;
}
