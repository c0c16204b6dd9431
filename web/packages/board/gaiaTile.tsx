// What stands on one tile of the Gaïa map, over the painted ground: a herd, or a city with its needs, meeples and meals.
// Until the ground is painted, and where colours are forced, the land itself is a flat tile with its symbol.
import { Part } from '@art/drawing';
import { beat } from '@ui/settings';
import { type CityFacts, cellKey, type GaiaTile, type Land } from '@wire/gaia';
import type { GaiaSet } from '@wire/gaiaSet';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type GaiaArt, gaiaArt } from './art';
import { kCellSize } from './camera';
import { useCards } from './cards';
import { type Arrival, arriving } from './effects';
import { isFlat, worldName } from './light';
import { PlainCity, PlainHerd } from './plainTile';
import { useSeatLooks } from './seatShape';
import { beginsAfter } from './turns';
import { useTilePicture } from './useTilePicture';

interface Props {
    tile: GaiaTile;
    facts: CityFacts | undefined;
    arrival?: Arrival | undefined;
    /** The land lies in the painted ground already. */
    isPainted?: boolean;
    /** Other land is painted: this one has its picture until it is. */
    isLate?: boolean;
    /** The smaller a tile is on the screen, the larger are the signs of a city. */
    sight?: Sight;
    /** What was drawn on each cell last: a tile that changes places comes as it was. */
    stood?: RefObject<Map<string, Stands>>;
}

/** From how far the map is seen. */
export type Sight = 'near' | 'usual' | 'far';

export function TileDrawing(props: Props) {
    const { tile, arrival, isPainted, isLate } = props;
    const lands = arrival?.what === 'tile' && isLate;
    return (
        <g class={`tile land-${tile.land}`} data-land={tile.land}>
            {lands && <rect class="tile-shadow" {...inTurn(arrival)} width={kCellSize} height={kCellSize} rx="10" />}
            {isPainted && arrival?.what === 'changed' && <NewLand land={tile.land} arrival={arrival} />}
            <g {...arriving(arrival, tile.at, 'tile', 'changed', 'swap')}>
                {isPainted && arrival?.what === 'swap' && <NewLand land={tile.land} arrival={arrival} />}
                {!isPainted &&
                    (isLate ? (
                        <LandPicture land={tile.land} />
                    ) : (
                        <FlatLand land={tile.land} small={tile.animals > 0} bare={!tile.city} />
                    ))}
                <Standing {...props} />
            </g>
            {arrival?.what === 'tile' && <Grains arrival={arrival} />}
        </g>
    );
}

const inTurn = ({ order }: Arrival) => ({ style: { '--order': String(order) } });

/** Until the ground is painted with it. */
const NewLand = ({ land, arrival }: { land: Land; arrival: Arrival }) => (
    <g class="new-land" {...inTurn(arrival)}>
        <LandPicture land={land} />
    </g>
);

/** What a tile throws up where it lands: from where, and how far. */
const kGrains = [
    [6, 30, -16, -9],
    [4, 74, -18, -3],
    [30, 97, -6, 9],
    [72, 97, 8, 9],
    [96, 70, 18, -4],
    [95, 26, 15, -10],
] as const;

const Grains = ({ arrival }: { arrival: Arrival }) => (
    <g class="grains" {...inTurn(arrival)}>
        {kGrains.map(([x, y, dx, dy]) => (
            <circle key={y} cx={x} cy={y} r="4" style={{ '--dx': `${dx}px`, '--dy': `${dy}px` }} />
        ))}
    </g>
);

/** A land that does not lie on the map, in the square of its place. */
export function LandPicture({ land }: { land: Land }) {
    const picture = useTilePicture(land, isFlat.value ? null : worldName.value);
    return picture ? (
        <image class="land-picture" href={picture} width={kCellSize} height={kCellSize} />
    ) : (
        <g class={`land-${land}`} data-land={land}>
            <FlatLand land={land} small={false} bare />
        </g>
    );
}

/** A land without paint. */
const FlatLand = ({ land, small, bare }: { land: Land; small: boolean; bare: boolean }) => (
    <>
        <rect class="ground" x="1" y="1" width={kCellSize - 2} height={kCellSize - 2} rx="7" />
        {bare && (
            <use
                class="land-symbol"
                href={`#symbol-${land}`}
                x={small ? 34 : 26}
                y={small ? 8 : 26}
                width={small ? 32 : 48}
                height={small ? 32 : 48}
            />
        )}
    </>
);

export function Standing({ tile, facts, arrival, sight = 'near', stood }: Props) {
    const art = gaiaArt();
    const set = useCards();
    const looks = useSeatLooks();
    const hasCity = tile.city !== undefined && facts !== undefined;
    let drawing = '';
    if (art && hasCity) drawing = cityDrawing(art, townOf(set, looks, tile, facts), sight);
    else if (art) drawing = art.herd(tile.land, tile.animals, art.worlds[worldName.value]);
    return (
        <g
            {...arriving(arrival, tile.at, hasCity ? 'city' : 'animals')}
            data-level={hasCity ? facts.needs.filter(({ met }) => met).length : undefined}
            data-animals={hasCity || tile.animals === 0 ? undefined : tile.animals}
        >
            {art ? (
                <Changing
                    is={hasCity ? 'city' : 'herd'}
                    drawing={drawing}
                    arrival={arrival}
                    cell={cellKey(tile.at)}
                    stood={stood}
                />
            ) : hasCity ? (
                <PlainCity tile={tile} facts={facts} />
            ) : (
                tile.animals > 0 && <PlainHerd count={tile.animals} />
            )}
        </g>
    );
}

export interface Stands {
    is: 'city' | 'herd';
    /** Empty where nothing stands. */
    drawing: string;
}

interface ChangingProps extends Stands {
    arrival: Arrival | undefined;
    cell: string;
    stood: Props['stood'];
}

const kChanges: readonly Arrival['what'][] = ['grown', 'changed', 'swap'];

/** What stands there; and until what changes it has been told, what stood there before. */
function Changing({ is, drawing, arrival, cell, stood }: ChangingProps) {
    const seen = useRef<Stands & { by: string; was: Stands | null }>({ is, drawing, by: '', was: null });
    const by = arrival && kChanges.includes(arrival.what) ? arrival.key : '';
    if (by !== seen.current.by) {
        const { is: wasA, drawing: before } =
            (arrival?.from && stood?.current?.get(cellKey(arrival.from))) || seen.current;
        const was = by && before && before !== drawing ? { is: wasA, drawing: before } : null;
        seen.current = { is, drawing, by, was };
    }
    Object.assign(seen.current, { is, drawing });
    const { was } = seen.current;
    useEffect(() => {
        stood?.current?.set(cell, { is, drawing });
    });
    const both = useRef<SVGGElement>(null);
    useEffect(() => {
        if (was && both.current && arrival) turnSeals(both.current, arrival.order);
    }, [by, was]);
    if (!was || !arrival) return drawing ? <Part class={is} drawing={drawing} /> : null;
    return (
        <g key={by} ref={both} style={{ '--order': String(arrival.order) }}>
            <Part class={drawing ? `${was.is}-was` : `${was.is}-was gone`} drawing={was.drawing} />
            {drawing && <Part class={`${is} ${is}-becomes`} drawing={drawing} />}
        </g>
    );
}

/** In beats: from when a city is about to change (board.css) until its seals have been seen to turn. */
const kTurns = 0.4;

/** A need that is met now, or no more, turns over. */
function turnSeals(both: SVGGElement, order: number): void {
    const [before, after] = ['.city-was', '.city-becomes'].map((part) => [
        ...both.querySelectorAll<SVGGElement>(`${part} .art-need`),
    ]);
    const begins = (beginsAfter(order) + kTurns) * beat();
    after?.forEach((seal, at) => {
        const old = before?.[at];
        if (!old || old.dataset.met === seal.dataset.met) return;
        turn(old, [1, 0], begins - (kTurns / 2) * beat(), 'both');
        turn(seal, [0, 1], begins, 'backwards');
    });
}

function turn(seal: SVGGElement, [from, to]: [number, number], delay: number, fill: FillMode): void {
    const [, x, y] = /^translate\((\S+) (\S+)\)$/.exec(seal.getAttribute('transform') ?? '') ?? [];
    if (x === undefined) return;
    const seen = (wide: number) => ({ transform: `translate(${x}px, ${y}px) scaleX(${wide})` });
    seal.animate([seen(from), seen(to)], { duration: (kTurns / 2) * beat(), delay, fill, easing: 'ease-in-out' });
}

/** The drawings know colours, not seats. */
function townOf(set: GaiaSet, looks: readonly number[], tile: GaiaTile, { needs, meals }: CityFacts) {
    const city = tile.city ?? '';
    const on = set.city(city)?.on ?? tile.land;
    const meeples: number[] = [];
    (tile.meeples ?? []).forEach((count, seat) => {
        meeples[looks[seat] ?? seat] = count;
    });
    // A city that may stand anywhere is built like the land it stands on.
    return {
        city,
        site: on === 'star' ? tile.land : on,
        needs,
        meeples: Array.from(meeples, (count) => count ?? 0),
        meals,
    };
}

function cityDrawing(art: GaiaArt, look: ReturnType<typeof townOf>, sight: Sight): string {
    const draw = { near: art.cityTile, usual: art.cityInSight, far: art.cityFromAfar }[sight];
    return draw(look, art.worlds[worldName.value]);
}
