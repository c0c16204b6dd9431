// A way from anything to the rule that is about it. In a tab of its own: a game that is being played stays where it is.
import { t } from '@ui/i18n';
import { searchOf } from './editions';

let played = '';
/** The table that is shown plays by these rules: the rules page is to tell them. */
export const showRules = (rules: Record<string, unknown>): void => {
    played = searchOf(rules);
};

export const ruleAddress = (game: string, section: string): string =>
    `/learn/${game}/rules${game === 'gaia' ? played : ''}#${section}`;

export const RuleLink = ({ game, section }: { game: string; section: string }) => (
    <a class="rule-here" href={ruleAddress(game, section)} target="_blank" rel="noopener">
        {t('rule.here')}
    </a>
);
