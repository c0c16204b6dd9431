// The paint of the globe, by day, by night and for eyes that want more contrast. Plain data: the worker is told a name.
import type { WorldName } from '@art/palette';
import type { Habitat } from '@wire/planet';

/** Base, lit and shaded. */
type Tones = readonly [base: string, lit: string, shaded: string];

export interface GlobeLook extends Record<Habitat, Tones> {
    beach: string;
    stone: string;
    /** Its edge in the light, and that of a tile in the air. */
    stoneLit: string;
    stoneInk: string;
    /** Below everything, and the cut edge of a tile. */
    gap: string;
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
    /** What comes through snow and ice where the sun does not reach. */
    cold: string;
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
    forest: ['#3d7d4b', '#558f52', '#2d6742'],
    desert: ['#f0bb68', '#ffe6ae', '#c67f3c'],
    mountain: ['#8f898f', '#bab2ae', '#625a66'],
    glacier: ['#e2f1f9', '#ffffff', '#62b4d8'],
    ocean: ['#2a87ab', '#66bfc2', '#185f8a'],
    beach: '#f7dfa8',
    stone: '#dccba8',
    stoneLit: '#fff0c8',
    stoneInk: '#8a7148',
    gap: '#8d7148',
    foam: '#fffaea',
    tree: ['#2f7349', '#79b858', '#1f5743'],
    trunk: '#5a3d27',
    rock: ['#8a868f', '#aaa6a8', '#5e5664'],
    snow: '#ffffff',
    ice: '#cdeaf8',
    cactus: '#5b8a4a',
    sun: '#fff2d8',
    sky: '#cfe4ff',
    ground: '#c3b3bb',
    cold: '#8fc4e8',
    rim: '#fff4d8',
    air: '#9ed0f5',
    airiness: 0.6,
    shadow: '#342c3c',
    frame: '#d9962a',
    frameStrong: '#f2b93b',
    mark: '#14584e',
};

const night: GlobeLook = {
    forest: ['#2c6747', '#428258', '#1f4f3f'],
    desert: ['#f4bd6c', '#ffe3a2', '#b0743f'],
    mountain: ['#6f6789', '#a498b4', '#453d5f'],
    glacier: ['#bcd6f2', '#eef5ff', '#4a86d0'],
    ocean: ['#1d5f9a', '#46a6bd', '#12406f'],
    beach: '#bba086',
    stone: '#8e8798',
    stoneLit: '#c6bac4',
    stoneInk: '#3a3448',
    gap: '#3a3550',
    foam: '#d7e8f8',
    tree: ['#2d7359', '#66a97d', '#1e5449'],
    trunk: '#2c2428',
    rock: ['#66647e', '#8d8ba6', '#403e58'],
    snow: '#e6eeff',
    ice: '#b4d4f4',
    cactus: '#6da57c',
    sun: '#cfdcff',
    sky: '#6a86cc',
    ground: '#2b2650',
    cold: '#5f8ee0',
    rim: '#8fb4ff',
    air: '#5a8cff',
    airiness: 0.85,
    shadow: '#00000c',
    frame: '#ffc95c',
    frameStrong: '#ffcf6b',
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
    frameStrong: '#ffd24d',
};

export const globeLooks: Record<WorldName, GlobeLook> = { day, night, contrast };

/** Red, green and blue from 0 to 1, as written. */
export function rgb(hex: string): [number, number, number] {
    const value = Number.parseInt(hex.slice(1), 16);
    return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}
