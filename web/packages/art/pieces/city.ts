// A city on its hill: houses by the land it stands on, a landmark of its own, and more of everything with each need met:
// a belfry, wall and wings with lit windows, towers with garland and smoke.
import type { Land } from '@wire/gaia';
import { seats, type World } from '../palette';
import { circle, ellipse, path, stroke } from '../svg';
import { landmark, type Style } from './landmarks';

export type Site = Land | 'star';

const kByDay: Record<Site, Style> = {
    plain: { wall: '#f8e8cb', lo: '#d6b58c', roof: '#c9573f', roofLo: '#96382d', top: 'gable' },
    forest: { wall: '#e6cfa4', lo: '#a97f52', roof: '#3f7f5f', roofLo: '#245542', top: 'steep' },
    desert: { wall: '#f9dca6', lo: '#d09a5b', roof: '#2f9a94', roofLo: '#1c6a6d', top: 'dome' },
    mountain: { wall: '#d9d3d3', lo: '#9a929c', roof: '#5a6f9c', roofLo: '#3a476e', top: 'steep' },
    swamp: { wall: '#dccbb0', lo: '#a08a74', roof: '#b08a3e', roofLo: '#75582a', top: 'gable' },
    sea: { wall: '#fdfaf2', lo: '#cfd6dc', roof: '#2f78b7', roofLo: '#1d4f80', top: 'dome' },
    star: { wall: '#f3e6dc', lo: '#c3a9a6', roof: '#8a5a9c', roofLo: '#5d376e', top: 'steep' },
};

/** A colour in moonlight: a good part towards blue. */
const moonlit = (hex: string): string => {
    const value = Number.parseInt(hex.slice(1), 16);
    const part = (bit: number, to: number) =>
        Math.round(((value >> bit) & 255) * 0.56 + to * 0.44)
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

interface House {
    x: number;
    y: number;
    w: number;
    h: number;
    top?: Style['top'];
}

function house({ x, y, w, h, top }: House, style: Style, lit: string): string {
    const [l, r] = [x - w / 2, x + w / 2];
    let out =
        path(`M${l} ${y}v${-h}h${w}v${h}z`, style.wall) + path(`M${x + w * 0.1} ${y}v${-h}h${w * 0.4}v${h}z`, style.lo);
    if ((top ?? style.top) === 'dome') {
        out += path(`M${l - 0.6} ${y - h}c0 ${-w * 0.72} ${w + 1.2} ${-w * 0.72} ${w + 1.2} 0z`, style.roofLo);
        out += path(
            `M${l - 0.6} ${y - h}c0 ${-w * 0.72} ${w * 0.6} ${-w * 0.72} ${w * 0.7} ${-w * 0.5}c${-w * 0.3} ${w * 0.1} ${-w * 0.2} ${w * 0.3} ${-w * 0.2} ${w * 0.5}z`,
            style.roof,
        );
    } else {
        const up = w * ((top ?? style.top) === 'steep' ? 1.05 : 0.68);
        out += path(`M${l - 1.4} ${y - h}L${x} ${y - h - up}L${r + 1.4} ${y - h}z`, style.roofLo);
        out += path(`M${l - 1.4} ${y - h}L${x} ${y - h - up}L${x + w * 0.12} ${y - h}z`, style.roof);
    }
    for (let row = 0; row < Math.max(1, Math.floor(h / 8)); row += 1) {
        for (const wx of w > 9 ? [x - w * 0.24, x + w * 0.24] : [x])
            out += path(`M${wx - 1.2} ${y - h + 3.2 + row * 7.4}h2.4v3.4h-2.4z`, lit);
    }
    return out;
}

function battlements(y: number, w: number, h: number, style: Style): string {
    const n = Math.round(w / 5);
    const teeth = `h${w / n / 2}v2.4h${w / n / 2}v-2.4`.repeat(n);
    return path(`M${-w / 2} ${y}v${-h}${teeth}v${h}z`, style.lo) + path(`M-4 ${y}v-5a4 4 0 0 1 8 0v5z`, '#4a3527');
}

const smoke = (x: number, y: number, world: World) =>
    `<g class="smoke" fill="${world.smoke}"><circle cx="${x}" cy="${y}" r="2.2"/><circle cx="${x + 2.2}" cy="${y - 4}" r="2.9"/><circle cx="${x + 5.4}" cy="${y - 8.6}" r="3.6"/></g>`;

function banner(y: number, h: number, seat: number): string {
    const { colour, deep } = seats[seat] ?? seats[0]!;
    const cloth = `M.7 ${y - h}q6 -2.5 9 .5t6 0l-2.6 4.2l2.6 4.2q-3 2.8 -6 -.4t-9 .6z`;
    const rim = seat === 4 ? '#3b352c' : '#fff8e6';
    return (
        path(`M-.7 ${y}v${-h}h1.4v${h}z`, '#4a3527') +
        path(cloth, colour, `class="flag" stroke="${rim}" stroke-width=".9"`) +
        circle(0, y - h, 1.4, deep)
    );
}

/** What the town stands on: planks on piles, an island, a hill. */
function foot(site: Site, style: Style, world: World): string {
    if (site === 'swamp')
        return (
            path('M-30 2v-6h2v6zM-16 4v-6h2v6zM14 4v-6h2v6zM28 2v-6h2v6z', '#5a3f2a') +
            path('M-35 -3h70l-2 4h-66z', '#8d6a45')
        );
    if (site === 'sea')
        return (
            path('M-36 -1q6 -6 36 -6t36 6q-4 9 -36 9t-36 -9z', '#e9d3a0') +
            path('M-36 -1q4 9 36 9t36 -9q-8 5 -36 5t-36 -5z', '#b7935c')
        );
    return (
        path('M-38 1q3 -11 38 -11t38 11q-6 8 -38 8t-38 -8z', world.dark ? '#8f93b8' : world.paper, 'opacity=".6"') +
        path('M-38 1q6 8 38 8t38 -8q-4 3 -10 3.6h-56q-6 -.6 -10 -3.6z', style.lo)
    );
}

/** Around the first houses there is still room: fields and a haystack, on water a boat. */
function around(site: Site, level: number, world: World): string {
    if (level > 1) return '';
    const tint = (colour: string) => (world.dark ? moonlit(colour) : colour);
    if (site === 'sea' || site === 'swamp')
        return (
            path('M-31 3h17l-3 4.500h-11z', tint('#7a4a2c')) +
            path('M-22.500 2v-13l8 11.500z', tint('#fff6e2')) +
            path('M-23.500 2v-11l-6 9.500z', tint('#e6d3b0'))
        );
    const corn =
        path('M-36 1l13 -6.500l6 6l-12 5.500z', tint('#d8b54c')) +
        stroke('M-33 2.500l13 -6M-31 4l12.500 -5.500M-34.500 .2l7 5M-30 -2l7 4.500', tint('#a3802b'), 0.8);
    const green =
        path('M-13 3.600l19 -1.200l6 4.600l-24 .8z', tint('#8fae4a')) +
        stroke('M-12 5.300l22 -1.200M-8 3.400l2 4M-2 3l3 4M4 2.600l4 4', tint('#5f7f2c'), 0.8);
    const hay =
        path('M1 0q0 -8 5.500 -8t5.500 8z', tint('#e2b84e')) +
        path('M7.500 -8q4.500 1 4.500 8h-3.500z', tint('#b98c2f'));
    return corn + green + (level === 0 ? hay : '');
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
const heightOf = (level: number): number => (level >= 4 ? 24 : level >= 3 ? 21 : 17);

/** The hill and the houses, back row first: the town climbs. */
export function houses(site: Site, level: number, world: World, isFestive = false): string {
    const style = styleOf(site, world);
    const put = (one: House) => house(one, style, litOf(level, world, isFestive));
    let out = ellipse(3, 3, 37, 8, world.softShadow) + foot(site, style, world) + around(site, level, world);
    if (level >= 4)
        out +=
            put({ x: -14, y: -4, w: 11, h: 31, top: 'steep' }) +
            put({ x: 13, y: -4, w: 10, h: 27, top: 'steep' }) +
            smoke(18, -40, world);
    if (level >= 2)
        out += put({ x: 0, y: -4, w: 13, h: heightOf(level) + 8, top: style.top === 'gable' ? 'steep' : style.top });
    if (level >= 3) out += put({ x: -26, y: -2, w: 10, h: 18 });
    out += put({ x: -11, y: 0, w: 13, h: 12 });
    if (level >= 1) out += put({ x: 9, y: 0, w: 13, h: 10, top: 'gable' });
    if (level >= 2) out += put({ x: -22, y: 2, w: 11, h: 9, top: 'gable' });
    return out;
}

/** What the city is known by, beside the houses. */
function ownBuilding({ city, site, level, isFestive = false }: Skyline, world: World): string {
    const drawn = landmark(city, styleOf(site, world), litOf(level, world, isFestive), world.gold);
    return `<g transform="translate(25 0) scale(${level >= 3 ? 1.05 : 0.9})">${drawn}</g>`;
}

/** In front of all: the wall of a large town. */
export const wall = (site: Site, level: number, world: World): string =>
    level >= 3 ? battlements(5, 64, 7, styleOf(site, world)) : '';
const garland = (world: World) => `<g class="garland">${stroke('M-30 -4q15 7 30 1t30 -1', world.gold, 1.3)}</g>`;

/** Where the flag's pole stands. */
export const flagFoot = (site: Site, level: number): number =>
    level >= 2 ? -heightOf(level) - 9 - (kByDay[site].top === 'dome' ? 6 : 11) : -15;
export const flag = (foot: number, seat: number): string => banner(foot, 13, seat);

/** About 76 wide, its foot at 0 0; it grows with each need met. */
export function skyline(town: Skyline, world: World): string {
    const { site, level, seat } = town;
    let out = houses(site, level, world, town.isFestive) + ownBuilding(town, world) + wall(site, level, world);
    if (seat !== undefined) out += flag(flagFoot(site, level), seat);
    if (level >= 4) out += garland(world);
    return out;
}
