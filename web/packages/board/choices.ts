// Sorting the legal list for the eye: what can be drawn, which cards can be played and where, what is asked. Nothing is
// decided here; every choice ends in one of the strings of the list.
import { type Cell, cellKey, type Kind } from '@wire/gaia';

export interface Choice {
    action: string;
    verb: string;
    words: string[];
    cells: Cell[];
}

const kCell = /^-?\d+,-?\d+$/;

export function parseChoice(action: string): Choice {
    const [verb = '', ...words] = action.split(' ');
    const cells = words.filter((word) => kCell.test(word)).map((word) => word.split(',').map(Number) as Cell);
    return { action, verb, words, cells };
}

export const parseChoices = (actions: readonly string[]): Choice[] => actions.map(parseChoice);

/** What a person has pointed at so far: a card of the hand, and cells one after the other. */
export interface Pointing {
    verb: 'play' | 'feed' | 'claim';
    card: string | null;
    cells: Cell[];
}

const sameCell = (a: Cell, b: Cell) => cellKey(a) === cellKey(b);

/** Choices that fit what was pointed at so far, in whatever order the cells were named. */
function fitting(choices: readonly Choice[], pointing: Pointing): Choice[] {
    return choices.filter(
        (choice) =>
            choice.verb === pointing.verb &&
            (pointing.card === null || choice.words[0] === pointing.card) &&
            pointing.cells.every((cell) => choice.cells.some((other) => sameCell(cell, other))),
    );
}

/** Cells that would lead on from here. */
export function nextTargets(choices: readonly Choice[], pointing: Pointing): Cell[] {
    const cells = new Map<string, Cell>();
    for (const choice of fitting(choices, pointing)) {
        for (const cell of choice.cells) {
            if (!pointing.cells.some((done) => sameCell(done, cell))) cells.set(cellKey(cell), cell);
        }
    }
    return [...cells.values()];
}

/** The action that is meant, once nothing is left to point at. */
export function meantAction(choices: readonly Choice[], pointing: Pointing): string | null {
    const left = fitting(choices, pointing).filter((choice) => choice.cells.length === pointing.cells.length);
    return left.length === 1 ? (left[0]?.action ?? null) : null;
}

export const playable = (choices: readonly Choice[], card: string): boolean =>
    choices.some((choice) => choice.verb === 'play' && choice.words[0] === card);

/** `draw KIND CARD` for an open card, `draw KIND` for the deck. */
export const drawAction = (choices: readonly Choice[], kind: Kind, card?: string): string | null =>
    choices.find((choice) => choice.action === (card ? `draw ${kind} ${card}` : `draw ${kind}`))?.action ?? null;

export const withVerb = (choices: readonly Choice[], ...verbs: string[]): Choice[] =>
    choices.filter((choice) => verbs.includes(choice.verb));
