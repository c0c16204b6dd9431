// The end of a game at dusk: hills with lit towns or the animals that were won, a podium, and for whoever won fireworks and
// a parade. 720 by 330; names are escaped here.
import type { Land } from '@wire/gaia';
import { hash } from './noise';
import { night } from './palette';
import { beasts } from './pieces/beasts';
import { type Skyline, skyline } from './pieces/city';
import { meeple } from './pieces/meeple';
import { circle, cutOut, escaped, path } from './svg';

interface Place {
    seat: number;
    name: string;
    score: number;
    /** 1 is best; equal scores share a place. */
    rank: number;
}

interface Ending {
    /** Best first, at most three are shown. */
    places: readonly Place[];
    /** Towns on the hills. */
    towns: readonly Skyline[];
    /** Drawings of 100 around their middle, in the sky. */
    medals: readonly string[];
    /** Somebody here won: fireworks and rays. */
    isFestive: boolean;
}

/** Sheets of dusk from above to the horizon: colour, and how deep each hangs. */
const kSky = [
    ['#d98f7e', 330],
    ['#b8748a', 214],
    ['#8a6398', 176],
    ['#62559a', 136],
    ['#454a8e', 92],
    ['#2f3d7c', 46],
] as const;

const sheet = (low: number, wave: number, colour: string): string =>
    path(
        `M0 0H720V${low}C${560 + wave} ${low + 16} ${420 - wave} ${low - 16} 300 ${low + 4}S80 ${low + 14} 0 ${low - 6}z`,
        colour,
    );

const sky = (): string => kSky.map(([colour, low], at) => sheet(low, at * 14, colour)).join('');

const stars = (): string =>
    Array.from({ length: 46 }, (_, k) =>
        circle(
            Math.round(720 * hash(k, 1)),
            Math.round(150 * hash(k, 2)),
            0.6 + 1.1 * hash(k, 3) ** 3,
            '#fdf6e3',
            `opacity="${(0.3 + 0.6 * hash(k, 4)).toFixed(2)}"`,
        ),
    ).join('');

const rays = (): string =>
    Array.from({ length: 9 }, (_, k) =>
        path('M0 0L-26 -420H26z', '#fff3d2', `opacity=".1" transform="translate(360 190) rotate(${-80 + k * 20})"`),
    ).join('');

const kBursts = [
    [96, 78, 1, '#ffd666'],
    [628, 66, 1.12, '#ff9d86'],
    [196, 136, 0.62, '#9ed0f5'],
    [540, 142, 0.66, '#8bd8c3'],
] as const;

const fireworks = (): string =>
    kBursts
        .map(([x, y, scale, colour], at) => {
            const petals = Array.from({ length: 16 }, (_, k) =>
                path(
                    'M0 -24q3 10 0 26q-3 -16 0 -26z',
                    k % 2 ? colour : '#fff3d2',
                    `transform="rotate(${k * 22.5}) translate(0 -26)"`,
                ),
            );
            return `<g transform="translate(${x} ${y}) scale(${scale})"><g class="burst burst-${at}">${petals.join('')}</g></g>`;
        })
        .join('');

const kTowns = [
    [88, 236, 0.95],
    [632, 226, 0.95],
    [176, 258, 0.85],
    [548, 256, 0.85],
] as const;

function hills(towns: readonly Skyline[]): string {
    const far = path('M0 244C60 214 150 208 230 238S420 236 500 224S660 206 720 232V330H0z', '#574a86');
    const middle = path('M0 266C90 240 170 252 260 262S470 250 560 248S670 250 720 262V330H0z', '#3f4f86');
    const near = path('M0 292C120 272 240 286 360 280S600 274 720 290V330H0z', '#2f5d5c');
    const town = (at: number) => {
        const [x, y, scale] = kTowns[at] ?? kTowns[0];
        const one = towns[at];
        return one ? `<g transform="translate(${x} ${y}) scale(${scale})">${skyline(one, night)}</g>` : '';
    };
    return far + town(0) + town(1) + middle + town(2) + town(3) + near;
}

/** Where the first three stand: middle, left, right. */
const kSteps = [
    [360, 190, 116],
    [240, 222, 104],
    [480, 238, 104],
] as const;

function podium(places: readonly Place[]): string {
    return [...kSteps.keys()]
        .reverse()
        .map((at) => {
            const [x, y, w] = kSteps[at] ?? kSteps[0];
            const one = places[at];
            if (!one) return '';
            const box =
                path(`M${x - w / 2} ${y}h${w}V330h${-w}z`, '#e6d8b4') +
                path(`M${x + w * 0.2} ${y}h${w * 0.3}V330h${-w * 0.3}z`, '#c3ad7f') +
                path(`M${x - w / 2 - 5} ${y}l7 -9h${w - 4}l7 9z`, '#fdf6e3');
            // What stands in brackets, a computer's level, is told below the picture.
            const name = one.name.replace(/ \(.*$/, '');
            const size = Math.min(14, (w - 10) / (0.58 * Math.max(name.length, 1))).toFixed(1);
            const words =
                `<text x="${x}" y="${y + 30}" text-anchor="middle" class="art-title" font-size="28" fill="#7a5200">${one.rank}</text>` +
                `<text x="${x}" y="${y + 51}" text-anchor="middle" class="art-figure" font-size="${size}" fill="#2a2118">${escaped(name)}</text>` +
                `<text x="${x}" y="${y + 72}" text-anchor="middle" class="art-figure" font-size="17" fill="#2a2118">${one.score}</text>`;
            return `${box}${words}<g transform="translate(${x} ${y - (at ? 22 : 30)}) scale(${at ? 1.6 : 2.3})"><g class="${at ? '' : 'winner-figure'}">${meeple(one.seat, night)}</g></g>`;
        })
        .join('');
}

const kParade: readonly (readonly [number, Land])[] = [
    [40, 'plain'],
    [96, 'desert'],
    [152, 'forest'],
    [572, 'mountain'],
    [626, 'swamp'],
    [682, 'plain'],
];

const parade = (): string =>
    kParade
        .map(
            ([x, land]) =>
                `<g transform="translate(${x} 318) scale(${x > 360 ? 1.3 : -1.3} 1.3)">${cutOut(beasts[land], '#fdf6e3')}</g>`,
        )
        .join('');

const kMedals = [
    [70, 200],
    [650, 196],
    [150, 226],
    [570, 226],
    [40, 268],
    [680, 268],
    [112, 278],
    [608, 278],
] as const;

const floating = (medals: readonly string[]): string =>
    medals
        .slice(0, kMedals.length)
        .map((medal, at) => {
            const [x, y] = kMedals[at] ?? kMedals[0];
            return `<g transform="translate(${x} ${y}) scale(.52)">${medal}</g>`;
        })
        .join('');

export function endingScene({ places, towns, medals, isFestive }: Ending): string {
    return (
        sky() +
        stars() +
        (isFestive ? rays() + fireworks() : '') +
        hills(towns) +
        (medals.length ? floating(medals) : isFestive ? parade() : '') +
        podium(places)
    );
}
