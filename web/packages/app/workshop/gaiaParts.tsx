// The parts of a box of Gaïa: cities, goals, and how many there are of everything else.
import { cardName } from '@app/gaia/names';
import { Drawing } from '@art/drawing';
import { gaiaArt } from '@board/art';
import { CardFace, GoalFace } from '@board/cardFace';
import { Cards } from '@board/cards';
import { Seal } from '@board/seal';
import { colours } from '@board/seatShape';
import { capital, labelled, t } from '@ui/i18n';
import { lands, powers } from '@wire/gaia';
import { GaiaSet } from '@wire/gaiaSet';
import type { Colour } from '@wire/messages';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Bench } from './bench';
import { type City, type GaiaBox, goalCards, limits, sites } from './box';
import { Count } from './counts';
import { type Cursor, cityEntry, goalEntry } from './entry';
import { Bounds, FaultsAt } from './faults';
import { gaiaLetters, gaiaName } from './letters';
import { Shelf } from './shelf';

export interface PartProps<B> {
    box: B;
    cursor: Cursor;
    onCursor: (cursor: Cursor) => void;
    /** Steps of one field are one step. */
    onChange: (box: B, field?: string) => void;
}

export const cityTitle = (city: City | undefined): string => city?.name || (city ? cardName(city.id) : '');

/** As the table would have it; a city without a site is drawn as if it could stand anywhere. */
export function useDrawnSet(box: GaiaBox): GaiaSet {
    return useMemo(
        () =>
            new GaiaSet(
                '',
                box.cities.map(({ id, on, needs }) => ({
                    id,
                    on: on ?? 'star',
                    needs: needs.filter((need) => need !== null),
                })),
                box.goals.map(({ id, cards }) => ({
                    id,
                    cards: Object.fromEntries(
                        goalCards
                            .map((card) => [card, cards.filter((one) => one === card).length] as const)
                            .filter(([, count]) => count > 0),
                    ),
                })),
            ),
        [box.cities, box.goals],
    );
}

const siteName = (value: string): string => (value === 'star' ? t('land.starCity') : gaiaName(value));

/** What stands on its card. */
const cityWords = ({ on, needs }: City): string =>
    [
        on ? siteName(on) : t('workshop.empty'),
        ...needs.map((need) => (need ? gaiaName(need) : t('workshop.empty'))),
    ].join(', ');

export function Cities({ box, cursor, onCursor, onChange }: PartProps<GaiaBox>) {
    const city = box.cities[cursor.card];
    const name = cityTitle(city);
    return (
        <Cards.Provider value={useDrawnSet(box)}>
            <Bench
                entry={cityEntry}
                box={box}
                cursor={cursor}
                onCursor={onCursor}
                onChange={(next) => onChange(next)}
                title={t('workshop.city', { number: cursor.card + 1, count: box.cities.length })}
                placeName={(place) => (place === 0 ? t('workshop.site') : t('workshop.need', { number: place }))}
                optionName={cursor.place === 0 ? siteName : gaiaName}
                optionFace={(value) => <Seal name={value} />}
                letters={gaiaLetters}
                face={city ? <CardFace card={city.id} name={name} /> : <EmptyCard />}
            >
                {city && (
                    <NameField
                        value={city.name}
                        placeholder={cardName(city.id)}
                        label={t('workshop.cityName')}
                        onInput={(typed) =>
                            onChange(
                                {
                                    ...box,
                                    cities: box.cities.map((one) => (one === city ? { ...city, name: typed } : one)),
                                },
                                `city ${city.id}`,
                            )
                        }
                        onEnter={() => onCursor({ card: cursor.card + 1, place: 0 })}
                    />
                )}
                <FaultsAt entry={`life.cities[${cursor.card}]`} within />
                <FaultsAt entry={`display.names.${city?.id ?? ''}`} />
            </Bench>
            <Bounds entry="life.cities" />
            <FaultsAt entry="life.cities" />
            <Shelf
                label={t('workshop.cities')}
                entry="life.cities"
                kind="cards"
                cards={box.cities.map((one) => ({
                    id: one.id,
                    name: labelled(cityTitle(one), cityWords(one)),
                    face: <CardFace card={one.id} name={cityTitle(one)} compact />,
                }))}
                chosen={cursor.card}
                onChoose={(card) => onCursor({ card, place: 0 })}
                another={box.cities.length < limits.cities ? t('workshop.another') : null}
            />
        </Cards.Provider>
    );
}

const EmptyCard = () => (
    <span class="empty-card" aria-hidden="true">
        ?
    </span>
);

interface NameProps {
    value: string;
    label: string;
    placeholder: string;
    onInput: (value: string) => void;
    onEnter?: () => void;
}

export const NameField = ({ value, label, placeholder, onInput, onEnter }: NameProps) => (
    <label class="field">
        <span>{label}</span>
        <input
            value={value}
            maxLength={40}
            placeholder={placeholder}
            autocomplete="off"
            onInput={({ currentTarget }) => onInput(currentTarget.value)}
            onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                // Back to the bench: the next card is typed at once.
                event.currentTarget.closest<HTMLElement>('.bench')?.focus({ preventScroll: true });
                onEnter?.();
            }}
        />
    </label>
);

export function Goals({ box, cursor, onCursor, onChange }: PartProps<GaiaBox>) {
    const goal = box.goals[cursor.card];
    return (
        <Cards.Provider value={useDrawnSet(box)}>
            <Bench
                entry={goalEntry}
                box={box}
                cursor={cursor}
                onCursor={onCursor}
                onChange={(next) => onChange(next)}
                title={t('workshop.goal', { number: cursor.card + 1, count: box.goals.length })}
                placeName={(place) => t('workshop.goalCard', { number: place + 1 })}
                optionName={gaiaName}
                optionFace={(value) => <Seal name={value} />}
                letters={gaiaLetters}
                face={<span class="goal-card">{goal ? <GoalFace goal={goal.id} /> : <EmptyCard />}</span>}
            >
                <FaultsAt entry={`goals[${cursor.card}]`} within />
            </Bench>
            <Bounds entry="goals" />
            <FaultsAt entry="goals" />
            <Shelf
                label={t('workshop.goals')}
                entry="goals"
                kind="goals"
                cards={box.goals.map(({ id, cards }, at) => ({
                    id,
                    name: `${t('workshop.goal', { number: at + 1, count: box.goals.length })}: ${cards.map(gaiaName).join(', ')}`,
                    face: <GoalFace goal={id} />,
                }))}
                chosen={cursor.card}
                onChoose={(card) => onCursor({ card, place: box.goals[card]?.cards.length ?? 0 })}
                another={box.goals.length < limits.goals ? t('workshop.another') : null}
            />
        </Cards.Provider>
    );
}

const Group = ({ title, entry, children }: { title: string; entry: string; children: ComponentChildren }) => (
    <section class="count-group">
        <h2>{title}</h2>
        <Bounds entry={entry} />
        <FaultsAt entry={entry} />
        <ul class="counts">{children}</ul>
    </section>
);

function Meeple({ colour }: { colour: Colour }) {
    const art = gaiaArt();
    if (!art) return null;
    return <Drawing class="meeple" box="-19 -24 40 40" drawing={art.meeple(colours.indexOf(colour), art.worlds.day)} />;
}

export function GaiaCounts({ box, onChange }: Pick<PartProps<GaiaBox>, 'box' | 'onChange'>) {
    const change = (part: Partial<GaiaBox>, field: string) => onChange({ ...box, ...part }, field);
    return (
        <Cards.Provider value={useDrawnSet(box)}>
            <div class="count-groups">
                <Group title={t('workshop.natureCards')} entry="nature">
                    {lands.map((land) => (
                        <Count
                            key={land}
                            face={<CardFace card={land} name={cardName(land)} compact />}
                            label={capital(cardName(land))}
                            value={box.nature[land]}
                            most={limits.count}
                            entry={`nature.${land}`}
                            onChange={(count) => change({ nature: { ...box.nature, [land]: count } }, `nature.${land}`)}
                        />
                    ))}
                </Group>
                <Group title={t('workshop.animalCards')} entry="life.animals">
                    {sites.map((site) => (
                        <Count
                            key={site}
                            face={<CardFace card={`animals-${site}`} name={cardName(`animals-${site}`)} compact />}
                            label={capital(cardName(`animals-${site}`))}
                            value={box.animals[site]}
                            most={limits.count}
                            entry={`life.animals.${site}`}
                            onChange={(count) =>
                                change({ animals: { ...box.animals, [site]: count } }, `animals.${site}`)
                            }
                        />
                    ))}
                </Group>
                <Group title={t('workshop.powerCards')} entry="power">
                    {powers.map((power) => (
                        <Count
                            key={power}
                            face={<CardFace card={power} name={cardName(power)} compact />}
                            label={cardName(power)}
                            value={box.power[power]}
                            most={limits.count}
                            entry={`power.${power}`}
                            onChange={(count) => change({ power: { ...box.power, [power]: count } }, `power.${power}`)}
                        />
                    ))}
                </Group>
                <Group title={t('workshop.landTiles')} entry="tiles">
                    {lands.map((land) => (
                        <Count
                            key={land}
                            face={<Seal name={land} />}
                            label={capital(cardName(land))}
                            value={box.tiles[land]}
                            most={limits.count}
                            entry={`tiles.${land}`}
                            onChange={(count) => change({ tiles: { ...box.tiles, [land]: count } }, `tiles.${land}`)}
                        />
                    ))}
                </Group>
                <Group title={t('workshop.pieces')} entry="meeples">
                    <Count
                        face={<Seal name="animals" />}
                        label={t('workshop.tokens')}
                        value={box.tokens}
                        most={limits.tokens}
                        entry="animal_tokens"
                        onChange={(tokens) => change({ tokens }, 'tokens')}
                    />
                    {colours.map((colour) => (
                        <Count
                            key={colour}
                            face={<Meeple colour={colour} />}
                            label={capital(t(`colour.${colour}`))}
                            value={box.meeples[colour] ?? 0}
                            most={limits.count}
                            entry={`meeples.${colour}`}
                            onChange={(count) =>
                                change({ meeples: { ...box.meeples, [colour]: count } }, `meeples.${colour}`)
                            }
                        />
                    ))}
                </Group>
            </div>
            <FaultsAt entry="life" />
            <Bounds entry="" />
            <FaultsAt entry="" />
        </Cards.Provider>
    );
}
