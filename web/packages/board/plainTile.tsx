// Herds and cities in plain symbols that take the colours of the page: before the drawings are loaded, and where colours are
// forced.
import type { CityFacts, GaiaTile } from '@wire/gaia';
import { DrawnShape } from './seatShape';

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

export function PlainCity({ tile, facts }: { tile: GaiaTile; facts: CityFacts }) {
    const standing = (tile.meeples ?? []).some((count) => count > 0);
    return (
        <g class="city">
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
    );
}

export const PlainHerd = ({ count }: { count: number }) => (
    <g class="tokens">
        {Array.from({ length: count }, (_, at) => (
            <g
                key={at}
                transform={`translate(${27 + (at % 2) * 46 - (count === 1 ? -23 : 0)} ${57 + Math.floor(at / 2) * 24})`}
            >
                <circle r="11" />
                <use href="#symbol-animals" x="-7.5" y="-7.5" width="15" height="15" />
            </g>
        ))}
    </g>
);
