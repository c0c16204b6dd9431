// What a person set once and wants to find again on this device.
import { effect, type Signal, signal } from '@preact/signals';

export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'slow' | 'normal' | 'fast' | 'off';

function read(name: string): string | null {
    try {
        return localStorage.getItem(`pangaea.${name}`);
    } catch {
        return null;
    }
}

function write(name: string, text: string): void {
    try {
        localStorage.setItem(`pangaea.${name}`, text);
    } catch {
        // Full, or refused in a private window: it then lasts as long as the page.
    }
}

/** Anything kept under a name; null if there is nothing, or nothing that can be read. */
export function recall(name: string): unknown {
    try {
        return JSON.parse(read(name) ?? 'null');
    } catch {
        return null;
    }
}

export const remember = (name: string, value: unknown): void => write(name, JSON.stringify(value));

function kept<T extends string>(name: string, fallback: T) {
    const setting = signal<T>((read(name) as T | null) ?? fallback);
    let first = true;
    effect(() => {
        const { value } = setting;
        if (first) {
            first = false;
            return;
        }
        write(name, value);
    });
    return setting;
}

export const theme = kept<Theme>('theme', 'auto');
export const speed = kept<Speed>('speed', 'normal');
export const sound = kept<'on' | 'off'>('sound', 'on');
/** How loud effects are, in percent. */
export const volume = kept<string>('volume', '50');
/** Whether something quiet lies under the game. */
export const pad = kept<'on' | 'off'>('pad', 'off');
/** Whether a notification may come; the browser must have been asked besides. */
export const notify = kept<'on' | 'off'>('notify', 'on');
export const chosenLanguage = kept<string>('language', '');
export const playerName = kept<string>('name', '');
/** Whether a card or tile that is dropped is played at once; otherwise it waits for a yes. */
export const dropPlays = kept<'yes' | 'no'>('dropPlays', 'yes');
/** Whether the place or face that is pointed at is played at once; otherwise it waits for a yes. */
export const clickPlays = kept<'yes' | 'no'>('clickPlays', 'no');
/** How rich the drawings are: calm ones have no ornaments and move less; `auto` goes by the device. */
export type Drawings = 'auto' | 'full' | 'calm';
export const drawings = kept<Drawings>('drawings', 'auto');
/** Planet as a globe with its net beside it, as a globe with a small net, or as the net alone. */
export type PlanetView = 'both' | 'globe' | 'net';
export const planetView = kept<PlanetView>('planetView', 'both');
export const asList = kept<'yes' | 'no'>('choicesAsList', 'no');

/** Whether the few sentences about each game were read and closed. */
export const knowsGaia = kept<'yes' | 'no'>('knowsGaia', 'no');
export const knowsPlanet = kept<'yes' | 'no'>('knowsPlanet', 'no');

const pauses: Record<Speed, number> = { slow: 1600, normal: 850, fast: 300, off: 0 };

/** What the device answers to a question of style, now and whenever that changes. */
export function asked(query: string): Signal<boolean> {
    if (typeof matchMedia !== 'function') return signal(false);
    const media = matchMedia(query);
    const found = signal(media.matches);
    media.addEventListener('change', () => {
        found.value = media.matches;
    });
    return found;
}

export const reducedMotion = asked('(prefers-reduced-motion: reduce)');

const beats: Record<Speed, number> = { slow: 1200, normal: 650, fast: 280, off: 0 };

/** How long one movement on the board takes, in milliseconds; 0: nothing moves. */
export const beat = (): number => (reducedMotion.value ? 0 : beats[speed.value]);

/** How long what others did stays on show, in milliseconds. */
export const pauseBetweenMoves = (): number => pauses[speed.value];

export function followTheme(): void {
    effect(() => {
        document.documentElement.dataset.theme = theme.value;
    });
}
