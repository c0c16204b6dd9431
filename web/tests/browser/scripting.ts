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

const kTask = 'RunTask';

/** What the page's own thread did while something was done, in the order of beginning. */
async function traceOf(
    browser: Browser,
    page: Page,
    act: () => Promise<void>,
    category = 'devtools.timeline',
): Promise<TraceEvent[]> {
    await browser.startTracing(page, { categories: [category, '__metadata'] });
    await act();
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const place = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
    const main = new Set(
        traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(place),
    );
    return traceEvents.filter((event) => event.ph === 'X' && main.has(place(event))).sort((a, b) => a.ts - b.ts);
}

/** Milliseconds that scripts of the page took while something was done. */
export async function scriptingOf(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
    const scripts = (await traceOf(browser, page, act)).filter(({ name }) => kScripts.includes(name));
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

/** Milliseconds of the longest task of the page's thread while something was done. */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
    const tasks = (await traceOf(browser, page, act, 'disabled-by-default-devtools.timeline')).filter(
        ({ name }) => name === kTask,
    );
    if (tasks.length === 0) throw new Error('the trace shows no task of the page');
    return Math.max(...tasks.map(({ dur, tdur = dur }) => tdur)) / 1000;
}

export const median = (values: readonly number[]): number =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
