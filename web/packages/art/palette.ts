// The colours of the world: by day, by night, and for eyes that want more contrast. Paint, not page colours: those are the
// tokens of the page. Plain data, so that a worker can be handed a whole world.
import type { Land } from '@wire/gaia';

/** How high a land's paper lies in the stack, lowest first. */
export const ranks: readonly Land[] = ['sea', 'swamp', 'desert', 'plain', 'forest', 'mountain'];

interface Tones {
    base: string;
    hi: string;
    lo: string;
    ink: string;
}

export interface World {
    /** Lamps are lit, walls are blue. */
    dark: boolean;
    /** Ornaments are left out. */
    calm?: boolean;
    table: string;
    tableHi: string;
    tableLo: string;
    slab: string;
    shadow: string;
    softShadow: string;
    grid: string;
    gridLight: string;
    light: string;
    darkRim: string;
    sea: Tones & { shallow: string; shallow2: string; foam: string };
    swamp: Tones & { pool: string; poolHi: string; reed: string; reedLo: string; cattail: string; pad: string };
    desert: Tones & { lee: string; rock: string; cactus: string; cactusLo: string };
    plain: Tones & { field: string; field2: string; furrow: string; grass: string; flowers: readonly string[] };
    forest: Tones & { tree: readonly string[]; treeHi: readonly string[]; trunk: string };
    mountain: Tones & { rockHi: string; rockLo: string; deep: string; snow: string; snowLo: string };
    wood: string;
    window: string;
    lit: string;
    smoke: string;
    gold: string;
    paper: string;
    ink: string;
}

export const day: World = {
    dark: false,
    tableHi: '#f3e6c6',
    table: '#d9c9a6',
    tableLo: '#b79f74',
    slab: '#8a6a45',
    shadow: 'rgba(46,30,12,.42)',
    softShadow: 'rgba(40,28,14,.28)',
    grid: 'rgba(40,30,16,.20)',
    gridLight: 'rgba(255,248,226,.30)',
    light: 'rgba(255,244,210,.30)',
    darkRim: 'rgba(30,24,52,.22)',
    sea: {
        base: '#2a7f9e',
        hi: '#3891aa',
        lo: '#21698b',
        shallow: '#63b7b9',
        shallow2: '#96d2c4',
        foam: '#fbf4dd',
        ink: '#0f3d5c',
    },
    swamp: {
        base: '#91835f',
        hi: '#a1946d',
        lo: '#7b7053',
        pool: '#3d5558',
        poolHi: '#5d7a78',
        reed: '#b9b35a',
        reedLo: '#6d6a34',
        cattail: '#5a3320',
        pad: '#86a552',
        ink: '#3b2a3c',
    },
    desert: {
        base: '#f3c67e',
        hi: '#fddfa3',
        lo: '#e0a75e',
        lee: '#c67d3d',
        rock: '#b56a3c',
        cactus: '#5f8a4c',
        cactusLo: '#3f6a3e',
        ink: '#6e3a12',
    },
    plain: {
        base: '#9bc454',
        hi: '#aed264',
        lo: '#86ae46',
        field: '#c3b048',
        field2: '#adb848',
        furrow: '#74963a',
        grass: '#547d2b',
        flowers: ['#fff6e0', '#f2a23c', '#e06a6a', '#f7e26b'],
        ink: '#35511a',
    },
    forest: {
        base: '#37724a',
        hi: '#438452',
        lo: '#2a5d3f',
        tree: ['#2c6b4a', '#3c7f4a', '#245a46'],
        treeHi: ['#5aa566', '#7ab85f', '#46916a'],
        trunk: '#4a3323',
        ink: '#0f3324',
    },
    mountain: {
        base: '#b0a6a3',
        hi: '#c1b7b1',
        lo: '#988e91',
        rockHi: '#c9bdb4',
        rockLo: '#746b78',
        deep: '#5a5266',
        snow: '#fffaf0',
        snowLo: '#c7d3e6',
        ink: '#3a3340',
    },
    wood: '#8b5a34',
    window: '#5b4a3c',
    lit: '#ffd77a',
    smoke: 'rgba(255,250,240,.85)',
    gold: '#e3b04b',
    paper: '#fdf6e3',
    ink: '#2a2118',
};

export const night: World = {
    dark: true,
    tableHi: '#2b3a63',
    table: '#1a2138',
    tableLo: '#0d1122',
    slab: '#2b2436',
    shadow: 'rgba(2,4,14,.62)',
    softShadow: 'rgba(2,4,14,.45)',
    grid: 'rgba(4,6,20,.36)',
    gridLight: 'rgba(190,210,255,.16)',
    light: 'rgba(170,196,255,.20)',
    darkRim: 'rgba(4,4,26,.34)',
    sea: {
        base: '#20507e',
        hi: '#2a6094',
        lo: '#193f68',
        shallow: '#2f7590',
        shallow2: '#4a97a3',
        foam: '#cfe4f2',
        ink: '#06182c',
    },
    swamp: {
        base: '#5e5a52',
        hi: '#6c675c',
        lo: '#4f4c48',
        pool: '#1c2c3c',
        poolHi: '#37566a',
        reed: '#8f9a62',
        reedLo: '#4c5238',
        cattail: '#3a2428',
        pad: '#587a54',
        ink: '#171022',
    },
    desert: {
        base: '#cfa873',
        hi: '#dfbd8a',
        lo: '#b58a5c',
        lee: '#7d5b4a',
        rock: '#6f4647',
        cactus: '#40685a',
        cactusLo: '#2a4a48',
        ink: '#2c1616',
    },
    plain: {
        base: '#618b66',
        hi: '#6e9870',
        lo: '#527b5c',
        field: '#8c8d5e',
        field2: '#758356',
        furrow: '#40624c',
        grass: '#355a48',
        flowers: ['#e8ecff', '#d79a62', '#b7729a', '#d9cf8a'],
        ink: '#11261c',
    },
    forest: {
        base: '#1b4340',
        hi: '#234f48',
        lo: '#153638',
        tree: ['#1a4444', '#245249', '#163a42'],
        treeHi: ['#3c7a70', '#4d8a70', '#30687a'],
        trunk: '#241c24',
        ink: '#061a1a',
    },
    mountain: {
        base: '#6f6f8d',
        hi: '#7d7d9b',
        lo: '#5c5b78',
        rockHi: '#8a8aa8',
        rockLo: '#41405c',
        deep: '#2f2e48',
        snow: '#e6eeff',
        snowLo: '#8ea2cc',
        ink: '#14132a',
    },
    wood: '#5a3f3a',
    window: '#ffcf6b',
    lit: '#ffd77a',
    smoke: 'rgba(170,180,215,.55)',
    gold: '#f0c568',
    paper: '#ece4d0',
    ink: '#0d0e18',
};

/** Day with lands further apart in lightness, a grid that is seen first, and calmer shades inside a land. */
export const contrast: World = {
    ...day,
    grid: 'rgba(20,14,6,.85)',
    gridLight: 'rgba(255,252,240,.9)',
    sea: { ...day.sea, base: '#1a6a97', hi: '#2074a2', lo: '#16608a', shallow: '#3f9db3' },
    swamp: { ...day.swamp, base: '#857688', hi: '#8e7f91', lo: '#7c6d7f' },
    desert: { ...day.desert, base: '#ffdf9e', hi: '#ffe9bc', lo: '#f4cc84' },
    plain: { ...day.plain, base: '#acd45e', hi: '#b6da68', lo: '#a2cc54', field: '#cfc862', field2: '#c0cc5c' },
    forest: { ...day.forest, base: '#1b4f2f', hi: '#215a37', lo: '#164528' },
    mountain: { ...day.mountain, base: '#aaa1a0', hi: '#b5aca9', lo: '#9f9696' },
};

export type WorldName = 'day' | 'night' | 'contrast';
export const worlds: Record<WorldName, World> = { day, night, contrast };

interface SeatLook {
    colour: string;
    hi: string;
    /** The side in shade. */
    deep: string;
    /** The mark on its chest. */
    mark: string;
    shape: 'circle' | 'square' | 'triangle' | 'diamond' | 'plus';
    /** Around it, where paper would not be seen. */
    rim?: string;
}

/** Blue, yellow, green, red and white, as in the box; told apart by shape and by lightness too. */
export const seats: readonly SeatLook[] = [
    { colour: '#0072b2', hi: '#3a9bd6', deep: '#00456e', mark: '#ffffff', shape: 'circle' },
    { colour: '#f0c22b', hi: '#ffe27d', deep: '#8f6a00', mark: '#3a2a00', shape: 'square' },
    { colour: '#009e73', hi: '#35c79c', deep: '#005c43', mark: '#ffffff', shape: 'triangle' },
    { colour: '#dc4a26', hi: '#fb8259', deep: '#82200c', mark: '#ffffff', shape: 'diamond' },
    { colour: '#f4efe2', hi: '#ffffff', deep: '#8d8478', mark: '#3b352c', shape: 'plus', rim: '#3b352c' },
];
