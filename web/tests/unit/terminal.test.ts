// The program's terminal shows lands and habitats in the colours of the page, as near as the palette of 256 comes.
import { readFileSync } from 'node:fs';
import { looks } from '@art/habitats';
import { day } from '@art/palette';
import { apart, contrastOf, type Sight, sights } from '@art/sight';
import type { Land } from '@wire/gaia';
import type { Habitat } from '@wire/planet';
import { describe, expect, test } from 'vitest';

function numbersIn(file: string, name: string): number[] {
    const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    const [, list = ''] = new RegExp(`${name}\\[[^\\]]*\\] = \\{([\\d, ]+)\\}`).exec(text) ?? [];
    return list.split(',').map(Number);
}

/** The cube of six steps each, and greys. */
function shown(number: number): string {
    const byte = (value: number) => value.toString(16).padStart(2, '0');
    if (number >= 232) return `#${byte(8 + 10 * (number - 232)).repeat(3)}`;
    const steps = [0, 95, 135, 175, 215, 255];
    const at = number - 16;
    return `#${[Math.floor(at / 36), Math.floor(at / 6) % 6, at % 6].map((step) => byte(steps[step]!)).join('')}`;
}

// In the engine's order.
const lands: Land[] = ['plain', 'forest', 'sea', 'desert', 'mountain', 'swamp'];
const habitats: Habitat[] = ['ocean', 'forest', 'mountain', 'desert', 'glacier'];
const palettes: [string, number[], string[]][] = [
    ['lands', numbersIn('cli/play_gaia.h', 'kLandColours'), lands.map((land) => day[land].base)],
    ['habitats', numbersIn('cli/play_planet_net.h', 'kColours'), habitats.map((habitat) => looks[habitat].colour)],
];

describe.each(palettes)('%s', (_, numbers, paints) => {
    test('look as in the page', () => {
        expect(numbers.length).toBe(paints.length);
        numbers.forEach((number, at) => {
            expect(apart(shown(number), paints[at]!), `${number}`).toBeLessThan(16);
        });
    });

    test('are read in black, and as letters on black', () => {
        for (const number of numbers) expect(contrastOf(shown(number), '#000000'), `${number}`).toBeGreaterThan(4.5);
    });

    // Grey has one dimension: symbols and letters tell the rest.
    test.each(sights.filter((sight): sight is Sight => sight !== 'grey'))('stay apart, seen by %s eyes', (sight) => {
        numbers.forEach((number, at) => {
            for (const other of numbers.slice(at + 1))
                expect(apart(shown(number), shown(other), sight), `${number}, ${other}`).toBeGreaterThan(8);
        });
    });
});
