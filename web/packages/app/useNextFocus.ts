// Whoever plays by keyboard goes on where the next decision is: what they pressed last is gone with the last decision.
import type { View } from '@wire/messages';
import { useEffect } from 'preact/hooks';

const kBar = '.action-bar';
/** What decides, the likeliest first: an answer that is asked for, one's own cards or tiles, what can be drawn. */
const kNext = [
    `${kBar} .buttons button`,
    '.hand .usable',
    '.tile-button:not([aria-disabled=true])',
    '.market .usable',
    kBar,
] as const;

const isLost = (element: Element | null) => element === null || element === document.body || element.matches(kBar);

function lead(isAsked: boolean): void {
    // Nobody is led anywhere before they have touched the page, or away from what they look at.
    const active = navigator.userActivation?.hasBeenActive ?? false;
    if (!active || !isLost(document.activeElement) || document.querySelector('dialog[open]')) return;
    const wanted = isAsked ? kNext : [kBar];
    const next = wanted.map((one) => document.querySelector<HTMLElement>(one)).find((one) => one !== null);
    next?.focus({ preventScroll: true });
}

export function useNextFocus({ n, legal }: View): void {
    useEffect(() => {
        // Once the new moment is on the screen: before, the browser would have to lay it out on the spot.
        let timer: ReturnType<typeof setTimeout> | undefined;
        const frame = requestAnimationFrame(() => {
            timer = setTimeout(() => lead(legal !== null));
        });
        return () => {
            cancelAnimationFrame(frame);
            clearTimeout(timer);
        };
    }, [n, legal === null]);
}
