// Planet in words: events for the log and the live region, actions for lists, faces for those who listen.
import type { GameTable } from '@app/games';
import { shortName } from '@app/names';
import { across, areaAt, kEdges } from '@planet3d/solid';
import { faceAreas, type Surface } from '@planet3d/surface';
import { capital, hasMessage, labelled, language, list, type MessageKey, t } from '@ui/i18n';
import type { GameEvent, TableInfo } from '@wire/messages';
import type { Habitat, PlanetEvent } from '@wire/planet';
import { PlanetSet } from '@wire/planetSet';
import { parsePlacement } from './placements';

export function habitatName(habitat: Habitat | string): string {
    const key = `habitat.${habitat}`;
    return hasMessage(key) ? t(key) : habitat;
}

let own: Readonly<Record<string, string>> = {};
/** One table is shown at a time: its set may have names of its own. */
export const takeNames = (set: PlanetSet): PlanetSet => {
    own = set.names;
    return set;
};

export function animalName(animal: string): string {
    if (own[animal]) return own[animal];
    const key = `animal.${animal}`;
    return hasMessage(key) ? t(key) : animal;
}

/** What an animal asks for. */
export function animalWants(set: PlanetSet, animal: string): string {
    const card = set.animal(animal);
    if (!card) return '';
    const values = { habitat: habitatName(card.habitat), other: habitatName(card.other ?? '') };
    return t(`wants.${card.wants}`, values);
}

/** Equal neighbours are counted together: "desert × 3, forest × 2". */
export function areasWords(areas: readonly Habitat[]): string {
    const runs: { habitat: Habitat; count: number }[] = [];
    for (const habitat of areas) {
        const last = runs.at(-1);
        if (last?.habitat === habitat) last.count += 1;
        else runs.push({ habitat, count: 1 });
    }
    return runs
        .map(({ habitat, count }) => (count > 1 ? `${habitatName(habitat)} × ${count}` : habitatName(habitat)))
        .join(', ');
}

export const tileName = (set: PlanetSet, tile: string): string =>
    t('planet.tile', { areas: areasWords(set.areas(tile)) });

function valuesWords(table: TableInfo, values: PlanetEvent['values']): string {
    return (values ?? []).map(({ player, value }) => labelled(shortName(table, player), value)).join(', ');
}

interface Told {
    table: TableInfo;
    language: string;
    words: string;
}
const told = new WeakMap<GameEvent, Told>();

/** The words of an event. The log asks for all of them at every move, so they are kept. */
export function eventWords(table: GameTable, event: GameEvent): string {
    const before = told.get(event);
    if (before?.table === table && before.language === language.value) return before.words;
    const words = tellEvent(table, event);
    told.set(event, { table, language: language.value, words });
    return words;
}

/** The message that tells an event, and what it mentions. */
function tellEvent(table: GameTable, raw: GameEvent): string {
    const event = raw as PlanetEvent;
    const who = (seat: unknown) => (typeof seat === 'number' ? shortName(table, seat) : '');
    const values = {
        player: who(event.player ?? event.first_player),
        face: event.face ?? 0,
        areas: event.tile ? areasWords(PlanetSet.of(table.set).areas(event.tile)) : '',
        animal: event.animal ? animalName(event.animal) : '',
        values: valuesWords(table, event.values),
        round: event.round ?? event.to_round ?? 0,
        habitat: event.objective ? habitatName(event.objective) : '',
        count: event.winners?.length ?? event.areas ?? 0,
        points: event.points ?? 0,
        winners: list((event.winners ?? []).map(who)),
    };
    if (event.type === 'game_over') return t('event.game_over', values);
    const gone = event.type === 'left_over_moved' && event.to_round === null ? '.gone' : '';
    const key = `story.${event.type}${gone}`;
    return hasMessage(key) ? capital(t(key as MessageKey, values)) : event.type;
}

const kQuiet = ['left_over_moved', 'round_started'];
export const loudEvents = (events: readonly GameEvent[]): GameEvent[] =>
    events.filter(({ type }) => !kQuiet.includes(type));

/** The same in notation: short, the same in every language. */
export function eventNotation(raw: GameEvent): string {
    const { type, player, values, winners, scores, animals, reason, ...rest } = raw as PlanetEvent;
    const who = player === undefined ? '' : `${player + 1}: `;
    const parts = winners
        ? [`${winners.map((seat) => seat + 1).join('+')}`, scores?.join('-')]
        : Object.values(rest).flat();
    const compared = values?.length ? `(${values.map((one) => `${one.player + 1}=${one.value}`).join(' ')})` : '';
    return `${who}${type.replace(/_/g, '-')} ${parts.filter((value) => value !== null).join(' ')} ${compared}`.trim();
}

/** An action of the legal list in words. */
export function actionWords(table: GameTable, action: string): string {
    const placement = parsePlacement(action);
    if (!placement) return action;
    const { tile, face, rotation } = placement;
    return t('planet.action', { areas: areasWords(PlanetSet.of(table.set).areas(tile)), face, turns: rotation });
}

/** A face for those who listen: what lies there and what it touches. */
export function faceWords(surface: Surface, face: number): string {
    const touched = Array.from({ length: kEdges }, (_, edge) => {
        const [other, back] = across(face, edge);
        const habitat = surface[areaAt(other, back)];
        return t('planet.neighbour', { face: other, habitat: habitat ? habitatName(habitat) : t('planet.free') });
    });
    const areas = faceAreas(surface, face);
    const what = areas ? areasWords(areas) : t('planet.free');
    return t('planet.face', { face, what, neighbours: list(touched) });
}
