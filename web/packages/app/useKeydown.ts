// Keys of the whole page.
import { useLayoutEffect } from 'preact/hooks';

/** Listens in step with what is drawn: an ordinary effect waits for the paint, and a quick finger would meet the choice before. */
export function useKeydown(onKey: (event: KeyboardEvent) => void): void {
    useLayoutEffect(() => {
        addEventListener('keydown', onKey);
        return () => removeEventListener('keydown', onKey);
    });
}

/** Whether keys are free to mean something at the table: nobody writes and no dialog is open. */
export const keysAreFree = (event: KeyboardEvent): boolean =>
    !event.defaultPrevented &&
    !(event.target instanceof Element && event.target.closest('input, select, textarea, [contenteditable]')) &&
    !document.querySelector('dialog[open]');
