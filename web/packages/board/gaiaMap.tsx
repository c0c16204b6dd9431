// The map of Gaïa: grows with the game, is moved and zoomed by mouse, touch and keys, and lights up where something can
// go. It knows cells and drawings, not rules: what may be chosen is handed in.
import { isModified } from '@ui/keys';
import { memo } from '@ui/memo';
import { Sign } from '@ui/sign';
import { type Cell, type CityFacts, cellKey, type GaiaTile, type Land } from '@wire/gaia';
import type { ComponentChildren, ComponentProps } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { loadGaiaArt } from './art';
import { type Box, beyond, boxAround, heart, kCellSize, nextCell, viewBox } from './camera';
import { EffectLayer, type Effects, timeToStrike } from './effects';
import type { Prospect } from './foresight';
import { LandPicture, type Sight, Standing, type Stands, TileDrawing } from './gaiaTile';
import { GroundCanvas, groundScale, TableCanvas, useGround } from './ground';
import { calm, isFlat, isTouch, worldName } from './light';
import { type CellHands, cellOf, MapCell, place } from './mapCell';
import { MarkDrawing, SquareName } from './places';
import { useCamera } from './useCamera';
import { useNods } from './useNods';
import { useTilePicture } from './useTilePicture';

/** A mark on a cell: what would change there, or what just did. */
export interface CellMark {
    kind: 'rise' | 'fall' | 'gone' | 'taken' | 'new' | 'changed';
    text?: string;
}

/** A tile as it would be, and the city that would stand there. */
export interface GhostTile {
    tile: GaiaTile;
    facts: CityFacts | undefined;
}

interface MapWords {
    map: string;
    describe: (cell: Cell, tile?: GaiaTile, city?: CityFacts) => string;
    zoomIn: string;
    zoomOut: string;
    showAll: string;
    keys: string;
}

interface Props {
    tiles: GaiaTile[];
    cities: CityFacts[];
    targets: Cell[];
    chosen: Cell[];
    marks: Map<string, CellMark>;
    /** The marks sum up what just happened: each comes when that has been seen. */
    areTold?: boolean;
    /** The land of the card being played: painted before it is shown anywhere. */
    held: Land | null;
    /** Drawn as if they lay there already, where one points or has chosen: what a card would lay there, or make of the land. */
    ghosts: readonly GhostTile[];
    /** By cell: by how much cities would rise and fall if it were chosen. */
    prospects: ReadonlyMap<string, Prospect>;
    /** What just happened, as movement. */
    effects: Effects;
    /** Drawn over everything, in the map's units. */
    over?: ComponentChildren;
    /** Cells that must be in the picture. */
    shown: Cell[];
    /** Whether marked squares carry the names that the log calls them by. */
    named: boolean;
    words: MapWords;
    /** What explains a tile, by the name of its tooltip. */
    tipOf: (tile: GaiaTile | undefined, city: CityFacts | undefined) => string | undefined;
    /** Any cell: whether it is lit is known to whoever handed the targets in. */
    onPick: (cell: Cell) => void;
    /** A lit cell is under the pointer or has the focus; null when it was left. */
    onAim: (cell: Cell | null) => void;
}

const kArrows: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

/** Pixels of a tile below which a city's needs are bold signs, and below which all its signs are larger. */
const kUsualBelow = 120;
const kFarBelow = 60;
/** Pixels of a tile that a finger still hits. */
const kFinger = 44;

const sightAt = (pixels: number): Sight => (pixels < kFarBelow ? 'far' : pixels < kUsualBelow ? 'usual' : 'near');

export function GaiaMap(props: Props) {
    const {
        tiles,
        cities,
        targets,
        chosen,
        marks,
        areTold = false,
        held,
        ghosts,
        prospects,
        effects,
        over,
        shown,
        named,
        words,
        tipOf,
        onPick,
        onAim,
    } = props;
    const frame = useRef<HTMLDivElement>(null);
    const drawing = useRef<SVGSVGElement>(null);
    const [focused, setFocused] = useState<Cell>([0, 0]);
    const facts = useMemo(() => new Map(cities.map((city) => [cellKey(city.at), city])), [cities]);
    const lit = useMemo(() => new Set(targets.map(cellKey)), [targets]);
    const picked = useMemo(() => new Set(chosen.map(cellKey)), [chosen]);
    const cells = useMemo(() => allCells(tiles, targets), [tiles, targets]);
    const last = chosen.at(-1);
    const wanted = useMemo(() => {
        // A place just pressed is in sight: nothing moves between one press and the next, unless what is held there were cut.
        if (last) return [heldAt(last)];
        if (targets.length > 0 && shown.length === 0) return targets.map(heart);
        const told = shown.length > 0 ? shown : [...marks.keys()].map(cellOf);
        return told.length > 0 ? [boxAround(told, 0)] : [];
    }, [last?.join(), shown, targets, targets.length === 0 && marks]);
    const least = isTouch.value ? kFinger / kCellSize : 0;
    const { camera, size, control } = useCamera(frame, boxOf(tiles), { least, wanted });
    const elsewhere = useMemo(() => beyond(targets.map(heart), camera, size), [targets, camera, size]);
    const world = isFlat.value ? null : worldName.value;
    const fineness = groundScale(camera.scale * devicePixelRatio, tiles.length);
    const ground = useGround(tiles, world, fineness, timeToStrike(effects));
    useTilePicture(held, world);
    const placed = useMemo(() => new Map(tiles.map((tile) => [cellKey(tile.at), tile])), [tiles]);
    const ghosted = useMemo(() => new Map(ghosts.map(({ tile }) => [cellKey(tile.at), tile])), [ghosts]);
    const stood = useRef(new Map<string, Stands>());
    const sight = sightAt(camera.scale * kCellSize);
    useEffect(loadGaiaArt, []);
    useNods(drawing);

    const waits = (cell: string) => (areTold && effects.told.has(cell) ? 'waits' : '');
    const toldAt = (cell: string) => ({ '--told': String(effects.told.get(cell) ?? 0) });
    const here = cells.some((cell) => cellKey(cell) === cellKey(focused)) ? focused : (cells[0] ?? [0, 0]);
    useEffect(() => {
        // Where something can go comes first for the keyboard.
        const first = targets[0];
        if (first && !lit.has(cellKey(focused))) setFocused(first);
    }, [lit]);

    useEffect(() => {
        if (shown.length) control.reveal(boxAround(shown));
    }, [shown]);

    const hands = useRef<CellHands>(null);
    hands.current = {
        onFocus: (cell, isTarget) => {
            setFocused(cell);
            control.show(heart(cell));
            onAim(isTarget ? cell : null);
        },
        onAim,
        onClick: (cell, isPointed) => {
            if (control.wasDrag() || (isPointed && control.comeTo(heart(cell)))) return;
            onPick(cell);
        },
    };

    const onKeyDown = (event: KeyboardEvent) => {
        if (isModified(event)) return;
        const arrow = kArrows[event.key];
        // Where the focus is: what is drawn may be a moment behind a quick finger.
        const focus = (event.target as Element).getAttribute('data-cell');
        const from = focus ? cellOf(focus) : here;
        if (arrow) {
            const next = nextCell(cells, from, arrow[0], arrow[1]) as Cell;
            setFocused(next);
            focusCell(drawing.current, next);
        } else if (event.key === 'Enter' || event.key === ' ') {
            onPick(from);
        } else if (!control.key(event.key)) {
            return;
        }
        event.preventDefault();
    };

    return (
        <div class="map" ref={frame} data-painted={ground ? 'yes' : 'no'} data-drawings={calm.value ? 'calm' : 'full'}>
            <TableCanvas world={world} size={size} />
            <GroundCanvas ground={ground} camera={camera} size={size} />
            <svg
                ref={drawing}
                class="map-drawing"
                style={{ '--zoom': String(camera.scale) }}
                viewBox={viewBox(camera, size)}
                role="group"
                aria-label={words.map}
                aria-describedby="map-keys"
                onKeyDown={onKeyDown}
                onClick={(event) => {
                    const cell = event.target === drawing.current ? cellUnder(event) : null;
                    if (cell) hands.current?.onClick(cell, true);
                }}
                {...control.pointer}
            >
                {tiles.map((tile) => {
                    const key = cellKey(tile.at);
                    return (
                        <PlacedTile
                            key={key}
                            tile={tile}
                            isGone={isCovered(tile, ghosted.get(key))}
                            facts={facts.get(key)}
                            arrival={effects.arrivals.get(key)}
                            isPainted={ground?.covers.has(key) ?? false}
                            isLate={ground !== null}
                            stood={stood}
                            sight={sight}
                        />
                    );
                })}
                {ghosts
                    .filter(({ tile }) => isCovered(placed.get(cellKey(tile.at)), tile))
                    .map(({ tile: { at, land } }) => (
                        <CellGroup key={cellKey(at)} cell={at} extra="ghost">
                            <g class="afloat">
                                <rect class="cut" y="5" width={kCellSize} height={kCellSize} rx="8" />
                                <LandPicture land={land} />
                            </g>
                        </CellGroup>
                    ))}
                {ghosts.map(({ tile, facts }) => (
                    <CellGroup key={cellKey(tile.at)} cell={tile.at} extra="ghost">
                        <g class={isCovered(placed.get(cellKey(tile.at)), tile) ? 'afloat' : ''}>
                            <Standing tile={tile} facts={facts} sight={sight} />
                        </g>
                    </CellGroup>
                ))}
                {cells.map((cell) => {
                    const key = cellKey(cell);
                    const isTarget = lit.has(key);
                    return (
                        <MapCell
                            key={key}
                            name={key}
                            tile={placed.get(key)}
                            city={facts.get(key)}
                            isTarget={isTarget}
                            isChosen={picked.has(key)}
                            isAhead={ghosted.has(key)}
                            isAfloat={isCovered(placed.get(key), ghosted.get(key))}
                            showsCity={(ghosted.get(key) ?? placed.get(key))?.city !== undefined}
                            isHere={cellKey(here) === key}
                            prospect={prospects.get(key)}
                            describe={words.describe}
                            tipOf={tipOf}
                            hands={hands}
                        />
                    );
                })}
                {[...marks].map(([key, mark]) =>
                    // What is chosen has its frame already.
                    mark.kind === 'changed' && picked.has(key) ? null : (
                        <g
                            key={key}
                            class={`mark ${mark.kind} ${waits(key)}`}
                            style={toldAt(key)}
                            transform={place(cellOf(key))}
                        >
                            <MarkDrawing mark={mark} sight={sight} />
                        </g>
                    ),
                )}
                {named &&
                    [...marks.keys()].map((key) => {
                        const at = nameHeight(cellOf(key), { placed, marks, sight });
                        return (
                            at !== null && (
                                <g key={key} class={waits(key)} style={toldAt(key)} transform={place(cellOf(key))}>
                                    <SquareName cell={cellOf(key)} at={at} />
                                </g>
                            )
                        );
                    })}
                {over}
                <EffectLayer
                    passing={effects.passing}
                    scale={camera.scale}
                    landAt={(cell) => placed.get(cellKey(cell))?.land}
                />
            </svg>
            {elsewhere.map((side) => (
                <span key={side} class={`map-more ${side}`} data-testid="map-more" aria-hidden="true" />
            ))}
            <p id="map-keys" class="unseen">
                {words.keys}
            </p>
            <div class="map-buttons">
                <button
                    type="button"
                    onClick={() => control.zoomBy(1.3)}
                    aria-label={words.zoomIn}
                    title={words.zoomIn}
                >
                    <Sign name="plus" />
                </button>
                <button
                    type="button"
                    onClick={() => control.zoomBy(1 / 1.3)}
                    aria-label={words.zoomOut}
                    title={words.zoomOut}
                >
                    <Sign name="minus" />
                </button>
                <button type="button" onClick={control.showAll} aria-label={words.showAll} title={words.showAll}>
                    <Sign name="expand" />
                </button>
            </div>
        </div>
    );
}

/** Whether a tile that is drawn ahead hides what lies there: not where something only comes to stand on bare land. */
const isCovered = (tile: GaiaTile | undefined, ahead: GaiaTile | undefined): boolean =>
    ahead !== undefined && !(tile?.land === ahead.land && tile.animals === 0 && !tile.city);

/** The square of the drawing below the pointer, where there is nothing yet. */
function cellUnder(event: MouseEvent): Cell | null {
    const matrix = (event.currentTarget as SVGSVGElement).getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return [Math.floor(x / kCellSize), Math.floor(y / kCellSize)];
}

type PlacedProps = ComponentProps<typeof TileDrawing> & { isGone: boolean };

const PlacedTile = memo(({ isGone, ...props }: PlacedProps) => (
    <CellGroup cell={props.tile.at} extra={isGone ? 'covered' : ''}>
        <TileDrawing {...props} />
    </CellGroup>
));

const CellGroup = ({ cell, extra = '', children }: { cell: Cell; extra?: string; children: ComponentChildren }) => (
    <g class={extra} transform={place(cell)} aria-hidden="true">
        {children}
    </g>
);

function allCells(tiles: GaiaTile[], targets: Cell[]): Cell[] {
    const cells = new Map<string, Cell>();
    for (const tile of tiles) cells.set(cellKey(tile.at), tile.at);
    for (const cell of targets) cells.set(cellKey(cell), cell);
    return [...cells.values()].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/** Where the name of a square hides no herd, need or ribbon; null where there is no room for it. */
function nameHeight([x, y]: Cell, { placed, marks, sight }: NameProps): number | null {
    const tile = placed.get(cellKey([x, y]));
    const bare = tile?.city || tile?.animals ? null : 72;
    const hasRibbon = (row: number) => marks.get(cellKey([x, y + row]))?.text !== undefined;
    if (sight === 'far') return bare;
    // A city has its needs at its lower edge, and what would change in it at the upper one.
    if (!hasRibbon(1)) return tile?.city ? 110 : 104;
    if (hasRibbon(0) || placed.get(cellKey([x, y - 1]))?.city) return bare;
    return tile?.city ? -9 : -3;
}
interface NameProps {
    placed: ReadonlyMap<string, GaiaTile>;
    marks: ReadonlyMap<string, CellMark>;
    sight: Sight;
}

/** Units over a tile: it is held higher than its place (board.css, afloat). */
const kLift = 12;

/** With room for a tile all around, so that the picture stays while a place is chosen. */
function boxOf(tiles: GaiaTile[]): Box {
    const cells = tiles.map((tile) => tile.at);
    return raised(boxAround(cells, 1.08));
}

const raised = (box: Box): Box => ({ ...box, top: box.top - kLift });

/** All of a tile that is held over its place. */
const heldAt = (cell: Cell): Box => raised(boxAround([cell], 0.05));

function focusCell(drawing: SVGSVGElement | null, cell: Cell): void {
    drawing?.querySelector<SVGGElement>(`[data-cell="${cellKey(cell)}"]`)?.focus();
}
