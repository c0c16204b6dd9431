// The log: every event in words or in notation; pointing at a line shows its moment on the board, choosing it keeps it
// there.
import { t } from '@ui/i18n';
import { memo } from '@ui/memo';
import type { GameEvent, LogEntry } from '@wire/messages';
import { useRef, useState } from 'preact/hooks';
import type { GamePage, GameTable } from './games';
import { shortName } from './names';

/** An entry of the log in words; `short` leaves out what goes without saying. */
export function entryWords(table: GameTable, page: GamePage, { events, seat }: LogEntry, short = false): string[] {
    const loud = short ? page.loudEvents(events) : events;
    if (events.length === 0 && seat !== null) return [t('log.quiet', { player: shortName(table, seat) })];
    return (loud.length ? loud : events).map((event) => page.eventWords(table, event));
}

interface LogProps {
    table: GameTable;
    entries: LogEntry[];
    page: GamePage;
    /** The line that was chosen. Numbers do not tell lines apart: a game that was kept has none of before. */
    chosen: LogEntry | null;
    onMark: (events: GameEvent[] | null) => void;
    onChoose: (entry: LogEntry) => void;
}

type Choices = Pick<LogProps, 'onMark' | 'onChoose'>;

interface LineProps extends Pick<LogProps, 'table' | 'page'> {
    entry: LogEntry;
    isChosen: boolean;
    notation: boolean;
    choices: { current: Choices };
}

const Line = memo(({ table, page, entry, isChosen, notation, choices }: LineProps) => {
    const { events } = entry;
    const words = notation && events.length ? events.map(page.eventNotation) : entryWords(table, page, entry, true);
    return (
        <li>
            <button
                type="button"
                class={`log-line seat-${entry.seat ?? 'none'}`}
                aria-pressed={isChosen}
                onClick={() => choices.current.onChoose(entry)}
                onFocus={() => choices.current.onMark(events)}
                onBlur={() => choices.current.onMark(null)}
                onMouseEnter={() => choices.current.onMark(events)}
                onMouseLeave={() => choices.current.onMark(null)}
            >
                {words.map((line, at) => (
                    <span key={at}>{line}</span>
                ))}
            </button>
        </li>
    );
});

export function Log({ table, entries, page, chosen, onMark, onChoose }: LogProps) {
    const [notation, setNotation] = useState(false);
    const choices = useRef<Choices>({ onMark, onChoose });
    choices.current = { onMark, onChoose };
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
            {/* Scrolled from its end by the style: the newest line is in sight without measuring anything. */}
            <div class="log-lines" tabIndex={0} role="group" aria-label={t('log.title')}>
                <ol class={notation ? 'notation' : ''}>
                    {entries.map((entry, at) => (
                        <Line key={at} {...{ table, page, entry, notation, choices }} isChosen={chosen === entry} />
                    ))}
                </ol>
            </div>
        </section>
    );
}
