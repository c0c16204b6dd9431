// What is told at the end of a game of Planet besides its count: animals move by move, and what the planets became.
import type { Deed, GameView } from '@app/games';
import { capital, t } from '@ui/i18n';
import type { GameEvent } from '@wire/messages';
import { habitats, type PlanetEvent, planetFacts } from '@wire/planet';
import { viewerOf } from '@wire/view';
import { habitatName } from './words';

export function pointsOf(event: GameEvent): { seat: number; by: number } | null {
    const { type, player } = event as PlanetEvent;
    return type === 'animal_awarded' && player !== undefined ? { seat: player, by: 1 } : null;
}

export function deeds(view: GameView): Deed[] {
    const { regions } = planetFacts(view.facts[viewerOf(view)]);
    const sizes = (seat: number, habitat: string) =>
        (regions[seat] ?? []).filter((region) => region.habitat === habitat).map(({ areas }) => areas.length);
    const seats = view.table.seats.map((_, seat) => seat);
    return [
        {
            name: t('deed.largest'),
            values: seats.map((seat) => Math.max(0, ...(regions[seat] ?? []).map(({ areas }) => areas.length))),
        },
        ...habitats.map((habitat) => ({
            name: capital(habitatName(habitat)),
            values: seats.map((seat) => sizes(seat, habitat).reduce((sum, size) => sum + size, 0)),
        })),
    ];
}
