// Sounds made on the spot: a few soft tones, no files.
import { sound } from './settings';

export type Tone = 'turn' | 'place' | 'rise' | 'fall' | 'win';

const notes: Record<Tone, number[]> = {
    turn: [523, 659],
    place: [330],
    rise: [440, 554, 659],
    fall: [392, 311],
    win: [523, 659, 784, 1047],
};

let context: AudioContext | undefined;

export function play(tone: Tone): void {
    if (sound.value === 'off' || typeof AudioContext === 'undefined') return;
    // Before the first touch or key no browser lets a page be heard.
    if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
    context ??= new AudioContext();
    const start = context.currentTime;
    notes[tone].forEach((frequency, at) => {
        if (!context) return;
        const oscillator = context.createOscillator();
        const volume = context.createGain();
        oscillator.frequency.value = frequency;
        oscillator.type = 'sine';
        const begin = start + at * 0.11;
        volume.gain.setValueAtTime(0, begin);
        volume.gain.linearRampToValueAtTime(0.12, begin + 0.02);
        volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.4);
        oscillator.connect(volume).connect(context.destination);
        oscillator.start(begin);
        oscillator.stop(begin + 0.45);
    });
}
