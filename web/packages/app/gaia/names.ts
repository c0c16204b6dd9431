// Names of Gaïa's things in the chosen language: lands, cards, goals, cells.
import { hasMessage, language, number, t } from '@ui/i18n';
import cityNames from '@wire/cityNames.json';
import type { Cell, Kind } from '@wire/gaia';
import { animalsOf, type GaiaSet, isCity } from '@wire/gaiaSet';

export function landName(land: string): string {
    const key = `land.${land}`;
    return hasMessage(key) ? t(key) : land;
}

export const kindName = (kind: Kind | string): string => {
    const key = `kind.${kind}`;
    return hasMessage(key) ? t(key) : kind;
};

/** A set may number its cards or give them any other name. */
const numberIn = (id: string): number | null => {
    const digits = /\d+$/.exec(id)?.[0];
    return digits === undefined ? null : Number(digits);
};

/** In Latin and in Cyrillic letters. Names belong to the page: a set's hash and the protocol know ids only. */
const named: Partial<Record<string, string[]>> = cityNames;

let own: Readonly<Record<string, string>> = {};
/** One table is shown at a time: its set may have names of its own. */
export const takeNames = (set: GaiaSet): GaiaSet => {
    own = set.names;
    return set;
};

/** The same in every sentence. A set of somebody's own may have cities that nobody has named. */
function cityName(city: string): string {
    const name = own[city] ?? named[city]?.[language.value === 'ru' ? 1 : 0];
    const number = numberIn(city);
    return name ?? (number === null ? city : t('card.city', { number }));
}

export function cardName(card: string | null | undefined): string {
    if (!card) return t('card.hidden');
    const land = animalsOf(card);
    if (land) return t('card.animals', { land: landName(land) });
    if (isCity(card)) return cityName(card);
    const key = `power.${card}`;
    return hasMessage(key) ? t(key) : landName(card);
}

/** The cards that a goal wants. */
export const goalCards = (set: GaiaSet, goal: string): string =>
    Object.entries(set.goal(goal)?.cards ?? {})
        .map(([land, count]) => {
            const name = land === 'power' ? kindName(land) : landName(land);
            return count === 1 ? name : `${count} × ${name}`;
        })
        .join(', ');

/** By the cards it wants: that is what the board shows of it. */
export function goalName(set: GaiaSet, goal: string): string {
    const cards = goalCards(set, goal);
    return cards ? t('goal.of', { cards }) : goal;
}

export const cellName = ([x, y]: Cell): string => t('cell', { x: number(x), y: number(y) });

/** One sentence on a card, for its tooltip. */
export function cardHelp(set: GaiaSet, card: string): string {
    const city = set.city(card);
    if (city)
        return t('help.city', {
            site: city.on === 'star' ? t('land.starCity') : landName(city.on),
            needs: city.needs.map(landName).join(', '),
        });
    const land = animalsOf(card);
    if (land) return t('help.animals', { land: landName(land) });
    const key = `help.${card}`;
    return hasMessage(key) ? t(key) : t('help.nature', { land: landName(card) });
}
