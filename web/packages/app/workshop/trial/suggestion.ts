// One change that would bring the most unequal card closer to its family. A suggestion, not a promise: one tries it out again.

import { type Land, lands, type Need } from '@wire/gaia';
import type { Habitat } from '@wire/planet';
import { type Box, type GaiaBox, needs, type PlanetBox } from '../box';
import type { Worth } from './tally';

export interface Suggestion {
    family: string;
    card: string;
    verdict: 'strong' | 'weak';
    /** What is to be replaced by what, where that can be said. */
    from?: string;
    to?: string;
    /** The box with the change; null where a person has to think. */
    box: Box | null;
}

/** The one whose interval is farthest from its family's. */
export function worst(
    families: readonly { name: string; family: { low: number; high: number }; cards: readonly Worth[] }[],
): { family: string; card: Worth } | null {
    const named = families.flatMap(({ name, family, cards }) =>
        cards
            .filter(({ verdict }) => verdict === 'strong' || verdict === 'weak')
            .map((card) => ({ family: name, card, gap: Math.max(card.low - family.high, family.low - card.high) })),
    );
    return named.sort((a, b) => b.gap - a.gap)[0] ?? null;
}

const extreme = <T>(list: readonly T[], of: (one: T) => number, sign: 1 | -1): T | undefined =>
    [...list].sort((a, b) => sign * (of(a) - of(b)))[0];

/** How easily a need is met: tiles of the land; animals are four tokens at a time. */
const supply = (box: GaiaBox, need: Need): number => (need === 'animals' ? box.tokens / 4 : box.tiles[need]);

function cityChange(box: GaiaBox, id: string, weak: boolean): Partial<Suggestion> {
    const city = box.cities.find((one) => one.id === id);
    const present = (city?.needs ?? []).filter((need) => need !== null);
    const sign = weak ? 1 : -1;
    const from = extreme(present, (need) => supply(box, need), sign);
    const to = extreme(
        needs.filter((need) => need !== from && need !== city?.on),
        (need) => supply(box, need) - 3 * present.filter((one) => one === need).length * sign,
        sign === 1 ? -1 : 1,
    );
    if (!city || !from || !to) return {};
    const place = city.needs.indexOf(from);
    const changed = { ...city, needs: city.needs.map((need, at) => (at === place ? to : need)) };
    return { from, to, box: { ...box, cities: box.cities.map((one) => (one === city ? changed : one)) } };
}

function goalChange(box: GaiaBox, id: string, weak: boolean): Partial<Suggestion> {
    const goal = box.goals.find((one) => one.id === id);
    if (!goal || goal.cards.includes('power')) return {};
    const sign = weak ? 1 : -1;
    const cards = goal.cards as Land[];
    const count = (land: Land) => box.nature[land];
    const from = extreme(cards, count, sign);
    const to = extreme(
        lands.filter((land) => land !== from),
        (land) => count(land) - 2 * cards.filter((one) => one === land).length * sign,
        sign === 1 ? -1 : 1,
    );
    if (!from || !to) return {};
    const place = cards.indexOf(from);
    const changed = { ...goal, cards: goal.cards.map((card, at) => (at === place ? to : card)) };
    return { from, to, box: { ...box, goals: box.goals.map((one) => (one === goal ? changed : one)) } };
}

function objectiveChange(box: PlanetBox, habitat: Habitat, weak: boolean): Partial<Suggestion> {
    const by = weak ? -1 : 1;
    const scale = box.objectives[habitat];
    if (scale.some(([areas]) => areas + by < 1 || areas + by > 60)) return {};
    const moved = scale.map(([areas, points]) => [areas + by, points] as const);
    return { box: { ...box, objectives: { ...box.objectives, [habitat]: moved } } };
}

export function suggest(box: Box, family: string, { card, verdict }: Worth): Suggestion | null {
    if (verdict !== 'strong' && verdict !== 'weak') return null;
    const weak = verdict === 'weak';
    const base = { family, card, verdict, box: null };
    if (box.game === 'planet') {
        return family === 'objective' ? { ...base, ...objectiveChange(box, card as Habitat, weak) } : base;
    }
    if (family === 'city') return { ...base, ...cityChange(box, card, weak) };
    return family === 'goal' ? { ...base, ...goalChange(box, card, weak) } : base;
}
