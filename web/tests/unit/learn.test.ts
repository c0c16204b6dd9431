// What is taught is complete: the same sections, steps and labels in six languages, every rule that something leads to is
// there, and the engine agrees that each step of a lesson can be done, and missed.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cardRule, gaiaTip } from '@app/gaia/tips';
import { judge, loadSteps, loadStepWords, planOf, type Step } from '@app/learn/lessons';
import { labelWords, pictureNames } from '@app/learn/picture';
import { type Block, type Game, games, loadRules, sectionWords } from '@app/learn/rulesText';
import { contains, fold, highlight, wordsOf } from '@app/learn/search';
import { planetTip, wantsRules } from '@app/planet/tips';
import { whySections } from '@app/why';
import gaiaHouse from '@data/components/gaia/house.json';
import planetHouse from '@data/components/planet/house.json';
import { type Language, languages, useLanguage } from '@ui/i18n';
import { GaiaSet } from '@wire/gaiaSet';
import { LocalSession } from '@wire/localSession';
import { PlanetSet } from '@wire/planetSet';
import { expect, test, vi } from 'vitest';
import { engineChannel, freshEngine } from './engineSupport';

const codes = Object.keys(languages) as Language[];
const root = fileURLToPath(new URL('../../..', import.meta.url));
const idsOf = async (game: Game) => (await loadRules(game, 'en')).sections.map(({ id }) => id);

/** The shape of a block, whatever its words. */
function shape(block: Block): unknown {
    switch (block.kind) {
        case 'list':
            return [block.kind, block.ordered, block.items.length];
        case 'table':
            return [block.kind, block.head.length, block.rows.map((row) => row.length)];
        case 'picture':
            return [block.kind, block.name];
        default:
            return block.kind;
    }
}

const kUneven = ['words'];

test.each(games)('%s: the rules have the same sections, lists, tables and pictures in every language', async (game) => {
    const english = await loadRules(game, 'en');
    expect(new Set(english.sections.map(({ id }) => id)).size).toBe(english.sections.length);
    for (const language of codes) {
        const rules = await loadRules(game, language);
        expect(rules.title, language).not.toBe('');
        expect(rules.lead, language).not.toBe('');
        expect(rules.sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id));
        for (const [at, section] of rules.sections.entries()) {
            const where = `${game} ${language} ${section.id}`;
            expect(section.title, where).not.toBe('');
            expect(sectionWords(section).length, where).toBeGreaterThan(section.title.length + 30);
            // A language may need a word more or less.
            if (kUneven.includes(section.id)) continue;
            expect([where, section.blocks.map(shape)]).toEqual([where, english.sections[at]?.blocks.map(shape)]);
        }
    }
});

test('languages differ', async () => {
    for (const game of games) {
        const told = new Set<string>();
        for (const language of codes) {
            for (const section of (await loadRules(game, language)).sections) told.add(sectionWords(section));
        }
        expect(told.size).toBe(codes.length * (await idsOf(game)).length);
    }
});

test('every picture of the rules page is drawn, and its labels have words in every language', async () => {
    const drawn = readdirSync(`${root}/docs/rules/pictures`);
    for (const game of games) {
        const { sections } = await loadRules(game, 'en');
        const names = sections.flatMap(({ blocks }) =>
            blocks.flatMap((one) => (one.kind === 'picture' ? [one.name] : [])),
        );
        expect(names.length).toBeGreaterThan(5);
        for (const name of names) {
            expect(pictureNames()).toContain(name);
            expect(drawn).toContain(`${name}.svg`);
            const labels = readFileSync(`${root}/docs/rules/pictures/${name}.svg`, 'utf8').matchAll(
                /<text[^>]*>([^<]+)</g,
            );
            const plain = [...labels].map(([, text = '']) => text.replace(/&apos;|&#39;/g, "'").replace(/&amp;/g, '&'));
            for (const language of codes) {
                await useLanguage(language);
                for (const label of plain) expect([name, language, label, labelWords(game, label)]).not.toContain(null);
            }
        }
    }
    await useLanguage('en');
});

test('whatever leads to a rule finds its section', async () => {
    const sections = { gaia: await idsOf('gaia'), planet: await idsOf('planet') };
    for (const [code, by] of Object.entries(whySections)) {
        for (const [game, section] of Object.entries(by)) {
            expect([code, sections[game as Game]]).toEqual([code, expect.arrayContaining([section])]);
        }
    }
    const gaiaSet = GaiaSet.read(gaiaHouse);
    const planetSet = PlanetSet.read(planetHouse);
    const cards = ['plain', 'animals-star', 'animals-sea', ...gaiaSet.cityIds];
    const powers = ['sun', 'rain', 'earthquake', 'tornado', 'protection', 'lightning', 'eruption'];
    for (const card of [...cards, ...powers]) expect(sections.gaia).toContain(cardRule(card));
    for (const name of ['deck:life', 'land:animals', 'land:sea', 'goal:goal-1', 'meeple']) {
        expect(sections.gaia).toContain(gaiaTip(gaiaSet, name)?.rule);
    }
    for (const name of ['tile:t01', 'objective:ocean', ...planetSet.animalIds.map((id) => `animal:${id}`)]) {
        expect(sections.planet).toContain(planetTip(planetSet, name)?.rule);
    }
    expect(sections.planet).toEqual(expect.arrayContaining(Object.values(wantsRules)));
    for (const game of games) {
        for (const step of await loadSteps(game)) expect(sections[game]).toContain(step.rule);
    }
});

test('every reason of the referee has words and a rule', () => {
    const english = JSON.parse(readFileSync(`${root}/web/packages/ui/messages/en.json`, 'utf8'));
    const protocol = readFileSync(`${root}/docs/protocol.md`, 'utf8');
    const table = protocol.slice(protocol.indexOf('| why | the rule |'));
    const reasons = [...table.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, names = '']) =>
        [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    );
    expect(reasons.length).toBeGreaterThan(25);
    // What the page never sends.
    const asked = reasons.filter((name) => name !== 'unknown_action');
    for (const name of asked) {
        expect(Object.keys(english)).toContain(`why.${name}`);
        expect(Object.keys(whySections)).toContain(name);
    }
    expect(Object.keys(whySections).sort()).toEqual([...asked, 'not_your_turn'].sort());
});

test.each(games)('%s: every step of the lesson has its words in every language', async (game) => {
    const steps = await loadSteps(game);
    expect(steps.length).toBeGreaterThanOrEqual(8);
    expect(steps.length).toBeLessThanOrEqual(12);
    for (const language of codes) {
        const words = await loadStepWords(game, language);
        expect(Object.keys(words)).toEqual(steps.map(({ id }) => id));
        for (const [id, told] of Object.entries(words)) {
            expect(Object.keys(told)).toEqual(['title', 'text', 'ask', 'done', 'hint']);
            for (const text of Object.values(told))
                expect([language, id, text.length > 3]).toEqual([language, id, true]);
        }
    }
});

async function openStep(game: Game, step: Step) {
    const engine = await freshEngine(game);
    const session = new LocalSession(planOf(game, step), undefined, undefined, () => engineChannel(engine));
    await vi.waitFor(() => expect(session.view.value?.legal?.seat).toBe(0));
    const before = session.view.value?.log.length ?? 0;
    const outcome = () => {
        const view = session.view.value;
        const entries = view?.log.slice(before) ?? [];
        // As the page judges: at one's own decision, before anybody goes on.
        const end = entries.findIndex(({ seat }) => seat !== 0);
        return judge(step, end < 0 ? entries : entries.slice(0, end), view?.facts['0'] ?? {});
    };
    const act = async (action: string) => {
        const n = session.view.value?.n;
        await session.act(action);
        await vi.waitFor(() => expect(session.view.value?.n).not.toBe(n));
    };
    return { session, act, outcome };
}

for (const game of games) {
    test(`${game}: the engine agrees that each step can be done, and missed`, async () => {
        for (const step of await loadSteps(game)) {
            const done = await openStep(game, step);
            expect([step.id, done.outcome()]).toEqual([step.id, 'open']);
            const actions = done.session.view.value?.legal?.actions ?? [];
            expect(actions).toContain(step.line[0]);
            for (const action of step.line) await done.act(action);
            expect([step.id, done.outcome()]).toEqual([step.id, 'done']);
            // The first step of Planet asks for nothing that could be missed.
            const outcomes = new Set<string>();
            const every = Math.max(1, Math.floor(actions.length / 8));
            for (let at = 0; at < actions.length && !outcomes.has('missed'); at += every) {
                const other = await openStep(game, step);
                await other.act(actions[at] ?? '');
                for (let more = 1; more < step.tries && other.outcome() === 'open'; more += 1) {
                    await other.act(other.session.view.value?.legal?.actions[0] ?? '');
                }
                outcomes.add(other.outcome());
            }
            expect([step.id, outcomes.has('missed')]).toEqual([step.id, step.id !== 'place']);
        }
    });
}

test('searching forgets case and accents, and finds the letters again', () => {
    expect(fold('Földrengés Łódź Straße ЁЖ œuf')).toBe('foldrenges lodz strasse еж oeuf');
    expect(wordsOf('  Élő  HELY ')).toEqual(['elo', 'hely']);
    expect(contains('A városok csökkennek', ['varos', 'csok'])).toBe(true);
    expect(contains('A városok csökkennek', ['varos', 'no'])).toBe(false);
    expect(highlight('Große Straße', ['strass'])).toEqual([
        { text: 'Große ', found: false },
        { text: 'Straß', found: true },
        { text: 'e', found: false },
    ]);
    expect(highlight('plain', [])).toEqual([{ text: 'plain', found: false }]);
});
