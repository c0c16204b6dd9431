// Small pictures of lands, animals and the star, and the seals they stand in: what a city asks for, met or missing.
import type { Need } from '@wire/gaia';
import type { World } from '../palette';
import { circle, ellipse, path, stroke } from '../svg';

type Glyph = Need | 'star' | 'power';

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

/** The same drawing in greys, lighter: what is not there. */
const greyed = (drawing: string): string =>
    drawing.replace(/#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/g, (_, r: string, g: string, b: string) => {
        const light = 0.3 * Number.parseInt(r, 16) + 0.59 * Number.parseInt(g, 16) + 0.11 * Number.parseInt(b, 16);
        const value = Math.round(132 + light * 0.46).toString(16);
        return `#${value}${value}${value}`;
    });

/** The same drawing in one colour. */
export const inOne = (drawing: string, colour: string): string => drawing.replace(/#[0-9a-f]{6}/g, colour);

const kTick = `${circle(0, 0, 5, '#1d6b3a', 'stroke="#ffffff" stroke-width="1.1"')}${stroke('M-2.3 .1l1.7 1.9l3 -3.9', '#ffffff', 1.5)}`;

/** A bright seal with a gold rim. */
export const seal = (what: Glyph, r: number, world: World): string =>
    circle(0.8, 1.4, r + 0.6, world.softShadow) +
    circle(0, 0, r, world.gold) +
    circle(0, 0, r - 1.9, grounds[what]) +
    `<g transform="scale(${(r * 0.66) / 12})">${glyphs[what]}</g>`;

/** One of a city's four needs. Met: a seal with a tick. Not met: an empty dashed socket with a grey picture. */
export function need(what: Glyph, met: boolean, r: number, world: World): string {
    if (met) return `${seal(what, r, world)}<g transform="translate(${r * 0.68} ${r * 0.72})">${kTick}</g>`;
    return (
        circle(0, 0, r, '#1c1612', 'fill-opacity=".72"') +
        `<circle r="${r - 0.8}" fill="none" stroke="#f7ecd2" stroke-width="1.6" stroke-dasharray="3.6 2.7"/>` +
        `<g transform="scale(${(r * 0.66) / 12})">${greyed(glyphs[what])}</g>`
    );
}
