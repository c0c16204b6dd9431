// The few strokes every drawing is made of, as SVG text: drawings are pure functions that answer strings, so that page,
// gallery, documents and tests use the same ones. No ids, no filters and no style attributes inside them: a drawing may
// stand in a page many times, and the page's content policy allows no inline style.

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${pad(more)}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${pad(more)}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): string =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
export const stroke = (d: string, colour: string, width: number): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const at = (x: number, y: number, scale: number, inner: string): string =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${inner}</g>`;

/** A figure with a rim of paper around it: a cut-out that is found on any ground. */
export const cutOut = (inner: string, paper: string, width = 3.4): string =>
    `<g stroke="${paper}" stroke-width="${width}" stroke-linejoin="round">${inner}</g>${inner}`;

/** Words of people inside a drawing. */
export const escaped = (text: string): string =>
    text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const pad = (more: string) => (more ? ` ${more}` : '');
