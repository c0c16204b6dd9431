// The page shows lands in the colours of the map: the tokens lie at the paint of each light, and what is printed on them is read.
import { readFileSync } from 'node:fs';
import { ranks, type WorldName, worlds } from '@art/palette';
import { apart, contrastOf, sights } from '@art/sight';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../packages/ui/tokens.css', import.meta.url), 'utf8');
const board = readFileSync(new URL('../../packages/board/board.css', import.meta.url), 'utf8');

/** The tokens of the rule after this text. */
function tokensAfter(start: string): Record<string, string> {
    const from = css.indexOf(start);
    expect(from, start).toBeGreaterThan(-1);
    const rule = css.slice(css.indexOf('{', from + start.length - 1) + 1, css.indexOf('}', from));
    return Object.fromEntries(
        [...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
    );
}

const day = tokensAfter('\n:root {');
const lights: [string, WorldName, Record<string, string>][] = [
    ['day', 'day', day],
    ['night', 'night', { ...day, ...tokensAfter(':root[data-theme="dark"] {') }],
    ['night of the device', 'night', { ...day, ...tokensAfter(':root[data-theme="auto"] {') }],
    ['contrast', 'contrast', { ...day, ...tokensAfter('@media (prefers-contrast: more) {\n    :root {') }],
];

describe.each(lights)('%s', (_, light, tokens) => {
    test('lands have the paint of the map', () => {
        for (const land of ranks) {
            const { base, hi } = worlds[light][land];
            expect(Math.min(...[base, hi].map((paint) => apart(tokens[land]!, paint))), land).toBeLessThan(2);
        }
    });

    test('what is printed on them is read', () => {
        for (const land of ranks) expect(contrastOf(tokens[land]!, tokens[`${land}-ink`]!), land).toBeGreaterThan(4.5);
        for (const sign of ['animals', 'star'])
            expect(contrastOf(tokens[sign]!, tokens['land-ink']!), sign).toBeGreaterThan(4.5);
    });

    test.each(sights)('lands stay apart, seen by %s eyes', (sight) => {
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
