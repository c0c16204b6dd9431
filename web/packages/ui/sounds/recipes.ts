// The sounds of the table as data: wood, paper, felt, stone, bells; nothing louder than a card laid on cloth. All pitches
// come from one scale (D major pentatonic: D E F# A B), so that sounds that meet do not clash.

export interface Voice {
    kind: 'tone' | 'bar' | 'bell' | 'drop' | 'noise';
    /** Seconds after the sound begins. */
    at: number;
    /** Pitch, or the middle of a band of noise, in hertz. */
    pitch: number;
    /** Seconds. */
    length: number;
    loud: number;
    /** The pitch at the end as a part of that at the beginning. */
    bend?: number;
    /** How narrow a band of noise is. */
    narrow?: number;
    /** The part of its length in which it grows; otherwise it is struck. */
    swell?: number;
}

type More = Partial<Pick<Voice, 'bend' | 'narrow' | 'swell'>>;
const voice = (
    kind: Voice['kind'],
    at: number,
    pitch: number,
    length: number,
    loud: number,
    more: More = {},
): Voice => ({
    kind,
    at,
    pitch,
    length,
    loud,
    ...more,
});

const D4 = 293.7;
const Fs4 = 370;
const A4 = 440;
const B3 = 246.9;
const B4 = 493.9;
const D5 = 587.3;
const E5 = 659.3;
const Fs5 = 740;
const A5 = 880;
const B5 = 987.8;
const D6 = 1174.7;

export const recipes = {
    /** A tile on felt: a low knock, a short brush of paper. */
    place: [
        voice('tone', 0, 130, 0.13, 0.5, { bend: 0.6 }),
        voice('noise', 0, 900, 0.09, 0.22, { narrow: 0.8 }),
        voice('tone', 0.01, D4, 0.18, 0.1),
    ],
    /** A card: paper only. */
    draw: [voice('noise', 0, 2600, 0.16, 0.2, { narrow: 1.2, bend: 1.7 })],
    /** A need is met: two wooden bars up. */
    rise: [voice('bar', 0, A4, 0.4, 0.24), voice('bar', 0.1, D5, 0.55, 0.26)],
    /** A need is lost: two down. */
    fall: [voice('bar', 0, Fs4, 0.35, 0.2), voice('bar', 0.13, B3, 0.6, 0.22)],
    /** A city changes hands: two knocks, then bells that do not quite settle. */
    takeover: [
        voice('tone', 0, 110, 0.12, 0.45, { bend: 0.6 }),
        voice('tone', 0.14, 98, 0.14, 0.45, { bend: 0.6 }),
        voice('bell', 0.28, E5, 1, 0.18),
        voice('bell', 0.4, A4, 1.1, 0.14),
    ],
    /** Feeding: three soft drops. */
    feed: [voice('drop', 0, B4, 0.1, 0.2), voice('drop', 0.09, A4, 0.1, 0.18), voice('drop', 0.17, Fs4, 0.14, 0.18)],
    /** A herd arrives: four small steps. */
    herd: [0, 0.09, 0.18, 0.27].map((at, k) => voice('tone', at, k % 2 ? 250 : 290, 0.07, 0.26, { bend: 0.7 })),
    /** A city is founded: wood, then a bell. */
    found: [voice('bar', 0, D4, 0.4, 0.22), voice('bar', 0.12, A4, 0.5, 0.22), voice('bell', 0.24, D5, 1.2, 0.12)],
    /** A city is gone: stones. */
    ruin: [voice('noise', 0, 300, 0.5, 0.4, { narrow: 0.7 }), voice('tone', 0, 90, 0.4, 0.4, { bend: 0.5 })],
    /** A meeple: wood on wood. */
    meeple: [voice('tone', 0, 420, 0.05, 0.3, { bend: 0.75 }), voice('tone', 0.07, 300, 0.08, 0.26, { bend: 0.75 })],
    /** A goal: three bars up. */
    goal: [voice('bar', 0, D4, 0.4, 0.2), voice('bar', 0.1, Fs4, 0.4, 0.2), voice('bar', 0.2, A4, 0.7, 0.24)],
    /** Your turn: a quiet fifth. */
    turn: [voice('bell', 0, D5, 0.9, 0.16), voice('bell', 0.14, A5, 1.2, 0.12)],
    /** An animal settles: three bells. */
    animal: [voice('bell', 0, Fs5, 0.7, 0.14), voice('bell', 0.09, A5, 0.8, 0.14), voice('bell', 0.18, D6, 1.1, 0.12)],
    /** The end, won: up the scale, the last chord stays. */
    win: [
        ...[D4, Fs4, A4, D5, Fs5].map((pitch, k) => voice('bar', k * 0.12, pitch, 0.8, 0.22)),
        voice('bell', 0.62, D5, 2.2, 0.14),
        voice('bell', 0.62, Fs5, 2.2, 0.11),
        voice('bell', 0.64, A5, 2.3, 0.1),
    ],
    /** The end, lost: one step down and home. Never mocking. */
    lose: [voice('bar', 0, B4, 0.6, 0.18), voice('bar', 0.22, A4, 0.7, 0.18), voice('bell', 0.5, D4, 1.8, 0.14)],
    earthquake: [
        voice('noise', 0, 90, 1.1, 0.7, { narrow: 0.7, swell: 0.25 }),
        voice('tone', 0, 55, 0.9, 0.4, { bend: 0.7 }),
        voice('noise', 0.15, 420, 0.5, 0.12, { narrow: 0.6 }),
    ],
    tornado: [voice('noise', 0, 500, 1.3, 0.5, { narrow: 2.6, bend: 2.4, swell: 0.5 })],
    lightning: [
        voice('noise', 0, 3200, 0.07, 0.5, { narrow: 0.5 }),
        voice('noise', 0.06, 160, 1.1, 0.5, { narrow: 0.6 }),
    ],
    eruption: [
        voice('tone', 0, 70, 0.7, 0.5, { bend: 0.5 }),
        voice('noise', 0, 260, 1.2, 0.45, { narrow: 0.7, swell: 0.08 }),
        voice('noise', 0.3, 1400, 0.8, 0.1, { narrow: 0.8 }),
    ],
    rain: Array.from({ length: 9 }, (_, k) => voice('drop', k * 0.07, [B5, A5, Fs5, D6][k % 4] ?? B5, 0.08, 0.09)),
    sun: [voice('bell', 0, D5, 1.6, 0.1), voice('bell', 0.05, Fs5, 1.6, 0.1), voice('bell', 0.1, B5, 1.8, 0.08)],
    protection: [voice('bell', 0, A4, 1.4, 0.16), voice('noise', 0, 1800, 0.3, 0.06, { narrow: 3, bend: 0.5 })],
} satisfies Record<string, Voice[]>;

export type SoundName = keyof typeof recipes;

/** The pad: tones that lie under a game, more of them as its world grows. Whole cycles fit its length, so that it loops. */
export const kPadLayers: readonly (readonly number[])[] = [
    [73.5, 110],
    [147, 220.125],
    [293.625, 370],
    [440.125, 587.25],
];
/** Seconds. */
export const kPadLength = 8;
