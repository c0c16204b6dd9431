// Cards, 240 by 336: the colour of the deck, paper, a window with a shallow arch, a scene, a ribbon with the name, and what
// the card asks for. Cards are always lit by the lamp on the table: they look the same by day and by night.
import type { Kind, Land, Need } from '@wire/gaia';
import { day } from '../palette';
import { beasts } from '../pieces/beasts';
import { type Site, skyline } from '../pieces/city';
import { glyphs, seal, token } from '../pieces/needs';
import { at, circle, cutOut, ellipse, escaped, path } from '../svg';
import { type Power, power } from './powers';
import { landView, view } from './views';

interface DeckLook {
    base: string;
    deep: string;
    paper: string;
}

const kDecks: Record<Kind, DeckLook> = {
    nature: { base: '#2f6f44', deep: '#1d4a2d', paper: '#f7f3dc' },
    life: { base: '#2a5f93', deep: '#183d63', paper: '#f6f3e6' },
    power: { base: '#9c3a2c', deep: '#64201a', paper: '#faf0e0' },
};

const kArch = 'M16 74Q16 16 120 16T224 74';

/** What the ribbon says; compact for cards that are shown small: larger letters. */
interface Label {
    name: string;
    compact?: boolean;
}

/** How wide a name is for its height: wide and narrow letters, and the rest. */
const widthOf = (name: string): number =>
    [...name].reduce(
        (sum, letter) => sum + (/[mwMWжшщюЖШЩЮ]/.test(letter) ? 0.86 : /[ijlIft.,]/.test(letter) ? 0.36 : 0.59),
        0,
    );

/** The largest letters that still let the name stand on its ribbon. */
const nameSize = ({ name }: Label) => Math.min(29, Math.round(1980 / (0.59 * Math.max(name.length, 1))) / 10);

/** On cards shown small letters stay large: a name is rather set narrower, or in two lines where it may be parted. */
const kSmall = { size: 46, room: 216, narrowest: 0.8 } as const;

function smallLines(name: string): string[] {
    const plain = name.replaceAll('\u00ad', '');
    if (widthOf(plain) * kSmall.size * kSmall.narrowest <= kSmall.room) return [plain];
    const parts = [...name.matchAll(/[\s\u00ad]/g)].map(({ index, 0: mark }) => [
        name.slice(0, index) + (mark === '\u00ad' ? '-' : ''),
        name.slice(index + 1),
    ]);
    const lines = parts.map((pair) => pair.map((line) => line.replaceAll('\u00ad', '')));
    const longest = (pair: string[]) => Math.max(...pair.map(widthOf));
    return lines.sort((a, b) => longest(a) - longest(b))[0] ?? [plain];
}

function smallRibbon(name: string, base: string): string {
    const lines = smallLines(name);
    const widest = Math.max(...lines.map(widthOf), 1);
    const size = Math.min(kSmall.size, Math.floor(kSmall.room / kSmall.narrowest / widest));
    const tall = 14 + lines.length * (size - 4);
    const texts = lines.map((line, at) => {
        const isWide = widthOf(line) * size > kSmall.room;
        const fit = isWide ? `textLength="${kSmall.room}" lengthAdjust="spacingAndGlyphs" ` : '';
        const y = 250 - tall + 3 + (at + 0.86) * (size - 4);
        return `<text x="120" y="${y.toFixed(1)}" text-anchor="middle" class="art-figure" ${fit}font-size="${size}" fill="#fffaf0">${escaped(line)}</text>`;
    });
    return `<rect x="8" y="${250 - tall}" width="224" height="${tall}" fill="${base}"/>${texts.join('')}`;
}

/** Shown small, the picture takes the whole card but for what is asked for: no arch, no ornament. */
function smallFrame({ deck, scene, label, foot = '', corner = '' }: Frame): string {
    const { base, deep, paper } = kDecks[deck];
    const low = foot ? 0 : 78;
    const tall = foot ? 192 : 270;
    return (
        `<rect x="1" y="1" width="238" height="334" rx="18" fill="${deep}"/><rect x="8" y="8" width="224" height="320" fill="${paper}"/>` +
        `<svg x="6" y="6" width="228" height="${tall}" viewBox="0 0 208 196" preserveAspectRatio="xMidYMid slice">${scene}</svg>` +
        `<g transform="translate(0 ${low})">${smallRibbon(label.name, base)}</g>${foot}` +
        `<rect x="5.500" y="5.500" width="229" height="325" rx="14" fill="none" stroke="${base}" stroke-width="7"/>${corner}`
    );
}

interface Frame {
    deck: Kind;
    scene: string;
    label: Label;
    /** Below the ribbon; without it the picture takes the room. */
    foot?: string;
    corner?: string;
}

function frame(parts: Frame): string {
    const { deck, scene, label, foot, corner = '' } = parts;
    if (label.compact) return smallFrame(parts);
    const { base, deep, paper } = kDecks[deck];
    const low = foot ? 212 : 266;
    const shape = `${kArch}V${low}H16z`;
    // The scene is cut straight by its own window; paper over the two corners makes the arch.
    return (
        `<rect x="1" y="1" width="238" height="334" rx="18" fill="${deep}"/><rect x="2.5" y="2" width="235" height="331" rx="17" fill="${base}"/><rect x="8" y="8" width="224" height="320" rx="12" fill="${paper}"/>` +
        `<svg x="16" y="16" width="208" height="${low - 16}" viewBox="0 0 208 196" preserveAspectRatio="xMidYMid slice">${scene}</svg>` +
        `${path(`${kArch}V12H16z`, paper)}<path d="${shape}" fill="none" stroke="${deep}" stroke-width="3"/><path d="M20 76Q20 20 120 20T220 76" fill="none" stroke="#ffffff" stroke-opacity=".5" stroke-width="1.5"/>` +
        `<g transform="translate(0 ${low - 212})">${ribbon(label, base, deep)}</g>${foot ?? ornament(base)}${corner}`
    );
}

function ribbon(label: Label, base: string, deep: string): string {
    const size = nameSize(label);
    const text = `<text x="120" y="${223 + size * 0.34}" text-anchor="middle" class="art-title" font-size="${size}" fill="#fffaf0">${escaped(label.name)}</text>`;
    return `<path d="M8 204h14l6 8h184l6 -8h14v44h-14l-6 -8H28l-6 8H8z" fill="${deep}"/><rect x="20" y="202" width="200" height="42" rx="5" fill="${base}"/><rect x="23" y="205" width="194" height="36" rx="3" fill="none" stroke="#ffffff" stroke-opacity=".35"/>${text}`;
}

const ornament = (colour: string) =>
    `<g transform="translate(120 314) scale(.8)" fill="${colour}"><path d="M0 -9l9 9l-9 9l-9 -9z"/><path d="M-16 0q-26 -14 -58 0q32 14 58 0zM16 0q26 -14 58 0q-32 14 -58 0z" opacity=".55"/></g>`;

/** The land a Life card goes on: in the corner of the paper, clear of the arch; larger where the card is small. */
function siteBadge(site: Site, { compact }: Label): string {
    const [x, r] = compact ? [40, 28] : [31, 20];
    return `<g transform="translate(${x} ${x})">${circle(0, 0, r, '#fffaf0', `stroke="${kDecks.life.deep}" stroke-width="${compact ? 4 : 2.4}"`)}<g transform="scale(${(0.06 * r).toFixed(2)})">${glyphs[site]}</g></g>`;
}

export const landCard = (land: Land, label: Label): string => frame({ deck: 'nature', scene: landView(land), label });
export const powerCard = (id: Power, label: Label): string => frame({ deck: 'power', scene: power(id), label });

/** Feet and size of each: none hides another's head, and the ribbon none's feet. */
const kGrazing = [
    [46, 122, 1.65],
    [134, 118, 1.65],
    [82, 176, 1.9],
    [172, 172, 1.9],
] as const;
export const grazing = (land: Land): string => cutOut(beasts[land], '#fdf6e3', 3);
const kAnywhere: readonly Land[] = ['plain', 'forest', 'mountain', 'desert'];

export function animalsCard(site: Site, label: Label): string {
    const herd = kGrazing.map(([x, y, s], k) => {
        const land = site === 'star' ? (kAnywhere[k] ?? 'plain') : site;
        return `<g transform="translate(${x} ${y}) scale(${k % 2 ? -s : s} ${s})">${ellipse(2, 0, 14, 3, '#1e140a4d')}${grazing(land)}</g>`;
    });
    const [apart, size] = label.compact ? [50, 1.9] : [42, 1.55];
    const paws = [-1.5, -0.5, 0.5, 1.5].map((k) => at(k * apart, 0, size, glyphs.animals)).join('');
    const foot = `<g transform="translate(120 286)">${paws}</g>`;
    return frame({ deck: 'life', scene: view(site) + herd.join(''), label, foot, corner: siteBadge(site, label) });
}

export function cityCard(city: string, site: Site, label: Label, needs: readonly Need[]): string {
    const town = at(104, label.compact ? 146 : 160, label.compact ? 2.15 : 2.1, skyline({ city, site, level: 4 }, day));
    const seals = needs.map((what, k) =>
        label.compact
            ? at(38.5 + k * 54.4, 288, 1, token(what, true, 27, day))
            : at(45 + k * 50, 286, 1, seal(what, 24, day)),
    );
    return frame({
        deck: 'life',
        scene: view(site) + town,
        label,
        foot: `<g>${seals.join('')}</g>`,
        corner: siteBadge(site, label),
    });
}

/** What is strewn over the back of a deck. */
export const motifs: Record<Kind, string> = {
    nature: 'M11 -12C-4 -12 -12 -5 -11 8l-2 4l2.5 1L-8 9.5C4 11 12 4 11 -12z',
    life: 'M0 11C-9 5 -12 0 -12 -5A6 6 0 0 1 0 -7A6 6 0 0 1 12 -5C12 0 9 5 0 11z',
    power: 'M0 -13c1.5 5 8 8 8 15a8 8 0 0 1 -16 0c0 -4 2 -5.5 3 -7.5c.6 2 1.5 3 2.8 3.2C-2.5 -6 -2 -10 0 -13z',
};

export function cardBack(deck: Kind): string {
    const { base, deep } = kDecks[deck];
    let pattern = '';
    for (let j = 0; j < 10; j += 1)
        for (let i = 0; i < 7; i += 1)
            pattern += `<path d="${motifs[deck]}" transform="translate(${i * 32 + (j % 2 ? 16 : 32)} ${j * 31 + 29}) scale(.56) rotate(${(i + j) % 2 ? 14 : -14})"/>`;
    return (
        `<rect x="1" y="1" width="238" height="334" rx="18" fill="${deep}"/><rect x="8" y="8" width="224" height="320" rx="12" fill="${base}"/><g fill="${deep}" opacity=".5">${pattern}</g>` +
        `<rect x="14" y="14" width="212" height="308" rx="8" fill="none" stroke="#f1d79a" stroke-width="2"/><rect x="19" y="19" width="202" height="298" rx="5" fill="none" stroke="#f1d79a" stroke-width=".8"/>` +
        `${circle(120, 168, 66, deep)}${circle(120, 168, 62, base, 'stroke="#f1d79a" stroke-width="3"')}<g fill="none" stroke="#f1d79a" stroke-width="1.2" opacity=".6"><ellipse cx="120" cy="168" rx="62" ry="22"/><ellipse cx="120" cy="168" rx="26" ry="62"/></g>` +
        `<path d="${motifs[deck]}" fill="#fff3d2" transform="translate(120 168) scale(3)"/><path d="M120 84l7 10l-7 10l-7 -10zM120 232l7 10l-7 10l-7 -10z" fill="#f1d79a"/>`
    );
}
