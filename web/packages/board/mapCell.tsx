// One cell of the map as something to point at: lit or not, chosen or not, with its words for those who listen.
import { signed } from '@ui/i18n';
import { memo } from '@ui/memo';
import type { Cell, CityFacts, GaiaTile } from '@wire/gaia';
import type { RefObject } from 'preact';
import { kCellSize } from './camera';
import type { Prospect } from './foresight';
import { PlaceDrawing } from './places';

/** What a pointer or a key does to a cell. */
export interface CellHands {
    onFocus: (cell: Cell, isTarget: boolean) => void;
    /** A lit cell is under the pointer; null when it, or the focus, was left. */
    onAim: (cell: Cell | null) => void;
    /** By a pointer, or by a key and whatever reads the page aloud. */
    onClick: (cell: Cell, isPointed: boolean) => void;
}

interface Props {
    /** By name: the same cell may come in another list. */
    name: string;
    tile: GaiaTile | undefined;
    city: CityFacts | undefined;
    isTarget: boolean;
    isChosen: boolean;
    /** A tile is drawn there ahead. */
    isAhead: boolean;
    /** That tile is held over its place. */
    isAfloat: boolean;
    /** A city stands there, or would stand there. */
    showsCity: boolean;
    /** Where the keyboard is. */
    isHere: boolean;
    /** By how much cities would rise and fall if it were chosen. */
    prospect: Prospect | undefined;
    describe: (cell: Cell, tile?: GaiaTile, city?: CityFacts) => string;
    tipOf: (tile: GaiaTile | undefined, city: CityFacts | undefined) => string | undefined;
    hands: RefObject<CellHands | null>;
}

export const place = ([x, y]: Cell) => `translate(${x * kCellSize} ${y * kCellSize})`;
export const cellOf = (name: string) => name.split(',').map(Number) as Cell;

export const MapCell = memo((props: Props) => {
    const { name, tile, city, isTarget, isChosen, isHere, prospect, describe, tipOf, hands } = props;
    const cell = cellOf(name);
    return (
        <g
            data-cell={name}
            class={`cell ${isTarget ? 'target' : ''} ${isChosen ? 'chosen' : ''} ${props.isAfloat ? 'held' : ''}`}
            transform={place(cell)}
            role={isTarget ? 'button' : 'img'}
            aria-label={describe(cell, tile, city)}
            aria-pressed={isTarget ? isChosen : undefined}
            tabindex={isHere ? 0 : -1}
            onFocus={() => hands.current?.onFocus(cell, isTarget)}
            onBlur={() => hands.current?.onAim(null)}
            onPointerEnter={() => isTarget && hands.current?.onAim(cell)}
            onPointerLeave={() => hands.current?.onAim(null)}
            data-tip={tipOf(tile, city)}
            onClick={(event) => hands.current?.onClick(cell, event.detail > 0)}
        >
            <rect x="3" y="3" width={kCellSize - 6} height={kCellSize - 6} rx="9" />
            <PlaceDrawing
                isTarget={isTarget}
                isChosen={isChosen}
                onTile={tile !== undefined || props.isAhead}
                onCity={props.showsCity}
            />
            {isTarget && !isChosen && prospect && <Signs of={prospect} tile={tile} />}
        </g>
    );
});

/** Where the signs hide no herd and no need. */
const besideOf = (tile: GaiaTile | undefined) =>
    tile?.city ? 'translate(50 50)' : tile ? 'translate(92 6)' : 'translate(78 22)';

/** What choosing a place would do to the cities around it: gains and losses beside each other. */
function Signs({ of: { gain, loss }, tile }: { of: Prospect; tile: GaiaTile | undefined }) {
    const signs = [
        { kind: 'rise', by: gain },
        { kind: 'fall', by: -loss },
    ].filter(({ by }) => by !== 0);
    return (
        <g transform={besideOf(tile)}>
            {signs.map(({ kind, by }, at) => (
                <g key={kind} class={`prospect ${kind}`}>
                    <g class="sign">
                        <g transform={`translate(${-36 * at} 0)`}>
                            <circle r="17" />
                            <text y="6">{signed(by)}</text>
                        </g>
                    </g>
                </g>
            ))}
        </g>
    );
}
