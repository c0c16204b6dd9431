// Lines of the chat that nobody has looked at yet: counted and said aloud.
import { t } from '@ui/i18n';
import { say } from '@ui/live';
import { play } from '@ui/sound';
import type { ChatLine } from '@wire/messages';
import type { Session } from '@wire/session';
import { useEffect, useState } from 'preact/hooks';
import { keptList } from './keptList';
import { shownName } from './names';
import { wordsOf } from './quickWords';

export const writerName = ({ name }: ChatLine): string => shownName(name) ?? t('seat.guest');

interface Read {
    table: string;
    line: number;
}

/** The last line that was in sight, table by table. */
const read = keptList<Read>('chatRead', 30, ({ table }) => table);

/** How many lines of others have not been in sight yet. The newest is said aloud. */
export function useUnread(session: Session, table: string, own: string | null): [unread: number, seen: () => void] {
    const lines = session.chat.value;
    const [seen, setSeen] = useState(() => read.find(table)?.line ?? 0);
    const news = lines.filter(({ id, name }) => id > seen && name !== own);
    const newest = news[news.length - 1];
    useEffect(() => {
        if (!newest) return;
        say(t('chat.said', { player: writerName(newest), text: wordsOf(newest.text).words }));
        play('place');
    }, [newest?.id]);
    const see = () => {
        const line = lines[lines.length - 1]?.id ?? 0;
        if (line <= seen) return;
        read.keep({ table, line });
        setSeen(line);
    };
    return [news.length, see];
}
