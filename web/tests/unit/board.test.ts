// Pure parts of the board: choices, foresight, camera, routes.

import { parseRoute } from '@app/router';
import { worlds } from '@art/palette';
import { placeInk } from '@art/pieces/marks';
import { contrastOf } from '@art/sight';
import { beyond, boxAround, fitBox, follow, heart, isSeen, nextCell, pan, zoom } from '@board/camera';
import { drawAction, meantAction, nextTargets, parseChoices, playable } from '@board/choices';
import { summarize } from '@board/foresight';
import balanced from '@data/components/gaia/balanced.json';
import house from '@data/components/gaia/house.json';
import { preferredLanguage } from '@ui/i18n';
import { backOf, GaiaSet, isCity } from '@wire/gaiaSet';
import { expect, test } from 'vitest';

const choices = parseChoices([
    'draw life',
    'draw nature sea',
    'play forest 0,-1',
    'play forest 1,0',
    'play earthquake 0,0 1,0',
    'play earthquake 0,0 0,1',
    'play tornado',
]);

test('a card shows where it can go', () => {
    expect(nextTargets(choices, { verb: 'play', card: 'forest', cells: [] })).toEqual([
        [0, -1],
        [1, 0],
    ]);
    expect(meantAction(choices, { verb: 'play', card: 'forest', cells: [[1, 0]] })).toBe('play forest 1,0');
    expect(meantAction(choices, { verb: 'play', card: 'forest', cells: [] })).toBeNull();
    expect(playable(choices, 'forest')).toBe(true);
    expect(playable(choices, 'sea')).toBe(false);
});

test('two cells can be named in any order', () => {
    expect(nextTargets(choices, { verb: 'play', card: 'earthquake', cells: [[0, 1]] })).toEqual([[0, 0]]);
    const cells: [number, number][] = [
        [1, 0],
        [0, 0],
    ];
    expect(meantAction(choices, { verb: 'play', card: 'earthquake', cells })).toBe('play earthquake 0,0 1,0');
});

test('a card without a place is meant at once', () => {
    expect(meantAction(choices, { verb: 'play', card: 'tornado', cells: [] })).toBe('play tornado');
    expect(drawAction(choices, 'nature', 'sea')).toBe('draw nature sea');
    expect(drawAction(choices, 'nature')).toBeNull();
});

test('what would change is gathered from the events, chains included', () => {
    const at: [number, number] = [1, 0];
    const { cities, balance, marks, goals } = summarize([
        { type: 'satisfaction_changed', at, city: 'city-02', from: 3, to: 2 },
        { type: 'satisfaction_changed', at, city: 'city-02', from: 2, to: 1 },
        { type: 'meeple_returned', player: 1, at, city: 'city-02' },
        { type: 'city_discarded', at: [2, 2], city: 'city-05' },
        { type: 'meeple_placed', player: 0, goal: 'goal-1' },
        { type: 'goal_claimed', player: 0, goal: 'goal-1' },
    ]);
    expect(cities[0]).toMatchObject({ from: 3, to: 1, discarded: false });
    expect(cities[1]).toMatchObject({ discarded: true });
    expect([...balance]).toEqual([
        [1, -1],
        [0, 1],
    ]);
    expect(marks.get('1,0')).toEqual({ kind: 'fall', text: '3→1' });
    expect(marks.get('2,2')?.kind).toBe('gone');
    expect(goals).toEqual([{ goal: 'goal-1', player: 0 }]);
});

test('the camera shows everything, moves and zooms about a point', () => {
    const size = { width: 400, height: 300 };
    const camera = fitBox(
        boxAround(
            [
                [0, 0],
                [3, 1],
            ],
            0,
        ),
        size,
    );
    expect(camera).toEqual({ x: 200, y: 100, scale: 1 });
    expect(pan(camera, 100, 0).x).toBe(100);
    const closer = zoom(camera, 2, 100, 50);
    expect(closer.scale).toBe(2);
    expect(closer.x + 100 / closer.scale).toBeCloseTo(camera.x + 100 / camera.scale);
});

test('what lies over the lower part of the map hides nothing of it', () => {
    const box = boxAround([
        [0, 0],
        [2, 4],
    ]);
    const size = { width: 700, height: 660, covered: 180 };
    const camera = fitBox(box, size);
    expect(isSeen(box, camera, size)).toBe(true);
    const lowest = 330 + (box.bottom - camera.y) * camera.scale;
    expect(lowest).toBeCloseTo(660 - 180);
    expect(isSeen(box, fitBox(box, { width: 700, height: 660 }), size)).toBe(false);
});

test('nothing gets smaller than asked: the picture stays where it is, or goes as far as what is wanted', () => {
    const size = { width: 360, height: 330 };
    const box = boxAround([
        [0, 0],
        [11, 11],
    ]);
    const least = 0.44;
    const whole = fitBox(box, size);
    expect(whole.scale).toBeLessThan(least);
    // Where everything fits, everything is shown.
    expect(follow(box, size, whole, 0, [])).toEqual(whole);
    expect(follow(box, size, whole, least, [])).toEqual({ ...whole, scale: least });
    const corner = follow(box, size, whole, least, [heart([0, 0])]);
    expect(isSeen(heart([0, 0]), corner, size)).toBe(true);
    // Not beyond the map, and not away from where it is without need.
    expect(corner.x - size.width / 2 / least).toBeGreaterThanOrEqual(box.left);
    expect(follow(box, size, corner, least, [heart([1, 1])])).toEqual(corner);
    expect(follow(box, size, corner, least, [heart([11, 11]), heart([1, 1])])).toEqual(corner);
    expect(beyond([heart([1, 1])], corner, size)).toEqual([]);
    expect(beyond([heart([11, 1]), heart([1, 11])], corner, size)).toEqual(['right', 'bottom']);
});

test('arrow keys go straight on, else to the nearest in that direction', () => {
    const cells = [
        [0, 0],
        [2, 0],
        [1, 3],
        [-1, 0],
    ] as const;
    expect(nextCell(cells, [0, 0], 1, 0)).toEqual([2, 0]);
    expect(nextCell(cells, [0, 0], 0, 1)).toEqual([1, 3]);
    expect(nextCell(cells, [0, 0], 0, -1)).toEqual([0, 0]);
});

test('addresses and languages', () => {
    expect(parseRoute('/t/k3v9', '#claim=abc')).toEqual({ at: 'table', id: 'k3v9', claim: 'abc' });
    expect(parseRoute('/', '#/local/local-1')).toEqual({ at: 'local', id: 'local-1' });
    expect(parseRoute('/', '')).toEqual({ at: 'start' });
    expect(preferredLanguage(['sv', 'pl-PL', 'en'])).toBe('pl');
    expect(preferredLanguage(['sv'])).toBe('en');
});

test('a set is read as it is, whatever its cards are called', () => {
    const needs = (content: unknown) => GaiaSet.read(content).city('city-17')?.needs;
    expect(needs(house)).toEqual(house.life.cities.find(({ id }) => id === 'city-17')?.needs);
    expect(needs(balanced)).toEqual(balanced.life.cities.find(({ id }) => id === 'city-17')?.needs);
    expect(needs(balanced)).not.toEqual(needs(house));
    const own = {
        ...house,
        id: 'own',
        life: { ...house.life, cities: [{ id: 'atlantis', on: 'sea', needs: ['sea'] }] },
    };
    expect(GaiaSet.read(own).city('atlantis')?.on).toBe('sea');
    expect([isCity('atlantis'), isCity('animals-sea'), isCity('sun')]).toEqual([true, false, false]);
    expect(['atlantis', 'animals-star', 'swamp', 'rain'].map(backOf)).toEqual(['life', 'life', 'nature', 'power']);
    for (const wrong of [null, 'house', {}, { id: 'x' }, { ...house, goals: 3 }]) {
        expect(() => GaiaSet.read(wrong)).toThrow('not a set of Gaïa');
    }
});

test('a place is found on the table, also in its shade', () => {
    for (const world of Object.values(worlds))
        for (const ground of [world.tableHi, world.table, world.tableLo])
            expect(contrastOf(placeInk(world), ground)).toBeGreaterThan(3);
});
