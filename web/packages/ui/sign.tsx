// The signs on buttons: lines of one weight in the colour of the text around them, so that they follow themes and forced
// colours, and look the same whatever fonts a device has. What belongs to a game is a symbol (board/sprite.tsx).
import { t } from './i18n';

const signs = {
    close: 'M6 6l12 12M18 6 6 18',
    plus: 'M12 5v14M5 12h14',
    minus: 'M5 12h14',
    check: 'M4.5 12.5l5 5.5L19.5 6.5',
    left: 'M20 12H4M11 5l-7 7 7 7',
    right: 'M4 12h16M13 5l7 7-7 7',
    up: 'M12 20V4M5 11l7-7 7 7',
    down: 'M12 4v16M5 13l7 7 7-7',
    turnLeft: 'M4.5 4v5h5M5 9a8 8 0 1 1-.7 5',
    turnRight: 'M19.5 4v5h-5M19 9a8 8 0 1 0 .7 5',
    expand: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
    undo: 'M8 5 3.5 9.5 8 14M4 9.5h10a5.5 5.5 0 0 1 0 11H9',
    redo: 'M16 5l4.5 4.5L16 14M20 9.5H10a5.5 5.5 0 0 0 0 11h5',
    erase: 'M9 5.5h11.5v13H9L3 12zM11.5 9.5l5 5M16.5 9.5l-5 5',
    enter: 'M20 5v6a3 3 0 0 1-3 3H4M9 9l-5 5 5 5',
    more: 'M4.5 12h1M11.5 12h1M18.5 12h1',
    star: 'M12 3l2.8 5.9 6.4.8-4.7 4.5 1.2 6.4-5.7-3.2-5.7 3.2 1.2-6.4L2.8 9.7l6.4-.8z',
    auto: 'M12 3.5a8.5 8.5 0 1 0 0 17zM12 3.5a8.5 8.5 0 0 1 0 17M6.5 8v8M9.2 5.5v13',
    light: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
    dark: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
    hint: 'M9 18h6M10 21.5h4M8.5 15C6.5 13.5 5.5 11.7 5.5 9.5a6.5 6.5 0 0 1 13 0c0 2.2-1 4-3 5.5z',
    recap: 'M4 4v5h5M4.5 9a8 8 0 1 1-.5 4M12 8v4.5l3 2',
    discards:
        'M7 4h9a2 2 0 0 1 2 2v11M4 8.5A1.5 1.5 0 0 1 5.5 7h7A1.5 1.5 0 0 1 14 8.5v11a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 4 19.5zM6.5 11.5l5 5M11.5 11.5l-5 5',
    chat: 'M4 5h16a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 20 17h-9l-5 4v-4H4a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4 5z',
    people: 'M8.5 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM17 7a2.6 2.6 0 1 0 0 5.2A2.6 2.6 0 0 0 17 7zM2 20c.3-4 2.8-6 6.5-6s6.2 2 6.5 6M16.5 15c3 0 5 1.6 5.4 5',
    sound: 'M3 9.5v5h4l5 4.5V5L7 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6a8.5 8.5 0 0 1 0 12',
    mute: 'M3 9.5v5h4l5 4.5V5L7 9.5zM16 9.5l5 5M21 9.5l-5 5',
    settings:
        'M3 7h9M18 7h3M3 17h3M12 17h9M15 4.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM9 14.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
} as const;

type SignName = keyof typeof signs;
export const signNames = Object.keys(signs) as SignName[];

/** Decoration: the button around it has a name. */
export const Sign = ({ name }: { name: SignName }) => (
    <svg
        class="icon"
        data-sign={name}
        viewBox="0 0 24 24"
        aria-hidden="true"
        focusable="false"
        fill="none"
        stroke="currentColor"
        stroke-width="2.2"
        stroke-linecap="round"
        stroke-linejoin="round"
    >
        <path d={signs[name]} />
    </svg>
);

export const CloseButton = ({ onClose }: { onClose: () => void }) => (
    <button type="button" class="plain" aria-label={t('close')} title={t('close')} onClick={onClose}>
        <Sign name="close" />
    </button>
);
