// What the page says about Planet before its table is loaded: names, variants.
import type { GameInfo } from '@app/games';
import { list, t } from '@ui/i18n';
import { knowsPlanet } from '@ui/settings';

const variants: GameInfo['variants'] = [
    { name: 'variant.beginner', rules: { beginner: true } },
    { name: 'variant.standard', rules: {} },
    { name: 'variant.mystery', rules: { mystery: true } },
];

type Point = [number, number];
const round = (radius: number, tenths: number): Point => {
    const angle = (tenths / 10) * 2 * Math.PI - Math.PI / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
};
const inner = (at: number) => round(33, 2 * at);
const outer = (at: number) => round(57, at);
const polygon = (...points: Point[]) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`;

const Art = () => (
    <span class="game-art planet-art" aria-hidden="true">
        <svg viewBox="-60 -60 120 120">
            {[0, 1, 2, 3, 4].map((at) => (
                <g key={at}>
                    <path class={`facet habitat-${at}`} d={polygon([0, 0], inner(at), inner(at + 1))} />
                    <path
                        class={`facet habitat-${(at + 2) % 5}`}
                        d={polygon(inner(at), outer(2 * at), outer(2 * at + 1), outer(2 * at + 2), inner(at + 1))}
                    />
                </g>
            ))}
        </svg>
    </span>
);

export const planetInfo: GameInfo = {
    game: 'planet',
    name: 'game.planet',
    lead: 'game.planet.lead',
    intro: 'intro.planet',
    knows: knowsPlanet,
    players: 4,
    variants,
    /** Every switch that is on. */
    variantWords: (rules) => {
        const on = variants.filter((one) => Object.keys(one.rules).some((rule) => rules[rule] === true));
        return on.length ? list(on.map(({ name }) => t(name))) : t('variant.standard');
    },
    choices: () => [],
    hasOrders: () => false,
    lessons: [
        ['shape0', 'learn.planet.aim'],
        ['shape0', 'learn.planet.tiles'],
        ['shape0', 'learn.planet.animals'],
        ['shape0', 'learn.planet.points'],
    ],
    Art,
    load: () => import('./page').then(({ planetPage }) => planetPage),
};
