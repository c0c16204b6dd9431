// What lies around the map: hand, open cards and decks, goals, players, supply.
import { shortName } from '@app/names';
import { PlayerName } from '@app/playerName';
import { tipItem } from '@app/tips';
import { CardBack, CardFace, cardSite, GoalFace } from '@board/cardFace';
import { useCards } from '@board/cards';
import { drawAction, playable } from '@board/choices';
import { Figure, LifeSign, PowerSeal, Seal } from '@board/seal';
import { SeatShape } from '@board/seatShape';
import { Icon } from '@board/sprite';
import { t } from '@ui/i18n';
import { Sign } from '@ui/sign';
import type { GaiaFacts, GaiaObservation, Kind, Need } from '@wire/gaia';
import { backOf } from '@wire/gaiaSet';
import type { GameEvent, TableInfo } from '@wire/messages';
import { cardHelp, cardName, goalName, kindName, landName } from './names';
import { type Choosing, kProtection } from './useChoosing';

const kinds: Kind[] = ['nature', 'life', 'power'];

interface HandProps {
    hand: string[];
    choosing: Choosing;
    mine: boolean;
    /** A card is taken by the pointer. */
    onTake: (card: string, event: PointerEvent) => void;
}

export function Hand({ hand, choosing, mine, onTake }: HandProps) {
    const set = useCards();
    const canDiscard = (card: string) => choosing.choices.some(({ action }) => action === `discard ${card}`);
    const answers = (card: string, action: string) => card === kProtection && action === 'protect';
    const canAnswer = (card: string) => choosing.choices.some(({ action }) => answers(card, action));
    return (
        <section class="panel hand" aria-label={t('hand.title')}>
            <h2>{t('hand.title')}</h2>
            <ul class="cards" style={{ '--count': String(Math.max(hand.length, 1)) }}>
                {hand.map((card, at) => {
                    const usable = mine && (playable(choosing.choices, card) || canDiscard(card) || canAnswer(card));
                    const chosen =
                        choosing.pointing?.card === card ||
                        choosing.intended === `discard ${card}` ||
                        answers(card, choosing.intended ?? '');
                    return (
                        <li key={`${card}${at}`} style={{ '--at': String(at - (hand.length - 1) / 2) }}>
                            <button
                                type="button"
                                class={`card-button ${usable ? 'usable' : 'unusable'} ${chosen ? 'chosen' : ''}`}
                                aria-pressed={chosen}
                                aria-disabled={!usable}
                                aria-label={`${cardName(card)}. ${cardHelp(set, card)}`}
                                data-tip={`card:${card}`}
                                data-card={card}
                                onPointerDown={(event) => onTake(card, event)}
                                onClick={() => choosing.pointAtCard(card)}
                            >
                                <CardFace card={card} name={cardName(card)} />
                            </button>
                        </li>
                    );
                })}
                {hand.length === 0 && (
                    <>
                        <li class="no-card" aria-hidden="true">
                            <span class="card-button">
                                <span class="card" />
                            </span>
                        </li>
                        <li class="quiet">{t('hand.empty')}</li>
                    </>
                )}
            </ul>
        </section>
    );
}

interface MarketProps {
    seen: GaiaObservation;
    choosing: Choosing;
    /** What would have been better than what was played. */
    better: string | null;
    onDiscards: (kind: Kind) => void;
}

function Row({ kind, seen, choosing, better, onDiscards }: MarketProps & { kind: Kind }) {
    const deck = seen.decks[kind];
    const set = useCards();
    const unseen = drawAction(choosing.choices, kind);
    const chosen = (action: string | null) => action !== null && choosing.intended === action;
    return (
        <li class="market-row">
            <button
                type="button"
                class={`card-button ${unseen ? 'usable' : 'unusable'} ${chosen(unseen) ? 'chosen' : ''} ${better === `draw ${kind}` ? 'better' : ''}`}
                aria-disabled={!unseen}
                aria-pressed={chosen(unseen)}
                aria-label={t('market.deck', { kind: kindName(kind), count: deck.draw })}
                data-tip={`deck:${kind}`}
                data-draw={kind}
                onClick={() => {
                    if (unseen) choosing.act(unseen);
                    else choosing.ask(`draw ${kind}`, kindName(kind));
                }}
            >
                <CardBack kind={kind} count={deck.draw} />
            </button>
            {deck.open.map((card, at) => {
                const action = drawAction(choosing.choices, kind, card);
                // Of equal cards one shows as chosen.
                const isFirst = deck.open.indexOf(card) === at;
                const picked = chosen(action) && isFirst;
                const isBetter = isFirst && better === `draw ${kind} ${card}`;
                return (
                    <button
                        key={`${card}${at}`}
                        type="button"
                        class={`card-button ${action ? 'usable' : 'unusable'} ${picked ? 'chosen' : ''} ${isBetter ? 'better' : ''}`}
                        aria-disabled={!action}
                        aria-pressed={picked}
                        aria-label={`${t('market.open', { card: cardName(card) })} ${cardHelp(set, card)}`}
                        data-tip={`card:${card}`}
                        onClick={() => {
                            if (action) choosing.act(action);
                            else choosing.ask(`draw ${kind} ${card}`, cardName(card));
                        }}
                    >
                        <CardFace card={card} name={cardName(card)} compact />
                    </button>
                );
            })}
            <button
                type="button"
                class="discards"
                disabled={deck.discard.length === 0}
                onClick={() => onDiscards(kind)}
                aria-label={t('market.discards', { kind: kindName(kind), count: deck.discard.length })}
                title={t('market.discards', { kind: kindName(kind), count: deck.discard.length })}
            >
                <Sign name="discards" />
                <span aria-hidden="true">{deck.discard.length}</span>
            </button>
        </li>
    );
}

export function Market(props: MarketProps) {
    const used = kinds.filter((kind) => kind !== 'power' || props.seen.rules.powers === true);
    return (
        <section class="panel market" aria-label={t('market.title')}>
            <h2>{t('market.title')}</h2>
            <ul class="market-rows">
                {used.map((kind) => (
                    <Row key={kind} kind={kind} {...props} />
                ))}
            </ul>
        </section>
    );
}

interface GoalsProps {
    table: TableInfo;
    seen: GaiaObservation;
    facts: GaiaFacts;
    seat: number | null;
    marked: readonly GameEvent[] | null;
    /** The one that a suggestion would claim. */
    chosen: string | null;
}

/** Whether one of the events says this of itself. */
const tells = (events: readonly GameEvent[] | null, member: string, value: unknown): boolean =>
    events?.some((event) => event[member] === value) ?? false;

export function Goals({ table, seen, facts, seat, marked, chosen }: GoalsProps) {
    const set = useCards();
    return (
        <section class="panel goals" aria-label={t('goals.title')}>
            <h2>{t('goals.title')}</h2>
            <p class="quiet">{t('goals.help')}</p>
            <ul>
                {seen.goals.map(({ id, owner }, at) => {
                    const missing = facts.goals[at]?.missing ?? [];
                    return (
                        <li
                            key={id}
                            {...tipItem(`goal:${id}`, at === 0)}
                            class={`goal ${owner === null ? '' : 'taken'} ${tells(marked, 'goal', id) ? 'told' : ''} ${id === chosen ? 'chosen' : ''}`}
                        >
                            <span class="unseen">{goalName(set, id)}</span>
                            <GoalFace goal={id} />
                            {owner !== null ? (
                                <span class={`seat-tag seat-${owner}`}>
                                    <Figure seat={owner} />
                                    {shortName(table, owner)}
                                </span>
                            ) : (
                                <span class="lacks">
                                    {missing.map((count, who) => (
                                        <span
                                            key={who}
                                            class={`seat-tag seat-${who} ${who === seat ? 'own' : ''}`}
                                            title={t('goals.lacks', { player: shortName(table, who), count })}
                                        >
                                            <SeatShape seat={who} />
                                            <span aria-hidden="true">{count}</span>
                                            <span class="unseen">
                                                {t('goals.lacks', { player: shortName(table, who), count })}
                                            </span>
                                        </span>
                                    ))}
                                </span>
                            )}
                        </li>
                    );
                })}
            </ul>
        </section>
    );
}

const counted = (cards: string[]): [string, number][] => {
    const counts = new Map<string, number>();
    for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
    return [...counts];
};

const Chips = ({ cards, label }: { cards: string[]; label: string }) => {
    const set = useCards();
    return (
        <ul class="chips" aria-label={label}>
            {counted(cards).map(([card, count], at) => (
                <li
                    key={card}
                    class={`chip back-${backOf(card)} land-${cardSite(set, card) ?? card} ${count > 1 ? '' : 'lone'}`}
                    {...tipItem(`card:${card}`, at === 0)}
                >
                    {backOf(card) === 'power' ? <PowerSeal card={card} /> : <Seal name={cardSite(set, card) ?? card} />}
                    {backOf(card) === 'life' && <LifeSign card={card} site={cardSite(set, card)} />}
                    <span class="unseen">{cardName(card)}</span>
                    {count > 1 && <span>×{count}</span>}
                </li>
            ))}
        </ul>
    );
};

interface PlayersProps {
    table: TableInfo;
    seen: GaiaObservation;
    seat: number | null;
    marked: readonly GameEvent[] | null;
}

export function Players({ table, seen, seat, marked }: PlayersProps) {
    return (
        <section class="panel players" aria-label={t('players.title')}>
            <h2>{t('players.title')}</h2>
            <ul>
                {seen.players.map((player, who) => {
                    const hand = typeof player.hand === 'number' ? player.hand : player.hand.length;
                    const acting = seen.turn.to_act === who;
                    const state = `${acting ? 'acting' : ''} ${tells(marked, 'player', who) ? 'told' : ''}`;
                    return (
                        <li key={who} class={`player seat-${who} ${state}`} aria-current={acting}>
                            <PlayerName table={table} who={who} isYou={who === seat} isActing={acting} />
                            <p class="player-facts">
                                <span {...tipItem('meeple', true)}>
                                    <Figure seat={who} />
                                    <span aria-hidden="true">{player.meeples}</span>
                                    <span class="unseen">{t('players.meeples', { count: player.meeples })}</span>
                                </span>
                                {kinds.map((kind) => {
                                    const count = player.backs?.[kind] ?? handOf(player.hand, kind);
                                    return count ? (
                                        <span
                                            key={kind}
                                            class={`mini back-${kind}`}
                                            {...tipItem(`deck:${kind}`, false)}
                                        >
                                            <Icon name={kind} />
                                            <span aria-hidden="true">{count}</span>
                                            <span class="unseen">
                                                {t('players.backs', { kind: kindName(kind), count })}
                                            </span>
                                        </span>
                                    ) : null;
                                })}
                                <span class="unseen">{t('players.hand', { count: hand })}</span>
                            </p>
                            <Track seen={seen} seat={who} home={player.meeples} />
                            {player.table.length > 0 && <Chips cards={player.table} label={t('players.table')} />}
                            {player.known && (
                                <p class={player.known.length > 0 ? 'known' : 'known none'}>
                                    <span class="quiet">{t('players.known')}</span>
                                    <Chips cards={player.known} label={t('players.known')} />
                                </p>
                            )}
                        </li>
                    );
                })}
            </ul>
        </section>
    );
}

/** Meeples that have found a home, out of all: who is how far from the end. */
function Track({ seen, seat, home }: { seen: GaiaObservation; seat: number; home: number }) {
    const onMap = seen.map.reduce((sum, { meeples }) => sum + (meeples?.[seat] ?? 0), 0);
    const placed = onMap + seen.goals.filter(({ owner }) => owner === seat).length;
    const count = placed + home;
    return (
        <p class="track" role="img" aria-label={t('players.track', { placed, count })}>
            {Array.from({ length: count }, (_, at) => (
                <span key={at} class={at < placed ? 'placed' : ''} />
            ))}
        </p>
    );
}

const handOf = (hand: string[] | number, kind: Kind): number =>
    typeof hand === 'number' ? 0 : hand.filter((card) => backOf(card) === kind).length;

export const Supply = ({ seen }: { seen: GaiaObservation }) => (
    <section class="panel supply" aria-label={t('supply.title')}>
        <h2>{t('supply.title')}</h2>
        <ul class="chips">
            {(Object.entries(seen.supply) as [Need, number][]).map(([need, count], at) => (
                <li key={need} class={`chip land-${need}`} {...tipItem(`land:${need}`, at === 0)}>
                    <Seal name={need} />
                    <span class="unseen">{landName(need)}</span>
                    <span>{count}</span>
                </li>
            ))}
        </ul>
    </section>
);
