// Lessons as data (lessons/): each step is a position, one thing to do there, and the events or facts of the engine by
// which it is known to be done. Words are in a file of their own for each language.
import type { Language } from '@ui/i18n';
import type { LocalTablePlan } from '@wire/localSession';
import type { GameEvent, LogEntry, Members } from '@wire/messages';
import type { PlanetFacts } from '@wire/planet';
import type { Game } from './rulesText';

export interface Step {
    id: string;
    /** Section of the rules page. */
    rule: string;
    /** The part of the table to look at. */
    look: string;
    /** Each must be told by some event of one's own decisions. */
    wanted: Record<string, unknown>[];
    /** None of these may be. */
    never: Record<string, unknown>[];
    /** What must follow by the rules afterwards. */
    facts?: { region?: { habitat: string; areas: number }; objective?: number };
    /** How many decisions it may take. */
    tries: number;
    /** One way to do it. */
    line: string[];
    position: unknown;
}

export interface StepWords {
    title: string;
    text: string;
    ask: string;
    done: string;
    hint: string;
}

const kLearner = 0;
export type Outcome = 'open' | 'done' | 'missed';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const fits = (event: GameEvent, pattern: Record<string, unknown>): boolean =>
    Object.entries(pattern).every(([name, value]) => same(event[name], value));

function factsHold(wanted: Step['facts'], facts: Members): boolean {
    const { regions, objective } = facts as Partial<PlanetFacts>;
    const { region } = wanted ?? {};
    const large = (regions?.[kLearner] ?? []).some(
        (one) => one.habitat === region?.habitat && one.areas.length >= region.areas,
    );
    return (!region || large) && (objective?.points ?? 0) >= (wanted?.objective ?? 0);
}

/** What the engine told since the step began decides; nothing is judged here. */
export function judge(step: Step, entries: readonly LogEntry[], facts: Members): Outcome {
    const own = entries.filter(({ seat }) => seat === kLearner);
    const events = own.flatMap((entry) => entry.events);
    const told = (pattern: Record<string, unknown>) => events.some((event) => fits(event, pattern));
    if (step.never.some(told)) return 'missed';
    if (step.wanted.every(told) && factsHold(step.facts, facts)) return 'done';
    return own.length >= step.tries ? 'missed' : 'open';
}

export const planOf = (game: Game, step: Step): LocalTablePlan => ({
    table: `lesson-${game}`,
    game,
    rules: {},
    components: 'house',
    seats: [
        { kind: 'person', name: '' },
        { kind: 'computer', name: 'greedy', level: 'greedy' },
    ],
    undo: 'never',
    hints: true,
    seed: 0,
    position: step.position,
});

const stepFiles: Record<Game, () => Promise<{ default: unknown }>> = {
    gaia: () => import('./lessons/gaia.json'),
    planet: () => import('./lessons/planet.json'),
};
const wordFiles = import.meta.glob<Record<string, StepWords>>('./lessons/*.*.json', { import: 'default' });

export const loadSteps = async (game: Game): Promise<Step[]> =>
    ((await stepFiles[game]()).default as { steps: Step[] }).steps;

export const loadStepWords = async (game: Game, language: Language): Promise<Record<string, StepWords>> =>
    (await wordFiles[`./lessons/${game}.${language}.json`]?.()) ?? {};

const place = (game: Game) => `pangaea.lesson.${game}`;

/** The step a learner has come to; steps.length when all are done. */
export function progressOf(game: Game): number {
    try {
        return Math.max(0, Number(localStorage.getItem(place(game))) || 0);
    } catch {
        return 0;
    }
}

export function keepProgress(game: Game, step: number): void {
    try {
        localStorage.setItem(place(game), String(step));
    } catch {
        // Refused: the lesson is taught all the same, only not kept.
    }
}
