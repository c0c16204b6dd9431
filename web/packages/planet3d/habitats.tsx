// Habitats in the page: patterns, symbols and chips. How they look is told once, with the other drawings.
import { Part } from '@art/drawing';
import { kPatternSize, looks } from '@art/habitats';
import type { Habitat } from '@wire/planet';

export const patternOf = (habitat: Habitat): string => `url(#habitat-${habitat})`;

/** Patterns, once in the page, before anything that uses them. */
export const HabitatPatterns = () => (
    <svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">
        <defs>
            {(Object.entries(looks) as [Habitat, (typeof looks)[Habitat]][]).map(([name, { colour, pattern }]) => (
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
export const HabitatSymbol = ({ habitat, x, y, size = 16 }: SymbolProps) => (
    <Part
        drawing={looks[habitat].symbol}
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size / 24})`}
        style={{ color: looks[habitat].ink }}
    />
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
