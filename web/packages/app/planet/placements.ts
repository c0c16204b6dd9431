// Sorting the legal list for the eye: which tiles, faces and rotations lead on. Nothing is decided here; every choice
// ends in one of the strings of the list.

export interface Placement {
    action: string;
    tile: string;
    face: number;
    rotation: number;
}

/** What was pointed at so far. */
export interface Placing {
    tile: string | null;
    face: number | null;
    rotation: number;
}

export const kNothing: Placing = { tile: null, face: null, rotation: 0 };
export const kRotations = 5;

export function parsePlacement(action: string): Placement | null {
    const [verb, tile, face, rotation] = action.split(' ');
    return verb === 'place' && tile ? { action, tile, face: Number(face), rotation: Number(rotation) } : null;
}

export const parsePlacements = (actions: readonly string[]): Placement[] =>
    actions.flatMap((action) => parsePlacement(action) ?? []);

export const placementsOf = (placements: readonly Placement[], tile: string): Placement[] =>
    placements.filter((placement) => placement.tile === tile);

/** Faces where the chosen tile can go. */
export const facesFor = (placements: readonly Placement[], tile: string | null): number[] =>
    tile === null ? [] : [...new Set(placementsOf(placements, tile).map(({ face }) => face))];

/** The action that is meant once tile, face and rotation are known. */
export const meantPlacement = (placements: readonly Placement[], { tile, face, rotation }: Placing): string | null =>
    placements.find((one) => one.tile === tile && one.face === face && one.rotation === rotation)?.action ?? null;
