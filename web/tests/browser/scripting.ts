// What scripts cost: processor time on the page's own thread, from the browser's trace. A busy machine makes waits
// longer, not this.
import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
    name: string;
    ph: string;
    pid: number;
    tid: number;
    ts: number;
    dur: number;
    tdur?: number;
    args?: { name?: string };
}

const kScripts = [
    'FunctionCall',
    'EvaluateScript',
    'RunMicrotasks',
    'FireAnimationFrame',
    'TimerFire',
    'EventDispatch',
];

/** Milliseconds that scripts of the page took while something was done. */
export async function scriptingOf(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
    await browser.startTracing(page, { categories: ['devtools.timeline', '__metadata'] });
    await act();
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const place = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
    const main = new Set(
        traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(place),
    );
    const scripts = traceEvents
        .filter((event) => event.ph === 'X' && main.has(place(event)) && kScripts.includes(event.name))
        .sort((a, b) => a.ts - b.ts);
    let end = 0;
    let spent = 0;
    for (const { ts, dur, tdur = dur } of scripts) {
        // Only the outermost: the others are inside it.
        if (ts < end) continue;
        end = ts + dur;
        spent += tdur;
    }
    if (scripts.length === 0) throw new Error('the trace shows no script of the page');
    return spent / 1000;
}

export const median = (values: readonly number[]): number =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
