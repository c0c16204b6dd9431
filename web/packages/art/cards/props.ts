// What stands in the scene of a card: the shapes of the map, seen from the side.
import { at, circle, path } from '../svg';

/** Lower edge, tip and half width of a conifer's skirts. */
const kTiers = [
    [2, 10, 4.6],
    [5.2, 13, 3.7],
    [8.6, 16, 2.7],
] as const;

export const conifer = (x: number, y: number, s: number, lo = '#2c6b4a', hi = '#5aa566'): string =>
    at(
        x,
        y,
        s,
        path('M-1 0h2v-4h-2z', '#4a3323') +
            kTiers
                .map(
                    ([l, h, w]) =>
                        path(`M${-w} ${-l}Q0 ${-l + 1.3} ${w} ${-l}L0 ${-h}z`, lo) +
                        path(`M${-w} ${-l}Q${-0.3 * w} ${-l + 0.8} 0 ${-l - 1.2}L0 ${-h}z`, hi),
                )
                .join(''),
    );
export const leafy = (x: number, y: number, s: number, lo = '#3c7f4a', hi = '#7ab85f'): string =>
    at(
        x,
        y,
        s,
        path('M-1 0h2v-5h-2z', '#4a3323') +
            circle(0, -8, 5.5, lo) +
            circle(-1.2, -9.2, 4, hi) +
            circle(-2.2, -10.4, 1.5, 'rgba(255,244,210,.4)'),
    );
export const summit = (x: number, y: number, w: number, h: number): string =>
    path(
        `M${x} ${y - h}L${x - w / 2} ${y}L${x + 0.1 * w} ${y}L${x - 0.03 * w} ${y - 0.4 * h}L${x + 0.07 * w} ${y - 0.66 * h}z`,
        '#c9bdb4',
    ) +
    path(
        `M${x} ${y - h}L${x + w / 2} ${y}L${x + 0.1 * w} ${y}L${x - 0.03 * w} ${y - 0.4 * h}L${x + 0.07 * w} ${y - 0.66 * h}z`,
        '#746b78',
    ) +
    path(
        `M${x} ${y - h}l${-0.17 * w} ${0.36 * h}l${0.07 * w} ${-0.04 * h}l${0.04 * w} ${0.12 * h}l${0.07 * w} ${-0.1 * h}l${0.06 * w} ${0}z`,
        '#fffaf0',
    ) +
    path(
        `M${x} ${y - h}l${0.07 * w} ${0.34 * h}l${0.05 * w} ${0.08 * h}l${0.04 * w} ${-0.08 * h}l${0.06 * w} ${0.05 * h}z`,
        '#c7d3e6',
    );
export const reed = (x: number, y: number, s: number): string =>
    at(
        x,
        y,
        s,
        path(
            'M-3 0q0 -8 -2.5 -14l1 -.3q3 6 2.6 14.3zM0 0v-17h1v17zM3.5 0q0 -8 2.5 -13l.9 .5q-2.2 5 -2.2 12.5z',
            '#b9b35a',
        ) +
            path(
                'M-6.8 -18a1.3 1.3 0 0 1 2.5 -.4l1 4a1.3 1.3 0 0 1 -2.5 .5zM-.9 -20a1.4 1.4 0 0 1 2.8 0v4.5a1.4 1.4 0 0 1 -2.8 0zM6 -16.5a1.3 1.3 0 0 1 2.5 .8l-1.3 4a1.3 1.3 0 0 1 -2.5 -.8z',
                '#5a3320',
            ),
    );
export const saguaro = (x: number, y: number, s: number): string =>
    at(
        x,
        y,
        s,
        `<path d="M0 0v-13M0 -5h4v-5M0 -3.5h-4v-4" stroke="#3f6a3e" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round" fill="none"/><path d="M-.6 0v-13M-.6 -5.2h4v-5M-.6 -3.7h-4v-4" stroke="#5f8a4c" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`,
    );
export const sun = (x: number, y: number, r: number, fill = '#fff3c9'): string =>
    circle(x, y, r * 1.7, fill, 'opacity=".3"') + circle(x, y, r * 1.3, fill, 'opacity=".45"') + circle(x, y, r, fill);
export const puff = (x: number, y: number, s: number, fill = '#fffaf0'): string =>
    at(x, y, s, path('M-14 4a6 6 0 0 1 1 -11a8 8 0 0 1 15 -2a6.5 6.5 0 0 1 10 6a4 4 0 0 1 -1 7z', fill));
