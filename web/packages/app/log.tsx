// The log: every event in words or in notation; pointing at a line shows its moment on the board, choosing it keeps it
// there.
import { t } from '@ui/i18n';
import type { GameEvent, LogEntry } from '@wire/messages';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GamePage, GameTable } from './games';
import { seatName } from './names';

/** An entry of the log in words; `short` leaves out what goes without saying. */
export function entryWords(table: GameTable, page: GamePage, { events, seat }: LogEntry, short = false): string[] {
    const loud = short ? events.filter(({ type }) => !page.quietEvents.includes(type)) : events;
    if (events.length === 0 && seat !== null) return [t('log.quiet', { player: seatName(table, seat) })];
    return (loud.length ? loud : events).map((event) => page.eventWords(table, event));
}

interface LogProps {
    table: GameTable;
    entries: LogEntry[];
    page: GamePage;
    /** The number of the line that was chosen. */
    chosen: number | null;
    onMark: (events: GameEvent[] | null) => void;
    onChoose: (entry: LogEntry) => void;
}

export function Log({ table, entries, page, chosen, onMark, onChoose }: LogProps) {
    const [notation, setNotation] = useState(false);
    const end = useRef<HTMLOListElement>(null);
    useEffect(() => {
        if (end.current) end.current.scrollTop = end.current.scrollHeight;
    }, [entries.length]);
    const words = (entry: LogEntry) =>
        notation && entry.events.length ? entry.events.map(page.eventNotation) : entryWords(table, page, entry, true);
    return (
        <section class="panel log" aria-label={t('log.title')}>
            <h2>
                {t('log.title')}
                <label class="inline">
                    <input type="checkbox" checked={notation} onChange={() => setNotation(!notation)} />{' '}
                    {t('log.notation')}
                </label>
            </h2>
            <p class="quiet log-help">{t(entries.length === 0 ? 'log.empty' : 'log.help')}</p>
            <ol ref={end} tabIndex={0} aria-label={t('log.title')} class={notation ? 'notation' : ''}>
                {entries.map((entry) => (
                    <li key={entry.n}>
                        <button
                            type="button"
                            class={`log-line seat-${entry.seat ?? 'none'}`}
                            aria-pressed={chosen === entry.n}
                            onClick={() => onChoose(entry)}
                            onFocus={() => onMark(entry.events)}
                            onBlur={() => onMark(null)}
                            onMouseEnter={() => onMark(entry.events)}
                            onMouseLeave={() => onMark(null)}
                        >
                            {words(entry).map((line, at) => (
                                <span key={at}>{line}</span>
                            ))}
                        </button>
                    </li>
                ))}
            </ol>
        </section>
    );
}
