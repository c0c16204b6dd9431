// Every language says everything: the same keys, the same arguments, every plural form of the language, nothing unused.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';

const packages = fileURLToPath(new URL('../../packages', import.meta.url));
const languages = ['de', 'en', 'fr', 'hu', 'pl', 'ru'];
const read = (name: string): Record<string, string> =>
    JSON.parse(readFileSync(`${packages}/ui/messages/${name}.json`, 'utf8'));
/** The page's messages, the terminal's, and those that come with a screen of their own. */
const catalogue = (language: string): Record<string, string> => ({
    ...read(language),
    ...read(`terminal/${language}`),
    ...read(`account/${language}`),
    ...read(`friends/${language}`),
    ...read(`mail/${language}`),
    ...read(`replay/${language}`),
    ...read(`workshop/${language}`),
});
const english = catalogue('en');

type Node = { type: number; value?: string; options?: Record<string, { value: Node[] }> };
const kPlural = 6;

function walk(nodes: Node[], visit: (node: Node) => void): void {
    for (const node of nodes) {
        visit(node);
        for (const option of Object.values(node.options ?? {})) walk(option.value, visit);
    }
}
const nodesOf = (text: string, language: string) =>
    new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst() as unknown as Node[];

function argumentsOf(text: string, language: string): string[] {
    const names = new Set<string>();
    walk(nodesOf(text, language), (node) => node.type !== 0 && node.value && names.add(node.value));
    return [...names].sort();
}

test.each(languages)('%s: the keys of English, sorted', (language) => {
    for (const folder of ['', 'terminal/', 'account/', 'friends/', 'mail/', 'replay/', 'workshop/']) {
        expect(Object.keys(read(folder + language))).toEqual(Object.keys(read(`${folder}en`)).sort());
    }
});

test.each(languages)('%s: what the terminal draws on the map fits into a tile, letters are told apart', (language) => {
    const words = read(`terminal/${language}`);
    for (const [key, text] of Object.entries(words)) {
        if (key.startsWith('terminal.land.')) expect([...text].length, key).toBeLessThanOrEqual(6);
        if (key.startsWith('terminal.letters.')) expect(new Set(text).size, key).toBe(5);
    }
});

test.each(languages)('%s: the arguments of English, nothing empty', (language) => {
    const words = catalogue(language);
    for (const [key, text] of Object.entries(english)) {
        expect(words[key]?.trim(), key).not.toBe('');
        expect([key, argumentsOf(words[key] ?? '', language)]).toEqual([key, argumentsOf(text, 'en')]);
    }
});

test.each(languages)('%s: a counted plural has every form that whole numbers take', (language) => {
    const rules = new Intl.PluralRules(language);
    const forms = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
    // Hungarian nouns do not change after a number: its two forms are always one.
    const wanted = language === 'hu' ? ['other'] : [...forms];
    for (const [key, text] of Object.entries(catalogue(language))) {
        if (!text.includes('#')) continue;
        walk(nodesOf(text, language), (node) => {
            if (node.type !== kPlural) return;
            expect(Object.keys(node.options ?? {}), `${language} ${key}`).toEqual(expect.arrayContaining(wanted));
        });
    }
});

test.each(languages)('%s is another language than English', (language) => {
    if (language === 'en') return;
    const words = catalogue(language);
    const same = Object.keys(english).filter(
        (key) => words[key] === english[key] && /[a-z]{4}/i.test(english[key] ?? ''),
    );
    expect(
        same.filter(
            (key) =>
                !/^(animal\.|habitat\.|(letter\.)?game\.|power\.|kind\.|land\.|log\.notation|event\.tile_replaced|chat\.text|speed\.|terminal\.land\.|terminal\.letters\.)/.test(
                    key,
                ),
        ).length,
    ).toBeLessThan(12);
});

const cli = fileURLToPath(new URL('../../../cli', import.meta.url));

/** What the sources ask for: whole keys, and beginnings where the rest comes from data. */
function used(): { keys: Set<string>; beginnings: string[] } {
    const keys = new Set<string>();
    const beginnings = new Set<string>();
    const files = (readdirSync(packages, { recursive: true }) as string[]).filter((name) => /\.tsx?$/.test(name));
    const sources = [
        ...files.map((file) => `${packages}/${file}`),
        ...readdirSync(cli).map((file) => `${cli}/${file}`),
    ];
    for (const file of sources) {
        const text = readFileSync(file, 'utf8');
        for (const [, key] of text.matchAll(/['"]([a-zA-Z]+(?:\.[\w-]+)*)['"]/g))
            if (key && key in english) keys.add(key);
        for (const [, start] of text.matchAll(/`([a-z]+\.)\$\{/g)) if (start) beginnings.add(start);
        for (const [, family] of text.matchAll(/name_of\("([\w.]+)"/g)) beginnings.add(`${family}.`);
    }
    beginnings.add('letter.'); // the server's mails, by their kind
    return { keys, beginnings: [...beginnings] };
}

test('no message is unused', () => {
    const { keys, beginnings } = used();
    const unused = Object.keys(english).filter(
        (key) => !keys.has(key) && !beginnings.some((start) => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
});

test('the terminal asks for no message that is not there', () => {
    const asked = readdirSync(cli).flatMap((file) =>
        [...readFileSync(`${cli}/${file}`, 'utf8').matchAll(/\bt\(\s*"([^"]+)"(?! \+)/g)].map(([, key]) => key ?? ''),
    );
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((key) => !(key in english))).toEqual([]);
});

test('components have no words of their own', () => {
    const files = (readdirSync(packages, { recursive: true }) as string[]).filter((name) => name.endsWith('.tsx'));
    const found = files.flatMap((file) => {
        const text = readFileSync(`${packages}/${file}`, 'utf8');
        const attributes = text.match(/\b(title|aria-label|placeholder|alt|label)="\p{L}[^"]*"/gu) ?? [];
        const between = text.match(/>[^<>{}=;()]*\p{L}{3,}[^<>{}=;()]*<\//gu) ?? [];
        return [...attributes, ...between].map((words) => `${file}: ${words}`);
    });
    // The name of the page is the same everywhere.
    expect(found.filter((words) => !words.includes('>Pangaea</'))).toEqual([]);
});
