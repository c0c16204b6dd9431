// What moves over the table: what just happened, and what happened before it until its own movement is over. Whoever acts
// at once again cuts nothing off; a tap that says "seen" does.
import { skips, timeToMove } from '@app/pace';
import type { LogEntry } from '@wire/messages';
import type { News } from '@wire/session';
import { useMemo, useRef } from 'preact/hooks';

/** What happened together: its places in time are counted from when it was told. */
export interface Batch {
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
    news: readonly News[],
    log: readonly LogEntry[],
    scene: News | null,
): readonly (readonly News[])[] {
    const kept = useRef<{ batches: Batch[]; told: readonly News[]; skips: number }>({
        batches: [],
        told: [],
        skips: skips.value,
    });
    const last = log.at(-1)?.n ?? -1;
    return useMemo(() => {
        const { batches, told, skips: before } = kept.current;
        const still = scene || before !== skips.value ? [] : batches;
        const next = goOn(still, told === news ? [] : news, last, performance.now());
        kept.current = { batches: scene ? [] : next, told: news, skips: skips.value };
        if (scene) return [[scene]];
        return next.length > 0 ? next.map((one) => one.news) : kNothing;
    }, [news, last, scene, skips.value]);
}
