// How much time is left, in words.
import { t } from '@ui/i18n';

export const kSecond = 1000;
const kHour = 3600 * kSecond;
const kDay = 24 * kHour;

export function timeWords(ms: number): string {
    if (ms >= kDay) {
        const hours = Math.ceil(ms / kHour);
        return t('clock.days', { days: Math.floor(hours / 24), hours: hours % 24 });
    }
    const seconds = Math.ceil(ms / kSecond);
    const two = (value: number) => String(value).padStart(2, '0');
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
