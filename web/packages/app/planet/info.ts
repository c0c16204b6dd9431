// What the page says about Planet before its table is loaded: names, variants.
import type { GameInfo } from '@app/games';
import { list, t } from '@ui/i18n';
import { knowsPlanet } from '@ui/settings';

const variants: GameInfo['variants'] = [
    { name: 'variant.beginner', rules: { beginner: true } },
    { name: 'variant.standard', rules: {} },
    { name: 'variant.mystery', rules: { mystery: true } },
];

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
    hasSecrets: (rules) => rules.beginner !== true,
    lessons: [
        ['shape0', 'learn.planet.aim'],
        ['shape0', 'learn.planet.tiles'],
        ['shape0', 'learn.planet.animals'],
        ['shape0', 'learn.planet.points'],
    ],
    load: () => import('./page').then(({ planetPage }) => planetPage),
};
