// The log: every event in words or in notation; pointing at a line shows its moment on the board. And the chat.
import { t } from '@ui/i18n';
import type { ChatLine, GameEvent, LogEntry, TableInfo } from '@wire/messages';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GamePage } from './games';
import { seatName } from './names';

interface LogProps {
    table: TableInfo;
    entries: LogEntry[];
    page: GamePage;
    onMark: (events: GameEvent[] | null) => void;
}

export function Log({ table, entries, page, onMark }: LogProps) {
    const [notation, setNotation] = useState(false);
    const end = useRef<HTMLOListElement>(null);
    useEffect(() => {
        if (end.current) end.current.scrollTop = end.current.scrollHeight;
    }, [entries.length]);
    const words = (event: GameEvent) => (notation ? page.eventNotation(event) : page.eventWords(table, event));
    return (
        <section class="panel log" aria-label={t('log.title')}>
            <h2>
                {t('log.title')}
                <label class="inline">
                    <input type="checkbox" checked={notation} onChange={() => setNotation(!notation)} />{' '}
                    {t('log.notation')}
                </label>
            </h2>
            {entries.length === 0 && <p class="quiet">{t('log.empty')}</p>}
            <ol ref={end} tabIndex={0} aria-label={t('log.title')} class={notation ? 'notation' : ''}>
                {entries.map((entry) => (
                    <li key={entry.n}>
                        <button
                            type="button"
                            class={`log-line seat-${entry.seat ?? 'none'}`}
                            onFocus={() => onMark(entry.events)}
                            onBlur={() => onMark(null)}
                            onMouseEnter={() => onMark(entry.events)}
                            onMouseLeave={() => onMark(null)}
                        >
                            {entry.events.length === 0 && entry.seat !== null
                                ? t('log.quiet', { player: seatName(table, entry.seat) })
                                : entry.events.map((event, at) => <span key={at}>{words(event)}</span>)}
                        </button>
                    </li>
                ))}
            </ol>
        </section>
    );
}

interface ChatProps {
    lines: ChatLine[];
    onSend: (text: string) => void;
}

export function Chat({ lines, onSend }: ChatProps) {
    const [text, setText] = useState('');
    return (
        <section class="panel chat" aria-label={t('chat.title')}>
            <h2>{t('chat.title')}</h2>
            <ul>
                {lines.map((line) => (
                    <li key={line.id}>
                        <b>{line.name}</b> {line.text}
                    </li>
                ))}
            </ul>
            <form
                onSubmit={(event) => {
                    event.preventDefault();
                    if (text.trim()) onSend(text.trim());
                    setText('');
                }}
            >
                <input
                    aria-label={t('chat.text')}
                    maxLength={500}
                    value={text}
                    onInput={({ currentTarget }) => setText(currentTarget.value)}
                />
                <button type="submit">{t('chat.send')}</button>
            </form>
        </section>
    );
}
