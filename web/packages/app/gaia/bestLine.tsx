// What the analysis would have played, on the map: the tiles that would lie there, numbered in their order, and an arrow from
// what was played.
import type { Better } from '@app/games';
import { Arrow } from '@board/arrow';
import { kCellSize } from '@board/camera';
import { parseChoice } from '@board/choices';
import { LandPicture } from '@board/gaiaTile';
import { place } from '@board/mapCell';
import type { Cell, Land } from '@wire/gaia';
import { backOf } from '@wire/gaiaSet';

/** More than this would be a guess about a guess. */
const kMost = 3;

const middle = ([x, y]: Cell) => ({ x: (x + 0.5) * kCellSize, y: (y + 0.5) * kCellSize });

const Tile = ({ at, land }: { at: Cell; land: Land }) => (
    <g class="better-tile" transform={place(at)}>
        <LandPicture land={land} />
    </g>
);

export function BestLine({ better: { played, line } }: { better: Better }) {
    const steps = line.slice(0, kMost).map(parseChoice);
    const [first] = steps;
    const from = parseChoice(played).cells[0];
    const to = first?.cells[0];
    return (
        <g class="best-line" aria-hidden="true">
            {steps.map(({ action, verb, words: [card = ''], cells: [cell, other] }, at) =>
                cell ? (
                    <g key={`${at} ${action}`} class={at === 0 ? 'better' : 'better then'} data-better={cell.join()}>
                        {verb === 'play' && backOf(card) === 'nature' && <Tile at={cell} land={card as Land} />}
                        <rect
                            x={cell[0] * kCellSize + 4}
                            y={cell[1] * kCellSize + 4}
                            width={kCellSize - 8}
                            height={kCellSize - 8}
                            rx="12"
                        />
                        {other && <Arrow from={middle(other)} to={middle(cell)} width={8} />}
                    </g>
                ) : null,
            )}
            {from && to && first?.cells.length === 1 && <Arrow from={middle(from)} to={middle(to)} width={10} />}
            {steps.map(({ action, cells: [cell] }, at) =>
                cell ? (
                    <g
                        key={`${at} ${action}`}
                        class={at === 0 ? 'better-number' : 'better-number then'}
                        transform={`translate(${(cell[0] + 0.5) * kCellSize} ${(cell[1] + 0.14) * kCellSize})`}
                    >
                        <circle r="17" />
                        <text y="7">{at + 1}</text>
                    </g>
                ) : null,
            )}
        </g>
    );
}
