// Portraits of Planet's animals and what they ask for; nothing is shown in their place until the drawings are there.
import { Drawing } from '@art/drawing';
import type { Habitat } from '@wire/planet';
import { useEffect } from 'preact/hooks';
import { loadPlanetArt, planetArt } from './art';

interface MedalProps {
    animal: string;
    habitat: Habitat;
    state?: 'none' | 'ahead' | 'tied' | 'won';
    /** Below some 40 pixels. */
    small?: boolean;
    /** Without a label it is decoration. */
    label?: string;
}

/** Its room is kept while the portrait is on its way. */
export function Medal({ animal, habitat, state = 'none', small, label }: MedalProps) {
    useEffect(loadPlanetArt, []);
    const art = planetArt();
    const drawing = art ? art.raceRing[state] + art.medal(animal, habitat, small) : '';
    return (
        <Drawing
            class="medal"
            box={state === 'none' ? '-51 -51 103 104' : '-60 -60 120 121'}
            drawing={drawing}
            {...(label && { label })}
        />
    );
}

interface WishProps {
    habitat: Habitat;
    wants: string;
    other?: Habitat | undefined;
}

export function WishPicture(wish: WishProps) {
    useEffect(loadPlanetArt, []);
    return <Drawing class="wish" box="-30 -16 60 31" drawing={planetArt()?.wish(wish) ?? ''} />;
}
