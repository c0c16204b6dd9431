// Names that every game has, in the chosen language: seats and levels.
import { hasMessage, language, t } from '@ui/i18n';
import type { TableInfo } from '@wire/messages';

/** The strength of the level that adapts is no part of its name. */
const plainLevel = (level: string): string => level.replace(/^even-\d+$/, 'even');

export function levelName(level: string): string {
    const key = `level.${plainLevel(level)}`;
    return hasMessage(key) ? t(key) : level;
}

/** What the server, which asks for a name, calls whoever gives none: shown as a player with a number, in the reader's language. */
const kGuest = /^Guest [a-z\d]{4}( \(\d+\))?$/;
export const guestName = (): string => `Guest ${1000 + Math.floor(Math.random() * 9000)}`;

/** Controls that turn the direction of what stands behind them, and signs without a shape. */
const kUnseen = /[\p{Cc}\p{Cf}\u2800\u3164\uffa0\u115f\u1160]/gu;
/** Those that join others, as in some scripts and in pictures of several signs. */
const kJoins = /[\u200c\u200d]/g;

/** A name as it can be shown anywhere without harm; null for none. */
export function shownName(name: string | null): string | null {
    const clean = (name ?? '').replace(kUnseen, (sign) => (sign.match(kJoins) ? sign : '')).trim();
    return clean.replace(kJoins, '') && !kGuest.test(clean) ? clean : null;
}

/** Each level is somebody: a name, in Latin and in Cyrillic letters, and a face (levelChoice.tsx). */
const kRivals: Partial<Record<string, readonly [string, string]>> = {
    beginner: ['Pip', 'Пип'],
    easy: ['Roxy', 'Рокси'],
    medium: ['Bruno', 'Бруно'],
    strong: ['Aria', 'Ария'],
    master: ['Ulla', 'Улла'],
    champion: ['Leo', 'Лео'],
    even: ['Echo', 'Эхо'],
};

/** Those a person chooses from have a name; others are for tests and tools. */
export const isRival = (level: string): boolean => level in kRivals;

export const rivalName = (level: string): string | null =>
    kRivals[plainLevel(level)]?.[language.value === 'ru' ? 1 : 0] ?? null;

function computerName(table: TableInfo, seat: number, level: string): string {
    const name = rivalName(level);
    if (!name) return t('seat.computer', { number: seat + 1, level: levelName(level) });
    // Several of one level are told apart by their seats.
    const twins = table.seats.filter((other) => other.kind === 'computer' && other.level === level).length;
    return `${twins > 1 ? `${name} ${seat + 1}` : name} (${levelName(level)})`;
}

export function seatName(table: TableInfo, seat: number): string {
    const info = table.seats[seat];
    if (!info || info.kind === 'open') return t('seat.open');
    if (info.kind === 'computer' && table.id.startsWith('lesson-')) return t('lesson.rival');
    if (info.kind === 'computer') return computerName(table, seat, info.level ?? '');
    const name = shownName(info.name);
    if (!name) return t('seat.number', { number: seat + 1 });
    const same = table.seats.filter((other) => other.kind === 'person' && shownName(other.name) === name);
    return same.length > 1 ? t('seat.same', { name, number: seat + 1 }) : name;
}

/** Whom everybody waits for; at one device the next person is there and does not think yet. */
export const waitingFor = (table: TableInfo, seat: number): string =>
    t(table.id.startsWith('local-') && table.seats[seat]?.kind === 'person' ? 'turn.of' : 'turn.waiting', {
        player: shortName(table, seat),
    });

const withoutLevel = (name: string): string => name.replace(/ \(.*$/, '');

/** Without what stands in brackets, a computer's level, unless somebody else is called the same: the list of players tells it. */
export function shortName(table: TableInfo, seat: number): string {
    const name = seatName(table, seat);
    if (table.seats[seat]?.kind !== 'computer') return name;
    const short = withoutLevel(name);
    return table.seats.some((_, other) => other !== seat && seatName(table, other) === short) ? name : short;
}
