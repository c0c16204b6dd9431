// The bar that says what is asked, what the placement would change, and takes the final yes.
import type { GameTable } from '@app/games';
import { waitingFor } from '@app/names';
import { Why } from '@app/why';
import { capital, t } from '@ui/i18n';
import { say } from '@ui/live';
import { clickPlays } from '@ui/settings';
import { Sign } from '@ui/sign';
import type { PlanetFacts, PlanetObservation } from '@wire/planet';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { raceChanges, wayOf } from './race';
import { Coming } from './racePanel';
import type { Choosing, PlanetForesight } from './usePlacing';
import { actionWords, animalName, eventWords, habitatName } from './words';

interface Props {
    table: GameTable;
    seen: PlanetObservation;
    facts: PlanetFacts;
    seat: number | null;
    choosing: Choosing;
    mine: boolean;
    /** Also when somebody gave up, which the position does not know. */
    over: boolean;
    /** Whether what is intended was suggested. */
    hinted: boolean;
    /** What is told at the beginning of a game and of a turn. */
    told: ComponentChildren;
}

/** Events worth telling beforehand; the placement itself is seen on the planet. */
const kTold = ['animal_awarded', 'animal_carried_over', 'animal_discarded', 'animal_tied'];

const kChange = {
    wins: 'planet.change.wins',
    loses: 'planet.change.loses',
    none: 'planet.change.value',
} as const;

interface ConsequencesProps {
    table: GameTable;
    facts: PlanetFacts;
    seat: number;
    foresight: PlanetForesight;
}

interface Consequence {
    words: string;
    way: ReturnType<typeof wayOf>;
}

function consequencesOf({ table, facts, seat, foresight }: ConsequencesProps): Consequence[] {
    const changes = raceChanges(facts.race, foresight.facts.race, seat);
    const before = facts.objective;
    const after = foresight.facts.objective;
    const told: Consequence[] = [
        ...foresight.events
            .filter(({ type }) => kTold.includes(type))
            .map((event) => ({ words: eventWords(table, event), way: '' as const })),
        ...changes.map(({ animal, from, to, turn }) => ({
            words: capital(t(kChange[turn ?? 'none'], { animal: animalName(animal), from, to })),
            way: wayOf(from, to),
        })),
    ];
    if (before && after && before.areas !== after.areas) {
        const habitat = habitatName(before.habitat);
        // One's own objective comes first: the list may be longer than there is room.
        told.unshift({
            words: t('planet.change.objective', { habitat, from: before.areas, to: after.areas }),
            way: wayOf(before.areas, after.areas),
        });
    }
    return told;
}

function Consequences({ none, ...props }: ConsequencesProps & { none: string }) {
    const told = consequencesOf(props);
    return (
        <div class="consequences" id="consequences" data-testid="consequences" tabIndex={0}>
            {told.length === 0 && <p class="quiet">{none}</p>}
            <ul>
                {told.map(({ words, way }) => (
                    <li key={words} class={way}>
                        {words}
                    </li>
                ))}
            </ul>
        </div>
    );
}

function prompt({ table, seen, choosing, mine, over }: Props): string {
    if (over) return t('turn.over');
    if (!mine) return seen.to_act === null ? '' : waitingFor(table, seen.to_act);
    if (choosing.tile === null) return t('planet.prompt.tile', { round: seen.round });
    return t(clickPlays.value === 'yes' ? 'planet.prompt.faceAtOnce' : 'planet.prompt.face');
}

export function ActionBar(props: Props) {
    const { table, facts, seat, choosing, mine, over } = props;
    const yes = useRef<HTMLButtonElement>(null);
    useEffect(() => {
        // The next step of somebody who plays by keyboard is to confirm; a pointer is where it is.
        if (choosing.face !== null) yes.current?.focus({ preventScroll: true });
    }, [choosing.tile, choosing.face]);
    const { intended, foresight, tile, rotation } = choosing;
    useEffect(() => {
        if (foresight && seat !== null)
            say(
                consequencesOf({ table, facts, seat, foresight })
                    .map(({ words }) => words)
                    .join('. ') || t('planet.change.none'),
            );
    }, [foresight]);
    const turned = useRef(rotation);
    useEffect(() => {
        if (tile !== null && turned.current !== rotation) say(t('planet.turned', { count: rotation }));
        turned.current = rotation;
    }, [rotation]);
    useEffect(() => {
        if (mine && tile !== null && !intended) say(prompt(props));
    }, [tile]);
    return (
        <section class={mine ? 'action-bar mine' : 'action-bar'} tabIndex={-1} aria-label={t('bar.title')}>
            <p class="prompt" data-testid={intended ? 'intended' : 'prompt'}>
                {intended
                    ? props.hinted
                        ? t('hint.answer', { action: actionWords(table, intended) })
                        : capital(actionWords(table, intended))
                    : prompt(props)}
            </p>
            {props.told}
            {choosing.refused && <Why game="planet" what={choosing.refused.what} why={choosing.refused.why} />}
            {intended && foresight && seat !== null && (
                <Consequences
                    table={table}
                    facts={facts}
                    seat={seat}
                    foresight={foresight}
                    none={t(props.hinted ? 'hint.why.later' : 'planet.change.none')}
                />
            )}
            {!over && !intended && !choosing.refused && choosing.advice.size === 0 && <Coming race={facts.race} />}
            {choosing.advice.size > 0 && <p class="quiet advice-help">{t('planet.adviceHelp')}</p>}
            {mine && choosing.tile !== null && (
                <div class="buttons">
                    {intended && (
                        <button
                            type="button"
                            class="primary"
                            ref={yes}
                            aria-describedby="consequences"
                            onClick={choosing.confirm}
                        >
                            {t(props.hinted ? 'hint.do' : 'confirm')}
                        </button>
                    )}
                    <button
                        type="button"
                        class="turn"
                        onClick={() => choosing.rotate(-1)}
                        aria-label={t('planet.rotateLeft')}
                        title={t('planet.rotateLeft')}
                    >
                        <Sign name="turnLeft" />
                    </button>
                    <button
                        type="button"
                        class="turn"
                        onClick={() => choosing.rotate(1)}
                        aria-label={t('planet.rotateRight')}
                        title={t('planet.rotateRight')}
                    >
                        <Sign name="turnRight" />
                    </button>
                    {table.hints && (
                        <button
                            type="button"
                            class="advise"
                            disabled={choosing.advising}
                            title={t('planet.advise')}
                            onClick={choosing.advise}
                        >
                            <Sign name="hint" />{' '}
                            <span>{t(choosing.advising ? 'planet.advising' : 'planet.advise')}</span>
                        </button>
                    )}
                    <button type="button" class="cancel" title={t('cancel')} onClick={choosing.cancel}>
                        <Sign name="close" />
                        <span>{t('cancel')}</span>
                    </button>
                </div>
            )}
        </section>
    );
}
