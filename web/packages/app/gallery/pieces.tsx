// Herds, meeples, needs and the 18 cities at every level.

import { landName } from '@app/gaia/names';
import { type WorldName, worlds } from '@art/palette';
import { herd } from '@art/pieces/beasts';
import { skyline } from '@art/pieces/city';
import { meeple } from '@art/pieces/meeple';
import { need, token } from '@art/pieces/needs';
import type { Land, Need } from '@wire/gaia';
import { Exhibit } from './exhibit';
import { cities, faceName } from './house';

const lands: Land[] = ['plain', 'forest', 'sea', 'desert', 'mountain', 'swamp'];
const needs: Need[] = [...lands, 'animals'];
const levels = [0, 1, 2, 3, 4];

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
                {[0, 1, 2, 3, 4].map((seat) => (
                    <Exhibit key={seat} box="-24 -28 48 48" drawing={meeple(seat, world)} name={String(seat + 1)} />
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
