// The animal race: for every coming animal what it asks for, how each player stands, who is ahead and by how much, and
// what the placement being considered would change.
import { shortName } from '@app/names';
import { tipItem } from '@app/tips';
import { Medal, WishPicture } from '@board/medal';
import { SeatShape } from '@board/seatShape';
import { HabitatChip } from '@planet3d/habitats';
import { capital, list, t } from '@ui/i18n';
import { Sign } from '@ui/sign';
import type { TableInfo } from '@wire/messages';
import type { PlanetFacts, PlanetObservation, RaceEntry } from '@wire/planet';
import { useRef } from 'preact/hooks';
import { useCards } from './cards';
import { standing, wayOf } from './race';
import { animalName, animalWants, habitatName } from './words';

interface Props {
    table: TableInfo;
    seen: PlanetObservation;
    facts: PlanetFacts;
    /** The facts after the placement being considered. */
    then: PlanetFacts | null;
    /** The number of actions of one's own; what is over stays in its place until the next, and nothing moves by itself. */
    since: number;
    chosen: string | null;
    onChoose: (animal: string | null) => void;
}

/** The race as it is, with the animals that found a planet since an action of one's own. */
function useRace(race: readonly RaceEntry[], since: number): RaceEntry[] {
    const kept = useRef<{ since: number; over: RaceEntry[]; race: readonly RaceEntry[] }>({ since, over: [], race });
    const before = kept.current;
    const isGone = ({ animal, round }: RaceEntry) =>
        !race.some((now) => now.animal === animal) && race.every((now) => now.round > round);
    const over = before.since === since ? [...before.over, ...before.race.filter(isGone)] : [];
    if (before.race !== race || before.since !== since) kept.current = { since, over, race };
    return [...over, ...race];
}

/** Three of one habitat apart: most regions; two side by side: touching; the second struck out: avoiding. */
function WantsPicture({ animal }: { animal: string }) {
    const card = useCards().animal(animal);
    return card ? <WishPicture {...card} /> : null;
}

/** The animal itself. */
export function Portrait({ animal, state = 'none' }: { animal: string; state?: 'none' | 'ahead' | 'tied' | 'won' }) {
    const card = useCards().animal(animal);
    return card ? <Medal animal={animal} habitat={card.habitat} state={state} small /> : null;
}

export function RacePanel(props: Props) {
    const { seen } = props;
    const race = useRace(props.facts.race, props.since);
    const rounds = [...new Set([...race.map(({ round }) => round), ...hiddenRounds(seen)])].sort((a, b) => a - b);
    const stateOf = (round: number) => (round === seen.round ? 'now' : round < seen.round ? 'over' : '');
    const rows = race.length + hiddenRounds(seen).length;
    return (
        <section class="panel race" aria-label={t('race.title')} style={{ '--rows': String(Math.max(1, rows)) }}>
            <h2>{t('race.title')}</h2>
            <p class="quiet">{t(rounds.length === 0 ? 'race.none' : 'race.help')}</p>
            {rounds.map((round) => (
                <section key={round} class={`race-round ${stateOf(round)}`}>
                    <h3 title={t('race.round', { round })}>
                        <span class="race-words">
                            {t('race.round', { round })}{' '}
                            {round === seen.round && <span class="badge">{t('race.now')}</span>}
                            {stateOf(round) === 'over' && <Sign name="check" />}
                        </span>
                        <span class="race-number" aria-hidden="true">
                            {round}
                        </span>
                    </h3>
                    <ul>
                        {race
                            .filter((entry) => entry.round === round)
                            .map((entry) => (
                                <RaceRow key={entry.animal} entry={entry} {...props} />
                            ))}
                        {(seen.hidden_animals?.[round - 1] ?? 0) > 0 && (
                            <li class="quiet">{t('race.hidden', { count: seen.hidden_animals?.[round - 1] ?? 0 })}</li>
                        )}
                    </ul>
                </section>
            ))}
        </section>
    );
}

/** More than ever have room in a line. */
const kComing = 7;

/** What is won next, in large; all of it is in the race as well. */
export const Coming = ({ race }: { race: readonly RaceEntry[] }) => (
    <ul class="coming" aria-hidden="true">
        {race.slice(0, kComing).map(({ animal, round }) => (
            <li key={animal} data-tip={`animal:${animal}`}>
                <Portrait animal={animal} />
                <b>{capital(animalName(animal))}</b>
                <small>
                    <WantsPicture animal={animal} /> {t('race.round', { round })}
                </small>
            </li>
        ))}
    </ul>
);

/** What a change looks like. */
const changeOf = (from: number, to: number): string => (from === to ? '' : `changes ${wayOf(from, to)}`);

const hiddenRounds = (seen: PlanetObservation): number[] =>
    (seen.hidden_animals ?? []).flatMap((count, at) => (count > 0 ? [at + 1] : []));

function RaceRow({ entry, table, then, chosen, onChoose }: Props & { entry: RaceEntry }) {
    const { animal, values } = entry;
    const after = then?.race.find((other) => other.animal === animal)?.values ?? null;
    const { ahead } = standing(after ?? values);
    const open = chosen === animal;
    const set = useCards();
    return (
        <li class={open ? 'race-row open' : 'race-row'}>
            <button
                type="button"
                class="race-animal"
                aria-expanded={open}
                data-tip={`animal:${animal}`}
                onClick={() => onChoose(open ? null : animal)}
            >
                <Portrait animal={animal} />
                <WantsPicture animal={animal} />
                <span>{capital(animalName(animal))}</span>
                <span class="unseen">{animalWants(set, animal)}</span>
            </button>
            <span class="race-values">
                {values.map((value, seat) => {
                    const next = after?.[seat] ?? value;
                    const state = ahead.includes(seat) ? (ahead.length > 1 ? 'tied' : 'ahead') : '';
                    return (
                        <span key={seat} class={`race-value seat-${seat} ${state} ${changeOf(value, next)}`}>
                            <SeatShape seat={seat} label={shortName(table, seat)} />
                            {next === value ? value : `${value}→${next}`}
                            {state && <span class="unseen"> {t(`race.${state as 'ahead' | 'tied'}`)}</span>}
                        </span>
                    );
                })}
            </span>
            {open && <Detail table={table} entry={entry} />}
        </li>
    );
}

function Detail({ table, entry: { animal, values, ranked } }: { table: TableInfo; entry: RaceEntry }) {
    const set = useCards();
    const { ahead, best, next } = standing(values);
    const names = list(ahead.map((seat) => shortName(table, seat)));
    return (
        <div class="race-detail">
            <p>{capital(animalWants(set, animal))}</p>
            <p>
                {ahead.length === 0
                    ? t('race.nobody')
                    : ahead.length > 1
                      ? t('race.tie', { names })
                      : t('race.leads', { player: names, count: best - next })}
            </p>
            {ranked && (
                <p>
                    {t('race.tieBreak')}{' '}
                    {ranked.map((sizes, seat) => (
                        <span key={seat} class={`seat-tag seat-${seat}`}>
                            <SeatShape seat={seat} label={shortName(table, seat)} /> {sizes.join(' · ')}
                        </span>
                    ))}
                </p>
            )}
        </div>
    );
}

interface ObjectiveProps {
    facts: PlanetFacts;
    then: PlanetFacts | null;
}

/** One's own secret objective and how far it is. */
export function ObjectivePanel({ facts, then }: ObjectiveProps) {
    const own = facts.objective;
    if (!own) return null;
    const after = then?.objective ?? own;
    const name = habitatName(own.habitat);
    return (
        <section class="panel objective" aria-label={t('objective.title')}>
            <h2>{t('objective.title')}</h2>
            <p>
                <span {...tipItem(`objective:${own.habitat}`, true)}>
                    <HabitatChip habitat={own.habitat} /> <b>{name}</b>
                </span>{' '}
                {after.areas !== own.areas && after.points === own.points ? (
                    <b class={changeOf(own.areas, after.areas)}>
                        {own.areas} → {t('objective.now', { count: after.areas, points: after.points })}
                    </b>
                ) : (
                    t('objective.now', { count: own.areas, points: own.points })
                )}
                {after.points !== own.points && (
                    <b class={`longer ${changeOf(own.points, after.points)}`}>
                        {' '}
                        {t('objective.then', { count: after.areas, points: after.points })}
                    </b>
                )}
            </p>
            {own.next && (
                <>
                    <progress max={own.next.areas} value={after.areas} aria-label={name} />
                    <p class="quiet">{t('objective.next', { count: own.next.areas, points: own.next.points })}</p>
                </>
            )}
        </section>
    );
}
