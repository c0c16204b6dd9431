// What one can do about somebody who writes at a table: be friends, read nothing of them, meet them no more, tell the
// host of a line.
import { Dialog } from '@ui/dialog';
import { t } from '@ui/i18n';
import { api } from '@wire/api';
import type { Session } from '@wire/session';
import { useState } from 'preact/hooks';
import { errorWords } from '../errors';
import { useBusy } from '../useBusy';
import { ToProfile } from './personName';

interface Props {
    session: Session;
    table: string;
    who: string;
    name: string;
    /** The line that was pointed at. */
    line: number;
    onClose: () => void;
}

export function PersonMenu({ session, table, who, name, line, onClose }: Props) {
    const [told, setTold] = useState<string | null>(null);
    const [busy, run] = useBusy();
    const offer = (words: string, answer: string, what: () => Promise<unknown>) => (
        <button
            type="button"
            aria-disabled={busy}
            onClick={() =>
                run(() =>
                    what().then(
                        () => setTold(answer),
                        (error: unknown) => setTold(errorWords(error)),
                    ),
                )
            }
        >
            {words}
        </button>
    );
    const mute = () => session.tell({ type: 'mute', who, on: true });
    return (
        <Dialog title={name} onClose={onClose}>
            <div class="form">
                {told && <p role="status">{told}</p>}
                {offer(t('person.friend'), t('person.friend.done'), () => api.sayOf(who, 'friend'))}
                {offer(t('person.mute'), t('person.muted'), mute)}
                {offer(t('person.block'), t('person.blocked'), () => api.sayOf(who, 'blocked').then(mute))}
                <ToProfile who={who} />
                {offer(t('person.report'), t('person.reported'), () => api.report(table, line))}
            </div>
        </Dialog>
    );
}
