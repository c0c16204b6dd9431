// Quick entry: one key or one tap fills one place of a card, and the next place is at hand; after the last place of a card
// comes the next card. Pure, so that a test can count keys.

import { habitats } from '@wire/planet';
import {
    cityId,
    freeId,
    type GaiaBox,
    goalCards,
    goalId,
    kAreas,
    kNeeds,
    limits,
    needs,
    newCity,
    newGoal,
    newTile,
    type PlanetBox,
    sites,
    tileId,
} from './box';

/** Which place of which card is filled next; the card after the last one is a new one. */
export interface Cursor {
    card: number;
    place: number;
}

interface Entered<B> {
    box: B;
    cursor: Cursor;
}

/** One kind of card that is entered place by place. */
export interface Entry<B> {
    count: (box: B) => number;
    /** How many places a card has; goals are as long as they are. */
    places: number;
    /** What may go into a place, in the order of the keys 1, 2, 3 … */
    options: (place: number) => readonly string[];
    /** What lies in the places of a card; null where nothing does. */
    values: (box: B, card: number) => readonly (string | null)[];
    put: (box: B, cursor: Cursor, value: string) => Entered<B>;
    clear: (box: B, cursor: Cursor) => Entered<B>;
    remove: (box: B, card: number) => B;
    /** The end of a card that may be of any length. */
    next: (cursor: Cursor) => Cursor;
    most: number;
}

const put = <T>(list: readonly T[], at: number, value: T): T[] => Object.assign([...list], { [at]: value });
const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);
const following = ({ card, place }: Cursor, places: number): Cursor =>
    place + 1 < places ? { card, place: place + 1 } : { card: card + 1, place: 0 };
const nextCard = ({ card }: Cursor): Cursor => ({ card: card + 1, place: 0 });

/** Where Backspace clears: the place before an empty one. */
function lastFilled(values: (card: number) => readonly (string | null)[], { card, place }: Cursor): Cursor {
    if (values(card)[place] != null) return { card, place };
    if (place > 0) return { card, place: place - 1 };
    const before = card - 1;
    return before < 0 ? { card, place } : { card: before, place: Math.max(0, values(before).length - 1) };
}

const cityPlaces = (box: GaiaBox, card: number) => {
    const city = box.cities[card];
    return city ? [city.on, ...city.needs] : Array(kNeeds + 1).fill(null);
};
type City = GaiaBox['cities'][number];
const filledCity = (city: City, place: number, value: string | null): City =>
    place === 0
        ? { ...city, on: value as City['on'] }
        : { ...city, needs: put(city.needs, place - 1, value as City['needs'][number]) };

export const cityEntry: Entry<GaiaBox> = {
    count: (box) => box.cities.length,
    places: kNeeds + 1,
    options: (place) => (place === 0 ? sites : needs),
    values: cityPlaces,
    put: (box, cursor, value) => {
        const city = box.cities[cursor.card] ?? newCity(freeId(box.cities, cityId));
        return {
            box: { ...box, cities: put(box.cities, cursor.card, filledCity(city, cursor.place, value)) },
            cursor: following(cursor, kNeeds + 1),
        };
    },
    clear: (box, cursor) => {
        const at = lastFilled((card) => cityPlaces(box, card), cursor);
        const city = box.cities[at.card];
        if (!city) return { box, cursor: at };
        return { box: { ...box, cities: put(box.cities, at.card, filledCity(city, at.place, null)) }, cursor: at };
    },
    remove: (box, card) => ({ ...box, cities: without(box.cities, card) }),
    next: nextCard,
    most: limits.cities,
};

export const goalEntry: Entry<GaiaBox> = {
    count: (box) => box.goals.length,
    places: Number.POSITIVE_INFINITY,
    options: () => goalCards,
    values: (box, card) => box.goals[card]?.cards ?? [],
    put: (box, { card, place }, value) => {
        const goal = box.goals[card] ?? newGoal(freeId(box.goals, goalId));
        const cards = put(goal.cards, Math.min(place, goal.cards.length), value as (typeof goalCards)[number]);
        return {
            box: { ...box, goals: put(box.goals, card, { ...goal, cards }) },
            cursor: { card, place: Math.min(place, goal.cards.length) + 1 },
        };
    },
    clear: (box, { card, place }) => {
        const goal = box.goals[card];
        if (!goal?.cards.length) return { box, cursor: { card: Math.max(0, card - 1), place: 0 } };
        const at = goal.cards[place] === undefined ? goal.cards.length - 1 : place;
        const cards = without(goal.cards, at);
        return { box: { ...box, goals: put(box.goals, card, { ...goal, cards }) }, cursor: { card, place: at } };
    },
    remove: (box, card) => ({ ...box, goals: without(box.goals, card) }),
    next: nextCard,
    most: limits.goals,
};

const tilePlaces = (box: PlanetBox, card: number) => box.tiles[card]?.areas ?? Array(kAreas).fill(null);

export const tileEntry: Entry<PlanetBox> = {
    count: (box) => box.tiles.length,
    places: kAreas,
    options: () => habitats,
    values: tilePlaces,
    put: (box, cursor, value) => {
        const tile = box.tiles[cursor.card] ?? newTile(freeId(box.tiles, tileId));
        const areas = put(tile.areas, cursor.place, value as (typeof habitats)[number]);
        return {
            box: { ...box, tiles: put(box.tiles, cursor.card, { ...tile, areas }) },
            cursor: following(cursor, kAreas),
        };
    },
    clear: (box, cursor) => {
        const at = lastFilled((card) => tilePlaces(box, card), cursor);
        const tile = box.tiles[at.card];
        if (!tile) return { box, cursor: at };
        return {
            box: { ...box, tiles: put(box.tiles, at.card, { ...tile, areas: put(tile.areas, at.place, null) }) },
            cursor: at,
        };
    },
    remove: (box, card) => ({ ...box, tiles: without(box.tiles, card) }),
    next: nextCard,
    most: limits.tiles,
};
