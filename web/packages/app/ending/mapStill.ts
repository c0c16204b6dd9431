// The finished map as a still: its painted ground lies in the sky, seen a little from the side, and what stands on it is
// upright.
import type { Risen } from '@art/ending';
import { paintMap } from '@art/ground/painter';
import { day } from '@art/palette';
import { herd } from '@art/pieces/beasts';
import { skyline } from '@art/pieces/city';
import { groundOf } from '@board/ground';
import { calm } from '@board/light';
import { cellKey, type GaiaTile } from '@wire/gaia';

/** Pixels for a unit. */
const kScale = 0.8;
/** How high a tile looks for its width. */
const kTilt = 0.62;
/** How far coasts reach over the edge of a tile. */
const kEdge = 12;

/** With the picture inside it: a drawing that is made into a picture itself can fetch nothing. */
function addressOf(picture: ImageBitmap): string {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    return canvas.toDataURL('image/webp', 0.9);
}

function standing(
    { at: [x, y], land, animals, city, satisfaction = 0, meeples = [] }: GaiaTile,
    looks: readonly number[],
) {
    const middle = `translate(${x * 100 + 50} ${(y * 100 + 50) * kTilt})`;
    const seat = meeples.findIndex((count) => count > 0);
    if (city) {
        const town = skyline({ city, site: land, level: satisfaction, seat: looks[seat] ?? undefined }, day);
        return `<g transform="${middle} translate(0 22) scale(1.2)">${town}</g>`;
    }
    return animals > 0 ? `<g transform="${middle} scale(.8) translate(-50 -56)">${herd(land, animals, day)}</g>` : '';
}

export async function mapStill(tiles: readonly GaiaTile[], looks: readonly number[]): Promise<Risen> {
    const cells = tiles.map((tile): [string, ReturnType<typeof groundOf>] => [cellKey(tile.at), groundOf(tile)]);
    const { picture, area } = await paintMap(cells, { world: 'day', calm: calm.value }, kScale);
    // Shadows need room of their own, but nobody looks at it.
    const [xs, ys] = [tiles.map(({ at }) => at[0]), tiles.map(({ at }) => at[1])];
    const [left, top] = [Math.min(...xs) * 100 - kEdge, Math.min(...ys) * 100 - kEdge];
    const width = Math.max(...xs) * 100 + 100 + kEdge - left;
    const height = (Math.max(...ys) * 100 + 100 + kEdge - top) * kTilt;
    if (!picture) return { drawing: '', width, height };
    const ground = `<image href="${addressOf(picture)}" x="${area.x0}" y="${area.y0 * kTilt}" width="${area.x1 - area.x0}" height="${(area.y1 - area.y0) * kTilt}" preserveAspectRatio="none"/>`;
    // Those in front come last.
    const pieces = [...tiles].sort((a, b) => a.at[1] - b.at[1]).map((tile) => standing(tile, looks));
    const middle = `translate(${-left - width / 2} ${-top * kTilt - height / 2})`;
    return { drawing: `<g transform="${middle}">${ground}${pieces.join('')}</g>`, width, height };
}
