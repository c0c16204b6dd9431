// A picture of the end to send to others: drawn on this device, sent nowhere by itself.
import { kWindows } from '@art/drawing';
import type { Word } from '@art/ending';

const kWidth = 1440;
const kHeight = 900;
/** The drawing is 720 wide, and there is meadow below the podium; what stands above its upper edge is sky. */
const kScale = kWidth / 720;
const kAbove = kHeight / kScale - 346;

interface Shared {
    drawing: string;
    words: readonly Word[];
    title: string;
    text: string;
}

function drawingAsImage(drawing: string): Promise<HTMLImageElement> {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${kWidth}" height="${kHeight}" viewBox="0 ${-kAbove} 720 ${kHeight / kScale}">${kWindows}${drawing}</svg>`;
    const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
    const image = new Image();
    image.src = address;
    // With the picture inside it, which may take longer.
    return image
        .decode()
        .then(() => image)
        .finally(() => URL.revokeObjectURL(address));
}

const family = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);

/** As large as fits, at most `size`. */
function write(pen: CanvasRenderingContext2D, { x, y, size, isTitle, colour, text }: Word, room: number): void {
    const font = (pixels: number) => `${isTitle ? 400 : 700} ${pixels}px ${family(isTitle ? '--serif' : '--sans')}`;
    pen.font = font(size);
    const wide = pen.measureText(text).width;
    if (wide > room) pen.font = font((size * room) / wide);
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
}

async function endPicture({ drawing, words, title, text }: Shared): Promise<Blob> {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [kWidth, kHeight];
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.drawImage(await drawingAsImage(drawing), 0, 0);
    pen.textAlign = 'center';
    const paper = '#fff8e6';
    const lines: Word[] = [
        ...words.map((word) => ({
            ...word,
            x: word.x * kScale,
            y: (word.y + kAbove) * kScale,
            size: word.size * kScale,
        })),
        { x: kWidth / 2, y: 130, size: 92, isTitle: true, colour: paper, text: title },
        { x: kWidth / 2, y: 186, size: 30, isTitle: false, colour: paper, text },
    ];
    for (const line of lines) write(pen, line, kWidth - 80);
    return new Promise((done, failed) =>
        canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
    );
}

/** Hands the picture to whatever the device shares with; where it cannot, it is saved. Answers whether it was saved. */
export async function sharePicture(shared: Shared): Promise<boolean> {
    const file = new File([await endPicture(shared)], 'pangaea.png', { type: 'image/png' });
    if (navigator.canShare?.({ files: [file] })) {
        const refusal = await navigator
            .share({ files: [file], title: shared.title })
            .catch((error: Error) => error.name);
        // Thinking better of it is no failure.
        if (!refusal || refusal === 'AbortError') return false;
    }
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    return true;
}
