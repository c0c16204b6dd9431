// A QR code of a short text (ISO/IEC 18004): bytes, error correction M, versions 1 to 10, which hold 213 bytes. Answers
// the modules row by row, true for dark.

/** Error correction M: codewords for correction in each block, and how many data codewords each block has. */
const kBlocks: readonly (readonly [correction: number, data: readonly number[]])[] = [
    [10, [16]],
    [16, [28]],
    [26, [44]],
    [18, [32, 32]],
    [24, [43, 43]],
    [16, [27, 27, 27, 27]],
    [18, [31, 31, 31, 31]],
    [22, [38, 38, 39, 39]],
    [22, [36, 36, 36, 37, 37]],
    [26, [43, 43, 43, 43, 44]],
];
/** Where the small squares stand, by version. */
const kAlignment: readonly (readonly number[])[] = [
    [],
    [6, 18],
    [6, 22],
    [6, 26],
    [6, 30],
    [6, 34],
    [6, 22, 38],
    [6, 24, 42],
    [6, 26, 46],
    [6, 28, 50],
];

// --- numbers of the field with 256 elements

const exponents = new Uint8Array(512);
const logarithms = new Uint8Array(256);
for (let at = 0, value = 1; at < 255; at += 1) {
    exponents[at] = value;
    exponents[at + 255] = value;
    logarithms[value] = at;
    value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}
const times = (a: number, b: number): number =>
    a && b ? (exponents[(logarithms[a] ?? 0) + (logarithms[b] ?? 0)] ?? 0) : 0;

/** Codewords that let a reader mend the block. */
function correctionOf(block: readonly number[], count: number): number[] {
    let generator = [1];
    for (let at = 0; at < count; at += 1) {
        const next = [...generator, 0];
        for (let k = 0; k < generator.length; k += 1)
            next[k + 1] = (next[k + 1] ?? 0) ^ times(generator[k] ?? 0, exponents[at] ?? 0);
        generator = next;
    }
    const rest: number[] = [...block, ...new Array<number>(count).fill(0)];
    for (let at = 0; at < block.length; at += 1) {
        const factor = rest[at] ?? 0;
        for (let k = 0; k < generator.length; k += 1)
            rest[at + k] = (rest[at + k] ?? 0) ^ times(generator[k] ?? 0, factor);
    }
    return rest.slice(block.length);
}

/** The text as codewords, in the order in which they are laid. */
function codewords(bytes: Uint8Array, version: number): number[] {
    const [correction, sizes] = kBlocks[version - 1] ?? [0, []];
    const room = sizes.reduce((sum, size) => sum + size, 0);
    const bits: number[] = [];
    const put = (value: number, length: number) => {
        for (let at = length - 1; at >= 0; at -= 1) bits.push((value >> at) & 1);
    };
    put(4, 4);
    put(bytes.length, version < 10 ? 8 : 16);
    for (const byte of bytes) put(byte, 8);
    put(0, Math.min(4, 8 * room - bits.length));
    while (bits.length % 8) bits.push(0);
    const data: number[] = [];
    for (let at = 0; at < bits.length; at += 8)
        data.push(bits.slice(at, at + 8).reduce((byte, bit) => (byte << 1) | bit, 0));
    for (let filler = 0xec; data.length < room; filler ^= 0xec ^ 0x11) data.push(filler);
    const rest = [...data];
    const blocks = sizes.map((size) => rest.splice(0, size));
    const corrections = blocks.map((block) => correctionOf(block, correction));
    const woven = (lists: number[][]) =>
        Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) =>
            lists.flatMap((list) => list[at] ?? []),
        ).flat();
    return [...woven(blocks), ...woven(corrections)];
}

// --- the picture

/** Format and version are written with correction of their own. */
function withRemainder(value: number, generator: number, length: number): number {
    let rest = value;
    for (let at = 0; at < length; at += 1) rest = (rest << 1) ^ ((rest >> (length - 1)) * generator);
    return (value << length) | rest;
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
    (x, y) => (x + y) % 2 === 0,
    (_, y) => y % 2 === 0,
    (x) => x % 3 === 0,
    (x, y) => (x + y) % 3 === 0,
    (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
    (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
    (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
    (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Picture {
    readonly dark: boolean[][];
    /** Modules that are not data. */
    private readonly fixed: boolean[][];

    constructor(
        readonly version: number,
        readonly size = 17 + 4 * version,
    ) {
        const square = () => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
        this.dark = square();
        this.fixed = square();
        this.drawFixed();
    }

    private set(x: number, y: number, dark: boolean): void {
        const [row, fixed] = [this.dark[y], this.fixed[y]];
        if (!row || !fixed || x < 0 || x >= this.size) return;
        row[x] = dark;
        fixed[x] = true;
    }

    /** Squares within squares: dark but for one ring. */
    private drawSquare(x: number, y: number, radius: number, light: readonly number[]): void {
        for (let dy = -radius; dy <= radius; dy += 1)
            for (let dx = -radius; dx <= radius; dx += 1)
                this.set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }

    private drawFixed(): void {
        const { size, version } = this;
        for (let at = 0; at < size; at += 1) {
            this.set(6, at, at % 2 === 0);
            this.set(at, 6, at % 2 === 0);
        }
        this.drawSquare(3, 3, 4, [2, 4]);
        this.drawSquare(size - 4, 3, 4, [2, 4]);
        this.drawSquare(3, size - 4, 4, [2, 4]);
        const places = kAlignment[version - 1] ?? [];
        const last = places.length - 1;
        places.forEach((x, i) => {
            places.forEach((y, j) => {
                const corner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
                if (!corner) this.drawSquare(x, y, 2, [1]);
            });
        });
        this.drawFormat(0);
        if (version < 7) return;
        const bits = withRemainder(version, 0x1f25, 12);
        for (let at = 0; at < 18; at += 1) {
            const dark = ((bits >> at) & 1) === 1;
            const [a, b] = [size - 11 + (at % 3), Math.floor(at / 3)];
            this.set(a, b, dark);
            this.set(b, a, dark);
        }
    }

    /** Correction M is written as 0. */
    drawFormat(mask: number): void {
        const bits = withRemainder(mask, 0x537, 10) ^ 0x5412;
        const bit = (at: number) => ((bits >> at) & 1) === 1;
        for (let at = 0; at < 6; at += 1) this.set(8, at, bit(at));
        this.set(8, 7, bit(6));
        this.set(8, 8, bit(7));
        this.set(7, 8, bit(8));
        for (let at = 9; at < 15; at += 1) this.set(14 - at, 8, bit(at));
        for (let at = 0; at < 8; at += 1) this.set(this.size - 1 - at, 8, bit(at));
        for (let at = 8; at < 15; at += 1) this.set(8, this.size - 15 + at, bit(at));
        this.set(8, this.size - 8, true);
    }

    /** In pairs of columns from the right, up and down in turn. */
    lay(words: readonly number[]): void {
        let at = 0;
        for (let right = this.size - 1; right >= 1; right -= 2) {
            if (right === 6) right = 5;
            for (let step = 0; step < this.size; step += 1) {
                const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
                for (const x of [right, right - 1]) {
                    const row = this.dark[y];
                    if (!row || this.fixed[y]?.[x]) continue;
                    row[x] = (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
                    at += 1;
                }
            }
        }
    }

    mask(number: number): void {
        this.dark.forEach((row, y) => {
            row.forEach((dark, x) => {
                if (!this.fixed[y]?.[x]) row[x] = dark !== masks[number]?.(x, y);
            });
        });
    }

    /** How hard it would be to read: long runs, blocks, what looks like a corner, too much of one colour. */
    penalty(): number {
        const { dark, size } = this;
        let sum = 0;
        let count = 0;
        const lines = [...dark, ...dark.map((_, x) => dark.map((row) => row[x] ?? false))];
        for (const line of lines) {
            const text = line.map((one) => (one ? '1' : '0')).join('');
            for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
            sum += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
        }
        for (let y = 0; y < size; y += 1)
            for (let x = 0; x < size; x += 1) {
                const here = dark[y]?.[x];
                count += here ? 1 : 0;
                if (here === dark[y]?.[x + 1] && here === dark[y + 1]?.[x] && here === dark[y + 1]?.[x + 1]) sum += 3;
            }
        return sum + 10 * Math.floor(Math.abs((count * 20) / (size * size) - 10));
    }
}

/** Null for a text that is too long. */
export function qrModules(text: string): boolean[][] | null {
    const bytes = new TextEncoder().encode(text);
    const fits = ([, sizes]: (typeof kBlocks)[number], at: number) =>
        sizes.reduce((sum, size) => sum + size, 0) >= bytes.length + (at < 9 ? 2 : 3);
    const version = kBlocks.findIndex(fits) + 1;
    if (version === 0) return null;
    const words = codewords(bytes, version);
    const pictures = masks.map((_, mask) => {
        const picture = new Picture(version);
        picture.lay(words);
        picture.mask(mask);
        picture.drawFormat(mask);
        return picture;
    });
    return pictures.reduce((best, one) => (one.penalty() < best.penalty() ? one : best)).dark;
}
