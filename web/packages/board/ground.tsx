// The painted ground in the page: ordered from the worker when the map changes, shown on a canvas that is only moved and
// scaled while the picture is panned and zoomed.
import type { Area, GroundTile } from '@art/ground/fields';
import type { GroundLook } from '@art/ground/messages';
import { canPaint, paintMap, paintTable } from '@art/ground/painter';
import type { WorldName } from '@art/palette';
import { cellKey, type GaiaTile } from '@wire/gaia';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Camera, Size } from './camera';
import { calm } from './light';

/** Pixels for a unit in which ground is painted: few sizes, so that growing and zooming seldom paints it anew. */
const kScales = [0.52, 0.64, 0.8, 1, 1.24, 1.56, 1.92, 2.4];
const kMostPixels = 9e6;
const kZoomRests = 150;

export const groundScale = (wanted: number, tiles: number): number => {
    const most = Math.sqrt(kMostPixels / (Math.max(tiles, 9) * 1e4 * 2));
    const fits = kScales.filter((scale) => scale <= most);
    return fits.find((scale) => scale >= wanted - 0.01) ?? fits.at(-1) ?? kScales[0]!;
};

export const groundOf = (tile: GaiaTile): GroundTile => ({
    land: tile.land,
    stands: tile.city ? 'city' : tile.animals > 0 ? 'herd' : 'none',
});

export interface Ground {
    picture: ImageBitmap | null;
    area: Area;
    scale: number;
    /** Cells in the picture; a new land is seen when it is painted. */
    covers: ReadonlySet<string>;
}

/**
 * The newest picture of these tiles; null until there is one. An order waits until the one before is done; other tiles wait
 * so many milliseconds for what must be seen before them, or until that is over.
 */
export function useGround(
    tiles: readonly GaiaTile[],
    world: WorldName | null,
    scale: number,
    held = 0,
    isCalm = calm.value,
): Ground | null {
    const [ground, setGround] = useState<Ground | null>(null);
    const look: GroundLook | null = world && { world, calm: isCalm };
    const wanted = useRef({ tiles, look, scale });
    const busy = useRef(false);
    /** The tiles that were ordered last. */
    const ordered = useRef('');
    /** When these tiles may be seen. */
    const due = useRef({ key: '', at: 0 });
    /** Paints what waits. */
    const hurry = useRef(() => {});
    const key = tiles.map((tile) => `${cellKey(tile.at)} ${tile.land}${groundOf(tile).stands}`).join();
    wanted.current = { tiles, look, scale };
    useEffect(() => {
        let left = false;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const paint = () => {
            clearTimeout(timer);
            timer = undefined;
            const now = wanted.current;
            if (!now.look || !canPaint() || busy.current) return;
            busy.current = true;
            ordered.current = key;
            const order = now.tiles.map((tile): [string, GroundTile] => [cellKey(tile.at), groundOf(tile)]);
            void paintMap(order, now.look, now.scale).then(({ picture, area }) => {
                busy.current = false;
                if (left) {
                    picture?.close();
                    return;
                }
                setGround({
                    picture,
                    area,
                    scale: now.scale,
                    covers: new Set(now.tiles.map(({ at }) => cellKey(at))),
                });
                if (wanted.current !== now && !isSame(wanted.current, now)) paint();
            });
        };
        // A new tile at once, or when it has come; a new size when the zoom has come to rest, but no tile before its time.
        const now = performance.now();
        if (due.current.key !== key) due.current = { key, at: now + held };
        const rests = ground && ground.scale !== scale ? kZoomRests : 0;
        const wait = Math.max(rests, ground && ordered.current !== key ? due.current.at - now : 0);
        if (wait > 0) timer = setTimeout(paint, wait);
        else paint();
        hurry.current = () => timer && paint();
        return () => {
            left = true;
            busy.current = false;
            clearTimeout(timer);
        };
    }, [key, world, isCalm, scale]);
    useEffect(() => {
        if (held === 0) hurry.current();
    }, [held === 0]);
    return world ? ground : null;
}

interface Wanted {
    tiles: readonly GaiaTile[];
    look: GroundLook | null;
    scale: number;
}
const isSame = (a: Wanted, b: Wanted) =>
    a.tiles === b.tiles && a.look?.world === b.look?.world && a.look?.calm === b.look?.calm && a.scale === b.scale;

/** Shows a picture once it is there; handing it over costs next to nothing. */
function usePicture(picture: ImageBitmap | null | undefined) {
    const canvas = useRef<HTMLCanvasElement>(null);
    useEffect(() => {
        const element = canvas.current;
        if (!element || !picture || picture.width === 0) return;
        element.width = picture.width;
        element.height = picture.height;
        element.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
    }, [picture]);
    return canvas;
}

interface GroundProps {
    ground: Ground | null;
    camera: Camera;
    size: Size;
}

export function GroundCanvas({ ground, camera, size }: GroundProps) {
    const canvas = usePicture(ground?.picture);
    if (!ground?.picture) return null;
    const x = size.width / 2 + (ground.area.x0 - camera.x) * camera.scale;
    const y = size.height / 2 + (ground.area.y0 - camera.y) * camera.scale;
    const transform = `translate(${x}px, ${y}px) scale(${camera.scale / ground.scale})`;
    return <canvas ref={canvas} class="map-ground" style={{ transform }} aria-hidden="true" />;
}

/** What the map lies on. */
export function TableCanvas({ world, size }: { world: WorldName | null; size: Size }) {
    const [picture, setPicture] = useState<ImageBitmap | null>(null);
    const canvas = usePicture(picture);
    const { width, height } = size;
    const isCalm = calm.value;
    useEffect(() => {
        if (!world || !canPaint() || width < 1 || height < 1) return undefined;
        let left = false;
        const timer = setTimeout(
            () =>
                void paintTable(width, height, { world, calm: isCalm }).then(({ picture: done }) =>
                    left ? done?.close() : setPicture(done),
                ),
            picture ? kZoomRests : 0,
        );
        return () => {
            left = true;
            clearTimeout(timer);
        };
    }, [world, isCalm, width, height]);
    return <canvas ref={canvas} class="map-table" hidden={!world || !picture} aria-hidden="true" />;
}
