// What the others did since one's own last turn: short scenes on the board with their words, one after the other, to be
// seen again at will.
import { t } from '@ui/i18n';
import { say } from '@ui/live';
import { pauseBetweenMoves } from '@ui/settings';
import { CloseButton, Sign } from '@ui/sign';
import type { GameEvent, LogEntry, View } from '@wire/messages';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GamePage, GameTable } from './games';
import { entryWords } from './log';
import { timeToMove } from './pace';

/** Entries of others after the last one of this seat that came before them; nothing for somebody who looks on. */
export function sinceOwnTurn({ log }: Pick<View, 'log'>, seat: number | null): LogEntry[] {
    if (seat === null) return [];
    // What one did in this turn already belongs to it.
    const before = log.findLastIndex((entry) => entry.seat !== seat && entry.seat !== null);
    const begins = log.slice(0, before + 1).findLastIndex((entry) => entry.seat === seat);
    return log.slice(begins + 1, before + 1).filter(({ events, seat }) => events.length > 0 && seat !== null);
}

/** A scene stays at least this long, in milliseconds, so that its words can be read. */
const kReads = 2200;

interface Scenes {
    /** The scene on the board; null when none is. */
    scene: LogEntry | null;
    at: number;
    count: number;
    entries: LogEntry[];
    /** All they tell, until one's own next step. */
    events: GameEvent[] | null;
    /** How many were neither looked at nor laid aside. */
    unseen: number;
    see(): void;
    start(): void;
    go(by: number): void;
    stop(): void;
}

/** `seat`: whose turn before is meant. */
export function useScenes(view: View, seat: number | null): Scenes {
    const entries = useMemo(() => sinceOwnTurn(view, seat), [view.log, seat]);
    const acted = view.log.at(-1)?.seat === seat;
    const events = useMemo(
        () => (acted || entries.length === 0 ? null : entries.flatMap((entry) => entry.events)),
        [entries, acted],
    );
    const [at, setAt] = useState<number | null>(null);
    /** Up to which entry, by seat: several people may sit here. */
    const [seen, setSeen] = useState<Record<number, number>>({});
    const seenUpTo = seat === null ? -1 : (seen[seat] ?? -1);
    const see = () => {
        const last = entries.at(-1)?.n ?? -1;
        if (seat !== null) setSeen((before) => ({ ...before, [seat]: Math.max(before[seat] ?? -1, last) }));
    };
    const show = (next: number | null) => {
        see();
        setAt(next);
    };
    // It ends with one's own next step and goes on while the others act; nobody else sees it for a moment.
    const own = view.log.findLast((entry) => entry.seat === seat)?.n;
    useLayoutEffect(() => setAt(null), [seat, own, entries[0]?.n]);
    const scene = at === null ? null : (entries[at] ?? null);
    const leadsOn = at !== null && at < entries.length - 1;
    useEffect(() => {
        if (!scene || !leadsOn) return undefined;
        const timer = setTimeout(() => show(at + 1), Math.max(kReads, pauseBetweenMoves() * 1.5, timeToMove([scene])));
        return () => clearTimeout(timer);
    }, [at, leadsOn]);
    return {
        scene,
        at: at ?? 0,
        count: entries.length,
        entries,
        events,
        unseen: entries.filter(({ n }) => n > seenUpTo).length,
        see,
        start: () => show(0),
        go: (by) => show(Math.max(0, Math.min(entries.length - 1, (at ?? 0) + by))),
        stop: () => setAt(null),
    };
}

/** In the head: leads to the scenes, and says how many nobody has looked at. */
export function RecapButton({ scenes: { count, scene, unseen, start } }: { scenes: Scenes }) {
    return (
        <button
            type="button"
            class={count > 0 ? 'recap-start' : 'recap-start none'}
            data-testid="recap-start"
            aria-disabled={count === 0 || scene !== null}
            aria-label={unseen > 0 ? t('recap.unseen', { count: unseen }) : t('recap')}
            onClick={() => count > 0 && !scene && start()}
        >
            <Sign name="recap" /> <span class="tool-name">{t('recap')}</span>
            {unseen > 0 && (
                <span class="count" aria-hidden="true">
                    {unseen}
                </span>
            )}
        </button>
    );
}

/** Lines that a small screen has room for. */
const kLately = 4;

/** Where the log is far below: what the others did, until it was seen. */
export function Lately({ table, page, scenes }: { table: GameTable; page: GamePage; scenes: Scenes }) {
    const { entries, unseen, see, start } = scenes;
    if (unseen === 0) return null;
    const lines = entries.flatMap((entry) =>
        entryWords(table, page, entry, true).map((words) => ({ words, seat: entry.seat })),
    );
    return (
        <aside class="panel lately" aria-label={t('recap.title')} data-testid="lately">
            <button type="button" class="lately-words" title={t('recap')} onClick={start}>
                {lines.slice(-kLately).map(({ words, seat }, key) => (
                    <span key={key} class={`seat-${seat ?? 'none'}`}>
                        {words}
                    </span>
                ))}
            </button>
            <CloseButton onClose={see} />
        </aside>
    );
}

interface RecapProps {
    table: GameTable;
    page: GamePage;
    scenes: Scenes;
}

export const Recap = (props: RecapProps) => props.scenes.scene && <Told {...props} scene={props.scenes.scene} />;

function Told({ table, page, scenes, scene }: RecapProps & { scene: LogEntry }) {
    const { at, count } = scenes;
    const section = useRef<HTMLElement>(null);
    const next = useRef<HTMLButtonElement>(null);
    const words = entryWords(table, page, scene, true);
    useEffect(() => say(words.join('. ')), [at, scene.n]);
    // In step with what is drawn: afterwards nobody knows any more where the focus was.
    useLayoutEffect(() => {
        // What was over the board, and led here, has made room.
        if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
        return () => {
            if (!section.current?.contains(document.activeElement)) return;
            document.querySelector<HTMLElement>('.recap-start')?.focus({ preventScroll: true });
        };
    }, []);
    return (
        <section class="recap" aria-label={t('recap.title')} data-testid="recap" ref={section}>
            <div class={`recap-words seat-${scene.seat ?? 'none'}`}>
                <small>
                    {t('recap.title')} · {t('recap.place', { at: at + 1, count })}
                </small>
                {words.map((line, key) => (
                    <span key={key}>{line}</span>
                ))}
            </div>
            <div class="buttons">
                <button type="button" disabled={at === 0} onClick={() => scenes.go(-1)}>
                    {t('recap.back')}
                </button>
                <button
                    type="button"
                    class="primary"
                    ref={next}
                    onClick={() => (at < count - 1 ? scenes.go(1) : scenes.stop())}
                >
                    {at < count - 1 ? t('recap.next') : t('close')}
                </button>
                {at < count - 1 && <CloseButton onClose={scenes.stop} />}
            </div>
        </section>
    );
}
