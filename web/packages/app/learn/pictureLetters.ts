// A picture that stands in the page as an image cannot use the page's letters: it carries those of its own words.
import cyrillic from '@ui/fonts/nunito-sans-cyrillic-wght-normal.woff2?url';
import latinMore from '@ui/fonts/nunito-sans-latin-ext-wght-normal.woff2?url';
import latin from '@ui/fonts/nunito-sans-latin-wght-normal.woff2?url';

interface Script {
    address: string;
    /** Which letters call for it. */
    has: RegExp;
    range: string;
}

const kScripts: readonly Script[] = [
    { address: latin, has: /\S/, range: 'U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2000-206F, U+2212' },
    { address: latinMore, has: /[\u0100-\u02ba]/, range: 'U+100-2BA' },
    { address: cyrillic, has: /[\u0400-\u045f]/, range: 'U+301, U+400-45F, U+2116' },
];

/** Each is asked for once for all pictures; one that does not come is done without. */
const asked = new Map<string, Promise<string>>();

async function fetched(address: string): Promise<string> {
    const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function lettersOf({ address }: Script): Promise<string> {
    const known = asked.get(address) ?? fetched(address).catch(() => '');
    asked.set(address, known);
    return known;
}

/** Rules for the letters that the words of a drawing are made of, under the name that it asks for. */
export async function letterRules(words: string): Promise<string> {
    const needed = kScripts.filter(({ has }) => has.test(words));
    const letters = await Promise.all(needed.map(lettersOf));
    return needed
        .map(({ range }, at) =>
            letters[at]
                ? `@font-face{font-family:"Nunito Sans";font-weight:200 1000;src:url(data:font/woff2;base64,${letters[at]}) format("woff2");unicode-range:${range}}`
                : '',
        )
        .join('');
}
