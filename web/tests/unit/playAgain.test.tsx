// @vitest-environment happy-dom
// "Play again" on this device: the same game with another deal, with the cards it was played with.
import { usePlayAgain } from '@app/ending/usePlayAgain';
import type { GameView } from '@app/games';
import { keepGame, keptGames, newPlan } from '@app/localGames';
import type { Session } from '@wire/session';
import { render } from 'preact';
import { expect, test } from 'vitest';

test('a game with a set of one’s own goes on with that set, once', () => {
    localStorage.clear();
    const set = { game: 'planet', id: 'mine' };
    const plan = newPlan({
        game: 'planet',
        rules: { mystery: true },
        components: 'mine@0123456789abcdef',
        set,
        seats: [{ kind: 'person', name: 'Ann' }],
    });
    keepGame(plan, null);
    const session = { rematch: { value: null } } as unknown as Session;
    const view = { table: { id: plan.table, rematch: null } } as unknown as GameView;
    const Again = () => <button type="button" onClick={usePlayAgain(session, view, true).again} />;
    render(<Again />, document.body);
    for (let tap = 0; tap < 2; tap += 1) document.querySelector('button')?.click();
    const [again, before] = keptGames();
    expect(keptGames()).toHaveLength(2);
    expect(before?.plan.table).toBe(plan.table);
    expect(again?.plan).toMatchObject({ rules: { mystery: true }, components: plan.components, set });
    expect(again?.plan.table).not.toBe(plan.table);
});
