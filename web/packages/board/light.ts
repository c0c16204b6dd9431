// In which light the world is drawn: by the chosen theme and what the device asks for.
import type { WorldName } from '@art/palette';
import { computed, type Signal, signal } from '@preact/signals';
import { theme } from '@ui/settings';

function asked(query: string): Signal<boolean> {
    if (typeof matchMedia !== 'function') return signal(false);
    const media = matchMedia(query);
    const found = signal(media.matches);
    media.addEventListener('change', () => {
        found.value = media.matches;
    });
    return found;
}

const dark = asked('(prefers-color-scheme: dark)');
const contrast = asked('(prefers-contrast: more)');
const forced = asked('(forced-colors: active)');

export const worldName = computed<WorldName>(() => {
    if (theme.value === 'dark' || (theme.value === 'auto' && dark.value)) return 'night';
    return contrast.value ? 'contrast' : 'day';
});

/** A painted ground would not follow forced colours: lands are flat tiles then. */
export const isFlat = forced;
