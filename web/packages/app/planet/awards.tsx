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
import { useEffect, useRef } from 'preact/hooks';
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

type Line = ReturnType<typeof passingOf>['others'][number];

/**
 * Where the lists of what passes stand. One that is over keeps its place, unseen, until another one needs it or nothing moves any more:
 * those behind it do not move up.
 */
export function useStack(moving: readonly (readonly Line[])[]) {
    const places = useRef<{ id: number; lines: readonly Line[] }[]>([]);
    const count = useRef(0);
    // By the event: keys are the same where a whole game was read at once.
    const firsts = new Set(moving.map(([first]) => first?.event));
    const isEnded = ({ lines }: { lines: readonly Line[] }) => !firsts.has(lines[0]?.event as PlanetEvent);
    if (moving.length === 0) places.current = [];
    for (const lines of moving) {
        const same = places.current.find((place) => place.lines[0]?.event === lines[0]?.event);
        const free = places.current.findIndex(isEnded);
        if (same) same.lines = lines;
        else places.current[free < 0 ? places.current.length : free] = { id: count.current++, lines };
    }
    return places.current.map((place) => ({ ...place, ended: isEnded(place) }));
}

interface AwardsProps {
    table: GameTable;
    /** What was told together, and still moves: each has lines of its own, for each begins anew in its time. */
    moving: readonly (readonly LogEntry[])[];
}

export function Awards({ table, moving }: AwardsProps) {
    const passing = moving.map(passingOf);
    const awards = useStack(passing.map((told) => told.won).filter((lines) => lines.length > 0));
    const others = useStack(passing.map((told) => told.others).filter((lines) => lines.length > 0));
    return (
        <>
            <div class="awards" aria-hidden="true">
                {awards.map(({ id, lines, ended }) => (
                    <ul key={id} class={ended ? 'ended' : undefined}>
                        {lines.map(({ key, event: { animal = '', player = 0 }, order }) => (
                            <li
                                key={key}
                                class={`${ended ? '' : 'pass '}award seat-${player}`}
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
                ))}
            </div>
            <div class="also-happened" aria-hidden="true">
                {others.map(({ id, lines, ended }) => (
                    <ul key={id} class={ended ? 'ended' : undefined}>
                        {lines.map(({ key, event, order, line, lasts }) => (
                            <li
                                key={key}
                                class={ended ? undefined : 'pass'}
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
                ))}
            </div>
        </>
    );
}
