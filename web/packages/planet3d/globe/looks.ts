// The paint of the globe, by day, by night and for eyes that want more contrast. Plain data: the worker is told a name.
import type { WorldName } from '@art/palette';
import type { Habitat } from '@wire/planet';

/** Base, lit and shaded. */
type Tones = readonly [base: string, lit: string, shaded: string];

export interface GlobeLook extends Record<Habitat, Tones> {
    beach: string;
    stone: string;
    stoneLit: string;
    stoneInk: string;
    /** Below everything, and the cut edge of a tile. */
    gap: string;
    gold: string;
    foam: string;
    tree: Tones;
    trunk: string;
    rock: Tones;
    snow: string;
    ice: string;
    cactus: string;
    /** Light from the sun, from above and from below, and along the rim. */
    sun: string;
    sky: string;
    ground: string;
    rim: string;
    air: string;
    /** How strong the air is. */
    airiness: number;
    shadow: string;
    /** Frames of faces: can be chosen, chosen or pointed at, something happened. */
    frame: string;
    frameStrong: string;
    mark: string;
}

const day: GlobeLook = {
    forest: ['#4d8f54', '#69a85c', '#37754a'],
    desert: ['#efbd70', '#fbdc9f', '#cd8b45'],
    mountain: ['#9f9390', '#c0b4aa', '#77697a'],
    glacier: ['#e4f2f8', '#ffffff', '#9fcfe6'],
    ocean: ['#2a87ab', '#66bfc2', '#185f8a'],
    beach: '#f7dfa8',
    stone: '#dccba8',
    stoneLit: '#fff0c8',
    stoneInk: '#8a7148',
    gap: '#8d7148',
    gold: '#f2b93b',
    foam: '#fffaea',
    tree: ['#2d6c49', '#56994f', '#1f5743'],
    trunk: '#5a3d27',
    rock: ['#8d8286', '#b5a9a2', '#5e5664'],
    snow: '#ffffff',
    ice: '#bfe4f4',
    cactus: '#5b8a4a',
    sun: '#fff2d8',
    sky: '#cfe4ff',
    ground: '#8a6c50',
    rim: '#fff4d8',
    air: '#9ed0f5',
    airiness: 0.6,
    shadow: '#342c3c',
    frame: '#d9962a',
    frameStrong: '#b3541e',
    mark: '#14584e',
};

const night: GlobeLook = {
    forest: ['#357063', '#4a8a72', '#285856'],
    desert: ['#bd8f70', '#d6ab88', '#8f6457'],
    mountain: ['#74728b', '#9392ac', '#54526c'],
    glacier: ['#b6cde6', '#dfeaff', '#7fa4cc'],
    ocean: ['#1c5488', '#3a8aa8', '#10365f'],
    beach: '#bba086',
    stone: '#8e8798',
    stoneLit: '#e8d29a',
    stoneInk: '#3a3448',
    gap: '#3a3550',
    gold: '#ffcf6b',
    foam: '#d7e8f8',
    tree: ['#2a655c', '#458a6e', '#205254'],
    trunk: '#2c2428',
    rock: ['#66647e', '#8d8ba6', '#403e58'],
    snow: '#e6eeff',
    ice: '#8fb6dc',
    cactus: '#3f6a55',
    sun: '#cfdcff',
    sky: '#5a76b8',
    ground: '#241d3a',
    rim: '#8fb4ff',
    air: '#5a8cff',
    airiness: 0.85,
    shadow: '#00000c',
    frame: '#ffc95c',
    frameStrong: '#ff9d4d',
    mark: '#7fe0c8',
};

/** Habitats further apart in lightness, frames that are seen first. */
const contrast: GlobeLook = {
    ...day,
    forest: ['#276a3a', '#327846', '#1d5830'],
    desert: ['#ffd98c', '#ffe8b8', '#e0a452'],
    mountain: ['#847a80', '#a39a9c', '#5c5260'],
    ocean: ['#12699a', '#2f8fb8', '#0b4f7c'],
    frame: '#a85f00',
    frameStrong: '#8a2b00',
};

export const globeLooks: Record<WorldName, GlobeLook> = { day, night, contrast };

/** Red, green and blue from 0 to 1, as written. */
export function rgb(hex: string): [number, number, number] {
    const value = Number.parseInt(hex.slice(1), 16);
    return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}
