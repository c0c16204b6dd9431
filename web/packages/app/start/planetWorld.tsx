// Planet on the first screen: a planet that turns slowly, and some of its animals around it. A drawn one comes first; the
// real globe takes its place where device and network have the strength.
import { later } from '@app/later';
import { letteredHabitats } from '@app/mapLetters';
import { Drawing } from '@art/drawing';
import { medal } from '@art/planet';
import { isFlat, isSpared } from '@board/light';
import { bestSide, planetBall } from '@planet3d/ball';
import { areaAt, kEdges, kFaces } from '@planet3d/solid';
import { beat } from '@ui/settings';
import type { Habitat } from '@wire/planet';
import { useEffect, useMemo, useState } from 'preact/hooks';

/** Five letters a face. The same lies on both sides of every edge of a face: each coast runs inside one, where it wanders. */
const kFaceRows = 'OOMFM OMFFO OOFFO MOOOO FOOOD MDODM GFFDO FFFFF FOOFF GGOOO GOOOG GGGFF'.split(' ');

const surface = Array.from({ length: kFaces * kEdges }, (_, at) => {
    const face = Math.floor(at / kEdges);
    return letteredHabitats[kFaceRows[face]?.[at - areaAt(face, 0)] ?? 'O'] ?? 'ocean';
});

const kAnimals: readonly [string, Habitat, string][] = [
    ['fox', 'forest', 'north-west'],
    ['penguin', 'glacier', 'north-east'],
    ['lion', 'desert', 'south-west'],
    ['whale', 'ocean', 'south-east'],
    ['eagle', 'mountain', 'east'],
];

const LivingGlobe = later(() => import('./livingGlobe').then((living) => living.LivingGlobe), null);

/** A whole turn, in milliseconds. */
const kTurn = 88000;
/** A paper planet needs no more pictures a second than this. */
const kFrame = 66;
/** Where a browser cannot say when it is idle. */
const kIdle = 1200;

/** Where the planet has turned to; it rests where movement is not wanted, or too much for the device, and while it is unseen. */
function useTurning(isWanted: boolean): number {
    const [yaw, setYaw] = useState(() => bestSide(surface));
    const turns = isWanted && beat() > 0;
    useEffect(() => {
        if (!turns) return undefined;
        const timer = setInterval(() => {
            if (!document.hidden) setYaw((now) => now + (2 * Math.PI * kFrame) / kTurn);
        }, kFrame);
        return () => clearInterval(timer);
    }, [turns]);
    return yaw;
}

/** Whether the network is known to be slow or dear: then nothing is loaded for its beauty. */
function isThrifty(): boolean {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
    return connection?.saveData === true || (connection?.effectiveType ?? '4g') !== '4g';
}

/** When the browser has nothing else to do: whoever came to play must not wait for a view. */
function useIdle(): boolean {
    const [idle, setIdle] = useState(false);
    useEffect(() => {
        const ask = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, kIdle));
        const cancel = globalThis.cancelIdleCallback ?? clearTimeout;
        const id = ask(() => setIdle(true));
        return () => cancel(id as number);
    }, []);
    return idle;
}

export function PlanetWorld() {
    const idle = useIdle();
    const [isThere, setThere] = useState(false);
    const isWanted = idle && !isSpared.value && !isFlat.value && !isThrifty();
    const isLiving = isWanted && isThere;
    const yaw = useTurning(!isLiving && !isSpared.value);
    const medals = useMemo(() => kAnimals.map(([animal, habitat]) => medal(animal, habitat)), []);
    return (
        <div class={isLiving ? 'planet-world living' : 'planet-world'} aria-hidden="true">
            <Drawing class="ball" box="-118 -118 236 236" drawing={planetBall(surface, yaw)} />
            {isWanted && <LivingGlobe surface={surface} turn={kTurn} onShown={setThere} />}
            {kAnimals.map(([animal, , place], at) => (
                <Drawing key={animal} class={`floating ${place}`} box="-52 -52 104 104" drawing={medals[at] ?? ''} />
            ))}
        </div>
    );
}
