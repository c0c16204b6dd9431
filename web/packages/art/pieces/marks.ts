// What is said over the land: where something may go, what is chosen, what a city would gain or lose.
import type { World } from '../palette';

const kBrackets =
    'M7 26v-9a10 10 0 0 1 10 -10h9M74 7h9a10 10 0 0 1 10 10v9M93 74v9a10 10 0 0 1 -10 10h-9M26 93h-9a10 10 0 0 1 -10 -10v-9';
/** Clear of a city's seals. */
const kWideBrackets =
    'M1 22v-11a12 12 0 0 1 12 -12h11M76 -1h11a12 12 0 0 1 12 12v11M99 76v11a12 12 0 0 1 -12 12h-11M24 99h-11a12 12 0 0 1 -12 -12v-11';

const kFrame = 'x="7" y="7" width="86" height="86" rx="16"';

/** Where something may go on nothing: a drawn invitation. Light dashes with a dark edge are seen on any ground. */
export const place = (world: World): string =>
    `<g class="place"><rect ${kFrame} fill="#fffaeb" fill-opacity="${world.dark ? 0.08 : 0.2}"/><g fill="none" stroke-dasharray="12 8.2" stroke-linecap="round"><rect ${kFrame} stroke="#2a2118" stroke-opacity=".5" stroke-width="5.2"/><rect class="dash" ${kFrame} stroke="${world.paper}" stroke-width="3"/></g><circle cx="50" cy="50" r="15" fill="${world.paper}"/><path d="M50 42v16M42 50h16" stroke="#14584e" stroke-width="4" stroke-linecap="round"/></g>`;

/** On a tile: gold corners with a dark backing. */
export function brackets(colour: string, wide = false): string {
    const d = wide ? kWideBrackets : kBrackets;
    return `<g class="brackets" fill="none" stroke-linecap="round"><path d="${d}" stroke="#2a2118" stroke-opacity=".6" stroke-width="8"/><path d="${d}" stroke="${colour}" stroke-width="4.6"/></g>`;
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

/** What a move would change in a city: a paper ribbon at the tile's upper edge. */
export function ribbon(kind: RibbonKind, text: string): string {
    const [fill, deep, sign] = kRibbons[kind];
    const half = 20 + 5.2 * text.length;
    return `<g transform="translate(50 -3)"><path d="M${-half - 7} -6l7 6l-7 9h12v-15zM${half + 7} -6l-7 6l7 9h-12v-15z" fill="${deep}"/><rect x="${-half}" y="-12" width="${2 * half}" height="24" rx="4" fill="${fill}" stroke="#fff8e6" stroke-width="1.6"/><path d="${sign}" fill="#ffffff" transform="translate(${12 - half} 0)"/><text x="9" y="6.5" font-size="18" text-anchor="middle" fill="#ffffff" class="art-figure">${text}</text></g>`;
}
