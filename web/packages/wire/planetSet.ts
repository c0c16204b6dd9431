// The tiles and animals of a component set as they are drawn. Data, not rules (data/components).
import house from '@data/components/planet/house.json';
import type { Habitat } from './planet';

export type Wants = 'most-regions' | 'largest-touching' | 'largest-avoiding';

export interface AnimalCard {
    id: string;
    habitat: Habitat;
    wants: Wants;
    other?: Habitat;
}

const tiles = new Map(house.tiles.map(({ id, areas }) => [id, areas as Habitat[]]));
const animals = new Map((house.animals as AnimalCard[]).map((animal) => [animal.id, animal]));

/** The five areas of a tile, clockwise as seen from outside. */
export const tileAreas = (tile: string): readonly Habitat[] => tiles.get(tile) ?? [];
export const animalCard = (id: string): AnimalCard | undefined => animals.get(id);
export const animalIds = (): string[] => [...animals.keys()];
