// What is said over the land: where something may go, what is chosen, what a city would gain or lose.
import type { World } from '../palette';

const kBrackets =
    'M7 26v-9a10 10 0 0 1 10 -10h9M74 7h9a10 10 0 0 1 10 10v9M93 74v9a10 10 0 0 1 -10 10h-9M26 93h-9a10 10 0 0 1 -10 -10v-9';
/** On the very edge: clear of the signs in a city's corners, here and next door. */
const kWideBrackets =
    'M0 26v-14a12 12 0 0 1 12 -12h14M74 0h14a12 12 0 0 1 12 12v14M100 74v14a12 12 0 0 1 -12 12h-14M26 100h-14a12 12 0 0 1 -12 -12v-14';

const kFrame = 'x="7" y="7" width="86" height="86" rx="16"';

/** Seen on the table, also in its shade. */
export const placeInk = (world: World): string => (world.dark ? world.paper : '#5f4c2c');

/** Where something may go on nothing: a quiet card of paper with a dashed rim, and a plus on a disc. */
export function place(world: World): string {
    const rim = `fill="none" stroke="${placeInk(world)}" stroke-width="1.900" stroke-dasharray="7 8.300" stroke-linecap="round"`;
    const [ground, ink] = world.dark ? ['#3a4372', '#8bd8c3'] : [world.paper, '#14584e'];
    const disc = `<circle cx="50" cy="50" r="11" fill="${ground}"/>`;
    const plus = `<path d="M50 44.500v11M44.500 50h11" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>`;
    return `<g class="place"><rect ${kFrame} fill="#fffaeb" fill-opacity="${world.dark ? 0.1 : 0.4}"/><rect ${kFrame} ${rim}/>${disc}${plus}</g>`;
}

/** On a tile: gold corners with a dark backing. */
export function brackets(colour: string, wide = false): string {
    const d = wide ? kWideBrackets : kBrackets;
    return `<g class="brackets" fill="none" stroke-linecap="round"><path d="${d}" stroke="#2a2118" stroke-opacity=".7" stroke-width="${wide ? 6.4 : 8}"/><path d="${d}" stroke="${colour}" stroke-width="${wide ? 3.6 : 4.6}"/></g>`;
}

type RibbonKind = 'rise' | 'fall' | 'gone' | 'taken' | 'new';

/** Colour, folded ends and sign of a ribbon; the sign says the same as the colour. */
const kRibbons: Record<RibbonKind, readonly [string, string, string]> = {
    rise: ['#1d6b3a', '#0f4423', 'M-6 4l6 -8l6 8z'],
    new: ['#1d6b3a', '#0f4423', 'M-1.7 -6h3.4v4.3h4.3v3.4h-4.3v4.3h-3.4v-4.3h-4.3v-3.4h4.3z'],
    fall: ['#a3341f', '#6b1d10', 'M-6 -4l6 8l6 -8z'],
    gone: ['#a3341f', '#6b1d10', 'M-5 -3l2 -2l3 3l3 -3l2 2l-3 3l3 3l-2 2l-3 -3l-3 3l-2 -2l3 -3z'],
    taken: ['#6c3a8c', '#43205a', 'M-6 -6h1.6v12h-1.6zM-4 -6h10l-3 3.4l3 3.4h-10z'],
};

export const ribbonKinds = Object.keys(kRibbons) as RibbonKind[];

/** What a move would change in a city: a paper ribbon about 0 0, its folded tails behind it. */
export function ribbon(kind: RibbonKind, text: string): string {
    const [fill, deep, sign] = kRibbons[kind];
    const half = 12 + 5.2 * text.length;
    return `<path d="M${-half - 6} -6l4 7l-4 7h12v-14zM${half + 6} -6l-4 7l4 7h-12v-14z" fill="${deep}"/><rect x="${-half}" y="-10" width="${2 * half}" height="20" rx="4" fill="${fill}" stroke="#fff8e6" stroke-width="1.600"/><path d="${sign}" fill="#ffffff" transform="translate(${10.5 - half} 0)"/><text x="7.500" y="6.400" font-size="18" text-anchor="middle" fill="#ffffff" class="art-figure">${text}</text>`;
}
