// The end of a game at dusk: hills with lit towns or the animals that were won, a podium, and for whoever won fireworks and
// a parade. 720 by 330, with as much sky above as a picture needs. Words are handed out beside the drawing: a picture
// made from it has no letters of the page's own and writes them itself.
import type { Land } from '@wire/gaia';
import { hash } from './noise';
import { night } from './palette';
import { beasts } from './pieces/beasts';
import { type Skyline, skyline } from './pieces/city';
import { meeple } from './pieces/meeple';
import { circle, cutOut, escaped, path, stroke } from './svg';

export interface Place {
    seat: number;
    name: string;
    score: number;
    /** 1 is best; equal scores share a place. */
    rank: number;
}

export interface Ending {
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
        `M0 -500H720V${low}C${560 + wave} ${low + 16} ${420 - wave} ${low - 16} 300 ${low + 4}S80 ${low + 14} 0 ${low - 6}z`,
        colour,
    );

const sky = (): string => kSky.map(([colour, low], at) => sheet(low, at * 14, colour)).join('');

const stars = (): string =>
    Array.from({ length: 80 }, (_, k) =>
        circle(
            Math.round(720 * hash(k, 1)),
            Math.round(320 * hash(k, 2)) - 170,
            0.6 + 1.1 * hash(k, 3) ** 3,
            '#fdf6e3',
            `opacity="${(0.3 + 0.6 * hash(k, 4)).toFixed(2)}"`,
        ),
    ).join('');

const rays = (): string =>
    Array.from({ length: 9 }, (_, k) =>
        path('M0 0L-46 -720H46z', '#fff3d2', `opacity=".1" transform="translate(360 190) rotate(${-80 + k * 20})"`),
    ).join('');

const kBursts = [
    [92, 104, 1, '#ffd666'],
    [632, 92, 1.12, '#ff9d86'],
    [190, 148, 0.62, '#9ed0f5'],
    [536, 150, 0.66, '#8bd8c3'],
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
            const sparks = Array.from({ length: 10 }, (_, k) =>
                circle(0, -17, 2.1, '#fff3d2', `transform="rotate(${k * 36 + 9})"`),
            );
            return `<g transform="translate(${x} ${y}) scale(${scale})"><g class="burst burst-${at}">${petals.join('')}${sparks.join('')}</g></g>`;
        })
        .join('');

const kTowns = [
    [88, 236, 0.95],
    [632, 226, 0.95],
    [176, 258, 0.85],
    [548, 256, 0.85],
] as const;

/** A sheet of land with the last light along its edge. */
const hill = (edge: string, colour: string): string =>
    path(`${edge}V330H0z`, colour) + stroke(edge, 'rgba(255,235,200,.22)', 1.6);

function hills(towns: readonly Skyline[]): string {
    const far = hill('M0 244C60 214 150 208 230 238S420 236 500 224S660 206 720 232', '#574a86');
    const middle = hill('M0 266C90 240 170 252 260 262S470 250 560 248S670 250 720 262', '#3f4f86');
    const near = hill('M0 292C120 272 240 286 360 280S600 274 720 290', '#2f5d5c');
    const town = (at: number) => {
        const [x, y, scale] = kTowns[at] ?? kTowns[0];
        const one = towns[at];
        return one
            ? `<g transform="translate(${x} ${y}) scale(${scale})">${skyline({ ...one, isFestive: true }, night)}</g>`
            : '';
    };
    return far + town(0) + town(1) + middle + town(2) + town(3) + near;
}

/** Where the first three stand: middle, left, right. */
const kSteps = [
    [360, 190, 116],
    [240, 222, 104],
    [480, 238, 104],
] as const;

/** Words over the drawing: middle of the line, size, whether they are a title. */
export interface Word {
    x: number;
    y: number;
    size: number;
    isTitle: boolean;
    colour: string;
    text: string;
}

/** Middle, top and width of a step; the second of two equals stands as high as the first. */
function stepOf(places: readonly Place[], at: number): readonly [x: number, y: number, w: number] {
    const [x, y, w] = kSteps[at] ?? kSteps[0];
    const isEqual = at === 2 && places[2]?.rank === places[1]?.rank;
    return [x, isEqual ? kSteps[1][1] : y, w];
}

function podium(places: readonly Place[]): string {
    return [...kSteps.keys()]
        .reverse()
        .map((at) => {
            const [x, y, w] = stepOf(places, at);
            const one = places[at];
            if (!one) return '';
            const box =
                path(`M${x - w / 2} ${y}h${w}V330h${-w}z`, '#e6d8b4') +
                path(`M${x + w * 0.2} ${y}h${w * 0.3}V330h${-w * 0.3}z`, '#c3ad7f') +
                path(`M${x - w / 2 - 5} ${y}l7 -9h${w - 4}l7 9z`, '#fdf6e3');
            const figure = `<g transform="translate(${x} ${y - (at ? 22 : 30)}) scale(${at ? 1.6 : 2.3})"><g class="${at ? '' : 'winner-figure'}">${meeple(one.seat, night)}</g></g>`;
            return `<g class="step step-${at}">${box}${figure}</g>`;
        })
        .join('');
}

/** What stands on the podium. */
export const podiumWords = (places: readonly Place[]): Word[] =>
    places.slice(0, kSteps.length).flatMap((one, at) => {
        const [x, y, w] = stepOf(places, at);
        const size = Math.min(14, (w - 10) / (0.58 * Math.max(one.name.length, 1)));
        return [
            { x, y: y + 30, size: 28, isTitle: true, colour: '#7a5200', text: String(one.rank) },
            { x, y: y + 51, size, isTitle: false, colour: '#2a2118', text: one.name },
            { x, y: y + 72, size: 17, isTitle: false, colour: '#2a2118', text: String(one.score) },
        ];
    });

/** The words as part of a drawing. */
export const wordsDrawing = (words: readonly Word[]): string =>
    words
        .map(
            ({ x, y, size, isTitle, colour, text }) =>
                `<text x="${x}" y="${y}" text-anchor="middle" class="${isTitle ? 'art-title' : 'art-figure'}" font-size="${size.toFixed(1)}" fill="${colour}">${escaped(text)}</text>`,
        )
        .join('');

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
