// Gaïa in words: events for the log and the live region, actions for lists, cells for those who listen.

import type { GameTable } from '@app/games';
import { shortName } from '@app/names';
import { parseChoice } from '@board/choices';
import { capital, hasMessage, list, type MessageKey, number, t } from '@ui/i18n';
import type { Cell, CityFacts, GaiaEvent, GaiaTile } from '@wire/gaia';
import { GaiaSet } from '@wire/gaiaSet';
import type { GameEvent, TableInfo } from '@wire/messages';
import { cardName, cellName, goalName, kindName, landName } from './names';

const isCell = (value: unknown): value is Cell => Array.isArray(value);

/** The message that tells an event, and what it mentions. */
export function eventWords(table: GameTable, raw: GameEvent): string {
    const event = raw as GaiaEvent;
    const who = (seat: unknown) => (typeof seat === 'number' ? shortName(table, seat) : '');
    const values = {
        player: who(event.player),
        card: event.card === undefined ? '' : cardName(event.card),
        kind: event.kind ? kindName(event.kind) : '',
        land: event.land ? landName(event.land) : '',
        cell: event.at ? cellName(event.at) : '',
        other: isCell(event.with) ? cellName(event.with) : '',
        city: event.city ? cardName(event.city) : '',
        goal: event.goal ? goalName(GaiaSet.of(table.set), event.goal) : '',
        count: event.winners?.length ?? event.tokens ?? event.satisfaction ?? 0,
        from: typeof event.from === 'number' ? event.from : '',
        to: typeof event.to === 'number' ? event.to : '',
        fromName: typeof event.from === 'string' ? landName(event.from) : who(event.from),
        toName: typeof event.to === 'string' ? landName(event.to) : who(event.to),
        fromCell: isCell(event.from) ? cellName(event.from) : '',
        cells: list((event.cells ?? []).map(cellName)),
        against: who(event.against),
        winners: list((event.winners ?? []).map(who)),
    };
    const key = `event.${event.type}${variant(event)}`;
    return hasMessage(key) ? capital(t(key as MessageKey, values)) : event.type;
}

/** Some events read differently in different cases. */
function variant(event: GaiaEvent): string {
    switch (event.type) {
        case 'card_drawn':
            return event.open ? '.open' : event.card ? '.seen' : '';
        case 'meeple_placed':
            return event.goal ? '.goal' : '';
        case 'power_played':
            return event.cells?.length ? '.at' : '';
        case 'satisfaction_changed':
            return Number(event.to) > Number(event.from) ? '.up' : '.down';
        case 'card_kept':
        case 'card_stolen':
            return event.card ? '.seen' : '';
        default:
            return '';
    }
}

const kQuiet = ['turn_started', 'card_played', 'card_turned_up'];

/** Whoever claims a goal gives the cards it wants: the goal has named them. */
export function loudEvents(events: readonly GameEvent[]): GameEvent[] {
    const claims = events.some(({ type }) => type === 'goal_claimed');
    return events.filter(({ type }) => !kQuiet.includes(type) && !(claims && type === 'card_discarded'));
}

/** The same in notation: short, the same in every language. */
export function eventNotation(raw: GameEvent): string {
    const { type, player, winners, ...rest } = raw as GaiaEvent;
    const short = Object.values(rest)
        .flat()
        .filter((value) => value !== null && typeof value !== 'object' && typeof value !== 'boolean')
        .map((value) => (typeof value === 'number' ? number(value) : value))
        .join(' ');
    const who = player === undefined ? '' : `${player + 1}: `;
    return `${who}${type.replace(/_/g, '-')} ${winners ? winners.map((seat) => seat + 1).join(' ') : short}`.trim();
}

/** An action of the legal list in words. */
export function actionWords(table: GameTable, action: string): string {
    const { verb, words, cells } = parseChoice(action);
    const [first = '', second = ''] = words;
    switch (verb) {
        case 'draw':
            return second
                ? t('action.drawOpen', { card: cardName(second) })
                : t('action.draw', { kind: kindName(first) });
        case 'play':
            return cells.length
                ? t('action.play', { card: cardName(first), cells: list(cells.map(cellName)) })
                : t('action.playOnly', { card: cardName(first) });
        case 'feed':
            return t('action.feed', { cell: cellName(cells[0] ?? [0, 0]), from: cellName(cells[1] ?? [0, 0]) });
        case 'discard':
            return t('action.discard', { card: cardName(first) });
        case 'claim':
            return t('action.claim', { goal: goalName(GaiaSet.of(table.set), first) });
        case 'steal':
            return second
                ? t('action.steal', { player: shortName(table, Number(first)), kind: kindName(second) })
                : t('action.stealAny', { player: shortName(table, Number(first)) });
        case 'keep':
            return t('action.keep', { card: cardName(first) });
        case 'protect':
            return t('action.protect');
        case 'pass':
            return t('action.pass');
        default:
            return action;
    }
}

/** A cell of the map for those who listen: what lies there, who stands there, what is missing. */
export function cellWords(table: TableInfo, cell: Cell, tile?: GaiaTile, city?: CityFacts): string {
    if (!tile) return t('map.empty', { cell: cellName(cell) });
    const parts = [t('map.tile', { cell: cellName(cell), land: landName(tile.land) })];
    if (tile.animals) parts.push(t('map.animals', { count: tile.animals }));
    if (tile.city) {
        const met = city?.needs.filter((need) => need.met).map(({ need }) => landName(need)) ?? [];
        const unmet = city?.needs.filter((need) => !need.met).map(({ need }) => landName(need)) ?? [];
        parts.push(t('map.city', { city: cardName(tile.city), count: tile.satisfaction ?? 0 }));
        if (met.length) parts.push(t('map.met', { needs: list(met) }));
        if (unmet.length) parts.push(t('map.unmet', { needs: list(unmet) }));
        (tile.meeples ?? []).forEach((count, seat) => {
            if (count) parts.push(t('map.meeples', { player: shortName(table, seat), count }));
        });
        if (city?.meals !== null && city?.meals !== undefined) parts.push(t('map.meals', { count: city.meals }));
    }
    return parts.join('; ');
}
