// @vitest-environment happy-dom
// Keys that walk along a replay count from where the game is, not from what has been drawn: on a slow page they come sooner.
import { useWalk } from '@app/replay/transport';
import { signal } from '@preact/signals';
import type { LocalSession } from '@wire/localSession';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';

test('a key counts from where the game is, before the page has drawn it', async () => {
    const view = signal({ n: 0 });
    const gone: number[] = [];
    const session = {
        view,
        go: async (steps: number) => {
            gone.push(steps);
            view.value = { n: steps };
        },
    } as unknown as LocalSession;
    function Bar() {
        useWalk(session, 0, 24); // the step that was drawn at first, and no other
        return null;
    }
    await act(() => render(<Bar />, document.body));

    const press = async (key: string) => {
        const before = gone.length;
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        await vi.waitUntil(() => gone.length > before);
        await Promise.resolve();
    };
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'ArrowRight']) await press(key);
    expect(gone).toEqual([24, 23, 22, 23]);
});
