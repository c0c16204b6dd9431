// The table of Planet: globe and net in step, tiles on offer, the animal race, and the way from a first pointing to a
// confirmed placement.
import type { Better, GameProps } from '@app/games';
import { shortName } from '@app/names';
import { Peek } from '@app/peek';
import { Tips } from '@app/tips';
import { Carried, useDrag } from '@app/useDrag';
import { keysAreFree, useKeydown } from '@app/useKeydown';
import { useMoving } from '@app/useMoving';
import { worldName } from '@board/light';
import { turnsOf } from '@board/turns';
import { GlobeView } from '@planet3d/globeView';
import { HabitatPatterns, PaperLight } from '@planet3d/habitats';
import { tallNet, wideNet } from '@planet3d/net';
import { PlanetNet } from '@planet3d/planetNet';
import { faceOf, surfaceOf, turned } from '@planet3d/surface';
import { TileFace } from '@planet3d/tileFace';
import { hasWebgl } from '@planet3d/webgl';
import { capital, language, t } from '@ui/i18n';
import { isModified } from '@ui/keys';
import { asked, asList, beat, type PlanetView, planetView } from '@ui/settings';
import { type Habitat, type PlanetEvent, planetFacts, planetSeen } from '@wire/planet';
import { PlanetSet } from '@wire/planetSet';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ActionBar } from './actionBar';
import { Awards } from './awards';
import { Cards } from './cards';
import { facesOf, LaterTiles, Offer, Players } from './panels';
import { parsePlacement, placementsOf } from './placements';
import { ObjectivePanel, RacePanel } from './racePanel';
import { planetTip } from './tips';
import { type Choosing, usePlacing } from './usePlacing';
import { actionWords, faceWords } from './words';
import '@planet3d/sky.css';

const allFaces = Array.from({ length: 12 }, (_, face) => face);

export function PlanetTable({
    session,
    view,
    viewer,
    seat,
    marked,
    shown: told = null,
    scene = null,
    hinted = null,
    better,
    over,
    aside,
}: GameProps) {
    const seen = planetSeen(view, viewer);
    const facts = planetFacts(view.facts[viewer]);
    const set = PlanetSet.of(view.table.set);
    const choosing = usePlacing(session, view);
    const area = useRef<HTMLDivElement>(null);
    const [looking, setLooking] = useState<number | null>(null);
    const [hovered, setHovered] = useState<number | null>(null);
    const [animal, setAnimal] = useState<string | null>(null);
    const [hasGlobe, setHasGlobe] = useState(hasWebgl);
    const layout = hasGlobe ? planetView.value : 'net';
    const beside = isWide.value;
    const mine = view.legal !== null;
    // Whoever looks on follows whoever acts, unless they have chosen somebody.
    const acting = viewer === 'public' && typeof view.to_act === 'number' ? view.to_act : 0;
    const shown = looking ?? seat ?? acting;
    const own = shown === seat;

    // Whoever takes a tile wants to see where it can go.
    useEffect(() => setLooking(null), [seat, choosing.tile]);
    // A line of the log leads to the planet and the animal it speaks of.
    useEffect(() => {
        const events = (told ?? []) as PlanetEvent[];
        const placed = events.find(({ type }) => type === 'tile_placed');
        if (placed?.player !== undefined) setLooking(placed.player);
        setAnimal(events.find((event) => event.animal)?.animal ?? null);
    }, [told]);
    const time = beat();
    // A scene of the recap moves once more.
    const moving = useMoving(session, view.log, scene);
    const events = useMemo(
        () => (time ? moving.flatMap((news) => turnsOf(news).map(({ event }) => event)) : []),
        [time, moving],
    );
    const fresh = (who: number) => facesOf(events, who);
    useKeydown((event) => {
        if (!keysAreFree(event) || isModified(event)) return;
        if (event.key === 'Escape') choosing.cancel();
        if (!mine) return;
        const tile = seen.display[Number(event.key) - 1];
        if (tile) choosing.takeTile(tile);
        // Wherever the focus is; globe and net have taken it already where they have it.
        if (choosing.tile && event.key.toLowerCase() === 'r') choosing.rotate(event.key === 'r' ? 1 : -1);
    });

    useEffect(() => {
        if (hinted) choosing.intend(hinted.action);
    }, [hinted]);
    const isHint = hinted !== null && choosing.intended === hinted.action;
    const drag = useDrag({
        onTake: (tile) => {
            const can = choosing.placements.some((one) => one.tile === tile);
            // Why not is said as after a press.
            if (!can || choosing.tile !== tile) choosing.takeTile(tile);
            return can;
        },
        onOver: (point) => {
            const face = faceAt(point);
            if (!isGlobe(point)) setHovered(face);
        },
        onDrop: (tile, point) => {
            const face = faceAt(point) ?? (isGlobe(point) ? hovered : null);
            if (face !== null) choosing.drop(tile, face);
        },
    });

    const then = own ? (choosing.foresight?.facts ?? null) : null;
    const planet = seen.players[shown]?.planet;
    const surface = useMemo(() => surfaceOf(set, planet ?? []), [set, JSON.stringify(planet)]);
    const animals = seen.players[shown]?.animals ?? [];
    const picture = usePicture({
        set,
        surface,
        choosing,
        own,
        hovered,
        marks: facesOf(marked, shown),
        animals,
        hinted: isHint,
        fresh: own ? null : (fresh(shown).at(-1) ?? null),
    });
    const isReplay = better !== undefined;
    const instead = useInstead(set, better ?? null, shown);
    const drawn = useMemo(() => {
        if (!instead) return picture;
        // What was played there must not look through what would have been better.
        const free = picture.surface.map((habitat, area) => (faceOf(area) === instead.face ? null : habitat));
        return { ...picture, surface: free, ghost: instead, chosen: instead.face };
    }, [picture, instead]);
    const words = useMemo(() => allFaces.map((face) => faceWords(surface, face)), [surface, language.value]);
    const describe = (face: number) => {
        const advice = choosing.advice.get(face);
        return (words[face] ?? '') + (advice ? `; ${t('planet.advice', { count: advice.led })}` : '');
    };
    const player = shortName(view.table, shown);
    const race = (
        <>
            <ObjectivePanel facts={facts} then={then} />
            <RacePanel
                table={view.table}
                seen={seen}
                facts={facts}
                then={then}
                since={seat === null ? view.n : view.log.filter((entry) => entry.seat === seat).length}
                chosen={animal}
                onChoose={setAnimal}
            />
        </>
    );
    const players = (then = () => {}) => (
        <Players
            table={view.table}
            seen={seen}
            seat={seat}
            shown={shown}
            marked={marked}
            fresh={fresh}
            onLook={(who) => {
                setLooking(who);
                then();
                // Where it is shown may be far above.
                area.current?.scrollIntoView({ block: 'nearest' });
            }}
        />
    );
    return (
        <Cards.Provider value={set}>
            <PaperLight.Provider value={worldName.value}>
                <div class={isHint ? 'planet-table hinted' : 'planet-table'} style={{ '--beat': `${time}ms` }}>
                    <HabitatPatterns />
                    <div class={`planet-area planet-sky ${worldName.value}`} ref={area}>
                        <div class="planet-head">
                            <div class="planet-names">
                                <b>{t('planet.round', { round: seen.round })}</b>
                                <span>{t('planet.of', { player })}</span>
                            </div>
                            {seat !== null && !own && (
                                <button type="button" onClick={() => setLooking(null)}>
                                    {t('planet.mine')}
                                </button>
                            )}
                            <Peek
                                panels={[
                                    { name: t('race.short'), title: t('race.title'), content: () => race },
                                    { name: t('players.title'), title: t('players.title'), content: players },
                                ]}
                            />
                            {hasGlobe && <ViewChoice />}
                        </div>
                        <div class={`planet-views show-${layout}`}>
                            {time > 0 && <Awards table={view.table} moving={moving} />}
                            {layout !== 'net' && (
                                <GlobeView
                                    picture={drawn}
                                    words={{
                                        label: t('globe.title', { player }),
                                        keys: t('globe.keys'),
                                        left: t('globe.left'),
                                        right: t('globe.right'),
                                        up: t('globe.up'),
                                        down: t('globe.down'),
                                        closer: t('map.zoomIn'),
                                        further: t('map.zoomOut'),
                                    }}
                                    onPick={choosing.pointAtFace}
                                    onHover={setHovered}
                                    onTurn={choosing.rotate}
                                    onUnavailable={() => setHasGlobe(false)}
                                />
                            )}
                            <PlanetNet
                                {...drawn}
                                arrow={instead}
                                fresh={fresh(shown)}
                                net={beside && layout !== 'net' ? tallNet : wideNet}
                                regions={(then ?? facts).regions[shown] ?? []}
                                notes={useNotes(choosing)}
                                stress={useStress(set, animal)}
                                label={t('net.title', { player })}
                                describe={describe}
                                onPick={choosing.pointAtFace}
                                onHover={setHovered}
                                onTurn={choosing.rotate}
                            />
                        </div>
                    </div>
                    <ActionBar
                        table={view.table}
                        seen={seen}
                        facts={facts}
                        seat={seat}
                        choosing={choosing}
                        mine={mine}
                        over={view.result.over}
                        hinted={isHint}
                        told={over}
                    />
                    <div class="own-area">
                        <Offer seen={seen} choosing={choosing} mine={mine} onTake={drag.begin} />
                        {asList.value === 'yes' && mine && <ChoiceList view={view} choosing={choosing} />}
                    </div>
                    <div class="left-area">
                        {race}
                        {isReplay && players()}
                    </div>
                    <div class="side-area">
                        {!isReplay && players()}
                        {aside}
                        <LaterTiles seen={seen} />
                        <PlanetAsText describe={describe} />
                    </div>
                    {drag.held && (
                        <Carried at={drag.held.at}>
                            <TileFace areas={turned(set, drag.held.id, choosing.rotation)} />
                        </Carried>
                    )}
                    <Tips game="planet" tipFor={(name) => planetTip(set, name)} />
                </div>
            </PaperLight.Provider>
        </Cards.Provider>
    );
}

/** The tile and face that would have been better on the planet that is shown, and the face that was chosen. */
function useInstead(set: PlanetSet, better: Better | null, shown: number) {
    return useMemo(() => {
        const best = better?.player === shown ? parsePlacement(better.line[0] ?? '') : null;
        const from = parsePlacement(better?.played ?? '')?.face ?? null;
        return best && { face: best.face, areas: turned(set, best.tile, best.rotation), from };
    }, [set, better, shown]);
}

const isGlobe = ({ x, y }: { x: number; y: number }): boolean =>
    document.elementFromPoint(x, y) instanceof HTMLCanvasElement;

/** The face of the net at a point of the screen; over the globe the globe is asked, which follows the pointer. */
function faceAt({ x, y }: { x: number; y: number }): number | null {
    const under = document.elementFromPoint(x, y);
    if (under instanceof HTMLCanvasElement)
        under.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y, bubbles: true }));
    const face = under?.closest('[data-face]')?.getAttribute('data-face');
    return face ? Number(face) : null;
}

const layouts: PlanetView[] = ['both', 'globe', 'net'];

/** Globe or net, as one likes; remembered. */
const ViewChoice = () => (
    <label class="view-choice">
        <span class="unseen">{t('view')}</span>
        <ViewSign />
        <select
            value={planetView.value}
            onChange={({ currentTarget }) => {
                planetView.value = currentTarget.value as PlanetView;
            }}
        >
            {layouts.map((name) => (
                <option key={name} value={name}>
                    {t(`view.${name}`)}
                </option>
            ))}
        </select>
    </label>
);

/** A ball, and beside it a face of the net. */
const ViewSign = () => (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8">
        <circle cx="9.5" cy="9.5" r="7.5" />
        <path d="M9.5 5.6 13.2 8.3 11.8 12.6H7.2L5.8 8.3zM9.5 5.600V2M13.200 8.300l3.300-1.200M5.800 8.300 2.500 7.100M7.200 12.600l-1.700 2.600" />
        <path d="m18 13.500 5 3.600-1.900 5.900h-6.200L13 17.100z" fill="var(--paper)" stroke-linejoin="round" />
    </svg>
);

/** Whether globe and net stand side by side (planet.css and small.css have the same sizes). */
const isWide = asked('(min-width: 700px), (max-height: 600px)');

interface Pictured {
    set: PlanetSet;
    surface: ReturnType<typeof surfaceOf>;
    choosing: Choosing;
    own: boolean;
    hovered: number | null;
    marks: number[];
    animals: readonly string[];
    hinted: boolean;
    /** The face whose tile is seen to come. */
    fresh: number | null;
}

/** What globe and net show alike. */
function usePicture({ set, surface, choosing, own, hovered, marks, animals, hinted, fresh }: Pictured) {
    const { tile, face, rotation, faces } = choosing;
    const held = useMemo(() => (tile && own ? turned(set, tile, rotation) : null), [set, tile, rotation, own]);
    const place = face ?? (hovered !== null && faces.includes(hovered) ? hovered : null);
    const living = useMemo(
        () =>
            animals.flatMap((id) => {
                const card = set.animal(id);
                return card ? [{ id, habitat: card.habitat }] : [];
            }),
        [set, animals.join()],
    );
    return useMemo(
        () => ({
            surface,
            targets: own ? faces : [],
            chosen: own ? face : null,
            hovered,
            marks,
            ghost: held && place !== null ? { face: place, areas: held } : null,
            held,
            animals: living,
            hinted,
            fresh,
        }),
        [surface, own, faces, face, hovered, held, place, marks.join(), living, hinted, fresh],
    );
}

function useNotes({ advice }: Choosing): Map<number, string> {
    return useMemo(() => new Map([...advice].map(([face, { led }]) => [face, `★ ${led}`])), [advice]);
}

/** The habitats an animal is about. */
function useStress(set: PlanetSet, animal: string | null): Habitat[] | null {
    return useMemo(() => {
        const card = animal === null ? undefined : set.animal(animal);
        return card ? [card.habitat, ...(card.other ? [card.other] : [])] : null;
    }, [set, animal]);
}

/** The same planet as a list, for reading aloud or copying; written when it is opened. */
function PlanetAsText({ describe }: { describe: (face: number) => string }) {
    const [open, setOpen] = useState(false);
    return (
        <details class="panel" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary>{t('planet.asText')}</summary>
            {open && (
                <ul class="as-text">
                    {allFaces.map((face) => (
                        <li key={face}>{describe(face)}</li>
                    ))}
                </ul>
            )}
        </details>
    );
}

/** Every placement of the chosen tile, for whoever prefers lists. */
function ChoiceList({ view, choosing }: { view: GameProps['view']; choosing: Choosing }) {
    return (
        <section class="panel" aria-label={t('list.title')}>
            <h2>{t('list.title')}</h2>
            <ul class="all-choices">
                {placementsOf(choosing.placements, choosing.tile ?? '').map(({ action }) => (
                    <li key={action}>
                        <button type="button" onClick={() => choosing.intend(action)}>
                            {capital(actionWords(view.table, action))}
                        </button>
                    </li>
                ))}
            </ul>
        </section>
    );
}
