// In which light the world is drawn and how richly: by what was chosen and what the device asks for.
import type { WorldName } from '@art/palette';
import { computed, type Signal, signal } from '@preact/signals';
import { drawings, theme } from '@ui/settings';

/** Follows a question that the styles may ask as well. */
export function asked(query: string): Signal<boolean> {
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
const reduced = asked('(prefers-reduced-motion: reduce)');

/** A phone, upright or on its side, as the styles have it. */
export const isSmall = asked('(max-width: 620px), (max-height: 500px)');
/** A finger points, which needs more room than a mouse. */
export const isTouch = asked('(pointer: coarse)');

export const worldName = computed<WorldName>(() => {
    if (theme.value === 'dark' || (theme.value === 'auto' && dark.value)) return 'night';
    return contrast.value ? 'contrast' : 'day';
});

/** A painted ground would not follow forced colours: lands are flat tiles then. */
export const isFlat = forced;

function isWeak(): boolean {
    if (typeof navigator === 'undefined') return false;
    const { hardwareConcurrency: cores = 4, deviceMemory: memory = 4 } = navigator as Navigator & {
        deviceMemory?: number;
    };
    return cores <= 2 || memory <= 2;
}

/** Told by whoever draws: pictures follow each other too slowly. As long as the page lives. */
export const isSlow = signal(false);

/** Whether the device should be spared: asked for, or known of it. */
export const isSpared = computed<boolean>(() =>
    drawings.value === 'auto' ? isSlow.value || isWeak() : drawings.value === 'calm',
);

/** Whether drawings leave out ornaments: wanted, or by itself on weak devices and where motion is unwelcome. */
export const calm = computed<boolean>(() => isSpared.value || (drawings.value === 'auto' && reduced.value));
