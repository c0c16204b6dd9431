// A game that can be gone on with, as a small picture: its painted lands, or its planet.
import { Drawing, Part } from '@art/drawing';
import { worlds } from '@art/palette';
import { herd } from '@art/pieces/beasts';
import { skyline } from '@art/pieces/city';
import { GroundCanvas, useGround } from '@board/ground';
import { isFlat, worldName } from '@board/light';
import { planetBall } from '@planet3d/ball';
import { type Surface, surfaceOf } from '@planet3d/surface';
import { shippedSets } from '@wire/componentSet';
import type { GaiaTile } from '@wire/gaia';
import type { Placed } from '@wire/planet';
import { PlanetSet } from '@wire/planetSet';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Sketch, SketchTile } from '../sketch';

const kSize = { width: 132, height: 92 };
const kScale = 0.52;

export function Thumbnail({ sketch, set }: { sketch: Sketch; set: string }) {
    if (sketch.tiles?.length) return <Lands tiles={sketch.tiles} />;
    return sketch.planet ? <Ball planet={sketch.planet} set={set} /> : null;
}

function Lands({ tiles }: { tiles: SketchTile[] }) {
    const world = isFlat.value ? null : worldName.value;
    const map = useMemo(
        () =>
            tiles.map(
                ([x, y, land, animals, city]): GaiaTile => ({ at: [x, y], land, animals, ...(city && { city }) }),
            ),
        [tiles],
    );
    const ground = useGround(map, world, kScale);
    const [xs, ys] = [tiles.map(([x]) => x), tiles.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs) * 100, Math.min(...ys) * 100];
    const [wide, high] = [Math.max(...xs) * 100 + 100 - left, Math.max(...ys) * 100 + 100 - top];
    const scale = Math.min(kSize.width / (wide + 40), kSize.height / (high + 40));
    const camera = { x: left + wide / 2, y: top + high / 2, scale };
    const box = `${camera.x - kSize.width / 2 / scale} ${camera.y - kSize.height / 2 / scale} ${kSize.width / scale} ${kSize.height / scale}`;
    return (
        <span class="thumbnail" aria-hidden="true">
            <GroundCanvas ground={ground} camera={camera} size={kSize} />
            <svg viewBox={box}>
                {tiles.map(([x, y, land, animals, city, seat]) => {
                    const at = `translate(${x * 100} ${y * 100})`;
                    const light = worlds[worldName.value];
                    if (city) {
                        const town = skyline(
                            { city, site: land, level: 3, ...(seat !== undefined && seat >= 0 && { seat }) },
                            light,
                        );
                        return <Part key={at} transform={`${at} translate(50 70) scale(1.25)`} drawing={town} />;
                    }
                    return animals > 0 ? <Part key={at} transform={at} drawing={herd(land, animals, light)} /> : null;
                })}
            </svg>
        </span>
    );
}

function Ball({ planet, set }: { planet: readonly (Placed | null)[]; set: string }) {
    const [surface, setSurface] = useState<Surface>([]);
    useEffect(() => {
        let left = false;
        void shippedSets
            .find((one) => one.game === 'planet' && one.name === set)
            ?.load()
            .then((content) => left || setSurface(surfaceOf(PlanetSet.read(content), planet)));
        return () => {
            left = true;
        };
    }, [planet, set]);
    const drawing = useMemo(() => planetBall(surface), [surface]);
    return <Drawing class="thumbnail" box="-112 -112 224 224" drawing={drawing} />;
}
