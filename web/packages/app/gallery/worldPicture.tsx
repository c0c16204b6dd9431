// A whole table as it can look in the middle of a game: every land, herd and kind of city, places, gains and losses.
import { tilesOf } from '@app/mapLetters';
import { Part } from '@art/drawing';
import { type WorldName, worlds } from '@art/palette';
import { herd } from '@art/pieces/beasts';
import { brackets, place, ribbon } from '@art/pieces/marks';
import { type CityLook, cityFromAfar, cityInSight, cityTile } from '@art/pieces/tile';
import { GroundCanvas, groundScale, TableCanvas, useGround } from '@board/ground';
import type { Need } from '@wire/gaia';
import { useMemo } from 'preact/hooks';

const kRows = ['.MMFFP.', 'SMFFPPD', 'SSPFWDD', 'SPPWWSD', '.DPSSSD', '..DDM..'];
/** Where, how many. */
const kHerds: Record<string, number> = {
    '5,1': 4,
    '3,0': 3,
    '0,2': 2,
    '2,5': 1,
    '1,0': 3,
    '4,3': 4,
    '4,4': 4,
    '5,2': 3,
};
const needs = (...list: [Need, boolean][]) => list.map(([need, met]) => ({ need, met }));
const kCities: Record<string, CityLook> = {
    '2,2': {
        city: 'city-01',
        site: 'plain',
        needs: needs(['forest', true], ['sea', true], ['mountain', true], ['animals', true]),
        meeples: [2],
        meals: 3,
    },
    '6,2': {
        city: 'city-08',
        site: 'desert',
        needs: needs(['sea', false], ['sea', true], ['plain', true], ['mountain', false]),
        meeples: [0, 1],
        meals: null,
    },
    '3,2': {
        city: 'city-05',
        site: 'forest',
        needs: needs(['plain', true], ['desert', false], ['swamp', true], ['animals', true]),
        meeples: [0, 0, 1],
        meals: 1,
    },
    '5,4': {
        city: 'city-16',
        site: 'sea',
        needs: needs(['sea', true], ['sea', true], ['plain', false], ['forest', true]),
        meeples: [0, 0, 0, 1],
        meals: null,
    },
    '2,0': {
        city: 'city-13',
        site: 'mountain',
        needs: needs(['forest', true], ['plain', false], ['sea', false], ['animals', false]),
        meeples: [0, 0, 0, 0, 1],
        meals: 0,
    },
};
const kPlaces = ['0,0', '0,4', '6,0'];

const tiles = tilesOf(kRows, (key) => {
    const city = kCities[key]?.city;
    return { animals: kHerds[key] ?? 0, ...(city && { city }) };
});

/** As on a desk; `?from=near` and `?from=afar` are other distances, the last one on a phone. */
const kViews = {
    usual: { size: { width: 960, height: 770 }, camera: { x: 350, y: 300, scale: 1.07 }, city: cityInSight },
    near: { size: { width: 640, height: 476 }, camera: { x: 358, y: 235, scale: 2 }, city: cityTile },
    afar: { size: { width: 390, height: 420 }, camera: { x: 350, y: 300, scale: 0.5 }, city: cityFromAfar },
} as const;
const asked = new URLSearchParams(typeof location === 'undefined' ? '' : location.search).get('from');
/** As the board puts it: on the upper edge. */
const across = (drawing: string) =>
    `<g transform="translate(50 ${asked === 'afar' ? 9 : 6})"><g class="across">${drawing}</g></g>`;
const view = asked === 'near' || asked === 'afar' ? kViews[asked] : kViews.usual;
const { size: kSize, camera: kCamera } = view;
const at = (key: string) =>
    `translate(${key
        .split(',')
        .map((part) => Number(part) * 100)
        .join(' ')})`;

/** The land alone, without ornaments, for weak devices and for those who want to look at less. */
export function CalmGround({ light }: { light: WorldName }) {
    const size = { width: 560, height: 460 };
    const camera = { x: 350, y: 300, scale: 0.62 };
    const ground = useGround(tiles, light, groundScale(camera.scale * devicePixelRatio, tiles.length), 0, true);
    return (
        <div class="world-scroll" tabIndex={0}>
            <div class="map calm-ground" style={{ width: `${size.width}px`, height: `${size.height}px` }}>
                <TableCanvas world={light} size={size} />
                <GroundCanvas ground={ground} camera={camera} size={size} />
            </div>
        </div>
    );
}

export function WorldPicture({ light }: { light: WorldName }) {
    const world = worlds[light];
    const ground = useGround(tiles, light, groundScale(kCamera.scale * devicePixelRatio, tiles.length));
    const pieces = useMemo(
        () => [
            ...Object.entries(kHerds).map(([key, count]) => {
                const tile = tiles.find((one) => one.at.join() === key);
                return [key, herd(tile?.land ?? 'plain', count, world)];
            }),
            ...Object.entries(kCities).map(([key, look]) => [key, view.city(look, world)]),
            ...kPlaces.map((key) => [key, place(world)]),
            ['6,2', brackets('#ffd666', true) + across(ribbon('rise', '2→3'))],
            ['3,2', across(ribbon('fall', '3→2'))],
        ],
        [light],
    );
    const { width, height } = kSize;
    const box = `${kCamera.x - width / 2 / kCamera.scale} ${kCamera.y - height / 2 / kCamera.scale} ${width / kCamera.scale} ${height / kCamera.scale}`;
    return (
        <div class="world-scroll" tabIndex={0}>
            <div
                class="map world-picture"
                data-painted={ground ? 'yes' : 'no'}
                style={{ width: `${kSize.width}px`, height: `${kSize.height}px` }}
            >
                <TableCanvas world={light} size={kSize} />
                <GroundCanvas ground={ground} camera={kCamera} size={kSize} />
                <svg class="map-drawing" style={{ '--zoom': String(kCamera.scale) }} viewBox={box} aria-hidden="true">
                    {pieces.map(([key = '', drawing = ''], index) => (
                        <Part key={`${key}${index}`} transform={at(key)} drawing={drawing} />
                    ))}
                </svg>
            </div>
        </div>
    );
}
