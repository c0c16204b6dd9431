// How habitats look, once for net, tiles and globe: a colour, a pattern, a symbol. Colour never stands alone.
import type { Habitat } from '@wire/planet';
import type { ComponentChildren } from 'preact';

interface Look {
    /** Ground, a second tone for patterns and relief, and the ink of the symbol. */
    colour: string;
    tone: string;
    ink: string;
    pattern: ComponentChildren;
    /** In a box from -12 to 12. */
    symbol: ComponentChildren;
}

export const looks: Record<Habitat, Look> = {
    ocean: {
        colour: '#7fbde6',
        tone: '#5a9fd0',
        ink: '#0a3f6b',
        pattern: <path d="M-2 5q3.5 -4 7 0t7 0t7 0" fill="none" stroke="#5a9fd0" stroke-width="1.3" />,
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
        colour: '#77b07c',
        tone: '#4d8a58',
        ink: '#0f3a1e',
        pattern: <path d="M3 1l2.5 4h-5zM10 8l2.5 4h-5z" fill="#5c9a66" />,
        symbol: <path d="M0 -11 6 -3H3L8 4H2v6h-4V4h-6l5 -7h-3z" fill="currentColor" />,
    },
    mountain: {
        colour: '#b9aea6',
        tone: '#8d8078',
        ink: '#352d29',
        pattern: <path d="M0 9 5 3l5 6" fill="none" stroke="#9a8d84" stroke-width="1.3" />,
        symbol: <path d="M-11 8 -3 -8 0.5 -2 3 -5.5 11 8z" fill="currentColor" />,
    },
    desert: {
        colour: '#f0cf86',
        tone: '#d8a94f',
        ink: '#6b420a',
        pattern: <path d="M2 2h1.500v1.500h-1.500zM8 7h1.500v1.500h-1.500z" fill="#c99a3f" />,
        symbol: (
            <path
                d="M-2 10V-8a2 2 0 0 1 4 0V1h1.500A1.5 1.5 0 0 0 5 -0.500V-3a1.5 1.5 0 0 1 3 0V0.500a4 4 0 0 1-4 4H2V10zM-2 6h-2a4 4 0 0 1-4-4V-1a1.5 1.5 0 0 1 3 0V1.500A1.5 1.5 0 0 0-3.5 3H-2z"
                fill="currentColor"
            />
        ),
    },
    glacier: {
        colour: '#eaf5fa',
        tone: '#b4dbe8',
        ink: '#1f5f78',
        pattern: <path d="M6 3v6M3.4 4.500l5.2 3M8.6 4.500l-5.2 3" stroke="#a9d3e2" stroke-width="1" />,
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

const kPatternSize = 12;
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
