// Settings that matter at a table: speed, drawings, sound, lists, notifications.
import { Dialog } from '@ui/dialog';
import { t } from '@ui/i18n';
import {
    asList,
    clickPlays,
    type Drawings,
    drawings,
    dropPlays,
    notify,
    pad,
    type Speed,
    sound,
    speed,
    volume,
} from '@ui/settings';
import { play } from '@ui/sound';
import { useState } from 'preact/hooks';
import { LanguageSwitch, ThemeSwitch } from './header';
import { canAskToNotify } from './signals';

const speeds: Speed[] = ['slow', 'normal', 'fast', 'off'];
const kinds: Drawings[] = ['auto', 'full', 'calm'];

export function TableSettings({ onClose }: { onClose: () => void }) {
    return (
        <Dialog title={t('settings')} onClose={onClose}>
            <div class="form">
                <label class="field">
                    <span>{t('settings.speed')}</span>
                    <select
                        value={speed.value}
                        onChange={({ currentTarget }) => {
                            speed.value = currentTarget.value as Speed;
                        }}
                    >
                        {speeds.map((name) => (
                            <option key={name} value={name}>
                                {t(`speed.${name}`)}
                            </option>
                        ))}
                    </select>
                </label>
                <label class="field">
                    <span>{t('settings.drawings')}</span>
                    <select
                        value={drawings.value}
                        onChange={({ currentTarget }) => {
                            drawings.value = currentTarget.value as Drawings;
                        }}
                    >
                        {kinds.map((name) => (
                            <option key={name} value={name}>
                                {t(`drawings.${name}`)}
                            </option>
                        ))}
                    </select>
                </label>
                <label class="check">
                    <input
                        type="checkbox"
                        checked={sound.value === 'on'}
                        onChange={() => {
                            sound.value = sound.value === 'on' ? 'off' : 'on';
                        }}
                    />
                    {t('settings.sound')}
                </label>
                <label class="field">
                    <span>{t('settings.volume')}</span>
                    <input
                        type="range"
                        min="0"
                        max="100"
                        step="10"
                        value={volume.value}
                        disabled={sound.value === 'off'}
                        onChange={({ currentTarget }) => {
                            volume.value = currentTarget.value;
                            play('rise');
                        }}
                    />
                </label>
                <label class="check">
                    <input
                        type="checkbox"
                        checked={pad.value === 'on'}
                        disabled={sound.value === 'off'}
                        onChange={() => {
                            pad.value = pad.value === 'on' ? 'off' : 'on';
                        }}
                    />
                    {t('settings.pad')}
                </label>
                <label class="check">
                    <input
                        type="checkbox"
                        checked={asList.value === 'yes'}
                        onChange={() => {
                            asList.value = asList.value === 'yes' ? 'no' : 'yes';
                        }}
                    />
                    {t('settings.list')}
                </label>
                <label class="check">
                    <input
                        type="checkbox"
                        checked={dropPlays.value === 'yes'}
                        onChange={() => {
                            dropPlays.value = dropPlays.value === 'yes' ? 'no' : 'yes';
                        }}
                    />
                    {t('settings.drop')}
                </label>
                <label class="check">
                    <input
                        type="checkbox"
                        checked={clickPlays.value === 'yes'}
                        onChange={() => {
                            clickPlays.value = clickPlays.value === 'yes' ? 'no' : 'yes';
                        }}
                    />
                    {t('settings.click')}
                </label>
                <NotifyChoice />
                <div class="buttons">
                    <LanguageSwitch />
                    <ThemeSwitch />
                </div>
            </div>
        </Dialog>
    );
}

/** The browser is asked only when somebody presses this. */
function NotifyChoice() {
    const [permission, setPermission] = useState(canAskToNotify() ? Notification.permission : 'denied');
    if (permission === 'denied') return <p class="quiet">{t('settings.notifyDenied')}</p>;
    if (permission === 'default') {
        return (
            <button type="button" onClick={() => void Notification.requestPermission().then(setPermission)}>
                {t('settings.notify')}
            </button>
        );
    }
    return (
        <label class="check">
            <input
                type="checkbox"
                checked={notify.value === 'on'}
                onChange={() => {
                    notify.value = notify.value === 'on' ? 'off' : 'on';
                }}
            />
            {t('settings.notify')}
        </label>
    );
}
