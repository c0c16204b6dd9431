// Every text the page shows, by language: catalogue, lessons, rules pages, labels of pictures.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';

export const languages = ['en', 'de', 'fr', 'hu', 'pl', 'ru'] as const;
export type Language = (typeof languages)[number];

const packages = fileURLToPath(new URL('../../packages', import.meta.url));
const read = (path: string): string => readFileSync(`${packages}/${path}`, 'utf8');
const json = <T>(path: string): T => JSON.parse(read(path)) as T;

export interface Text {
    where: string;
    words: string;
    /** As it is written in the file, where that differs: messages with their arguments. */
    source?: string;
}

interface Node {
    type: number;
    value?: string;
    options?: Record<string, { value: Node[] }>;
}
const kLiteral = 0;

/** What a message says, whatever is put into it: arguments become `0`, each plural form a line of its own. */
function plain(nodes: Node[]): string {
    const forms: string[] = [];
    const line = nodes
        .map((node) => {
            for (const option of Object.values(node.options ?? {})) forms.push(plain(option.value));
            return node.type === kLiteral ? (node.value ?? '') : '0';
        })
        .join('');
    return [line, ...forms].join('\n');
}

/** Of the page, then of the terminal, whose short names and letters are no words. */
const messages = (language: Language): Text[] =>
    ['', 'terminal/', 'account/', 'friends/', 'mail/', 'replay/', 'workshop/']
        .flatMap((folder) => Object.entries(json<Record<string, string>>(`ui/messages/${folder}${language}.json`)))
        .filter(([key]) => !/^terminal\.(land|letters)\./.test(key))
        .map(([where, text]) => ({
            where,
            source: text,
            words: plain(
                new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst() as unknown as Node[],
            ),
        }));

const lessons = (language: Language): Text[] =>
    ['gaia', 'planet'].flatMap((game) =>
        Object.entries(
            json<Record<string, Record<string, string>>>(`app/learn/lessons/${game}.${language}.json`),
        ).flatMap(([step, texts]) =>
            Object.entries(texts).map(([part, words]) => ({ where: `lesson ${game}/${step}.${part}`, words })),
        ),
    );

/** Headings name their section ("## powers | Macht-Karten"), pictures their file: those are no words. */
const rules = (language: Language): Text[] =>
    ['gaia', 'planet'].flatMap((game) =>
        read(`app/learn/rules/${game}.${language}.md`)
            .split('\n')
            .map((line, at) => ({
                where: `rules ${game}:${at + 1}`,
                words: line
                    .replace(/^#+ [\w-]+ \|/, '')
                    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
                    .replace(/\{[\w-]+(=|:)[\w-]+[: ]?/g, ' ')
                    .replace(/[*_#|[\]{}`]/g, ''),
            })),
    );

const labels = (language: Language): Text[] =>
    Object.entries(json<Record<string, Partial<Record<Language, string>>>>('app/learn/labels.json')).map(
        ([label, words]) => ({
            where: `label ${label}`,
            words: words[language] ?? (language === 'en' ? label.replaceAll("'", '’') : ''),
        }),
    );

export const textsOf = (language: Language): Text[] => [
    ...messages(language),
    ...lessons(language),
    ...rules(language),
    ...labels(language),
];
