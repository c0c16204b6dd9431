// What can be chosen for a table, and the same in words for whoever comes to it. Which switches exist is the referee's
// business; here are named combinations of them.
import { list, type MessageKey, t } from '@ui/i18n';
import type { Pace, TableInfo } from '@wire/messages';
import { type Edition, editions } from './editions';

export type GameName = 'gaia' | 'planet';

interface Variant {
    name: MessageKey;
    rules: Record<string, unknown>;
}

export const variants: Record<GameName, Variant[]> = {
    gaia: [
        { name: 'variant.basic', rules: { mode: 'basic' } },
        { name: 'variant.advanced', rules: { mode: 'advanced' } },
        { name: 'variant.disasters', rules: { mode: 'advanced', disasters: true } },
        { name: 'variant.noPowers', rules: { mode: 'advanced', powers: false } },
    ],
    planet: [
        { name: 'variant.beginner', rules: { beginner: true } },
        { name: 'variant.standard', rules: {} },
        { name: 'variant.mystery', rules: { mystery: true } },
    ],
};

export const mostPlayers: Record<GameName, number> = { gaia: 5, planet: 4 };
/** Those a person chooses from; others (random, greedy) are for tests and tools. */
export const levels = ['beginner', 'easy', 'medium', 'strong', 'master'];

export const paces: Pace[] = [
    { kind: 'none' },
    { kind: 'live', seconds: 900, increment: 15 },
    { kind: 'live', seconds: 300, increment: 5 },
    { kind: 'days', days: 3 },
];

export function paceWords(pace: Pace): string {
    if (pace.kind === 'days') return t('pace.days', { days: pace.days });
    if (pace.kind === 'none') return t('pace.none');
    return t('pace.live', { minutes: Math.max(1, Math.round(pace.seconds / 60)), seconds: pace.increment });
}

export const gameName = (table: TableInfo): string => t(table.game === 'planet' ? 'game.planet' : 'game.gaia');

/** The component set that docs/balance.md finds fairest for these rules. */
export const fairestSet = (game: string, rules: Record<string, unknown>): string =>
    game === 'gaia' && rules.mode === 'advanced' ? 'balanced' : 'house';

/** The variants that a table's rules are, every switch that is on. */
function variantWords({ game, rules }: TableInfo): string {
    if (game === 'planet') {
        const chosen = variants.planet.filter((one) => Object.keys(one.rules).some((rule) => rules[rule] === true));
        return list((chosen.length ? chosen : [variants.planet[1] as Variant]).map(({ name }) => t(name)));
    }
    if (rules.mode !== 'advanced') return t('variant.basic');
    if (rules.disasters === true) return t('variant.disasters');
    return t(rules.powers === false ? 'variant.noPowers' : 'variant.advanced');
}

/** What was chosen, a line for each choice: its name, its value, and what it means. */
export function rulesWords(table: TableInfo): { name: string; value: string; help?: string }[] {
    const edition = (table.rules.edition ?? 'fr') as Edition;
    return [
        { name: t('new.game'), value: gameName(table) },
        { name: t('new.variant'), value: variantWords(table) },
        ...(table.game === 'gaia'
            ? [{ name: t('new.edition'), value: editions[edition], help: t(`edition.${edition}`) }]
            : []),
        { name: t('new.pace'), value: paceWords(table.pace) },
    ];
}
