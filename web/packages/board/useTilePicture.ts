// The picture of one tile of a land, as an address for drawings; made once for each land and look.
import type { GroundLook } from '@art/ground/messages';
import { canPaint, paintTile } from '@art/ground/painter';
import type { WorldName } from '@art/palette';
import type { Land } from '@wire/gaia';
import { useEffect, useState } from 'preact/hooks';
import { calm } from './light';

const addresses = new Map<string, Promise<string>>();

async function addressOf(land: Land, look: GroundLook): Promise<string> {
    const { file } = await paintTile(land, look);
    return file ? URL.createObjectURL(file) : '';
}

export function useTilePicture(land: Land | null, world: WorldName | null): string | null {
    const [address, setAddress] = useState<string | null>(null);
    const isCalm = calm.value;
    useEffect(() => {
        setAddress(null);
        if (!land || !world || !canPaint()) return undefined;
        let left = false;
        const key = `${land}/${world}/${isCalm}`;
        const known = addresses.get(key) ?? addressOf(land, { world, calm: isCalm });
        addresses.set(key, known);
        void known.then((found) => left || setAddress(found || null));
        return () => {
            left = true;
        };
    }, [land, world, isCalm]);
    return address;
}
