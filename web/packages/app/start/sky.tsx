// Behind the first screen: sky, sun or moon, clouds or stars, and hills; by day and by night as the theme says.
import { worldName } from '@board/light';

const puff = (x: number, y: number, size: number) =>
    `M${x - 14 * size} ${y + 4 * size}a${6 * size} ${6 * size} 0 0 1 ${size} ${-11 * size}a${8 * size} ${8 * size} 0 0 1 ${15 * size} ${-2 * size}a${6.5 * size} ${6.5 * size} 0 0 1 ${10 * size} ${6 * size}a${4 * size} ${4 * size} 0 0 1 ${-size} ${7 * size}z`;

const kClouds = [
    [330, 120, 3.4],
    [1080, 90, 4.4],
    [930, 170, 2.4],
    [64, 262, 2],
    [1210, 230, 3],
] as const;

const kHills = [
    'M0 90Q180 10 380 80T760 60T1280 90',
    'M0 160Q260 80 520 150T980 130T1280 160',
    'M0 230Q200 160 460 220T900 200T1280 236',
    'M0 300Q320 240 640 296T1280 286',
];

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
        <path class="moon" d="M150 52A44 44 0 1 0 194 104A36 36 0 0 1 150 52z" />
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
                <path key={x} d={puff(x, y, size)} />
            ))}
        </g>
    </g>
);

export const Sky = () => (
    <div class="sky" aria-hidden="true">
        <svg class="heaven" viewBox="0 0 1280 500" preserveAspectRatio="xMidYMin slice">
            {worldName.value === 'night' ? <Stars /> : <Day />}
        </svg>
        <svg class="hills" viewBox="0 0 1280 360" preserveAspectRatio="none">
            {kHills.map((edge, at) => (
                <g key={edge}>
                    <path class={`hill-${at}`} d={`${edge}V360H0z`} />
                    <path class="hill-edge" d={edge} />
                </g>
            ))}
        </svg>
    </div>
);
