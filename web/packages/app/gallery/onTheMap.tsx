// What is said over the land: where something may go and what it would bring, the name of a square, and what just happened, in
// the middle of its movement.

import { powerIds } from '@art/gaia';
import { loadGaiaArt } from '@board/art';
import { EffectLayer, type Effects } from '@board/effects';
import type { Prospect } from '@board/foresight';
import { LandPicture, TileDrawing } from '@board/gaiaTile';
import { MapCell } from '@board/mapCell';
import { MarkDrawing, SquareName } from '@board/places';
import { Storm } from '@board/storms';
import type { CityFacts, GaiaTile } from '@wire/gaia';
import { useEffect } from 'preact/hooks';
import { Weather } from '../gaia/weather';
import '../gaia/motion.css';

const tile = (more: Partial<GaiaTile>): GaiaTile => ({ at: [0, 0], land: 'plain', animals: 0, ...more });

const kTown: CityFacts = {
    at: [0, 0],
    needs: (['forest', 'sea', 'mountain', 'animals'] as const).map((need, at) => ({ need, met: at < 2 })),
    meals: null,
};

interface CellShown {
    tile?: GaiaTile;
    isChosen?: boolean;
    showsCity?: boolean;
    isHeld?: boolean;
    prospect?: Prospect;
}
const cells: CellShown[] = [
    {},
    { isHeld: true },
    { isHeld: true, prospect: { gain: 1, loss: 0 } },
    { isHeld: true, prospect: { gain: 0, loss: 1 } },
    { isHeld: true, prospect: { gain: 2, loss: 1 } },
    { isChosen: true },
    { tile: tile({}) },
    { tile: tile({ animals: 3 }), prospect: { gain: 1, loss: 2 } },
    { tile: tile({ city: 'city-01' }), showsCity: true, prospect: { gain: 1, loss: 0 } },
    { tile: tile({}), isChosen: true },
    { tile: tile({ city: 'city-01' }), showsCity: true, isChosen: true },
];
const kMarks = ['rise', 'fall', 'gone', 'taken', 'new', 'changed'] as const;

type Passing = Effects['passing'][number];
const kPassing: Passing['kind'][] = ['meeple', 'home', 'ruin', 'token', 'gone', 'rise', 'fall', 'taken'];
const passing = (kind: Passing['kind'], seat: number): Passing => ({
    key: kind,
    kind,
    at: [0, 0],
    to: [1, 0],
    order: -2,
    seat,
    card: 'city-01',
    text: kind === 'rise' ? '▲ 3' : '▼ 2',
});
const kWeather = ['sun', 'rain', 'tornado', 'lightning', 'eruption'];
const kNoHands = { current: null };

const Square = ({ children }: { children: preact.ComponentChildren }) => (
    <svg class="map-drawing" viewBox="-20 -20 140 140">
        {children}
    </svg>
);

/** Nothing of it can be chosen here. */
export function OnTheMap() {
    useEffect(loadGaiaArt, []);
    return (
        <>
            <div class="exhibits squares-shown" inert aria-hidden="true">
                {cells.map(({ isHeld, prospect, ...cell }, at) => (
                    <Square key={at}>
                        {cell.tile && <TileDrawing tile={cell.tile} facts={cell.tile.city ? kTown : undefined} />}
                        {isHeld && <LandPicture land="forest" />}
                        <MapCell
                            name="0,0"
                            tile={cell.tile}
                            city={undefined}
                            isTarget={!cell.isChosen}
                            isChosen={cell.isChosen ?? false}
                            showsCity={cell.showsCity ?? false}
                            isHere={false}
                            isAhead={isHeld ?? false}
                            isAfloat={false}
                            prospect={prospect}
                            describe={() => ''}
                            tipOf={() => undefined}
                            hands={kNoHands}
                        />
                    </Square>
                ))}
                <Square>
                    <SquareName cell={[2, -1]} at={50} />
                </Square>
                {kMarks.map((kind) => (
                    <Square key={kind}>
                        <g class={`mark ${kind}`}>
                            <MarkDrawing mark={{ kind, ...(kind !== 'changed' && { text: '2→3' }) }} sight="usual" />
                        </g>
                    </Square>
                ))}
            </div>
            <div class="exhibits moving-shown storms-shown" aria-hidden="true">
                {powerIds.map((power) => (
                    <svg key={power} viewBox="-60 -60 220 220">
                        <Storm power={power} />
                    </svg>
                ))}
                {kPassing.map((kind, at) => (
                    <Square key={kind}>
                        <EffectLayer passing={[passing(kind, at % 5)]} scale={1} landAt={() => 'forest'} />
                    </Square>
                ))}
                {kWeather.map((card, n) => (
                    <div key={card} class="sky-over">
                        <Weather moving={[[{ n, seat: 0, events: [{ type: 'power_played', card }] }]]} />
                    </div>
                ))}
            </div>
        </>
    );
}
