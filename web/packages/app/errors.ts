// Errors in the language of the reader: by code. A message of the server or the engine is English and for developers.
import { hasMessage, t } from '@ui/i18n';
import { ApiError } from '@wire/api';

export function errorWords(error: unknown): string {
    const key = `error.${error instanceof ApiError ? error.code : 'other'}`;
    return t(hasMessage(key) ? key : 'error.other');
}
