// What a person set once and wants to find again on this device.
import { effect, signal } from '@preact/signals';

export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'slow' | 'normal' | 'fast' | 'off';

function stored<T extends string>(name: string, fallback: T): T {
    try {
        return (localStorage.getItem(`pangaea.${name}`) as T | null) ?? fallback;
    } catch {
        return fallback;
    }
}

function kept<T extends string>(name: string, fallback: T) {
    const setting = signal<T>(stored(name, fallback));
    let first = true;
    effect(() => {
        const { value } = setting;
        if (first) {
            first = false;
            return;
        }
        try {
            localStorage.setItem(`pangaea.${name}`, value);
        } catch {
            // Private windows may refuse: the setting then lasts as long as the page.
        }
    });
    return setting;
}

export const theme = kept<Theme>('theme', 'auto');
export const speed = kept<Speed>('speed', 'normal');
export const sound = kept<'on' | 'off'>('sound', 'on');
/** Whether a notification may come; the browser must have been asked besides. */
export const notify = kept<'on' | 'off'>('notify', 'on');
export const chosenLanguage = kept<string>('language', '');
export const playerName = kept<string>('name', '');
export const asList = kept<'yes' | 'no'>('choicesAsList', 'no');

/** Whether the few sentences about each game were read and closed. */
export const knowsGaia = kept<'yes' | 'no'>('knowsGaia', 'no');
export const knowsPlanet = kept<'yes' | 'no'>('knowsPlanet', 'no');

const pauses: Record<Speed, number> = { slow: 1600, normal: 850, fast: 300, off: 0 };

export const reducedMotion = (): boolean =>
    typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

const beats: Record<Speed, number> = { slow: 1200, normal: 650, fast: 280, off: 0 };

/** How long one movement on the board takes, in milliseconds; 0: nothing moves. */
export const beat = (): number => (reducedMotion() ? 0 : beats[speed.value]);

/** How long what others did stays on show, in milliseconds. */
export const pauseBetweenMoves = (): number => pauses[speed.value];

export function followTheme(): void {
    effect(() => {
        document.documentElement.dataset.theme = theme.value;
    });
}
