// Planets as they can look: bare, in the middle of a game, full, and of one habitat alone.
import { letteredHabitats } from '@app/mapLetters';
import type { Surface } from '@planet3d/surface';
import type { Habitat } from '@wire/planet';

const surfaceOf = (tiles: string): Surface =>
    [...tiles.replaceAll(' ', '').toUpperCase()].map((letter) => letteredHabitats[letter] ?? null);

export const kBare = surfaceOf('..... '.repeat(12));
export const kGrowing = surfaceOf('oooff ffmmo ooodd ddmmg ..... ggoff ffooo ..... ddddo mmggg ffmmd ooggg');
export const kFull = surfaceOf('oooff ffmmo ooodd ddmmg mmfff ggoff ffooo ddoof ddddo mmggg ffmmd ooggg');
export const kEven = (habitat: Habitat): Surface => kBare.map(() => habitat);
/** Comes next, on a face that is free. */
export const kTile: Habitat[] = ['mountain', 'mountain', 'forest', 'forest', 'forest'];
export const kFree = [4, 7];
