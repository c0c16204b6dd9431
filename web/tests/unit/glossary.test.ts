// One word for one thing: the rulebooks' terms are used, forms that mean something else or are not said are not; quotation
// marks, dashes and spaces are those of the language.
import { expect, test } from 'vitest';
import glossary from '../../packages/ui/glossary/glossary.json';
import { type Language, languages, type Text, textsOf } from './texts';

const texts = Object.fromEntries(languages.map((name) => [name, textsOf(name)])) as Record<Language, Text[]>;

/** A form as it is written in the glossary: `*` stands for any ending, a capital may open a line. */
function pattern(form: string): RegExp {
    const [first = '', ...rest] = form;
    const start = first === first.toLowerCase() ? `[${first}${first.toUpperCase()}]` : first;
    const body = rest
        .join('')
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll('*', '\\p{L}*');
    return new RegExp(`(?<!\\p{L})${start}${body}(?!\\p{L})`, 'u');
}

const found = (language: Language, form: RegExp): string[] =>
    texts[language]
        .filter(({ words }) => form.test(words.replaceAll('\u00ad', '')))
        .map(({ where, words }) => `${where}: ${words}`);

test.each(languages)('%s: every term of the glossary is used', (language) => {
    const unused = glossary.terms.filter((entry) => found(language, pattern(entry[language])).length === 0);
    expect(unused.map(({ term }) => term)).toEqual([]);
});

test.each(languages)('%s: no form that must not be used', (language) => {
    const wrong = Object.entries(glossary.never[language]).flatMap(([form, say]) =>
        found(language, pattern(form)).map((text) => `"${form}" should be "${say}" in ${text}`),
    );
    expect(wrong).toEqual([]);
});

/** What the typography of a language forbids. */
const forbidden: Record<Language, RegExp> = {
    en: /["„«»]| …(?! {2})| [;:!?%]|(?<=\p{L})'(?=\p{L})/u,
    de: /["”«»‘]|\p{L}…| [;:!?]|\d%/u,
    // The spaces before these signs must not break: narrow before ; ! ? %, a full one before the colon and inside « ».
    fr: /["“”„]| [;:!?%»]|« |[^\s\u00a0\u202f][;!?](?=\s|$)|\p{L}:(?=\s|$)| …(?! {2})|\p{L}'\p{L}/u,
    hu: /["“«]| …(?! {2})| [;:!?%]/u,
    pl: /["“«]| …(?! {2})| [;:!?%]/u,
    ru: /["“”„]| …(?! {2})| [;:!?]|\d%/u,
};

test.each(languages)('%s: signs and spaces of the language', (language) => {
    expect(found(language, forbidden[language])).toEqual([]);
});
