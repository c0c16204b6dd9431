// Shares of one as people read them.
import { language } from '@ui/i18n';

const format = (value: number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(language.value, { style: 'percent', ...options }).format(value).replace('-', '−');

export const percent = (share: number): string => format(share, { maximumFractionDigits: 0 });
/** A change, with its sign. */
export const change = (share: number): string => format(share, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
