// What was asked for and did not happen, in words: a refusal never passes in silence.
import { hasMessage, t } from '@ui/i18n';
import { RequestError } from '@wire/requestError';
import type { Session } from '@wire/session';
import { whyWords } from './why';

export function failureWords(error: unknown): string {
    if (!(error instanceof RequestError)) return t('failure.other', { reason: String(error) });
    if (error.code === 'illegal_action' && error.why) return whyWords(error.why);
    const key = `failure.${error.code}`;
    return t(hasMessage(key) ? key : 'failure.other', { reason: error.message || error.code });
}

/** Said aloud when it appears; stays until it was read or something else was asked for. */
export function Failure({ session }: { session: Session }) {
    const failure = session.failure.value;
    // Whoever sits here has no use for another link to the seat.
    const seated = failure?.code === 'claim_used' && session.view.value?.you.seats.length;
    if (!failure || seated) return null;
    return (
        <div class="banner" role="alert" data-testid="failure">
            <span>{failureWords(failure)}</span>
            <button
                type="button"
                class="plain"
                aria-label={t('close')}
                title={t('close')}
                onClick={() => {
                    session.failure.value = null;
                }}
            >
                ✕
            </button>
        </div>
    );
}
