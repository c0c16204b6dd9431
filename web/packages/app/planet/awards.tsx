// Animals that just found their planet: each card passes over the globe to its new owner, then is gone. Ears get the same
// from the live region.
import { seatName } from '@app/names';
import { SeatShape } from '@board/seatShape';
import type { LogEntry, TableInfo } from '@wire/messages';
import type { PlanetEvent } from '@wire/planet';
import { Portrait } from './racePanel';
import { animalName } from './words';

export function Awards({ table, news }: { table: TableInfo; news: readonly LogEntry[] }) {
    const won = news.flatMap(({ n, events }) =>
        (events as PlanetEvent[])
            .filter(({ type }) => type === 'animal_awarded')
            .map(({ animal = '', player = 0 }) => ({ key: `${n}/${animal}`, animal, player })),
    );
    return (
        <ul class="awards" aria-hidden="true">
            {won.map(({ key, animal, player }, order) => (
                <li key={key} class={`pass award seat-${player}`} style={{ '--order': String(order) }}>
                    <Portrait animal={animal} state="won" />
                    <b>{animalName(animal)}</b>
                    <span>
                        <SeatShape seat={player} /> {seatName(table, player)}
                    </span>
                </li>
            ))}
        </ul>
    );
}
