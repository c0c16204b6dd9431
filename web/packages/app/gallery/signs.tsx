// What is said beside and over the land: goals, cards on small screens, ribbons, players, icons, and the end of a game.
import { endingScene, type Place, podiumWords, wordsDrawing } from '@art/ending';
import { cardDrawing } from '@art/gaia';
import { type World, type WorldName, worlds } from '@art/palette';
import { brackets, place, ribbon, ribbonKinds } from '@art/pieces/marks';
import { type Glyph, seal } from '@art/pieces/needs';
import { colours, SeatShape } from '@board/seatShape';
import { Icon, symbolNames } from '@board/sprite';
import { Exhibit } from './exhibit';
import { cities, faceName, goals } from './house';

const kCompact = ['forest', 'animals-sea', 'tornado', 'protection', 'city-01'];

const kPlaces: Place[] = [
    { seat: 0, name: 'Ann', score: 12, rank: 1 },
    { seat: 1, name: 'Bob', score: 9, rank: 2 },
    { seat: 2, name: 'Eve', score: 7, rank: 3 },
];
const kTowns = cities.slice(0, 4).map(({ id: city, on: site }, seat) => ({ city, site, level: 4, seat }));

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
            <div class="exhibits endings-shown">
                {[true, false].map((isFestive) => (
                    <Exhibit
                        key={isFestive}
                        box="0 0 720 330"
                        drawing={
                            endingScene({ places: kPlaces, towns: kTowns, medals: [], isFestive }) +
                            wordsDrawing(podiumWords(kPlaces))
                        }
                        name=""
                    />
                ))}
            </div>
        </>
    );
}
