// The bar that says what is asked, what would change, and takes the final yes.
import type { GameTable } from '@app/games';
import { shortName, waitingFor } from '@app/names';
import { Why } from '@app/why';
import { CardBack, CardFace } from '@board/cardFace';
import type { Choice } from '@board/choices';
import { summarize } from '@board/foresight';
import { SeatShape } from '@board/seatShape';
import { capital, list, signed, t } from '@ui/i18n';
import { say } from '@ui/live';
import type { GaiaFacts, GaiaObservation, Kind } from '@wire/gaia';
import { GaiaSet } from '@wire/gaiaSet';
import type { Foresight } from '@wire/session';
import { useEffect, useRef, useState } from 'preact/hooks';
import { cardName, cellName, goalCards, goalName, kindName, landName } from './names';
import type { Choosing } from './useChoosing';
import { actionWords } from './words';

interface ReactionTime {
    ends: number;
    /** From beginning to end. */
    ms: number;
    now(): number;
}

interface Props {
    table: GameTable;
    seen: GaiaObservation;
    facts: GaiaFacts;
    choosing: Choosing;
    mine: boolean;
    /** Whether what is intended was suggested. */
    hinted: boolean;
    /** Feeds every hungry city; null when fewer than two are. */
    feedAll: (() => void) | null;
    /** The time for an answer to a reaction; null where there is all of it. */
    time: ReactionTime | null;
    /** Also when somebody gave up, which the position does not know. */
    over: boolean;
}

/** Every city that would change, chains included, and the meeples each player gains or loses. */
function consequencesOf(table: GameTable, foresight: Foresight) {
    const { cities, balance, goals, lands, swaps } = summarize(foresight.events);
    const lines = cities.map((change) => {
        const city = `${cardName(change.city)} ${cellName(change.at)}`;
        if (change.discarded) return t('change.discarded', { city });
        if (change.takenOver) {
            const [from, to] = change.takenOver;
            return t('change.takenOver', { city, from: shortName(table, from), to: shortName(table, to) });
        }
        if (change.founded) return t('change.founded', { city, count: change.to ?? 0 });
        if (change.from !== null && change.to !== null) {
            const emptied = change.returned.size > 0 && change.to <= 1;
            const falls = emptied ? 'change.fallsAndEmpties' : 'change.falls';
            return t(change.to > change.from ? 'change.rises' : falls, { city, from: change.from, to: change.to });
        }
        return '';
    });
    const told = [
        ...lands.map(({ at, from, to }) =>
            t('change.land', { cell: cellName(at), from: landName(from), to: landName(to) }),
        ),
        ...swaps.map(([one, other]) => t('change.swap', { cell: cellName(one), other: cellName(other) })),
        ...lines.filter((line) => line !== ''),
        ...goals.map(({ goal, player }) =>
            t('change.goal', { goal: goalName(GaiaSet.of(table.set), goal), player: shortName(table, player) }),
        ),
    ];
    return { told, gains: [...balance].filter(([, count]) => count !== 0) };
}

/** The same for whoever listens. */
function spokenConsequences(table: GameTable, foresight: Foresight): string {
    const { told, gains } = consequencesOf(table, foresight);
    const lines = [...told, ...gains.map(([seat, count]) => `${shortName(table, seat)} ${signed(count)}`)];
    return lines.join('. ') || t('change.none');
}

/** The free goal that lacks fewest cards of those that come closer by it. */
function goalAhead({ seen, facts }: Props, then: Partial<GaiaFacts>): string | null {
    const seat = Number(seen.turn.to_act);
    const lacks = ({ goals }: Partial<GaiaFacts>, id: string) =>
        goals?.find((one) => one.id === id)?.missing[seat] ?? 0;
    const [nearest] = seen.goals
        .filter(({ id, owner }) => owner === null && lacks(then, id) < lacks(facts, id))
        .sort((a, b) => lacks(then, a.id) - lacks(then, b.id));
    return nearest?.id ?? null;
}

/** Why something is suggested that changes nothing by itself. */
function reasonOf(props: Props, action: string, { facts }: Foresight): string {
    if (action.startsWith('draw ')) return t('hint.why.draw');
    if (action.startsWith('discard ')) return t('hint.why.discard');
    const goal = goalAhead(props, facts as Partial<GaiaFacts>);
    return goal === null
        ? t('hint.why.later')
        : t('hint.why.goal', { cards: goalCards(GaiaSet.of(props.table.set), goal) });
}

interface ConsequencesProps {
    table: GameTable;
    foresight: Foresight;
    /** What to say where nothing changes. */
    none: string;
}

function Consequences({ table, foresight, none }: ConsequencesProps) {
    const { told, gains } = consequencesOf(table, foresight);
    return (
        <div class="consequences" id="consequences" data-testid="consequences" tabIndex={0}>
            {told.length > 0 && (
                <ul>
                    {told.map((line) => (
                        <li key={line}>{line}</li>
                    ))}
                </ul>
            )}
            {gains.length > 0 && (
                <p class="balance">
                    <span>{t('change.balance')}</span>
                    {gains.map(([seat, count]) => (
                        <span key={seat} class={`seat-tag seat-${seat}`}>
                            <SeatShape seat={seat} />
                            {shortName(table, seat)} <b>{signed(count)}</b>
                        </span>
                    ))}
                </p>
            )}
            {told.length === 0 && gains.length === 0 && <p class="quiet">{none}</p>}
        </div>
    );
}

function prompt({ table, seen, choosing, mine, over }: Props): string {
    if (over) return t('turn.over');
    const acting = seen.turn.to_act;
    if (!mine) return typeof acting === 'number' ? waitingFor(table, acting) : t('turn.chance');
    if (choosing.passed) return waitingFor(table, seen.turn.player);
    if (choosing.pointing?.card && !choosing.intended) {
        return choosing.pointing.cells.length
            ? t('prompt.second', { cell: list(choosing.pointing.cells.map(cellName)) })
            : t('prompt.where', { card: cardName(choosing.pointing.card) });
    }
    switch (seen.turn.phase) {
        case 'feed':
            return t('prompt.feed');
        case 'discard':
            return t('prompt.discard');
        case 'claim':
            return t('prompt.claim');
        case 'react':
            return t(choosing.choices.some(({ verb }) => verb === 'protect') ? 'prompt.react' : 'prompt.noProtection', {
                player: shortName(table, seen.turn.player),
                power: actionWords(table, seen.turn.power ?? ''),
            });
        case 'steal':
            return t('prompt.steal', { player: shortName(table, seen.turn.victim ?? 0) });
        case 'keep':
            return t('prompt.keep');
        default:
            return t('prompt.act', { count: seen.turn.actions_left });
    }
}

/** What is left to answer: without an answer the power happens. */
function TimeToReact({ ends, ms, now: read }: ReactionTime) {
    const [now, setNow] = useState(read);
    useEffect(() => {
        const timer = setInterval(() => setNow(read()), 200);
        return () => clearInterval(timer);
    }, []);
    const left = Math.max(0, ends - now);
    return (
        <p class="time-to-react" role="timer" data-testid="time-to-react">
            <progress max={ms} value={left} aria-hidden="true" />
            {t('prompt.react.time', { seconds: Math.ceil(left / 1000) })}
        </p>
    );
}

export function ActionBar(props: Props) {
    const { table, choosing, mine } = props;
    const yes = useRef<HTMLButtonElement>(null);
    useEffect(() => {
        // The next step of somebody who plays by keyboard is to confirm; a pointer is where it is.
        if (choosing.intended) yes.current?.focus({ preventScroll: true });
    }, [choosing.intended]);
    const { foresight, pointing } = choosing;
    useEffect(() => {
        if (foresight) say(spokenConsequences(table, foresight));
    }, [foresight]);
    useEffect(() => {
        // What was taken up, and what is asked for next.
        if (pointing?.card && !choosing.intended) say(prompt(props));
    }, [pointing?.card, pointing?.cells.length]);
    const asked = mine && !choosing.intended && !choosing.passed ? choosing.choices.filter(isButton) : [];
    return (
        <section class={mine ? 'action-bar mine' : 'action-bar'} tabIndex={-1} aria-label={t('bar.title')}>
            {choosing.intended ? (
                <>
                    <p class="prompt" data-testid="intended">
                        {props.hinted
                            ? t('hint.answer', { action: actionWords(table, choosing.intended) })
                            : capital(actionWords(table, choosing.intended))}
                    </p>
                    {choosing.foresight && (
                        <Consequences
                            table={table}
                            foresight={choosing.foresight}
                            none={
                                props.hinted ? reasonOf(props, choosing.intended, choosing.foresight) : t('change.none')
                            }
                        />
                    )}
                    <div class="buttons">
                        <button
                            type="button"
                            class="primary"
                            ref={yes}
                            aria-disabled={choosing.busy}
                            aria-describedby="consequences"
                            onClick={choosing.confirm}
                        >
                            {t(props.hinted ? 'hint.do' : 'confirm')}
                        </button>
                        <button type="button" onClick={choosing.cancel}>
                            {t('cancel')}
                        </button>
                    </div>
                </>
            ) : (
                <>
                    <p class="prompt" data-testid="prompt">
                        {prompt(props)}
                    </p>
                    {mine && !choosing.passed && props.time && <TimeToReact {...props.time} />}
                    {choosing.refused && <Why game="gaia" {...choosing.refused} />}
                    {(asked.length > 0 || choosing.pointing?.card || props.feedAll) && (
                        <div class="buttons">
                            {props.feedAll && (
                                <button type="button" class="primary" data-testid="feed-all" onClick={props.feedAll}>
                                    {t('feed.all')}
                                </button>
                            )}
                            {asked.map((choice) => (
                                <Answer key={choice.action} table={table} choice={choice} choosing={choosing} />
                            ))}
                            {choosing.pointing?.card && (
                                <button type="button" onClick={choosing.cancel}>
                                    {t('cancel')}
                                </button>
                            )}
                        </div>
                    )}
                </>
            )}
        </section>
    );
}

interface AnswerProps {
    table: GameTable;
    choice: Choice;
    choosing: Choosing;
}

/** In words; a card with its picture. Whose card is taken was asked already: its back is enough. */
function Answer({ table, choice: { action, verb, words }, choosing }: AnswerProps) {
    const said = capital(actionWords(table, action));
    const back = verb === 'steal' ? (words[1] as Kind | undefined) : undefined;
    return (
        <button type="button" class={verb} aria-label={back && said} onClick={() => choosing.act(action)}>
            {verb === 'keep' && words[0] && <CardFace card={words[0]} name={cardName(words[0])} compact />}
            {back && <CardBack kind={back} />}
            {back ? capital(kindName(back)) : said}
        </button>
    );
}

/** Answers to a question; what is drawn on the table is chosen there. */
const isButton = ({ verb }: { verb: string }) => ['claim', 'protect', 'pass', 'steal', 'keep'].includes(verb);
