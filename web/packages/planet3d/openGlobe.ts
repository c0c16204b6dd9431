// Everything a globe in the page needs, in one piece that is loaded when the first one is shown.
import type { WorldName } from '@art/palette';
import { PerspectiveCamera, Vector3, WebGLRenderer } from 'three';
import { makeInWorker } from './globe/maker';
import { GlobeParts } from './globe/parts';
import { animalTexture, cellsFor, numberPicture } from './globe/pictures';
import { kBall } from './globe/shape';
import { Globe, type GlobeOptions, kDistance, kField } from './scene';
import { faceAreas, type Surface } from './surface';

const clock = {
    now: () => performance.now(),
    request: (frame: () => void) => requestAnimationFrame(frame),
    cancel: (id: number) => cancelAnimationFrame(id),
};

function rendererOn(canvas: HTMLCanvasElement, calm: boolean): WebGLRenderer {
    // Smooth edges cost a weak device four times the points.
    const renderer = new WebGLRenderer({ canvas, antialias: !calm, alpha: true });
    // To ask for errors is to wait until the graphics card has understood: the page would stand still.
    renderer.debug.checkShaderErrors = false;
    return renderer;
}

/** Throws where there is no WebGL. */
export const openGlobe = (
    canvas: HTMLCanvasElement,
    options: Pick<GlobeOptions, 'light' | 'handlers' | 'beat' | 'calm' | 'grid'>,
): Globe =>
    new Globe(canvas, {
        ...options,
        renderer: rendererOn(canvas, options.calm),
        make: makeInWorker,
        clock,
        numbers: numberPicture(options.light),
        paintAnimals: async (animals) => {
            const texture = animals.length ? await animalTexture(animals) : null;
            return texture && { texture, cells: cellsFor(animals.length) };
        },
    });

/** Pixels along the side of a still. */
const kStill = 840;
const kRight = new Vector3(1, 0, 0);
const kUp = new Vector3(0, 1, 0);

interface Still {
    light: WorldName;
    /** From which side it is seen: turned about the upright axis, then tilted. */
    yaw: number;
    pitch: number;
}

/** A planet as a picture in an address: the globe as it is, without lines between tiles and without a shadow below it. */
export async function stillOf(surface: Surface, { light, yaw, pitch }: Still): Promise<string> {
    const model = await makeInWorker({ surface, light, detail: 'full', only: null, clearings: [] });
    const canvas = document.createElement('canvas');
    const renderer = rendererOn(canvas, false);
    const parts = new GlobeParts(light, numberPicture(light), false);
    try {
        renderer.setSize(kStill, kStill, false);
        parts.setPlanet(model);
        parts.setNumbers((face) => faceAreas(surface, face) === null);
        parts.planet.quaternion
            .setFromAxisAngle(kRight, pitch)
            .multiply(parts.planet.quaternion.clone().setFromAxisAngle(kUp, yaw));
        parts.keepUpright();
        parts.float();
        const camera = new PerspectiveCamera(kField, 1, 1, 20);
        camera.position.z = kDistance.usual;
        // The page goes on while the graphics card makes out how to draw it.
        await renderer.compileAsync(parts.scene, camera);
        renderer.render(parts.scene, camera);
        const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.92));
        if (!picture) throw new Error('no picture');
        return await addressOf(picture);
    } finally {
        parts.dispose();
        renderer.dispose();
        renderer.forceContextLoss();
    }
}

const addressOf = (picture: Blob): Promise<string> =>
    new Promise((done, failed) => {
        const reader = new FileReader();
        reader.onload = () => done(String(reader.result));
        reader.onerror = () => failed(new Error('the picture cannot be read'));
        reader.readAsDataURL(picture);
    });

/** From the middle of a still to its side, for a planet whose ground is 1 from its middle. */
export const kStillReach = (kDistance.usual * Math.tan((kField * Math.PI) / 360)) / kBall;
