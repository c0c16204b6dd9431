// The drawn planet: the same every time, shows what faces the eye, turns, and leaves stone where no tile lies.
import { bestSide, planetBall } from '@planet3d/ball';
import type { Surface } from '@planet3d/surface';
import type { Habitat } from '@wire/planet';
import { expect, test } from 'vitest';

const all = (habitat: Habitat | null): Surface => Array.from({ length: 60 }, () => habitat);
const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

test('is well-formed, without ids and styles, and the same every time', () => {
    const drawing = planetBall(all('forest'));
    expect(drawing).toBe(planetBall(all('forest')));
    expect(drawing).not.toMatch(/ id=| style=|NaN|undefined/);
    expect(count(drawing, /<g /g)).toBe(count(drawing, /<\/g>/g));
});

test('shows half of the areas from every side, and those beyond its edge in part', () => {
    for (const yaw of [0, 1, 2, 3, 4, 5]) {
        const areas = count(planetBall(all(null), yaw), /stroke-width="\.8"/g);
        expect(areas).toBeGreaterThan(24);
        expect(areas).toBeLessThan(48);
    }
    expect(planetBall(all(null), 0)).not.toBe(planetBall(all(null), 1));
});

test('trees stand in forests only, nothing on bare stone', () => {
    expect(count(planetBall(all('forest')), /<g /g)).toBeGreaterThan(100);
    expect(count(planetBall(all(null)), /<g /g)).toBe(0);
});

test('the best side shows all there is to see', () => {
    // Ice on one side only.
    const surface: Surface = Array.from({ length: 60 }, (_, at) => (at >= 15 && at < 20 ? 'glacier' : 'ocean'));
    const ice = (yaw: number) => planetBall(surface, yaw).includes('fill="#e9f3f8"');
    expect(ice(bestSide(surface) + Math.PI)).toBe(false);
    expect(ice(bestSide(surface))).toBe(true);
});
