// The seven powers as scenes of 208 by 196.
import { day } from '../palette';
import { skyline } from '../pieces/city';
import { at, circle, path } from '../svg';
import { conifer, leafy, puff } from './props';
import { times } from './views';

const town = (level: number, city: string, seat?: number) => skyline({ city, site: 'plain', level, seat }, day);

const storm =
    path('M0 0h208v196H0z', '#54607c') +
    path('M0 140q60 -22 120 -4t88 -8v68H0z', '#4d6b50') +
    path('M0 168q80 -20 208 -2v30H0z', '#38523e');
/** The bands of a whirlwind, from the sky down: middle, height and half width. */
const kBands = [
    [104, -2, 98],
    [111, 40, 68],
    [100, 66, 51],
    [108, 91, 37],
    [98, 114, 25],
    [105, 134, 15],
    [97, 150, 8],
    [102, 164, 2],
] as const;

/** The lowest first: each band hangs over the next, and all are one funnel. */
const funnel = (): string =>
    times(kBands.length - 1)
        .reverse()
        .map((k) => {
            const [[x, y, w], [u, v, r]] = [kBands[k]!, kBands[k + 1]!];
            const low = 0.9 * v + 0.1 * y + 3;
            const h = 0.26 * r + 2;
            return (
                path(
                    `M${x - w} ${y}L${u - r - 2} ${low}a${r + 2} ${h} 0 0 0 ${2 * r + 4} 0L${x + w} ${y}z`,
                    k % 2 ? '#c3cbd5' : '#e9edef',
                ) +
                path(
                    `M${x + 0.35 * w} ${y}L${u + 0.35 * r} ${low + 0.9 * h}Q${u + 0.9 * r} ${low + 0.7 * h} ${u + r + 2} ${low}L${x + w} ${y}z`,
                    k % 2 ? '#8793a5' : '#a3adbb',
                )
            );
        })
        .join('');

const kShield = 'M104 14C150 14 178 34 184 44C188 110 160 164 104 186C48 164 20 110 24 44C30 34 58 14 104 14z';

const kPowers = {
    sun: () =>
        path('M0 0h208v196H0z', '#ffd27a') +
        at(
            104,
            82,
            1,
            times(16)
                .map(
                    (k) =>
                        `<path d="M-7 -52L0 ${k % 2 ? -74 : -92}L7 -52z" fill="${k % 2 ? '#f59a2a' : '#e8692f'}" transform="rotate(${k * 22.5})"/>`,
                )
                .join('') +
                circle(0, 0, 46, '#e8872a') +
                circle(0, 0, 42, '#ffc84a') +
                path('M0 -42a42 42 0 0 0 0 84z', '#ffdf86') +
                circle(-14, -6, 4.5, '#8a3f14') +
                circle(14, -6, 4.5, '#8a3f14') +
                `<path d="M-17 10q17 18 34 0" stroke="#8a3f14" stroke-width="4.5" fill="none" stroke-linecap="round"/>` +
                circle(-24, 6, 5, '#f3923c', 'opacity=".6"') +
                circle(24, 6, 5, '#e2752c', 'opacity=".6"'),
        ) +
        path('M0 168q60 -20 104 -6t104 -6v40H0z', '#c67d3d'),
    rain: () =>
        path('M0 0h208v196H0z', '#9db8c4') +
        times(26)
            .map(
                (k) =>
                    `<path d="M${(k * 37) % 208} ${86 + ((k * 29) % 74)}l-5 16" stroke="#e9f4f6" stroke-width="3" stroke-linecap="round"/>`,
            )
            .join('') +
        puff(66, 60, 3.4, '#5f7688') +
        puff(140, 66, 3.6, '#7d95a5') +
        puff(104, 50, 3.6, '#eef3f3') +
        path('M0 164q60 -20 104 -6t104 -6v44H0z', '#4c8f5a') +
        path('M60 182q40 -10 84 0q-40 10 -84 0z', '#3d9ab2'),
    earthquake: () =>
        path('M0 0h208v196H0z', '#e9cfa4') +
        path('M0 112l74 -10l16 94H0z', '#a9c65a') +
        path('M208 104l-88 6l-10 86h98z', '#93b34b') +
        path('M74 102l8 22l-12 20l18 16l-6 36h36l-8 -30l14 -22l-12 -18l8 -16z', '#4a2b1c') +
        path('M90 130l-8 18l14 16l-4 32h10l-2 -34l10 -16z', '#e8692f') +
        `<g transform="rotate(-11 44 106)">${at(44, 106, 1.15, town(2, 'city-01'))}</g><g transform="rotate(10 164 106)">${at(164, 108, 1.05, town(1, 'city-02'))}</g>` +
        `<path d="M14 60q10 -8 0 -16t0 -16M196 60q-10 -8 0 -16t0 -16" stroke="#9c3a2c" stroke-width="4" fill="none" stroke-linecap="round"/>`,
    tornado: () =>
        storm +
        `<ellipse cx="102" cy="163" rx="34" ry="8" fill="#a8a695"/><ellipse cx="112" cy="160" rx="18" ry="6" fill="#8a8878"/>` +
        funnel() +
        path('M40 122l14 -6l2 8l-12 6zM160 96l10 8l-8 6zM150 140l14 2l-4 9z', '#c2533d') +
        leafy(60, 96, 1.3),
    protection: () =>
        storm +
        path(kShield, '#cfe9ea') +
        circle(144, 56, 13, '#ffe28a') +
        path(
            'M41.500 131.500C55 156 76 175 104 186C132 175 153 156 166.500 131.500Q104 112 41.500 131.500z',
            '#7fb35f',
        ) +
        at(108, 140, 1.2, town(4, 'city-01', 0)) +
        `<path d="${kShield}" fill="none" stroke="#e3b04b" stroke-width="8"/><path d="${kShield}" fill="none" stroke="#fff6d8" stroke-width="2.5"/>`,
    lightning: () =>
        storm +
        puff(66, 50, 3.4, '#39435c') +
        puff(144, 52, 3.6, '#454f6a') +
        puff(104, 44, 3.2, '#5d6885') +
        conifer(120, 174, 4.4, '#22443a', '#3a6a55') +
        path('M112 54L78 112h22l-12 52L136 96h-24l18 -42z', '#fff1b0') +
        path('M112 54L78 112h22l-12 52L110 112h-22z', '#ffd23e') +
        circle(98, 162, 16, '#fff1b0', 'opacity=".4"'),
    eruption: () =>
        path('M0 0h208v196H0z', '#5b3148') +
        puff(70, 44, 3, '#3d2438') +
        puff(142, 38, 3.2, '#4a2c42') +
        puff(106, 30, 3, '#6b4256') +
        circle(104, 76, 62, '#e8692f', 'opacity=".3"') +
        path(
            'M84 94C84 70 70 50 36 56C54 32 84 38 92 58C91 38 97 22 104 10C111 22 117 38 116 58C124 38 154 32 172 56C138 50 124 70 124 94z',
            '#e8592b',
        ) +
        path(
            'M91 94C91 74 84 60 62 56C80 46 96 54 99 70C99 52 102 40 104 32C106 40 109 52 109 70C112 54 128 46 146 56C124 60 117 74 117 94z',
            '#ffb52e',
        ) +
        path('M98 94Q97 66 104 52Q111 66 110 94z', '#fff0a8') +
        [
            [34, 76, 5],
            [174, 74, 5.5],
            [66, 28, 3.5],
            [144, 26, 4],
            [50, 104, 3.5],
            [160, 102, 4],
            [22, 50, 3],
            [188, 46, 3],
            [84, 18, 2.6],
            [126, 16, 2.6],
        ]
            .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#ffb52e'))
            .join('') +
        path('M20 178L84 84q20 12 40 0l64 94z', '#5a4a55') +
        path('M20 178L84 84q10 6 18 6l-10 40l10 48z', '#8a7480') +
        path(
            'M84 84q20 12 40 0l10 16q-8 10 -12 2q-4 26 -12 22q-6 -2 -4 -18q-10 12 -14 0q-8 24 -14 8q-2 -10 6 -30z',
            '#f5862e',
        ) +
        path('M92 90q12 4 24 0l4 8q-8 8 -10 0q-4 14 -8 2q-6 10 -10 -10z', '#ffd23e') +
        path('M0 172q60 -14 104 -4t104 -4v32H0z', '#3a2430'),
} satisfies Record<string, () => string>;

export type Power = keyof typeof kPowers;
export const powerIds = Object.keys(kPowers) as Power[];
export const power = (id: Power): string => kPowers[id]();
