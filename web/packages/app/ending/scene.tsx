// What the picture of an end shows: the podium below the finished world, among the winner's towns or animals.

import type { GameView } from '@app/games';
import { shortName } from '@app/names';
import { Part } from '@art/drawing';
import { type Ending, endingSheets, podiumWords, type Sheets, type Word, wordsDrawing } from '@art/ending';
import { canPaint } from '@art/ground/painter';
import type { Skyline } from '@art/pieces/city';
import { isFlat, isSpared } from '@board/light';
import type { Surface } from '@planet3d/surface';
import { asked } from '@ui/settings';
import type { GaiaObservation } from '@wire/gaia';
import type { PlanetObservation } from '@wire/planet';
import { PlanetSet } from '@wire/planetSet';
import { useEffect, useState } from 'preact/hooks';
import { mapStill } from './mapStill';

/** The towns where a winner's meeples stand. */
function townsOf(seen: GaiaObservation, winners: readonly number[], looks: readonly number[]): Skyline[] {
    return seen.map.flatMap(({ city, land, satisfaction = 0, meeples = [] }) => {
        const seat = winners.find((one) => (meeples[one] ?? 0) > 0);
        return city && seat !== undefined ? [{ city, site: land, level: satisfaction, seat: looks[seat] ?? seat }] : [];
    });
}

async function medalsOf(view: GameView, seen: PlanetObservation): Promise<string[]> {
    const { medal } = await import('@art/planet');
    const set = PlanetSet.of(view.table.set);
    const animals = view.result.winners.flatMap((seat) => seen.players[seat]?.animals ?? []);
    return animals.map((animal) => medal(animal, set.animal(animal)?.habitat ?? 'ocean'));
}

/** The globe as it is, where the device draws one and has the strength. */
async function stillOf(surface: Surface, yaw: number): Promise<string> {
    const [{ stillOf, kStillReach }, { kPitch, kRim }] = await Promise.all([
        import('@planet3d/openGlobe'),
        import('@planet3d/ball'),
    ]);
    const half = (kRim * kStillReach).toFixed(1);
    const address = await stillOf(surface, { light: 'day', yaw, pitch: kPitch });
    return `<image href="${address}" x="-${half}" y="-${half}" width="${2 * Number(half)}" height="${2 * Number(half)}"/>`;
}

/** The planet of the first winner. */
async function planetOf(view: GameView, seen: PlanetObservation): Promise<string> {
    const [winner] = view.result.winners;
    const tiles = winner === undefined ? undefined : seen.players[winner]?.planet;
    if (!tiles) return '';
    const [{ bestSide, planetBall }, { surfaceOf }, { hasWebgl }] = await Promise.all([
        import('@planet3d/ball'),
        import('@planet3d/surface'),
        import('@planet3d/webgl'),
    ]);
    const surface = surfaceOf(PlanetSet.of(view.table.set), tiles);
    const yaw = bestSide(surface);
    const drawn = () => planetBall(surface, yaw);
    return isSpared.value || isFlat.value || !hasWebgl() ? drawn() : stillOf(surface, yaw).catch(drawn);
}

/** Whether somebody here won; whoever only looks on is glad with the winner. */
export const isFestive = ({ you, result }: GameView): boolean =>
    you.seats.length === 0 || result.winners.some((seat) => you.seats.includes(seat));

async function endingOf(view: GameView, looks: readonly number[]): Promise<Ending> {
    const { winners, scores } = view.result;
    const seen = Object.values(view.observations)[0] as GaiaObservation | PlanetObservation | undefined;
    const isFirst = (seat: number) => Number(winners.includes(seat));
    const places = (scores ?? [])
        .map((score, seat) => ({ seat, score, name: shortName(view.table, seat) }))
        .sort((a, b) => isFirst(b.seat) - isFirst(a.seat) || b.score - a.score)
        .map((one, at, all) => ({
            ...one,
            seat: looks[one.seat] ?? one.seat,
            // Equal points share a place; among the first the rules have decided.
            rank: isFirst(one.seat)
                ? 1
                : Math.min(
                      at,
                      all.findIndex(({ seat, score }) => !isFirst(seat) && score === one.score),
                  ) + 1,
        }));
    return {
        places,
        towns: seen?.game === 'gaia' ? townsOf(seen, winners, looks) : [],
        medals: seen?.game === 'planet' ? await medalsOf(view, seen) : [],
        ...(seen?.game === 'planet' && { planet: '' }),
        ...(seen?.game === 'gaia' && canPaint() && { map: { drawing: '', width: 0, height: 0 } }),
        // The same scene for whoever lost, without the noise.
        isFestive: isFestive(view),
    };
}

export interface Scene {
    wide: Sheets;
    /** The same for an upright screen. */
    upright: Sheets;
    words: Word[];
}

const sceneOf = (ending: Ending): Scene => ({
    wide: endingSheets(ending),
    upright: endingSheets(ending, true),
    words: podiumWords(ending.places),
});

/** Null until it is drawn. */
export function useScene(view: GameView, looks: readonly number[]): Scene | null {
    const [scene, setScene] = useState<Scene | null>(null);
    useEffect(() => {
        let left = false;
        const show = (ending: Ending) => left || setScene(sceneOf(ending));
        void endingOf(view, looks).then(async (ending) => {
            show(ending);
            const [seen] = Object.values(view.observations) as { game: string }[];
            // It rises once it is drawn.
            if (seen?.game === 'planet') show({ ...ending, planet: await planetOf(view, seen as PlanetObservation) });
            else if (ending.map) show({ ...ending, map: await mapStill((seen as GaiaObservation).map, looks) });
        });
        return () => {
            left = true;
        };
    }, [view.n]);
    return scene;
}

/** Whether the screen is upright (ending.css has the same question). */
const isUpright = asked('(max-aspect-ratio: 9/10)');

/** All that matters is inside the box; sky and land go on around it. */
export function SceneDrawing({ scene }: { scene: Scene | null }) {
    const upright = isUpright.value;
    const [sky = '', world = '', land = ''] = scene ? scene[upright ? 'upright' : 'wide'] : [];
    return (
        <svg
            class="ending-scene"
            viewBox={upright ? '174 -208 372 590' : '0 -40 720 370'}
            preserveAspectRatio="xMidYMax meet"
            aria-hidden="true"
            focusable="false"
        >
            <Part drawing={sky} />
            {world && <Part class="risen" drawing={world} />}
            <Part drawing={land + wordsDrawing(scene?.words ?? [])} />
        </svg>
    );
}
