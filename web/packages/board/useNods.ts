// Now and then one of the animals on the map nods. Nothing else moves for it, and nothing at all where movement is not wanted.
import { beat } from '@ui/settings';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { calm } from './light';

/** In milliseconds: between two nods, and how long one takes. */
const kApart = 7000;
const kNods = 900;

export function useNods(drawing: RefObject<SVGSVGElement | null>): void {
    const isStill = calm.value || beat() === 0;
    useEffect(() => {
        if (isStill) return undefined;
        let nods: Animation | undefined;
        const timer = setInterval(() => {
            const beasts = [...(drawing.current?.querySelectorAll('.herd .beast') ?? [])];
            const chosen = beasts[Math.floor(Math.random() * beasts.length)];
            if (document.hidden || !chosen || chosen.getAnimations().some(({ playState }) => playState === 'running'))
                return;
            nods = chosen.animate(
                [
                    { transform: 'none' },
                    { transform: 'rotate(-5deg)', offset: 0.3 },
                    { transform: 'rotate(2deg)', offset: 0.6 },
                    { transform: 'none' },
                ],
                { duration: kNods, easing: 'ease-in-out' },
            );
        }, kApart);
        return () => {
            clearInterval(timer);
            nods?.cancel();
        };
    }, [isStill]);
}
