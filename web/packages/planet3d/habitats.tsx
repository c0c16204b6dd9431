// How habitats look on paper, in net and tiles: the globe's paint a little lighter, a texture, a symbol. Colour never stands
// alone.
import type { Habitat } from '@wire/planet';
import type { ComponentChildren } from 'preact';

interface Look {
    /** Ground, a second tone for edges, and the ink of the symbol. */
    colour: string;
    tone: string;
    ink: string;
    pattern: ComponentChildren;
    /** In a box from -12 to 12. */
    symbol: ComponentChildren;
}

export const looks: Record<Habitat, Look> = {
    ocean: {
        colour: '#58b0c9',
        tone: '#2a87ab',
        ink: '#06304d',
        pattern: (
            <>
                <path d="M-3 6q4.500 -5 9 0t9 0t9 0V13q-4.500 -5 -9 0t-9 0t-9 0z" fill="#48a2c0" />
                <path
                    d="M-3 6q4.500 -5 9 0t9 0t9 0M3 18q3 -3.500 6 0t6 0"
                    fill="none"
                    stroke="#bfe6e6"
                    stroke-width="1.2"
                    stroke-linecap="round"
                />
            </>
        ),
        symbol: (
            <path
                d="M-10 -4c2.5 -3 4.2 -3 6.7 0s4.2 3 6.7 0 4.2 -3 6.7 0M-10 4c2.5 -3 4.2 -3 6.7 0s4.2 3 6.7 0 4.2 -3 6.7 0"
                fill="none"
                stroke="currentColor"
                stroke-width="2.6"
                stroke-linecap="round"
            />
        ),
    },
    forest: {
        colour: '#6cab60',
        tone: '#3d7f4c',
        ink: '#0b3018',
        pattern: (
            <>
                <path d="M4 1l3.500 7h-7zM16 12l3.500 7h-7z" fill="#4c8f52" />
                <path d="M4 1v7h-3.500zM16 12v7h-3.500z" fill="#83bd70" />
                <circle cx="16" cy="4" r="2.600" fill="#579a55" />
                <circle cx="5" cy="17" r="2.600" fill="#579a55" />
            </>
        ),
        symbol: <path d="M0 -11 6 -3H3L8 4H2v6h-4V4h-6l5 -7h-3z" fill="currentColor" />,
    },
    mountain: {
        colour: '#b7aba4',
        tone: '#8a7d80',
        ink: '#322935',
        pattern: (
            <>
                <path d="M0 11L6 2l6 9zM12 23l6 -9l6 9z" fill="#9c9092" />
                <path d="M0 11L6 2v9zM12 23l6 -9v9z" fill="#c9beb6" />
                <path
                    d="M6 2l2 3l-1.500 -0.500l-0.800 1.400l-1.700 -0.900zM18 14l2 3l-1.500 -0.500l-0.800 1.400l-1.700 -0.900z"
                    fill="#ffffff"
                />
            </>
        ),
        symbol: <path d="M-11 8 -3 -8 0.5 -2 3 -5.5 11 8z" fill="currentColor" />,
    },
    desert: {
        colour: '#f5cb83',
        tone: '#d99a4e',
        ink: '#5a3205',
        pattern: (
            <>
                <path d="M0 7C5 1 9 3 12 6c3 -4 8 -4 12 1c-5 -2 -9 -1 -12 2c-3 -3 -7 -4 -12 -2z" fill="#fde2aa" />
                <path d="M0 19C4 14 9 15 12 18c4 -4 8 -3 12 1c-5 -2 -9 -1 -12 1c-3 -2 -7 -3 -12 -1z" fill="#e3ab62" />
            </>
        ),
        symbol: (
            <path
                d="M-2 10V-8a2 2 0 0 1 4 0V1h1.500A1.5 1.5 0 0 0 5 -0.500V-3a1.5 1.5 0 0 1 3 0V0.500a4 4 0 0 1-4 4H2V10zM-2 6h-2a4 4 0 0 1-4-4V-1a1.5 1.5 0 0 1 3 0V1.500A1.5 1.5 0 0 0-3.5 3H-2z"
                fill="currentColor"
            />
        ),
    },
    glacier: {
        colour: '#e6f3f9',
        tone: '#a9d4e8',
        ink: '#175a75',
        pattern: (
            <>
                <path d="M2 9l4 -7l3 5l-2 4zM14 21l3 -6l4 4l-3 4z" fill="#c3e3f1" />
                <path d="M6 2l3 5l-2 4zM17 15l4 4l-3 4z" fill="#ffffff" />
                <path d="M14 3l4 3l-1 4M2 18l4 2" fill="none" stroke="#b3d9ea" stroke-width="1.1" />
            </>
        ),
        symbol: (
            <path
                d="M0 -10V10M-8.7 -5 8.7 5M8.7 -5-8.7 5M-3 -9 0 -6 3 -9M-3 9 0 6 3 9"
                fill="none"
                stroke="currentColor"
                stroke-width="2.4"
                stroke-linecap="round"
            />
        ),
    },
};

const kPatternSize = 24;
export const patternOf = (habitat: Habitat): string => `url(#habitat-${habitat})`;

/** Patterns, once in the page, before anything that uses them. */
export const HabitatPatterns = () => (
    <svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">
        <defs>
            {(Object.entries(looks) as [Habitat, Look][]).map(([name, { colour, pattern }]) => (
                <pattern
                    key={name}
                    id={`habitat-${name}`}
                    width={kPatternSize}
                    height={kPatternSize}
                    patternUnits="userSpaceOnUse"
                >
                    <rect width={kPatternSize} height={kPatternSize} fill={colour} />
                    {pattern}
                </pattern>
            ))}
        </defs>
    </svg>
);

interface SymbolProps {
    habitat: Habitat;
    x: number;
    y: number;
    size?: number;
}

/** A habitat's symbol inside a drawing. */
export const HabitatSymbol = ({ habitat, x, y, size = 16 }: SymbolProps) => (
    <g
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size / 24})`}
        style={{ color: looks[habitat].ink }}
    >
        {looks[habitat].symbol}
    </g>
);

/** A habitat in running text. Without a label it is decoration. */
export const HabitatChip = ({ habitat, label }: { habitat: Habitat; label?: string }) => (
    <svg
        class="habitat-chip"
        viewBox="-14 -14 28 28"
        focusable="false"
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' })}
    >
        {label && <title>{label}</title>}
        <rect x="-13" y="-13" width="26" height="26" rx="7" fill={looks[habitat].colour} stroke={looks[habitat].ink} />
        <HabitatSymbol habitat={habitat} x={0} y={0} size={20} />
    </svg>
);
