// Maps and planets that the page shows of itself, written with a letter for each land and habitat.
import type { GaiaTile, Land } from '@wire/gaia';
import type { Habitat } from '@wire/planet';

const kLands: Record<string, Land> = { P: 'plain', F: 'forest', S: 'sea', D: 'desert', M: 'mountain', W: 'swamp' };

/** Row by row from the top; `on` tells what stands on a cell ("x,y"). */
export const tilesOf = (rows: readonly string[], on: (key: string) => Partial<GaiaTile>): GaiaTile[] =>
    rows.flatMap((row, y) =>
        [...row].flatMap((letter, x) => {
            const land = kLands[letter];
            return land ? [{ at: [x, y] as [number, number], land, animals: 0, ...on(`${x},${y}`) }] : [];
        }),
    );

export const letteredHabitats: Record<string, Habitat> = {
    F: 'forest',
    O: 'ocean',
    G: 'glacier',
    M: 'mountain',
    D: 'desert',
};
