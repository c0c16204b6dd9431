// Boxes on this device: each under a name of its own in the browser's storage, written at every step.
import { type Box, contentOf, type Game, setIdOf } from './box';
import { forgetSteps } from './keptSteps';

export interface KeptBox {
    id: string;
    box: Box;
    /** When it was changed last. */
    at: number;
    /** The hash the engine gave it; null while something is wrong with it. */
    hash: string | null;
}

const kPlace = 'pangaea.box.';
const kMostBoxes = 60;

function read(key: string): KeptBox | null {
    try {
        const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptBox | null;
        return kept?.box?.game ? kept : null;
    } catch {
        return null;
    }
}

/** The newest first. */
export function keptBoxes(): KeptBox[] {
    let keys: string[];
    try {
        keys = Object.keys(localStorage);
    } catch {
        return [];
    }
    return keys
        .filter((key) => key.startsWith(kPlace))
        .flatMap((key) => read(key) ?? [])
        .sort((a, b) => b.at - a.at);
}

export const keptBox = (id: string): KeptBox | null => read(kPlace + id);

export type Keeping = 'kept' | 'full' | 'many';

/** Says so when the device does not keep it: nobody should find out after an hour of typing. */
export function keepBox(kept: KeptBox): Keeping {
    if (!keptBox(kept.id) && keptBoxes().length >= kMostBoxes) return 'many';
    try {
        localStorage.setItem(kPlace + kept.id, JSON.stringify(kept));
        return 'kept';
    } catch {
        return 'full';
    }
}

export function forgetBox(id: string): void {
    localStorage.removeItem(kPlace + id);
    forgetSteps(id);
}

export const newBoxId = (): string => crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);

/** A set of one's own that a table can be made with. */
export interface OwnSet {
    name: string;
    /** As tables and records name it. */
    components: string;
    content: object;
}

export const ownSets = (game: Game | string): OwnSet[] =>
    keptBoxes()
        .filter(({ box, hash }) => box.game === game && hash !== null)
        .map(({ box, hash }) => ({
            name: box.name,
            components: `${setIdOf(box)}@${hash}`,
            content: contentOf(box),
        }));
