// "Try it out": computers play with the box for as long as one likes, and with the house set beside it; what they tell is
// shown with its intervals, and nothing is said before there is enough to say.
import { Header } from '@app/header';
import { habitatName } from '@app/planet/words';
import { follow } from '@app/router';
import { Segments } from '@ui/fields';
import { capital, labelled, language, number, t } from '@ui/i18n';
import { shippedSets } from '@wire/componentSet';
import { habitats } from '@wire/planet';
import { startTrial } from '@wire/trial';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Box, boxOf, contentOf, type Game } from '../box';
import { FaultList } from '../faults';
import { cityTitle } from '../gaiaParts';
import { gaiaName } from '../letters';
import { animalTitle } from '../planetParts';
import { useBox, type Work } from '../useBox';
import { type Suggestion, suggest, worst } from './suggestion';
import { type Interval, kEnough, Tally, type Worth } from './tally';
import './trial.css';

interface Family {
    name: string;
    title: string;
    cards: { id: string; title: string }[];
}

function familiesOf(box: Box): Family[] {
    if (box.game === 'planet') {
        return [
            {
                name: 'animal',
                title: t('workshop.animals'),
                cards: box.animals.map((animal) => ({ id: animal.id, title: animalTitle(animal) })),
            },
            {
                name: 'objective',
                title: t('workshop.objectives'),
                cards: habitats.map((habitat) => ({ id: habitat, title: capital(habitatName(habitat)) })),
            },
        ];
    }
    return [
        {
            name: 'city',
            title: t('workshop.cities'),
            cards: box.cities.map((city) => ({ id: city.id, title: cityTitle(city) })),
        },
        {
            name: 'goal',
            title: t('workshop.goals'),
            cards: box.goals.map(({ id, cards }) => ({ id, title: cards.map(gaiaName).join(', ') })),
        },
    ];
}

const judged = (box: Box, tally: Tally) =>
    familiesOf(box).map((family) => ({
        ...family,
        ...tally.worths(
            family.name,
            family.cards.map(({ id }) => id),
        ),
        titles: new Map(family.cards.map(({ id, title }) => [id, title])),
    }));

/** What one's own cards are set beside. */
function useHouse(game: Game): Box | null {
    const [house, setHouse] = useState<Box | null>(null);
    useEffect(() => {
        const shipped = shippedSets.find((set) => set.game === game && set.name === 'house');
        void shipped?.load().then((content) => setHouse(boxOf(content)));
    }, [game]);
    return house;
}

const rulesOf = (box: Box) => (box.game === 'gaia' ? { mode: 'advanced' } : {});

interface Trial {
    own: Tally;
    house: Tally;
    /** Grows with every game: the tallies themselves are changed in place. */
    games: number;
    running: boolean;
    failure: string | null;
}

const fresh = (): Trial => ({ own: new Tally(), house: new Tally(), games: 0, running: false, failure: null });

function useTrial(work: Work | null, players: number) {
    const [trial, setTrial] = useState<Trial>(fresh);
    const end = useRef<(() => void) | null>(null);
    const stop = () => {
        end.current?.();
        end.current = null;
        setTrial((now) => ({ ...now, running: false }));
    };
    useEffect(() => () => end.current?.(), []);
    // Another box or another number of players is another question.
    useEffect(() => {
        stop();
        setTrial(fresh());
    }, [work?.box, players]);
    const start = () => {
        const { box, report } = work ?? {};
        if (!box || !work?.fresh || !report?.ok) return;
        setTrial((now) => ({ ...now, running: true, failure: null }));
        const request = {
            game: box.game,
            rules: rulesOf(box),
            players,
            components: `${report.id}@${report.hash}`,
            set: contentOf(box),
            seed: 1 + trial.games,
        };
        end.current = startTrial(request, (message) => {
            if (message.type === 'failed') {
                setTrial((now) => ({ ...now, running: false, failure: message.reason }));
                return;
            }
            setTrial((now) => {
                (message.game.own ? now.own : now.house).add(message.game);
                return { ...now, games: now.games + 1 };
            });
        });
    };
    return { trial, start, stop };
}

export function TrialScreen({ id }: { id: string }) {
    const work = useBox(id);
    const [players, setPlayers] = useState('2');
    const { trial, start, stop } = useTrial(work, Number(players));
    if (!work) {
        return (
            <>
                <Header title={t('workshop.try')} />
                <main id="main" class="narrow">
                    <h1>{t('workshop.try')}</h1>
                    <p>{t('workshop.gone')}</p>
                </main>
            </>
        );
    }
    const { box, report } = work;
    const most = box.game === 'gaia' ? 5 : 4;
    const { own, house } = trial;
    return (
        <>
            <Header title={t('workshop.try')} />
            <main id="main" class="workshop trial">
                <h1>{t('workshop.try')}</h1>
                <p>{t('workshop.try.text')}</p>
                {report && !report.ok && <FaultList faults={report.faults.slice(0, 10)} />}
                <div class="panel form">
                    <Segments
                        label={t('new.players')}
                        value={players}
                        options={Array.from({ length: most - 1 }, (_, at) => [String(at + 2), String(at + 2)])}
                        onChange={setPlayers}
                    />
                    <div class="buttons">
                        {trial.running ? (
                            <button type="button" class="primary" data-testid="trial-stop" onClick={stop}>
                                {t('workshop.try.stop')}
                            </button>
                        ) : (
                            <button
                                type="button"
                                class="primary"
                                aria-disabled={!work.fresh || !report?.ok}
                                data-testid="trial-start"
                                onClick={start}
                            >
                                {t(trial.games ? 'workshop.try.goOn' : 'workshop.try.start')}
                            </button>
                        )}
                        <a class="button" href={`/workshop/${id}`} onClick={follow}>
                            {t('workshop.backToBox')}
                        </a>
                        <output class="trial-progress" data-testid="trial-games" data-games={own.games}>
                            {t('workshop.try.games', { own: own.games, house: house.games })}
                        </output>
                    </div>
                    {trial.failure && <p class="failure">{trial.failure}</p>}
                </div>
                {trial.games > 0 && <Findings work={work} trial={trial} players={Number(players)} />}
            </main>
        </>
    );
}

const percent = (value: number): string => new Intl.NumberFormat(language.value, { style: 'percent' }).format(value);

/** Where an interval lies between two ends, with a line at what is usual or fair. */
function Plot({
    interval,
    low,
    high,
    mark,
    label,
}: {
    interval: Interval;
    low: number;
    high: number;
    mark: number;
    label: string;
}) {
    const at = (value: number) => 100 * Math.max(0, Math.min(1, (value - low) / (high - low)));
    return (
        <svg class="plot" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label={label}>
            <path class="plot-mark" d={`M${at(mark)} 0v10`} />
            <path class="plot-line" d={`M${at(interval.low)} 5H${at(interval.high)}`} />
            <path class="plot-dot" d={`M${at(interval.value)} 1.5v7`} />
        </svg>
    );
}

const inWords = (interval: Interval, write: (value: number) => string): string =>
    t('workshop.interval', { value: write(interval.value), low: write(interval.low), high: write(interval.high) });

function Findings({ work, trial, players }: { work: Work; trial: Trial; players: number }) {
    const { own, house } = trial;
    const families = judged(work.box, own);
    const houseBox = useHouse(work.box.game);
    const houseFamilies = houseBox ? judged(houseBox, house) : [];
    const named = worst(families);
    const suggestion = named && suggest(work.box, named.family, named.card);
    const titleOf = (family: string, card: string) =>
        families.find(({ name }) => name === family)?.titles.get(card) ?? card;
    return (
        <div aria-live="off">
            {suggestion && (
                <SuggestionPanel
                    suggestion={suggestion}
                    title={titleOf(suggestion.family, suggestion.card)}
                    onTake={() => suggestion.box && work.change(suggestion.box)}
                />
            )}
            <section class="panel" aria-label={t('workshop.try.seats')}>
                <h2>{t('workshop.try.seats')}</h2>
                {own.games < kEnough && <p class="quiet">{t('workshop.try.few')}</p>}
                <table class="findings">
                    <thead>
                        <tr>
                            <td />
                            <th scope="col">{t('workshop.try.own')}</th>
                            <th scope="col">{t('set.house')}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {Array.from({ length: players }, (_, seat) => (
                            <tr key={seat}>
                                <th scope="row">{t('seat.number', { number: seat + 1 })}</th>
                                {[own, house].map((tally, at) => {
                                    const interval = tally.seatShares()[seat];
                                    if (!interval) return <td key={at} />;
                                    return (
                                        <td key={at}>
                                            <Plot
                                                interval={interval}
                                                low={0}
                                                high={1}
                                                mark={1 / players}
                                                label={inWords(interval, percent)}
                                            />
                                            {percent(interval.value)}
                                        </td>
                                    );
                                })}
                            </tr>
                        ))}
                        <tr>
                            <th scope="row">
                                {t(work.box.game === 'gaia' ? 'workshop.try.turns' : 'workshop.try.rounds')}
                            </th>
                            {[own, house].map((tally, at) => (
                                <td key={at}>
                                    {inWords(tally.length(), (value) => number(Math.round(value * 10) / 10))}
                                </td>
                            ))}
                        </tr>
                        <tr>
                            <th scope="row">{t('workshop.try.ends')}</th>
                            {[own, house].map((tally, at) => (
                                <td key={at}>
                                    {tally.endingShares().map(({ reason, share }) => (
                                        <div key={reason}>
                                            {labelled(t(`ending.${reason as 'placed'}`), percent(share.value))}
                                        </div>
                                    ))}
                                </td>
                            ))}
                        </tr>
                    </tbody>
                </table>
            </section>
            {families.map((family) => {
                const beside = houseFamilies.find(({ name }) => name === family.name);
                return (
                    <section key={family.name} class="panel" aria-label={family.title}>
                        <h2>{family.title}</h2>
                        <p class="quiet">{t('workshop.try.worth')}</p>
                        <div class="worths">
                            <Worths caption={t('workshop.try.own')} of={family} />
                            {beside && <Worths caption={t('set.house')} of={beside} />}
                        </div>
                    </section>
                );
            })}
        </div>
    );
}

interface WorthsProps {
    caption: string;
    of: { family: Interval; cards: Worth[]; titles: Map<string, string> };
}

const Worths = ({ caption, of: { family, cards, titles } }: WorthsProps) => (
    <table class="findings">
        <caption>{caption}</caption>
        <tbody>
            {cards.map((worth) => (
                <tr key={worth.card} class={`worth ${worth.verdict}`}>
                    <th scope="row">{titles.get(worth.card)}</th>
                    <WorthCell worth={worth} usual={family.value} />
                </tr>
            ))}
        </tbody>
    </table>
);

function WorthCell({ worth, usual }: { worth: Worth; usual: number }) {
    if (worth.verdict === 'few') return <td class="quiet">{t('workshop.try.few')}</td>;
    return (
        <td>
            <Plot interval={worth} low={-1} high={1} mark={usual} label={inWords(worth, percent)} />
            {percent(worth.value)}
            {worth.verdict !== 'usual' && (
                <b> {t(worth.verdict === 'strong' ? 'workshop.try.strong' : 'workshop.try.weak')}</b>
            )}
        </td>
    );
}

interface SuggestionProps {
    suggestion: Suggestion;
    title: string;
    onTake: () => void;
}

function SuggestionPanel({ suggestion, title, onTake }: SuggestionProps) {
    const { family, verdict, from, to, box } = suggestion;
    const strong = verdict === 'strong';
    return (
        <section class="panel suggestion" aria-label={t('workshop.try.suggestion')}>
            <h2>{t('workshop.try.suggestion')}</h2>
            <p>{t(strong ? 'workshop.try.tooStrong' : 'workshop.try.tooWeak', { card: title })}</p>
            {from && to && <p>{t('workshop.try.swap', { from: gaiaName(from), to: gaiaName(to) })}</p>}
            {family === 'objective' && box && <p>{t(strong ? 'workshop.try.raise' : 'workshop.try.lower')}</p>}
            {!box && <p>{t('workshop.try.think')}</p>}
            {box && (
                <button type="button" onClick={onTake}>
                    {t('workshop.try.take')}
                </button>
            )}
        </section>
    );
}
