// A wooden figure in a player's colour, with the player's shape on its chest: known by colour, by shape and by lightness.
import { seats, type World } from '../palette';
import { path, stroke } from '../svg';

const kFigure =
    'M0 -21a5.8 5.8 0 0 1 5.8 5.8c0 1.5 -.5 2.7 -1.2 3.6c5.4 1.7 11.4 4.4 11.4 7.8c0 2.4 -4 3 -6.9 3.1c1.6 3.2 3.8 6.6 3.8 9.1c0 1.5 -.8 2.2 -2.2 2.2h-6.7l-4 -6.6l-4 6.6h-6.7c-1.4 0 -2.2 -.7 -2.2 -2.2c0 -2.5 2.2 -5.9 3.8 -9.1c-2.9 -.1 -6.9 -.7 -6.9 -3.1c0 -3.4 6 -6.1 11.4 -7.8c-.7 -.9 -1.2 -2.1 -1.2 -3.6a5.8 5.8 0 0 1 5.8 -5.8z';

const kSmall =
    'M0 -22.500a6.400 6.400 0 0 1 4.300 11.100c5.400 .8 10.200 2.600 10.200 6.200c0 2.600 -2.600 3.400 -5 3.400l1.800 10q.4 2.500 -2.200 2.500h-18.200q-2.600 0 -2.200 -2.500l1.800 -10c-2.400 0 -5 -.8 -5 -3.400c0 -3.600 4.800 -5.400 10.200 -6.200a6.400 6.400 0 0 1 4.300 -11.100z';

const kMarks = {
    circle: 'M-3.9 0a3.9 3.9 0 1 0 7.8 0a3.9 3.9 0 1 0 -7.8 0z',
    square: 'M-3.4 -3.4h6.8v6.8h-6.8z',
    triangle: 'M0 -4.3l4.5 7.6h-9z',
    diamond: 'M0 -5l5 5l-5 5l-5 -5z',
    plus: 'M-1.5 -4.3h3v2.8h2.8v3h-2.8v2.8h-3v-2.8h-2.8v-3h2.8z',
} as const;

/** A player's shape alone, about 8 wide. */
export const shapeOf = (seat: number): string => kMarks[(seats[seat] ?? seats[0]!).shape];

/** The figure with its edge and its rim. */
function upright(figure: string, seat: number, world: World): string {
    const { colour, deep, rim: own } = seats[seat] ?? seats[0]!;
    const rim = `stroke="${own ?? world.paper}" stroke-width="${own ? 2.4 : 3.4}" stroke-linejoin="round" paint-order="stroke"`;
    const side = path(figure, deep, `transform="translate(1.6 1.6)" ${rim}`);
    return side + path(figure, colour);
}

const shadow = (world: World) => `<ellipse cx="3" cy="11" rx="14" ry="3.5" fill="${world.softShadow}"/>`;

/** Without its shadow: so large that it would show between the legs. */
export function largeMeeple(seat: number, world: World): string {
    const look = seats[seat] ?? seats[0]!;
    return (
        upright(kFigure, seat, world) +
        stroke('M-4.7 -17.5a5 5 0 0 1 4.5 -2.6M-14.5 -3.5c1.5 -2.8 6 -5 11 -6.6', look.hi, 1.8) +
        path(shapeOf(seat), look.mark, 'transform="translate(0 -2.5)"')
    );
}

/** Stands on 0 11, 33 wide and 34 tall. */
export const meeple = (seat: number, world: World): string => shadow(world) + largeMeeple(seat, world);

/** The same below 24 pixels: head, arms and coat, with a larger mark. As tall, 29 wide. */
export function smallMeeple(seat: number, world: World): string {
    const { mark } = seats[seat] ?? seats[0]!;
    const sign = path(shapeOf(seat), mark, 'transform="translate(0 1.5) scale(1.4)"');
    return shadow(world) + upright(kSmall, seat, world) + sign;
}
