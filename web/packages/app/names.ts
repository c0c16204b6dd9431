// Names that every game has, in the chosen language: seats and levels.
import { hasMessage, t } from '@ui/i18n';
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

/** Without what stands in brackets, a computer's level: for titles and pictures. */
export const shortName = (table: TableInfo, seat: number): string => seatName(table, seat).replace(/ \(.*$/, '');

/** The server asks for a name; who gives none is shown as a player with a number, in the language of whoever reads. */
export const kUnnamed = '·';
