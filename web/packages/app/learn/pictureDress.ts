// A picture of the rules as the screen wants it: on dark paper by night, and with its parts below each other instead of
// side by side where two would be too small to read. The drawings themselves come from the program (docs/rules/pictures).

/** What lies on the picture's own paper changes with it; tiles, cards and their ribbons are lit by day. */
const kByNight: Record<string, string> = { '#2a2118': '#f3ecd9', '#5f5040': '#b9bdd0' };
const kPaperByNight = { fill: '#1b2138', stroke: '#465082' };

/** A text with no colour of its own has that of what it stands in. */
const kInk = '#2a2118';

export function darken(drawing: Document): void {
    const root = drawing.documentElement;
    const paper = root.querySelector(':scope > rect');
    for (const [name, value] of Object.entries(kPaperByNight)) paper?.setAttribute(name, value);
    for (const text of root.querySelectorAll(':scope > text, :scope > g[transform]:not([transform*=scale]) > text')) {
        const fill = text.getAttribute('fill') ?? kInk;
        text.setAttribute('fill', kByNight[fill] ?? fill);
    }
    for (const line of root.querySelectorAll(':scope > path')) {
        for (const name of ['fill', 'stroke']) {
            const colour = kByNight[line.getAttribute(name) ?? ''];
            if (colour) line.setAttribute(name, colour);
        }
    }
}

/** Where a part of the picture begins. */
function placeOf(part: Element): readonly [x: number, y: number] | null {
    const moved = /translate\(([\d.-]+) ([\d.-]+)\)/.exec(part.getAttribute('transform') ?? '');
    if (moved) return [Number(moved[1]), Number(moved[2])];
    return part.hasAttribute('x') ? [Number(part.getAttribute('x')), Number(part.getAttribute('y'))] : null;
}

/** A heading stands so much above its panel at most. */
const kHead = 36;
/** Between a panel and the next below it. */
const kGap = 34;

/** The last of the beginnings that a place is not before. */
const indexIn = (starts: readonly number[], value: number): number =>
    Math.max(
        0,
        starts.findLastIndex((start) => start <= value),
    );

const sorted = (values: number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

export function stack(drawing: Document): void {
    const root = drawing.documentElement;
    const [wide, high] = [Number(root.getAttribute('width')), Number(root.getAttribute('height'))];
    const panels = [...root.querySelectorAll(':scope > g[transform]')].flatMap((part) => {
        const place = placeOf(part);
        return place ? [place] : [];
    });
    const columns = sorted(panels.map(([x]) => x));
    const rows = sorted(panels.map(([, y]) => y - kHead));
    const [left = 0] = columns;
    const [top = 0] = rows;
    // Tables stay as they are.
    if (columns.length !== 2 || root.querySelector(':scope > path:not([fill=none])')) return;
    const cells = sorted(panels.map(([x, y]) => indexIn(rows, y - kHead) * columns.length + indexIn(columns, x)));
    const heightOf = (row: number) =>
        (rows[row + 1] ?? high - kGap / 2) - (rows[row] ?? 0) + (rows[row + 1] ? 0 : kGap);
    const beginOf = (cell: number) =>
        cells
            .filter((other) => other < cell)
            .reduce((sum, other) => sum + heightOf(Math.floor(other / columns.length)), top);
    const width = wide - (columns.at(-1) ?? 0) + left;
    const height = beginOf(Number.POSITIVE_INFINITY) - kGap / 2;

    for (const part of [...root.children]) {
        if (part.localName === 'path' && part.getAttribute('fill') === 'none') {
            part.remove();
            continue;
        }
        const place = placeOf(part);
        if (!place || part === root.querySelector(':scope > rect')) continue;
        const [column, row] = [indexIn(columns, place[0] + kHead / 2), indexIn(rows, place[1])];
        const moved = drawing.createElementNS(root.namespaceURI, 'g');
        const dx = left - (columns[column] ?? 0);
        const dy = beginOf(row * columns.length + column) - (rows[row] ?? 0);
        moved.setAttribute('transform', `translate(${dx} ${dy})`);
        part.replaceWith(moved);
        moved.append(part);
    }
    const paper = root.querySelector(':scope > rect');
    paper?.setAttribute('width', String(width - 2));
    paper?.setAttribute('height', String(height - 2));
    root.setAttribute('viewBox', `0 0 ${width} ${height}`);
    root.setAttribute('width', String(width));
    root.setAttribute('height', String(height));
}
