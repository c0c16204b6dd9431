// What just happened to animals, tiles and objectives: each passes over the globe as a card with its words, in the order of
// events, then is gone. Ears get the same from the live region.
import type { GameTable } from '@app/games';
import { shortName } from '@app/names';
import { Drawing } from '@art/drawing';
import { loadPlanetArt, planetArt } from '@board/art';
import { SeatShape } from '@board/seatShape';
import { turnsOf } from '@board/turns';
import { HabitatChip } from '@planet3d/habitats';
import { TileFace } from '@planet3d/tileFace';
import { capital } from '@ui/i18n';
import type { LogEntry } from '@wire/messages';
import type { PlanetEvent } from '@wire/planet';
import { useEffect } from 'preact/hooks';
import { useCards } from './cards';
import { Portrait } from './racePanel';
import { animalName, eventWords } from './words';

/** What was won, and what else happened, each in its turn among all events; the tile itself comes down on the planet. */
export function passingOf(news: readonly LogEntry[]) {
    const turns = turnsOf<PlanetEvent>(news);
    return {
        won: turns.filter(({ event }) => event.type === 'animal_awarded'),
        others: turns.filter(({ line }) => line !== null),
    };
}

function AwardCard({ animal }: { animal: string }) {
    useEffect(loadPlanetArt, []);
    const card = useCards().animal(animal);
    const drawing = card && planetArt()?.awardCard({ ...card, id: animal }, capital(animalName(animal)));
    return <Drawing class="award-card" box="0 0 120 168" drawing={drawing ?? ''} />;
}

function Pictured({ event: { type, animal, tile, objective } }: { event: PlanetEvent }) {
    const set = useCards();
    if (animal) {
        return <Portrait animal={animal} state={type === 'animal_tied' ? 'tied' : 'none'} />;
    }
    if (tile) return <TileFace areas={set.areas(tile)} />;
    return objective ? <HabitatChip habitat={objective} /> : null;
}

interface AwardsProps {
    table: GameTable;
    /** What was told together, and still moves: each has lines of its own, for each begins anew in its time. */
    moving: readonly (readonly LogEntry[])[];
}

export function Awards({ table, moving }: AwardsProps) {
    const passing = moving.map(passingOf);
    return (
        <>
            <div class="awards" aria-hidden="true">
                {passing.map(
                    ({ won }) =>
                        won.length > 0 && (
                            <ul key={won[0]?.key}>
                                {won.map(({ key, event: { animal = '', player = 0 }, order }) => (
                                    <li
                                        key={key}
                                        class={`pass award seat-${player}`}
                                        style={{ '--order': String(order) }}
                                    >
                                        <AwardCard animal={animal} />
                                        <Portrait animal={animal} state="won" />
                                        <b>{animalName(animal)}</b>
                                        <span>
                                            <SeatShape seat={player} /> {shortName(table, player)}
                                        </span>
                                    </li>
                                ))}
                            </ul>
                        ),
                )}
            </div>
            <div class="also-happened" aria-hidden="true">
                {passing.map(
                    ({ others }) =>
                        others.length > 0 && (
                            <ul key={others[0]?.key}>
                                {others.map(({ key, event, order, line, lasts }) => (
                                    <li
                                        key={key}
                                        class="pass"
                                        style={{
                                            '--order': String(order),
                                            '--row': String(line),
                                            '--lasts': String(lasts),
                                        }}
                                    >
                                        <Pictured event={event} />
                                        <span>{eventWords(table, event)}</span>
                                    </li>
                                ))}
                            </ul>
                        ),
                )}
            </div>
        </>
    );
}
