// A box of one's own while it is worked on: what is printed on its cards and tiles, with the gaps of what was not entered
// yet. As a component set it is what engine, server and other devices get (data/components).
import { type Land, lands, type Need, powers } from '@wire/gaia';
import { type Habitat, habitats } from '@wire/planet';
import type { Wants } from '@wire/planetSet';

export type Site = Land | 'star';
export const sites: readonly Site[] = [...lands, 'star'];
export const needs: readonly Need[] = [...lands, 'animals'];
type Power = (typeof powers)[number];
export type GoalCard = Land | 'power';
export const goalCards: readonly GoalCard[] = [...lands, 'power'];

export interface City {
    id: string;
    name: string;
    on: Site | null;
    /** Four places. */
    needs: (Need | null)[];
}

export interface Goal {
    id: string;
    name: string;
    /** In the order in which they were entered. */
    cards: GoalCard[];
}

/** What every box has. */
interface AnyBox {
    name: string;
    /** What it was called where it came from, if that is not made of its name: it stays the same set. */
    id?: string;
    version?: number;
}

export interface GaiaBox extends AnyBox {
    game: 'gaia';
    tiles: Record<Land, number>;
    tokens: number;
    meeples: Record<string, number>;
    nature: Record<Land, number>;
    animals: Record<Site, number>;
    power: Record<Power, number>;
    cities: City[];
    goals: Goal[];
}

export interface Tile {
    id: string;
    /** Five places, clockwise as seen from outside. */
    areas: (Habitat | null)[];
}

export interface Animal {
    id: string;
    name: string;
    habitat: Habitat;
    wants: Wants;
    other: Habitat;
}

/** [areas, points] */
export type Step = readonly [number, number];

export interface PlanetBox extends AnyBox {
    game: 'planet';
    /** In the order of the set, where it says one. */
    habitats?: readonly Habitat[];
    tiles: Tile[];
    animals: Animal[];
    objectives: Record<Habitat, Step[]>;
    /** Animals laid out in rounds 3 to 12. */
    rounds: number[];
}

export type Box = GaiaBox | PlanetBox;
export type Game = Box['game'];

export const kFirstRound = 3;
export const kNeeds = 4;
export const kAreas = 5;
/** What an engine refuses (docs/protocol.md, Limits). */
export const limits = { cities: 100, goals: 32, tiles: 128, animals: 96, count: 100, tokens: 31, steps: 20 };

const record = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value): Record<Key, Value> =>
    Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;

export const newCity = (id: string): City => ({ id, name: '', on: null, needs: Array(kNeeds).fill(null) });
export const newGoal = (id: string): Goal => ({ id, name: '', cards: [] });
export const newTile = (id: string): Tile => ({ id, areas: Array(kAreas).fill(null) });

const padded = (number: number) => String(number).padStart(2, '0');
/** The first id that none of these has. */
export function freeId(used: readonly { id: string }[], make: (number: number) => string): string {
    const taken = new Set(used.map(({ id }) => id));
    for (let number = 1; ; number += 1) if (!taken.has(make(number))) return make(number);
}
export const cityId = (number: number): string => `city-${padded(number)}`;
export const goalId = (number: number): string => `goal-${number}`;
export const tileId = (number: number): string => `t${padded(number)}`;
export const animalId = (number: number): string => `animal-${padded(number)}`;

/** Counts and animals as the rulebooks print them: only what they do not print is left to enter. */
export function emptyBox(game: Game, usual: Box): Box {
    return game === 'gaia'
        ? { ...(usual as GaiaBox), name: '', cities: [], goals: [] }
        : { ...(usual as PlanetBox), name: '', tiles: [] };
}

interface Display {
    title?: unknown;
    names?: Record<string, unknown>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const whole = (value: unknown): number => (Number.isInteger(value) ? (value as number) : 0);
const entries = (value: unknown): Loose[] => (Array.isArray(value) ? value : []);
const known = <T extends string>(names: readonly T[], value: unknown): T | null =>
    names.find((name) => name === value) ?? null;
const places = <T extends string>(names: readonly T[], value: unknown, count: number): (T | null)[] =>
    Array.from({ length: count }, (_, at) => known(names, entries(value)[at]));

/** A set as somebody wrote it: what it holds of the right kind is taken, for the rest there is a gap. */
type Loose = { [field: string]: Loose | undefined };

function gaiaBox(set: Loose, name: string, nameOf: (id: string) => string): GaiaBox {
    const animals = entries(set.life?.animals);
    return {
        game: 'gaia',
        name,
        tiles: record(lands, (land) => whole(set.tiles?.[land])),
        tokens: whole(set.animal_tokens),
        meeples: Object.fromEntries(Object.entries(set.meeples ?? {}).map(([colour, count]) => [colour, whole(count)])),
        nature: record(lands, (land) => whole(set.nature?.[land])),
        animals: record(sites, (site) => whole(animals.find(({ on }) => (on as unknown) === site)?.count)),
        power: record(powers, (power) => whole(set.power?.[power])),
        cities: entries(set.life?.cities).map((city) => ({
            id: text(city.id),
            name: nameOf(text(city.id)),
            on: known(sites, city.on),
            needs: places(needs, city.needs, kNeeds),
        })),
        goals: entries(set.goals).map((goal) => ({
            id: text(goal.id),
            name: nameOf(text(goal.id)),
            cards: goalCards.flatMap((card) => Array(Math.min(limits.count, whole(goal.cards?.[card]))).fill(card)),
        })),
    };
}

const kWants: readonly Wants[] = ['most-regions', 'largest-touching', 'largest-avoiding'];

function planetBox(set: Loose, name: string, nameOf: (id: string) => string): PlanetBox {
    const objectives = entries(set.objectives);
    const order = places(habitats, set.habitats, habitats.length);
    return {
        game: 'planet',
        name,
        ...(!order.includes(null) && { habitats: order as Habitat[] }),
        tiles: entries(set.tiles).map((tile) => ({ id: text(tile.id), areas: places(habitats, tile.areas, kAreas) })),
        animals: entries(set.animals).map((animal) => {
            const habitat = known(habitats, animal.habitat) ?? 'ocean';
            return {
                id: text(animal.id),
                name: nameOf(text(animal.id)),
                habitat,
                wants: known(kWants, animal.wants) ?? 'most-regions',
                other: known(habitats, animal.other) ?? (habitat === 'ocean' ? 'forest' : 'ocean'),
            };
        }),
        objectives: record(habitats, (habitat) =>
            entries(objectives.find((one) => (one.habitat as unknown) === habitat)?.scale)
                .slice(0, limits.steps)
                .map((step): Step => [whole(entries(step)[0]), whole(entries(step)[1])]),
        ),
        rounds: Array.from({ length: 10 }, (_, at) => whole(set.rounds?.[String(at + kFirstRound)])),
    };
}

/** A set that the engine could read, to go on with. */
export function boxOf(content: unknown): Box {
    const set = content as Loose;
    const display = (set.display ?? {}) as Display;
    const nameOf = (id: string) => text(display.names?.[id]);
    const name = text(display.title);
    const box = (set.game as unknown) === 'planet' ? planetBox(set, name, nameOf) : gaiaBox(set, name, nameOf);
    const [id, version] = [text(set.id), whole(set.version)];
    if (isTaken(id) || !/^[a-z0-9-]{1,40}$/.test(id)) return box;
    return { ...box, ...(id !== idOf(name) && { id }), ...(version > 1 && { version }) };
}

/** The names of the sets that come with the program stay theirs. */
const isTaken = (id: string): boolean => ['', 'house', 'balanced'].includes(id);

/** What a set is called in addresses and records: letters without accents, figures, hyphens. */
export function idOf(name: string): string {
    const plain = name
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '');
    return isTaken(plain) ? 'my-box' : plain.slice(0, 40);
}

export const setIdOf = ({ id, name }: Box): string => id ?? idOf(name);

/** Under another name it is another set. */
export function renamed(box: Box, name: string): Box {
    const { id: _, version: __, ...rest } = box;
    return { ...rest, name } as Box;
}

function displayOf(name: string, cards: readonly { id: string; name: string }[]): { display?: Display } {
    const names = Object.fromEntries(
        cards.filter((card) => card.name.trim()).map((card) => [card.id, card.name.trim()]),
    );
    const title = name.trim();
    const display = { ...(title && { title }), ...(Object.keys(names).length > 0 && { names }) };
    return Object.keys(display).length > 0 ? { display } : {};
}

const counted = (cards: readonly GoalCard[]): Partial<Record<GoalCard, number>> => {
    const counts: Partial<Record<GoalCard, number>> = {};
    for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
    return counts;
};
const entered = <T>(places: readonly (T | null)[]): T[] => places.filter((one) => one !== null);

/** The set as files, engines and servers know it; what is not entered yet is missing in it. */
export function contentOf(box: Box): object {
    const head = { game: box.game, id: setIdOf(box), version: box.version ?? 1 };
    if (box.game === 'planet') {
        return {
            ...head,
            ...displayOf(box.name, box.animals),
            ...(box.habitats && { habitats: box.habitats }),
            tiles: box.tiles.map(({ id, areas }) => ({ id, areas: entered(areas) })),
            animals: box.animals.map(({ id, habitat, wants, other }) => ({
                id,
                habitat,
                wants,
                ...(wants !== 'most-regions' && { other }),
            })),
            objectives: habitats.map((habitat) => ({ habitat, scale: box.objectives[habitat] })),
            rounds: Object.fromEntries(box.rounds.map((count, at) => [String(at + kFirstRound), count])),
        };
    }
    return {
        ...head,
        ...displayOf(box.name, [...box.cities, ...box.goals]),
        tiles: box.tiles,
        animal_tokens: box.tokens,
        meeples: box.meeples,
        nature: box.nature,
        life: {
            animals: sites
                .filter((site) => box.animals[site] > 0)
                .map((site) => ({ id: `animals-${site}`, on: site, count: box.animals[site] })),
            cities: box.cities.map(({ id, on, needs: wanted }) => ({ id, ...(on && { on }), needs: entered(wanted) })),
        },
        power: box.power,
        goals: box.goals.map(({ id, cards }) => ({ id, cards: counted(cards) })),
    };
}
