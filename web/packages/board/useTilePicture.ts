// The picture of one tile of a land, as an address for drawings; made once for each land and light.
import { canPaint, paintTile } from '@art/ground/painter';
import type { WorldName } from '@art/palette';
import type { Land } from '@wire/gaia';
import { useEffect, useState } from 'preact/hooks';

const addresses = new Map<string, Promise<string>>();

async function addressOf(land: Land, world: WorldName): Promise<string> {
    const { file } = await paintTile(land, world);
    return file ? URL.createObjectURL(file) : '';
}

export function useTilePicture(land: Land | null, world: WorldName | null): string | null {
    const [address, setAddress] = useState<string | null>(null);
    useEffect(() => {
        setAddress(null);
        if (!land || !world || !canPaint()) return undefined;
        let left = false;
        const key = `${land}/${world}`;
        const known = addresses.get(key) ?? addressOf(land, world);
        addresses.set(key, known);
        void known.then((found) => left || setAddress(found || null));
        return () => {
            left = true;
        };
    }, [land, world]);
    return address;
}
