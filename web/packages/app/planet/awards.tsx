// What just happened to animals, tiles and objectives: each passes over the globe as a card with its words, in the order of
// events, then is gone. Ears get the same from the live region.
import type { GameTable } from '@app/games';
import { shortName } from '@app/names';
import { Drawing } from '@art/drawing';
import { loadPlanetArt, planetArt } from '@board/art';
import { SeatShape } from '@board/seatShape';
import { turnOf } from '@board/turns';
import { HabitatChip } from '@planet3d/habitats';
import { TileFace } from '@planet3d/tileFace';
import { capital } from '@ui/i18n';
import type { LogEntry } from '@wire/messages';
import type { PlanetEvent } from '@wire/planet';
import { useEffect } from 'preact/hooks';
import { useCards } from './cards';
import { Portrait } from './racePanel';
import { animalName, eventWords } from './words';

/** The tile itself comes down on the planet; the end has a screen of its own. */
const kElsewhere = ['tile_placed', 'game_over'];
/** After a longer absence nobody wants to see everything fly. */
const kMostEntries = 3;

interface Passing {
    key: string;
    event: PlanetEvent;
    order: number;
}

/** What was won, and what else happened, each in the order of events. */
export function passingOf(news: readonly LogEntry[]): { won: Passing[]; others: Passing[] } {
    const all = news.length > kMostEntries ? [] : news;
    const events = all.flatMap(({ n, events }) =>
        (events as PlanetEvent[]).map((event, at) => ({ key: `${n}/${at}`, event })),
    );
    const inTurn = (one: Omit<Passing, 'order'>, order: number) => ({ ...one, order: turnOf(order) });
    const isWon = ({ event }: { event: PlanetEvent }) => event.type === 'animal_awarded';
    return {
        won: events.filter(isWon).map(inTurn),
        others: events.filter((one) => !isWon(one) && !kElsewhere.includes(one.event.type)).map(inTurn),
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

export function Awards({ table, news }: { table: GameTable; news: readonly LogEntry[] }) {
    const { won, others } = passingOf(news);
    return (
        <>
            <ul class="awards" aria-hidden="true">
                {won.map(({ key, event: { animal = '', player = 0 }, order }) => (
                    <li key={key} class={`pass award seat-${player}`} style={{ '--order': String(order) }}>
                        <AwardCard animal={animal} />
                        <Portrait animal={animal} state="won" />
                        <b>{animalName(animal)}</b>
                        <span>
                            <SeatShape seat={player} /> {shortName(table, player)}
                        </span>
                    </li>
                ))}
            </ul>
            <ul class="also-happened" aria-hidden="true">
                {others.map(({ key, event, order }) => (
                    <li key={key} class={`pass ${event.type}`} style={{ '--order': String(order) }}>
                        <Pictured event={event} />
                        <span>{eventWords(table, event)}</span>
                    </li>
                ))}
            </ul>
        </>
    );
}
