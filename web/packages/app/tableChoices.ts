// What can be chosen for a table, and the same in words for whoever comes to it. Which switches exist is the referee's
// business.
import { hasMessage, type MessageKey, t } from '@ui/i18n';
import { api } from '@wire/api';
import { shippedSets } from '@wire/componentSet';
import type { Pace, TableInfo } from '@wire/messages';
import { useEffect, useState } from 'preact/hooks';
import { gameInfo, type Rules } from './games';

/** Those a person chooses from, weakest first; others (random, greedy) are for tests and tools. */
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

/** The sets that can be chosen: those of the page, and for a table on the server all that the server has. */
export function useSets(game: string, server: boolean): string[] {
    const [known, setKnown] = useState<readonly { game: string; name: string }[]>(shippedSets);
    useEffect(() => {
        // Without an answer the page's own are offered; making the table will say that there is no server.
        if (server) void api.sets().then(({ components }) => setKnown(components), () => setKnown(shippedSets));
    }, [server]);
    return [...new Set(known.filter((set) => set.game === game).map(({ name }) => name))];
}

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
