// Every text is read by somebody other than its writer before a release: ./test says how many are unread, ./test --all wants none.
import { expect, test } from 'vitest';
import { hashOf, unread } from './reading';
import { languages } from './texts';

test.each(languages)('%s: every text has been read afresh', (language) => {
    const left = unread(language).map(({ where }) => where);
    if (left.length === 0) return;
    const say = `${language}: ${left.length} texts nobody has read afresh; tools/read ${language} lists them`;
    if (process.env.PANGAEA_TEST_LONG) expect(left, say).toEqual([]);
    else console.warn(say);
});

test('a changed text is unread again, a line of the rules that only moved is not', () => {
    const text = { where: 'rules gaia:12', words: 'A tile goes next to another.' };
    expect(hashOf({ ...text, where: 'rules gaia:14' })).toBe(hashOf(text));
    expect(hashOf({ ...text, words: 'A tile goes beside another.' })).not.toBe(hashOf(text));
    const message = { where: 'change.rises', words: '0: 0', source: '{city}: {to}' };
    expect(hashOf({ ...message, source: '{city}: {from}' })).not.toBe(hashOf(message));
    expect(hashOf({ ...message, where: 'change.falls' })).not.toBe(hashOf(message));
});
