// The first load stays small: everything the first screen and a game of Gaïa need, compressed as the server sends it.
// What is loaded when it is asked for (Planet, replays, lessons, rules, other languages) does not count.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const dist = fileURLToPath(new URL(`../../${process.env.PANGAEA_DIST ?? 'dist'}`, import.meta.url));
const kBudget = 300 * 1024;

const read = (name: string) => readFileSync(`${dist}/${name}`);

/** A file and all that it imports at once. */
function withImports(name: string, found = new Set<string>()): Set<string> {
    if (found.has(name)) return found;
    found.add(name);
    if (name.endsWith('.js')) {
        for (const [, next] of read(name)
            .toString()
            .matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g))
            withImports(`assets/${next}`, found);
    }
    return found;
}

const hasPage = existsSync(`${dist}/gaia.wasm`) && existsSync(`${dist}/assets`);
const compressed = (name: string) => gzipSync(read(name), { level: 9 }).length;

const assets = () => readdirSync(`${dist}/assets`).map((name) => `assets/${name}`);

/** Files that hold this text. */
const holding = (text: string) => assets().filter((name) => name.endsWith('.js') && read(name).includes(text));

/** The table of a game, known by its class. */
const tablesOf = (game: string) =>
    assets().filter((name) => /page-.*\.js$/.test(name) && read(name).includes(`${game}-table`));

/** What the page asks for by itself, and what the first game is played with. */
function firstLoad(): { files: Set<string>; begin: string[]; table: string[]; later: string[] } {
    const begin = [
        ...read('index.html')
            .toString()
            .matchAll(/"\/(assets\/[^"]+)"/g),
    ].map(([, name]) => name!);
    const table = tablesOf('gaia');
    // Screens that few people open have messages of their own.
    const later = assets().filter(
        (name) =>
            /assets\/(en|engineWorker)-.*\.js$/.test(name) &&
            !/(account\.title|friends\.title|workshop\.title|replay\.choose)/.test(read(name).toString()),
    );
    const files = new Set(['index.html', 'gaia.wasm']);
    for (const name of [...begin, ...table, ...later]) withImports(name, files);
    return { files, begin, table, later };
}

const sizeOf = (files: Iterable<string>) => [...files].reduce((sum, name) => sum + compressed(name), 0);
const kib = (size: number) => `${(size / 1024).toFixed(1)} KiB`;

const kArtBudget = 250 * 1024;

test.runIf(hasPage)('the art of each game is below 250 KiB compressed and not part of the first load', () => {
    // Known by something that only this part draws: the gold of a card's back, the ground's foam, a
    // portrait, the globe's sand by night (in the page's part of it and in the worker). With all that comes along: drawings
    // that others show as well lie in files of their own.
    const parts = { gaia: ['#f1d79a', 'soft-light'], planet: ['#e0621f', '#bba086'] };
    const { files: first } = firstLoad();
    const beyondFirst = (names: readonly string[]) => {
        const files = new Set<string>();
        for (const name of names) withImports(name, files);
        return [...files].filter((name) => !first.has(name));
    };
    for (const [game, texts] of Object.entries(parts)) {
        const marked = [...new Set(texts.flatMap(holding).filter((name) => !name.includes('gallery')))];
        expect(marked.filter((name) => first.has(name))).toEqual([]);
        expect(marked.length, game).toBeGreaterThanOrEqual(texts.length);
        const art = beyondFirst(marked);
        expect(art.length, game).toBeGreaterThan(marked.length);
        const all = beyondFirst([...marked, ...tablesOf(game), `${game}.wasm`]);
        console.log(
            `art of ${game}: ${kib(sizeOf(art))} in ${art.length} files; with table and engine it adds ${kib(sizeOf(all))}`,
        );
        expect(sizeOf(art), game).toBeLessThan(kArtBudget);
    }
});

const kAccountBudget = 16 * 1024;

test.runIf(hasPage)(
    'account, profiles and the list of the best are below 16 KiB compressed, not in the first load',
    () => {
        const own = holding('account.code.has').filter((name) => !name.includes('assets/index'));
        const en = own.filter((name) => read(name).includes('Your recovery code'));
        const screens = assets().filter((name) => /assets\/screens-/.test(name));
        expect([en.length, screens.length > 0]).toEqual([1, true]);
        const begin = read('index.html').toString();
        expect([...en, ...screens].filter((name) => begin.includes(name))).toEqual([]);
        const total = [...en, ...screens].reduce((sum, name) => sum + compressed(name), 0);
        console.log(`account: ${(total / 1024).toFixed(1)} KiB`);
        expect(total).toBeLessThan(kAccountBudget);
    },
);

const kWorkshopBudget = 40 * 1024;

test.runIf(hasPage)('the workshop is below 40 KiB compressed and not part of the first load', () => {
    const own = assets().filter((name) => /assets\/(workshop|setWorker|setS|setsS|trial|print)/.test(name));
    expect(own.length).toBeGreaterThan(2);
    expect(own.filter((name) => read('index.html').includes(name))).toEqual([]);
    const total = own.reduce((sum, name) => sum + compressed(name), 0);
    console.log(`workshop: ${(total / 1024).toFixed(1)} KiB in ${own.length} files`);
    expect(total).toBeLessThan(kWorkshopBudget);
});

const kFriendsBudget = 8 * 1024;

test.runIf(hasPage)('friends and what one does about others are below 8 KiB compressed, not in the first load', () => {
    const begin = read('index.html').toString();
    const files = [...holding('anybody.go'), ...holding('person.report')].filter(
        (name) => !/assets\/(de|fr|hu|pl|ru)-/.test(name),
    );
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((name) => begin.includes(name))).toEqual([]);
    const total = [...new Set(files)].reduce((sum, name) => sum + compressed(name), 0);
    console.log(`friends: ${(total / 1024).toFixed(1)} KiB`);
    expect(total).toBeLessThan(kFriendsBudget);
});

const kFontBudget = 90 * 1024;

test('fonts are at most 90 KiB a language', () => {
    const folder = fileURLToPath(new URL('../../packages/ui/fonts', import.meta.url));
    const files = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
    const size = (subset: string) =>
        files
            .filter((name) => name.includes(`-${subset}-`) && !(subset === 'latin' && name.includes('latin-ext')))
            .reduce((sum, name) => sum + readFileSync(`${folder}/${name}`).length, 0);
    for (const other of ['latin-ext', 'cyrillic']) {
        expect(size(other)).toBeGreaterThan(0);
        expect(size('latin') + size(other), other).toBeLessThan(kFontBudget);
    }
});

test.runIf(hasPage)('first load is below 300 KiB compressed', () => {
    const { files, begin, table, later } = firstLoad();
    expect([begin.length > 1, table.length, later.length]).toEqual([true, 1, 2]);
    const sizes = [...files].map((name) => [name, compressed(name)] as const);
    const total = sizeOf(files);
    console.log(`first load: ${kib(total)} in ${files.size} files`);
    expect(total, JSON.stringify(sizes)).toBeLessThan(kBudget);
});
