// One tile as it lies on the table: a pentagon of five areas, edge 0 at the top.
import type { Habitat } from '@wire/planet';
import { HabitatSymbol, patternOf, useLooks } from './habitats';
import { kEdges } from './solid';

const kRadius = 46;
const kApothem = kRadius * Math.cos(Math.PI / kEdges);

const at = (turns: number, length: number): [number, number] => {
    const angle = -Math.PI / 2 + (2 * Math.PI * turns) / kEdges;
    return [length * Math.cos(angle), length * Math.sin(angle)];
};
const kOutline = [0.5, 1.5, 2.5, 3.5, 4.5];
const text = ([x, y]: [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Areas that nobody has filled yet stay empty. */
export function TileFace({ areas }: { areas: readonly (Habitat | null)[] }) {
    const looks = useLooks();
    return (
        <svg class="tile-face" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
            <path class="tile-side" d={`M${kOutline.map((turns) => text(at(turns, kRadius))).join('L')}Z`} />
            {areas.map((habitat, edge) => {
                if (!habitat) return null;
                const [x, y] = at(edge, 0.62 * kApothem);
                return (
                    <g key={edge}>
                        <path
                            d={`M0 0L${text(at(edge - 0.5, kRadius))}L${text(at(edge + 0.5, kRadius))}Z`}
                            fill={patternOf(habitat)}
                            stroke={looks[habitat].tone}
                        />
                        <HabitatSymbol habitat={habitat} x={x} y={y} size={17} />
                    </g>
                );
            })}
            <path class="tile-light" d={`M${kOutline.map((turns) => text(at(turns, kRadius - 2.4))).join('L')}Z`} />
            <path class="tile-rim" d={`M${kOutline.map((turns) => text(at(turns, kRadius))).join('L')}Z`} />
        </svg>
    );
}

/** Where a tile lay that somebody has taken. */
export const TilePlace = () => (
    <svg class="tile-place" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
        <path d={`M${kOutline.map((turns) => text(at(turns, kRadius - 2))).join('L')}Z`} />
    </svg>
);
