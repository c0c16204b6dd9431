// One tile of the Gaïa map: its land in colour, pattern and symbol; animals; a city with its needs, meeples and meals.
import type { CityFacts, GaiaTile, Land } from '@wire/gaia';
import { kCellSize } from './camera';
import { type Arrival, arriving } from './effects';
import { DrawnShape } from './seatShape';

const lands: Land[] = ['plain', 'forest', 'sea', 'desert', 'mountain', 'swamp'];

const patterns: Record<Land, preact.JSX.Element> = {
    plain: <path d="M4 16v-5M7 16v-8M10 16v-5M20 30v-5M23 30v-8M26 30v-5" />,
    forest: <path d="m8 3 5 8H3zM8 9l6 9H2zM24 17l5 8h-10zM24 23l6 9H18z" class="filled" />,
    sea: <path d="M0 8q4-5 8 0t8 0 8 0 8 0M0 24q4-5 8 0t8 0 8 0 8 0" />,
    desert: <path d="M0 12q8-8 16 0M16 28q8-8 16 0M6 22h1M24 8h1M12 5h1" />,
    mountain: <path d="m2 14 6-9 6 9M18 30l6-9 6 9" />,
    swamp: <path d="M3 14h10M6 14V7M10 14V5M19 30h10M22 30v-7M26 30v-9" />,
};

/** Patterns and clips the tiles refer to; once inside the map's drawing. */
export const TileDefinitions = () => (
    <defs>
        {lands.map((land) => (
            <pattern key={land} id={`pattern-${land}`} width="32" height="34" patternUnits="userSpaceOnUse">
                <g class="tile-pattern">{patterns[land]}</g>
            </pattern>
        ))}
    </defs>
);

const corners: readonly (readonly [number, number])[] = [
    [17, 17],
    [83, 17],
    [17, 83],
    [83, 83],
];

function Needs({ facts }: { facts: CityFacts }) {
    return (
        <>
            {facts.needs.map(({ need, met }, at) => {
                const [x, y] = corners[at] ?? [50, 50];
                return (
                    <g key={at} class={met ? `need met land-${need}` : 'need unmet'} transform={`translate(${x} ${y})`}>
                        <circle r="14" />
                        <use href={`#symbol-${need}`} x="-9" y="-9" width="18" height="18" />
                        {met ? <path class="tick" d="m4 9 3.5 4L14 5" /> : <path class="cross" d="M-10 10 10-10" />}
                    </g>
                );
            })}
        </>
    );
}

function Meeples({ counts }: { counts: number[] }) {
    const standing = counts.flatMap((count, seat) => Array.from({ length: count }, () => seat));
    const step = standing.length > 3 ? 15 : 20;
    const first = 50 - ((standing.length - 1) * step) / 2;
    return (
        <>
            {standing.map((seat, at) => (
                <g key={at} class={`meeple seat-${seat}`} transform={`translate(${first + at * step} 52)`}>
                    <use href="#symbol-meeple" x="-15" y="-17" width="30" height="30" />
                    <DrawnShape seat={seat} class="shape" x={-5} y={-5} size={10} />
                </g>
            ))}
        </>
    );
}

interface Props {
    tile: GaiaTile;
    facts: CityFacts | undefined;
    arrival?: Arrival | undefined;
}

export function TileDrawing({ tile, facts, arrival }: Props) {
    return (
        <g class={`tile land-${tile.land}`}>
            <g {...arriving(arrival, tile.at, 'tile', 'swap')}>{drawTile({ tile, facts, arrival })}</g>
        </g>
    );
}

function drawTile({ tile, facts, arrival }: Props) {
    const size = kCellSize;
    const standing = (tile.meeples ?? []).some((count) => count > 0);
    return (
        <>
            <rect class="ground" x="2" y="2" width={size - 4} height={size - 4} rx="9" />
            <rect x="2" y="2" width={size - 4} height={size - 4} rx="9" fill={`url(#pattern-${tile.land})`} />
            {!tile.city && (
                <use
                    class="land-symbol"
                    href={`#symbol-${tile.land}`}
                    x={tile.animals ? 34 : 26}
                    y={tile.animals ? 12 : 26}
                    width={tile.animals ? 32 : 48}
                    height={tile.animals ? 32 : 48}
                />
            )}
            {tile.animals > 0 && (
                <g class="tokens">
                    <g {...arriving(arrival, tile.at, 'animals')}>
                        {Array.from({ length: tile.animals }, (_, at) => (
                            <g
                                key={at}
                                transform={`translate(${27 + (at % 2) * 46 - (tile.animals === 1 ? -23 : 0)} ${57 + Math.floor(at / 2) * 24})`}
                            >
                                <circle r="11" />
                                <use href="#symbol-animals" x="-7.5" y="-7.5" width="15" height="15" />
                            </g>
                        ))}
                    </g>
                </g>
            )}
            {tile.city && facts && (
                <g class="city">
                    <g {...arriving(arrival, tile.at, 'city')}>
                        <rect class="walls" x="14" y="14" width="72" height="72" rx="14" />
                        <use
                            class="towers"
                            href="#symbol-city"
                            x={standing ? 38 : 30}
                            y={standing ? 15 : 30}
                            width={standing ? 24 : 40}
                            height={standing ? 24 : 40}
                        />
                        <Needs facts={facts} />
                        <Meeples counts={tile.meeples ?? []} />
                        {facts.meals !== null && (
                            <g class={facts.meals <= 1 ? 'meals hungry' : 'meals'} transform="translate(50 83)">
                                <rect x="-17" y="-9" width="34" height="18" rx="9" />
                                <use href="#symbol-animals" x="-14" y="-6" width="12" height="12" />
                                <text x="6" y="5">
                                    {facts.meals}
                                </text>
                            </g>
                        )}
                    </g>
                </g>
            )}
        </>
    );
}
