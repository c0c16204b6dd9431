// What was asked for and did not happen, in words: a refusal never passes in silence.
import { CloseButton } from '@ui/sign';
import type { Session } from '@wire/session';
import { errorWords } from './errors';

/** Said aloud when it appears; stays until it was read or something else was asked for. */
export function Failure({ session }: { session: Session }) {
    const failure = session.failure.value;
    // Whoever sits here has no use for another link to the seat.
    const seated = failure?.code === 'claim_used' && session.view.value?.you.seats.length;
    if (!failure || seated) return null;
    return (
        <div class="banner" role="alert" data-testid="failure">
            <span>{errorWords(failure)}</span>
            <CloseButton
                onClose={() => {
                    session.failure.value = null;
                }}
            />
        </div>
    );
}
