// Cards and meeples that pass between places of the table: who draws, plays, discards, steals or claims is seen, not only
// read. Places are named by what stands there; what is not on the screen is simply not flown to.
import { type Turn, turnsOf } from '@board/turns';
import type { GaiaEvent, Kind } from '@wire/gaia';
import { backOf } from '@wire/gaiaSet';
import type { LogEntry } from '@wire/messages';
import type { News } from '@wire/session';

export interface Flight {
    key: string;
    /** The card that is seen, or the back of a hidden one, or a meeple. */
    card: string | null;
    kind: Kind | 'meeple';
    seat: number;
    /** Selectors; the first that is in sight counts. */
    from: string[];
    to: string[];
    /** Turn in the order of events. */
    order: number;
}

const kBoard = '.board-area';
const deckOf = (kind: string) => `.market [data-draw="${kind}"]`;
const openCard = (card: string) => `.market [data-tip="card:${card}"]`;

/** On small screens these lead to what lies further down the page. */
const kGoals = '.peek [data-peek=goals]';
const kPlayers = '.peek [data-peek=players]';
const playerOf = (player: number): string[] => [`.players .seat-${player}`, kPlayers];

/** Where a player's cards are: in one's own hand, or beside the name. */
const handOf = (player: number, seat: number | null): string[] =>
    player === seat ? ['.hand', ...playerOf(player)] : playerOf(player);

const cellOf = (event: GaiaEvent | undefined): string[] => (event?.at ? [`[data-cell="${event.at.join()}"]`] : []);

/** What lies before a player. */
const tableOf = (player: number): string[] => [`.players .seat-${player} > .chips`, ...playerOf(player)];

type Way = Pick<Flight, 'card' | 'kind' | 'from' | 'to'>;

/** `entry`: all that was told with it. */
function wayOf({ event, next, entry }: Turn<GaiaEvent>, seat: number | null): Way | null {
    const { player = 0, card = null } = event;
    const kind = event.kind ?? (card ? backOf(card) : 'nature');
    const hand = handOf(player, seat);
    switch (event.type) {
        case 'card_drawn':
            return { card, kind, from: event.open && card ? [openCard(card), deckOf(kind)] : [deckOf(kind)], to: hand };
        case 'card_turned_up':
            return { card, kind, from: [deckOf(kind)], to: card ? [openCard(card)] : [] };
        case 'card_played':
            // What was held over its place comes from no hand.
            return entry.own ? null : { card, kind, from: hand, to: [...cellOf(next), kBoard] };
        case 'power_played': {
            const [cell] = event.cells ?? [];
            return { card, kind: 'power', from: hand, to: cell ? [`[data-cell="${cell.join()}"]`, kBoard] : [kBoard] };
        }
        case 'protected':
            return { card: 'protection', kind: 'power', from: hand, to: [kBoard] };
        case 'card_discarded':
            return { card, kind, from: isGiven(entry) ? tableOf(player) : hand, to: [deckOf(kind)] };
        case 'card_stolen':
        case 'card_kept':
            return { card, kind, from: handOf(Number(event.from ?? 0), seat), to: hand };
        case 'card_looked_at':
            return { card, kind, from: hand, to: [kBoard] };
        case 'goal_claimed':
            return {
                card: null,
                kind: 'meeple',
                from: playerOf(player),
                to: [`[data-tip="goal:${event.goal}"]`, kGoals],
            };
        default:
            return null;
    }
}

/** Whoever claims a goal gives the cards it wants, which lie on the table. */
const isGiven = ({ events }: LogEntry): boolean => events.some(({ type }) => type === 'goal_claimed');

/** Each has its own, however many: a long chain gathers speed (turns.ts). */
export const flightsOf = (news: readonly News[], seat: number | null): Flight[] =>
    turnsOf<GaiaEvent>(news).flatMap((turn): Flight[] => {
        const way = wayOf(turn, seat);
        return way ? [{ ...way, key: turn.key, seat: turn.event.player ?? 0, order: turn.order }] : [];
    });
