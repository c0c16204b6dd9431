// The cards of a component set as they are drawn: sites, needs, goals. Data, not rules (data/components).
import type { ComponentSet } from './componentSet';
import { type Land, lands, type Need, powers } from './gaia';
import { RequestError } from './requestError';

interface CityCard {
    id: string;
    on: Land | 'star';
    needs: Need[];
}

interface GoalCard {
    id: string;
    cards: Partial<Record<Land | 'power', number>>;
}

interface Content {
    id: string;
    display?: { names?: Record<string, string> };
    life: { cities: CityCard[] };
    goals: GoalCard[];
}

/** The referee has checked the rest of it. */
const isContent = (content: unknown): content is Content => {
    const set = content as Partial<Content> | null;
    return typeof set?.id === 'string' && Array.isArray(set.life?.cities) && Array.isArray(set.goals);
};

export class GaiaSet implements ComponentSet {
    private readonly cities: ReadonlyMap<string, CityCard>;
    private readonly goals: ReadonlyMap<string, GoalCard>;

    constructor(
        readonly id: string,
        cities: readonly CityCard[],
        goals: readonly GoalCard[],
        /** Names that whoever made the set gave to its cards. */
        readonly names: Readonly<Record<string, string>> = {},
    ) {
        this.cities = new Map(cities.map((city) => [city.id, city]));
        this.goals = new Map(goals.map((goal) => [goal.id, goal]));
    }

    static read(content: unknown): GaiaSet {
        if (!isContent(content)) throw new RequestError('bad_components', 'not a set of Gaïa');
        return new GaiaSet(content.id, content.life.cities, content.goals, content.display?.names);
    }

    static of(set: ComponentSet): GaiaSet {
        if (set instanceof GaiaSet) return set;
        throw new Error(`${set.id} is not a set of Gaïa`);
    }

    city(id: string): CityCard | undefined {
        return this.cities.get(id);
    }

    goal(id: string): GoalCard | undefined {
        return this.goals.get(id);
    }

    get cityIds(): string[] {
        return [...this.cities.keys()];
    }
}

/** For what is drawn without a table. */
export const kNoCards = new GaiaSet('', [], []);

/** Which back a card has. Lands and powers are the game's; animals and whatever a set calls its cities are Life. */
export function backOf(card: string): 'nature' | 'life' | 'power' {
    if (powers.some((power) => power === card)) return 'power';
    return lands.some((land) => land === card) ? 'nature' : 'life';
}

const kAnimals = 'animals-';

/** The land of an Animals card, or `star`; null for any other card. */
export const animalsOf = (card: string): string | null =>
    card.startsWith(kAnimals) ? card.slice(kAnimals.length) : null;

export const isCity = (card: string): boolean => backOf(card) === 'life' && animalsOf(card) === null;
