// The end of Planet: every player's points, part by part. The parts come from the events of the end.

import { CountUp } from '@app/ending/countUp';
import { PersonName } from '@app/friends/personName';
import type { GameView } from '@app/games';
import { shortName } from '@app/names';
import { Medal } from '@board/medal';
import { SeatShape } from '@board/seatShape';
import { HabitatChip } from '@planet3d/habitats';
import { t } from '@ui/i18n';
import { type PlanetEvent, planetSeen } from '@wire/planet';
import { PlanetSet } from '@wire/planetSet';
import { viewerOf } from '@wire/view';
import { animalName, habitatName } from './words';

export function PlanetResult({ view }: { view: GameView }) {
    const { scores, winners } = view.result;
    if (!scores) return null;
    const seen = planetSeen(view, viewerOf(view));
    const revealed = view.log
        .flatMap(({ events }) => events as PlanetEvent[])
        .filter(({ type }) => type === 'objective_revealed');
    return (
        <div class="scores-scroll">
            <table class="scores planet-scores">
                <caption class="unseen">{t('end.scores')}</caption>
                <thead>
                    <tr>
                        <th scope="col">{t('result.player')}</th>
                        {revealed.length > 0 && <th scope="col">{t('result.objective')}</th>}
                        <th scope="col">{t('result.animals')}</th>
                        <th scope="col">{t('result.points')}</th>
                    </tr>
                </thead>
                <tbody>
                    {scores.map((score, seat) => {
                        const objective = revealed.find(({ player }) => player === seat);
                        const animals = seen.players[seat]?.animals ?? [];
                        return (
                            <tr key={seat} class={winners.includes(seat) ? 'winner' : ''}>
                                <th scope="row">
                                    <span class={`seat-tag seat-${seat}`}>
                                        <SeatShape seat={seat} />{' '}
                                        <PersonName
                                            who={view.table.seats[seat]?.who ?? null}
                                            name={shortName(view.table, seat)}
                                        />
                                    </span>
                                </th>
                                {revealed.length > 0 && (
                                    <td data-label={t('result.objective')}>
                                        {objective?.objective && (
                                            <>
                                                <b>{objective.points}</b>{' '}
                                                <HabitatChip
                                                    habitat={objective.objective}
                                                    label={habitatName(objective.objective)}
                                                />
                                                <small>{t('result.areas', { count: objective.areas ?? 0 })}</small>
                                            </>
                                        )}
                                    </td>
                                )}
                                <td data-label={t('result.animals')}>
                                    <b>{score - (objective?.points ?? 0)}</b>{' '}
                                    <CardGroups
                                        set={PlanetSet.of(view.table.set)}
                                        animals={animals}
                                        own={objective?.objective}
                                    />
                                </td>
                                <td class="total">
                                    <CountUp value={score} />
                                </td>
                            </tr>
                        );
                    })}
                </tbody>
            </table>
        </div>
    );
}

interface GroupProps {
    set: PlanetSet;
    animals: readonly string[];
    own: string | undefined;
}

/** Cards of one's own habitat and the others count differently, so they are counted apart. */
function CardGroups({ set, animals, own }: GroupProps) {
    const count = animals.filter((animal) => set.animal(animal)?.habitat === own).length;
    const names = animals.map(animalName).join(', ');
    return (
        <>
            <small title={names}>
                {own
                    ? t('result.cards', { own: count, others: animals.length - count })
                    : t('result.cardsOnly', { count: animals.length })}
            </small>
            <span class="won-portraits">
                {animals.map((animal) => (
                    <Medal key={animal} animal={animal} habitat={set.animal(animal)?.habitat ?? 'ocean'} small />
                ))}
            </span>
        </>
    );
}
