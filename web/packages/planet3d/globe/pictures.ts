// Small pictures that lie on the globe: the numbers cut into stone, the standards of the animals.
import { kWindows } from '@art/drawing';
import type { WorldName } from '@art/palette';
import { CanvasTexture, SRGBColorSpace } from 'three';
import { kFaces } from '../solid';
import type { Animal } from './animals';
import { globeLooks } from './looks';

function textureOf(canvas: HTMLCanvasElement): CanvasTexture {
    const texture = new CanvasTexture(canvas);
    texture.colorSpace = SRGBColorSpace;
    texture.anisotropy = 4;
    return texture;
}

function blank(width: number, height: number): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D } | null {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext('2d');
    return pen && { canvas, pen };
}

/** Dark above, light below: they read as engraved. Four by three, twice as fine as they are usually seen. */
export function numberPicture(light: WorldName): CanvasTexture | null {
    const place = blank(1024, 768);
    if (!place) return null;
    const { canvas, pen } = place;
    pen.scale(2, 2);
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.font = "400 84px 'Yeseva One', Georgia, serif";
    for (let face = 0; face < kFaces; face += 1) {
        const [x, y] = [64 + 128 * (face % 4), 64 + 128 * Math.floor(face / 4)];
        pen.fillStyle = 'rgba(255,255,255,.75)';
        pen.fillText(String(face), x + 2.5, y + 6);
        pen.fillStyle = globeLooks[light].stoneInk;
        pen.fillText(String(face), x, y + 3);
    }
    return textureOf(canvas);
}

export const kCell = { width: 96, height: 128 } as const;
export const cellsFor = (count: number): readonly [number, number] => {
    const columns = Math.max(1, Math.ceil(Math.sqrt(count)));
    return [columns, Math.max(1, Math.ceil(count / columns))];
};

/** A medal on a short pole, in a box of one cell. */
const standard = (medal: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${kCell.width}" height="${kCell.height}" viewBox="-56 -56 112 149.300">` +
    kWindows +
    '<path d="M-3 40h6l2 52h-10z" fill="#6b4a2c"/><path d="M-3 40h2.500l1 52h-3.500z" fill="#a67c4e"/>' +
    `${medal}</svg>`;

const shown = (text: string): Promise<HTMLImageElement> => {
    const picture = new Image();
    picture.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    return picture.decode().then(() => picture);
};

/** All standards in one picture, cell by cell. */
export async function animalTexture(animals: readonly Animal[]): Promise<CanvasTexture | null> {
    const [columns, rows] = cellsFor(animals.length);
    const place = blank(columns * kCell.width, rows * kCell.height);
    if (!place) return null;
    const { medal } = await import('@art/planet');
    const pictures = await Promise.all(animals.map(({ id, habitat }) => shown(standard(medal(id, habitat)))));
    pictures.forEach((picture, at) => {
        place.pen.drawImage(picture, (at % columns) * kCell.width, Math.floor(at / columns) * kCell.height);
    });
    return textureOf(place.canvas);
}
