// The chat of a table: the newest line is in sight, and nothing that was written is lost.
import { signal } from '@preact/signals';
import { t } from '@ui/i18n';
import { Sign } from '@ui/sign';
import type { ChatLine } from '@wire/messages';
import type { Session } from '@wire/session';
import { useEffect, useRef, useState } from 'preact/hooks';
import { later } from './later';
import { quickWords, signOf, wordsOf } from './quickWords';
import { PersonFace } from './rivalFace';
import { writerName } from './useUnread';

const PersonMenu = later(() => import('./friends/personMenu').then((dialogs) => dialogs.PersonMenu), null);

/** What is being written outlives the screen: the game may begin in the middle of a sentence. */
const draft = signal('');

interface Props {
    session: Session;
    /** Called when the newest line is in sight. */
    onSeen?: () => void;
}

const Said = ({ text }: { text: string }) => {
    const { words, isQuick } = wordsOf(text);
    return <bdi class={isQuick ? 'quick' : ''}>{words}</bdi>;
};

export function Chat({ session, onSeen }: Props) {
    const lines = session.chat.value;
    const list = useRef<HTMLUListElement>(null);
    const section = useRef<HTMLElement>(null);
    const [about, setAbout] = useState<ChatLine | null>(null);
    const view = session.view.value;
    const own = view?.you.seats.map((seat) => view.table.seats[seat]?.who) ?? [];
    const last = lines[lines.length - 1]?.id ?? 0;
    useEffect(() => {
        if (list.current) list.current.scrollTop = list.current.scrollHeight;
    }, [last]);
    useEffect(() => {
        const { current } = section;
        if (!current || !onSeen) return undefined;
        const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), { threshold: 0.5 });
        watcher.observe(current);
        return () => watcher.disconnect();
    }, [last]);
    const send = () => {
        const words = draft.value.trim();
        if (!words) return;
        draft.value = '';
        // What could not be sent is not lost: it stands in the field again.
        void session.tell({ type: 'chat', text: words }).then((sent) => {
            if (!sent && draft.value === '') draft.value = words;
        });
    };
    return (
        <section class="panel chat" id="chat" ref={section} aria-label={t('chat.title')}>
            <h2>{t('chat.title')}</h2>
            {lines.length > 0 && (
                <ul ref={list} tabIndex={0} aria-label={t('chat.title')}>
                    {lines.map((line) => (
                        <li key={line.id}>
                            <PersonFace name={line.name} who={line.who} /> <b>{writerName(line)}</b>{' '}
                            <Said text={line.text} />
                            {!own.includes(line.who) && (
                                <button
                                    type="button"
                                    class="plain"
                                    aria-label={t('person.more', { player: writerName(line) })}
                                    onClick={() => setAbout(line)}
                                >
                                    <Sign name="more" />
                                </button>
                            )}
                        </li>
                    ))}
                </ul>
            )}
            <div class="quick-words" role="group" aria-label={t('chat.quick')}>
                {quickWords.map((quick) => (
                    <button
                        key={quick}
                        type="button"
                        onClick={() => void session.tell({ type: 'chat', text: signOf(quick) })}
                    >
                        {t(`quick.${quick}`)}
                    </button>
                ))}
            </div>
            <form
                onSubmit={(event) => {
                    event.preventDefault();
                    send();
                }}
            >
                <input
                    aria-label={t('chat.text')}
                    maxLength={500}
                    autocomplete="off"
                    enterkeyhint="send"
                    value={draft.value}
                    onInput={({ currentTarget }) => {
                        draft.value = currentTarget.value;
                    }}
                />
                <button type="submit">{t('chat.send')}</button>
            </form>
            {about && view && (
                <PersonMenu
                    session={session}
                    table={view.table.id}
                    who={about.who}
                    name={writerName(about)}
                    line={about.id}
                    onClose={() => setAbout(null)}
                />
            )}
        </section>
    );
}
