// A city on its hill, cut out of paper: a landmark of its own in the middle, houses by the land it stands on around it, and
// more of everything with each need met: a keep, a wall with lit windows behind it, towers with garland and smoke.
import type { Land } from '@wire/gaia';
import { seats, type World } from '../palette';
import { at, circle, ellipse, path, stroke } from '../svg';
import { landmark, type Style } from './landmarks';
import { shapeOf } from './meeple';

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

/** A colour in moonlight: a part towards blue. */
const moonlit = (hex: string): string => {
    const value = Number.parseInt(hex.slice(1), 16);
    const part = (bit: number, to: number) =>
        Math.round(((value >> bit) & 255) * 0.72 + to * 0.28)
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

/** Where everything stands, by x: no two neighbours of a land are built on one plan. The left is low: there flies the flag. */
interface Plan {
    keep: number;
    /** What comes with the third and the fourth need. */
    towers: readonly [third: number, fourth: number];
    /** Before the first need, with the first and with the second. */
    houses: readonly [number, number, number];
    landmark: number;
    /** Where a small town has room for a boat or a tree. */
    beside: number;
}
const kPlans = [
    { keep: -7, towers: [25, -21], houses: [-19, 28, -31], landmark: 9, beside: -34 },
    { keep: 8, towers: [-25, 22], houses: [20, -28, 31], landmark: -9, beside: 33 },
    { keep: 21, towers: [-27, 6], houses: [10, -29, 32], landmark: -11, beside: 33 },
    { keep: 24, towers: [-29, -19], houses: [15, -27, 33], landmark: -4, beside: -34 },
] as const satisfies readonly Plan[];
/** A set of one's own may number its cities from 0, or not at all. */
export const planOf = (city: string): Plan => {
    const number = Number(/\d{1,2}$/.exec(city)?.[0] ?? 1);
    return kPlans[(number + kPlans.length - 1) % kPlans.length]!;
};

const kKeep = { y: -2, w: 12.5 } as const;
const keepHeight = (level: number): number => (level >= 4 ? 28.5 : level >= 3 ? 26 : 23);
const keepOf = (site: Site, level: number, x: number): House => ({
    ...kKeep,
    x,
    h: keepHeight(level),
    top: kByDay[site].top === 'dome' ? 'dome' : 'steep',
});

/** Back row first: the town climbs. */
function housesOf(site: Site, level: number, plan: Plan): House[] {
    const { top } = kByDay[site];
    const high = top === 'dome' ? 'dome' : 'steep';
    const low = top === 'dome' ? 'dome' : 'hip';
    const [first, second, third] = plan.houses;
    const all: [from: number, house: House][] = [
        [4, { x: plan.towers[1], y: -3, w: 10.5, h: 23, top: high }],
        [3, { x: plan.towers[0], y: -2, w: 10.5, h: level >= 4 ? 25 : 21, top: high }],
        [2, keepOf(site, level, plan.keep)],
        [2, { x: third, y: 1, w: 13, h: 8, top: low }],
        [1, { x: second, y: 2, w: 14.5, h: 9, top: top === 'dome' ? 'gable' : top }],
        [0, { x: first, y: 2, w: 16, h: 10.5, top }],
    ];
    return all.filter(([from]) => level >= from).map(([, one]) => one);
}

const smoke = (x: number, y: number, world: World) =>
    `<g class="smoke" fill="${world.smoke}"><circle cx="${x}" cy="${y}" r="2.2"/><circle cx="${x + 2.2}" cy="${y - 4}" r="2.9"/><circle cx="${x + 5.4}" cy="${y - 8.6}" r="3.6"/></g>`;

/** Where the mast stands: at the left end of the hill, below what is said over the town. */
export const kMast = -37;

/** A large cloth with the player's shape on a tall mast about 0 0: whose city it is, is seen first. */
export function flag(seat: number): string {
    const { colour, deep, mark, rim = '#fff8e6' } = seats[seat] ?? seats[0]!;
    return (
        path('M-1 3v-49.500h2v49.500z', '#4a3527', `stroke="${rim}" stroke-width="1.200" paint-order="stroke"`) +
        `<g class="flag">${path(
            'M.8 -46.500q8.800 -3.400 13.400 .4t9.600 0l-3.800 5.200l3.800 5.200q-4.800 3.400 -9.600 -.4t-13.400 .6z',
            colour,
            `stroke="${rim}" stroke-width="1.500" stroke-linejoin="round"`,
        )}${path(shapeOf(seat), mark, 'transform="translate(9.800 -42) scale(.84)"')}</g>` +
        circle(0, -46.5, 1.8, deep)
    );
}

/** What the town stands on, upper side and edge: an island, planks on piles, a hill of its land. */
const kFoot = {
    hill: [
        'M-40 1q4 -11 40 -11t40 11q-5 11 -40 11t-40 -11z',
        'M-40 1q5 11 40 11t40 -11q-9 6.500 -40 6.500t-40 -6.500z',
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
function beside(site: Site, level: number, plan: Plan, world: World): string {
    return level > 1 ? '' : at(plan.beside, 0, 1, growing(site, world));
}
function growing(site: Site, world: World): string {
    const tint = (colour: string) => tinted(colour, world);
    switch (site) {
        case 'sea':
        case 'swamp':
            return (
                path('M-6 5h16l-3 5h-10z', tint('#7a4a2c')) +
                path('M2.500 4v-14l8 12z', tint('#fff6e2')) +
                path('M1.500 4v-11l-6 9.500z', tint('#e6d3b0'))
            );
        case 'forest':
        case 'mountain':
            return (
                path('M-5.500 2q5 2 10 0l-2.200 -5h1.400l-4.200 -11l-4.200 11h1.400z', tint('#2c6b4a')) +
                path('M-5.500 2q3 1.300 5 1.200v-17.200l-4.200 11h1.400z', tint('#5aa566'))
            );
        case 'desert':
            return (
                stroke('M0 3v-13M0 -2h4v-5M0 0h-4v-4', tint('#3f6a3e'), 3.2) +
                stroke('M-.5 3v-13M-.5 -2.200h4v-5M-.5 -.2h-4v-4', tint('#6f9a54'), 1.6)
            );
        default:
            return (
                path('M-6 3q0 -10 6 -10t6 10q-6 2 -12 0z', tint('#f0c75a')) +
                path('M2 -6.500q4 2 4 9.500q-2 .8 -4.500 .9z', tint('#b98c2f'))
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

/** The hill and the houses. */
export function houses(
    site: Site,
    level: number,
    world: World,
    { isFestive = false, plan = kPlans[0] as Plan } = {},
): string {
    const style = styleOf(site, world);
    const all = housesOf(site, level, plan);
    const ground = site === 'swamp' ? kFoot.planks.join('') : kFoot.hill[0];
    let out = ellipse(4, 7, 40, 8, world.softShadow) + rimmed(all.map(outline).join('') + ground, world);
    out += foot(site, world) + beside(site, level, plan, world);
    if (level >= 4) out += smoke(plan.towers[0] + 4, -40, world);
    for (const [index, one] of all.entries()) {
        // By night the first to come home light their lamps.
        const isHome = world.dark && index === all.length - 1 && level > 0;
        out += house(one, style, isHome ? world.lit : litOf(level, world, isFestive));
    }
    return out;
}

/** Everything a landmark covers, as one path: its light does not count. */
const silhouette = (drawn: string): string =>
    drawn
        .replace(/<circle cx="([^"]*)" cy="([^"]*)" r="([^"]*)"/g, (_, x: string, y: string, r: string) => {
            const half = Number(r);
            return `<path d="M${Number(x) - half} ${y}a${half} ${half} 0 1 0 ${2 * half} 0a${half} ${half} 0 1 0 ${-2 * half} 0z"`;
        })
        .split('/>')
        .filter((one) => !one.includes('opacity='))
        .map((one) => /d="([^"]*)"/.exec(one)?.[1] ?? '')
        .join('');

const rimOf = (drawn: string, world: World, width: string): string =>
    path(silhouette(drawn), world.paper, `stroke="${world.paper}" stroke-width="${width}" stroke-linejoin="round"`);

/** What a city is known by. Its rim is thin before the houses: it stands among them. */
export function building(city: string, style: Style, lit: string, world: World): string {
    const drawn = landmark(city, style, lit, world.gold);
    return rimOf(drawn, world, '1.400') + drawn;
}

/** The wide rim of the whole town around it, for behind the houses. */
export const backing = (city: string, world: World): string =>
    rimOf(landmark(city, styleOf('plain', world), world.lit, world.gold), world, '3.400');

/** How far down the round hill reaches before the wall. */
const sag = (x: number): number => 4 * (1 - (x / 34) ** 2);

/** In front of all: the wall of a large town, round like the hill it runs along. */
export function wall(site: Site, level: number, world: World): string {
    if (level < 3) return '';
    const style = styleOf(site, world);
    const top = Array.from({ length: 14 }, (_, k) => {
        const x = 4 * k - 28;
        const y = (sag(x + 2) - (k % 2 ? 3.6 : 6)).toFixed(1);
        return `${k ? 'L' : 'M'}${x} ${y}H${x + 4}`;
    }).join('');
    const front = `${top}V4.500Q0 10.500 -28 4.500z`;
    const turret = (x: number) =>
        `M${x - 5} 4.500v-14h2.600v2.400h2.400v-2.400h2.600v2.400h2.400v-2.400h2.600v14q-6.300 2.400 -12.600 0z`;
    const towers = turret(-31) + turret(29);
    return (
        path(front + towers, world.paper, `stroke="${world.paper}" stroke-width="2" stroke-linejoin="round"`) +
        path(front, style.wall) +
        path('M3 7.500v-6.500l25 -3v6.500q-10 2.500 -25 3z', style.lo) +
        path(towers, style.wall) +
        path(
            'M-30 5.600v-11h4.600v10.400q-2.300 .8 -4.600 .6zM30 5.600v-11h4.600v10.400q-2.300 .8 -4.600 .6z',
            style.lo,
        ) +
        path('M-5 7.400v-5a5 5 0 0 1 10 0v5q-5 .4 -10 0z', '#4a3527')
    );
}
const garland = (world: World) => `<g class="garland">${stroke('M-32 -8q16 8 32 1t32 -1', world.gold, 1.6)}</g>`;

/** How large the landmark is. */
export const landmarkScale = (level: number): number => (level >= 3 ? 1.22 : 1.08);

/** About 80 wide, its foot at 0 0; it grows with each need met. */
export function skyline(town: Skyline, world: World): string {
    const { city, site, level, seat, isFestive = false } = town;
    const plan = planOf(city);
    const stood = (drawing: string) =>
        `<g transform="translate(${plan.landmark} 3) scale(${landmarkScale(level)})">${drawing}</g>`;
    let out = stood(backing(city, world));
    out += houses(site, level, world, { isFestive, plan });
    out += stood(building(city, styleOf(site, world), litOf(level, world, isFestive), world));
    out += wall(site, level, world);
    if (level >= 4) out += garland(world);
    if (seat !== undefined) out += at(kMast, 0, 1, flag(seat));
    return out;
}
