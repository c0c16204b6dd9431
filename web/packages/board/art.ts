// The drawings, once they are loaded: the first paint does not wait for them and shows plain symbols until then.
import { signal } from '@preact/signals';
import { atLeisure } from '@ui/leisure';
import { isFlat } from './light';

export type GaiaArt = typeof import('@art/gaia');
type PlanetArt = typeof import('@art/planet');

const gaia = signal<GaiaArt | null>(null);
const planet = signal<PlanetArt | null>(null);

export function loadGaiaArt(): void {
    if (!gaia.value)
        void atLeisure(() => import('@art/gaia')).then((art) => {
            gaia.value = art;
        });
}

export function loadPlanetArt(): void {
    if (!planet.value)
        void atLeisure(() => import('@art/planet')).then((art) => {
            planet.value = art;
        });
}

/** Null until it is there, and where the device forces its own colours. */
export const gaiaArt = (): GaiaArt | null => (isFlat.value ? null : gaia.value);
export const planetArt = (): PlanetArt | null => planet.value;
