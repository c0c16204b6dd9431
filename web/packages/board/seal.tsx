// Lands, needs and people in running text, with the drawings of the map; plain symbols until those are there.
import { Drawing } from '@art/drawing';
import { gaiaArt } from './art';
import { worldName } from './light';
import { useSeatLooks } from './seatShape';
import { Icon, isSymbol } from './sprite';

const kSealed = ['plain', 'forest', 'sea', 'desert', 'mountain', 'swamp', 'animals', 'star', 'power'] as const;

/** A land, animals, the star or the flame of powers as a round seal. */
export function Seal({ name }: { name: string }) {
    const art = gaiaArt();
    const sealed = kSealed.find((one) => one === name);
    if (art && sealed) {
        return <Drawing class="seal" box="-13 -13 27 27" drawing={art.seal(sealed, 12, art.worlds.day)} />;
    }
    return (
        <span class={`need-chip land-${name}`}>
            <Icon name={isSymbol(name) ? name : 'star'} />
        </span>
    );
}

/** A player's meeple. */
export function Figure({ seat }: { seat: number }) {
    const art = gaiaArt();
    const look = useSeatLooks()[seat] ?? seat;
    if (!art) return <Icon name="meeple" class="seat-shape" />;
    return <Drawing class="figure" box="-18 -24 38 40" drawing={art.meeple(look, art.worlds[worldName.value])} />;
}
