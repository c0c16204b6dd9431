// The tiles and animals of a component set as they are drawn. Data, not rules (data/components).
import type { ComponentSet } from './componentSet';
import type { Habitat } from './planet';
import { RequestError } from './requestError';

export type Wants = 'most-regions' | 'largest-touching' | 'largest-avoiding';

interface AnimalCard {
    id: string;
    habitat: Habitat;
    wants: Wants;
    other?: Habitat;
}

interface Content {
    id: string;
    display?: { names?: Record<string, string> };
    tiles: { id: string; areas: Habitat[] }[];
    animals: AnimalCard[];
}

/** The referee has checked the rest of it. */
const isContent = (content: unknown): content is Content => {
    const set = content as Partial<Content> | null;
    return typeof set?.id === 'string' && Array.isArray(set.tiles) && Array.isArray(set.animals);
};

export class PlanetSet implements ComponentSet {
    private readonly tiles: ReadonlyMap<string, readonly Habitat[]>;
    private readonly animals: ReadonlyMap<string, AnimalCard>;

    constructor(
        readonly id: string,
        tiles: Content['tiles'],
        animals: AnimalCard[],
        /** Names that whoever made the set gave to its animals. */
        readonly names: Readonly<Record<string, string>> = {},
    ) {
        this.tiles = new Map(tiles.map(({ id: tile, areas }) => [tile, areas]));
        this.animals = new Map(animals.map((animal) => [animal.id, animal]));
    }

    static read(content: unknown): PlanetSet {
        if (!isContent(content)) throw new RequestError('bad_components', 'not a set of Planet');
        return new PlanetSet(content.id, content.tiles, content.animals, content.display?.names);
    }

    static of(set: ComponentSet): PlanetSet {
        if (set instanceof PlanetSet) return set;
        throw new Error(`${set.id} is not a set of Planet`);
    }

    /** The five areas of a tile, clockwise as seen from outside. */
    areas(tile: string): readonly Habitat[] {
        return this.tiles.get(tile) ?? [];
    }

    animal(id: string): AnimalCard | undefined {
        return this.animals.get(id);
    }

    get animalIds(): string[] {
        return [...this.animals.keys()];
    }
}

/** For what is drawn without a table. */
export const kNoTiles = new PlanetSet('', [], []);
