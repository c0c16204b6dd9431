// Printed sheets: everything fits the paper, tiles fit the faces of the paper planet; trial games: intervals and verdicts.
import { readFileSync } from 'node:fs';
import { boxOf, type GaiaBox, type PlanetBox } from '@app/workshop/box';
import { boundsOf, flower, kFaceEdge, kTile, kTileEdge } from '@app/workshop/print/paperPlanet';
import { cuttingMarks, gridOf, inSheets, kSheet } from '@app/workshop/print/sheets';
import { suggest, worst } from '@app/workshop/trial/suggestion';
import { kEnough, share, Tally, type Worth } from '@app/workshop/trial/tally';
import { playGame } from '@wire/trialGame';
import { expect, test } from 'vitest';
import { freshEngine } from './engineSupport';

const read = (path: string) =>
    JSON.parse(readFileSync(new URL(`../../../data/components/${path}`, import.meta.url), 'utf8'));

test.each([
    [44, 61.6],
    [37, 37],
    [33, 33],
    [58, 30],
    [17, 17],
    [22, 56],
    [kTile.width, kTile.height],
])('pieces of %f by %f mm fit the sheet with their marks', (width, height) => {
    const grid = gridOf(width, height);
    expect(grid.columns).toBeGreaterThanOrEqual(3);
    expect(grid.left).toBeGreaterThanOrEqual(4);
    expect(grid.left + grid.columns * width).toBeLessThanOrEqual(kSheet.width - 4);
    expect(grid.top + grid.rows * height).toBeLessThanOrEqual(kSheet.height - 4);
    expect(cuttingMarks(grid).match(/M/g)).toHaveLength(2 * (grid.columns + 1) + 2 * (grid.rows + 1));
    const pieces = Array.from({ length: 50 }, (_, at) => at);
    expect(inSheets(pieces, grid).flat()).toEqual(pieces);
});

test('a sheet fits A4 and Letter with margins of 12 mm', () => {
    expect(kSheet.width).toBeLessThanOrEqual(Math.min(210, 215.9) - 24);
    expect(kSheet.height).toBeLessThanOrEqual(Math.min(297, 279.4) - 24);
});

test('half a planet fits a sheet, its edges are equal, and both halves together have a tab for every seam', () => {
    const halves = [flower(0), flower(1)];
    for (const { faces, tabs } of halves) {
        const { left, right, top, bottom } = boundsOf([...faces, ...tabs]);
        expect(right - left).toBeLessThan(kSheet.width);
        expect(bottom - top).toBeLessThan(kSheet.height);
        expect(faces).toHaveLength(6);
        for (const corners of faces) {
            corners.forEach(([x, y], at) => {
                const [nextX, nextY] = corners[(at + 1) % 5]!;
                expect(Math.hypot(nextX - x, nextY - y)).toBeCloseTo(kFaceEdge, 6);
            });
        }
    }
    // A dodecahedron has 30 edges; 5 in each half hold by the paper itself.
    expect(halves.flatMap(({ tabs }) => tabs)).toHaveLength(30 - 10);
    expect(halves.flatMap(({ cuts }) => cuts)).toHaveLength(30 - 10);
    expect(kTileEdge).toBeLessThan(kFaceEdge);
});

test('shares near the ends have intervals that hold', () => {
    const none = share(0, 50);
    expect([none.low, none.high > 0 && none.high < 0.2]).toEqual([0, true]);
    const half = share(50, 100);
    expect(half.low).toBeGreaterThan(0.35);
    expect(half.high).toBeLessThan(0.65);
    expect(share(0, 0).high).toBe(1);
});

/** Games in which seat 0 uses everything; the strong card wins, the others by the toss of a fair coin. */
function tossed(games: number): Tally {
    const tally = new Tally();
    for (let game = 0; game < games; game += 1) {
        const card = game % 4;
        const wins = card === 0 ? game % 40 !== 0 : (game >> 2) % 2 === 0;
        tally.add({ shares: wins ? [1, 0] : [0, 1], reason: 'placed', turns: 30, used: [[`city:c${card}`], []] });
    }
    return tally;
}
const cards = ['c0', 'c1', 'c2', 'c3', 'never'];

test('a card is named only when its interval leaves the family, and not before there are enough games', () => {
    const few = tossed(40).worths('city', cards);
    expect(few.cards.map(({ verdict }) => verdict)).toEqual(cards.map(() => 'few'));
    const enough = tossed(4000).worths('city', cards).cards;
    const by = Object.fromEntries(enough.map(({ card, verdict }) => [card, verdict]));
    expect(by).toMatchObject({ never: 'few' });
    expect(by.c1).not.toBe('strong');
    expect(enough[0]?.card).toBe('c0');
    expect(kEnough).toBeGreaterThan(30);
});

const worth = (card: string, verdict: Worth['verdict'], value = 0): Worth => ({
    card,
    verdict,
    value,
    low: value - 0.1,
    high: value + 0.1,
    games: 100,
});

test('the card farthest from its family is the one to be changed', () => {
    const families = [
        { name: 'city', family: { low: 0, high: 0.1 }, cards: [worth('a', 'strong', 0.3), worth('b', 'usual')] },
        { name: 'goal', family: { low: 0.2, high: 0.3 }, cards: [worth('c', 'weak', -0.4)] },
    ];
    expect(worst(families)).toMatchObject({ family: 'goal', card: { card: 'c' } });
    expect(worst([])).toBeNull();
});

test('a suggestion changes one thing and leaves the rest', () => {
    const gaia = boxOf(read('gaia/house.json')) as GaiaBox;
    for (const verdict of ['weak', 'strong'] as const) {
        for (const { id } of gaia.cities) {
            const made = suggest(gaia, 'city', worth(id, verdict));
            const changed = (made!.box as GaiaBox).cities.filter((city, at) => city !== gaia.cities[at]);
            expect(changed).toHaveLength(1);
            expect(changed[0]?.needs).toHaveLength(4);
            expect(made?.from).not.toBe(made?.to);
        }
        const planet = boxOf(read('planet/house.json')) as PlanetBox;
        const moved = suggest(planet, 'objective', worth('ocean', verdict))?.box as PlanetBox;
        expect(moved.objectives.ocean[0]?.[0]).toBe(planet.objectives.ocean[0]![0] + (verdict === 'weak' ? -1 : 1));
        expect(suggest(gaia, 'goal', worth('goal-8', verdict))?.box).toBeNull();
    }
    expect(suggest(gaia, 'city', worth('city-01', 'usual'))).toBeNull();
});

test.each([
    ['gaia', { mode: 'advanced' }, ['placed', 'exhausted']],
    ['planet', {}, ['points', 'animals', 'shared']],
] as const)('a trial game of %s is played to its end and tells what was used', async (game, rules, reasons) => {
    const engine = await freshEngine(game);
    const setting = { game, rules, players: 2, components: 'house' };
    const played = playGame(engine, setting, 7, true);
    expect(reasons).toContain(played.reason);
    expect(played.shares.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
    expect(played.turns).toBeGreaterThan(10);
    expect(played.used.flat().length).toBeGreaterThan(2);
    expect(playGame(engine, setting, 7, true)).toEqual(played);
});
