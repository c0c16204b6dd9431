// A tile on the bench: each of its five triangles can be tapped; the one to be filled next is marked. Tapped once more, it
// shows the next habitat.
import { looks } from '@art/habitats';
import { HabitatSymbol, patternOf } from '@planet3d/habitats';
import { kEdges } from '@planet3d/solid';
import { labelled, t } from '@ui/i18n';
import type { Habitat } from '@wire/planet';

const kRadius = 46;
const kApothem = kRadius * Math.cos(Math.PI / kEdges);
const at = (turns: number, length: number): [number, number] => {
    const angle = -Math.PI / 2 + (2 * Math.PI * turns) / kEdges;
    return [length * Math.cos(angle), length * Math.sin(angle)];
};
const text = ([x, y]: [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

interface Props {
    areas: readonly (Habitat | null)[];
    now: number;
    nameOf: (habitat: Habitat) => string;
    onTap: (place: number) => void;
}

export const TilePad = ({ areas, now, nameOf, onTap }: Props) => (
    <svg class="tile-pad" viewBox="-50 -50 100 100" role="group" aria-label={t('workshop.places')}>
        {Array.from({ length: kEdges }, (_, edge) => {
            const habitat = areas[edge] ?? null;
            const [x, y] = at(edge, 0.62 * kApothem);
            const name = t('workshop.area', { number: edge + 1 });
            return (
                <g
                    key={edge}
                    class={edge === now ? 'area-button now' : 'area-button'}
                    role="button"
                    tabIndex={0}
                    aria-label={labelled(name, habitat ? nameOf(habitat) : t('workshop.empty'))}
                    aria-current={edge === now}
                    onClick={() => onTap(edge)}
                    onKeyDown={(event) => {
                        if (event.key !== 'Enter' && event.key !== ' ') return;
                        event.preventDefault();
                        event.stopPropagation();
                        onTap(edge);
                    }}
                >
                    <path
                        d={`M0 0L${text(at(edge - 0.5, kRadius))}L${text(at(edge + 0.5, kRadius))}Z`}
                        fill={habitat ? patternOf(habitat) : 'var(--paper)'}
                        stroke={habitat ? looks[habitat].tone : 'var(--ink-soft)'}
                    />
                    {habitat ? (
                        <HabitatSymbol habitat={habitat} x={x} y={y} size={17} />
                    ) : (
                        <text x={x} y={y + 4} text-anchor="middle" class="gap">
                            ?
                        </text>
                    )}
                </g>
            );
        })}
        <path
            class="area-mark"
            d={`M0 0L${text(at(now - 0.5, kRadius))}L${text(at(now + 0.5, kRadius))}Z`}
            aria-hidden="true"
        />
    </svg>
);
