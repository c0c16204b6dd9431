// @vitest-environment happy-dom
// "Try again from here": the game that is begun stands where the mistake was made, with its maker to decide; pressed
// twice it is begun once.
import { keptGames } from '@app/localGames';
import { PlayOnDialog } from '@app/replay/dialogs';
import type { Recorded } from '@app/replay/recorded';
import { openReplay } from '@app/replay/replayScreen';
import { DecisionNote } from '@app/replay/reviewPanel';
import { useLanguage } from '@ui/i18n';
import type { ReviewedDecision } from '@wire/review';
import { type ComponentProps, render } from 'preact';
import { beforeEach, expect, test, vi } from 'vitest';

const recorded = {
    record: { game: 'gaia', rules: { mode: 'basic' }, actions: ['a', 'b', 'c', 'd'], result: { over: true } },
    seats: [
        { kind: 'computer', name: 'easy', level: 'easy' },
        { kind: 'person', name: 'Ann' },
    ],
} as unknown as Recorded;
const mistake = { number: 2, player: 1, action: 'c', best: 'e', line: ['e', 'f'], value: 0.4, best_value: 0.6 };

beforeEach(async () => {
    await useLanguage('en');
    await openReplay();
    localStorage.clear();
    document.body.innerHTML = '';
});

function note(decision: object, onTryAgain: (decision: ReviewedDecision) => void): void {
    const props = {
        review: { decisions: [{ grade: 'mistake', ...decision }] },
        table: {},
        page: { actionWords: (_: unknown, action: string) => `<${action}>` },
        step: mistake.number + 1,
        onTryAgain,
    } as unknown as ComponentProps<typeof DecisionNote>;
    render(<DecisionNote {...props} />, document.body);
}

test('a mistake tells the better line and offers to try again; the best decision does not', () => {
    const tried = vi.fn();
    note(mistake, tried);
    expect(document.body.textContent).toContain('<e> → <f>');
    document.querySelector<HTMLElement>('[data-testid=try-again]')?.click();
    expect(tried).toHaveBeenCalledWith(expect.objectContaining({ number: 2, player: 1 }));
    note({ ...mistake, value: 0.6 }, tried);
    expect(document.querySelector('[data-testid=try-again]')).toBeNull();
});

test('begun twice in one breath there is one game, before the mistake, with its maker to decide', () => {
    render(
        <PlayOnDialog
            recorded={recorded}
            names={['Roxy', 'Ann']}
            step={mistake.number}
            first={mistake.player}
            onClose={() => undefined}
        />,
        document.body,
    );
    const form = document.querySelector('form')!;
    for (let times = 0; times < 2; times += 1) form.dispatchEvent(new Event('submit', { cancelable: true }));
    const games = keptGames();
    expect(games).toHaveLength(1);
    expect(games[0]?.record).toMatchObject({ actions: ['a', 'b'] });
    expect(games[0]?.record).not.toHaveProperty('result');
    expect(games[0]?.plan.seats.map(({ kind }) => kind)).toEqual(['computer', 'person']);
    expect(location.hash).toBe(`#/local/${games[0]?.plan.table}`);
});
