// Words said with one press. They travel as a sign, and everybody reads them in their own language.
import { t } from '@ui/i18n';

export const quickWords = ['hello', 'nice', 'thanks', 'ouch', 'moment', 'game'] as const;

export const signOf = (quick: string): string => `:${quick}:`;

/** What a line says, and whether it is one of the quick ones. */
export function wordsOf(text: string): { words: string; isQuick: boolean } {
    const quick = quickWords.find((one) => signOf(one) === text);
    return quick ? { words: t(`quick.${quick}`), isQuick: true } : { words: text, isQuick: false };
}
