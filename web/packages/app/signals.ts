// The ways to notice that something happened without looking at the table: title and icon of the page, sound,
// notification, live region.
import { t } from '@ui/i18n';
import { say } from '@ui/live';
import { notify, pad, sound, volume } from '@ui/settings';
import { play, playPad } from '@ui/sound';
import type { LogEntry } from '@wire/messages';
import type { Session } from '@wire/session';
import { useEffect, useRef } from 'preact/hooks';
import type { GamePage, GameView } from './games';
import { titled } from './header';
import { seatName } from './names';
import { grownTo, soundsOf } from './soundsOf';
import { gameName } from './tableChoices';

const icon = () => document.querySelector<HTMLLinkElement>('link[rel=icon]');

function mark(title: string | null, game: string): void {
    document.title = titled(title === null ? game : `● ${title} – ${game}`);
    icon()?.setAttribute('href', title === null ? '/icon.svg' : '/icon-turn.svg');
}

export const canAskToNotify = (): boolean => typeof Notification !== 'undefined';

/** Only for somebody who looks elsewhere, and who said yes before. */
function tellElsewhere(text: string, table: string): void {
    if (!document.hidden || notify.value === 'off' || !canAskToNotify() || Notification.permission !== 'granted')
        return;
    try {
        const note = new Notification('Pangaea', { body: text, tag: table, icon: '/icon.svg' });
        note.onclick = () => {
            window.focus();
            note.close();
        };
    } catch {
        // On some phones only the service worker may show one; without it title and sound remain.
        void navigator.serviceWorker?.ready.then((worker) =>
            worker.showNotification('Pangaea', { body: text, tag: table, icon: '/icon-192.png' }),
        );
    }
}

/** What others do is heard from further away. */
const kOthers = 0.6;

/** The sounds of what just happened, and what lies under the game. */
function useSounds(news: readonly LogEntry[], { log, you, n }: GameView): void {
    useEffect(() => {
        const own = news.some(({ seat }) => seat !== null && you.seats.includes(seat));
        for (const name of soundsOf(news, you.seats)) play(name, own ? 1 : kOthers);
    }, [news]);
    useEffect(() => playPad(grownTo(log)), [n, sound.value, volume.value, pad.value]);
    useEffect(() => () => playPad(null), []);
}

export function useSignals(session: Session, view: GameView, page: GamePage): void {
    const news = session.news.value;
    const { legal, result, table } = view;
    const seat = legal && !result.over ? legal.seat : null;
    const shared = view.you.seats.length > 1;
    useSounds(news, view);
    const name = gameName(table.game);
    const actions = useRef(view.log.length);
    useEffect(() => {
        // Whoever listens hears that something was taken back.
        if (view.log.length < actions.current) say(t('undo.told'));
        actions.current = view.log.length;
    }, [view.log.length]);
    useEffect(() => {
        if (news.length === 0) return;
        say(news.flatMap(({ events }) => events.map((event) => page.eventWords(table, event))).join('. '));
    }, [news]);
    useEffect(() => {
        if (seat === null) {
            mark(null, name);
            return;
        }
        const words = shared ? t('turn.of', { player: seatName(table, seat) }) : t('turn.yours');
        mark(words, name);
        say(words);
        play('turn');
        tellElsewhere(words, table.id);
    }, [seat, name]);
    useEffect(() => () => mark(null, ''), []);
}
