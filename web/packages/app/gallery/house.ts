// What the gallery shows: the components of the house sets, whatever is on the table.
import { cardName, landName } from '@app/gaia/names';
import type { Site } from '@art/pieces/city';
import type { Glyph } from '@art/pieces/needs';
import gaia from '@data/components/gaia/house.json';
import planet from '@data/components/planet/house.json';
import { hasMessage, language, t } from '@ui/i18n';
import type { Need } from '@wire/gaia';
import type { Habitat } from '@wire/planet';

export const cities = gaia.life.cities as { id: string; on: Site; needs: Need[] }[];
export const goals = gaia.goals as { id: string; cards: Partial<Record<Glyph, number>> }[];
export const animals = planet.animals as { id: string; habitat: Habitat; wants: string; other?: Habitat }[];

/** What the ribbon of a card says. */
export function faceName(card: string): string {
    if (card.startsWith('city-')) return cardName(card);
    const power = `power.${card}`;
    const name = card.startsWith('animals-') ? landName('animals') : hasMessage(power) ? t(power) : landName(card);
    const plain = name.replace(/\u00ad/g, '');
    return plain.charAt(0).toLocaleUpperCase(language.value) + plain.slice(1);
}
