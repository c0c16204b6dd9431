// An animal as a card that is won: a frame in the colours of where it lives, its portrait, its name, and what it asked for.
// 120 by 168.
import type { Habitat } from '@wire/planet';
import { escaped } from '../svg';
import { habitatLooks, type Wish, wish } from './habitat';
import { medal } from './portraits';

interface Card extends Wish {
    id: string;
    habitat: Habitat;
}

const kLetter = 0.56;
const kRoom = 98;

export function awardCard(card: Card, name: string): string {
    const { sky, near, rim, ink } = habitatLooks[card.habitat];
    const size = Math.min(17, kRoom / (kLetter * Math.max(name.length, 1)));
    const box = (inset: number, rx: number) =>
        `x="${inset}" y="${inset}" width="${120 - 2 * inset}" height="${168 - 2 * inset}" rx="${rx}"`;
    return (
        `<rect ${box(1, 12)} fill="${rim}"/><rect ${box(4, 9)} fill="#e3b04b"/><rect ${box(5.5, 8)} fill="#fdf6e3"/>` +
        `<path d="M10 18a8 8 0 0 1 8 -8h84a8 8 0 0 1 8 8v84q-50 -16 -100 0z" fill="${sky}"/>` +
        `<path d="M10 84q50 -22 100 0v18q-50 -16 -100 0z" fill="${near}"/>` +
        `<g transform="translate(60 60)">${medal(card.id, card.habitat)}</g>` +
        `<text x="60" y="128" font-size="${size.toFixed(1)}" text-anchor="middle" fill="${ink}" class="art-title">${escaped(name)}</text>` +
        `<g transform="translate(60 147) scale(.78)">${wish(card)}</g>`
    );
}
