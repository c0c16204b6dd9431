// The cards of a component set as they are drawn: sites, needs, goals. Data, not rules (data/components).
import house from '@data/components/gaia/house.json';
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

const cities = new Map((house.life.cities as CityCard[]).map((city) => [city.id, city]));
const goals = new Map((house.goals as GoalCard[]).map((goal) => [goal.id, goal]));

export const cityCard = (id: string): CityCard | undefined => cities.get(id);
export const goalCard = (id: string): GoalCard | undefined => goals.get(id);
export const cityIds = (): string[] => [...cities.keys()];

const powers = ['sun', 'rain', 'earthquake', 'tornado', 'protection', 'lightning', 'eruption'];

/** Which back a card has. */
export function backOf(card: string): 'nature' | 'life' | 'power' {
    if (powers.includes(card)) return 'power';
    return card.startsWith('animals-') || cities.has(card) ? 'life' : 'nature';
}
