// The powers of Gaïa where they strike, in paper: a sun, a shower, a crack, a whirlwind, a bolt, a fountain of fire, a shield.
// A tile is 100 wide; storms.css moves the parts, each power is over after the beats that the settings and pace.ts know.
import './storms.css';

const kCloud = 'M14 26a13 13 0 0 1 3-25.600a19 19 0 0 1 36-4a16 16 0 0 1 24 8a12 12 0 0 1 9 21.600z';

const Cloud = ({ isDark = false }: { isDark?: boolean }) => (
    <g class="storm-cloud">
        <path class="storm-rim" d={kCloud} />
        <path class={isDark ? 'cloud-dark' : 'cloud-grey'} d={kCloud} />
        <path
            class={isDark ? 'cloud-dark low' : 'cloud-grey low'}
            d="M14 26a13 13 0 0 1-8-6q36 8 86-6a12 12 0 0 1-6 12z"
        />
    </g>
);

/** One after the other, so far apart in parts of the whole. */
const late = (part: number) => ({ '--late': part.toFixed(3) });
const ring = (count: number) => Array.from({ length: count }, (_, k) => k);

/** Light or shade on the place, thinner towards its edge. */
const Wash = ({ look }: { look: 'warm' | 'cool' | 'dark' | 'fire' }) => (
    <g class={`wash ${look}`}>
        {[68, 56, 44].map((r) => (
            <circle key={r} cx="50" cy="54" r={r} />
        ))}
    </g>
);

const Sun = () => (
    <>
        <Wash look="warm" />
        <circle class="halo" cx="50" cy="44" r="44" />
        <g class="sun-rays">
            {ring(12).map((k) => (
                <path key={k} d="M50 2l5 14h-10z" transform={`rotate(${k * 30} 50 44)`} />
            ))}
        </g>
        <circle class="sun-face" cx="50" cy="44" r="21" />
        <path class="sun-light" d="M36 40a15 15 0 0 1 20-10a17 17 0 0 0-20 10z" />
    </>
);

const kDrops = [14, 24, 33, 42, 51, 60, 69, 78, 19, 38, 56, 73];

const Rain = () => (
    <>
        <Wash look="cool" />
        {kDrops.map((x, k) => (
            <path
                key={x}
                class="drop"
                style={late(((k * 5) % 12) / 26)}
                d={`M${x} 26q-5 9-5 12a5 5 0 0 0 10 0q0-3-5-12z`}
            />
        ))}
        <Cloud />
    </>
);

const kSmoke = [
    [38, 74, 13],
    [54, 66, 16],
    [64, 78, 12],
] as const;

const Smoke = ({ from }: { from: number }) => (
    <>
        {kSmoke.map(([x, y, r], k) => (
            <circle key={x} class="smoke" style={late(from + k * 0.06)} cx={x} cy={y} r={r} />
        ))}
    </>
);

/** Its tip strikes the middle of the tile. */
const kBolt = 'M62 12L36 42h13l-8 27L69 35H55l12-23z';

const Lightning = () => (
    <>
        <Wash look="dark" />
        <g class="bolt">
            <path class="storm-rim" d={kBolt} />
            <path d={kBolt} />
        </g>
        <Smoke from={0.34} />
        <Cloud isDark />
    </>
);

const Eruption = () => (
    <>
        <Wash look="fire" />
        <path class="lava" d="M34 70Q44 48 43 14q7 10 9-4q3 16 8 6q-1 30 8 54q-16 9-34 0z" />
        <path class="lava hot" d="M42 70Q48 52 48 30q4 8 5 0q0 24 7 40q-9 5-18 0z" />
        {ring(16).map((k) => {
            const turn = (k / 16) * Math.PI * 2 + (k % 2) * 0.2;
            const far = 46 + (k % 3) * 12;
            const to = {
                '--x': `${(Math.cos(turn) * far).toFixed(1)}px`,
                '--y': `${(Math.sin(turn) * far - 14).toFixed(1)}px`,
            };
            return (
                <circle
                    key={k}
                    class="spark"
                    style={{ ...to, ...late((k % 4) / 16) }}
                    cx="50"
                    cy="44"
                    r={3 + (k % 3)}
                />
            );
        })}
        <Smoke from={0.3} />
    </>
);

const kCrack = 'M-6 46l16 8 11-13 14 17 13-21 15 22 13-15 14 12 16-8';

const Earthquake = () => (
    <g class="trembling">
        <path class="crack" pathLength="1" d={kCrack} />
        <path class="crack-light" pathLength="1" d={kCrack} transform="translate(0 3)" />
        {ring(6).map((k) => (
            <circle
                key={k}
                class="smoke dust"
                style={late(0.1 + k * 0.05)}
                cx={8 + k * 17}
                cy={58 + (k % 2) * 8}
                r={7 + (k % 3) * 2}
            />
        ))}
    </g>
);

const kRings = [
    [50, -2, 46],
    [54, 15, 38],
    [47, 31, 31],
    [53, 46, 24],
    [49, 60, 17],
    [52, 73, 11],
    [50, 84, 6],
] as const;

const Tornado = () => (
    <g class="funnel">
        {kRings.map(([x, y, r], k) => (
            <g key={y} class="whirl" style={late(k * 0.04)}>
                <ellipse class="storm-rim" cx={x} cy={y} rx={r} ry={r * 0.3 + 3} />
                <ellipse class={k % 2 ? 'wind' : 'wind deep'} cx={x} cy={y} rx={r} ry={r * 0.3 + 3} />
                <path class="gust" d={`M${x - r * 0.7} ${y - 1}q${r * 0.7} ${r * 0.26} ${r * 1.3} 0`} />
            </g>
        ))}
    </g>
);

const kShield = 'M50 6l36 11v27c0 26-17 40-36 49c-19-9-36-23-36-49V17z';

const Protection = () => (
    <>
        <circle class="halo ward" cx="50" cy="50" r="52" />
        <g class="shield">
            <path class="storm-rim" d={kShield} />
            <path class="shield-lit" d={kShield} />
            <path class="shield-shade" d="M50 6l36 11v27c0 26-17 40-36 49z" />
            <path class="shield-sign" d="M30 48l14 15l27-29" />
        </g>
    </>
);

const kStorms: Record<string, () => preact.JSX.Element> = {
    sun: Sun,
    rain: Rain,
    lightning: Lightning,
    eruption: Eruption,
    earthquake: Earthquake,
    tornado: Tornado,
    protection: Protection,
};

const kLarge = 'translate(50 50) scale(1.45) translate(-50 -50)';

/** Nothing for a power that strikes no place. */
export function Storm({ power }: { power: string }) {
    const Scene = kStorms[power];
    return Scene ? (
        // Larger than its tile: also seen where tiles are small.
        <g
            class={`storm storm-${power}`}
            transform={power === 'tornado' || power === 'earthquake' ? undefined : kLarge}
        >
            <Scene />
        </g>
    ) : null;
}
