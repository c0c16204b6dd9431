// Names of things in the chosen language: seats, levels, lands, cards, goals, cells.
import { hasMessage, language, t } from '@ui/i18n';
import type { Cell, Kind } from '@wire/gaia';
import { cityCard, cityName } from '@wire/gaiaSet';
import type { TableInfo } from '@wire/messages';

export function levelName(level: string): string {
    const key = `level.${level}`;
    return hasMessage(key) ? t(key) : level;
}

export function seatName(table: TableInfo, seat: number): string {
    const info = table.seats[seat];
    if (!info || info.kind === 'open') return t('seat.open');
    if (info.kind === 'computer' && table.id.startsWith('lesson-')) return t('lesson.rival');
    if (info.kind === 'computer') return t('seat.computer', { number: seat + 1, level: levelName(info.level ?? '') });
    return info.name && info.name !== kUnnamed ? info.name : t('seat.number', { number: seat + 1 });
}

/** The server asks for a name; who gives none is shown as a player with a number, in the language of whoever reads. */
export const kUnnamed = '·';

export function landName(land: string): string {
    const key = `land.${land}`;
    return hasMessage(key) ? t(key) : land;
}

export const kindName = (kind: Kind | string): string => {
    const key = `kind.${kind}`;
    return hasMessage(key) ? t(key) : kind;
};

export function cardName(card: string | null | undefined): string {
    if (!card) return t('card.hidden');
    if (cityCard(card)) {
        const letters = language.value === 'ru' ? 'cyrillic' : 'latin';
        return cityName(card, letters) ?? t('card.city', { number: Number(card.slice('city-'.length)) });
    }
    if (card.startsWith('animals-')) return t('card.animals', { land: landName(card.slice('animals-'.length)) });
    const key = `power.${card}`;
    return hasMessage(key) ? t(key) : landName(card);
}

export const goalName = (goal: string): string => t('goal.number', { number: Number(goal.replace(/\D+/g, '')) });

export const cellName = ([x, y]: Cell): string => t('cell', { x: String(x), y: String(y) });

/** One sentence on a card, for its tooltip. */
export function cardHelp(card: string): string {
    const city = cityCard(card);
    if (city) {
        const site = city.on === 'star' ? t('land.starCity') : landName(city.on);
        return t('help.city', { site, needs: city.needs.map(landName).join(', ') });
    }
    if (card.startsWith('animals-')) return t('help.animals', { land: landName(card.slice('animals-'.length)) });
    const key = `help.${card}`;
    return hasMessage(key) ? t(key) : t('help.nature', { land: landName(card) });
}
