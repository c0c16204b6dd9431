// All 45 animals of Planet, by id, and the round medal that holds a portrait.
import type { Habitat } from '@wire/planet';
import { at, cutOut } from '../svg';
import { desert } from './desert';
import { forest } from './forest';
import { glacier } from './glacier';
import { habitatLooks, scene } from './habitat';
import { mountain } from './mountain';
import { ocean } from './ocean';

const kByHabitat: Record<Habitat, Record<string, () => string>> = { ocean, forest, mountain, desert, glacier };
const kPortraits: Record<string, () => string> = Object.assign({}, ...Object.values(kByHabitat));
export const portraitIds: readonly string[] = Object.keys(kPortraits);

/** Undefined for an animal of a set of one's own. */
export const portrait = (animal: string): string | undefined => kPortraits[animal]?.();

/** Known by the sum of its letters (FNV-1a). */
const sumOf = (text: string): number =>
    [...text].reduce((sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16777619), 2166136261) >>> 0;

/** An animal that goes with a name, always the same one, and where it lives; none of those that are taken. */
export function animalFor(name: string, taken: readonly string[]): readonly [animal: string, habitat: Habitat] {
    const free = Object.entries(kByHabitat).flatMap(([habitat, animals]) =>
        Object.keys(animals).flatMap((animal) =>
            taken.includes(animal) ? [] : [[animal, habitat as Habitat] as const],
        ),
    );
    return free[sumOf(name) % free.length] ?? ['fox', 'forest'];
}

/**
 * A medal 100 wide: rim in the habitat's colour, scene, animal. Its round window is one of the page's definitions. Small ones,
 * below some 40 pixels, are all animal: a thin rim and no ring in it.
 */
export function medal(animal: string, habitat: Habitat, isSmall = false): string {
    const inner = portrait(animal);
    const [size, down, rim] = isSmall ? [0.92, 3, 5.5] : [0.84, 3, 5];
    const figure = inner
        ? `<g transform="translate(0 ${down}) scale(${size})">${cutOut(inner, '#fff8e6', rim)}</g>`
        : '';
    const inWindow = `<g clip-path="url(#art-medal)">${scene(habitat)}${figure}</g>`;
    return (
        `<circle cx="1.5" cy="2.5" r="49" fill="#1e140a" fill-opacity=".3"/><circle r="49" fill="${habitatLooks[habitat].rim}"/>` +
        (isSmall ? at(0, 0, 1.02, inWindow) : `<circle r="46.5" fill="#fff3d2"/>${inWindow}`)
    );
}

export type RaceState = 'none' | 'ahead' | 'tied' | 'won';

/** Two branches that hold the medal, tied below it. */
const kLaurel = `<path d="M0 56A56 56 0 0 1 -40 -39M0 56A56 56 0 0 0 40 -39" fill="none" stroke="#8f6614" stroke-width="3" stroke-linecap="round"/>${Array.from(
    { length: 7 },
    (_, k) =>
        `<path d="M0 -56q5 -6 13 -3q-5 6.500 -13 3z" fill="#d9a02c" transform="rotate(${-150 + k * 17})"/><path d="M0 -56q-5 -6 -13 -3q5 6.500 13 3z" fill="#b9831c" transform="rotate(${150 - k * 17})"/>`,
).join(
    '',
)}<path d="M0 55l-8 -4.500v9zM0 55l8 -4.500v9zM-1 56l-4 5l4 -.500zM1 56l4 5l-4 -.500z" fill="#a3341f"/><path d="M-2.500 52.500h5v5h-5z" fill="#6b1d10"/>`;

/** Around a medal: a laurel for whoever is ahead, a dashed ring for a tie, a gold one for an animal that was won. */
export const raceRing: Record<RaceState, string> = {
    none: '',
    ahead: kLaurel,
    tied: '<circle r="54" fill="none" stroke="#7a5200" stroke-width="3.4" stroke-dasharray="9 7"/>',
    won: '<circle r="53" fill="none" stroke="#e3b04b" stroke-width="5"/>',
};
