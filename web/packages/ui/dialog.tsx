// A dialog of the platform: focus, Escape and the inert page behind come with it.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CloseButton } from './sign';

interface Props {
    title: string;
    onClose?: () => void;
    children: ComponentChildren;
    wide?: boolean;
    class?: string;
}

export function Dialog({ title, onClose, children, wide, class: name = '' }: Props) {
    const element = useRef<HTMLDialogElement>(null);
    useEffect(() => {
        const dialog = element.current;
        const before = document.activeElement;
        if (dialog && !dialog.open) dialog.showModal();
        return () => {
            dialog?.close();
            // Back to what opened it, also where the dialog has left the page before it could say so.
            if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
        };
    }, []);
    return (
        <dialog
            ref={element}
            class={`dialog ${wide ? 'wide' : ''} ${name}`}
            aria-label={title}
            onCancel={(event) => {
                event.preventDefault();
                onClose?.();
            }}
        >
            <header class="dialog-head">
                <h2>{title}</h2>
                {onClose && <CloseButton onClose={onClose} />}
            </header>
            {children}
        </dialog>
    );
}
