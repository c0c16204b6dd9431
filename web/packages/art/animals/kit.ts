// Folded paper: a face is drawn as its left half and mirrored; the right half is the same shape one step darker, as if the
// paper were creased down the middle and the light came from the left. Box: -50 to 50.

const mixHex = (a: string, b: string, part: number): string => {
    const [x, y] = [Number.parseInt(a.slice(1), 16), Number.parseInt(b.slice(1), 16)];
    let out = 0;
    for (const bit of [16, 8, 0]) out |= Math.round(((x >> bit) & 255) * (1 - part) + ((y >> bit) & 255) * part) << bit;
    return `#${out.toString(16).padStart(6, '0')}`;
};
const shade = (colour: string): string => mixHex(colour, '#1a1030', 0.17);

export const one = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;
export const flip = (inner: string): string => `<g transform="scale(-1 1)">${inner}</g>`;
/** A left half and its mirrored, darker right half. */
export const fold = (d: string, colour: string): string => one(d, colour) + flip(one(d, shade(colour)));
/** Both sides alike. */
export const both = (d: string, colour: string): string => one(d, colour) + flip(one(d, colour));
export const pen = (d: string, colour: string, width = 2.2): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const pens = (d: string, colour: string, width?: number): string =>
    pen(d, colour, width) + flip(pen(d, colour, width));
export const ring = (x: number, y: number, r: number, ry = r): string =>
    `M${x - r} ${y}a${r} ${ry} 0 1 0 ${2 * r} 0a${r} ${ry} 0 1 0 ${-2 * r} 0z`;
export const kDark = '#241a1c';
export const eye = (x: number, y: number, r = 3.6, colour = kDark): string =>
    one(ring(x, y, r), colour) + one(ring(x - r * 0.3, y - r * 0.35, r * 0.33), '#ffffff');
export const eyes = (x: number, y: number, r?: number, colour?: string): string =>
    eye(-x, y, r, colour) + eye(x, y, r, colour);
/** An eye with a coloured iris. */
export const gaze = (x: number, y: number, r: number, iris: string): string =>
    [-x, x]
        .map(
            (at) =>
                one(ring(at, y, r), iris) +
                one(ring(at, y, r * 0.52), kDark) +
                one(ring(at - r * 0.3, y - r * 0.35, r * 0.25), '#ffffff'),
        )
        .join('');
export const nose = (y: number, w: number, h: number, colour = kDark): string =>
    one(
        `M0 ${y}C${-w * 1.2} ${y} ${-w * 1.1} ${y + h * 0.6} 0 ${y + h}C${w * 1.1} ${y + h * 0.6} ${w * 1.2} ${y} 0 ${y}z`,
        colour,
    ) + one(ring(-w * 0.35, y + h * 0.28, w * 0.2, h * 0.12), '#ffffff99');
export const mouth = (y: number, w: number, colour = kDark): string =>
    pen(`M0 ${y}v3.5M0 ${y + 3.5}q${-w * 0.5} 5 ${-w} 0M0 ${y + 3.5}q${w * 0.5} 5 ${w} 0`, colour, 1.8);
export const whiskers = (x: number, y: number, colour = '#ffffffd9'): string =>
    pens(`M${-x} ${y}l-17 -3M${-x} ${y + 4}l-17 2`, colour, 1.1);
export const roundEars = (x: number, y: number, r: number, colour: string, inner: string): string =>
    fold(ring(-x, y, r), colour) + fold(ring(-x + 1, y + 1.5, r * 0.56), inner);

// Families: a face that several animals share.
export const bear = (colour: string, muzzle: string, inner: string, wide = 34): string =>
    roundEars(25, -25, 11, colour, inner) +
    fold(`M0 -35C-22 -35 ${-wide} -20 ${-wide} 2C${-wide} 24 -18 37 0 37z`, colour) +
    fold('M0 3C-12 3 -18 12 -17 21C-16 30 -8 34 0 34z', muzzle) +
    eyes(14, -5) +
    nose(6, 8, 10) +
    mouth(16, 8);
export const dog = (colour: string, cheek: string, ear: string, iris?: string): string =>
    fold('M-10 -20L-36 -46C-40 -28 -36 -12 -30 -2z', colour) +
    fold('M-14 -20L-33 -38C-34 -26 -31 -16 -27 -8z', ear) +
    fold('M0 -27C-12 -28 -22 -22 -28 -10C-31 -3 -35 4 -43 10C-38 15 -32 18 -27 19C-20 31 -9 39 0 41z', colour) +
    fold('M0 41C-9 39 -20 31 -27 19C-32 18 -38 15 -43 10C-33 9 -24 4 -17 4C-11 8 -7 18 0 24z', cheek) +
    (iris ? gaze(14, -3, 4.6, iris) : eyes(14, -3)) +
    nose(27, 6.5, 8.5);
export const cat = (colour: string, muzzle: string, inner: string, iris = '#e8b93c'): string =>
    roundEars(24, -27, 10.5, colour, inner) +
    fold('M0 -34C-20 -34 -35 -22 -35 -1C-35 6 -38 10 -40 15C-33 18 -31 24 -26 28C-18 35 -9 37 0 37z', colour) +
    fold('M0 9C-8 7 -17 11 -18 19C-19 28 -9 35 0 35z', muzzle) +
    gaze(14.5, -4, 5, iris) +
    nose(8, 6.5, 8, '#c9686a') +
    mouth(16, 8) +
    whiskers(13, 20);
export const longFace = (
    colour: string,
    muzzle: string,
    inner: string,
    ear = 'M-15 -16C-26 -24 -38 -20 -44 -12C-38 -4 -24 -4 -15 -8z',
) =>
    fold(ear, colour) +
    fold('M-20 -14C-28 -19 -35 -17 -39 -12C-34 -8 -26 -8 -20 -10z', inner) +
    fold('M0 -30C-14 -30 -21 -20 -20 -7C-19 8 -15 16 -15 27C-15 37 -8 43 0 43z', colour) +
    fold('M0 18C-9 18 -15 22 -15 29C-15 38 -8 43 0 43z', muzzle) +
    eyes(15, -6, 3.6) +
    both(ring(-6.5, 29, 2.3, 3), kDark) +
    pen('M-7 37q7 4 14 0', kDark, 1.7);
export const rodent = (colour: string, cheek: string, muzzle: string): string =>
    roundEars(23, -28, 8.5, colour, '#e7a9a0') +
    fold('M0 -33C-18 -33 -31 -20 -32 -4C-36 6 -37 18 -31 26C-24 35 -10 38 0 38z', colour) +
    fold('M-32 6C-24 4 -16 8 -14 18C-13 28 -20 32 -27 29C-36 24 -36 14 -32 6z', cheek) +
    fold('M0 6C-10 6 -15 13 -14 20C-13 27 -7 30 0 30z', muzzle) +
    eyes(14, -8, 4.4) +
    nose(7, 6.5, 7.5);
export const teeth = (y: number, h: number): string =>
    one(`M-5 ${y}h4.7v${h}h-3.7q-1 0 -1 -1.2z`, '#fffdf2') +
    one(`M.3 ${y}h4.7v${h - 1.2}q0 1.2 -1 1.2h-3.7z`, '#efe7d2');
