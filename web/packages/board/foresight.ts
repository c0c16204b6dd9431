// What an action would change, gathered from the events the referee foresees: cities, meeples, marks for the map.
// Counting only; what happens was decided by the referee.
import { type Cell, cellKey, type GaiaEvent, type GaiaTile, type Land } from '@wire/gaia';
import type { GameEvent } from '@wire/messages';
import type { CellMark } from './gaiaMap';

interface CityChange {
    at: Cell;
    city: string;
    from: number | null;
    to: number | null;
    founded: boolean;
    discarded: boolean;
    /** From which player to which. */
    takenOver: [number, number] | null;
    placed: Map<number, number>;
    returned: Map<number, number>;
}

/** A land that would be another. */
interface LandChange {
    at: Cell;
    from: Land;
    to: Land;
}

interface Summary {
    lands: LandChange[];
    /** Tiles that would change places. */
    swaps: [Cell, Cell][];
    cities: CityChange[];
    /** Meeples placed less meeples that went home, by player; only players with a change. */
    balance: Map<number, number>;
    goals: { goal: string; player: number }[];
    marks: Map<string, CellMark>;
}

const add = (map: Map<number, number>, key: number, by: number) => map.set(key, (map.get(key) ?? 0) + by);

export function summarize(events: readonly GameEvent[]): Summary {
    const cities = new Map<string, CityChange>();
    const balance = new Map<number, number>();
    const goals: Summary['goals'] = [];
    const lands: LandChange[] = [];
    const swaps: Summary['swaps'] = [];
    const marks = new Map<string, CellMark>();
    const cityAt = (at: Cell, city: string): CityChange => {
        const known = cities.get(cellKey(at));
        if (known) return known;
        const fresh: CityChange = {
            at,
            city,
            from: null,
            to: null,
            founded: false,
            discarded: false,
            takenOver: null,
            placed: new Map(),
            returned: new Map(),
        };
        cities.set(cellKey(at), fresh);
        return fresh;
    };
    for (const event of events as readonly GaiaEvent[]) {
        const { at, city = '', player = 0 } = event;
        const change = at && city ? cityAt(at, city) : undefined;
        switch (event.type) {
            case 'city_founded':
                if (change) Object.assign(change, { founded: true, to: event.satisfaction ?? null });
                break;
            case 'satisfaction_changed':
                if (change) Object.assign(change, { from: change.from ?? change.to ?? event.from, to: event.to });
                break;
            case 'meeple_placed':
                add(balance, player, 1);
                if (change) add(change.placed, player, 1);
                break;
            case 'meeple_returned':
                add(balance, player, -1);
                if (change) add(change.returned, player, 1);
                break;
            case 'city_taken_over':
                if (change) change.takenOver = [Number(event.from), Number(event.to)];
                break;
            case 'city_discarded':
                if (change) change.discarded = true;
                break;
            case 'goal_claimed':
                goals.push({ goal: event.goal ?? '', player });
                break;
            case 'tile_replaced':
                if (at) lands.push({ at, from: event.from as Land, to: event.to as Land });
                if (at) marks.set(cellKey(at), { kind: 'changed' });
                break;
            case 'tile_placed':
            case 'animals_placed':
            case 'animals_removed':
                if (at) marks.set(cellKey(at), { kind: 'changed' });
                break;
            case 'token_eaten':
                if (Array.isArray(event.from)) marks.set(cellKey(event.from), { kind: 'changed' });
                if (at) marks.set(cellKey(at), { kind: 'changed' });
                break;
            case 'power_played':
                for (const cell of event.cells ?? []) marks.set(cellKey(cell), { kind: 'changed' });
                break;
            case 'tiles_swapped':
                if (at && event.with) swaps.push([at, event.with]);
                for (const cell of [at, event.with]) if (cell) marks.set(cellKey(cell), { kind: 'changed' });
                break;
            default:
        }
    }
    for (const [key, change] of cities) {
        const mark = markOf(change);
        if (mark) marks.set(key, mark);
    }
    return { cities: [...cities.values()], balance, goals, marks, lands, swaps };
}

/** By how much cities would rise, and others fall. */
export interface Prospect {
    gain: number;
    loss: number;
}

/** Of each city what is left of its ups and downs; one that is founded gains the needs it finds met. */
export function prospectOf(events: readonly GameEvent[]): Prospect {
    const prospect: Prospect = { gain: 0, loss: 0 };
    for (const { from, to, founded } of summarize(events).cities) {
        const by = to === null ? 0 : to - (founded ? 0 : (from ?? to));
        prospect.gain += Math.max(0, by);
        prospect.loss += Math.max(0, -by);
    }
    return prospect;
}

/** The tiles whose land would be another, or where something would come to stand, with all that would stand there. */
export function tilesAfter(map: readonly GaiaTile[], events: readonly GameEvent[]): GaiaTile[] {
    const tiles = new Map(map.map((tile) => [cellKey(tile.at), tile]));
    const changed = new Set<string>();
    const change = (at: Cell, by: (tile: GaiaTile) => Partial<GaiaTile>) => {
        const tile = tiles.get(cellKey(at));
        if (tile) tiles.set(cellKey(at), { ...tile, ...by(tile) });
    };
    const move = (at: Cell, player: number, by: number) =>
        change(at, ({ meeples = [] }) => ({
            meeples: Array.from(
                { length: Math.max(meeples.length, player + 1) },
                (_, seat) => (meeples[seat] ?? 0) + (seat === player ? by : 0),
            ),
        }));
    for (const event of events as readonly GaiaEvent[]) {
        const { at, player = 0 } = event;
        if (!at) continue;
        switch (event.type) {
            case 'tile_replaced':
                change(at, () => ({ land: event.to as Land }));
                changed.add(cellKey(at));
                break;
            case 'tiles_swapped': {
                const [one, other] = [tiles.get(cellKey(at)), event.with && tiles.get(cellKey(event.with))];
                if (!one || !other) break;
                tiles.set(cellKey(one.at), { ...other, at: one.at });
                tiles.set(cellKey(other.at), { ...one, at: other.at });
                changed.add(cellKey(one.at)).add(cellKey(other.at));
                break;
            }
            case 'animals_placed':
                change(at, ({ animals }) => ({ animals: animals + (event.tokens ?? 0) }));
                changed.add(cellKey(at));
                break;
            case 'animals_removed':
                change(at, ({ animals }) => ({ animals: Math.max(0, animals - (event.tokens ?? animals)) }));
                break;
            case 'city_founded':
                change(at, () => ({ city: event.city }));
                changed.add(cellKey(at));
                break;
            case 'city_discarded':
                change(at, () => ({ city: undefined, meeples: undefined }));
                break;
            case 'meeple_placed':
                move(at, player, 1);
                break;
            case 'meeple_returned':
                move(at, player, -1);
                break;
            default:
        }
    }
    return [...tiles].filter(([key]) => changed.has(key)).map(([, tile]) => tile);
}

function markOf(change: CityChange): CellMark | null {
    const text = change.from === null ? `${change.to ?? ''}` : `${change.from}→${change.to ?? ''}`;
    if (change.discarded) return { kind: 'gone', text: '✕' };
    if (change.takenOver) return { kind: 'taken', text };
    if (change.founded) return { kind: 'new', text };
    if (change.from === null || change.to === null) return change.placed.size ? { kind: 'rise' } : null;
    return change.to > change.from ? { kind: 'rise', text } : change.to < change.from ? { kind: 'fall', text } : null;
}
