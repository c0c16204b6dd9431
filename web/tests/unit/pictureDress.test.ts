// @vitest-environment happy-dom
// Pictures of the rules by night: what lies on the paper turns light with it, white figures stay white.
import { readdirSync, readFileSync } from 'node:fs';
import { darken } from '@app/learn/pictureDress';
import { expect, test } from 'vitest';

const folder = `${import.meta.dirname}/../../../docs/rules/pictures/`;
const drawn = (name: string) => new DOMParser().parseFromString(readFileSync(folder + name, 'utf8'), 'image/svg+xml');
const fills = (drawing: Document) => [...drawing.querySelectorAll('text')].map((text) => text.getAttribute('fill'));

test.each(readdirSync(folder).filter((name) => name.endsWith('.svg')))('%s: no white text turns dark', (name) => {
    const drawing = drawn(name);
    const before = fills(drawing);
    darken(drawing);
    const after = fills(drawing);
    for (const [at, fill] of before.entries()) if (fill === '#ffffff') expect(after[at]).toBe(fill);
});

test('ink on the paper turns light', () => {
    const drawing = drawn('planet-fox.svg');
    const paper = drawing.querySelectorAll('text[fill="#2a2118"]').length;
    darken(drawing);
    expect(paper).toBeGreaterThan(5);
    expect(drawing.querySelectorAll('text[fill="#f3ecd9"]').length).toBe(paper);
});
