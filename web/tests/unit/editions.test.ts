// The rules page says what holds in the edition chosen: in every language each section that depends on it states that
// edition's rule and not the other one; the engine agrees about the switches; addresses lead to what is played.
import { type Edition, editions, readChosen, type Switches, searchOf, switches } from '@app/editions';
import { loadRules, parseRules, sectionWords } from '@app/learn/rulesText';
import { newPlan } from '@app/localGames';
import { ruleAddress, showRules } from '@app/ruleLink';
import { type Language, languages, useLanguage } from '@ui/i18n';
import type { GaiaObservation } from '@wire/gaia';
import { LocalSession } from '@wire/localSession';
import { afterEach, expect, test, vi } from 'vitest';
import { engineChannel, freshEngine } from './engineSupport';

const codes = Object.keys(languages) as Language[];
const names = Object.keys(editions) as Edition[];
afterEach(() => useLanguage('en'));

/** A few words that state the rule, by the switch's setting and language. */
const statements: Record<string, Record<Language, string>> = {
    'claim=forced goals': {
        de: 'muss sofort erfüllt werden',
        en: 'must be claimed at once',
        fr: 'doit être réalisé aussitôt',
        hu: 'azonnal teljesíteni kell',
        pl: 'trzeba zrealizować od razu',
        ru: 'надо взять сразу',
    },
    'claim=optional goals': {
        de: 'darf man verzichten',
        en: 'may decline a goal',
        fr: 'pouvez renoncer à un objectif',
        hu: 'le is mondhatsz',
        pl: 'można zrezygnować',
        ru: 'можно отказаться',
    },
    'reinforced=one city-falls advanced': {
        de: 'auf 3 oder 2',
        en: 'to 3 or 2',
        fr: 'à 3 ou 2',
        hu: '3-ra vagy 2-re',
        pl: 'do 3 lub 2',
        ru: 'покрыты 3 или 2',
    },
    'reinforced=all city-falls advanced': {
        de: 'sinkt sie auf 2, auch die andere',
        en: 'falls to 2, the other',
        fr: 'elle tombe à 2, ',
        hu: 'a másikat is',
        pl: 'gdy spadnie do 2',
        ru: 'и второго',
    },
    'volcano=yes eruption': {
        de: 'Auch eine Stadt darf darauf liegen',
        en: 'There may be a city on it',
        fr: 'Elle peut porter une cité',
        hu: 'Város is állhat rajta',
        pl: 'Może na niej stać miasto',
        ru: 'На нём может стоять город',
    },
    'volcano=no eruption': {
        de: 'aber keine Stadt',
        en: 'but no city',
        fr: 'mais pas de cité',
        hu: 'de város nem',
        pl: 'ale nie miasto',
        ru: 'но не город',
    },
    'tornado=by-back tornado': {
        de: 'Nenne eine',
        en: 'Choose a back',
        fr: 'Choisissez un dos',
        hu: 'Nevezz meg egy hátlapot',
        pl: 'Wskaż rewers',
        ru: 'Назовите рубашку',
    },
    'tornado=random tornado': {
        de: 'aus der ganzen Hand',
        en: 'from the whole hand',
        fr: 'dans toute la main',
        hu: 'az egész kézből',
        pl: 'z całej ręki',
        ru: 'из всей руки',
    },
};

test.each(codes)('%s: each section states the rule of its edition, and only that', async (language) => {
    for (const edition of names) {
        const rules = await loadRules('gaia', language, switches[edition]);
        expect(rules.sections.map(sectionWords).join('')).not.toMatch(/[{}]/);
        for (const [of, words] of Object.entries(statements)) {
            const [setting = '', ...sections] = of.split(' ');
            const [name, value] = setting.split('=');
            for (const id of sections) {
                const told = sectionWords(rules.sections.find((one) => one.id === id) ?? expect.fail(id));
                const holds = switches[edition][name as keyof Switches] === value;
                expect([edition, id, setting, told.includes(words[language])]).toEqual([edition, id, setting, holds]);
            }
        }
    }
});

test.each(codes)('%s: the section on editions names the switches, and what is read alike', async (language) => {
    const { sections } = await loadRules('gaia', language);
    const blocks = sections.find(({ id }) => id === 'editions')?.blocks ?? [];
    const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
    expect(blocks.length).toBe(4);
    expect(tables.map(({ head, rows }) => [head.length, rows.length])).toEqual([
        [names.length + 1, Object.keys(switches.fr).length],
        [2, 9],
    ]);
    expect(tables[0]?.head.slice(1)).toEqual(Object.values(editions));
});

test('words of a switch are left out elsewhere, without a trace', () => {
    const source = '## city | City\nAlways. {volcano=no: Never here.}{volcano=yes: Here *too*.} The end.';
    const told = (edition: Edition) => parseRules(source, switches[edition]).sections[0]?.blocks;
    expect(told('hu')).toEqual([{ kind: 'text', text: 'Always. Never here. The end.' }]);
    expect(told('fr')).toEqual([{ kind: 'text', text: 'Always. Here *too*. The end.' }]);
});

test.each(names)('%s: the engine has the same switches', async (edition) => {
    const engine = await freshEngine('gaia');
    const seats = ['a', 'b'].map((name) => ({ kind: 'person' as const, name }));
    const plan = newPlan({ game: 'gaia', rules: { mode: 'advanced', edition }, seats });
    const session = new LocalSession(plan, undefined, undefined, () => engineChannel(engine));
    await vi.waitFor(() => expect(session.view.value).not.toBe(null));
    const seen = session.view.value?.observations['0'] as unknown as GaiaObservation;
    expect(seen.rules).toMatchObject(switches[edition]);
    session.close();
});

test('the address names the edition that is played, the reader’s own one needs none', async () => {
    expect(readChosen('')).toEqual({ edition: 'fr', switches: switches.fr });
    expect(readChosen('?edition=klingon').edition).toBe('fr');
    await useLanguage('hu');
    expect(readChosen('').edition).toBe('hu');
    expect(searchOf(switches.hu)).toBe('');
    for (const edition of ['fr', 'ru'] as const) {
        expect(readChosen(searchOf(switches[edition]))).toEqual({ edition, switches: switches[edition] });
    }
    showRules({ mode: 'advanced', ...switches.ru });
    expect(ruleAddress('gaia', 'city')).toBe('/learn/gaia/rules?edition=ru#city');
    expect(ruleAddress('planet', 'life')).toBe('/learn/planet/rules#life');
    // A table with switches of its own is no edition; the page still tells its rules.
    const own = { ...switches.hu, volcano: 'yes' };
    expect(readChosen(searchOf({ mode: 'advanced', ...own }))).toEqual({ edition: null, switches: own });
});
