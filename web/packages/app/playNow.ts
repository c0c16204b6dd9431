// One press to a first move.
import { playerName } from '@ui/settings';
import type { GameInfo } from './games';
import { keepGame, newPlan } from './localGames';
import { go } from './router';

/** Two players, the rules for beginners, a computer that a newcomer can beat. */
export function playNow({ game, variants }: GameInfo): void {
    const plan = newPlan({
        game,
        rules: variants[0]?.rules ?? {},
        seats: [
            { kind: 'person', name: playerName.value },
            { kind: 'computer', name: 'beginner', level: 'beginner' },
        ],
    });
    keepGame(plan, null);
    go(`/#/local/${plan.table}`);
}
