// What is said beside and over the land: goals, ribbons, players, icons, and the end of a game.
import { medal } from '@art/animals/portraits';
import { type Ending, endingScene, type Place, podiumWords, wordsDrawing } from '@art/ending';
import { powerIds } from '@art/gaia';
import { day, ranks, type World, type WorldName, worlds } from '@art/palette';
import { flatTile } from '@art/pieces/flatTile';
import { brackets, place, ribbon, ribbonKinds } from '@art/pieces/marks';
import { type Glyph, seal } from '@art/pieces/needs';
import { Arrow } from '@board/arrow';
import { Figure, LifeSign, PowerSeal, Seal } from '@board/seal';
import { colours, SeatShape } from '@board/seatShape';
import { Icon, symbolNames } from '@board/sprite';
import { planetBall } from '@planet3d/ball';
import { Sign, signNames } from '@ui/sign';
import { Sky } from '../start/sky';
import { Exhibit } from './exhibit';
import { animals, cities, goals } from './house';
import { OnTheMap } from './onTheMap';
import '../replay/replay.css';
import '../start/start.css';

const kGlyphs: Glyph[] = [...ranks, 'animals', 'star', 'power'];

const kPlaces: Place[] = [
    { seat: 0, name: 'Ann', score: 12, rank: 1 },
    { seat: 1, name: 'Bob', score: 9, rank: 2 },
    { seat: 2, name: 'Eve', score: 7, rank: 3 },
];
const kTowns = cities.slice(0, 4).map(({ id: city, on: site }, seat) => ({ city, site, level: 4, seat }));

/** Flat tiles stand for the painted ground. */
const kMap = ranks
    .map(
        (land, at) =>
            `<g transform="translate(${(at % 3) * 100 - 150} ${at < 3 ? -100 : 0})">${flatTile(land, day, false)}</g>`,
    )
    .join('');
const kGaiaEnd = {
    places: kPlaces,
    towns: kTowns,
    medals: [],
    map: { drawing: kMap, width: 300, height: 200 },
};
const kPlanetEnd = {
    places: kPlaces,
    towns: [],
    medals: animals.filter((_, at) => at % 6 === 0).map(({ id, habitat }) => medal(id, habitat)),
    planet: planetBall(Array.from({ length: 60 }, (_, at) => animals[(Math.floor(at / 3) * 11) % 45]?.habitat ?? null)),
};
const kEnds: readonly Ending[] = [kGaiaEnd, kPlanetEnd].flatMap((end) =>
    [true, false].map((isFestive) => ({ ...end, isFestive })),
);

/** What a goal wants, seal beside seal. */
const goalDrawing = (wanted: Partial<Record<Glyph, number>>, world: World): string =>
    Object.entries(wanted)
        .flatMap(([what, count]) => Array<Glyph>(count).fill(what as Glyph))
        .map((what, at) => `<g transform="translate(${16 + 32 * at} 16)">${seal(what, 14, world)}</g>`)
        .join('');

export function SignGallery({ light }: { light: WorldName }) {
    const world = worlds[light];
    return (
        <>
            <div class="exhibits">
                {goals.map(({ id, cards }) => (
                    <Exhibit key={id} box="0 0 128 32" drawing={goalDrawing(cards, world)} name="" />
                ))}
                {kGlyphs.map((what) => (
                    <Exhibit key={what} box="-16 -16 32 32" drawing={seal(what, 14, world)} name="" />
                ))}
                {ribbonKinds.map((kind) => (
                    <Exhibit key={kind} box="-50 -17 100 34" drawing={ribbon(kind, '2→3')} name="" />
                ))}
                <Exhibit box="-4 -4 108 108" drawing={place(world)} name="" />
                <Exhibit box="-4 -4 108 108" drawing={brackets('#ffd666')} name="" />
                <Exhibit box="-4 -4 108 108" drawing={brackets('#ffd666', true)} name="" />
                <svg class="best-line" viewBox="0 0 160 160" aria-hidden="true">
                    <Arrow from={{ x: 14, y: 130 }} to={{ x: 146, y: 30 }} width={7} />
                </svg>
            </div>
            <div class="signs-shown">
                {colours.map((colour, seat) => (
                    <span key={colour} class={`seat-${seat}`}>
                        <SeatShape seat={seat} />
                    </span>
                ))}
                {symbolNames.map((name) => (
                    <Icon key={name} name={name} />
                ))}
            </div>
            <div class="signs-shown">
                {signNames.map((name) => (
                    <Sign key={name} name={name} />
                ))}
            </div>
            <div class="signs-shown">
                {kGlyphs.map((name) => (
                    <Seal key={name} name={name} />
                ))}
                {colours.map((colour, seat) => (
                    <Figure key={colour} seat={seat} />
                ))}
                {powerIds.map((card) => (
                    <PowerSeal key={card} card={card} />
                ))}
                {cities.map(({ id, on }) => (
                    <LifeSign key={id} card={id} site={on} />
                ))}
                {[...ranks, 'star'].map((site) => (
                    <LifeSign key={site} card={`animals-${site}`} site={site} />
                ))}
            </div>
            <OnTheMap />
            <div class="exhibits endings-shown">
                {kEnds.map((end, at) => (
                    <Exhibit
                        key={at}
                        box="0 -40 720 370"
                        drawing={endingScene(end) + wordsDrawing(podiumWords(kPlaces))}
                        name=""
                    />
                ))}
            </div>
            <div class="exhibits upright-ends">
                {kEnds.map((end, at) => (
                    <Exhibit
                        key={at}
                        box="174 -208 372 590"
                        drawing={endingScene(end, true) + wordsDrawing(podiumWords(kPlaces))}
                        name=""
                    />
                ))}
            </div>
            <div class="start-screen sky-shown">
                <Sky />
            </div>
        </>
    );
}
