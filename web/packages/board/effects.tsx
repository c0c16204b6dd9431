// What just happened on the map, as movement: made from events, drawn over the map, gone by itself. Nothing waits for it
// and nothing under it is hidden from the pointer.

import { Part } from '@art/drawing';
import { beat } from '@ui/settings';
import { type Cell, cellKey, type GaiaEvent, type Land } from '@wire/gaia';
import type { LogEntry } from '@wire/messages';
import { type GaiaArt, gaiaArt } from './art';
import { kCellSize } from './camera';
import { cardSymbol } from './cardFace';
import { worldName } from './light';
import { useSeatLooks } from './seatShape';
import { Storm } from './storms';
import { beginsAfter, turnsOf } from './turns';

/** Something that passes over a cell. */
interface Passing {
    key: string;
    kind: 'meeple' | 'home' | 'ruin' | 'token' | 'gone' | 'rise' | 'fall' | 'power' | 'taken';
    at: Cell;
    /** Turn in the order of events. */
    order: number;
    seat?: number;
    /** For a token: the city it goes to. */
    to?: Cell;
    /** A power, or a city that is gone. */
    card?: string;
    text?: string;
    /** Animals that are gone, and the land they lived on where it is another now. */
    count?: number;
    land?: Land | undefined;
}

/** Something that came to stay: the tile itself is drawn arriving. What was there before stays in sight until its turn. */
export interface Arrival {
    what: 'tile' | 'city' | 'animals' | 'changed' | 'swap' | 'grown';
    /** By what it came. */
    key: string;
    order: number;
    from?: Cell;
}

export interface Effects {
    passing: Passing[];
    arrivals: ReadonlyMap<string, Arrival>;
    /** Beats until the newest of it changes the land; null where it changes none. */
    strikes: number | null;
    /** Beats until all that is told of a cell has been seen. */
    told: ReadonlyMap<string, number>;
}

/** Beats from its turn until a power has changed the land, or a tile lies. */
const kStruck: Partial<Record<Arrival['what'], number>> = { changed: 0.4, swap: 0.8, tile: 0.5 };

/** Beats from its turn until what happened to a cell may be summed up there, where a ribbon has said it, and elsewhere. */
const kSaid = 1.25;
const kShown = 0.7;

/** Milliseconds until a power has struck, or a tile has landed: what it makes of the land is painted then, not before. */
export const timeToStrike = ({ strikes }: Effects): number => (strikes ?? 0) * beat();

export const kNoEffects: Effects = { passing: [], arrivals: new Map(), strikes: null, told: new Map() };

/** What began at different times moves together, each from its own beginning. */
export function together(all: readonly Effects[]): Effects {
    if (all.length < 2) return all[0] ?? kNoEffects;
    return {
        passing: all.flatMap(({ passing }) => passing),
        arrivals: new Map(all.flatMap(({ arrivals }) => [...arrivals])),
        strikes: all.at(-1)?.strikes ?? null,
        told: new Map(all.flatMap(({ told }) => [...told])),
    };
}

/** Where the last power before this entry was played. */
function struckBefore(log: readonly LogEntry[], n: number): Cell[] {
    const events = log.filter((entry) => entry.n <= n).flatMap((entry) => entry.events as GaiaEvent[]);
    return events.findLast(({ type }) => type === 'power_played')?.cells ?? [];
}

/** The city looks as it did until its meeple goes, and until another flag goes up. */
const kLeft: readonly string[] = ['meeple_returned', 'city_taken_over'];

/** `log`: what is said of a power that was cancelled leaves out where it was meant. */
export function effectsOf(news: readonly LogEntry[], log: readonly LogEntry[] = news): Effects {
    const turns = turnsOf<GaiaEvent>(news);
    if (turns.length === 0) return kNoEffects;
    const passing: Passing[] = [];
    const arrivals = new Map<string, Arrival>();
    for (const { key, entry, event, next, order } of turns) {
        const arrive: Arrive = (what, cell, from) => {
            const name = cellKey(cell);
            // What is new, or comes along with its tile, has nothing to grow from; a city that somebody leaves waits for it.
            const known = arrivals.get(name);
            const isWaited = known?.what === 'grown' && kLeft.includes(event.type);
            if (what === 'grown' && known && !isWaited) return;
            // Whoever lived on a land that changes has left before.
            const begins = known?.what === 'grown' && what === 'changed' ? known.order : order;
            arrivals.set(name, { what, key, order: begins, ...(from && { from }) });
        };
        take(event, next, (one) => passing.push({ ...one, key: `${key}/${passing.length}`, order }), arrive);
        if (event.type !== 'protected') continue;
        for (const at of struckBefore(log, entry.n))
            passing.push({ kind: 'power', at, card: 'protection', key: `${key}/${at}`, order });
    }
    const strikes = [...arrivals.values()].flatMap(({ what, order }) => {
        const lasts = kStruck[what];
        return lasts === undefined ? [] : [beginsAfter(order) + lasts];
    });
    const told = new Map<string, number>();
    const tell = (cell: string, order: number, lasts: number) =>
        told.set(cell, Math.max(told.get(cell) ?? 0, beginsAfter(order) + lasts));
    for (const [cell, { order }] of arrivals) tell(cell, order, kShown);
    for (const { at, order, kind } of passing)
        tell(cellKey(at), order, kind === 'rise' || kind === 'fall' ? kSaid : kShown);
    return { passing, arrivals, strikes: strikes.length ? Math.min(...strikes) : null, told };
}

type Pass = (one: Omit<Passing, 'key' | 'order'>) => void;
type Arrive = (what: Arrival['what'], cell: Cell, from?: Cell) => void;

/** Where the land changes as well, who lived there lived on the land before. */
const landBefore = (at: Cell, next: GaiaEvent | undefined): Land | undefined =>
    next?.type === 'tile_replaced' && next.at && cellKey(next.at) === cellKey(at) ? (next.from as Land) : undefined;

function take(event: GaiaEvent, next: GaiaEvent | undefined, pass: Pass, arrive: Arrive): void {
    const { at, player } = event;
    if (event.type === 'power_played') {
        for (const cell of event.cells ?? []) pass({ kind: 'power', at: cell, card: event.card ?? '' });
    }
    if (!at) return;
    switch (event.type) {
        case 'tile_placed':
            arrive('tile', at);
            break;
        case 'tile_replaced':
            arrive('changed', at);
            break;
        case 'tiles_swapped':
            if (!event.with) break;
            arrive('swap', at, event.with);
            arrive('swap', event.with, at);
            break;
        case 'animals_placed':
            arrive('animals', at);
            break;
        case 'animals_removed':
            pass({ kind: 'gone', at, count: event.tokens ?? 1, land: landBefore(at, next) });
            arrive('grown', at);
            break;
        case 'city_founded':
            arrive('city', at);
            break;
        case 'city_discarded':
            pass({ kind: 'ruin', at, ...(event.city && { card: event.city }) });
            arrive('grown', at);
            break;
        case 'meeple_placed':
            pass({ kind: 'meeple', at, seat: player ?? 0 });
            arrive('grown', at);
            break;
        case 'meeple_returned':
            pass({ kind: 'home', at, seat: player ?? 0 });
            arrive('grown', at);
            break;
        case 'city_taken_over':
            pass({ kind: 'taken', at, seat: Number(event.to) });
            arrive('grown', at);
            break;
        case 'token_eaten':
            if (!Array.isArray(event.from)) break;
            pass({ kind: 'token', at: event.from, to: at });
            // One beast less at once, a meal less when it has come.
            arrive('grown', event.from);
            arrive('grown', at);
            break;
        case 'satisfaction_changed': {
            const rises = Number(event.to) > Number(event.from);
            pass({ kind: rises ? 'rise' : 'fall', at, text: `${rises ? '▲' : '▼'} ${event.to}` });
            arrive('grown', at);
            break;
        }
        default:
    }
}

const path = (from: Cell, to: Cell) => ({
    '--dx': `${(to[0] - from[0]) * kCellSize}px`,
    '--dy': `${(to[1] - from[1]) * kCellSize}px`,
});

/** Class and place in time of a part that arrives. */
export const arriving = (arrival: Arrival | undefined, at: Cell, ...what: Arrival['what'][]) =>
    arrival && what.includes(arrival.what)
        ? {
              class: `arrive ${arrival.what}`,
              style: { '--order': String(arrival.order), ...(arrival.from && path(at, arrival.from)) },
          }
        : {};

interface LayerProps {
    passing: readonly Passing[];
    /** Pixels for a unit of the map: what passes is drawn large enough to be seen. */
    scale: number;
    landAt: (cell: Cell) => Land | undefined;
}

/** Pixels for a unit from which nothing is enlarged, and how much anything is at most. */
const kPlain = 0.8;
const kMost = 2;

/** What keeps its size: it goes to another tile, or is what stood on this one. */
const kAsDrawn: readonly Passing['kind'][] = ['token', 'ruin', 'gone'];
/** Where ribbons stay when they are enlarged, and everything else. */
const kEdge = 7;
const kMiddle = 50;

function enlargement({ kind }: Passing, scale: number): number {
    return kAsDrawn.includes(kind) ? 1 : Math.max(1, Math.min(kMost, kPlain / scale));
}

const enlarged = (one: Passing, by: number): string => {
    const y = one.text === undefined ? kMiddle : kEdge;
    return by === 1 ? '' : `translate(50 ${y}) scale(${by.toFixed(2)}) translate(-50 ${-y})`;
};

/** A meeple stands before its town: how much smaller than the one that passes, and how far below it. */
const footing = (by: number) => ({ '--small': (0.52 / by).toFixed(2), '--down': `${(20 / by - 8).toFixed(1)}px` });

export const EffectLayer = ({ passing, scale, landAt }: LayerProps) => (
    <g class="effects" aria-hidden="true">
        {passing.map((one) => {
            const by = enlargement(one, scale);
            return (
                <g
                    key={one.key}
                    transform={`translate(${one.at[0] * kCellSize} ${one.at[1] * kCellSize}) ${enlarged(one, by)}`}
                >
                    <g
                        class={`pass ${one.kind} ${one.seat === undefined ? '' : `seat-${one.seat}`}`}
                        style={{
                            '--order': String(one.order),
                            ...(one.seat !== undefined && footing(by)),
                            ...(one.to && path(one.at, one.to)),
                        }}
                    >
                        <Thing one={one} land={one.land ?? landAt(one.at) ?? 'plain'} />
                    </g>
                </g>
            );
        })}
    </g>
);

/** What passes, about the middle of the tile. */
function drawnThing(art: GaiaArt, { kind, card, count = 1 }: Passing, land: Land, look: number): string | null {
    const world = art.worlds[worldName.value];
    switch (kind) {
        case 'meeple':
        case 'home':
            return art.meeple(look, world);
        case 'taken':
            return art.flag(look);
        case 'ruin':
            return art.skyline({ city: card ?? '', site: land, level: 1 }, world);
        case 'token':
            return art.beast(land, world);
        case 'gone':
            return art.herd(land, count, world);
        default:
            return null;
    }
}

/** Where the foot of a drawing stands, and how large it is; a flag on its mast, a town on its hill (art/pieces/tile.ts). */
const kThings: Partial<Record<Passing['kind'], [x: number, y: number, scale: number]>> = {
    taken: [16, 76, 1.5],
    ruin: [50, 72, 1.16],
    gone: [0, 0, 1],
};

function Thing({ one, land }: { one: Passing; land: Land }) {
    const { kind, text, card } = one;
    const art = gaiaArt();
    const look = useSeatLooks()[one.seat ?? 0] ?? 0;
    const drawn = art && drawnThing(art, one, land, look);
    if (drawn) {
        const [x, y, scale] = kThings[kind] ?? [50, 58, 1.4];
        return <Part class="thing" transform={`translate(${x} ${y}) scale(${scale})`} drawing={drawn} />;
    }
    switch (kind) {
        case 'meeple':
        case 'home':
        case 'taken':
            return <use class="meeple" href="#symbol-meeple" x="26" y="24" width="48" height="48" />;
        case 'ruin':
            return <use class="towers" href="#symbol-city" x="20" y="20" width="60" height="60" />;
        case 'token':
        case 'gone':
            return (
                <g class="tokens">
                    <circle cx="50" cy="50" r="17" />
                    <use href="#symbol-animals" x="38" y="38" width="24" height="24" />
                </g>
            );
        case 'power':
            return art ? (
                <Storm power={card ?? ''} />
            ) : (
                <use class="struck" href={`#symbol-${cardSymbol(card ?? '')}`} x="14" y="14" width="72" height="72" />
            );
        default:
            return (
                <g class={kind}>
                    <rect x="14" y="-12" width="72" height="38" rx="19" />
                    <text x="50" y="17">
                        {text}
                    </text>
                </g>
            );
    }
}
