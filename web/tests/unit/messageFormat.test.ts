// Our reader of messages writes every text of every catalogue as a full implementation of ICU's language does.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMessage } from '@ui/messageFormat';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';

const catalogue = (language: string): Record<string, string> =>
    JSON.parse(
        readFileSync(fileURLToPath(new URL(`../../packages/ui/messages/${language}.json`, import.meta.url)), 'utf8'),
    );

const kCounts = [0, 1, 2, 3, 4, 5, 11, 12, 21, 22, 25, 100, 101, 1000, 12345];

/** Every name in braces with the same value; names that choose get their own first choice as well. */
const valuesOf = (text: string, value: string | number) =>
    Object.fromEntries([...text.matchAll(/\{\s*(\w+)/g)].map(([, name]) => [name!, value]));

test.each(['de', 'en', 'fr', 'hu', 'pl', 'ru'])('%s: the same words', (language) => {
    for (const [key, text] of Object.entries(catalogue(language))) {
        const [ours, theirs] = [
            readMessage(text, language),
            new IntlMessageFormat(text, language, undefined, { ignoreTag: true }),
        ];
        for (const value of text.includes(', plural') ? kCounts : ['x', 'yes', 'lot', 7]) {
            const values = valuesOf(text, value);
            expect(ours(values), `${key} ${value}`).toBe(theirs.format(values));
        }
    }
});

test('parts inside parts, choices and signs', () => {
    const read = (text: string, values: Record<string, string | number>) => readMessage(text, 'en')(values);
    expect(read('{n, plural, =0 {none} one {# in {place}} other {# in {place}}}', { n: 1, place: 'here' })).toBe(
        '1 in here',
    );
    expect(
        read('{n, plural, one {a {k, select, x {X} other {O}}} other {# {k, select, x {X} other {O}}}}', {
            n: 2000,
            k: 'x',
        }),
    ).toBe('2,000 X');
    expect(read('# stays, {missing}.', {})).toBe('# stays, .');
});
