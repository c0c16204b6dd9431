// Sound on or off, at hand at every table.
import { t } from '@ui/i18n';
import { sound } from '@ui/settings';
import { Sign } from '@ui/sign';

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
            <Sign name={on ? 'sound' : 'mute'} />
        </button>
    );
};
