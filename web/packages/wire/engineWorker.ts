// The worker that runs the engine, so that thinking never stops the page. Computers move one decision at a time, so that
// a message from the page waits for one decision at most.
import { type Engine, fetchEngine, fetchText, networkFor } from './engine';

let engine: Engine | undefined;
let stepping = false;

function post(messages: string[]): void {
    for (const message of messages) self.postMessage(message);
}

function stepSoon(): void {
    if (stepping) return;
    stepping = true;
    setTimeout(() => {
        stepping = false;
        const messages = engine?.step() ?? [];
        post(messages);
        if (messages.some((message) => !message.startsWith('{"type":"error"'))) stepSoon();
    }, 0);
}

/** By the first message, which names the game, or a record that does. */
async function start(line: string): Promise<void> {
    const { game, record } = JSON.parse(line);
    const played = game || record?.game;
    engine = await fetchEngine(played);
    network = networkFor(engine, played, fetchText);
}

// Messages in their order; one that has to wait for a network holds up those behind it.
let taken: Promise<void> | undefined;
let network: (line: string) => Promise<void> | undefined = () => undefined;

self.onmessage = ({ data }: MessageEvent<string>) => {
    if (!taken) {
        taken = start(data);
        taken.catch((error: unknown) => self.postMessage(JSON.stringify({ type: 'broken', reason: String(error) })));
    }
    taken = taken.then(async () => {
        await network(data);
        post(engine?.answer(data) ?? []);
        stepSoon();
    });
};
