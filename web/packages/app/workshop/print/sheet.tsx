// A sheet of paper with equal pieces and marks for the scissors.
import type { ComponentChildren } from 'preact';
import { cuttingMarks, type Grid, gridOf, inSheets, kSheet } from './sheets';

interface Props {
    title: string;
    kind: string;
    width: number;
    height: number;
    pieces: readonly ComponentChildren[];
}

export function Sheets({ title, kind, width, height, pieces }: Props) {
    const grid = gridOf(width, height);
    return (
        <>
            {inSheets(pieces, grid).map((some, at) => (
                <Sheet key={at} title={title} kind={kind} grid={grid} pieces={some} />
            ))}
        </>
    );
}

const mm = (length: number): string => `${length.toFixed(2)}mm`;

interface SheetProps {
    title: string;
    kind: string;
    grid: Grid;
    pieces: readonly ComponentChildren[];
}

const Sheet = ({ title, kind, grid, pieces }: SheetProps) => (
    <div class="sheet" role="group" aria-label={title}>
        <svg class="cutting" viewBox={`0 0 ${kSheet.width} ${kSheet.height}`} aria-hidden="true">
            <path d={cuttingMarks(grid)} />
        </svg>
        <ul
            class={`sheet-grid ${kind}`}
            style={{
                left: mm(grid.left),
                top: mm(grid.top),
                gridTemplateColumns: `repeat(${grid.columns}, ${mm(grid.width)})`,
                gridAutoRows: mm(grid.height),
            }}
        >
            {pieces.map((piece, at) => (
                <li key={at}>{piece}</li>
            ))}
        </ul>
    </div>
);
