// What a person is about to do: pointing at cards and cells, the action that is meant, and what it would change.
// One state for mouse, touch, keys and lists; every way ends in one string of the legal list.

import { canBeTakenBack, leaveButtons, type Refusal, useIntent, usePointed } from '@app/useIntent';
import {
    type Choice,
    meantAction,
    nextTargets,
    type Pointing,
    parseChoice,
    parseChoices,
    playable,
    withVerb,
} from '@board/choices';
import { clickPlays, dropPlays } from '@ui/settings';
import { type Cell, cellKey } from '@wire/gaia';
import { backOf } from '@wire/gaiaSet';
import type { View } from '@wire/messages';
import type { Foresight, Session } from '@wire/session';
import { useMemo, useState } from 'preact/hooks';
import { cardName, cellName } from './names';

export interface Choosing {
    choices: Choice[];
    pointing: Pointing | null;
    targets: Cell[];
    intended: string | null;
    foresight: Foresight | null;
    busy: boolean;
    /** The question of a reaction was put away: it may happen. */
    passed: boolean;
    /** A choice that cannot be made, and the referee's reason. */
    refused: Refusal | null;
    pointAtCard(card: string): void;
    /** A card of the hand is taken up, and nothing more. */
    takeUp(card: string): void;
    /** A cell that is lit or not: one that is not is asked about. */
    pointAtCell(cell: Cell): void;
    /** Why can this not be played? */
    ask(action: string, what: string): void;
    intend(action: string | null): void;
    /** Plays it without asking once more: draws, answers, what was dropped. Answers whether it was done. */
    act(action: string): Promise<boolean>;
    /** A card was dropped on a cell: played, or waiting for a yes, or for another cell. */
    drop(card: string, cell: Cell): void;
    confirm(): void;
    cancel(): void;
}

/** Cards and cells, or an action named outright. */
interface Aim {
    pointed: Pointing | null;
    named: string | null;
}

const kNoActions: string[] = [];
/** Played by answering, not by itself. */
export const kProtection = 'protection';
const kNoAim: Aim = { pointed: null, named: null };

export function useChoosing(session: Session, view: View): Choosing {
    const actions = view.legal?.actions ?? kNoActions;
    const choices = useMemo(() => parseChoices(actions), [actions]);
    const { pointed: aimed, point, refused, ask } = usePointed(session, view, kNoAim);
    const { pointed, named } = aimed;
    const take = (next: Partial<Aim>) => point({ ...kNoAim, ...next });
    const pointing = pointed ?? feedingOf(choices);
    const meant =
        pointing && (pointing.card !== null || pointing.cells.length > 0) ? meantAction(choices, pointing) : null;
    const intended = named ?? meant;
    // Once everything is chosen, the last choice can still be another.
    const open = pointing && meant ? { ...pointing, cells: pointing.cells.slice(0, -1) } : pointing;
    const targets = useMemo(() => (open && !named ? nextTargets(choices, open) : []), [choices, pointed, named]);
    const intent = useIntent(session, view, intended);
    // Whoever cannot answer is not asked, and no answer is a pass. So a pass is not sent either: if it were, a reaction
    // that ends early would tell that everybody asked holds the card (docs/api.md, reactions). Where several share a
    // device all of them are asked, and the answer of one brings the question to the next.
    const [passed, setPassed] = useState(-1);
    const play = (action: string) => {
        if (!view.reaction || action !== 'pass' || view.you.seats.length > 1) return intent.act(action);
        leaveButtons();
        take({});
        setPassed(view.n);
        return Promise.resolve(true);
    };
    /** Waits for a yes once nothing is left to point at, unless one click is one. */
    const aim = (next: Pointing) => {
        const action = clickPlays.value === 'yes' ? meantAction(choices, next) : null;
        if (action) void play(action);
        else take({ pointed: next });
    };
    const isChosen = (cell: Cell) => pointing?.cells.some((one) => cellKey(one) === cellKey(cell)) ?? false;

    return {
        choices,
        pointing,
        targets,
        intended,
        ...intent,
        act: play,
        confirm: () => intended && play(intended),
        passed: passed === view.n && Boolean(view.reaction),
        refused,
        pointAtCard: (card) => {
            const discard = choices.find((choice) => choice.action === `discard ${card}`);
            const protect = card === kProtection ? withVerb(choices, 'protect')[0] : undefined;
            // The same once more is a yes.
            if (intended && (intended === discard?.action || (pointed?.card === card && !pointed.cells.length)))
                intent.confirm();
            else if (discard && clickPlays.value === 'yes') intent.act(discard.action);
            else if (discard) take({ named: discard.action });
            else if (protect) intent.act(protect.action);
            else if (!playable(choices, card))
                ask(withVerb(choices, 'discard').length ? `discard ${card}` : `play ${card}`, cardName(card));
            else if (pointed?.card === card) take({});
            else aim({ verb: 'play', card, cells: [] });
        },
        takeUp: (card) => take({ pointed: { verb: 'play', card, cells: [] } }),
        pointAtCell: (cell) => {
            if (!pointing || !open) return;
            if (intended && isChosen(cell)) {
                intent.confirm();
                return;
            }
            if (!targets.some((target) => cellKey(target) === cellKey(cell))) {
                const said = [pointing.verb, pointing.card, ...pointing.cells.map(cellKey), cellKey(cell)];
                ask(said.filter(Boolean).join(' '), cellName(cell));
                return;
            }
            aim({ ...open, cells: [...open.cells, cell] });
        },
        intend: (action) => take(action ? { pointed: pointingOf(parseChoice(action)), named: action } : {}),
        drop: (card, cell) => {
            const dropped: Pointing = { verb: 'play', card, cells: [cell] };
            const action = meantAction(choices, dropped);
            const atOnce = dropPlays.value === 'yes' && canBeTakenBack(view, backOf(card) === 'power');
            if (action && atOnce) intent.act(action);
            else if (action || nextTargets(choices, dropped).length > 0) take({ pointed: dropped });
            else ask(`play ${card} ${cellKey(cell)}`, cellName(cell));
        },
        cancel: () => take({}),
        ask,
    };
}

/** Feeding begins by itself, and with the city where only one is hungry. */
function feedingOf(choices: readonly Choice[]): Pointing | null {
    const cities = withVerb(choices, 'feed').flatMap(({ cells: [city] }) => (city ? [city] : []));
    const [only] = cities;
    if (!only) return null;
    return { verb: 'feed', card: null, cells: new Set(cities.map(cellKey)).size === 1 ? [only] : [] };
}

/** An action chosen from a list shows on the map as if it had been pointed at. */
function pointingOf(choice: Choice): Pointing | null {
    if (choice.verb === 'play') return { verb: 'play', card: choice.words[0] ?? null, cells: choice.cells };
    return choice.verb === 'feed' ? { verb: 'feed', card: null, cells: choice.cells } : null;
}
