// The rules as data: one file a game and language (rules/), sections with ids that stay the same in all of them. A section
// is paragraphs, lists, tables and pictures in a few signs of Markdown. Words in {switch=value: ...} hold only where the
// edition has that switch set so.
import { switches as presets, type Switches } from '@app/editions';
import type { Language } from '@ui/i18n';

export type Game = 'gaia' | 'planet';
export const games: readonly Game[] = ['gaia', 'planet'];

export type Block =
    | { kind: 'text'; text: string }
    | { kind: 'list'; ordered: boolean; items: string[] }
    | { kind: 'table'; head: string[]; rows: string[][] }
    | { kind: 'picture'; name: string; caption: string };

export interface Section {
    id: string;
    title: string;
    blocks: Block[];
}

export interface Rules {
    title: string;
    lead: string;
    sections: Section[];
}

const kBullet = /^- (.*)$/;
const kNumber = /^\d+\. (.*)$/;
const kOnly = /\{([a-z]+)=([a-z-]+): ([^{}]*)\}/g;
const kPicture = /^!\[(.*)\]\(([\w-]+)\)$/;

function addLine(blocks: Block[], line: string): void {
    const last = blocks.at(-1);
    const picture = kPicture.exec(line);
    const item = kBullet.exec(line) ?? kNumber.exec(line);
    if (picture) {
        blocks.push({ kind: 'picture', caption: picture[1] ?? '', name: picture[2] ?? '' });
    } else if (item) {
        const ordered = kNumber.test(line);
        if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item[1] ?? '');
        else blocks.push({ kind: 'list', ordered, items: [item[1] ?? ''] });
    } else if (line.startsWith('|')) {
        const cells = line.split('|').slice(1, -1);
        const row = cells.map((cell) => cell.trim());
        if (last?.kind === 'table') last.rows.push(row);
        else blocks.push({ kind: 'table', head: row, rows: [] });
    } else {
        blocks.push({ kind: 'text', text: line });
    }
}

export function parseRules(source: string, switches: Switches): Rules {
    const rules: Rules = { title: '', lead: '', sections: [] };
    const chosen = source.replace(kOnly, (_, name, value, words) =>
        switches[name as keyof Switches] === value ? words : '',
    );
    for (const line of chosen.split('\n').map((text) => text.trim())) {
        const section = rules.sections.at(-1);
        const heading = /^## ([\w-]+) \| (.*)$/.exec(line);
        if (heading) rules.sections.push({ id: heading[1] ?? '', title: heading[2] ?? '', blocks: [] });
        else if (line.startsWith('# ')) rules.title = line.slice(2);
        else if (line === '') continue;
        else if (section) addLine(section.blocks, line);
        else rules.lead = line;
    }
    return rules;
}

/** Everything a section says, for searching. */
export function sectionWords({ title, blocks }: Section): string {
    const words = blocks.map((block) => {
        switch (block.kind) {
            case 'text':
                return block.text;
            case 'list':
                return block.items.join(' ');
            case 'table':
                return [block.head, ...block.rows].flat().join(' ');
            default:
                return block.caption;
        }
    });
    return [title, ...words].join(' ').replace(/\*/g, '');
}

const files = import.meta.glob<string>('./rules/*.md', { query: '?raw', import: 'default' });

export async function loadRules(game: Game, language: Language, switches: Switches = presets.fr): Promise<Rules> {
    const load = files[`./rules/${game}.${language}.md`];
    return parseRules(load ? await load() : '', switches);
}
