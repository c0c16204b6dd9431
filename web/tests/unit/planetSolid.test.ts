// The dodecahedron of the page is the engine's: the table, the solid made from it, the paper it is unfolded on.
import house from '@data/components/planet/house.json';
import { type Net, tallNet, wideNet } from '@planet3d/net';
import {
    across,
    add,
    areaAt,
    areaHit,
    cornerBefore,
    cross,
    dot,
    faceTowards,
    kApothem,
    kEdges,
    kFaces,
    normalOf,
    scale,
    towardsEdge,
    unit,
    type Vector,
} from '@planet3d/solid';
import { surfaceOf, turned } from '@planet3d/surface';
import type { PlanetFacts, PlanetObservation } from '@wire/planet';
import { PlanetSet } from '@wire/planetSet';
import { expect, test } from 'vitest';
// @ts-expect-error a script without types
import { currentTable, planetTable } from '../../scripts/planetTable.mjs';
import { freshEngine } from './engineSupport';

const set = PlanetSet.read(house);

const faces = Array.from({ length: kFaces }, (_, face) => face);
const edges = Array.from({ length: kEdges }, (_, edge) => edge);
const every = faces.flatMap((face) => edges.map((edge) => [face, edge] as const));
const distance = (a: Vector, b: Vector) => Math.sqrt(dot(add(a, scale(b, -1)), add(a, scale(b, -1))));

test('the table is the one of the engine', () => {
    expect(currentTable()).toBe(planetTable());
    for (const [face, edge] of every) expect(across(...across(face, edge))).toEqual([face, edge]);
});

test('faces look in twelve directions, neighbours at the angle of a dodecahedron', () => {
    for (const [face, edge] of every) {
        expect(dot(normalOf(face), normalOf(across(face, edge)[0]))).toBeCloseTo(1 / Math.sqrt(5));
    }
    for (const face of faces) expect(faceTowards(scale(normalOf(face), 3))).toBe(face);
});

test('edges run clockwise seen from outside, and both faces of an edge agree on its corners', () => {
    for (const [face, edge] of every) {
        const turn = cross(towardsEdge(face, edge), towardsEdge(face, (edge + 1) % kEdges));
        expect(dot(turn, normalOf(face))).toBeLessThan(-0.9);
        const [other, back] = across(face, edge);
        expect(distance(cornerBefore(face, edge), cornerBefore(other, (back + 1) % kEdges))).toBeCloseTo(0);
        expect(dot(cornerBefore(face, edge), towardsEdge(face, edge))).toBeCloseTo(kApothem);
    }
});

test('a ray meets the area it is sent to, or nothing', () => {
    for (const [face, edge] of every) {
        const goal = add(normalOf(face), scale(towardsEdge(face, edge), 0.5 * kApothem));
        const origin = scale(unit(goal), 6);
        expect(areaHit(origin, unit(add(goal, scale(origin, -1))))).toEqual({ face, edge });
    }
    expect(areaHit([0, 0, 6], unit([1, 0, -1]))).toBeNull();
});

test('regions of the engine hold together by the page’s table', async () => {
    const engine = await freshEngine('planet');
    const ask = (command: object) => JSON.parse(engine.referee(JSON.stringify(command))) as Record<string, unknown>;
    ask({ cmd: 'new', game: 'planet', players: 3, seed: 11 });
    for (let step = 0; step < 30; step += 1) {
        ask({ cmd: 'apply', action: ask({ cmd: 'bot', level: 'random', ms: 1, seed: step }).action });
    }
    const seen = ask({ cmd: 'observe', player: 0 }).state as PlanetObservation;
    const { regions } = ask({ cmd: 'facts', player: 0 }).facts as PlanetFacts;
    seen.players.forEach(({ planet }, seat) => {
        const surface = surfaceOf(set, planet);
        const areas = regions[seat]!.flatMap((region) => region.areas.map((area) => areaAt(...area)));
        expect(areas.toSorted((a, b) => a - b)).toEqual(surface.flatMap((habitat, area) => (habitat ? [area] : [])));
        for (const region of regions[seat]!) {
            const inside = new Set(region.areas.map((area) => areaAt(...area)));
            const touched = (area: number): number[] => {
                const [face, edge] = [Math.floor(area / kEdges), area % kEdges];
                const beside = [areaAt(face, (edge + 1) % kEdges), areaAt(face, (edge + 4) % kEdges)];
                return [...beside, areaAt(...across(face, edge))];
            };
            const reached = new Set([areaAt(...region.areas[0]!)]);
            for (const area of reached) for (const next of touched(area)) if (inside.has(next)) reached.add(next);
            expect(reached.size).toBe(region.areas.length);
            for (const area of inside) {
                expect(surface[area]).toBe(region.habitat);
                for (const next of touched(area)) expect(inside.has(next)).toBe(surface[next] === region.habitat);
            }
        }
    });
});

test('a turned tile: area i lies at edge i + rotation', () => {
    const areas = set.areas('t33');
    for (const rotation of edges) {
        areas.forEach((habitat, area) => {
            expect(turned(set, 't33', rotation)[(area + rotation) % kEdges]).toBe(habitat);
        });
    }
});

test.each([
    ['wide', wideNet],
    ['tall', tallNet],
])('the %s net: no two faces overlap, neighbours on paper are neighbours on the solid', (_, net: Net) => {
    for (const face of faces) {
        for (const other of faces.slice(face + 1)) {
            const [x, y] = net.centre(face);
            const [a, b] = net.centre(other);
            const apart = Math.hypot(x - a, y - b);
            expect(apart).toBeGreaterThan(85.9);
            if (apart < 86.1) expect(edges.some((edge) => across(face, edge)[0] === other)).toBe(true);
        }
    }
    expect(net === wideNet).toBe(net.width > net.height);
});

test('arrow keys reach every face of the net', () => {
    for (const net of [wideNet, tallNet]) {
        const reached = new Set([0]);
        for (const face of reached) {
            for (const [dx, dy] of [
                [1, 0],
                [-1, 0],
                [0, 1],
                [0, -1],
            ] as const)
                reached.add(net.next(face, dx, dy));
        }
        expect(reached.size).toBe(kFaces);
    }
});

test('the border of a region leaves out what lies inside', () => {
    const whole = { habitat: 'ocean' as const, areas: edges.map((edge): [number, number] => [0, edge]) };
    const { border, cuts } = wideNet.regionPaths(whole);
    expect(border.match(/M/g)).toHaveLength(kEdges);
    expect(cuts).toBe('');
    expect(wideNet.regionAnchor({ habitat: 'ocean', areas: [[3, 2]] })).toEqual([3, 2]);
});
