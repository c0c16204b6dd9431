// A land as a view to the horizon, 208 by 196, in three or four sheets of paper from back to front; the star is a night sky.
import type { Land } from '@wire/gaia';
import type { Site } from '../pieces/city';
import { at, circle, path, stroke } from '../svg';
import { conifer, leafy, puff, reed, saguaro, summit, sun } from './props';

export const times = (count: number): number[] => Array.from({ length: count }, (_, k) => k);
/** Two birds far away: the sky is large. */
const birds = (x: number, y: number, colour: string): string =>
    stroke(`M${x - 7} ${y - 3}q4 -3 7 3q3 -6 7 -3M${x + 13} ${y + 9}q3 -2.500 5 2.200q2 -4.700 5 -2.200`, colour, 1.8);

const sailboat = (x: number, y: number, s: number): string =>
    at(
        x,
        y,
        s,
        path('M-15 0h30q-2 8 -8 9h-14q-6 -1 -8 -9z', '#8a4b2c') +
            path('M-15 0h30l-.8 2.600h-28.400z', '#fbf4dd') +
            path('M-1.200 -1v-31h2v31z', '#5a3f2a') +
            path('M2.500 -29q15 12 12 26h-12z', '#fff8e6') +
            path('M2.500 -18.500q9 4 12 8q.4 3.800 0 7.500h-12z', '#e06a4a') +
            path('M-2.500 -26q-9 11 -11 22h11z', '#f1dfc0'),
    );

const kFlowers = ['#fff6e0', '#f2a23c', '#e06a6a'];

const kViews: Record<Site, () => string> = {
    plain: () =>
        path('M0 0h208v196H0z', '#bfe3ea') +
        sun(44, 46, 18) +
        puff(140, 40, 1.5) +
        puff(90, 66, 1, 'rgba(255,250,240,.7)') +
        path('M0 104q40 -26 92 -8t116 -14v114H0z', '#c3d98a') +
        leafy(150, 98, 1.5) +
        leafy(166, 100, 1.1) +
        path('M0 126q60 -24 120 -6t88 -10v86H0z', '#a9c65a') +
        path('M14 134q40 -16 84 -8l-30 50l-68 6v-42z', '#dcc860') +
        times(6)
            .map(
                (k) =>
                    `<path d="M${4 + k * 16} ${184 - k * 3}Q${30 + k * 12} 150 ${40 + k * 10} ${129 - k * 0.6}" stroke="#b59a3a" stroke-width="2" fill="none" opacity=".6"/>`,
            )
            .join('') +
        birds(150, 62, '#5f8a94') +
        // A farm, and the way that leads there.
        path('M118 122v-13h22v13z', '#f8dfb4') +
        path('M131 122v-13h9v13z', '#cf9f72') +
        path('M114 110l15 -11l15 11z', '#97321f') +
        path('M114 110l15 -11l2.500 11z', '#d9583c') +
        path('M122 122v-6h4.500v6z', '#5a3f2a') +
        path('M0 170q70 -26 208 -4v30H0z', '#93b34b') +
        path('M130 121h6q-2 10 -14 20t4 22q10 10 -6 33h-34q26 -20 20 -32t8 -22q14 -10 16 -21z', '#e9d9a0') +
        path('M120 196q16 -23 6 -33q-14 -10 -4 -22q-6 12 0 20q8 12 -8 35z', '#c9b474') +
        [
            [148, 150],
            [150, 164],
            [182, 152],
            [168, 178],
            [112, 176],
            [196, 170],
        ]
            .map(([x = 0, y = 0], k) => circle(x, y, 3, kFlowers[k % 3] ?? ''))
            .join('') +
        [
            [136, 172],
            [100, 160],
            [188, 184],
            [60, 188],
        ]
            .map(([x = 0, y = 0]) =>
                path(`M${x} ${y}q-2 -10 -7 -14q6 4 7 14q0 -12 2 -17q1 8 -1 17q2 -8 7 -12q-4 6 -6 12z`, '#6d9138'),
            )
            .join(''),
    forest: () =>
        path('M0 0h208v196H0z', '#cfe6c0') +
        sun(150, 44, 16, '#fffbe0') +
        path('M0 90q50 -26 104 -10t104 -12v128H0z', '#8fc08a') +
        times(13)
            .map((k) => conifer(8 + k * 16, 108 - ((k * 7) % 12), 2.1 + ((k * 5) % 7) / 8, '#5d9a78', '#84bf8f'))
            .join('') +
        path('M0 122q70 -18 208 -4v78H0z', '#4c8f5a') +
        times(9)
            .map((k) =>
                k % 3 === 1
                    ? leafy(14 + k * 24, 150 - ((k * 11) % 14), 3)
                    : conifer(14 + k * 24, 150 - ((k * 11) % 14), 3.3, '#2c6b4a', '#5aa566'),
            )
            .join('') +
        path('M0 160q80 -18 208 -2v38H0z', '#2f6745') +
        path('M96 196q2 -22 14 -30h10q-4 12 10 30z', '#7fa45a') +
        path('M66 186v-7h5v7zM83 188v-5h4v5z', '#f6ead0') +
        path('M60 180q8.500 -12 17 0zM78.500 183.500q6.500 -9 13 0z', '#d9583c') +
        circle(66, 177, 1.5, '#fff6e0') +
        circle(72, 176, 1.2, '#fff6e0') +
        conifer(30, 192, 5.4, '#1f5540', '#3f9160') +
        conifer(182, 196, 6, '#1f5540', '#3f9160') +
        leafy(146, 190, 3.4, '#2c6b4a', '#5aa566'),
    sea: () =>
        path('M0 0h208v196H0z', '#cdeaf0') +
        sun(60, 60, 18) +
        puff(150, 38, 1.4) +
        path('M0 88h208v108H0z', '#63b7b9') +
        path('M138 88q6 -26 22 -28q10 8 14 28z', '#8ea7a0') +
        path('M138 88q6 -26 22 -28q-8 12 -6 28z', '#a9beb2') +
        path('M40 96h40l-6 2.400h-28zM34 102h50l-8 2.400h-34z', '#fff3c9', 'opacity=".75"') +
        birds(112, 50, '#5f8a94') +
        path('M0 104q13 -8 26 0t26 0t26 0t26 0t26 0t26 0t26 0t26 0v92H0z', '#3d9ab2') +
        path('M0 130q17 -11 34 0t34 0t34 0t34 0t34 0t38 0v66H0z', '#2e86a5') +
        `<path d="M0 130q17 -11 34 0t34 0t34 0t34 0t34 0t38 0" stroke="#fbf4dd" stroke-width="3" fill="none"/>` +
        path('M0 160q22 -14 44 0t44 0t44 0t44 0t44 0v40H0z', '#236f92') +
        `<path d="M0 160q22 -14 44 0t44 0t44 0t44 0t44 0" stroke="#bfe4e0" stroke-width="2.5" fill="none"/>`,
    desert: () =>
        path('M0 0h208v196H0z', '#ffe2b0') +
        sun(146, 54, 22, '#fff6d4') +
        path('M0 108l20 -26h34l10 20h44l12 -34h40l16 30h32v98H0z', '#dfa06a', 'opacity=".7"') +
        path('M0 122C40 84 76 92 104 116C140 96 176 98 208 112V196H0z', '#f3bd6a') +
        path('M70 98C84 100 96 108 104 116C90 124 84 140 92 160C60 150 54 118 70 98z', '#d98d45') +
        path('M0 156C50 118 92 134 116 158C150 136 184 142 208 150V196H0z', '#eebb6f') +
        path('M82 140C96 146 108 150 116 158C104 166 104 180 112 196H70C60 176 62 154 82 140z', '#c67d3d') +
        birds(64, 52, '#b5743f') +
        saguaro(34, 152, 3.4) +
        circle(34, 104, 2.6, '#e8577a') +
        saguaro(176, 178, 4.4) +
        circle(176, 115, 3.2, '#e8577a') +
        circle(158.5, 142, 2.4, '#e8577a') +
        path('M128 184l6 -14l12 -6l12 8l6 12z', '#b56a3c') +
        path('M128 184l6 -14l12 -6l-2 20z', '#d08a58'),
    mountain: () =>
        path('M0 0h208v196H0z', '#d7e6f2') +
        puff(40, 50, 1.2) +
        puff(178, 74, 1) +
        summit(54, 140, 120, 84) +
        summit(162, 140, 128, 96) +
        summit(106, 158, 150, 122) +
        path('M0 140q60 -18 120 4t88 -6v58H0z', '#8f8589') +
        path('M0 166q70 -18 208 -2v32H0z', '#6f8a64') +
        birds(70, 34, '#6f7f96') +
        path('M112 160q-8 8 2 14t-4 12t2 10h20q-6 -6 2 -12t-8 -12t2 -12z', '#63a9c9') +
        path('M116 160q-6 8 3 14t-4 12t2 10h5q-5 -6 2 -11t-5 -12t1 -13z', '#cfe9f2') +
        conifer(26, 178, 2.6) +
        conifer(42, 184, 2) +
        conifer(186, 178, 2.8) +
        conifer(168, 186, 2) +
        path('M78 190l6 -12l12 -4l8 8l4 8z', '#5a5266') +
        path('M78 190l6 -12l12 -4l-4 16z', '#c9bdb4'),
    swamp: () =>
        path('M0 0h208v196H0z', '#d6cfd6') +
        sun(150, 52, 15, '#f6ecd8') +
        path('M0 96q50 -14 104 -4t104 -8v112H0z', '#a99aa4') +
        `<path d="M40 100v-44M40 74l16 -16M40 82l-14 -14M52 62v-10" stroke="#5c4a58" stroke-width="4" fill="none" stroke-linecap="round"/>` +
        path('M0 118q60 -16 208 -2v80H0z', '#8d7f78') +
        path('M20 140q60 -22 130 -4q40 10 50 -2v62H0v-40z', '#3d5558') +
        path('M50 152q50 -10 100 0q-40 12 -100 0z', '#5d7a78') +
        [
            [70, 172],
            [118, 160],
            [150, 180],
            [96, 186],
        ]
            .map(([x = 0, y = 0]) => path(`M${x} ${y}l12 -3a12 6 0 1 1 -2 -4z`, '#86a552'))
            .join('') +
        circle(116, 155, 3.5, '#f4d3e0') +
        circle(72, 166, 3, '#f4d3e0') +
        // A dragonfly.
        path(
            'M112 126q12 -12 18 -8q-2 6 -18 8zM112 128q14 -2 16 4q-4 4 -16 -4zM110 126q-10 -13 -16 -9q1 6 16 9zM110 128q-13 -1 -15 5q4 3 15 -5z',
            '#e6f2f2',
            'opacity=".9"',
        ) +
        stroke('M104 136l10 -13', '#2f7f8c', 2.6) +
        reed(22, 182, 2.8) +
        reed(44, 196, 3.4) +
        reed(186, 190, 3.4) +
        reed(164, 150, 2) +
        `<path d="M0 112h90M120 108h88M30 122h120" stroke="#f4ecdf" stroke-width="5" opacity=".35" stroke-linecap="round"/>`,
    star: () =>
        path('M0 0h208v196H0z', '#243a6b') +
        circle(150, 44, 15, '#fff6d8') +
        times(22)
            .map((k) => circle((k * 67) % 208, (k * 41) % 96, 0.8 + ((k * 3) % 4) * 0.4, '#e8eeff'))
            .join('') +
        path('M0 130q50 -30 104 -8t104 -12v86H0z', '#3c6a62') +
        path('M0 160q70 -24 208 -4v40H0z', '#2b5148'),
};

export const view = (site: Site): string => kViews[site]();

/** With what would be in the way of herds and towns. */
export const landView = (land: Land): string =>
    land === 'sea'
        ? view(land) +
          sailboat(122, 140, 1.7) +
          path('M0 160q22 -14 44 0t44 0t44 0t44 0t44 0v40H0z', '#236f92') +
          stroke('M0 160q22 -14 44 0t44 0t44 0t44 0t44 0', '#bfe4e0', 2.5)
        : view(land);
