// What happened since one was last here: after another visit, a lost connection, or a look elsewhere.
import { t } from '@ui/i18n';
import { CloseButton } from '@ui/sign';
import type { LogEntry, View } from '@wire/messages';
import type { Session } from '@wire/session';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GamePage, GameTable } from './games';
import { entryWords } from './log';
import { keepTable, lastSeen } from './serverTables';

/** Entries of others that came while nobody looked. At a table of this device nothing happens meanwhile. */
export function useMissed(session: Session, view: View, local: boolean): [LogEntry[], () => void] {
    const [missed, setMissed] = useState<LogEntry[]>([]);
    const [hidden, setHidden] = useState(document.hidden);
    const seated = view.you.seats.length > 0 && !local;
    const since = useRef<number | null>(seated ? lastSeen(view.table.id) : null);
    const seen = useRef(view.n);
    const present = session.status.value === 'open' && !hidden;
    useEffect(() => {
        const onChange = () => setHidden(document.hidden);
        document.addEventListener('visibilitychange', onChange);
        return () => document.removeEventListener('visibilitychange', onChange);
    }, []);
    useEffect(() => {
        if (!seated) return;
        if (!present) {
            since.current ??= seen.current;
            return;
        }
        const from = since.current;
        if (from !== null) {
            const others = view.log.filter(
                ({ n, seat }) => n > from && (seat === null || !view.you.seats.includes(seat)),
            );
            if (others.length) setMissed(others);
            since.current = null;
        }
        seen.current = view.n;
        keepTable(view);
    }, [present, view.n]);
    return [missed, () => setMissed([])];
}

interface Props {
    table: GameTable;
    entries: LogEntry[];
    page: GamePage;
    chosen: LogEntry | null;
    onChoose: (entry: LogEntry) => void;
    onClose: () => void;
}

export const Missed = ({ table, entries, page, chosen, onChoose, onClose }: Props) => (
    <section class="panel missed" aria-label={t('missed.title')} data-testid="missed">
        <header>
            <h2>{t('missed.title')}</h2>
            <CloseButton onClose={onClose} />
        </header>
        <ol tabIndex={0} aria-label={t('missed.title')}>
            {entries.map((entry) => (
                <li key={entry.n}>
                    <button
                        type="button"
                        class={`log-line seat-${entry.seat ?? 'none'}`}
                        aria-pressed={chosen === entry}
                        onClick={() => onChoose(entry)}
                    >
                        {entryWords(table, page, entry, true).map((words, at) => (
                            <span key={at}>{words}</span>
                        ))}
                    </button>
                </li>
            ))}
        </ol>
    </section>
);
