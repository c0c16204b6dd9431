// The picture over a result: the podium among the winner's towns or animals.
import { Drawing } from '@art/drawing';
import type { Skyline } from '@art/pieces/city';
import { useSeatLooks } from '@board/seatShape';
import type { GaiaObservation } from '@wire/gaia';
import type { PlanetObservation } from '@wire/planet';
import { PlanetSet } from '@wire/planetSet';
import { useEffect, useState } from 'preact/hooks';
import type { GameView } from './games';
import { seatName } from './names';

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

async function draw(view: GameView, scores: readonly number[], looks: readonly number[]): Promise<string> {
    const { winners } = view.result;
    const seen = Object.values(view.observations)[0] as unknown as GaiaObservation | PlanetObservation | undefined;
    const { endingScene } = await import('@art/ending');
    const isFirst = (seat: number) => Number(winners.includes(seat));
    const places = scores
        .map((score, seat) => ({ seat, score, name: seatName(view.table, seat) }))
        .sort((a, b) => isFirst(b.seat) - isFirst(a.seat) || b.score - a.score)
        .map((one, at) => ({ ...one, seat: looks[one.seat] ?? one.seat, rank: isFirst(one.seat) ? 1 : at + 1 }));
    return endingScene({
        places,
        towns: seen?.game === 'gaia' ? townsOf(seen, winners, looks) : [],
        medals: seen?.game === 'planet' ? await medalsOf(view, seen) : [],
        // The same scene for whoever lost, without the noise.
        isFestive: view.you.seats.length === 0 || winners.some((seat) => view.you.seats.includes(seat)),
    });
}

export function EndingScene({ view }: { view: GameView }) {
    const [drawing, setDrawing] = useState('');
    const looks = useSeatLooks();
    const { scores } = view.result;
    useEffect(() => {
        if (!scores) return undefined;
        let left = false;
        void draw(view, scores, looks).then((text) => left || setDrawing(text));
        return () => {
            left = true;
        };
    }, [view.n]);
    return (
        <div class="ending-scene">
            <Drawing box="0 0 720 330" drawing={drawing} />
        </div>
    );
}
