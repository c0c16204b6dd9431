// Lands, needs and people in running text, with the drawings of the map; plain symbols until those are there.
import { Drawing } from '@art/drawing';
import { lands } from '@wire/gaia';
import { isCity } from '@wire/gaiaSet';
import { gaiaArt } from './art';
import { worldName } from './light';
import { useSeatLooks } from './seatShape';
import { Icon, isSymbol } from './sprite';

const kSealed = [...lands, 'animals', 'star', 'power'] as const;

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

/** A player's meeple, as high as a line or large. */
export function Figure({ seat, large = false }: { seat: number; large?: boolean }) {
    const art = gaiaArt();
    const look = useSeatLooks()[seat] ?? seat;
    if (!art) return <Icon name="meeple" class="seat-shape" />;
    const draw = large ? art.meeple : art.smallMeeple;
    return <Drawing class="figure" box="-18 -24 38 40" drawing={draw(look, art.worlds[worldName.value])} />;
}

/** A power by its picture. */
export function PowerSeal({ card }: { card: string }) {
    const scene = gaiaArt()?.powerScene(card);
    if (!scene) return <Icon name={isSymbol(card) ? card : 'power'} />;
    return <Drawing class="seal power-seal" box="24 18 160 160" drawing={scene} />;
}

/** What a Life card brings to the land beside it: the town, or one of the animals. */
export function LifeSign({ card, site }: { card: string; site: string | undefined }) {
    const art = gaiaArt();
    const name = isCity(card) ? 'city' : 'animals';
    if (!art) return <Icon name={name} />;
    const land = lands.find((one) => one === site);
    const world = art.worlds.day;
    if (name === 'city') {
        const town = art.skyline({ city: card, site: land ?? 'star', level: 2 }, world);
        return <Drawing class="life-sign" box="-40 -44 84 54" drawing={town} />;
    }
    return <Drawing class="life-sign" box="-21 -33 42 37" drawing={art.beast(land ?? 'plain', world)} />;
}
