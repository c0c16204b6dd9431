// Sounds measured as they will be heard: how loud, how long, how high; none clips, clicks or mocks.
import { soundsOf } from '@app/soundsOf';
import { kPadLayers, kPadLength, recipes, type SoundName } from '@ui/sounds/recipes';
import { padLevels, renderPad, renderSound } from '@ui/sounds/render';
import { describe, expect, test } from 'vitest';

const kRate = 24000;
/** Effects are played at half volume. */
const kHalf = 0.5;
const names = Object.keys(recipes) as SoundName[];
const heard = (name: SoundName) => renderSound(recipes[name], kRate);
const peak = (samples: Float32Array) => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);

/** How much of a pitch is in some samples. */
function strength(samples: Float32Array, pitch: number, rate = kRate): number {
    const step = (2 * Math.PI * pitch) / rate;
    let [re, im] = [0, 0];
    samples.forEach((one, at) => {
        re += one * Math.cos(step * at);
        im += one * Math.sin(step * at);
    });
    return Math.hypot(re, im) / samples.length;
}

/** The middle of the spectrum, in hertz, on a scale as ears have it. */
function middle(samples: Float32Array): number {
    const pitches = Array.from({ length: 48 }, (_, k) => 40 * 2 ** (k / 6)).filter((pitch) => pitch < kRate / 2);
    const strengths = pitches.map((pitch) => strength(samples, pitch) ** 2);
    const sum = strengths.reduce((a, b) => a + b, 0);
    return 2 ** (pitches.reduce((total, pitch, at) => total + Math.log2(pitch) * (strengths[at] ?? 0), 0) / sum);
}

describe.each(names)('%s', (name) => {
    const samples = heard(name);
    test('is soft, and never clips', () => {
        expect(peak(samples) * kHalf).toBeGreaterThan(0.02);
        expect(peak(samples) * kHalf).toBeLessThan(0.45);
    });
    test('is short', () => {
        const seconds = samples.length / kRate;
        expect(seconds).toBeGreaterThan(0.08);
        expect(seconds).toBeLessThan(3.1);
    });
    test('begins and ends in silence', () => {
        expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.02);
        expect(peak(samples.slice(-48))).toBeLessThan(0.004);
    });
    test('is the same every time', () => expect(heard(name)).toEqual(samples));
});

describe('what sounds are made of', () => {
    const part = (samples: Float32Array, from: number, to: number) => samples.slice(from * kRate, to * kRate);
    test('felt and stone are low, paper is high', () => {
        expect(middle(heard('place'))).toBeLessThan(300);
        for (const name of ['earthquake', 'eruption', 'ruin'] as const)
            expect(middle(heard(name)), name).toBeLessThan(350);
        expect(middle(heard('draw'))).toBeGreaterThan(1500);
    });
    test('gains go up, losses go down', () => {
        for (const name of ['rise', 'goal', 'found'] as const)
            expect(middle(part(heard(name), 0.25, 0.45)), name).toBeGreaterThan(middle(part(heard(name), 0, 0.1)));
        for (const name of ['fall', 'lose'] as const)
            expect(middle(part(heard(name), 0.5, 0.7)), name).toBeLessThan(middle(part(heard(name), 0, 0.13)));
    });
    test('bells ring at their pitch', () => {
        expect(strength(heard('turn'), 587.3)).toBeGreaterThan(8 * strength(heard('turn'), 520));
    });
});

describe('the pad', () => {
    const rate = 8000;
    test.each(kPadLayers.map((_, layer) => layer))(
        'layer %s loops without a click and stays in the background',
        (layer) => {
            const samples = renderPad(layer, rate);
            expect(samples.length).toBe(kPadLength * rate);
            expect(peak(samples)).toBeLessThan(0.12);
            const step = samples.reduce((most, one, at) => Math.max(most, Math.abs(one - (samples[at - 1] ?? one))), 0);
            expect(Math.abs((samples[0] ?? 0) - (samples.at(-1) ?? 1))).toBeLessThanOrEqual(step * 1.2);
        },
    );
    test('grows with the world', () => {
        const sums = [0, 0.25, 0.5, 0.75, 1].map((grown) => padLevels(grown).reduce((a, b) => a + b, 0));
        expect([...sums].sort((a, b) => a - b)).toEqual(sums);
        expect(new Set(sums).size).toBe(sums.length);
        expect(padLevels(1)).toEqual([1, 1, 1, 1]);
    });
});

describe('which sound', () => {
    const of = (...events: { type: string; [member: string]: unknown }[]) => soundsOf([{ n: 1, seat: 0, events }], [0]);
    test('by what happened, the most telling first, at most two', () => {
        expect(of({ type: 'card_drawn' })).toEqual(['draw']);
        expect(of({ type: 'card_played' }, { type: 'tile_placed' })).toEqual(['place']);
        expect(
            of(
                { type: 'tile_placed' },
                { type: 'satisfaction_changed', from: 2, to: 3 },
                { type: 'meeple_placed' },
                { type: 'city_taken_over' },
            ),
        ).toEqual(['rise', 'takeover']);
    });
    test('a disaster silences the rest, the end everything', () => {
        expect(of({ type: 'power_played', card: 'eruption' }, { type: 'city_discarded' })).toEqual(['eruption']);
        expect(of({ type: 'tile_placed' }, { type: 'game_over', winners: [0] })).toEqual(['win']);
        expect(of({ type: 'game_over', winners: [1] })).toEqual(['lose']);
        expect(soundsOf([{ n: 1, seat: 0, events: [{ type: 'game_over', winners: [1] }] }], [])).toEqual(['win']);
    });
});
