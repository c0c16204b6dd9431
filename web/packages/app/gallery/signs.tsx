// What is said beside and over the land: goals, cards on small screens, ribbons, players, icons, and the end of a game.
import { medal } from '@art/animals/portraits';
import { type Ending, endingScene, type Place, podiumWords, wordsDrawing } from '@art/ending';
import { cardDrawing } from '@art/gaia';
import { type World, type WorldName, worlds } from '@art/palette';
import { brackets, place, ribbon, ribbonKinds } from '@art/pieces/marks';
import { type Glyph, seal } from '@art/pieces/needs';
import { Arrow } from '@board/arrow';
import { colours, SeatShape } from '@board/seatShape';
import { Icon, symbolNames } from '@board/sprite';
import { Storm } from '@board/storms';
import { planetBall } from '@planet3d/ball';
import { Sky } from '../start/sky';
import { Exhibit } from './exhibit';
import { animals, cities, faceName, goals } from './house';
import '../replay/replay.css';
import '../start/start.css';

const kCompact = ['forest', 'animals-sea', 'tornado', 'protection', 'city-01'];

const kPlaces: Place[] = [
    { seat: 0, name: 'Ann', score: 12, rank: 1 },
    { seat: 1, name: 'Bob', score: 9, rank: 2 },
    { seat: 2, name: 'Eve', score: 7, rank: 3 },
];
const kTowns = cities.slice(0, 4).map(({ id: city, on: site }, seat) => ({ city, site, level: 4, seat }));

const kStorms = ['sun', 'rain', 'lightning', 'eruption', 'earthquake', 'tornado', 'protection'];
const kGaiaEnd = { places: kPlaces, towns: kTowns, medals: [] };
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
                {kCompact.map((card) => (
                    <Exhibit
                        key={card}
                        box="0 0 240 336"
                        drawing={
                            cardDrawing(
                                card,
                                faceName(card),
                                cities.find(({ id }) => id === card),
                                true,
                            ) ?? ''
                        }
                        name=""
                    />
                ))}
                {ribbonKinds.map((kind) => (
                    <Exhibit key={kind} box="-50 -17 100 34" drawing={ribbon(kind, '2→3')} name="" />
                ))}
                <Exhibit box="-4 -4 108 108" drawing={place(world)} name="" />
                <Exhibit box="-4 -4 108 108" drawing={brackets('#ffd666')} name="" />
                <Exhibit box="-4 -4 108 108" drawing={brackets('#ffd666', true)} name="" />
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
            <div class="exhibits storms-shown">
                {kStorms.map((power) => (
                    <svg key={power} viewBox="-44 -44 188 188" aria-hidden="true">
                        <Storm power={power} />
                    </svg>
                ))}
                <svg viewBox="0 0 160 160" aria-hidden="true">
                    <Arrow from={{ x: 14, y: 130 }} to={{ x: 146, y: 30 }} width={7} />
                </svg>
            </div>
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
