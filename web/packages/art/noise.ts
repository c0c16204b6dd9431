// Seeded chance and smooth noise. Everything drawn depends on world places only, so a map looks the same every time,
// on every machine, and a new tile never changes what was drawn far away from it.

export function hash(a: number, b: number, c = 0): number {
    let h = Math.imul(a | 0, 374761393) ^ Math.imul(b | 0, 668265263) ^ Math.imul((c | 0) + 13, 2246822519 | 0);
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** A stream of numbers from 0 to 1. */
export function stream(a: number, b: number, c = 0): () => number {
    let state = (hash(a, b, c) * 4294967296) >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let t = Math.imul(state ^ (state >>> 15), state | 1);
        t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
}

export const fade = (t: number) => t * t * (3 - 2 * t);
/** 0 below `from`, 1 above `to`, smooth between. */
export const smooth = (from: number, to: number, x: number): number =>
    fade(Math.min(1, Math.max(0, (x - from) / (to - from))));

/** Value noise, 0 to 1. */
export function noise(x: number, y: number, seed = 0): number {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [fade(x - i), fade(y - j)];
    const top = hash(i, j, seed) * (1 - u) + hash(i + 1, j, seed) * u;
    const low = hash(i, j + 1, seed) * (1 - u) + hash(i + 1, j + 1, seed) * u;
    return top * (1 - v) + low * v;
}

export const fbm = (x: number, y: number, seed = 0): number =>
    0.55 * noise(x, y, seed) + 0.28 * noise(2.1 * x, 2.1 * y, seed + 1) + 0.17 * noise(4.3 * x, 4.3 * y, seed + 2);

/** The same in space. */
export function noise3(x: number, y: number, z: number): number {
    const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)];
    const [u, v, w] = [fade(x - i), fade(y - j), fade(z - k)];
    const row = (b: number, d: number) =>
        hash(i, j + b, (k + d) * 7919) * (1 - u) + hash(i + 1, j + b, (k + d) * 7919) * u;
    const near = row(0, 0) * (1 - v) + row(1, 0) * v;
    const far = row(0, 1) * (1 - v) + row(1, 1) * v;
    return near * (1 - w) + far * w;
}

export const fbm3 = (x: number, y: number, z: number): number =>
    0.55 * noise3(x, y, z) + 0.3 * noise3(2.1 * x, 2.1 * y, 2.1 * z) + 0.15 * noise3(4.2 * x, 4.2 * y, 4.2 * z);
