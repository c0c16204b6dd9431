// The cards of a component set as they are drawn: sites, needs, goals. Data, not rules (data/components).
import balanced from '@data/components/gaia/balanced.json';
import house from '@data/components/gaia/house.json';
import names from './cityNames.json';
import type { Land, Need } from './gaia';

export interface CityCard {
    id: string;
    on: Land | 'star';
    needs: Need[];
}

export interface GoalCard {
    id: string;
    cards: Partial<Record<Land | 'power', number>>;
}

/** In Latin and in Cyrillic letters. Names belong to the page: a set's hash and the protocol know ids only. */
type CityNames = Partial<Record<string, string[]>>;
/** Sets whose cities are called otherwise, by the set's id. */
const ownNames: Partial<Record<string, CityNames>> = {};

const readSet = (set: typeof house) => ({
    names: { ...(names as CityNames), ...ownNames[set.id] },
    cities: new Map((set.life.cities as CityCard[]).map((city) => [city.id, city])),
    goals: new Map((set.goals as GoalCard[]).map((goal) => [goal.id, goal])),
});
const sets = new Map([house, balanced as typeof house].map((set) => [set.id, readSet(set)]));
let shown = readSet(house);

/** The set of the table that is drawn: a page shows one table at a time. */
export function showSet(name: string): void {
    shown = sets.get(name) ?? shown;
}

export const cityCard = (id: string): CityCard | undefined => shown.cities.get(id);
/** The name of a city, the same in every sentence; undefined where the set has a city nobody has named. */
export const cityName = (id: string, letters: 'latin' | 'cyrillic'): string | undefined =>
    shown.names[id]?.[letters === 'latin' ? 0 : 1];
export const goalCard = (id: string): GoalCard | undefined => shown.goals.get(id);
export const cityIds = (): string[] => [...shown.cities.keys()];

const powers = ['sun', 'rain', 'earthquake', 'tornado', 'protection', 'lightning', 'eruption'];

/** Which back a card has. */
export function backOf(card: string): 'nature' | 'life' | 'power' {
    if (powers.includes(card)) return 'power';
    return card.startsWith('animals-') || shown.cities.has(card) ? 'life' : 'nature';
}
