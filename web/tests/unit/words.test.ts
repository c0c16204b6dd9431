// Names and errors as the page shows them: nothing of the wire, nothing in another language.
import { errorWords } from '@app/errors';
import { cardHelp, cardName, cellName } from '@app/gaia/names';
import { gaiaTip, tipOfTile } from '@app/gaia/tips';
import { loudEvents } from '@app/gaia/words';
import { guestName, seatName } from '@app/names';
import house from '@data/components/gaia/house.json';
import { capital, labelled, languages, number, signed, useLanguage } from '@ui/i18n';
import type { CityFacts } from '@wire/gaia';
import { GaiaSet } from '@wire/gaiaSet';
import type { TableInfo } from '@wire/messages';
import { RequestError } from '@wire/requestError';
import { afterEach, expect, test } from 'vitest';

const set = GaiaSet.read(house);

afterEach(() => useLanguage('en'));

test('every city of a set has a name of its own, in Latin and in Cyrillic letters', async () => {
    for (const [language, letters] of [
        ['en', /^[A-Z][a-z]+$/],
        ['hu', /^[A-Z][a-z]+$/],
        ['ru', /^[А-Я][а-я]+$/],
    ] as const) {
        await useLanguage(language);
        const names = set.cityIds.map(cardName);
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) expect(name).toMatch(letters);
    }
});

test('a minus is a minus in every language, never a hyphen', async () => {
    for (const language of Object.keys(languages) as (keyof typeof languages)[]) {
        await useLanguage(language);
        expect(cellName([-2, 3])).toContain('−2');
        expect([number(-2), signed(-2), signed(2), signed(0)]).toEqual(['−2', '−2', '+2', '0']);
    }
});

test('a city with a star does not go on the sea, and says so', async () => {
    await useLanguage('en');
    const star = set.cityIds.find((id) => set.city(id)?.on === 'star') ?? '';
    expect(cardHelp(set, star)).toContain('(any land but sea)');
});

test('an error is told by its code; what the server says stays out of the page', async () => {
    await useLanguage('hu');
    const said = 'somebody sits there already';
    expect(errorWords(new RequestError('taken', said))).toBe('Ezt a helyet már elfoglalták.');
    expect(errorWords(new RequestError('bad_rule', said))).not.toContain(said);
    expect(errorWords(new Error(said))).not.toContain(said);
});

test('who gave no name is a player with a number, in the language of the reader', async () => {
    // By the page, by the server, by neither.
    const names = [guestName(), 'Guest x7k2', '', 'Ann', 'Guest of honour'];
    const table = { id: 't', seats: names.map((name) => ({ kind: 'person', name })) } as unknown as TableInfo;
    await useLanguage('pl');
    const shown = ['Gracz 1', 'Gracz 2', 'Gracz 3', 'Ann', 'Guest of honour'];
    expect(names.map((_, at) => seatName(table, at))).toEqual(shown);
});

test('a line begins with a capital; a colon is set as the language sets it', async () => {
    await useLanguage('fr');
    expect(capital('écureuil')).toBe('Écureuil');
    expect(labelled('Objectif', 'forêt')).toBe('Objectif\u00a0: forêt');
});

test('the cards of a claimed goal are told by the goal, a card discarded for itself is told', () => {
    const told = (...types: string[]) => loudEvents(types.map((type) => ({ type }))).map(({ type }) => type);
    expect(told('card_played', 'tile_placed', 'goal_claimed', 'card_discarded', 'card_discarded')).toEqual([
        'tile_placed',
        'goal_claimed',
    ]);
    expect(told('card_drawn', 'card_discarded')).toEqual(['card_drawn', 'card_discarded']);
});

test('whoever asks about a city is told how many meals it has left', async () => {
    await useLanguage('en');
    const tile = { at: [0, 0] as [number, number], land: 'plain' as const, animals: 0, city: 'city-01' };
    const city = { at: tile.at, needs: [], meals: 2 } as unknown as CityFacts;
    const told = (of: CityFacts | undefined) => gaiaTip(set, tipOfTile(tile, of) ?? '')?.text;
    expect(told(city)).toMatch(/ 2 meals left\.$/);
    expect(told({ ...city, meals: 0 })).toMatch(/ Nothing left to eat\.$/);
    expect(told({ ...city, meals: null })).toBe(cardHelp(set, 'city-01'));
});
