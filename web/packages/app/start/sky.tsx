// Behind the first screen: sky, sun or moon, clouds or stars, and wooded hills; by day and by night as the theme says.
import { worldName } from '@board/light';
import { useMemo } from 'preact/hooks';
import { hills, kHillSize } from './hills';

const puff = (x: number, y: number, size: number) =>
    `M${x - 14 * size} ${y + 4 * size}a${6 * size} ${6 * size} 0 0 1 ${size} ${-11 * size}a${8 * size} ${8 * size} 0 0 1 ${15 * size} ${-2 * size}a${6.5 * size} ${6.5 * size} 0 0 1 ${10 * size} ${6 * size}a${4 * size} ${4 * size} 0 0 1 ${-size} ${7 * size}z`;

const kClouds = [
    [330, 120, 3.4],
    [1080, 90, 4.4],
    [604, 196, 2],
    [64, 262, 2],
    [1210, 230, 3],
] as const;

/** Anything but regular, and the same every time. */
const scatter = (k: number, by: number) => (Math.sin(k * 12.9898 + by * 78.233) * 43758.5453) % 1;

const Stars = () => (
    <g class="stars">
        {Array.from({ length: 90 }, (_, k) => (
            <circle
                key={k}
                cx={Math.abs(scatter(k, 1)) * 1280}
                cy={Math.abs(scatter(k, 2)) * 460}
                r={0.6 + 1.4 * Math.abs(scatter(k, 3)) ** 4}
                opacity={0.3 + 0.6 * Math.abs(scatter(k, 4))}
            />
        ))}
        <g class="moon">
            <circle cx="150" cy="98" r="120" opacity=".05" />
            <circle cx="150" cy="98" r="78" opacity=".07" />
            <path d="M150 52A44 44 0 1 0 194 104A36 36 0 0 1 150 52z" />
        </g>
    </g>
);

const Day = () => (
    <g>
        <g class="sun">
            <circle cx="150" cy="100" r="120" opacity=".35" />
            <circle cx="150" cy="100" r="80" opacity=".5" />
            <circle class="sun-disc" cx="150" cy="100" r="46" />
        </g>
        <g class="clouds">
            {kClouds.map(([x, y, size]) => (
                <g key={x}>
                    <path d={puff(x, y, size)} />
                    <path class="cloud-shade" d={puff(x + 2.4 * size, y + 2.5 * size, size * 0.6)} />
                </g>
            ))}
        </g>
    </g>
);

export function Sky() {
    const land = useMemo(hills, []);
    return (
        <div class="sky" aria-hidden="true">
            <svg class="heaven" viewBox="0 0 1280 500" preserveAspectRatio="xMidYMin slice">
                {worldName.value === 'night' ? <Stars /> : <Day />}
            </svg>
            <svg
                class="hills"
                viewBox={`0 0 ${kHillSize.width} ${kHillSize.height}`}
                preserveAspectRatio="xMidYMin slice"
            >
                {land.map(({ edge, lit, shade, cast }, at) => (
                    <g key={edge} class={`hill-${at}`}>
                        <path class="hill" d={`${edge}V${kHillSize.height}H0z`} />
                        <path class="hill-edge" d={edge} />
                        <path class="tree-cast" d={cast} />
                        <path class="tree-lit" d={lit} />
                        <path class="tree-shade" d={shade} />
                    </g>
                ))}
            </svg>
        </div>
    );
}
