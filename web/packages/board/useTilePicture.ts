// The picture of one tile of a land, as an address for drawings; made once for each land and look.
import { canPaint, paintTile } from '@art/ground/painter';
import type { WorldName } from '@art/palette';
import type { Land } from '@wire/gaia';
import { useEffect, useState } from 'preact/hooks';
import { calm } from './light';

const orders = new Map<string, Promise<void>>();
const addresses = new Map<string, string>();

async function paint(key: string, land: Land, world: WorldName, calm: boolean): Promise<void> {
    const { file } = await paintTile(land, { world, calm });
    if (file) addresses.set(key, URL.createObjectURL(file));
}

/** Null until it is painted: at once where it was painted before. */
export function useTilePicture(land: Land | null, world: WorldName | null): string | null {
    const [, setPainted] = useState('');
    const isCalm = calm.value;
    const key = `${land}/${world}/${isCalm}`;
    const picture = addresses.get(key) ?? null;
    useEffect(() => {
        // What was drawn counts, not what is there by now: a picture may come between the two.
        if (!land || !world || !canPaint() || picture) return undefined;
        let left = false;
        const order = orders.get(key) ?? paint(key, land, world, isCalm);
        orders.set(key, order);
        void order.then(() => left || setPainted(key));
        return () => {
            left = true;
        };
    }, [key]);
    return picture;
}
