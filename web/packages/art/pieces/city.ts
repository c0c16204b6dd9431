// A city on its hill, cut out of paper: a landmark of its own in the middle, houses by the land it stands on around it, and
// more of everything with each need met: a keep, a wall with lit windows behind it, towers with garland and smoke.
import type { Land } from '@wire/gaia';
import { seats, type World } from '../palette';
import { circle, ellipse, path, stroke } from '../svg';
import { landmark, type Style } from './landmarks';

export type Site = Land | 'star';

const kByDay: Record<Site, Style> = {
    plain: { wall: '#f8dfb4', lo: '#cf9f72', roof: '#d9583c', roofLo: '#97321f', top: 'gable' },
    forest: { wall: '#f0d6a0', lo: '#b08450', roof: '#5cab74', roofLo: '#2a6a4c', top: 'steep' },
    desert: { wall: '#f9d99a', lo: '#cb9152', roof: '#2aa79f', roofLo: '#176a6d', top: 'dome' },
    mountain: { wall: '#e2dcdf', lo: '#a097a8', roof: '#6280c4', roofLo: '#37487f', top: 'steep' },
    swamp: { wall: '#e9d5b2', lo: '#a88a6a', roof: '#d9a336', roofLo: '#8f6420', top: 'gable' },
    sea: { wall: '#f4f3ee', lo: '#b9c8d6', roof: '#2f7fc4', roofLo: '#174c82', top: 'dome' },
    star: { wall: '#f6eae2', lo: '#c3a9a6', roof: '#9a62b0', roofLo: '#5d376e', top: 'steep' },
};

/** A colour in moonlight: a good part towards blue. */
const moonlit = (hex: string): string => {
    const value = Number.parseInt(hex.slice(1), 16);
    const part = (bit: number, to: number) =>
        Math.round(((value >> bit) & 255) * 0.62 + to * 0.38)
            .toString(16)
            .padStart(2, '0');
    return `#${part(16, 36)}${part(8, 44)}${part(0, 92)}`;
};

export const styleOf = (site: Site, world: World): Style => {
    const style = kByDay[site];
    if (!world.dark) return style;
    const { wall, lo, roof, roofLo, top } = style;
    return { wall: moonlit(wall), lo: moonlit(lo), roof: moonlit(roof), roofLo: moonlit(roofLo), top };
};

/** Foot at x y; how far up its roof reaches is a matter of its top. */
interface House {
    x: number;
    y: number;
    w: number;
    h: number;
    top: Style['top'] | 'hip';
}

const kRise: Record<House['top'], number> = { gable: 0.66, steep: 1.05, dome: 0.54, hip: 0.46 };

/** The roof, and its part in the light. */
function roofOf({ x, y, w, h, top }: House): readonly [whole: string, lit: string] {
    const [l, r, eaves, up] = [x - w / 2 - 1.3, x + w / 2 + 1.3, y - h, w * kRise[top]];
    if (top === 'dome')
        return [
            `M${l + 0.6} ${eaves}c0 ${-w * 0.72} ${w + 1.4} ${-w * 0.72} ${w + 1.4} 0z`,
            `M${l + 0.6} ${eaves}c0 ${-w * 0.72} ${w * 0.6} ${-w * 0.72} ${w * 0.7} ${-w * 0.5}c${-w * 0.3} ${w * 0.1} ${-w * 0.2} ${w * 0.3} ${-w * 0.2} ${w * 0.5}z`,
        ];
    if (top === 'hip')
        return [
            `M${l} ${eaves}L${l + 3} ${eaves - up}H${r - 3}L${r} ${eaves}z`,
            `M${l} ${eaves}L${l + 3} ${eaves - up}H${x + w * 0.16}L${x + w * 0.1} ${eaves}z`,
        ];
    return [
        `M${l} ${eaves}L${x} ${eaves - up}L${r} ${eaves}z`,
        `M${l} ${eaves}L${x} ${eaves - up}L${x + w * 0.12} ${eaves}z`,
    ];
}

/** Everything it covers, for the rim of paper around the town. */
const outline = (one: House): string => `M${one.x - one.w / 2} ${one.y}v${-one.h}h${one.w}v${one.h}z${roofOf(one)[0]}`;

function house(one: House, style: Style, window: string): string {
    const { x, y, w, h } = one;
    const [whole, lit] = roofOf(one);
    let panes = '';
    for (let row = 0; row < Math.max(1, Math.floor(h / 9)); row += 1)
        for (const wx of w > 12 ? [x - w * 0.24, x + w * 0.24] : [x])
            panes += `M${wx - 1.4} ${y - h + 3 + row * 8}h2.8v4h-2.8z`;
    return (
        path(`M${x - w / 2} ${y}v${-h}h${w}v${h}z`, style.wall) +
        path(`M${x + w * 0.1} ${y}v${-h}h${w * 0.4}v${h}z`, style.lo) +
        path(panes, window) +
        path(whole, style.roofLo) +
        path(lit, style.roof)
    );
}

/** The keep carries the flag. */
const kKeep = { x: -7, y: -2, w: 12.5 } as const;
const keepHeight = (level: number): number => (level >= 4 ? 31 : level >= 3 ? 28 : 24);
const keepOf = (site: Site, level: number): House => ({
    ...kKeep,
    h: keepHeight(level),
    top: kByDay[site].top === 'dome' ? 'dome' : 'steep',
});

/** Back row first: the town climbs. */
function housesOf(site: Site, level: number): House[] {
    const { top } = kByDay[site];
    const high = top === 'dome' ? 'dome' : 'steep';
    const low = top === 'dome' ? 'dome' : 'hip';
    const all: [from: number, house: House][] = [
        [4, { x: -21, y: -3, w: 10.5, h: 25, top: high }],
        [3, { x: 25, y: -2, w: 10.5, h: level >= 4 ? 26 : 21, top: high }],
        [2, keepOf(site, level)],
        [2, { x: -31, y: 1, w: 13, h: 8, top: low }],
        [1, { x: 28, y: 2, w: 14.5, h: 9, top: top === 'dome' ? 'gable' : top }],
        [0, { x: -19, y: 2, w: 16, h: 10.5, top }],
    ];
    return all.filter(([from]) => level >= from).map(([, one]) => one);
}

const smoke = (x: number, y: number, world: World) =>
    `<g class="smoke" fill="${world.smoke}"><circle cx="${x}" cy="${y}" r="2.2"/><circle cx="${x + 2.2}" cy="${y - 4}" r="2.9"/><circle cx="${x + 5.4}" cy="${y - 8.6}" r="3.6"/></g>`;

function banner(y: number, h: number, seat: number): string {
    const { colour, deep } = seats[seat] ?? seats[0]!;
    const cloth = `M.8 ${y - h}q7.5 -3 11.2 .6t7.6 0l-3.2 5.2l3.2 5.2q-3.8 3.4 -7.6 -.5t-11.200 .7z`;
    const rim = seat === 4 ? '#3b352c' : '#fff8e6';
    return (
        path(`M-.9 ${y}v${-h}h1.8v${h}z`, '#4a3527') +
        path(cloth, colour, `class="flag" stroke="${rim}" stroke-width="1.2"`) +
        circle(0, y - h, 1.6, deep)
    );
}

/** What the town stands on, upper side and edge: an island, planks on piles, a hill of its land. */
const kFoot = {
    hill: [
        'M-39 2q4 -12 39 -12t39 12q-6 7.500 -39 7.500t-39 -7.500z',
        'M-39 2q6 7.500 39 7.500t39 -7.500q-8 3.600 -39 3.600t-39 -3.600z',
    ],
    planks: ['M-37 -4h74l3 9h-80z', 'M-40 5h80v4h-3v3h-4v-3h-26v3h-4v-3h-6v3h-4v-3h-26v3h-4v-3h-3z'],
} as const;

function foot(site: Site, world: World): string {
    if (site === 'swamp')
        return path(kFoot.planks[0], tinted('#b98f5f', world)) + path(kFoot.planks[1], tinted('#76532f', world));
    const { hi, lo } = world[site === 'star' ? 'plain' : site];
    const [top, edge] = site === 'sea' ? [tinted('#f0dcab', world), tinted('#bf9a60', world)] : [hi, lo];
    return path(kFoot.hill[0], top) + path(kFoot.hill[1], edge);
}
const tinted = (colour: string, world: World) => (world.dark ? moonlit(colour) : colour);

/** Beside the first houses there is still room: a boat, or what grows on the land. */
function beside(site: Site, level: number, world: World): string {
    if (level > 1) return '';
    const tint = (colour: string) => tinted(colour, world);
    switch (site) {
        case 'sea':
        case 'swamp':
            return (
                path('M-39 5h16l-3 5h-10z', tint('#7a4a2c')) +
                path('M-30.500 4v-14l8 12z', tint('#fff6e2')) +
                path('M-31.500 4v-11l-6 9.500z', tint('#e6d3b0'))
            );
        case 'forest':
        case 'mountain':
            return (
                path('M-38.500 2q5 2 10 0l-2.200 -5h1.400l-4.200 -11l-4.200 11h1.400z', tint('#2c6b4a')) +
                path('M-38.500 2q3 1.300 5 1.200v-17.200l-4.200 11h1.400z', tint('#5aa566'))
            );
        case 'desert':
            return (
                stroke('M-33 3v-13M-33 -2h4v-5M-33 0h-4v-4', tint('#3f6a3e'), 3.2) +
                stroke('M-33.500 3v-13M-33.500 -2.200h4v-5M-33.500 -.2h-4v-4', tint('#6f9a54'), 1.6)
            );
        default:
            return (
                path('M-39 3q0 -10 6 -10t6 10q-6 2 -12 0z', tint('#f0c75a')) +
                path('M-31 -6.500q4 2 4 9.500q-2 .8 -4.500 .9z', tint('#b98c2f'))
            );
    }
}

export interface Skyline {
    city: string;
    site: Site;
    /** Needs met, 0 to 4. */
    level: number;
    /** Whose flag flies. */
    seat?: number | undefined;
    /** A light in every window, however small the town is. */
    isFestive?: boolean;
}

const litOf = (level: number, world: World, isFestive: boolean): string =>
    level >= 3 || isFestive ? world.lit : world.dark ? '#3a3350' : world.window;

/** Paper around what was cut out. */
const rimmed = (d: string, world: World): string =>
    path(d, world.paper, `stroke="${world.paper}" stroke-width="3.6" stroke-linejoin="round"`);

/** The hill and the houses. Where there is no keep yet, a mast carries the flag. */
export function houses(site: Site, level: number, world: World, isFestive = false): string {
    const style = styleOf(site, world);
    const all = housesOf(site, level);
    const ground = site === 'swamp' ? kFoot.planks.join('') : kFoot.hill[0];
    let out = ellipse(4, 6, 40, 8, world.softShadow) + rimmed(all.map(outline).join('') + ground, world);
    out += foot(site, world) + beside(site, level, world);
    if (level >= 4) out += smoke(29, -44, world);
    if (level === 1) out += path('M-7.900 2v-30h1.800v30z', '#4a3527');
    for (const [at, one] of all.entries()) {
        // By night the first to come home light their lamps.
        const isHome = world.dark && at === all.length - 1 && level > 0;
        out += house(one, style, isHome ? world.lit : litOf(level, world, isFestive));
    }
    return out;
}

/** What a city is known by, itself cut out: it lies over the houses. */
export function building(city: string, style: Style, lit: string, world: World): string {
    const drawn = landmark(city, style, lit, world.gold);
    return `<g stroke="${world.paper}" stroke-width="3" stroke-linejoin="round">${drawn}</g>${drawn}`;
}

/** In front of all: the wall of a large town. */
export function wall(site: Site, level: number, world: World): string {
    if (level < 3) return '';
    const style = styleOf(site, world);
    const teeth = 'h4v2.400h4v-2.400'.repeat(7);
    const front = `M-28 7.500v-8.500${teeth}h4v8.500z`;
    const turret = (x: number) => `M${x - 5} 8v-14h2.600v2.400h2.400v-2.400h2.600v2.400h2.400v-2.400h2.600v14z`;
    const towers = turret(-32) + turret(30);
    return (
        path(front + towers, world.paper, `stroke="${world.paper}" stroke-width="2" stroke-linejoin="round"`) +
        path(front, style.wall) +
        path('M2 7.500v-6.500h26v6.500z', style.lo) +
        path(towers, style.wall) +
        path('M-31.500 8v-11h4.100v11zM30.500 8v-11h4.100v11z', style.lo) +
        path('M-5 8v-5a5 5 0 0 1 10 0v5z', '#4a3527')
    );
}
const garland = (world: World) => `<g class="garland">${stroke('M-32 -5q16 8 32 1t32 -1', world.gold, 1.6)}</g>`;

/** Where the flag's pole stands: its x, and its foot by land and level. */
export const kFlagX = kKeep.x;
export const flagFoot = (site: Site, level: number): number => {
    const { y, w, h, top } = keepOf(site, level);
    return level >= 2 ? Math.round(y - h - w * kRise[top] + 1) : level > 0 ? -26 : 2;
};
export const flag = (foot: number, seat: number): string => banner(foot, 14, seat);

/** Where the landmark stands, and how large it is. */
export const kLandmarkX = 9;
export const landmarkScale = (level: number): number => (level >= 3 ? 1.22 : 1.08);

/** About 80 wide, its foot at 0 0; it grows with each need met. */
export function skyline(town: Skyline, world: World): string {
    const { city, site, level, seat, isFestive = false } = town;
    const own = building(city, styleOf(site, world), litOf(level, world, isFestive), world);
    let out = houses(site, level, world, isFestive);
    if (seat !== undefined) out += `<g transform="translate(${kFlagX} 0)">${flag(flagFoot(site, level), seat)}</g>`;
    out += `<g transform="translate(${kLandmarkX} 3) scale(${landmarkScale(level)})">${own}</g>`;
    out += wall(site, level, world);
    if (level >= 4) out += garland(world);
    return out;
}
