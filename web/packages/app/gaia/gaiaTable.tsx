// The table of Gaïa: map, hand, open cards, goals, players, and the way from a first pointing to a confirmed action.

import type { GameProps } from '@app/games';
import { later } from '@app/later';
import { timeToMove } from '@app/pace';
import { Peek } from '@app/peek';
import { showRules } from '@app/ruleLink';
import { Tips, tipItem } from '@app/tips';
import { Carried, useDrag } from '@app/useDrag';
import { keysAreFree, useKeydown } from '@app/useKeydown';
import { useMoving } from '@app/useMoving';
import { CardFace } from '@board/cardFace';
import { Cards } from '@board/cards';
import { type Pointing, parseChoice } from '@board/choices';
import { type Effects, effectsOf, kNoEffects, together } from '@board/effects';
import { summarize, tilesAfter } from '@board/foresight';
import { type CellMark, GaiaMap, type GhostTile } from '@board/gaiaMap';
import { Dialog } from '@ui/dialog';
import { capital, t } from '@ui/i18n';
import { isModified } from '@ui/keys';
import { asList, beat } from '@ui/settings';
import {
    type Cell,
    type CityFacts,
    cellKey,
    type GaiaFacts,
    type GaiaObservation,
    type GaiaTile,
    gaiaSeen,
    type Kind,
    type Land,
} from '@wire/gaia';
import { backOf, GaiaSet } from '@wire/gaiaSet';
import type { LogEntry } from '@wire/messages';
import type { Foresight } from '@wire/session';
import { decisionOf } from '@wire/view';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ActionBar } from './actionBar';
import { FlightLayer } from './flightLayer';
import { cardName, cellName, kindName } from './names';
import { OpenHands } from './openHands';
import { Goals, Hand, Market, Players, Supply } from './panels';
import { gaiaTip, tipOfTile } from './tips';
import { useAim } from './useAim';
import { type Choosing, useChoosing } from './useChoosing';
import { useProspects } from './useProspects';
import { Weather } from './weather';
import { actionWords, cellWords } from './words';
import './motion.css';

const kNoMarks = new Map<string, CellMark>();

const kNoCells: Cell[] = [];
const BestLine = later(() => import('./bestLine').then((best) => best.BestLine), null);

export function GaiaTable(props: GameProps) {
    const { session, view, viewer, seat, marked, shown = null, scene = null, hinted = null, better = null } = props;
    const { seen, facts } = gaiaSeen(view, viewer);
    showRules(seen.rules);
    const set = GaiaSet.of(view.table.set);
    const choosing = useChoosing(session, view);
    const aim = useAim(session, choosing, decisionOf(view));
    const [discards, setDiscards] = useState<Kind | null>(null);
    const mine = view.legal !== null;
    const foresight = choosing.foresight ?? aim.foresight;
    const foreseen = useMemo(() => (foresight ? summarize(foresight.events).marks : kNoMarks), [foresight]);
    const ghosts = useMemo(
        () => ghostsOf(seen, choosing.pointing, foresight, aim.aimed),
        [seen, choosing.pointing, foresight, aim.aimed],
    );
    const prospects = useProspects(session, choosing, decisionOf(view));
    const told = useMemo(() => (marked ? summarize(marked).marks : kNoMarks), [marked]);
    // Whoever is asked for a reaction sees what is threatened.
    const power = seen.turn.phase === 'react' ? (seen.turn.power ?? null) : null;
    const threatened = useMemo(() => (power ? threat(power) : null), [power]);

    const marks = choosing.intended && !threatened ? foreseen : (aim.marks ?? threatened ?? told);

    // A scene of the recap moves once more.
    const moving = useMoving(session, view.log, scene);
    const time = beat();
    const made = useRef(new WeakMap<readonly LogEntry[], Effects>());
    const effects = useMemo(() => {
        const each = moving.map((news) => {
            // As it was told: a power that is cancelled later does not say any more where it was meant.
            const known = made.current.get(news) ?? effectsOf(news, view.log);
            made.current.set(news, known);
            return known;
        });
        return time ? together(each) : kNoEffects;
    }, [moving, time]);
    const cells = useMemo(() => {
        const told = shown
            ? [...summarize(shown).marks.keys()].map((key) => key.split(',').map(Number) as Cell)
            : kNoCells;
        return [...told, ...(better ? better.line.slice(0, 1).flatMap((action) => parseChoice(action).cells) : [])];
    }, [shown, better]);

    const describe = useCallback(
        (cell: Cell, tile?: GaiaTile, city?: CityFacts) => cellWords(view.table, cell, tile, city),
        [view.table],
    );
    const hand = seat === null ? null : seen.players[seat]?.hand;
    useKeydown((event) => {
        if (!keysAreFree(event) || isModified(event)) return;
        if (event.key === 'Escape') choosing.cancel();
        const card = Array.isArray(hand) ? hand[Number(event.key) - 1] : undefined;
        if (card && mine) choosing.pointAtCard(card);
    });
    useEffect(() => {
        if (hinted) choosing.intend(hinted.action);
    }, [hinted]);
    const isHint = hinted !== null && choosing.intended === hinted.action;
    const feedAll = useFeedAll(props, seen, choosing);
    const drag = useDrag({
        onTake: (card) => {
            const can = choosing.choices.some(({ verb, words }) => verb === 'play' && words[0] === card);
            if (can && choosing.pointing?.card !== card) choosing.takeUp(card);
            // Why not is said as after a press; what can be discarded or answered with is not asked about.
            else if (!can && !choosing.choices.some(({ verb }) => verb === 'discard' || verb === 'protect'))
                choosing.ask(`play ${card}`, cardName(card));
            return can;
        },
        onOver: (point) => aim.aim(targetAt(point, choosing.targets)),
        onDrop: (card, point) => {
            const cell = cellAt(point);
            if (cell) choosing.drop(card, cell);
        },
    });
    const claims = choosing.choices.find(({ action, verb }) => verb === 'claim' && action === choosing.intended);
    const goals = (
        <Goals
            table={view.table}
            seen={seen}
            facts={facts}
            seat={seat}
            marked={shown}
            chosen={claims?.words[0] ?? null}
        />
    );
    const players = <Players table={view.table} seen={seen} seat={seat} marked={shown} />;
    return (
        <Cards.Provider value={set}>
            <div
                class={isHint ? 'gaia-table hinted' : 'gaia-table'}
                style={{ '--beat': `${time}ms` }}
                onClickCapture={useOneAnswer(view.n)}
            >
                <div class="board-area">
                    <GaiaMap
                        tiles={seen.map}
                        cities={facts.cities}
                        targets={choosing.targets}
                        chosen={choosing.pointing?.cells ?? []}
                        marks={marks}
                        areTold={marks === told}
                        held={landOf(choosing.pointing?.card ?? null)}
                        ghosts={ghosts}
                        prospects={prospects}
                        effects={effects}
                        shown={cells}
                        named={props.named ?? false}
                        over={better && <BestLine better={better} />}
                        words={{
                            map: t('map.title'),
                            describe,
                            zoomIn: t('map.zoomIn'),
                            zoomOut: t('map.zoomOut'),
                            showAll: t('map.showAll'),
                            keys: t('map.keys'),
                        }}
                        tipOf={tipOfTile}
                        onPick={choosing.pointAtCell}
                        onAim={aim.aim}
                    />
                    {time > 0 && <Weather moving={moving} />}
                    {seen.map.length === 0 && !choosing.pointing && <p class="map-hint">{t('map.begin')}</p>}
                    <Peek
                        panels={[
                            { id: 'goals', name: t('goals.title'), title: t('goals.title'), content: () => goals },
                            {
                                id: 'players',
                                name: t('players.title'),
                                title: t('players.title'),
                                content: () => players,
                            },
                        ]}
                    />
                    {props.over}
                </div>
                <ActionBar
                    table={view.table}
                    seen={seen}
                    facts={facts}
                    choosing={choosing}
                    mine={mine}
                    hinted={isHint}
                    feedAll={feedAll}
                    time={
                        view.reaction && {
                            ends: view.reaction.ends,
                            ms: view.table.reaction_ms,
                            now: () => session.now(),
                        }
                    }
                    over={view.result.over}
                />
                <div class="own-area">
                    {seat === null && <OpenHands table={view.table} seen={seen} />}
                    {Array.isArray(hand) && <Hand hand={hand} choosing={choosing} mine={mine} onTake={drag.begin} />}
                    {asList.value === 'yes' && mine && (
                        <section class="panel" aria-label={t('list.title')}>
                            <h2>{t('list.title')}</h2>
                            <ul class="all-choices">
                                {choosing.choices.map(({ action }) => (
                                    <li key={action}>
                                        <button type="button" onClick={() => choosing.intend(action)}>
                                            {capital(actionWords(view.table, action))}
                                        </button>
                                    </li>
                                ))}
                            </ul>
                        </section>
                    )}
                </div>
                <div class="left-area">
                    <Market seen={seen} choosing={choosing} better={better?.line[0] ?? null} onDiscards={setDiscards} />
                    {goals}
                    <Supply seen={seen} />
                </div>
                <div class="side-area">
                    {players}
                    {props.aside}
                    <MapAsText view={view} seen={seen} facts={facts} />
                </div>
                {drag.held && (
                    <Carried at={drag.held.at}>
                        <CardFace card={drag.held.id} name={cardName(drag.held.id)} />
                    </Carried>
                )}
                <FlightLayer moving={moving} seat={seat} />
                <Tips game="gaia" tipFor={(name) => gaiaTip(set, name)} />
                {discards && (
                    <Dialog title={t('discards.title', { kind: kindName(discards) })} onClose={() => setDiscards(null)}>
                        <ul class="cards">
                            {seen.decks[discards].discard.map((card, at) => (
                                <li key={at} {...tipItem(`card:${card}`, at === 0)}>
                                    <CardFace card={card} name={cardName(card)} />
                                </li>
                            ))}
                        </ul>
                    </Dialog>
                )}
            </div>
        </Cards.Provider>
    );
}

/** The cell of the map at a point of the screen. */
function cellAt({ x, y }: { x: number; y: number }): Cell | null {
    const key = document.elementFromPoint(x, y)?.closest('[data-cell]')?.getAttribute('data-cell');
    return key ? (key.split(',').map(Number) as Cell) : null;
}

function targetAt(point: { x: number; y: number }, targets: readonly Cell[]): Cell | null {
    const cell = cellAt(point);
    return cell && targets.some((target) => cellKey(target) === cellKey(cell)) ? cell : null;
}

/** The second click of a double click on a card may be a yes to the first, but does nothing about what came of it. */
function useOneAnswer(n: number) {
    const began = useRef(n);
    return (event: MouseEvent) => {
        if (event.detail <= 1) began.current = n;
        else if (began.current !== n && event.target instanceof Element && event.target.closest('.card-button'))
            event.stopPropagation();
    };
}

/** Milliseconds between two meals. */
const kSwallows = 200;

/** One press for all hungry cities, where several are: each eats where most animals live, once the meal before was seen. */
function useFeedAll({ session, view }: GameProps, seen: GaiaObservation, choosing: Choosing): (() => void) | null {
    /** How many cities were hungry at the last meal; null when nobody asked for this. */
    const [feeding, setFeeding] = useState<number | null>(null);
    const meals = choosing.choices.filter(({ verb }) => verb === 'feed');
    const hungry = new Set(meals.map(({ cells: [city] }) => city && cellKey(city))).size;
    const animalsAt = (cell: Cell | undefined) =>
        seen.map.find(({ at }) => cell && cellKey(at) === cellKey(cell))?.animals ?? 0;
    const [best] = [...meals].sort((a, b) => animalsAt(b.cells[1]) - animalsAt(a.cells[1]));
    const eat = () => {
        if (!best) return;
        setFeeding(hungry);
        void choosing.act(best.action).then((done) => done || setFeeding(null));
    };
    const latest = useRef(eat);
    latest.current = eat;
    useEffect(() => {
        if (feeding === null) return undefined;
        // All are fed, or a meal was taken back.
        if (hungry === 0 || hungry >= feeding) {
            setFeeding(null);
            return undefined;
        }
        const timer = setTimeout(() => latest.current(), timeToMove(session.news.value) + kSwallows);
        return () => clearTimeout(timer);
    }, [view.n]);
    return hungry > 1 && feeding === null ? eat : null;
}

/** The same map as a list, for reading aloud or copying; written when it is opened. */
function MapAsText({ view, seen, facts }: { view: GameProps['view']; seen: GaiaObservation; facts: GaiaFacts }) {
    const [open, setOpen] = useState(false);
    const cityAt = (cell: Cell) => facts.cities.find(({ at }) => cellKey(at) === cellKey(cell));
    return (
        <details class="panel" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary>{t('map.asText')}</summary>
            {open && (
                <ul class="as-text">
                    {seen.map.map((tile) => (
                        <li key={cellKey(tile.at)}>{cellWords(view.table, tile.at, tile, cityAt(tile.at))}</li>
                    ))}
                    {seen.map.length === 0 && <li>{t('map.empty', { cell: cellName([0, 0]) })}</li>}
                </ul>
            )}
        </details>
    );
}

/** The cells a power is played on. */
const threat = (power: string): Map<string, CellMark> =>
    new Map(parseChoice(power).cells.map((cell) => [cellKey(cell), { kind: 'fall' }]));

/** The land a Nature card lays. */
const landOf = (card: string | null): Land | null => (card && backOf(card) === 'nature' ? (card as Land) : null);

/** What would lie there, drawn ahead: the tile of a Nature card where one points, or what another card would leave. */
function ghostsOf(
    seen: GaiaObservation,
    pointing: Pointing | null,
    foresight: Foresight | null,
    aimed: Cell | null,
): GhostTile[] {
    const card = pointing?.card ?? null;
    const land = landOf(card);
    if (land) {
        const cells = [pointing?.cells[0], aimed].flatMap((at) => (at ? [[cellKey(at), at] as const] : []));
        return [...new Map(cells).values()].map((at) => ({ tile: { at, land, animals: 0 }, facts: undefined }));
    }
    if (!card || !foresight) return [];
    const { cities = [] } = foresight.facts as Partial<GaiaFacts>;
    return tilesAfter(seen.map, foresight.events).map((tile) => ({
        tile,
        facts: tile.city ? cities.find(({ at }) => cellKey(at) === cellKey(tile.at)) : undefined,
    }));
}
