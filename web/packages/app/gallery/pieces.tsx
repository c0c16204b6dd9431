// Herds, meeples, needs and the 18 cities at every level.

import { landName } from '@app/gaia/names';
import { type WorldName, worlds } from '@art/palette';
import { beast, herd } from '@art/pieces/beasts';
import { flag, skyline } from '@art/pieces/city';
import { flatTile } from '@art/pieces/flatTile';
import { meeple, smallMeeple } from '@art/pieces/meeple';
import { need, token } from '@art/pieces/needs';
import { type CityLook, cityFromAfar, cityInSight, cityTile } from '@art/pieces/tile';
import { TileDrawing } from '@board/gaiaTile';
import { PlainCity, PlainHerd } from '@board/plainTile';
import { lands, type Need } from '@wire/gaia';
import { Exhibit } from './exhibit';
import { cities, faceName } from './house';
import { CalmGround } from './worldPicture';

const needs: Need[] = [...lands, 'animals'];
const levels = [0, 1, 2, 3, 4];

/** As many figures as a town can hold. */
const kCrowded: CityLook = {
    city: 'city-05',
    site: 'forest',
    needs: ['plain', 'desert', 'swamp', 'animals'].map((what, at) => ({ need: what as Need, met: at !== 1 })),
    meeples: [0, 1, 2, 3, 4],
    meals: 2,
};
const kBare = { at: [0, 0] as [number, number], animals: 0 };

export function PieceGallery({ light }: { light: WorldName }) {
    const world = worlds[light];
    return (
        <>
            <div class="exhibits">
                {lands.flatMap((land) =>
                    [1, 2, 3, 4].map((count) => (
                        <Exhibit
                            key={`${land}${count}`}
                            box="0 0 100 100"
                            drawing={herd(land, count, world)}
                            name={`${landName(land)} ${count}`}
                        />
                    )),
                )}
                {lands.map((land) => (
                    <Exhibit key={land} box="-21 -36 42 42" drawing={beast(land, world)} name={landName(land)} />
                ))}
                {[meeple, smallMeeple].flatMap((draw) =>
                    [0, 1, 2, 3, 4].map((seat) => (
                        <Exhibit
                            key={`${draw.name}${seat}`}
                            box="-24 -28 48 48"
                            drawing={draw(seat, world)}
                            name={String(seat + 1)}
                        />
                    )),
                )}
                {[0, 1, 2, 3, 4].map((seat) => (
                    <Exhibit key={seat} box="-18 -51 58 58" drawing={flag(seat)} name={String(seat + 1)} />
                ))}
                {needs.flatMap((what) =>
                    [true, false].map((met) => (
                        <Exhibit
                            key={`${what}${met}`}
                            box="-16 -16 32 32"
                            drawing={need(what, met, 11.5, world)}
                            name={landName(what)}
                        />
                    )),
                )}
                {needs.flatMap((what) =>
                    [true, false].map((met) => (
                        <Exhibit
                            key={`bold-${what}${met}`}
                            box="-16 -16 32 32"
                            drawing={token(what, met, 11.5, world)}
                            name={landName(what)}
                        />
                    )),
                )}
            </div>
            <div class="exhibits flat-lands">
                {[cityTile, cityInSight, cityFromAfar].map((draw, at) => (
                    <Exhibit key={at} box="-4 -24 108 132" drawing={draw(kCrowded, world)} name="" />
                ))}
                {/* As the rules and the program show lands: alone, and with room for what stands there. */}
                {lands.flatMap((land) =>
                    [false, true].map((isClear) => (
                        <Exhibit
                            key={`${land}${isClear}`}
                            box="-4 -4 108 108"
                            drawing={flatTile(land, world, isClear)}
                            name={landName(land)}
                        />
                    )),
                )}
                {/* Where a device forces its own colours. */}
                {lands.map((land) => (
                    <svg key={land} class="map-drawing" viewBox="-2 -2 104 104" aria-hidden="true">
                        <TileDrawing tile={{ ...kBare, land }} facts={undefined} />
                    </svg>
                ))}
                <svg class="map-drawing" viewBox="-2 -2 104 104" aria-hidden="true">
                    <TileDrawing tile={{ ...kBare, land: 'sea' }} facts={undefined} />
                    <PlainHerd count={3} />
                </svg>
                <svg class="map-drawing" viewBox="-2 -2 104 104" aria-hidden="true">
                    <TileDrawing tile={{ ...kBare, land: 'forest' }} facts={undefined} />
                    <PlainCity
                        tile={{ ...kBare, land: 'forest', city: kCrowded.city, meeples: [1, 1, 1, 1, 1] }}
                        facts={{ ...kBare, needs: [...kCrowded.needs], meals: 1 }}
                    />
                </svg>
            </div>
            <CalmGround light={light} />
            <div class="exhibits towns">
                {cities.flatMap(({ id: city, on: site }) =>
                    levels.map((level) => (
                        <Exhibit
                            key={`${city}${level}`}
                            box="-46 -67 95 84"
                            drawing={skyline({ city, site, level, seat: level ? level : undefined }, world)}
                            name={`${faceName(city)} ${level}`}
                        />
                    )),
                )}
            </div>
        </>
    );
}
