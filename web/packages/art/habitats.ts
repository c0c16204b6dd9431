// How the habitats of Planet look on paper, in net, tiles and the rules: the globe's paint a little lighter, a texture, a
// symbol. Colour never stands alone. Beside a globe by night the paper is dimmed with it; what is printed never is.
import type { Habitat } from '@wire/planet';
import type { WorldName } from './palette';
import { circle, path, stroke } from './svg';

interface Look {
    /** Ground, a second tone for edges, and the ink of the symbol. */
    colour: string;
    tone: string;
    ink: string;
    /** Repeats every 24 units. */
    pattern: string;
    /** In a box from -12 to 12, in the colour of the text around it. */
    symbol: string;
}

export const kPatternSize = 24;
const kInk = 'currentColor';

export const looks: Record<Habitat, Look> = {
    ocean: {
        colour: '#58b0c9',
        tone: '#2a87ab',
        ink: '#06304d',
        pattern:
            path('M-3 6q4.500 -5 9 0t9 0t9 0V13q-4.500 -5 -9 0t-9 0t-9 0z', '#48a2c0') +
            stroke('M-3 6q4.500 -5 9 0t9 0t9 0M3 18q3 -3.500 6 0t6 0', '#bfe6e6', 1.2),
        symbol: stroke(
            'M-10 -4c2.5 -3 4.2 -3 6.7 0s4.2 3 6.7 0 4.2 -3 6.7 0M-10 4c2.5 -3 4.2 -3 6.7 0s4.2 3 6.7 0 4.2 -3 6.7 0',
            kInk,
            2.6,
        ),
    },
    forest: {
        colour: '#6cab60',
        tone: '#3d7f4c',
        ink: '#0b3018',
        pattern:
            path('M4 1l3.500 7h-7zM16 12l3.500 7h-7z', '#4c8f52') +
            path('M4 1v7h-3.500zM16 12v7h-3.500z', '#83bd70') +
            circle(16, 4, 2.6, '#579a55') +
            circle(5, 17, 2.6, '#579a55'),
        symbol: path('M0 -11 6 -3H3L8 4H2v6h-4V4h-6l5 -7h-3z', kInk),
    },
    mountain: {
        colour: '#b7aba4',
        tone: '#8a7d80',
        ink: '#322935',
        pattern:
            path('M0 11L6 2l6 9zM12 23l6 -9l6 9z', '#9c9092') +
            path('M0 11L6 2v9zM12 23l6 -9v9z', '#c9beb6') +
            path(
                'M6 2l2 3l-1.500 -0.500l-0.800 1.400l-1.700 -0.900zM18 14l2 3l-1.500 -0.500l-0.800 1.400l-1.700 -0.900z',
                '#ffffff',
            ),
        symbol: path('M-11 8 -3 -8 0.5 -2 3 -5.5 11 8z', kInk),
    },
    desert: {
        colour: '#f5cb83',
        tone: '#d99a4e',
        ink: '#5a3205',
        pattern:
            path('M0 7C5 1 9 3 12 6c3 -4 8 -4 12 1c-5 -2 -9 -1 -12 2c-3 -3 -7 -4 -12 -2z', '#fde2aa') +
            path('M0 19C4 14 9 15 12 18c4 -4 8 -3 12 1c-5 -2 -9 -1 -12 1c-3 -2 -7 -3 -12 -1z', '#e3ab62'),
        symbol: path(
            'M-2 10V-8a2 2 0 0 1 4 0V1h1.500A1.5 1.5 0 0 0 5 -0.500V-3a1.5 1.5 0 0 1 3 0V0.500a4 4 0 0 1-4 4H2V10zM-2 6h-2a4 4 0 0 1-4-4V-1a1.5 1.5 0 0 1 3 0V1.500A1.5 1.5 0 0 0-3.5 3H-2z',
            kInk,
        ),
    },
    glacier: {
        colour: '#e6f3f9',
        tone: '#a9d4e8',
        ink: '#175a75',
        pattern:
            path('M2 9l4 -7l3 5l-2 4zM14 21l3 -6l4 4l-3 4z', '#c3e3f1') +
            path('M6 2l3 5l-2 4zM17 15l4 4l-3 4z', '#ffffff') +
            stroke('M14 3l4 3l-1 4M2 18l4 2', '#b3d9ea', 1.1),
        symbol: stroke('M0 -10V10M-8.7 -5 8.7 5M8.7 -5-8.7 5M-3 -9 0 -6 3 -9M-3 9 0 6 3 9', kInk, 2.4),
    },
};

/** By night: the ground, and an ink that is read on it. */
const kNight: Record<Habitat, Pick<Look, 'colour' | 'ink'>> = {
    ocean: { colour: '#25609d', ink: '#e9f1f4' },
    forest: { colour: '#3b784c', ink: '#f2f3dc' },
    mountain: { colour: '#8e879f', ink: '#15101f' },
    desert: { colour: '#d3a866', ink: '#3a1f02' },
    glacier: { colour: '#abc2e8', ink: '#0d3350' },
};

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Every colour of a look dimmed as its ground is. */
function dimmed(look: Look, { colour, ink }: Pick<Look, 'colour' | 'ink'>): Look {
    const from = channels(look.colour);
    const parts = channels(colour).map((value, at) => value / from[at]!);
    const dim = (hex: string) =>
        channels(hex).reduce((text, value, at) => {
            const part = Math.min(255, Math.round(value * parts[at]!));
            return text + part.toString(16).padStart(2, '0');
        }, '#');
    return {
        colour,
        ink,
        tone: dim(look.tone),
        pattern: look.pattern.replace(/#[0-9a-f]{6}/g, dim),
        symbol: look.symbol,
    };
}

const nightLooks = Object.fromEntries(
    Object.entries(looks).map(([name, look]) => [name, dimmed(look, kNight[name as Habitat])]),
) as typeof looks;

export const looksIn = (light: WorldName): typeof looks => (light === 'night' ? nightLooks : looks);
