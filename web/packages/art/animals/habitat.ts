// Where the animals of Planet live: colours, scenes behind a portrait, and signs: a pentagon (a tile) with a white mark.
import type { Habitat } from '@wire/planet';
import { one, pen, ring } from './kit';

interface HabitatLook {
    sky: string;
    far: string;
    near: string;
    rim: string;
    ink: string;
}

export const habitatLooks: Record<Habitat, HabitatLook> = {
    ocean: { sky: '#8fd0dc', far: '#4fa3bd', near: '#2b7a9e', rim: '#174e70', ink: '#0f3d5c' },
    forest: { sky: '#cfe8b4', far: '#7fbb72', near: '#3f8552', rim: '#24563a', ink: '#12402a' },
    mountain: { sky: '#d9e3ee', far: '#a9adc0', near: '#7c7789', rim: '#3d364b', ink: '#3a3340' },
    desert: { sky: '#ffe3a8', far: '#f3bd6a', near: '#dd9444', rim: '#97561f', ink: '#6e3a12' },
    glacier: { sky: '#93c6e4', far: '#c9e3f0', near: '#74acd0', rim: '#4f93b8', ink: '#1f5f78' },
};
/** From -50 to 50, cut round by whoever uses it. */
const kScenes: Record<Habitat, (look: HabitatLook) => string> = {
    ocean: ({ far, near }) =>
        one('M-50 2q8 -6 16 0t16 0t16 0t16 0t16 0t20 0V50h-100z', far) +
        one('M-50 20q10 -7 20 0t20 0t20 0t20 0t20 0V50h-100z', near),
    forest: ({ far, near }) =>
        one('M-50 18L-42 -8L-34 18L-26 -16L-18 18L-8 -4L2 18L12 -14L22 18L32 -10L40 18L50 -2V50H-50z', far) +
        one('M-50 50V26L-42 10L-32 30L-22 14L-12 34L0 20L12 34L24 12L34 30L44 10L50 22V50z', near),
    mountain: ({ far, near }) =>
        one('M-50 30L-30 -14L-14 10L8 -26L30 14L40 0L50 18V50H-50z', far) +
        one('M-30 -14l-6 13l5 -2l4 5l3 -6zM8 -26l-9 15l6 -2l4 6l4 -7l5 4z', '#ffffff') +
        one('M-50 50V30L-36 14L-16 36L6 18L28 38L50 20V50z', near),
    desert: ({ far, near }) =>
        one(ring(30, -30, 8), '#fff6d8') +
        one('M-50 20C-30 -4 -10 0 4 12C18 0 36 4 50 14V50H-50z', far) +
        one('M-50 50V34C-30 14 0 22 12 34C26 22 40 26 50 30V50z', near),
    glacier: ({ far, near }) =>
        one('M-50 24L-38 -12L-28 8L-14 -20L0 14L16 -24L30 10L40 -8L50 12V50H-50z', far) +
        one('M-14 -20L-8 2L-20 16zM16 -24L24 2L10 16zM-38 -12L-34 6L-44 16z', '#e6f4fa') +
        one('M-50 50V32L-30 26L-8 36L14 26L34 34L50 26V50z', near),
};

export const scene = (habitat: Habitat): string => {
    const look = habitatLooks[habitat];
    return `<rect x="-50" y="-50" width="100" height="100" fill="${look.sky}"/>${kScenes[habitat](look)}`;
};

const kSigns: Record<Habitat, string> = {
    ocean: pen(
        'M-10 -4c2.500 -3.500 4.200 -3.500 6.700 0s4.200 3.500 6.700 0s4.200 -3.500 6.700 0M-10 4.500c2.500 -3.500 4.200 -3.500 6.700 0s4.200 3.500 6.700 0s4.200 -3.500 6.700 0',
        '#ffffff',
        3,
    ),
    forest: one('M0 -11l5 7h-2l4 5.500h-2.400l4 5.500h-6.600v4h-4v-4h-6.600l4 -5.500h-2.400l4 -5.500h-2z', '#ffffff'),
    mountain: one('M-11 9l7.500 -17l4 7l3 -4.500l7.500 14.500z', '#ffffff'),
    desert: one(
        'M-2 10v-17a2 2 0 0 1 4 0v8h1.500q1.500 0 1.500 -1.500v-2.500a1.500 1.500 0 0 1 3 0v3.500q0 4 -4 4h-2v5.500zM-2 6h-2q-4 0 -4 -4v-3a1.500 1.500 0 0 1 3 0v2.500q0 1.500 1.500 1.500h1.500z',
        '#ffffff',
    ),
    glacier: pen('M0 -10V10M-8.700 -5L8.700 5M8.700 -5L-8.700 5M-3 -9L0 -6L3 -9M-3 9L0 6L3 9', '#ffffff', 2.4),
};

/** A tile of the habitat, `r` from its middle to a corner. */
export const sign = (habitat: Habitat, x = 0, y = 0, r = 11): string =>
    `<g transform="translate(${x} ${y}) scale(${r / 14})"><path d="M0 -14l13.3 9.7l-5.1 15.7h-16.4l-5.1 -15.7z" fill="${habitatLooks[habitat].rim}" stroke="#fff8e6" stroke-width="2" stroke-linejoin="round"/><g transform="translate(0 -.5) scale(.74)">${kSigns[habitat]}</g></g>`;

export interface Wish {
    habitat: Habitat;
    wants: string;
    other?: Habitat | undefined;
}

/** What an animal asks for: three loose tiles are most regions; two joined, the largest beside; the other struck out, away from it. */
export function wish({ habitat, wants, other }: Wish): string {
    if (wants === 'most-regions' || !other)
        return sign(habitat, -17, 0, 9.5) + sign(habitat, 0, -4, 9.5) + sign(habitat, 17, 0, 9.5);
    if (wants === 'largest-touching') return sign(other, 11, 0.5, 12) + sign(habitat, -8, 0, 13);
    const cross = `<g transform="translate(22 -8)"><circle r="6.5" fill="#a3341f" stroke="#fff8e6" stroke-width="1.6"/>${pen('M-2.6 -2.6l5.2 5.2M2.6 -2.6l-5.2 5.2', '#ffffff', 2)}</g>`;
    return `${sign(habitat, -15, 0, 13)}<g opacity=".62">${sign(other, 13, 1, 11)}</g>${cross}`;
}
