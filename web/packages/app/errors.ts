// Errors in the language of the reader: by code. A message of the server or the engine is English and for developers.
import { hasMessage, t } from '@ui/i18n';
import { RequestError } from '@wire/requestError';
import { whyWords } from './why';

export function errorWords(error: unknown): string {
    if (!(error instanceof RequestError)) return t('error.other');
    if (error.code === 'illegal_action' && error.why) return whyWords(error.why);
    const key = `error.${error.code}`;
    return t(hasMessage(key) ? key : 'error.other');
}
