// Small pictures of lands, animals and the star, and the seals they stand in: what a city asks for, met or missing.
import type { Need } from '@wire/gaia';
import type { World } from '../palette';
import { circle, ellipse, path, stroke } from '../svg';

export type Glyph = Need | 'star' | 'power';

/** In a box from -12 to 12. */
export const glyphs: Record<Glyph, string> = {
    plain:
        path('M-11 9q11 -6 22 0v3h-22z', '#7fa03d') +
        path(
            'M-7 8q-1 -8 -4 -11q6 2 6 11zM-2.5 7q-1 -10 -2 -16q5 5 4.5 16zM2 7q0 -9 3 -14q2 6 .6 14zM6 8q1 -7 5 -9q-2 4 -2.4 9z',
            '#4f7a22',
        ) +
        circle(5.2, -8, 2.3, '#f2a23c') +
        circle(-4.6, -9.5, 1.9, '#fff3cf'),
    forest:
        path('M-1.6 6h3.2v6h-3.2z', '#5a3b25') +
        path('M0 -12l5.5 7.5h-2.3l4.3 6h-2.6l4.3 6.5h-18.4l4.3 -6.5h-2.6l4.3 -6h-2.3z', '#1f5a40') +
        path('M0 -12v20h-9.2l4.3 -6.5h-2.6l4.3 -6h-2.3z', '#4c9a62'),
    sea:
        stroke('M-10 -6c2.5 -3.8 4.2 -3.8 6.7 0s4.2 3.8 6.7 0s4.2 -3.8 6.7 0', '#3d9ab2', 3.6) +
        stroke('M-10 .5c2.5 -3.8 4.2 -3.8 6.7 0s4.2 3.8 6.7 0s4.2 -3.8 6.7 0', '#236f92', 3.6) +
        stroke('M-10 7c2.5 -3.8 4.2 -3.8 6.7 0s4.2 3.8 6.7 0s4.2 -3.8 6.7 0', '#0f3d5c', 3.6),
    desert:
        path('M-12 11q6 -9 12 -8t12 4v5h-24z', '#d98d3f') +
        path('M-12 11q6 -9 12 -8q-3 4 -1 9h-11z', '#f6c878') +
        circle(7, -6.5, 4, '#e8692f') +
        path('M-6.3 5v-14a2 2 0 0 1 4 0v5h1.5v-3a1.5 1.5 0 0 1 3 0v3.5q0 2.5 -2.5 2.5h-2v6z', '#3f7a45'),
    mountain:
        path('M-12 11l8 -19l4.5 8l3.5 -5l8 16z', '#6e6578') +
        path('M-12 11l8 -19l1.6 8l-2 5l2.4 6z', '#bfb3ae') +
        path('M-4 -8l-3 7l2 -.8l1.4 2.3l1.6 -2.3l1.8 .6z', '#fffaf0'),
    swamp:
        path('M-12 7q12 -6 24 0q-12 9 -24 0z', '#3d5558') +
        path('M-6 8q0 -9 -3 -14l1.2 -.4q3 6 2.8 14zM0 8v-16h1.3v16zM5.5 8q0 -8 3 -12l1 .8q-2.6 4 -2.6 11z', '#8d8b3c') +
        path(
            'M-10.2 -11.5a1.9 1.9 0 0 1 3.5 -1l1.7 5.6a1.9 1.9 0 0 1 -3.5 1zM-1.2 -12a1.9 1.9 0 0 1 3.8 0v5.5a1.9 1.9 0 0 1 -3.8 0zM8.4 -9.6a1.9 1.9 0 0 1 3.4 1.5l-2.2 5.1a1.9 1.9 0 0 1 -3.4 -1.4z',
            '#6a3b22',
        ),
    animals:
        ellipse(-7.5, -2, 2.8, 3.8, '#8a4b25') +
        ellipse(-2.9, -7.5, 2.9, 4, '#8a4b25') +
        ellipse(2.9, -7.5, 2.9, 4, '#8a4b25') +
        ellipse(7.5, -2, 2.8, 3.8, '#8a4b25') +
        path(
            'M0 -2c4.5 0 8 4 8 8c0 3 -2.2 4.6 -4.6 4.6c-1.3 0 -2 -.6 -3.4 -.6s-2.1 .6 -3.4 .6c-2.4 0 -4.6 -1.6 -4.6 -4.6c0 -4 3.5 -8 8 -8z',
            '#8a4b25',
        ),
    power:
        path(
            'M0 -12c1.5 5 8.5 8 8.5 15a8.5 8.5 0 0 1 -17 0c0 -4 2 -5.5 3 -7.5c.6 2 1.5 3 2.8 3.2C-2.7 -5.5 -2 -9.5 0 -12z',
            '#c8402c',
        ) + path('M0 11a4 4 0 0 1 -4 -4c0 -3 3 -4 4 -7c1 3 4 4 4 7a4 4 0 0 1 -4 4z', '#ffc24a'),
    star: path('M0 -11.5l3.3 7.2l7.9 .8l-5.9 5.3l1.7 7.8l-7 -4l-7 4l1.7 -7.8l-5.9 -5.3l7.9 -.8z', '#d9a02c'),
};

/** What a seal is filled with. */
const grounds: Record<Glyph, string> = {
    plain: '#cfe08a',
    forest: '#a6d3a4',
    sea: '#bfe4e6',
    desert: '#ffe2ab',
    mountain: '#ded6d6',
    swamp: '#cbbfc6',
    animals: '#ffd9bd',
    star: '#fff0c2',
    power: '#ffd9cc',
};

/** The same drawing in one colour's shades: what is not there. By day brown on paper, by night pale on blue. */
const greyed = (drawing: string, { dark }: World): string =>
    drawing.replace(/#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/g, (_, r: string, g: string, b: string) => {
        const light = 0.3 * Number.parseInt(r, 16) + 0.59 * Number.parseInt(g, 16) + 0.11 * Number.parseInt(b, 16);
        const shade = (least: number, part: number) => Math.round(least + light * part).toString(16);
        return dark
            ? `#${shade(120, 0.45)}${shade(126, 0.45)}${shade(150, 0.4)}`
            : `#${shade(92, 0.5)}${shade(78, 0.5)}${shade(54, 0.46)}`;
    });

const kTick = `${circle(0, 0, 5, '#1d6b3a', 'stroke="#ffffff" stroke-width="1.1"')}${stroke('M-2.3 .1l1.7 1.9l3 -3.9', '#ffffff', 1.5)}`;

/** A bright seal with a gold rim. */
export const seal = (what: Glyph, r: number, world: World): string =>
    circle(0.8, 1.4, r + 0.6, world.softShadow) +
    circle(0, 0, r, world.gold) +
    circle(0, 0, r - 1.9, grounds[what]) +
    `<g transform="scale(${(r * 0.66) / 12})">${glyphs[what]}</g>`;

/** Where something is missing: paper with a dashed rim, calm beside what is there. */
const socket = (r: number, { dark }: World): string =>
    `<circle r="${(r - 0.8).toFixed(1)}" fill="${dark ? '#3a4166' : '#efe2c0'}" stroke="${dark ? '#aab0cf' : '#8d7c5c'}" stroke-width="1.200" stroke-dasharray="3 2.200"/>`;

/** One of a city's needs, read from near. Met: a seal with a tick. Not met: an empty socket with a grey picture. */
export function need(what: Glyph, met: boolean, r: number, world: World): string {
    if (met) return `${seal(what, r, world)}<g transform="translate(${r * 0.68} ${r * 0.72})">${kTick}</g>`;
    return `${socket(r, world)}<g transform="scale(${(r * 0.62) / 12})">${greyed(glyphs[what], world)}</g>`;
}

interface Token {
    /** The land's paint, deep enough for a pale shape. */
    ground: string;
    /** One bold shape, in a box from -8 to 8. */
    shape: string;
}

const kTokens: Record<Need, Token> = {
    plain: {
        ground: '#6f9b2b',
        shape: 'M-1.400 8.500q-.8 -9 .4 -17q2.800 8 2.400 17zM-2.600 8.500q-.6 -9 -6.400 -12.500q8.400 1 9 12.500zM2.600 8.500q.2 -8 5.400 -11q-2 4 -2.200 11zM4 -6.500a2.300 2.300 0 1 1 4.600 0a2.300 2.300 0 1 1 -4.600 0z',
    },
    forest: {
        ground: '#1f6a43',
        shape: 'M0 -9.500l5 6.500h-2.200l4.400 5.500h-5.500v4.500h-3.400v-4.500h-5.500l4.400 -5.500h-2.200z',
    },
    sea: {
        ground: '#1c78a8',
        shape: 'M-9 -1.500c2.300 -4.500 4.300 -4.500 6 -2s3.200 2.500 5 0s3.800 -2.500 6 1.200l-1.400 2.300c-1.600 -2.600 -2.400 -2.400 -3.800 -.6c-2.200 2.700 -5 2.700 -7.200 .2c-1.300 -1.600 -2 -1.500 -3.400 1zM-9 6c2.300 -4.500 4.300 -4.500 6 -2s3.200 2.500 5 0s3.800 -2.500 6 1.200l-1.400 2.300c-1.600 -2.600 -2.400 -2.400 -3.800 -.6c-2.200 2.700 -5 2.700 -7.200 .2c-1.300 -1.600 -2 -1.500 -3.400 1z',
    },
    desert: {
        ground: '#d27f22',
        shape: 'M-1.800 8.500v-4h-1.700q-4 0 -4 -4v-3.500a1.600 1.600 0 0 1 3.200 0v3q0 1.300 1.300 1.300h1.200v-8.500a2 2 0 0 1 4 0v6h1q1.300 0 1.300 -1.300v-2a1.600 1.600 0 0 1 3.200 0v2.500q0 4 -4 4h-1.500v6.500z',
    },
    mountain: {
        ground: '#766b84',
        shape: 'M-9.500 7l6.800 -14.500l3.700 6.500l2.300 -3.200l6.200 11.200z',
    },
    swamp: {
        ground: '#5b4257',
        shape: 'M-9 6.500q9 -3.500 18 0q-9 4 -18 0zM-6 6v-6.200h-1.300v-5.300a1.900 1.900 0 0 1 3.800 0v5.300h-1.200v6.200zM-.7 6v-8.500h-1.300v-5.300a1.900 1.900 0 0 1 3.900 0v5.300h-1.300v8.500zM4.700 6v-5.200h-1.300v-5.300a1.900 1.900 0 0 1 3.800 0v5.300h-1.300v5.200z',
    },
    animals: {
        ground: '#a04f2a',
        shape: 'M0 -1.500c3.600 0 6.400 3.200 6.400 6.200c0 2.400 -1.800 3.500 -3.700 3.500c-1.200 0 -1.600 -.5 -2.700 -.5s-1.500 .5 -2.700 .5c-1.900 0 -3.700 -1.100 -3.700 -3.500c0 -3 2.800 -6.200 6.400 -6.200zM-8.600 -1.500a2.300 3.100 0 1 1 4.600 0a2.300 3.100 0 1 1 -4.600 0zM4 -1.500a2.300 3.100 0 1 1 4.600 0a2.300 3.100 0 1 1 -4.600 0zM-5 -6.200a2.300 3.200 0 1 1 4.600 0a2.300 3.200 0 1 1 -4.600 0zM.4 -6.200a2.300 3.200 0 1 1 4.600 0a2.300 3.200 0 1 1 -4.600 0z',
    },
};

/**
 * The same as it is read from further away. Met: the paint of the land, its shape pale in it, a rim of gold. Not met: an
 * outline of the land on paper.
 */
export function token(what: Need, met: boolean, r: number, world: World): string {
    const { ground, shape } = kTokens[what];
    const drawn = (colour: string) => path(shape, colour, `transform="scale(${((r * 0.64) / 9).toFixed(3)})"`);
    if (met) return circle(0, 0, r - 0.5, ground, 'stroke="#e3b04b" stroke-width="1.800"') + drawn('#fff8e6');
    return socket(r, world) + drawn(world.dark ? '#c3c8df' : '#75664a');
}

/** From afar only whether a need is met: a gold disc, or a ring. */
export const dot = (_what: Need, met: boolean, r: number): string =>
    circle(0, 0, r, '#2a2118') +
    (met
        ? circle(0, 0, r - 2.2, '#ffd666')
        : circle(0, 0, r - 3.7, '#2a2118', 'stroke="#f7ecd2" stroke-width="2.600"'));

/** The strip a city's needs lie on, about 0 0: a sheet with its cut edge, as thick as the land's. */
export function plaque(half: number, tall: number, world: World): string {
    const strip = (dy: number, grow: number, fill: string) =>
        `<rect x="${-half - grow}" y="${-tall - grow + dy}" width="${2 * (half + grow)}" height="${2 * (tall + grow)}" rx="${tall + grow}" fill="${fill}"/>`;
    return world.dark
        ? strip(1.8, 0.8, world.shadow) + strip(0, 0.8, '#7c84ab') + strip(0, 0, '#262d4e')
        : strip(2, 0.8, world.shadow) + strip(0, 0.8, '#a98a55') + strip(0, 0, world.paper);
}
