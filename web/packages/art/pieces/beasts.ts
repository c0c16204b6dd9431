// The six herds of Gaïa: sheep, stag, dolphin, camel, ibex, heron. One to four animals, counted like dots on a die.
import type { Land } from '@wire/gaia';
import type { World } from '../palette';
import { circle, cutOut, ellipse, path } from '../svg';

/** Feet at 0 0, about 28 wide; they look to the left, the lit side. */
export const beasts: Record<Land, string> = {
    // Sheep.
    plain:
        path('M-7 0v-6h2.4v6zM-2.5 .4v-6h2.4v6zM4 .4v-6h2.4v6zM8 0v-6h2.4v6z', '#4a3a35') +
        path(
            'M-9 -9a4.5 4.5 0 0 1 3 -7.5a5 5 0 0 1 7 -1.5a5 5 0 0 1 7 1.5a4.8 4.8 0 0 1 4 7a4.5 4.5 0 0 1 -4 5.5a6 6 0 0 1 -7 1a6 6 0 0 1 -6.5 -.6a4.5 4.5 0 0 1 -3.5 -5.4z',
            '#fff8ea',
        ) +
        path('M3 -4.5a6 6 0 0 1 -5 .6a14 14 0 0 0 13 -8.6a4.8 4.8 0 0 1 -3 7a6 6 0 0 1 -5 1z', '#dccdb8') +
        path('M-15 -9.5c-.6 -4 2.5 -6.5 5.5 -6s4 3 3.5 6s-2.5 5 -4.8 5s-3.8 -2 -4.2 -5z', '#4a3a35') +
        path('M-8 -14l4.5 -.4l-1.5 3z', '#4a3a35') +
        circle(-11.5, -10.5, 0.9, '#fff'),
    // Stag.
    forest:
        path(
            'M-6 0l.4 -8h2.6l-.6 8zM-1.5 .6l.2 -8h2.4l-.4 8zM6 .6l-1 -8h2.8l.6 8zM9.5 0l-1 -8l2.6 -1l.8 9z',
            '#7c4526',
        ) +
        path('M-7 -9c0 -3 2 -4.5 5 -4.5h8c4 0 6 1.5 6 4.5c0 2.5 -2 4 -5 4h-9c-3 0 -5 -1 -5 -4z', '#b5713d') +
        path('M-7 -8l-3 -8.5l-4.5 .6c-1.5 .1 -1.8 -2 -.6 -2.6l4.6 -2.5l3.5 -1.5l2 3l3.5 7.5z', '#b5713d') +
        path('M11 -13l3 -1.5l-1 4z', '#fff3dd') +
        path(
            'M-8.2 -21l-1.6 -4.5l-3.7 -2.5l1 -1.2l3.4 1.9l-.9 -4.1l1.7 -.3l1.2 5.2l1.5 5.3zM-5.6 -21.5l1.2 -4l-.3 -4.5l1.6 0l.3 2.9l2.3 -1.8l1 1.2l-3.4 2.8l-1 3.7z',
            '#8a6a3c',
        ) +
        circle(-11, -18.3, 0.9, '#2a1a10') +
        ellipse(1, -7.6, 5.5, 1.6, '#cf9059'),
    // Dolphin.
    sea:
        path(
            'M-14 -5c1 -7 7 -13 15 -13l1.5 -5.5c2.5 1.5 4.5 4 5 7c4 3 6 7 6.5 11l5 3.5c-3 1.5 -6 1.5 -8.5 .5c-1 2 -3.5 3.5 -6.5 3.5c1.5 -2.5 2.2 -5 1.5 -7c-3 -3 -8 -4 -12 -2.5l1 4.5c-3 -.6 -4.8 -2 -5.5 -4c-1.5 .6 -2.5 1 -3 2z',
            '#3f6f93',
        ) +
        path(
            'M-13.5 -6c3 -5 9 -7.5 14 -6c4 1.2 8 4.5 9.5 8.5c-4 -4 -10 -4.5 -14.5 -3c-4 1.2 -7 1.5 -9 .5z',
            '#e8f3f5',
        ) +
        circle(-8, -10.6, 1, '#10283a') +
        path('M-16 0q3 -3 6 0t6 0t6 0t6 0v2.5h-24z', '#dff3f2'),
    // Camel.
    desert:
        path('M-6 0v-10h2.6v10zM-1.8 .5v-10h2.4v10zM5 .5v-10h2.4v10zM9 0v-10h2.6v10z', '#a2672f') +
        path(
            'M-8 -12c0 -3 3 -4 5 -4c1 -5 3 -7.5 5 -7.5s4 3 5 7.5c4 0 6 2 6 5s-2 4.5 -5 4.5h-10c-4 0 -6 -2.5 -6 -5.5z',
            '#d29a55',
        ) +
        path(
            'M-8 -11c-4 1 -6 -2 -6 -6v-4.5l-3.5 -.6c-1.5 -.4 -1.5 -2.6 0 -3l4.5 -1.6c2.5 -.6 4 1 4 3v6c0 2 1.5 2.5 3 1l2 5z',
            '#d29a55',
        ) +
        path('M-2.5 -16c1 -5 3 -7.5 4.5 -7.5c-2 2.5 -2.5 5 -2 7.5z', '#ecc183') +
        circle(-13.2, -24, 0.9, '#3a200c') +
        path('M-3 -16h10l-1 5h-8z', '#b8403a') +
        path('M-3 -13.8h9.6l-.3 1.3h-9z', '#f6dc9a'),
    // Ibex.
    mountain:
        path(
            'M-5 0l.6 -7h2.6l-.8 7zM-.5 .5l.2 -7h2.4l-.4 7zM6 .5l-1 -7h2.8l.6 7zM9.3 0l-1 -7l2.7 -1l.8 8z',
            '#5d4a3c',
        ) +
        path('M-7 -8.5c0 -3 2 -4.5 5 -4.5h8c4 0 6 1.5 6 4.5c0 2.5 -2 4 -5 4h-9c-3 0 -5 -1 -5 -4z', '#9a8068') +
        path('M-6.5 -7l-3 -6.5l-4.5 .6c-1.5 .1 -1.8 -2 -.6 -2.6l4.6 -2.9l3.5 -.8l2.5 3l3.5 6z', '#9a8068') +
        path('M-12 -13l1 4.5l2 -3.5z', '#6b5442') +
        path(
            'M-8.5 -18.5c0 -6 5 -10.5 12 -9.5c3.5 .6 5.5 3 6 6.5c-2 -3.5 -5 -4.6 -8 -3.8c-4 1 -5.5 4 -5.6 7.3z',
            '#4d3a30',
        ) +
        path('M-6.6 -19.5c.6 -4.5 3.6 -7 8 -7.2c-4 1.2 -6 4 -6.2 7.7z', '#86705c') +
        circle(-10.5, -15.8, 0.9, '#1d130c') +
        path('M-1 -4.7h8c3 0 5 -1 5.4 -2.6c-3 1.6 -10 1.8 -13.4 2.6z', '#efe3d0'),
    // Heron.
    swamp:
        path('M-.4 0l.6 -10h1.5l-.4 10zM3.4 .4l-.4 -10h1.5l.6 10z', '#c98a3a') +
        path('M-5 -12c-1 -4 2 -7 7 -7c5 0 10 3 13 8c-4 1 -6 3 -11 3c-5 0 -8 -1 -9 -4z', '#7f9bb3') +
        path('M2 -17c5 .4 9 2.5 13 6c-5 .6 -8 .4 -11 -1z', '#56718c') +
        path(
            'M-5 -11c-3 -4 2.5 -7 .6 -11c-.8 -1.6 -2.4 -2 -3.6 -1.4l-1 -2.6c3 -2 6.6 -.6 7.4 2.6c1 4 -2.4 6 -.4 9z',
            '#eef3f5',
        ) +
        path('M-7 -23.8l-8.5 2.2l8.8 1z', '#e2a33c') +
        path('M-8 -26c2.5 -1.6 6 -1 8.5 1.5c-2.5 -.8 -5 -.9 -7 -.4z', '#26384a') +
        circle(-5.8, -24, 0.8, '#0e1a24'),
};

/** Where each animal stands on a tile of 100, and how large it is. */
const kSpots: readonly (readonly (readonly [number, number, number])[])[] = [
    [],
    [[50, 68, 1.75]],
    [
        [29, 62, 1.35],
        [70, 72, 1.35],
    ],
    [
        [50, 46, 1.15],
        [27, 78, 1.15],
        [74, 78, 1.15],
    ],
    [
        [28, 45, 1.1],
        [73, 45, 1.1],
        [28, 82, 1.1],
        [73, 82, 1.1],
    ],
];

/** One animal with its shadow and its rim of paper. */
export const beast = (land: Land, world: World, at = 0): string =>
    `<ellipse cx="${at % 2 ? -4 : 4}" cy="0" rx="13" ry="3.4" fill="${world.softShadow}"/><g class="beast beast-${at}">${cutOut(beasts[land], world.paper)}</g>`;

/** Each in its own quarter, every second one looking the other way. */
export function herd(land: Land, count: number, world: World): string {
    return (kSpots[Math.min(count, 4)] ?? [])
        .map(
            ([x, y, s], at) =>
                `<g transform="translate(${x} ${y}) scale(${at % 2 ? -s : s} ${s})">${beast(land, world, at)}</g>`,
        )
        .join('');
}
