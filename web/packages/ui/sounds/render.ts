// Sounds as numbers: recipes worked out sample by sample. Pure, so that tests can measure what will be heard.
import { kPadLayers, kPadLength, type Voice } from './recipes';

/** Overtones as ratio and share: wood has one high one, a bell two that beat. */
const kPartials: Record<Exclude<Voice['kind'], 'noise'>, readonly (readonly [number, number])[]> = {
    tone: [[1, 1]],
    drop: [[1, 1]],
    bar: [
        [1, 1],
        [3.93, 0.18],
    ],
    bell: [
        [1, 1],
        [2.01, 0.4],
        [3.02, 0.14],
    ],
};

const kAttack = 0.006;
/** How far a sound has faded when it is cut. */
const kFaded = 0.0008;

/** Loudness at a moment: up within the attack or swell, then fading; nothing is cut off. */
function envelope({ length, swell }: Voice, at: number): number {
    const rise = swell ? swell * length : kAttack;
    if (at < rise) return at / rise;
    const part = (at - rise) / (length - rise);
    return part >= 1 ? 0 : (kFaded ** part - kFaded) / (1 - kFaded);
}

/** Noise that is the same every time. */
function noise(seed: number): () => number {
    let state = seed >>> 0 || 1;
    return () => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return (state >>> 0) / 2 ** 31 - 1;
    };
}

function addNoise(out: Float32Array, voice: Voice, rate: number): void {
    const next = noise(Math.round(voice.pitch * 7919));
    const [start, count] = [Math.round(voice.at * rate), Math.round(voice.length * rate)];
    // A band of noise: a state-variable filter, whose middle may move.
    let [low, band] = [0, 0];
    // Wider than this the filter would run away.
    const damp = Math.min(1.25, 1 / (voice.narrow ?? 1));
    for (let k = 0; k < count; k += 1) {
        const middle = voice.pitch * (voice.bend ?? 1) ** (k / count);
        const f = 2 * Math.sin((Math.PI * Math.min(middle, rate / 6)) / rate);
        low += f * band;
        const high = next() - low - damp * band;
        band += f * high;
        out[start + k] = (out[start + k] ?? 0) + band * damp * envelope(voice, k / rate) * voice.loud;
    }
}

function addTone(out: Float32Array, voice: Voice, kind: keyof typeof kPartials, rate: number): void {
    const [start, count] = [Math.round(voice.at * rate), Math.round(voice.length * rate)];
    const bend = voice.bend ?? (kind === 'drop' ? 1.35 : 1);
    for (const [ratio, share] of kPartials[kind]) {
        let phase = 0;
        for (let k = 0; k < count; k += 1) {
            phase += (2 * Math.PI * voice.pitch * ratio * bend ** (k / count)) / rate;
            const wave = kind === 'bar' ? (2 / Math.PI) * Math.asin(Math.sin(phase)) : Math.sin(phase);
            out[start + k] = (out[start + k] ?? 0) + wave * share * envelope(voice, k / rate) * voice.loud;
        }
    }
}

/** A sound at so many samples a second. */
export function renderSound(voices: readonly Voice[], rate: number): Float32Array<ArrayBuffer> {
    const length = Math.max(...voices.map(({ at, length: long }) => at + long));
    const out = new Float32Array(Math.ceil(length * rate) + 2);
    for (const voice of voices) {
        if (voice.kind === 'noise') addNoise(out, voice, rate);
        else addTone(out, voice, voice.kind, rate);
    }
    return out;
}

/** One layer of the pad; it begins where it ends. */
export function renderPad(layer: number, rate: number): Float32Array<ArrayBuffer> {
    const out = new Float32Array(kPadLength * rate);
    for (const [at, pitch] of (kPadLayers[layer] ?? []).entries()) {
        for (let k = 0; k < out.length; k += 1) {
            const seconds = k / rate;
            // Swells once in its length, each tone at another time.
            const breath = 0.55 - 0.45 * Math.cos((2 * Math.PI * seconds) / kPadLength + layer + at * 2);
            out[k] = (out[k] ?? 0) + 0.05 * breath * Math.sin(2 * Math.PI * pitch * seconds);
        }
    }
    return out;
}

/** How loud each layer is in a world that has grown so far, 0 to 1. */
export const padLevels = (grown: number): number[] =>
    kPadLayers.map((_, layer) => Math.max(0, Math.min(1, grown * kPadLayers.length - layer + 0.4)));
