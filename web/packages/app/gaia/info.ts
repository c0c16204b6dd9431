// What the page says about Gaïa before its table is loaded: names, variants, choices of rules.
import { editions, isEdition, ownEdition } from '@app/editions';
import type { GameInfo, RuleChoice, Rules } from '@app/games';
import { languageName, t } from '@ui/i18n';
import { knowsGaia } from '@ui/settings';

const kMostLightnings = 5;

function choices(rules: Rules): RuleChoice[] {
    const edition: RuleChoice = {
        rule: 'edition',
        label: t('new.edition'),
        options: Object.keys(editions).map((name) => [name, t('edition.box', { language: languageName(name) })]),
        usual: ownEdition(),
        absent: 'fr',
        help: (chosen) => (isEdition(chosen) ? t(`edition.${chosen}`) : ''),
    };
    const lightning: RuleChoice = {
        rule: 'lightning',
        label: t('new.lightning'),
        options: Array.from({ length: kMostLightnings + 1 }, (_, count) => [count, String(count)]),
        usual: kMostLightnings,
        absent: kMostLightnings,
        help: () => t('new.lightning.help'),
    };
    return rules.disasters === true ? [edition, lightning] : [edition];
}

export const gaiaInfo: GameInfo = {
    game: 'gaia',
    name: 'game.gaia',
    lead: 'game.gaia.lead',
    intro: 'intro.gaia',
    knows: knowsGaia,
    players: 5,
    variants: [
        { name: 'variant.basic', rules: { mode: 'basic' } },
        { name: 'variant.advanced', rules: { mode: 'advanced' } },
        { name: 'variant.disasters', rules: { mode: 'advanced', disasters: true } },
        { name: 'variant.noPowers', rules: { mode: 'advanced', powers: false } },
    ],
    variantWords: (rules) => {
        if (rules.mode !== 'advanced') return t('variant.basic');
        if (rules.disasters === true) return t('variant.disasters');
        return t(rules.powers === false ? 'variant.noPowers' : 'variant.advanced');
    },
    choices,
    hasOrders: (rules) => rules.powers === true,
    hasSecrets: () => true,
    lessons: [
        ['meeple', 'learn.gaia.aim'],
        ['star', 'learn.gaia.turn'],
        ['nature', 'learn.gaia.nature'],
        ['animals', 'learn.gaia.animals'],
        ['city', 'learn.gaia.city'],
        ['life', 'learn.gaia.satisfaction'],
        ['animals', 'learn.gaia.feeding'],
        ['forest', 'learn.gaia.goals'],
        ['power', 'learn.gaia.powers'],
        ['lightning', 'learn.gaia.end'],
    ],
    load: () => import('./page').then(({ gaiaPage }) => gaiaPage),
};
