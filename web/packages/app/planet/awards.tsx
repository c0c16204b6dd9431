// What just happened to animals, tiles and objectives: each passes over the globe as a card with its words, in the order of
// events, then is gone. Ears get the same from the live region.
import type { GameTable } from '@app/games';
import { seatName } from '@app/names';
import { SeatShape } from '@board/seatShape';
import { turnOf } from '@board/turns';
import { HabitatChip } from '@planet3d/habitats';
import { TileFace } from '@planet3d/tileFace';
import type { LogEntry } from '@wire/messages';
import type { PlanetEvent } from '@wire/planet';
import { useCards } from './cards';
import { Portrait } from './racePanel';
import { animalName, eventWords } from './words';

/** The tile itself comes down on the planet; the end has a screen of its own. */
const kElsewhere = ['tile_placed', 'game_over'];
/** After a longer absence nobody wants to see everything fly. */
const kMostEntries = 3;

export const passingOf = (news: readonly LogEntry[]): { key: string; event: PlanetEvent; order: number }[] =>
    news.length > kMostEntries
        ? []
        : news
              .flatMap(({ n, events }) => (events as PlanetEvent[]).map((event, at) => ({ key: `${n}/${at}`, event })))
              .map((one, order) => ({ ...one, order: turnOf(order) }))
              .filter(({ event }) => !kElsewhere.includes(event.type));

function Pictured({ event: { type, animal, tile, objective } }: { event: PlanetEvent }) {
    const set = useCards();
    if (animal) {
        const state = type === 'animal_awarded' ? 'won' : type === 'animal_tied' ? 'tied' : 'none';
        return <Portrait animal={animal} state={state} />;
    }
    if (tile) return <TileFace areas={set.areas(tile)} />;
    return objective ? <HabitatChip habitat={objective} /> : null;
}

export function Awards({ table, news }: { table: GameTable; news: readonly LogEntry[] }) {
    return (
        <ul class="awards" aria-hidden="true">
            {passingOf(news).map(({ key, event, order }) => {
                const { type, animal = '', player } = event;
                const isWon = type === 'animal_awarded' && player !== undefined;
                return (
                    <li
                        key={key}
                        class={`pass award ${isWon ? '' : 'aside'} ${type} seat-${player ?? 'none'}`}
                        style={{ '--order': String(order) }}
                    >
                        <Pictured event={event} />
                        {isWon ? (
                            <>
                                <b>{animalName(animal)}</b>
                                <span>
                                    <SeatShape seat={player} /> {seatName(table, player)}
                                </span>
                            </>
                        ) : (
                            <span>{eventWords(table, event)}</span>
                        )}
                    </li>
                );
            })}
        </ul>
    );
}
