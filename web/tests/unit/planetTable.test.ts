// Sorting placements, reading the race, and Planet in words.
import type { GameTable } from '@app/games';
import { facesFor, kNothing, meantPlacement, parsePlacement, parsePlacements } from '@app/planet/placements';
import { better, lead, promise, raceChanges, standing } from '@app/planet/race';
import { actionWords, animalWants, areasWords, eventNotation, eventWords, faceWords } from '@app/planet/words';
import { looksIn } from '@art/habitats';
import type { WorldName } from '@art/palette';
import { apart, contrastOf, type Sight, sights } from '@art/sight';
import house from '@data/components/planet/house.json';
import { globeLooks } from '@planet3d/globe/looks';
import { surfaceOf } from '@planet3d/surface';
import { hasMessage, useLanguage } from '@ui/i18n';
import { habitats } from '@wire/planet';
import { PlanetSet } from '@wire/planetSet';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshEngine } from './engineSupport';

const set = PlanetSet.read(house);
const table = {
    seats: [
        { kind: 'person', name: 'Ann' },
        { kind: 'person', name: 'Bob' },
    ],
    set,
} as unknown as GameTable;

beforeAll(() => useLanguage('en'));

describe('placements', () => {
    const placements = parsePlacements(['place t01 3 0', 'place t01 3 1', 'place t01 7 0', 'place t02 3 0']);
    test('only what is listed can be meant', () => {
        expect(parsePlacement('draw life')).toBeNull();
        expect(facesFor(placements, 't01')).toEqual([3, 7]);
        expect(facesFor(placements, null)).toEqual([]);
        expect(meantPlacement(placements, { tile: 't01', face: 3, rotation: 1 })).toBe('place t01 3 1');
        expect(meantPlacement(placements, { tile: 't02', face: 7, rotation: 0 })).toBeNull();
        expect(meantPlacement(placements, kNothing)).toBeNull();
    });
});

describe('the race', () => {
    test('who is ahead, ties, gaps', () => {
        expect(standing([3, 5, 1])).toEqual({ best: 5, ahead: [1], next: 3 });
        expect(standing([4, 4, 1])).toEqual({ best: 4, ahead: [0, 1], next: 1 });
        expect(standing([0, 0])).toEqual({ best: 0, ahead: [], next: 0 });
        expect([lead([3, 5], 0), lead([3, 5], 1), lead([4, 4], 0), lead([0, 0], 1)]).toEqual([-2, 2, 0, null]);
    });
    test('what a placement changes', () => {
        const before = [
            { round: 3, animal: 'fox', values: [2, 3] },
            { round: 4, animal: 'lion', values: [4, 3] },
            { round: 5, animal: 'yak', values: [1, 0] },
        ];
        const after = [
            { round: 3, animal: 'fox', values: [5, 3] },
            { round: 4, animal: 'lion', values: [3, 3] },
            { round: 5, animal: 'yak', values: [1, 0] },
        ];
        expect(raceChanges(before, after, 0)).toEqual([
            { animal: 'fox', from: 2, to: 5, turn: 'wins' },
            { animal: 'lion', from: 4, to: 3, turn: 'loses' },
        ]);
    });
    test('more animals are better than more areas', () => {
        const facts = (values: number[], areas: number) => ({
            race: [{ round: 3, animal: 'fox', values }],
            regions: [],
            objective: { habitat: 'ocean' as const, areas, points: 0, next: null },
        });
        expect(better(promise(facts([4, 3], 1), 0, 0), promise(facts([3, 3], 9), 0, 0))).toBe(true);
        expect(better(promise(facts([3, 3], 1), 1, 0), promise(facts([3, 3], 9), 0, 0))).toBe(true);
        expect(better([1, 2], [1, 2])).toBe(false);
    });
});

describe('words', () => {
    test('actions, tiles and faces', () => {
        expect(areasWords(['desert', 'desert', 'forest'])).toBe('desert × 2, forest');
        expect(actionWords(table, 'place t01 7 2')).toBe(
            'place the tile (desert × 3, forest × 2) on face 7, rotated 2 steps',
        );
        const planet = Array.from({ length: 12 }, (_, face) => (face === 1 ? { tile: 't01', rotation: 0 } : null));
        const words = faceWords(surfaceOf(set, planet), 0);
        expect(words).toContain('Face 0: free');
        expect(words).toContain('face 1 (desert)');
        expect(faceWords(surfaceOf(set, planet), 1)).toContain('Face 1: desert × 3, forest × 2; touches face 0 (free)');
    });
    test('every event of whole games is told, in every language', async () => {
        const engine = await freshEngine('planet');
        const ask = (command: object) => JSON.parse(engine.referee(JSON.stringify(command))) as Record<string, unknown>;
        const told = new Set<string>();
        for (const [seed, language] of (['en', 'de', 'fr', 'hu', 'pl', 'ru'] as const).entries()) {
            await useLanguage(language);
            ask({ cmd: 'new', game: 'planet', players: 2, seed, rules: { mystery: true } });
            for (let step = 0; step < 24; step += 1) {
                const { action } = ask({ cmd: 'bot', level: 'random', ms: 1, seed: step });
                const { events } = ask({ cmd: 'apply', action }) as { events: { type: string }[] };
                for (const event of events) {
                    told.add(event.type);
                    const words = eventWords(table, event);
                    expect(words).not.toContain('_');
                    expect(words).not.toMatch(/\{|undefined|NaN/);
                    expect(eventNotation(event)).not.toMatch(/undefined|\[object/);
                }
            }
            for (const animal of set.animalIds) {
                expect(hasMessage(`animal.${animal}`)).toBe(true);
                expect(animalWants(set, animal)).not.toBe('');
            }
        }
        expect([...told].sort()).toEqual(
            expect.arrayContaining([
                'animal_awarded',
                'animal_carried_over',
                'animal_revealed',
                'game_over',
                'tile_placed',
            ]),
        );
        await useLanguage('en');
    });
});

/** The two of a list that are hardest to tell apart. */
const closest = (colours: readonly string[], sight: Sight): number =>
    Math.min(...colours.flatMap((a, at) => colours.slice(at + 1).map((b) => apart(a, b, sight))));

describe('habitats on paper and on the globe', () => {
    const lights: WorldName[] = ['day', 'night', 'contrast'];

    // In grey only shapes tell them apart: every area has its sign.
    test.each(sights.filter((sight) => sight !== 'grey'))('stay apart, seen by %s eyes', (sight) => {
        for (const light of lights) {
            const paper = habitats.map((one) => looksIn(light)[one].colour);
            expect(closest(paper, sight), `paper, ${light}`).toBeGreaterThan(10);
            const globe = habitats.map((one) => globeLooks[light][one][0]);
            expect(closest(globe, sight), `globe, ${light}`).toBeGreaterThan(10);
        }
    });

    test('signs are read on their ground', () => {
        for (const light of lights)
            for (const one of habitats) {
                const { colour, ink } = looksIn(light)[one];
                expect(contrastOf(colour, ink), `${one}, ${light}`).toBeGreaterThan(4.5);
            }
    });

    test('by night paper is darker than by day, its texture too', () => {
        const bright = (hex: string) => contrastOf(hex, '#000000');
        for (const one of habitats) {
            const [day, night] = [looksIn('day')[one], looksIn('night')[one]];
            const colours = ({ colour, tone, pattern }: typeof day) => [
                colour,
                tone,
                ...(pattern.match(/#\w{6}/g) ?? []),
            ];
            expect(colours(night)).toHaveLength(colours(day).length);
            for (const [at, colour] of colours(night).entries())
                expect(bright(colour), one).toBeLessThan(bright(colours(day)[at]!));
        }
    });
});
