// Which texts somebody other than their writer has read: packages/ui/messages/read/<language>.txt has a line for each, the hash
// of the text and where it stands. A text that was changed, or is new, is unread. `tools/read` lists and marks them.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Language, type Text, textsOf } from './texts';

const fileOf = (language: Language): string =>
    fileURLToPath(new URL(`../../packages/ui/messages/read/${language}.txt`, import.meta.url));

/** A line of the rules pages is the same text wherever it moves to; other texts are read in their place. */
export function hashOf({ where, words, source }: Text): string {
    const place = where.replace(/^(rules \w+):\d+$/, '$1');
    return createHash('sha256')
        .update(`${place}\n${source ?? words}`)
        .digest('hex')
        .slice(0, 12);
}

/** Texts with a word in them: "({x}, {y})" needs no reader. */
const readable = (language: Language): Text[] => textsOf(language).filter(({ words }) => /\p{L}{2}/u.test(words));

function readBefore(language: Language): Set<string> {
    const file = fileOf(language);
    return new Set(existsSync(file) ? readFileSync(file, 'utf8').match(/^\w{12}(?= )/gm) : []);
}

export function unread(language: Language): Text[] {
    const read = readBefore(language);
    return readable(language).filter((text) => !read.has(hashOf(text)));
}

/** Marks what was read: everything, or the texts of these places. Lines of texts that are gone are dropped. */
export function markRead(language: Language, places: string[]): number {
    const before = readBefore(language);
    const wanted = (text: Text): boolean => places.length === 0 || places.includes(text.where);
    const read = readable(language).filter((text) => before.has(hashOf(text)) || wanted(text));
    const lines = new Set(read.map((text) => `${hashOf(text)} ${text.where.replace(/:\d+$/, '')}`));
    const file = fileOf(language);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${[...lines].sort((a, b) => (a.slice(13) < b.slice(13) ? -1 : 1)).join('\n')}\n`);
    return lines.size;
}
