// The parts of a box of Planet: tiles, animals, objectives and the rounds in which animals are given out.
import { animalName, areasWords, habitatName } from '@app/planet/words';
import { Medal, WishPicture } from '@board/medal';
import { HabitatChip } from '@planet3d/habitats';
import { TileFace } from '@planet3d/tileFace';
import { Segments, Select } from '@ui/fields';
import { capital, labelled, t } from '@ui/i18n';
import { type Habitat, habitats } from '@wire/planet';
import type { Wants } from '@wire/planetSet';
import { Bench } from './bench';
import { type Animal, animalId, freeId, kFirstRound, limits, type PlanetBox, type Step } from './box';
import { Count, Stepper } from './counts';
import { tileEntry } from './entry';
import { Bounds, FaultsAt } from './faults';
import { NameField, type PartProps } from './gaiaParts';
import { planetLetters } from './letters';
import { Shelf } from './shelf';
import { TilePad } from './tilePad';

const entered = (areas: readonly (Habitat | null)[]): Habitat[] => areas.filter((area) => area !== null);

export function Tiles({ box, cursor, onCursor, onChange }: PartProps<PlanetBox>) {
    const areas = box.tiles[cursor.card]?.areas ?? [];
    const tap = (place: number) => {
        const now = areas[place] ?? null;
        // The first tap goes there, the next ones turn the pages.
        if (place === cursor.place) {
            const next = habitats[(now ? habitats.indexOf(now) + 1 : 0) % habitats.length] ?? 'ocean';
            onChange(tileEntry.put(box, { card: cursor.card, place }, next).box);
        }
        onCursor({ card: cursor.card, place });
    };
    return (
        <>
            <Bench
                entry={tileEntry}
                box={box}
                cursor={cursor}
                onCursor={onCursor}
                onChange={(next) => onChange(next)}
                title={t('workshop.tile', { number: cursor.card + 1, count: box.tiles.length })}
                placeName={(place) => t('workshop.area', { number: place + 1 })}
                optionName={habitatName}
                optionFace={(value) => <HabitatChip habitat={value as Habitat} />}
                letters={planetLetters}
                face={<TilePad areas={areas} now={cursor.place} nameOf={habitatName} onTap={tap} />}
                hidePlaces
            >
                <FaultsAt entry={`tiles[${cursor.card}]`} within />
            </Bench>
            <Bounds entry="tiles" />
            <FaultsAt entry="tiles" />
            <Shelf
                label={t('workshop.tiles')}
                entry="tiles"
                kind="tiles-shelf"
                cards={box.tiles.map((tile, at) => ({
                    id: tile.id,
                    name: `${at + 1}: ${areasWords(entered(tile.areas))}`,
                    face: <TileFace areas={tile.areas} />,
                }))}
                chosen={cursor.card}
                onChoose={(card) => onCursor({ card, place: 0 })}
                another={box.tiles.length < limits.tiles ? t('workshop.another') : null}
            />
        </>
    );
}

const kWishes: readonly Wants[] = ['most-regions', 'largest-touching', 'largest-avoiding'];

const wishWords = ({ habitat, wants, other }: Animal): string =>
    t(`wants.${wants}`, { habitat: habitatName(habitat), other: habitatName(other) });

export const animalTitle = (animal: Animal): string => animal.name || capital(animalName(animal.id));

interface AnimalsProps extends PartProps<PlanetBox> {
    /** Animals that somebody has drawn. */
    portraits: readonly string[];
}

export function AnimalCards({ box, cursor, onCursor, onChange, portraits }: AnimalsProps) {
    const at = Math.min(cursor.card, box.animals.length - 1);
    const animal = box.animals[at];
    const change = (part: Partial<Animal>, field?: string) =>
        onChange({ ...box, animals: box.animals.map((one) => (one === animal ? { ...animal, ...part } : one)) }, field);
    const add = () => {
        const free = portraits.find((id) => !box.animals.some((one) => one.id === id));
        const made: Animal = {
            id: free ?? freeId(box.animals, animalId),
            name: '',
            habitat: animal?.habitat ?? 'ocean',
            wants: animal?.wants ?? 'most-regions',
            other: animal?.other ?? 'forest',
        };
        onChange({ ...box, animals: [...box.animals, made] });
        onCursor({ card: box.animals.length, place: 0 });
    };
    return (
        <>
            {animal && (
                <AnimalBench
                    key={animal.id}
                    animal={animal}
                    title={t('workshop.animal', { number: at + 1, count: box.animals.length })}
                    portraits={[animal.id, ...portraits.filter((id) => !box.animals.some((one) => one.id === id))]}
                    own={freeId(box.animals, animalId)}
                    entry={`animals[${at}]`}
                    change={change}
                    onRemove={() => onChange({ ...box, animals: box.animals.filter((one) => one !== animal) })}
                />
            )}
            <Bounds entry="animals" />
            <FaultsAt entry="animals" />
            <Shelf
                label={t('workshop.animals')}
                entry="animals"
                kind="medals-shelf"
                cards={box.animals.map((one) => ({
                    id: one.id,
                    name: labelled(animalTitle(one), wishWords(one)),
                    face: (
                        <>
                            <Medal animal={one.id} habitat={one.habitat} />
                            <WishPicture habitat={one.habitat} wants={one.wants} other={otherOf(one)} />
                        </>
                    ),
                }))}
                chosen={at}
                onChoose={(card) => (card === box.animals.length ? add() : onCursor({ card, place: 0 }))}
                another={box.animals.length < limits.animals ? t('workshop.another') : null}
            />
        </>
    );
}

const otherOf = ({ wants, other }: Animal): Habitat | undefined => (wants === 'most-regions' ? undefined : other);

interface AnimalProps {
    animal: Animal;
    title: string;
    /** Those that are free, and its own. */
    portraits: readonly string[];
    /** For an animal that nobody has drawn. */
    own: string;
    entry: string;
    change: (part: Partial<Animal>, field?: string) => void;
    onRemove: () => void;
}

function AnimalBench({ animal, title, portraits, own, entry, change, onRemove }: AnimalProps) {
    const drawn = (id: string): boolean => id === animal.id || portraits.includes(id);
    const options = [...new Set([...portraits, own])].filter(drawn);
    return (
        <section class="bench panel" aria-label={title}>
            <div class="bench-face animal-face">
                <Medal animal={animal.id} habitat={animal.habitat} />
                <b>{animalTitle(animal)}</b>
                <WishPicture habitat={animal.habitat} wants={animal.wants} other={otherOf(animal)} />
                <span class="quiet">{capital(wishWords(animal))}</span>
            </div>
            <div class="bench-work form">
                <h2>{title}</h2>
                <Select
                    label={t('workshop.portrait')}
                    value={animal.id}
                    options={[...options, ...(options.includes(own) ? [] : [own])].map((id) => [
                        id,
                        id.startsWith('animal-') ? t('workshop.noPortrait') : capital(animalName(id)),
                    ])}
                    onChange={(id) => change({ id })}
                />
                <NameField
                    value={animal.name}
                    label={t('workshop.animalName')}
                    placeholder={capital(animalName(animal.id))}
                    onInput={(name) => change({ name }, `animal ${animal.id}`)}
                />
                <Segments
                    label={t('workshop.habitat')}
                    value={animal.habitat}
                    options={habitats.map((one) => [one, habitatName(one)])}
                    onChange={(value) => {
                        const habitat = value as Habitat;
                        change({ habitat, ...(habitat === animal.other && { other: animal.habitat }) });
                    }}
                />
                <Select
                    label={t('workshop.wish')}
                    value={animal.wants}
                    options={kWishes.map((wants) => [wants, wishWords({ ...animal, wants })])}
                    onChange={(wants) => change({ wants: wants as Wants })}
                />
                {animal.wants !== 'most-regions' && (
                    <Segments
                        label={t('workshop.other')}
                        value={animal.other}
                        options={habitats.filter((one) => one !== animal.habitat).map((one) => [one, habitatName(one)])}
                        onChange={(value) => change({ other: value as Habitat })}
                    />
                )}
                <FaultsAt entry={entry} within />
                <FaultsAt entry={`display.names.${animal.id}`} />
                <button type="button" class="plain remove" onClick={onRemove}>
                    {t('workshop.remove')}
                </button>
            </div>
        </section>
    );
}

const kMostAreas = 60;
const kMostPoints = 1000;

export function Objectives({ box, onChange }: Pick<PartProps<PlanetBox>, 'box' | 'onChange'>) {
    const change = (habitat: Habitat, steps: Step[], field?: string) =>
        onChange({ ...box, objectives: { ...box.objectives, [habitat]: steps } }, field);
    return (
        <>
            <p>{t('workshop.objectives.text')}</p>
            <div class="objectives">
                {habitats.map((habitat, at) => (
                    <Objective
                        key={habitat}
                        habitat={habitat}
                        entry={`objectives[${at}]`}
                        steps={box.objectives[habitat]}
                        onChange={(steps, field) => change(habitat, steps, field)}
                    />
                ))}
            </div>
            <section class="count-group">
                <h2>{t('workshop.rounds')}</h2>
                <p class="quiet">{t('workshop.rounds.text')}</p>
                <Bounds entry="rounds" />
                <FaultsAt entry="rounds" />
                <ul class="counts">
                    {box.rounds.map((count, at) => (
                        <Count
                            key={at}
                            face={<span class="round-number">{at + kFirstRound}</span>}
                            label={t('workshop.round', { number: at + kFirstRound })}
                            value={count}
                            most={20}
                            entry={`rounds.${at + kFirstRound}`}
                            onChange={(next) =>
                                onChange(
                                    { ...box, rounds: box.rounds.map((one, round) => (round === at ? next : one)) },
                                    `round ${at}`,
                                )
                            }
                        />
                    ))}
                </ul>
            </section>
        </>
    );
}

interface ObjectiveProps {
    habitat: Habitat;
    entry: string;
    steps: readonly Step[];
    onChange: (steps: Step[], field?: string) => void;
}

function Objective({ habitat, entry, steps, onChange }: ObjectiveProps) {
    const name = capital(habitatName(habitat));
    const set = (at: number, step: Step) =>
        onChange(
            steps.map((one, index) => (index === at ? step : one)),
            `${habitat} ${at}`,
        );
    const [areas, points] = steps.at(-1) ?? [10, 0];
    return (
        <section class="panel objective-card" aria-label={name}>
            <h2>
                <HabitatChip habitat={habitat} /> {name}
            </h2>
            <table>
                <thead>
                    <tr>
                        <th scope="col">{t('workshop.areas')}</th>
                        <th scope="col">{t('workshop.points')}</th>
                    </tr>
                </thead>
                <tbody>
                    {steps.map((step, at) => (
                        <tr key={at}>
                            <td>
                                <Stepper
                                    label={`${name}, ${t('workshop.areas')} ${at + 1}`}
                                    value={step[0]}
                                    least={1}
                                    most={kMostAreas}
                                    entry={`${entry}.scale[${at}]`}
                                    onChange={(value) => set(at, [value, step[1]])}
                                />
                            </td>
                            <td>
                                <Stepper
                                    label={`${name}, ${t('workshop.points')} ${at + 1}`}
                                    value={step[1]}
                                    least={1}
                                    most={kMostPoints}
                                    entry={`${entry}.scale[${at}]`}
                                    onChange={(value) => set(at, [step[0], value])}
                                />
                            </td>
                        </tr>
                    ))}
                </tbody>
            </table>
            <FaultsAt entry={entry} within />
            <div class="buttons">
                <button
                    type="button"
                    aria-label={labelled(name, t('workshop.addStep'))}
                    disabled={steps.length >= limits.steps}
                    onClick={() =>
                        onChange([...steps, [Math.min(kMostAreas, areas + 3), Math.min(kMostPoints, points + 2)]])
                    }
                >
                    {t('workshop.addStep')}
                </button>
                {steps.length > 1 && (
                    <button
                        type="button"
                        aria-label={labelled(name, t('workshop.dropStep'))}
                        onClick={() => onChange(steps.slice(0, -1))}
                    >
                        {t('workshop.dropStep')}
                    </button>
                )}
            </div>
        </section>
    );
}
