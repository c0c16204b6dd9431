// Everything a globe in the page needs, in one piece that is loaded when the first one is shown.
import { WebGLRenderer } from 'three';
import { makeInWorker } from './globe/maker';
import { animalTexture, cellsFor, numberPicture } from './globe/pictures';
import { Globe, type GlobeOptions } from './scene';

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
