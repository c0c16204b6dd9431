// What moves over the table: what just happened, and what happened before it until its own movement is over. Whoever acts
// at once again cuts nothing off; a tap that says "seen" does.

import { effect } from '@preact/signals';
import type { LogEntry } from '@wire/messages';
import type { News, Session } from '@wire/session';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { skips, timeToMove } from './pace';

/** What happened together: its places in time are counted from when it was told. */
interface Batch {
    news: readonly News[];
    /** In milliseconds, by the clock of the page. */
    until: number;
}

/** It begins to move with the next picture; in milliseconds. */
const kBegins = 250;

/** After something was told, or taken back: entries after the last one of the log are no more. */
export function goOn(before: readonly Batch[], news: readonly News[], last: number, now: number): Batch[] {
    const moving = before.filter(({ until, news }) => until > now && news.every(({ n }) => n <= last));
    return news.length > 0 ? [...moving, { news, until: now + timeToMove(news) + kBegins }] : moving;
}

const kNothing: readonly (readonly News[])[] = [];

/** `scene`: is shown alone, once more. */
export function useMoving(
    { news }: Session,
    log: readonly LogEntry[],
    scene: News | null,
): readonly (readonly News[])[] {
    /** What was told and not drawn yet: two answers may come before the next picture. */
    const told = useRef<(readonly News[])[]>([news.value]);
    const kept = useRef<{ batches: Batch[]; skips: number }>({ batches: [], skips: skips.value });
    useEffect(() => {
        let known = true;
        return effect(() => {
            const { value } = news;
            if (!known) told.current.push(value);
            known = false;
        });
    }, [news]);
    const last = log.at(-1)?.n ?? -1;
    return useMemo(() => {
        const now = performance.now();
        const still = kept.current.skips === skips.value ? kept.current.batches : [];
        const fresh = told.current.splice(0);
        // Also without news: what was taken back moves no more.
        const batches = [...fresh, []].reduce<Batch[]>((before, one) => goOn(before, one, last, now), still);
        kept.current = { batches: scene ? [] : batches, skips: skips.value };
        if (scene) return [[scene]];
        return batches.length > 0 ? batches.map((one) => one.news) : kNothing;
    }, [news.value, last, scene, skips.value]);
}
