// What is said over the land: where something may go, what is chosen there, and what would change.

import { Part } from '@art/drawing';
import { number } from '@ui/i18n';
import type { Cell } from '@wire/gaia';
import { gaiaArt } from './art';
import { kCellSize } from './camera';
import type { CellMark } from './gaiaMap';
import type { Sight } from './gaiaTile';
import { worldName } from './light';

/** What a chosen or offered place is framed with. */
const kGold = '#ffd666';
const kChosen = '#fff3d2';

interface PlaceProps {
    isTarget: boolean;
    isChosen: boolean;
    /** Something lies here already, or is drawn as if it did. */
    onTile: boolean;
    onCity: boolean;
}

/** How a cell that may be chosen looks: on nothing an invitation, on a tile gold corners. */
export function PlaceDrawing({ isTarget, isChosen, onTile, onCity }: PlaceProps) {
    const art = gaiaArt();
    if (!isTarget && !isChosen) return null;
    if (!art) return isTarget && !isChosen ? <circle class="spot" cx="50" cy="50" r="9" /> : null;
    if (onTile || isChosen) {
        return <Part drawing={art.brackets(isChosen ? kChosen : kGold, onCity)} class={isChosen ? 'is-chosen' : ''} />;
    }
    return <Part drawing={art.place(art.worlds[worldName.value])} />;
}

/** Which square it is, as the log and the question below call it; `at` is the height its name stands at. */
export function SquareName({ cell: [x, y], at }: { cell: Cell; at: number }) {
    const name = `${number(x)},\u00a0${number(y)}`;
    const half = 7 + 3.2 * name.length;
    return (
        <g class="square-name" transform={`translate(50 ${at})`} aria-hidden="true">
            <g class="sign">
                <rect x={-half} y="-8.500" width={2 * half} height="17" rx="8.500" />
                <text y="4.600">{name}</text>
            </g>
        </g>
    );
}

const kRibbons = ['rise', 'fall', 'gone', 'taken', 'new'] as const;

/** On the tile's upper edge, over the town and clear of the needs of a city above. Ribbons are larger from afar. */
const edgeOf = (sight: Sight): string => `translate(50 ${sight === 'far' ? 9 : 6})`;

/** What would change in a city, or just did. */
export function MarkDrawing({ mark, sight }: { mark: CellMark; sight: Sight }) {
    const art = gaiaArt();
    const kind = kRibbons.find((one) => one === mark.kind);
    return (
        <>
            <rect width={kCellSize} height={kCellSize} rx="12" />
            {mark.text && (
                <g transform={edgeOf(sight)}>
                    {art && kind ? (
                        <Part class="sign" drawing={art.ribbon(kind, mark.text)} />
                    ) : (
                        <g class="sign">
                            <rect
                                class="mark-label"
                                x={-8 - 5 * mark.text.length}
                                y="-13"
                                width={16 + 10 * mark.text.length}
                                height="26"
                                rx="13"
                            />
                            <text y="6">{mark.text}</text>
                        </g>
                    )}
                </g>
            )}
        </>
    );
}
