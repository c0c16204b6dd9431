// Sound on or off, at hand at every table.
import { Icon } from '@board/sprite';
import { t } from '@ui/i18n';
import { sound } from '@ui/settings';

export const SoundSwitch = () => {
    const on = sound.value === 'on';
    return (
        <button
            type="button"
            class="plain sound-switch"
            aria-pressed={on}
            aria-label={t('settings.sound')}
            title={t('settings.sound')}
            onClick={() => {
                sound.value = on ? 'off' : 'on';
            }}
        >
            <Icon name={on ? 'sound' : 'mute'} />
        </button>
    );
};
