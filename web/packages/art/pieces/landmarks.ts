// What each of the 18 cities is known by: one building or tree of its own beside the houses. Foot at 0 0, up to 36 tall,
// light from the left: every wall has a lit and a shaded part.
import { circle, path, stroke } from '../svg';

/** How a city of a land is built. */
export interface Style {
    wall: string;
    lo: string;
    roof: string;
    roofLo: string;
    top: 'gable' | 'steep' | 'dome';
}

type Draw = (style: Style, lit: string, gold: string) => string;

const kWood = '#5a3f2a';
const kPlank = '#8d6a45';
const kLeaf = '#3c7f4a';
const kLeafHi = '#7ab85f';

/** A wall that narrows upwards, with its shaded right part. */
const shaft = (w: number, top: number, h: number, { wall, lo }: Style): string =>
    path(`M${-w} 0L${-top} ${-h}h${2 * top}L${w} 0z`, wall) +
    path(`M${w * 0.15} 0L${top * 0.15} ${-h}H${top}L${w} 0z`, lo);
const pane = (x: number, y: number, lit: string) => path(`M${x - 1.2} ${y}h2.4v3.4h-2.4z`, lit);
const cone = (w: number, y: number, h: number, { roof, roofLo }: Style): string =>
    path(`M${-w} ${y}L0 ${y - h}L${w} ${y}z`, roofLo) + path(`M${-w} ${y}L0 ${y - h}L${w * 0.2} ${y}z`, roof);
const star = (x: number, y: number, gold: string) =>
    path(`M${x} ${y - 5}l1.5 3.3l3.6 .4l-2.7 2.4l.8 3.5l-3.2 -1.8l-3.2 1.8l.8 -3.5l-2.7 -2.4l3.6 -.4z`, gold);

const windmill: Draw = (style, lit) =>
    shaft(6, 4, 20, style) +
    cone(5.4, -19, 8, style) +
    pane(0, -13, lit) +
    stroke('M0 -21L-12 -31M0 -21L12 -31M0 -21L-11 -10M0 -21L11 -10', kWood, 1.4) +
    path(
        'M-3 -24l-9 -7l-1.6 2.6l9 6.4zM3 -24l9 -7l1.6 2.6l-9 6.4zM-3 -18l-8 8l2 2l8 -8zM3 -18l8 8l-2 2l-8 -8z',
        '#fff6e2',
    );

const bellTower: Draw = (style, lit, gold) =>
    shaft(5, 4.6, 27, style) +
    cone(6, -26, 10, style) +
    circle(0, -20, 3.4, '#fffaf0') +
    stroke('M0 -20v-2.2M0 -20h1.6', kWood, 0.8) +
    pane(0, -12, lit) +
    circle(0, -37, 1.3, gold);

const granary: Draw = (style, lit) =>
    path('M-3 0v-14h14v14z', style.wall) +
    path('M4 0v-14h7v14z', style.lo) +
    path('M-4 -14l3 -7h10l3 7z', style.roofLo) +
    path('M-4 -14l3 -7h6l-1 7z', style.roof) +
    path('M1 0v-8h5v8z', kWood) +
    path('M-11 0v-20a4 4 0 0 1 8 0v20z', '#d9c8a8') +
    path('M-7 0v-24a4 4 0 0 1 4 4v20z', '#b39d78') +
    pane(8, -11, lit);

const oak: Draw = () =>
    path('M-2 0q1 -8 -1 -12h6q-2 4 -1 12z', kWood) +
    circle(-5, -16, 7, kLeaf) +
    circle(6, -17, 7.5, kLeaf) +
    circle(0, -24, 8.5, kLeaf) +
    circle(-6, -19, 4.8, kLeafHi) +
    circle(-2, -26, 5.6, kLeafHi) +
    circle(5, -20, 1.3, '#e06a4a') +
    circle(-3, -15, 1.3, '#e06a4a') +
    circle(2, -24, 1.3, '#e06a4a');

const treeHouse: Draw = (style, lit) =>
    path('M-2.5 0l1 -18h4l1 18z', kWood) +
    circle(0, -27, 9, kLeaf) +
    circle(-3, -29, 6, kLeafHi) +
    path('M-8 -11h16v2h-16z', kPlank) +
    path('M-5 -11v-8h10v8z', style.wall) +
    path('M1 -11v-8h4v8z', style.lo) +
    cone(7, -19, 6, style) +
    pane(-1.5, -17, lit) +
    stroke('M-7 -9v9M-4.6 -9v9M-7 -6h2.4M-7 -3h2.4', kPlank, 0.9);

const greatPine: Draw = (_style, lit) =>
    path('M-1.6 0h3.2v-8h-3.2z', kWood) +
    [
        [4, 9, 16],
        [11, 7.4, 14],
        [18, 5.6, 16],
    ]
        .map(
            ([low = 0, wide = 0, high = 0]) =>
                path(`M${-wide} ${-low}Q0 ${3 - low} ${wide} ${-low}L0 ${-low - high}z`, '#1f5a40') +
                path(`M${-wide} ${-low}Q${-0.4 * wide} ${1.6 - low} 0 ${-low - 1}V${-low - high}z`, '#4c9a62'),
        )
        .join('') +
    circle(-4, -8, 1.3, lit) +
    circle(3, -14, 1.3, lit) +
    circle(-1.5, -21, 1.2, lit);

const lodge: Draw = (style, lit) =>
    path('M-10 0v-9h20v9z', kPlank) +
    stroke('M-10 -3h20M-10 -6h20', kWood, 0.8) +
    path('M-12 -9L0 -24L12 -9z', style.roofLo) +
    path('M-12 -9L0 -24L2 -9z', style.roof) +
    path('M-2.5 0v-6h5v6z', kWood) +
    pane(-6, -8, lit) +
    pane(6, -8, lit) +
    stroke('M0 -24q-3 -1 -4 -5M0 -24q3 -1 4 -5M-2.8 -26l-2.6 0M2.8 -26l2.6 0', '#8a6a3c', 1.2);

const minaret: Draw = (style, lit, gold) =>
    shaft(3.6, 2.6, 28, style) +
    path('M-4.4 -20h8.8v2.2h-8.8z', style.lo) +
    path('M-3.6 -28c0 -6 7.2 -6 7.2 0z', style.roofLo) +
    path('M-3.6 -28c0 -6 4 -6 4 -4.2c-1 .6 -1.4 2 -1.4 4.2z', style.roof) +
    stroke('M0 -32v-3', gold, 1) +
    circle(0, -36, 1.2, gold) +
    pane(0, -13, lit);

const pyramid: Draw = (style, lit) =>
    path('M-13 0L0 -22L13 0z', style.lo) +
    path('M-13 0L0 -22L4 0z', style.wall) +
    stroke('M-8.8 -7h10.6M-4.6 -14h6.6', style.lo, 0.8) +
    path('M-3.3 0v-5h4v5z', kWood) +
    path('M-1.8 -19L0 -22L2 -18.6z', lit);

const palms: Draw = () =>
    path('M-11 1q11 -5 22 0q-11 5 -22 0z', '#3d9ab2') +
    stroke('M-3 0q1 -12 -2 -20M4 0q-1 -9 2 -15', '#9a6a3a', 2) +
    path(
        'M-5 -20q-7 -4 -10 1q6 -2 10 -1q-5 3 -5 8q4 -4 5 -8q1 5 6 7q-1 -5 -6 -7q6 -2 9 2q-2 -6 -9 -2q-1 -5 2 -7q-5 2 -2 7z',
        kLeaf,
    ) +
    path('M6 -15q-5 -3 -7 1q4 -1.5 7 -1q-3 3 -2 6q2 -3 2 -6q2 4 5 4q-1 -4 -5 -4q4 -2 6 1q-1 -4 -6 -1z', kLeafHi);

const keep: Draw = (style, lit) =>
    shaft(8, 7.4, 20, style) +
    path('M-9 -19v-6h3.6v2.6h3.6v-2.6h3.6v2.6h3.6v-2.6H9v6z', style.lo) +
    path('M-9 -19v-6h3.6v2.6h3.6v-2.6H0v6z', style.wall) +
    pane(-3, -15, lit) +
    pane(3, -9, lit) +
    path('M-2 0v-4a2 2 0 0 1 4 0v4z', kWood);

const forge: Draw = (style, lit) =>
    path('M-9 0v-10h14v10z', style.wall) +
    path('M-1 0v-10h6v10z', style.lo) +
    path('M-10.5 -10l4 -6h8l5 6z', style.roofLo) +
    path('M-10.5 -10l4 -6h5l-1 6z', style.roof) +
    path('M5 0v-24h5v24z', style.lo) +
    path('M5 0v-24h2v24z', style.wall) +
    path('M4.2 -24h6.6v2h-6.6z', style.roofLo) +
    path('M-6 0v-5a2.6 2.6 0 0 1 5.2 0v5z', '#e8692f') +
    circle(-3.4, -2.4, 1.6, lit);

const observatory: Draw = (style, lit, gold) =>
    shaft(7, 6.4, 14, style) +
    path('M-7.5 -14a7.5 8.5 0 0 1 15 0z', style.roofLo) +
    path('M-7.5 -14a7.5 8.5 0 0 1 8.5 -8.4q-3 3 -3 8.4z', style.roof) +
    path('M1 -23.5l7 -5l1.6 2.6l-6.6 5z', gold) +
    path('M-.6 -14v-8.6h3v8.6z', lit) +
    pane(0, -9, lit);

const stiltHut: Draw = (style, lit) =>
    path('M-8 2v-14h1.6v14zM6.4 2v-14h1.6v14zM-1 2v-14h1.6v14z', kWood) +
    path('M-9.5 -12h19v2h-19z', kPlank) +
    path('M-7 -12v-8h14v8z', style.wall) +
    path('M1 -12v-8h6v8z', style.lo) +
    path('M-10 -19L0 -31L10 -19z', style.roofLo) +
    path('M-10 -19L0 -31L2 -19z', style.roof) +
    pane(-3, -18, lit) +
    stroke('M8.5 -10l4 12M10.5 -10l4 12M9.4 -7h2M10.6 -3h2', kPlank, 0.9);

const crookedTower: Draw = (style, lit, gold) =>
    path('M-5 0Q-3 -12 -7 -22h9Q1 -10 6 0z', style.wall) +
    path('M1 0Q1 -12 -2 -22h4Q1 -10 6 0z', style.lo) +
    path('M-9 -21Q-1 -26 1 -37Q3 -27 5 -21z', style.roofLo) +
    path('M-9 -21Q-1 -26 1 -37Q0 -27 -1 -21z', style.roof) +
    pane(-3, -16, lit) +
    pane(0, -9, lit) +
    stroke('M4 -21q5 0 5 4', kWood, 1) +
    circle(9, -15.4, 2, gold);

const lighthouse: Draw = (_style, lit) =>
    path('M-4.6 0L-3 -26h6L4.6 0z', '#fffaf0') +
    path('M.8 0L.4 -26H3L4.6 0z', '#d8dde2') +
    path('M-4.2 -7L-3.7 -14h7.4l.5 7zM-3.3 -20L-3 -26h6l.3 6z', '#c9432f') +
    path('M.6 -7L.5 -14h3.2l.5 7zM.4 -20L.3 -26H3l.3 6z', '#98291c') +
    path('M-4.4 -28h8.8v2.2h-8.8z', '#3a4656') +
    path('M-2.6 -33h5.2v5h-5.2z', lit) +
    path('M-3.6 -33q3.6 -5 7.2 0z', '#3a4656') +
    path('M3 -32l13 -4v9zM-3 -32l-13 -4v9z', '#ffe7a0', 'stroke="none" opacity=".38"');

const starGate: Draw = (style, _lit, gold) =>
    path('M-10 0v-16a10 10 0 0 1 20 0v16h-5v-16a5 5 0 0 0 -10 0v16z', style.wall) +
    path('M10 0v-16a10 10 0 0 0 -10 -10v5a5 5 0 0 1 5 5v16z', style.lo) +
    star(0, -31, gold) +
    path('M-11.5 -1h7.5v2.6h-7.5zM4 -1h7.5v2.6h-7.5z', style.lo);

const rotunda: Draw = (style, _lit, gold) =>
    path('M-11 0h22v2.5h-22z', style.lo) +
    path('M-9 0v-12h18v12z', kWood) +
    path('M-9.5 0v-13h3.4v13zM-3.6 0v-13h3v13zM2 0v-13h3v13zM6.3 0v-13h3.4v13z', style.wall) +
    path('M-11 -12h22v-3h-22z', style.lo) +
    path('M-10 -15a10 9.5 0 0 1 20 0z', style.roofLo) +
    path('M-10 -15a10 9.5 0 0 1 11 -9.4q-4 3 -4 9.4z', style.roof) +
    star(0, -30, gold);

/** By the number of the city; from the 19th on they begin again. */
const kLandmarks: readonly Draw[] = [
    windmill,
    bellTower,
    granary,
    oak,
    treeHouse,
    greatPine,
    lodge,
    minaret,
    pyramid,
    palms,
    keep,
    forge,
    observatory,
    stiltHut,
    crookedTower,
    lighthouse,
    starGate,
    rotunda,
];

export const landmark = (city: string, style: Style, lit: string, gold: string): string => {
    const number = Number(/\d+$/.exec(city)?.[0] ?? 1);
    return (kLandmarks[(number - 1) % kLandmarks.length] ?? windmill)(style, lit, gold);
};
