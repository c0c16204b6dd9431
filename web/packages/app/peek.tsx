// On a small screen, what stands further down the page is one tap away: shown over the table, gone with another tap.
import { Dialog } from '@ui/dialog';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface Panel {
    /** For styles and what flies there. */
    id?: string;
    /** On the button. */
    name: string;
    title: string;
    content: (close: () => void) => ComponentChildren;
}

export function Peek({ panels }: { panels: readonly Panel[] }) {
    const [opened, setOpened] = useState<number | null>(null);
    const panel = opened === null ? undefined : panels[opened];
    const close = () => setOpened(null);
    return (
        <div class="peek" data-testid="peek">
            {panels.map(({ id, name, title }, at) => (
                <button
                    key={at}
                    type="button"
                    data-peek={id}
                    aria-haspopup="dialog"
                    title={title}
                    onClick={() => setOpened(at)}
                >
                    {name}
                </button>
            ))}
            {panel && (
                <Dialog title={panel.title} class="peeked" onClose={close}>
                    {panel.content(close)}
                </Dialog>
            )}
        </div>
    );
}
