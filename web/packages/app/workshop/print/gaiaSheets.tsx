// Gaïa as paper: cards, land tiles, goals, cities and animals for the map, meeples that stand.
import { cardName } from '@app/gaia/names';
import { view } from '@art/cards/views';
import { Drawing } from '@art/drawing';
import { gaiaArt } from '@board/art';
import { CardBack, CardFace, GoalFace } from '@board/cardFace';
import { Cards } from '@board/cards';
import { colours } from '@board/seatShape';
import { t } from '@ui/i18n';
import { lands, powers } from '@wire/gaia';
import { type GaiaBox, sites } from '../box';
import { cityTitle, useDrawnSet } from '../gaiaParts';
import { Sheets } from './sheet';

const kCard = { width: 44, height: 61.6 };
const kTile = 37;
/** Cities lie on tiles and must leave a rim of them. */
const kCity = 33;
const kToken = 17;

const times = <T,>(count: number, piece: T): T[] => Array(Math.min(count, 100)).fill(piece);

export function GaiaSheets({ box, backs }: { box: GaiaBox; backs: boolean }) {
    const nature = lands.flatMap((land) => times(box.nature[land], land));
    const life = [
        ...sites.flatMap((site) => times(box.animals[site], `animals-${site}`)),
        ...box.cities.map(({ id }) => id),
    ];
    const power = powers.flatMap((one) => times(box.power[one], one));
    const titles = new Map(box.cities.map((city) => [city.id, cityTitle(city)]));
    const face = (card: string) => <CardFace card={card} name={titles.get(card) ?? cardName(card)} />;
    return (
        <Cards.Provider value={useDrawnSet(box)}>
            {([nature, life, power] as const).map((deck, at) => {
                const kind = (['nature', 'life', 'power'] as const)[at]!;
                const title = t(`kind.${kind}`);
                return (
                    <>
                        <Sheets title={title} kind="print-cards" {...kCard} pieces={deck.map(face)} />
                        {backs && (
                            <Sheets
                                title={title}
                                kind="print-cards"
                                {...kCard}
                                pieces={deck.map(() => <CardBack kind={kind} />)}
                            />
                        )}
                    </>
                );
            })}
            <Sheets
                title={t('workshop.landTiles')}
                kind="print-tiles"
                width={kTile}
                height={kTile}
                pieces={lands.flatMap((land) =>
                    times(box.tiles[land], <Drawing class="print-tile" box="6 0 196 196" drawing={view(land)} />),
                )}
            />
            <Sheets
                title={t('workshop.cities')}
                kind="print-cities"
                width={kCity}
                height={kCity}
                pieces={box.cities.map((city) => <CityPiece id={city.id} name={cityTitle(city)} box={box} />)}
            />
            <Sheets
                title={t('workshop.goals')}
                kind="print-goals"
                width={58}
                height={30}
                pieces={box.goals.map(({ id }) => <GoalFace goal={id} />)}
            />
            <Sheets
                title={t('workshop.tokens')}
                kind="print-tokens"
                width={kToken}
                height={kToken}
                pieces={times(box.tokens, <Token />)}
            />
            <Sheets
                title={t('workshop.meeples')}
                kind="print-meeples"
                width={22}
                height={56}
                pieces={[
                    ...colours.flatMap((colour, look) => times(box.meeples[colour] ?? 0, <Standing look={look} />)),
                    <FirstPlayer />,
                ]}
            />
        </Cards.Provider>
    );
}

function CityPiece({ id, name, box }: { id: string; name: string; box: GaiaBox }) {
    const art = gaiaArt();
    const city = box.cities.find((one) => one.id === id);
    if (!art || !city) return null;
    const town = art.skyline({ city: id, site: city.on ?? 'star', level: 4, seat: undefined }, art.worlds.day);
    const needs = city.needs.flatMap((need, at) =>
        need ? `<g transform="translate(${-30 + at * 20} 8)">${art.seal(need, 9, art.worlds.day)}</g>` : [],
    );
    return (
        <>
            <Drawing class="print-town" box="-44 -66 88 84" drawing={town + needs.join('')} />
            <b>{name}</b>
        </>
    );
}

function Token() {
    const art = gaiaArt();
    return art && <Drawing class="print-token" box="-13 -13 26 26" drawing={art.seal('animals', 12, art.worlds.day)} />;
}

/** Folded at the head, it is seen from both sides; the feet are bent and glued to a strip. */
export function Standing({ look }: { look: number }) {
    const art = gaiaArt();
    if (!art) return null;
    const figure = <Drawing class="print-figure" box="-19 -24 40 38" drawing={art.meeple(look, art.worlds.day)} />;
    return (
        <span class="print-standing">
            <span class="print-turned">{figure}</span>
            {figure}
            <span class="print-foot" />
        </span>
    );
}

export function FirstPlayer() {
    const art = gaiaArt();
    return (
        <span class="print-first">
            {art && <Drawing class="print-figure" box="-14 -14 28 28" drawing={art.seal('star', 12, art.worlds.day)} />}
            <b>{t('planet.first')}</b>
        </span>
    );
}
