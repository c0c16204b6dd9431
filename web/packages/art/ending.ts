// The end of a game at dusk: hills with lit towns or the animals that were won, a podium, and for whoever won fireworks and
// a parade. 720 by 330, with as much sky above and land beside as a picture needs; for an upright screen half as wide, with
// everything above and before the podium instead of beside it. Words are handed out beside the drawing: a picture made from
// it has no letters of the page's own and writes them itself.
import type { Land } from '@wire/gaia';
import { hash } from './noise';
import { night, seats } from './palette';
import { beasts } from './pieces/beasts';
import { type Skyline, skyline } from './pieces/city';
import { largeMeeple } from './pieces/meeple';
import { circle, cutOut, ellipse, escaped, path, stroke } from './svg';

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
    /** The winner's planet, of 224 around its middle; it rises behind the podium. Empty while it is not drawn yet. */
    planet?: string;
    /** The finished map, which rises there too: what it is drawn with around its middle, and how large that is. */
    map?: Risen;
    /** Somebody here won: fireworks and rays. */
    isFestive: boolean;
}

export interface Risen {
    drawing: string;
    width: number;
    height: number;
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
        `M-400 -900H1120V${low}Q900 ${low - 14} 720 ${low}C${560 + wave} ${low + 16} ${420 - wave} ${low - 16} 300 ${low + 4}S80 ${low + 14} 0 ${low - 6}S-260 ${low - 12} -400 ${low}z`,
        colour,
    );

const sky = (): string => kSky.map(([colour, low], at) => sheet(low, at * 14, colour)).join('');

const stars = (): string =>
    Array.from({ length: 140 }, (_, k) =>
        circle(
            Math.round(1200 * hash(k, 1)) - 240,
            Math.round(420 * hash(k, 2)) - 280,
            0.6 + 1.1 * hash(k, 3) ** 3,
            '#fdf6e3',
            `opacity="${(0.3 + 0.6 * hash(k, 4)).toFixed(2)}"`,
        ),
    ).join('');

const rays = (): string =>
    Array.from({ length: 9 }, (_, k) =>
        path('M0 0L-70 -1100H70z', '#fff3d2', `opacity=".1" transform="translate(360 190) rotate(${-80 + k * 20})"`),
    ).join('');

/** Where things stand on a wide picture and on an upright one. */
type Places = readonly (readonly number[])[];
interface Layout {
    bursts: Places;
    towns: Places;
    medals: Places;
    parade: Places;
    /** How far the hills are raised, and how narrow they are. */
    lift: number;
    squeeze: number;
    /** Middle and size of the planet, and how far beside it whoever won stands on the step. */
    planet: readonly [x: number, y: number, scale: number];
    beside: number;
    /** Middle and size of the room for a map. */
    map: readonly [x: number, y: number, width: number, height: number];
    /** Whether the title stands there: nothing falls across it. */
    isWords: (x: number, y: number) => boolean;
}

const kWide: Layout = {
    bursts: [
        [92, 74, 1],
        [632, 62, 1.12],
        [190, 134, 0.62],
        [536, 138, 0.66],
    ],
    towns: [
        [140, 218, 1.2],
        [628, 212, 1.15],
        [52, 257, 0.9],
        [566, 245, 0.82],
    ],
    medals: [
        [70, 200],
        [650, 196],
        [146, 226],
        [574, 226],
        [40, 268],
        [680, 268],
        [112, 284],
        [608, 284],
    ],
    parade: [
        [30, 318],
        [82, 326],
        [134, 329],
        [586, 329],
        [638, 326],
        [690, 318],
    ],
    lift: 0,
    squeeze: 1,
    planet: [408, 105, 0.66],
    beside: -30,
    map: [360, 101, 316, 128],
    isWords: (x, y) => Math.abs(x - 360) < 186 && y < 36,
};

const kUpright: Layout = {
    bursts: [
        [232, -52, 0.8],
        [492, -62, 0.9],
        [306, 6, 0.46],
        [420, 10, 0.5],
    ],
    towns: [
        [244, 107, 0.84],
        [508, 100, 0.78],
        [197, 145, 0.6],
        [474, 133, 0.6],
    ],
    medals: [
        [208, 118],
        [512, 118],
        [212, 60],
        [508, 60],
        [222, 3],
        [498, 3],
        [256, -50],
        [464, -50],
    ],
    parade: [
        [206, 366],
        [268, 372],
        [330, 366],
        [390, 366],
        [452, 372],
        [514, 366],
    ],
    lift: 112,
    squeeze: 0.55,
    planet: [360, 28, 0.96],
    beside: 0,
    map: [360, 14, 326, 188],
    isWords: (x, y) => Math.abs(x - 360) < 140 && y < -92,
};

const kBurstColours = ['#ffd666', '#ff9d86', '#9ed0f5', '#8bd8c3'];

const fireworks = (bursts: Places): string =>
    bursts
        .map(([x, y, scale], at) => {
            const colour = kBurstColours[at] ?? '';
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

/** Paper in the air, also where nothing moves. */
const confetti = (isWords: Layout['isWords']): string =>
    Array.from({ length: 90 }, (_, k) => {
        const [x, y] = [Math.round(1100 * hash(k, 5)) - 190, Math.round(520 * hash(k, 6)) - 240];
        const colour = kBurstColours[k % kBurstColours.length] ?? '';
        const turn = Math.round(180 * hash(k, 7));
        return isWords(x, y)
            ? ''
            : path('M-3 -1.300h6l-1 2.600h-6z', colour, `transform="translate(${x} ${y}) rotate(${turn})"`);
    }).join('');

/** A sheet of land with the last light along its edge. */
const hill = (edge: string, colour: string): string =>
    path(`${edge}V900H-400z`, colour) + stroke(edge, 'rgba(255,235,200,.22)', 1.6);

const raised = (part: string, by: number): string => (by ? `<g transform="translate(0 ${-by})">${part}</g>` : part);
/** Towards the middle of the picture. */
const squeezed = (part: string, by: number): string =>
    by === 1 ? part : `<g transform="translate(${360 * (1 - by)} 0) scale(${by} 1)">${part}</g>`;

/** A paper tree of two tones, its foot at (0, 0). */
const tree = (x: number, y: number, size: number, [lit, shade]: readonly [string, string]): string =>
    path(`M${x} ${y - size}l${-size * 0.3} ${size}h${size * 0.3}z`, lit) +
    path(`M${x} ${y - size}l${size * 0.3} ${size}h${-size * 0.3}z`, shade);

/** Groves behind the edge of a hill: where they begin, the height of the edge there, how many trees. */
const groves = (
    places: readonly (readonly [x: number, y: number, count: number])[],
    size: number,
    tones: readonly [string, string],
    squeeze: number,
): string =>
    places
        .map(([x, y, count], grove) =>
            Array.from({ length: count }, (_, k) =>
                tree(
                    Math.round(360 + (x - 360) * squeeze + k * size * 0.46 + 3 * hash(k, grove, 31)),
                    y + 7,
                    Math.round(size * (0.75 + 0.5 * hash(k, grove, 32))),
                    tones,
                ),
            ).join(''),
        )
        .join('');

function hills(towns: readonly Skyline[], { towns: places, lift, squeeze }: Layout): string {
    const far = hill(
        'M-400 230C-300 200 -110 262 0 244S150 208 230 238S420 236 500 224S660 206 720 232S940 262 1120 220',
        '#574a86',
    );
    const middle = hill(
        'M-400 254C-250 280 -100 280 0 266S170 252 260 262S470 250 560 248S670 250 720 262S960 292 1120 258',
        '#3f4f86',
    );
    const near = hill('M-400 284C-260 300 -120 306 0 292S240 286 360 280S600 274 720 290S960 306 1120 286', '#2f5d5c');
    const town = (at: number) => {
        const [x = 0, y = 0, scale = 1] = places[at] ?? [];
        const one = towns[at];
        return one
            ? `<g transform="translate(${x} ${y}) scale(${scale})">${skyline({ ...one, isFestive: true }, night)}</g>`
            : '';
    };
    const farTrees = groves(
        [
            [-90, 250, 6],
            [40, 236, 4],
            [300, 240, 5],
            [545, 221, 5],
            [770, 244, 6],
        ],
        17,
        ['#6a5f9c', '#4a3f78'],
        squeeze,
    );
    const middleTrees = groves(
        [
            [-60, 276, 6],
            [110, 257, 4],
            [268, 262, 9],
            [430, 256, 6],
            [640, 250, 3],
            [700, 258, 9],
        ],
        22,
        ['#4d63a0', '#34437a'],
        squeeze,
    );
    const nearTrees = groves(
        [
            [-120, 303, 9],
            [186, 284, 3],
            [506, 280, 4],
            [716, 289, 9],
        ],
        28,
        ['#3d7470', '#27504f'],
        1,
    );
    // Towns stand behind the crest of a hill, which hides their foot.
    return (
        raised(farTrees, lift) +
        town(0) +
        town(1) +
        raised(squeezed(far, squeeze) + middleTrees, lift) +
        town(2) +
        town(3) +
        raised(squeezed(middle, squeeze), lift) +
        raised(nearTrees + near, lift * 0.4) +
        path(
            'M-400 336C-240 322 -80 340 60 330S280 318 360 320S560 324 660 330S900 344 1120 330V900H-400z',
            '#27504f',
        ) +
        kTufts
    );
}

/** Where the first three stand: middle, left, right. */
const kSteps = [
    [360, 202, 118],
    [240, 225, 106],
    [480, 234, 106],
] as const;
/** Where the podium stands on the meadow. */
const kFoot = 330;

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
    // Two stand around the middle.
    return [places.length === 2 ? x + 60 : x, isEqual ? kSteps[1][1] : y, w];
}

/** Grass before the podium. */
const kTufts = Array.from({ length: 26 }, (_, k) => {
    const [x, y] = [Math.round(1100 * hash(k, 41)) - 190, Math.round(344 + 60 * hash(k, 42))];
    return path(`M${x} ${y}l-5 -8l4 5l1 -9l2 9l4 -5l-3 8z`, k % 3 ? '#34655f' : '#3f7a6c');
}).join('');

/** Gold, silver and bronze: lit and shaded. */
const kMetals = [
    ['#d39c28', '#966704'],
    ['#9aa3ad', '#69727f'],
    ['#bf7f48', '#865327'],
] as const;

/** The same, read on a step. */
const kRankInk = ['#7a5200', '#4d5560', '#6b3f1a'] as const;

/** Two branches around a place, open above. */
function laurel(x: number, y: number, r: number, rank: number): string {
    const [lit, shade] = kMetals[rank - 1] ?? kMetals[2];
    const leaves = (colour: string, tilt: number) =>
        Array.from({ length: 6 }, (_, k) => {
            const angle = 22 + k * 25;
            const [dx, dy] = [r * Math.sin((angle * Math.PI) / 180), r * Math.cos((angle * Math.PI) / 180)];
            return path(
                'M0 2q4.200 -4.500 0 -10q-4.200 5.500 0 10z',
                colour,
                `transform="translate(${dx.toFixed(1)} ${dy.toFixed(1)}) rotate(${90 - angle + tilt}) scale(${(r / 17).toFixed(2)})"`,
            );
        }).join('');
    // From the knot below, along all leaves.
    const end = [r * Math.sin(2.6), r * Math.cos(2.6)].map((part) => part.toFixed(1)).join(' ');
    const stem = stroke(`M0 ${r}A${r} ${r} 0 0 0 ${end}`, shade, Number((r / 11).toFixed(2)));
    const branch = stem + leaves(shade, -34) + leaves(lit, 26);
    const knot = path(
        'M0 0l-7 -3.500v8zM0 0l7 -3.500v8zM-.800 .500l-4.200 6l3.800 -.800zM.800 .500l4.200 6l-3.800 -.800z',
        '#a3341f',
    );
    return `<g transform="translate(${x} ${y})">${branch}<g transform="scale(-1 1)">${branch}</g><g transform="translate(0 ${r}) scale(${(r / 26).toFixed(2)})">${knot}</g></g>`;
}

/** A cloth in the player's colour along the upper edge of a step. */
function cloth(x: number, y: number, w: number, seat: number): string {
    const look = seats[seat] ?? seats[0]!;
    const folds = 7;
    const fold = w / folds;
    const drop = (at: number) =>
        `M${(x - w / 2 + at * fold).toFixed(1)} ${y}v7a${fold / 2} ${fold / 2} 0 0 0 ${fold.toFixed(2)} 0v-7z`;
    const every = (rest: number) =>
        Array.from({ length: folds }, (_, at) => (at % 2 === rest ? drop(at) : '')).join('');
    return path(every(0), look.colour) + path(every(1), look.deep);
}

/** How large the figures are; the first makes room for a planet. */
const figureSize = (at: number, hasWorld: boolean): number => (at ? 1.5 : hasWorld ? 1.6 : 2.2);

/** `beside`: how far from the middle of its step the first stands, where a world rises; null without one. */
function podium(places: readonly Place[], beside: number | null): string {
    const shadow = places.length ? '<ellipse cx="374" cy="336" rx="212" ry="13" fill="#16263c" opacity=".45"/>' : '';
    const steps = [...kSteps.keys()]
        .reverse()
        .map((at) => {
            const [x, y, w] = stepOf(places, at);
            const one = places[at];
            if (!one) return '';
            const [left, right] = [x - w / 2, x + w / 2];
            const box =
                path(`M${left} ${y}h${w}V${kFoot}h${-w}z`, '#eadcb8') +
                path(`M${left} ${y}h${w * 0.04}V${kFoot}h${-w * 0.04}z`, '#f8eed3') +
                path(`M${right} ${y}h${-w * 0.1}V${kFoot}h${w * 0.1}z`, '#c7b183') +
                // What the cloth casts.
                path(`M${left} ${y}h${w}v18h${-w}z`, '#b59a68', 'opacity=".4"') +
                path(`M${left - 4} ${kFoot}v-6l4 -3h${w}l4 3v6z`, '#d6c396') +
                path(`M${right + 4} ${kFoot}v-6l-4 -3h${-w * 0.1}v9z`, '#b59d6d') +
                cloth(x, y, w, one.seat) +
                path(`M${left - 5} ${y}l7 -9h${w - 4}l7 9z`, '#fdf6e3') +
                path(`M${left - 5} ${y}h${w + 10}v3h${-w - 10}z`, '#d9c698') +
                laurel(x - w * 0.03, y + (at ? 33 : 40), at ? 13.5 : 17, one.rank);
            const size = figureSize(at, beside !== null);
            const figure = `<g transform="translate(${x + (at ? 0 : (beside ?? 0))} ${y - 4.5 - 11 * size}) scale(${size})"><g class="${at ? '' : 'winner-figure'}">${largeMeeple(one.seat, night)}</g></g>`;
            return `<g class="step step-${at}">${box}${figure}</g>`;
        })
        .join('');
    return shadow + steps;
}

/** Letters are read on the smallest phone from this size on; a letter is about so wide as a part of it. */
const kLeast = 12.6;
const kLetter = 0.58;

/** In one line as long as it can be read, else in two; what is longer still is cut. */
function nameLines(name: string, room: number): { lines: string[]; size: number } {
    const sizeOf = (letters: number) => Math.min(14, room / (kLetter * Math.max(letters, 1)));
    if (sizeOf(name.length) >= kLeast) return { lines: [name], size: sizeOf(name.length) };
    const most = Math.floor(room / (kLetter * kLeast));
    const fitted = (text: string) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);
    const space = name.slice(0, most + 1).lastIndexOf(' ');
    const lines = space > 0 ? [name.slice(0, space), fitted(name.slice(space + 1))] : [fitted(name)];
    return { lines, size: kLeast };
}

/** What stands on the podium. */
export const podiumWords = (places: readonly Place[]): Word[] =>
    places.slice(0, kSteps.length).flatMap((one, at) => {
        const [x, y, w] = stepOf(places, at);
        const { lines, size } = nameLines(one.name, w * 0.86);
        // In the middle of the lit side.
        const ink = { x: x - w * 0.03, isTitle: false, colour: '#2a2118' };
        const [rank, first, score] = at
            ? [{ y: y + 39.5, size: 17 }, y + 60.5, { y: y + 68, size: 18 }]
            : [{ y: y + 48.5, size: 22 }, y + 73, { y: y + 84, size: 23 }];
        return [
            { ...ink, ...rank, isTitle: true, colour: kRankInk[one.rank - 1] ?? kRankInk[2], text: String(one.rank) },
            ...lines.map((text, line) => ({ ...ink, y: first + 14 * line, size, text })),
            { ...ink, size: score.size, y: score.y + 14 * (lines.length - (at ? 0.2 : 0)), text: String(one.score) },
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

const kParade: readonly Land[] = ['plain', 'desert', 'forest', 'mountain', 'swamp', 'plain'];

const parade = (places: Places): string =>
    kParade
        .map((land, at) => {
            const [x = 0, y = 0] = places[at] ?? [];
            const shadow = ellipse(x + 5, y + 2, 21, 4, '#16263c');
            return `<g opacity=".45">${shadow}</g><g transform="translate(${x} ${y}) scale(${x > 360 ? 1.3 : -1.3} 1.3)">${cutOut(beasts[land], '#fdf6e3')}</g>`;
        })
        .join('');

const floating = (medals: readonly string[], places: Places): string =>
    medals
        .slice(0, places.length)
        .map((medal, at) => {
            const [x = 0, y = 0] = places[at] ?? [];
            return `<g transform="translate(${x} ${y}) scale(.52)">${medal}</g>`;
        })
        .join('');

const risen = (planet: string, [x, y, scale]: Layout['planet']): string =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${circle(0, 0, 150, '#ffe9c0', 'opacity=".1"')}${circle(0, 0, 128, '#ffe9c0', 'opacity=".16"')}${planet}</g>`;

const risenMap = ({ drawing, width, height }: Risen, [x, y, wide, high]: Layout['map']): string => {
    const scale = Math.min(wide / width, high / height);
    const glow = (size: number, opacity: string) =>
        ellipse(x, y, 40 + size * scale * width, size * high, `#ffe9c0${opacity}`);
    return `${glow(0.62, '1a')}${glow(0.5, '29')}<g transform="translate(${x} ${y}) scale(${scale.toFixed(3)})">${drawing}</g>`;
};

/** The sky, the world, and the land before them: three sheets, for the world may come last. */
export type Sheets = readonly [sky: string, world: string, land: string];

export function endingSheets({ places, towns, medals, planet, map, isFestive }: Ending, isUpright = false): Sheets {
    const layout = isUpright ? kUpright : kWide;
    const beside = planet === undefined ? (map ? 0 : null) : layout.beside;
    return [
        raised(sky(), layout.lift) +
            stars() +
            (isFestive ? rays() + fireworks(layout.bursts) + confetti(layout.isWords) : ''),
        planet ? risen(planet, layout.planet) : map?.drawing ? risenMap(map, layout.map) : '',
        hills(towns, layout) +
            (medals.length ? floating(medals, layout.medals) : '') +
            podium(places, beside) +
            (isFestive && !medals.length ? parade(layout.parade) : ''),
    ];
}

export const endingScene = (ending: Ending, isUpright = false): string => endingSheets(ending, isUpright).join('');
