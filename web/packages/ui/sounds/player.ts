// Plays sounds through the browser; loaded with the first one. Each is worked out once and kept.
import { kPadLength, recipes, type SoundName } from './recipes';
import { padLevels, renderPad, renderSound } from './render';

/** Enough for what is in the sounds, and quick to work out. */
const kRate = 24000;
const kPadRate = 8000;
/** Sounds at a time; one more is left out. */
const kMost = 2;

let context: AudioContext | undefined;
const buffers = new Map<string, AudioBuffer>();
let sounding = 0;

function bufferOf(to: AudioContext, key: string, rate: number, render: () => Float32Array<ArrayBuffer>): AudioBuffer {
    const known = buffers.get(key);
    if (known) return known;
    const samples = render();
    const buffer = to.createBuffer(1, samples.length, rate);
    buffer.copyToChannel(samples, 0);
    buffers.set(key, buffer);
    return buffer;
}

export function sound(name: SoundName, volume: number): void {
    context ??= new AudioContext();
    if (sounding >= kMost) return;
    const source = context.createBufferSource();
    source.buffer = bufferOf(context, name, kRate, () => renderSound(recipes[name], kRate));
    const gain = context.createGain();
    gain.gain.value = volume;
    source.connect(gain).connect(context.destination);
    sounding += 1;
    source.onended = () => {
        sounding -= 1;
    };
    source.start();
}

let layers: GainNode[] = [];

/** The pad at this loudness under a world that has grown so far; silent at 0. It changes slowly. */
export function pad(grown: number, volume: number): void {
    if (volume === 0 && layers.length === 0) return;
    context ??= new AudioContext();
    const to = context;
    if (layers.length === 0) {
        layers = padLevels(0).map((_, layer) => {
            const source = to.createBufferSource();
            source.buffer = bufferOf(to, `pad${layer}`, kPadRate, () => renderPad(layer, kPadRate));
            source.loop = true;
            source.loopEnd = kPadLength;
            const gain = to.createGain();
            gain.gain.value = 0;
            source.connect(gain).connect(to.destination);
            source.start();
            return gain;
        });
    }
    for (const [layer, level] of padLevels(grown).entries())
        layers[layer]?.gain.setTargetAtTime(level * volume, to.currentTime, 1.5);
}
