// Spelling: every word of every text is in Debian's dictionary of its language or in our own list
// (packages/ui/glossary/words.json: names, and words of these games).
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import own from '../../packages/ui/glossary/words.json';
import cityNames from '../../packages/wire/cityNames.json';
import { type Language, languages, textsOf } from './texts';

/** British English: the page says "neighbour" and "colour". */
const dictionaries: Record<Language, string> = {
    en: 'en_GB',
    de: 'de_DE',
    fr: 'fr_FR',
    hu: 'hu_HU',
    pl: 'pl_PL',
    ru: 'ru_RU',
};

/** What is typed in the terminal is the same in every language. */
const typed = new RegExp(`(?<![\\p{L}-])(?:--)?(?:${own.typed.join('|')})(?![\\p{L}-])`, 'gu');

function unknownWords(language: Language): string[] {
    const known = new Set([...own.all, ...own[language], ...Object.values(cityNames).flat()]);
    // An ending of a number or of what is put into the text ("2-ről") is no word.
    const words = textsOf(language)
        .map(({ where, words }) => (where.startsWith('terminal.') ? words.replace(typed, ' ') : words))
        .flatMap(
            (words) => words.replaceAll('\u00ad', '').match(/(?<![\d%)”.*]-)(?<!\p{L})\p{L}+(?:[’-]\p{L}+)*/gu) ?? [],
        )
        .map((word) => word.replaceAll('’', "'").replace(/'s$/, ''));
    const wanted = [...new Set(words)].filter((word) => word.length > 1 && !known.has(word)).sort();
    const run = spawnSync('hunspell', ['-d', dictionaries[language], '-i', 'utf-8', '-l'], {
        input: wanted.join('\n'),
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    if (run.status !== 0) throw new Error(`hunspell cannot be run (tools/setup test installs it): ${run.stderr}`);
    return [...new Set(run.stdout.split('\n').filter((word) => word.length > 1 && !known.has(word)))];
}

test.each(languages)('%s: no word is spelt wrong', (language) => {
    expect(unknownWords(language)).toEqual([]);
});
