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
    /** When the newest of it changes a land; null where it changes none. */
    strikes: number | null;
}

/** Beats from there until the land has changed. */
const kStruck = 0.2;

/** Milliseconds until a power has struck: what it makes of the land is painted then, not before. */
export const timeToStrike = ({ strikes }: Effects): number =>
    strikes === null ? 0 : (beginsAfter(strikes) + kStruck) * beat();

export const kNoEffects: Effects = { passing: [], arrivals: new Map(), strikes: null };

/** What began at different times moves together, each from its own beginning. */
export function together(all: readonly Effects[]): Effects {
    if (all.length < 2) return all[0] ?? kNoEffects;
    return {
        passing: all.flatMap(({ passing }) => passing),
        arrivals: new Map(all.flatMap(({ arrivals }) => [...arrivals])),
        strikes: all.at(-1)?.strikes ?? null,
    };
}

/** Where the last power before this entry was played. */
function struckBefore(log: readonly LogEntry[], n: number): Cell[] {
    const events = log.filter((entry) => entry.n <= n).flatMap((entry) => entry.events as GaiaEvent[]);
    return events.findLast(({ type }) => type === 'power_played')?.cells ?? [];
}

/** `log`: what is said of a power that was cancelled leaves out where it was meant. */
export function effectsOf(news: readonly LogEntry[], log: readonly LogEntry[] = news): Effects {
    const turns = turnsOf<GaiaEvent>(news);
    if (turns.length === 0) return kNoEffects;
    const passing: Passing[] = [];
    const arrivals = new Map<string, Arrival>();
    for (const { key, entry, event, order } of turns) {
        const arrive: Arrive = (what, cell, from) => {
            const name = cellKey(cell);
            // What is new, or comes along with its tile, has nothing to grow from.
            if (what === 'grown' && arrivals.has(name)) return;
            arrivals.set(name, { what, key, order, ...(from && { from }) });
        };
        take(event, (one) => passing.push({ ...one, key: `${key}/${passing.length}`, order }), arrive);
        if (event.type !== 'protected') continue;
        for (const at of struckBefore(log, entry.n))
            passing.push({ kind: 'power', at, card: 'protection', key: `${key}/${at}`, order });
    }
    const changes = [...arrivals.values()].filter(({ what }) => what === 'changed' || what === 'swap');
    return { passing, arrivals, strikes: changes.length ? Math.min(...changes.map(({ order }) => order)) : null };
}

type Pass = (one: Omit<Passing, 'key' | 'order'>) => void;
type Arrive = (what: Arrival['what'], cell: Cell, from?: Cell) => void;

function take(event: GaiaEvent, pass: Pass, arrive: Arrive): void {
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
            pass({ kind: 'gone', at });
            break;
        case 'city_founded':
            arrive('city', at);
            break;
        case 'city_discarded':
            pass({ kind: 'ruin', at, ...(event.city && { card: event.city }) });
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
            if (Array.isArray(event.from)) pass({ kind: 'token', at: event.from, to: at });
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

/** About the middle of its tile; what goes to another keeps its way. */
const enlarged = ({ kind }: Passing, scale: number): string =>
    kind === 'token'
        ? ''
        : `translate(50 50) scale(${Math.max(1, Math.min(kMost, kPlain / scale)).toFixed(2)}) translate(-50 -50)`;

export const EffectLayer = ({ passing, scale, landAt }: LayerProps) => (
    <g class="effects" aria-hidden="true">
        {passing.map((one) => (
            <g
                key={one.key}
                transform={`translate(${one.at[0] * kCellSize} ${one.at[1] * kCellSize}) ${enlarged(one, scale)}`}
            >
                <g
                    class={`pass ${one.kind} ${one.seat === undefined ? '' : `seat-${one.seat}`}`}
                    style={{ '--order': String(one.order), ...(one.to && path(one.at, one.to)) }}
                >
                    <Thing one={one} land={landAt(one.at) ?? 'plain'} />
                </g>
            </g>
        ))}
    </g>
);

/** What passes, about the middle of the tile. */
function drawnThing(art: GaiaArt, { kind, card }: Passing, land: Land, look: number): string | null {
    const world = art.worlds[worldName.value];
    switch (kind) {
        case 'meeple':
        case 'home':
        case 'taken':
            return art.meeple(look, world);
        case 'ruin':
            return art.skyline({ city: card ?? '', site: land, level: 1 }, world);
        case 'token':
        case 'gone':
            return art.beast(land, world);
        default:
            return null;
    }
}

function Thing({ one, land }: { one: Passing; land: Land }) {
    const { kind, text, card } = one;
    const art = gaiaArt();
    const look = useSeatLooks()[one.seat ?? 0] ?? 0;
    const drawn = art && drawnThing(art, one, land, look);
    if (drawn) {
        const [x, y, scale] = kind === 'ruin' ? [50, 68, 1] : [50, 58, 1.4];
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
