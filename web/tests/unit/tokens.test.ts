// The page shows lands in the colours of the map: the tokens lie at the paint of each light, and what is printed on them is read.
import { readdirSync, readFileSync } from 'node:fs';
import { ranks, type WorldName, worlds } from '@art/palette';
import { apart, contrastOf, sights } from '@art/sight';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../packages/ui/tokens.css', import.meta.url), 'utf8');
const board = readFileSync(new URL('../../packages/board/board.css', import.meta.url), 'utf8');

/** The tokens of the rule that begins so. */
function tokensOf(start: string): Record<string, string> {
    const from = css.indexOf(start);
    expect(from, start).toBeGreaterThan(-1);
    const rule = css.slice(from + start.length, css.indexOf('}', from));
    return Object.fromEntries(
        [...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
    );
}

const kDark = ':root[data-theme="dark"] {';
const kAuto = ':root[data-theme="auto"] {';
const kMore = '@media (prefers-contrast: more) {\n    :root {';
const day = tokensOf('\n:root {');
const dark = { ...day, ...tokensOf(`\n${kDark}`) };
const more = tokensOf(kMore);
const darkMore = tokensOf(`\n    ${kDark}`);
const kNight = '@media (prefers-color-scheme: dark) {\n    ';
const kNightMore = '@media (prefers-contrast: more) and (prefers-color-scheme: dark) {\n    ';

/** With more contrast a colour leaves the paint as far as its ink asks for. */
const lights: [string, WorldName, Record<string, string>, far: number, least: number][] = [
    ['day', 'day', day, 2, 4.5],
    ['night', 'night', dark, 2, 4.5],
    ['more contrast', 'contrast', { ...day, ...more }, 16, 7],
    ['more contrast by night', 'night', { ...dark, ...darkMore }, 16, 7],
];

test('the night of the device is the night one chooses', () => {
    expect({ ...day, ...tokensOf(kNight + kAuto) }).toEqual(dark);
    expect(tokensOf(kNightMore + kAuto)).toEqual(darkMore);
    // Whatever more contrast by day changes is night's again.
    expect(Object.keys({ ...dark, ...darkMore })).toEqual(expect.arrayContaining(Object.keys(more)));
    for (const land of ranks) expect(Object.keys(darkMore)).toContain(land);
});

describe.each(lights)('%s', (_, light, tokens, far, least) => {
    test('lands have the paint of the map', () => {
        for (const land of ranks) {
            const away = (other: (typeof ranks)[number]) =>
                Math.min(
                    ...[worlds[light][other].base, worlds[light][other].hi].map((paint) => apart(tokens[land]!, paint)),
                );
            expect(away(land), land).toBeLessThan(far);
            for (const other of ranks) expect(away(land), `${land}, ${other}`).toBeLessThanOrEqual(away(other));
        }
    });

    test('what is printed on them is read', () => {
        for (const land of ranks)
            expect(contrastOf(tokens[land]!, tokens[`${land}-ink`]!), land).toBeGreaterThan(least);
        for (const sign of ['animals', 'star'])
            expect(contrastOf(tokens[sign]!, tokens['land-ink']!), sign).toBeGreaterThan(least);
    });

    // Grey has one dimension, which 7 to 1 takes up: pictures tell the rest.
    test.each(sights.filter((sight) => sight !== 'grey' || least < 7))('lands stay apart, seen by %s eyes', (sight) => {
        const most = sight === 'grey' ? 5 : 8;
        ranks.forEach((land, at) => {
            for (const other of ranks.slice(at + 1))
                expect(apart(tokens[land]!, tokens[other]!, sight), `${land}, ${other}`).toBeGreaterThan(most);
        });
    });
});

test('each land is printed on in its own ink', () => {
    for (const land of ranks)
        expect(board).toContain(`.land-${land} {\n    --land: var(--${land});\n    --land-ink: var(--${land}-ink);\n}`);
});

test('no two movements have one name: the later of them would be both', () => {
    const packages = new URL('../../packages/', import.meta.url);
    const sheets = readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
    const names = sheets.flatMap((name) =>
        [...readFileSync(new URL(name, packages), 'utf8').matchAll(/@keyframes ([\w-]+)/g)].map(([, word]) => word),
    );
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
