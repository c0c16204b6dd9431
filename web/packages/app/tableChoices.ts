// What can be chosen for a table, and the same in words for whoever comes to it. Which switches exist is the referee's
// business.
import { levels as allLevels } from '@data/levels.json';
import { hasMessage, language, type MessageKey, t } from '@ui/i18n';
import { shippedSets } from '@wire/componentSet';
import type { Pace, TableInfo } from '@wire/messages';
import { gameInfo, type Rules } from './games';
import { isRival, levelName } from './names';

/** Those a person chooses from, weakest first: the program's list (docs/levels.md). */
export const levels: readonly string[] = allLevels.filter(isRival);

export const paces: Pace[] = [
    { kind: 'none' },
    { kind: 'live', seconds: 900, increment: 15 },
    { kind: 'live', seconds: 300, increment: 5 },
    { kind: 'days', days: 1 },
    { kind: 'days', days: 3 },
    { kind: 'days', days: 7 },
];

export function paceWords(pace: Pace): string {
    if (pace.kind === 'days') return t('pace.days', { days: pace.days });
    if (pace.kind === 'none') return t('pace.none');
    return t('pace.live', { minutes: Math.max(1, Math.round(pace.seconds / 60)), seconds: pace.increment });
}

/** The same where there is little room: minutes for each, and seconds that are added. */
export function paceInShort(pace: Pace): string {
    if (pace.kind !== 'live') return paceWords(pace);
    const unit = (value: number, name: 'minute' | 'second') =>
        new Intl.NumberFormat(language.value, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
    return `${unit(Math.max(1, Math.round(pace.seconds / 60)), 'minute')} + ${unit(pace.increment, 'second')}`;
}

export const gameName = (game: string): string => {
    const info = gameInfo(game);
    return info ? t(info.name) : game;
};

export const setName = (set: string): string => {
    const key = `set.${set}`;
    return hasMessage(key) ? t(key as MessageKey) : set;
};

/** Dealt unless another is chosen: the rulebooks' examples fit it (docs/arena.md). */
export const kUsualSet = 'house';

/** The sets that can be chosen. */
export const setsOf = (game: string): string[] =>
    shippedSets.filter((set) => set.game === game).map(({ name }) => name);

interface Line {
    name: string;
    value: string;
    help?: string;
}

/** The rules that were chosen, a line for each choice: its name, its value, and what it means. */
function ruleLines(game: string, rules: Rules): Line[] {
    const info = gameInfo(game);
    if (!info) return [];
    return [
        { name: t('new.variant'), value: info.variantWords(rules) },
        ...info.choices(rules).map(({ rule, label, options, absent, help }) => {
            const chosen = rules[rule] ?? absent;
            return {
                name: label,
                value: options.find(([value]) => value === chosen)?.[1] ?? String(chosen),
                help: help(chosen),
            };
        }),
    ];
}

export const rulesWords = ({ game, rules, components, begins, pace }: TableInfo): Line[] => [
    { name: t('new.game'), value: gameName(game) },
    ...ruleLines(game, rules),
    { name: t('new.set'), value: setName(components.name) },
    { name: t('new.begins'), value: t(begins === 'lot' ? 'begins.lot' : 'begins.seats') },
    { name: t('new.pace'), value: paceWords(pace) },
];

/** What else was agreed: who may come, and what help there is. */
export const termsWords = ({ public: listed, watch, hints, undo, rated, takeover, pace }: TableInfo): Line[] => [
    { name: t('terms.who'), value: t(listed ? 'terms.who.all' : 'terms.who.link') },
    { name: t('terms.watch'), value: t(watch === 'nobody' ? 'terms.watch.nobody' : 'terms.watch.yes') },
    { name: t('terms.hints'), value: t(hints ? 'terms.on' : 'terms.off') },
    { name: t('terms.undo'), value: t(undo === 'never' ? 'terms.off' : 'terms.undo.informed') },
    ...(pace.kind === 'none' ? [] : [{ name: t('terms.takeover'), value: levelName(takeover) }]),
    ...(rated ? [{ name: t('terms.rated'), value: t('terms.rated.yes') }] : []),
];
