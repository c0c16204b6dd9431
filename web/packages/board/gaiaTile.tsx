// What stands on one tile of the Gaïa map, over the painted ground: a herd, or a city with its needs, meeples and meals.
// Until the ground is painted, and where colours are forced, the land itself is a flat tile with its symbol.
import { Part } from '@art/drawing';
import { beat } from '@ui/settings';
import type { CityFacts, GaiaTile, Land } from '@wire/gaia';
import type { GaiaSet } from '@wire/gaiaSet';
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
    /** The smaller a tile is on the screen, the larger are the signs of a city. */
    sight?: Sight;
}

/** From how far the map is seen. */
export type Sight = 'near' | 'usual' | 'far';

export function TileDrawing(props: Props) {
    const { tile, arrival, isPainted } = props;
    return (
        <g class={`tile land-${tile.land}`} data-land={tile.land}>
            <g {...arriving(arrival, tile.at, 'tile', 'changed', 'swap')}>
                {!isPainted && <FlatLand land={tile.land} small={tile.animals > 0} bare={!tile.city} />}
                <Standing {...props} />
            </g>
        </g>
    );
}

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

export function Standing({ tile, facts, arrival, sight = 'near' }: Props) {
    const art = gaiaArt();
    const set = useCards();
    const looks = useSeatLooks();
    if (tile.city && facts) {
        return (
            <g {...arriving(arrival, tile.at, 'city')} data-level={facts.needs.filter(({ met }) => met).length}>
                {art ? (
                    <City drawing={cityDrawing(art, townOf(set, looks, tile, facts), sight)} arrival={arrival} />
                ) : (
                    <PlainCity tile={tile} facts={facts} />
                )}
            </g>
        );
    }
    if (tile.animals === 0) return null;
    return (
        <g {...arriving(arrival, tile.at, 'animals')} data-animals={tile.animals}>
            {art ? (
                <Part class="herd" drawing={art.herd(tile.land, tile.animals, art.worlds[worldName.value])} />
            ) : (
                <PlainHerd count={tile.animals} />
            )}
        </g>
    );
}

interface CityProps {
    drawing: string;
    arrival: Arrival | undefined;
}

/** A city, and until what changes it has been told, the city as it was. */
function City({ drawing, arrival }: CityProps) {
    const seen = useRef({ drawing, by: '', was: '' });
    const by = arrival?.what === 'grown' ? arrival.key : '';
    if (by !== seen.current.by) {
        const { drawing: before } = seen.current;
        seen.current = { drawing, by, was: by && before !== drawing ? before : '' };
    }
    seen.current.drawing = drawing;
    const { was } = seen.current;
    const both = useRef<SVGGElement>(null);
    useEffect(() => {
        if (was && both.current && arrival) turnSeals(both.current, arrival.order);
    }, [by, was]);
    if (!was || !arrival) return <Part class="city" drawing={drawing} />;
    return (
        <g key={by} ref={both} style={{ '--order': String(arrival.order) }}>
            <Part class="city-was" drawing={was} />
            <Part class="city city-becomes" drawing={drawing} />
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
