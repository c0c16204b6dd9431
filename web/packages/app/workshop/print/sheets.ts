// Where pieces lie on a sheet of paper. Lengths are millimetres. One sheet fits A4 and Letter alike: what a printer leaves
// free at the edges is not used.

export const kSheet = { width: 186, height: 250 };
/** Room for cutting marks around a grid. */
const kMarks = 4;

export interface Grid {
    columns: number;
    rows: number;
    /** Of one piece. */
    width: number;
    height: number;
    left: number;
    top: number;
}

/** As many equal pieces as fit, edge to edge: one cut serves two of them. */
export function gridOf(width: number, height: number): Grid {
    const columns = Math.max(1, Math.floor((kSheet.width - 2 * kMarks) / width));
    const rows = Math.max(1, Math.floor((kSheet.height - 2 * kMarks) / height));
    return {
        columns,
        rows,
        width,
        height,
        left: (kSheet.width - columns * width) / 2,
        top: (kSheet.height - rows * height) / 2,
    };
}

export function inSheets<T>(pieces: readonly T[], { columns, rows }: Grid): T[][] {
    const count = columns * rows;
    return Array.from({ length: Math.ceil(pieces.length / count) }, (_, at) =>
        pieces.slice(at * count, (at + 1) * count),
    );
}

/** Short lines outside the grid, where scissors begin and end. */
export function cuttingMarks({ columns, rows, width, height, left, top }: Grid): string {
    const [right, bottom] = [left + columns * width, top + rows * height];
    const upright = Array.from({ length: columns + 1 }, (_, at) => left + at * width).map(
        (x) => `M${x} ${top - kMarks}v3M${x} ${bottom + kMarks}v-3`,
    );
    const level = Array.from({ length: rows + 1 }, (_, at) => top + at * height).map(
        (y) => `M${left - kMarks} ${y}h3M${right + kMarks} ${y}h-3`,
    );
    return [...upright, ...level].join('');
}
