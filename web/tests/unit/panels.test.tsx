// @vitest-environment happy-dom
// What lies around the map of Gaïa says how far everybody is: meeples that have a home, goals that are claimed.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Goals, Players } from '@app/gaia/panels';
import { day } from '@art/palette';
import { Cards } from '@board/cards';
import house from '@data/components/gaia/house.json';
import { useLanguage } from '@ui/i18n';
import type { GaiaFacts, GaiaObservation } from '@wire/gaia';
import { GaiaSet } from '@wire/gaiaSet';
import type { TableInfo } from '@wire/messages';
import { type ComponentChild, render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeAll, expect, test } from 'vitest';

const css = readFileSync(resolve('packages/app/app.css'), 'utf8');
const ruleOf = (selector: string) => css.slice(css.indexOf(`\n${selector} {`)).split('}')[0] ?? '';

const goals = house.goals.slice(0, 2).map(({ id }) => id);
const table = {
    seats: ['Ann', 'Bob'].map((name) => ({ kind: 'person', name, who: `p_${name}` })),
} as unknown as TableInfo;
// Ann has two meeples in one city, one in another, and one on a goal; one is at home. Bob has placed none.
const seen = {
    players: [
        { meeples: 1, hand: 0, table: [] },
        { meeples: 5, hand: 0, table: [] },
    ],
    map: [
        { at: [0, 0], land: 'sea', animals: 0, city: 'city-01', meeples: [2, 0] },
        { at: [1, 0], land: 'plain', animals: 0, city: 'city-02', meeples: [1, 0] },
        { at: [2, 0], land: 'plain', animals: 1 },
    ],
    goals: [
        { id: goals[0], owner: 0 },
        { id: goals[1], owner: null },
    ],
    turn: { to_act: 0 },
} as unknown as GaiaObservation;
const facts = { cities: [], goals: goals.map((id) => ({ id, missing: [1, 2] })) } as unknown as GaiaFacts;

const show = (what: ComponentChild) =>
    act(() => render(<Cards.Provider value={GaiaSet.read(house)}>{what}</Cards.Provider>, document.body));

beforeAll(() => useLanguage('en'));

test('a track of meeples: as many places as there are, filled for those that found a home', async () => {
    await show(<Players table={table} seen={seen} seat={0} marked={null} />);
    const tracks = [...document.querySelectorAll('.player .track')];
    const shown = tracks.map((track) => [
        track.getAttribute('role'),
        track.getAttribute('aria-label'),
        [...track.children].map(({ className }) => className || '-').join(' '),
    ]);
    expect(shown).toEqual([
        ['img', '4 of 5 meeples placed', 'placed placed placed placed -'],
        ['img', '0 of 5 meeples placed', '- - - - -'],
    ]);
    // In the colour of the seat, of which both are inside.
    expect(tracks.map((track) => track.closest('.player')?.className.includes('seat-'))).toEqual([true, true]);
    expect(ruleOf('.track .placed')).toContain('background: var(--seat)');
    expect(ruleOf('.track span')).toContain('var(--seat-line)');
});

test('a claimed goal lies in gold and names its owner; of others is said what they lack', async () => {
    await show(<Goals table={table} seen={seen} facts={facts} seat={0} marked={null} chosen={null} />);
    const [claimed, open] = [...document.querySelectorAll('.goal')];
    expect(claimed?.matches('.goal.taken:has(> .goal-face)')).toBe(true);
    expect(claimed?.querySelector('.seat-tag.seat-0')?.textContent).toBe('Ann');
    expect(claimed?.querySelector('.lacks')).toBeNull();
    expect(open?.classList.contains('taken')).toBe(false);
    expect(open?.querySelectorAll('.lacks .seat-tag')).toHaveLength(2);
    expect(ruleOf('.goal.taken .goal-face')).toContain(day.gold);
});
