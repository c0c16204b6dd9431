// Editions of Gaïa: named settings of the referee's switches. The rules page tells the rules of one of them, or those of
// the table that a player comes from; its address says which.
import { language } from '@ui/i18n';

/** By their language's own name. */
export const editions = { fr: 'Français', de: 'Deutsch', hu: 'Magyar', ru: 'Русский' } as const;
export type Edition = keyof typeof editions;

/** Where the rulebooks differ; a test asks the engine whether this is so. */
export const switches = {
    fr: { claim: 'forced', reinforced: 'one', volcano: 'yes', tornado: 'by-back' },
    de: { claim: 'forced', reinforced: 'one', volcano: 'yes', tornado: 'by-back' },
    hu: { claim: 'optional', reinforced: 'all', volcano: 'no', tornado: 'random' },
    ru: { claim: 'optional', reinforced: 'one', volcano: 'yes', tornado: 'by-back' },
} as const satisfies Record<Edition, Record<string, string>>;

export type Switches = Record<keyof (typeof switches)['fr'], string>;
const names = Object.keys(switches.fr) as (keyof Switches)[];

export const isEdition = (name: unknown): name is Edition => typeof name === 'string' && name in editions;

/** Whoever reads German probably knows the German box. */
export const ownEdition = (): Edition => (isEdition(language.value) ? language.value : 'fr');

/** What the rules page is to tell: an edition, or a table's own mixture. */
export interface Chosen {
    edition: Edition | null;
    switches: Switches;
}

/** From the address of the rules page. */
export function readChosen(search: string): Chosen {
    const asked = new URLSearchParams(search);
    const name = asked.get('edition');
    if (names.every((one) => asked.has(one))) {
        return { edition: null, switches: Object.fromEntries(names.map((one) => [one, asked.get(one)])) as Switches };
    }
    const edition = isEdition(name) ? name : ownEdition();
    return { edition, switches: switches[edition] };
}

/** For the address of the rules page; nothing where the reader's own edition is played. */
export function searchOf(rules: Record<string, unknown>): string {
    const same = (edition: Edition) => names.every((one) => rules[one] === switches[edition][one]);
    if (same(ownEdition())) return '';
    const edition = (Object.keys(editions) as Edition[]).find(same);
    return `?${new URLSearchParams(edition ? { edition } : names.map((one) => [one, String(rules[one])]))}`;
}
