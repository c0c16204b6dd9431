// Quick words are seen where their speaker is, for a moment; the chat keeps them and says them aloud.
import { signal } from '@preact/signals';
import type { ChatLine } from '@wire/messages';
import type { Session } from '@wire/session';
import { useEffect, useRef } from 'preact/hooks';
import { wordsOf } from './quickWords';

interface Said {
    line: number;
    seat: number;
    text: string;
}

const said = signal<readonly Said[]>([]);

/** Milliseconds: long enough to be read twice. */
const kStays = 4000;

/** What a player says now. */
export const saidBy = (seat: number): string | null => {
    const text = said.value.find((one) => one.seat === seat)?.text;
    return text === undefined ? null : wordsOf(text).words;
};

/** Follows the chat of the table that is shown. */
export function useSaid(session: Session): void {
    const lines = session.chat.value;
    const last = lines[lines.length - 1];
    const seen = useRef(0);
    // What comes first, and first after the line was lost, was said before, unless it was said just now.
    const follows = useRef(false);
    const isOpen = session.status.value === 'open';
    useEffect(() => {
        if (!isOpen) follows.current = false;
    }, [isOpen]);
    useEffect(() => {
        if (!last) return;
        const isNew = ({ at }: ChatLine) => follows.current || Math.abs(session.now() - at) < kStays;
        for (const { id: line, seat, text } of lines.filter((one) => one.id > seen.current && isNew(one))) {
            if (seat === null || !wordsOf(text).isQuick) continue;
            said.value = [...said.value.filter((one) => one.seat !== seat), { line, seat, text }];
            setTimeout(() => {
                said.value = said.value.filter((one) => one.line !== line);
            }, kStays);
        }
        seen.current = last.id;
        follows.current = true;
    }, [last?.id]);
    useEffect(
        () => () => {
            said.value = [];
        },
        [],
    );
}
