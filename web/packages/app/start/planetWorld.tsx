// Planet on the first screen: a planet that turns slowly, and some of its animals around it.
import { Drawing } from '@art/drawing';
import { medal } from '@art/planet';
import { planetBall } from '@planet3d/ball';
import { areaAt, kEdges, kFaces } from '@planet3d/solid';
import { beat } from '@ui/settings';
import type { Habitat } from '@wire/planet';
import { useEffect, useMemo, useState } from 'preact/hooks';

/** Five letters a face, as the tiles would lie. */
const kFaceRows = 'FFFFM OOFFF OOOFF MMFFM DDDMM DDDDO GGOOO GFFOO MMMFG DDMMM GGDDG GGGGO'.split(' ');
const kHabitats: Record<string, Habitat> = { F: 'forest', O: 'ocean', G: 'glacier', M: 'mountain', D: 'desert' };

const surface = Array.from({ length: kFaces * kEdges }, (_, at) => {
    const face = Math.floor(at / kEdges);
    return kHabitats[kFaceRows[face]?.[at - areaAt(face, 0)] ?? 'O'] ?? 'ocean';
});

const kAnimals: readonly [string, Habitat, string][] = [
    ['fox', 'forest', 'north-west'],
    ['penguin', 'glacier', 'north-east'],
    ['lion', 'desert', 'south-west'],
    ['whale', 'ocean', 'south-east'],
    ['eagle', 'mountain', 'east'],
];

/** A whole turn, in milliseconds. */
const kTurn = 88000;
/** A paper planet needs no more pictures a second than this. */
const kFrame = 66;

/** Where the planet has turned to; it rests where movement is not wanted and while nobody sees it. */
function useTurning(): number {
    const [yaw, setYaw] = useState(4.4);
    useEffect(() => {
        if (beat() === 0) return undefined;
        const timer = setInterval(() => {
            if (!document.hidden) setYaw((now) => now + (2 * Math.PI * kFrame) / kTurn);
        }, kFrame);
        return () => clearInterval(timer);
    }, []);
    return yaw;
}

export function PlanetWorld() {
    const yaw = useTurning();
    const medals = useMemo(() => kAnimals.map(([animal, habitat]) => medal(animal, habitat)), []);
    return (
        <div class="planet-world" aria-hidden="true">
            <Drawing class="ball" box="-118 -118 236 236" drawing={planetBall(surface, yaw)} />
            {kAnimals.map(([animal, , place], at) => (
                <Drawing key={animal} class={`floating ${place}`} box="-52 -52 104 104" drawing={medals[at] ?? ''} />
            ))}
        </div>
    );
}
