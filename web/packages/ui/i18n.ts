// Words of the page: ICU messages, one catalogue per language, loaded when chosen. English is the type of all of them.
import { signal } from '@preact/signals';
import { readMessage, type Values } from './messageFormat';
import type account from './messages/account/en.json';
import type english from './messages/en.json';
import type friends from './messages/friends/en.json';
import type replay from './messages/replay/en.json';
import type workshop from './messages/workshop/en.json';

type FirstKey = keyof typeof english;
export type MessageKey =
    | FirstKey
    | keyof typeof account
    | keyof typeof friends
    | keyof typeof replay
    | keyof typeof workshop;
type Catalogue = Record<FirstKey, string> & Partial<Record<MessageKey, string>>;

/** Languages by the name their speakers give them. */
export const languages = {
    en: 'English',
    de: 'Deutsch',
    fr: 'Français',
    hu: 'Magyar',
    pl: 'Polski',
    ru: 'Русский',
} as const;
export type Language = keyof typeof languages;

const loaders: Record<Language, () => Promise<{ default: Catalogue }>> = {
    en: () => import('./messages/en.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
    hu: () => import('./messages/hu.json'),
    pl: () => import('./messages/pl.json'),
    ru: () => import('./messages/ru.json'),
};

export const language = signal<Language>('en');
const catalogue = signal<Catalogue | null>(null);
const formats = new Map<string, (values?: Values) => string>();

export const isLanguage = (name: string): name is Language => name in languages;

/** The first language of the browser that we have; English otherwise. */
export function preferredLanguage(wanted: readonly string[]): Language {
    for (const tag of wanted) {
        const short = tag.slice(0, 2).toLowerCase();
        if (isLanguage(short)) return short;
    }
    return 'en';
}

/** The messages of a screen that few people open: they come with it. */
type More = Record<Language, () => Promise<{ default: Partial<Catalogue> }>>;
const more = new Map<More, Promise<void>>();

export function useMessages(part: More): Promise<void> {
    const coming = more.get(part) ?? useLanguage(language.value);
    more.set(part, coming);
    // Whoever asks again tries again.
    coming.catch(() => more.delete(part));
    return coming;
}

export async function useLanguage(name: Language): Promise<void> {
    const { default: first } = await loaders[name]();
    const parts = await Promise.all([...more.keys()].map((part) => part[name]()));
    const loaded: Catalogue = Object.assign({}, first, ...parts.map((part) => part.default));
    formats.clear();
    catalogue.value = loaded;
    language.value = name;
    if (typeof document === 'undefined') return;
    document.documentElement.lang = name;
    document.querySelector('meta[name=description]')?.setAttribute('content', loaded['page.description']);
}

function formatMessage(words: Catalogue, locale: string, key: MessageKey, values?: Values): string {
    const name = `${locale} ${key}`;
    let format = formats.get(name);
    if (!format) {
        format = readMessage(words[key] ?? key, locale);
        formats.set(name, format);
    }
    return format(values);
}

/** A message in the chosen language. Reading it in a component subscribes the component to the language. */
export function t(key: MessageKey, values?: Values): string {
    const words = catalogue.value;
    return words ? formatMessage(words, language.value, key, values) : '';
}

/** Whether there is such a message: for names that come from data. */
export const hasMessage = (key: string): key is MessageKey => key in (catalogue.value ?? {});

/** For a text that opens a line: names and actions are written small, as they stand inside a sentence. */
export const capital = (text: string): string => {
    const [first = ''] = text;
    return first.toLocaleUpperCase(language.value) + text.slice(first.length);
};
/** "Goal: forest", with the colon as the language sets it. */
export const labelled = (label: string, value: string | number): string => t('label', { label, value });

/** A language in the words of the one that was chosen. */
export const languageName = (code: string): string =>
    new Intl.DisplayNames(language.value, { type: 'language' }).of(code) ?? code;

/** Made once for each language: making one takes longer than using it a hundred times. */
function kept<Format>(make: (name: Language) => Format): () => Format {
    const formats = new Map<Language, Format>();
    return () => {
        const format = formats.get(language.value) ?? make(language.value);
        formats.set(language.value, format);
        return format;
    };
}
const numberFormat = kept((name) => new Intl.NumberFormat(name));
const listFormat = kept((name) => new Intl.ListFormat(name, { type: 'conjunction' }));

/** With a real minus, which not every language's format has. */
export const number = (value: number): string => numberFormat().format(value).replace('-', '−');
/** A change, as it is told: +1, −2. */
export const signed = (value: number): string => (value > 0 ? '+' : '') + number(value);
export const list = (items: string[]): string => listFormat().format(items);
export const dateTime = (ms: number): string =>
    new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
export const dayWords = (ms: number): string =>
    new Intl.DateTimeFormat(language.value, { dateStyle: 'long' }).format(ms);
