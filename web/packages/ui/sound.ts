// Sounds made on the spot, no files. Nothing before the first touch or key, effects at half volume, the pad only when it is
// wanted. What makes them is loaded with the first one.
import { pad, sound, volume } from './settings';
import type { SoundName } from './sounds/recipes';

export type { SoundName } from './sounds/recipes';

/** Before the first touch or key no browser lets a page be heard. */
const mayBeHeard = (): boolean =>
    typeof AudioContext !== 'undefined' && (navigator.userActivation?.hasBeenActive ?? true) === true;

/** 0 to 1; whatever stands in the storage. */
const loudness = (): number => Math.max(0, Math.min(100, Number(volume.value) || 0)) / 100;

export function play(name: SoundName, loud = 1): void {
    if (sound.value === 'off' || loudness() === 0 || !mayBeHeard()) return;
    void import('./sounds/player').then((player) => player.sound(name, loudness() * loud));
}

let isPadOn = false;

/** What lies under a game, for a world that has grown so far, 0 to 1; null when the table is left. */
export function playPad(grown: number | null): void {
    const wanted = grown !== null && sound.value === 'on' && pad.value === 'on' && mayBeHeard();
    if (!wanted && !isPadOn) return;
    isPadOn = wanted;
    const loud = wanted ? loudness() : 0;
    void import('./sounds/player').then((player) => player.pad(grown ?? 0, loud));
}
