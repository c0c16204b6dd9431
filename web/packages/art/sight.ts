// How colours look to other eyes: three kinds of colour blindness and grey, and how far two colours are apart. For the
// gallery and the tests that keep lands, habitats and players apart.

export type Sight = 'all' | 'deutan' | 'protan' | 'tritan' | 'grey';
export const sights: readonly Sight[] = ['all', 'deutan', 'protan', 'tritan', 'grey'];

/** Machado, Oliveira and Fernandes (2009), whole severity: rows for red, green and blue of linear light. */
export const sightMatrices: Record<Sight, readonly number[]> = {
    all: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    deutan: [0.367, 0.861, -0.228, 0.28, 0.673, 0.047, -0.012, 0.043, 0.969],
    protan: [0.152, 1.053, -0.205, 0.115, 0.786, 0.099, -0.004, -0.048, 1.052],
    tritan: [1.256, -0.077, -0.179, -0.078, 0.931, 0.148, 0.005, 0.691, 0.304],
    grey: [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722],
};

type Triple = [number, number, number];

const linear = (hex: string): Triple =>
    [1, 3, 5].map((at) => {
        const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    }) as Triple;

const times = (matrix: readonly number[], [a, b, c]: Triple): Triple =>
    [0, 3, 6].map((row) => {
        const value = (matrix[row] ?? 0) * a + (matrix[row + 1] ?? 0) * b + (matrix[row + 2] ?? 0) * c;
        return Math.min(1, Math.max(0, value));
    }) as Triple;

const kToXyz = [0.4124, 0.3576, 0.1805, 0.2126, 0.7152, 0.0722, 0.0193, 0.1192, 0.9505];
const kWhite: Triple = [0.9505, 1, 1.089];

/** CIE L*a*b*. */
function lab(hex: string, sight: Sight = 'all'): Triple {
    const xyz = times(kToXyz, times(sightMatrices[sight], linear(hex)));
    const [x, y, z] = xyz.map((value, at) => {
        const part = value / (kWhite[at] ?? 1);
        return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116;
    }) as Triple;
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Distance in L*a*b*: from about 2 on one sees a difference, from 10 on at a glance. */
export function apart(a: string, b: string, sight: Sight = 'all'): number {
    const [one, other] = [lab(a, sight), lab(b, sight)];
    return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** WCAG 2. */
export function contrastOf(a: string, b: string): number {
    const light = (hex: string) => {
        const [red, green, blue] = linear(hex);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [high, low] = [light(a), light(b)].sort((x, y) => y - x) as [number, number];
    return (high + 0.05) / (low + 0.05);
}
