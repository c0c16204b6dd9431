// Habitats in the page: patterns, symbols and chips. How they look is told once, with the other drawings.
import { Part } from '@art/drawing';
import { kPatternSize, looksIn } from '@art/habitats';
import type { WorldName } from '@art/palette';
import type { Habitat } from '@wire/planet';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** In which light paper lies: at a table that of its globe; elsewhere, and in print, always day. */
export const PaperLight = createContext<WorldName>('day');
export const useLooks = () => looksIn(useContext(PaperLight));

export const patternOf = (habitat: Habitat): string => `url(#habitat-${habitat})`;

/** Patterns, once in the page, before anything that uses them. */
export const HabitatPatterns = () => (
    <svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">
        <defs>
            {Object.entries(useLooks()).map(([name, { colour, pattern }]) => (
                <pattern
                    key={name}
                    id={`habitat-${name}`}
                    width={kPatternSize}
                    height={kPatternSize}
                    patternUnits="userSpaceOnUse"
                >
                    <rect width={kPatternSize} height={kPatternSize} fill={colour} />
                    <Part drawing={pattern} />
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
export function HabitatSymbol({ habitat, x, y, size = 16 }: SymbolProps) {
    const { symbol, ink } = useLooks()[habitat];
    return (
        <Part
            drawing={symbol}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size / 24})`}
            style={{ color: ink }}
        />
    );
}

/** A habitat in running text. Without a label it is decoration. */
export function HabitatChip({ habitat, label }: { habitat: Habitat; label?: string }) {
    const { colour, ink } = useLooks()[habitat];
    return (
        <svg
            class="habitat-chip"
            viewBox="-14 -14 28 28"
            focusable="false"
            {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' })}
        >
            {label && <title>{label}</title>}
            <rect x="-13" y="-13" width="26" height="26" rx="7" fill={colour} stroke={ink} />
            <HabitatSymbol habitat={habitat} x={0} y={0} size={20} />
        </svg>
    );
}
