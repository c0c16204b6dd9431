// What is told at the end of a game of Gaïa: meeples are its points, cities, goals and animals what they came from.
import type { Deed, GameView } from '@app/games';
import { t } from '@ui/i18n';
import type { GaiaEvent } from '@wire/gaia';
import type { GameEvent } from '@wire/messages';

export function pointsOf(event: GameEvent): { seat: number; by: number } | null {
    const { type, player } = event as GaiaEvent;
    if (player === undefined) return null;
    if (type === 'meeple_placed') return { seat: player, by: 1 };
    return type === 'meeple_returned' ? { seat: player, by: -1 } : null;
}

export function deeds({ log, table }: GameView): Deed[] {
    const events = log.flatMap((entry) => entry.events as GaiaEvent[]);
    const counted = (name: string, type: string, by: (event: GaiaEvent) => number = () => 1): Deed => ({
        name,
        values: table.seats.map((_, seat) =>
            events
                .filter((event) => event.type === type && (event.player ?? event.to) === seat)
                .reduce((sum, event) => sum + by(event), 0),
        ),
    });
    return [
        counted(t('deed.cities'), 'city_founded'),
        counted(t('deed.taken'), 'city_taken_over'),
        counted(t('deed.goals'), 'goal_claimed'),
        counted(t('deed.herds'), 'animals_placed', ({ tokens }) => tokens ?? 0),
        counted(t('deed.fed'), 'token_eaten'),
    ];
}
