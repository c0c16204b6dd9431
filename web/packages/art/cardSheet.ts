// Every card and back of Gaïa as symbols of one file, which documents, print and other programs can use by name, and all of
// them laid out in rows: `npm run symbols` writes it down; a test compares. What several cards show is written once.
import type { Kind, Need } from '@wire/gaia';
import { cardBack, grazing, motifs } from './cards/card';
import { view } from './cards/views';
import { cardDrawing, powerIds } from './gaia';
import { day, ranks } from './palette';
import type { Site } from './pieces/city';
import { seal } from './pieces/needs';

interface CityFace {
    id: string;
    on: Site;
    needs: readonly Need[];
}

const kKinds: readonly Kind[] = ['nature', 'life', 'power'];
const kSites: readonly Site[] = [...ranks, 'star'];
const kNeeds: readonly Need[] = [...ranks, 'animals'];
const kRow = 9;
const [kWidth, kHeight] = [256, 352];

/** By name; none holds another. */
const parts = (): [name: string, drawing: string][] => [
    ...kSites.map((site): [string, string] => [`view-${site}`, view(site)]),
    ...ranks.map((land): [string, string] => [`grazing-${land}`, grazing(land)]),
    ...kNeeds.map((what): [string, string] => [`seal-${what}`, seal(what, 24, day)]),
];

const use = (name: string, more = ''): string => `<use href="#${name}"${more}/>`;

/** Two decimals are finer than anybody sees. */
const compact = (drawing: string): string =>
    drawing.replace(/-?\d*\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100));

export function cardSheet(cities: readonly CityFace[], nameOf: (card: string) => string): string {
    const fronts = [...ranks, ...powerIds, ...kSites.map((site) => `animals-${site}`)];
    const cards: [string, string][] = [
        ...fronts.map((card): [string, string] => [`card-${card}`, cardDrawing(card, nameOf(card)) ?? '']),
        ...cities.map((city): [string, string] => [
            `card-${city.id}`,
            cardDrawing(city.id, nameOf(city.id), city) ?? '',
        ]),
        ...kKinds.map((kind): [string, string] => [
            `back-${kind}`,
            cardBack(kind).replaceAll(`<path d="${motifs[kind]}"`, `<use href="#motif-${kind}"`),
        ]),
    ];
    const shared = parts();
    const withUses = (drawing: string) =>
        shared.reduce((text, [name, part]) => text.replaceAll(part, use(name)), drawing);
    const defined = [
        ...kKinds.map((kind) => `<path id="motif-${kind}" d="${motifs[kind]}"/>`),
        ...shared.map(([name, drawing]) => `<g id="${name}">${drawing}</g>`),
        ...cards.map(([name, drawing]) => `<symbol id="${name}" viewBox="0 0 240 336">${withUses(drawing)}</symbol>`),
    ];
    const rows = Math.ceil(cards.length / kRow);
    const laid = cards.map(([name], at) =>
        use(
            name,
            ` x="${8 + kWidth * (at % kRow)}" y="${8 + kHeight * Math.floor(at / kRow)}" width="240" height="336"`,
        ),
    );
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${kRow * kWidth} ${rows * kHeight}">
<style>.art-title{font-family:"Yeseva One",Georgia,serif}</style>
<defs>
${compact(defined.join('\n'))}
</defs>
${laid.join('\n')}
</svg>
`;
}
