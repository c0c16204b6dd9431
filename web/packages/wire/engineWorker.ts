// The worker that runs the engine, so that thinking never stops the page. Computers move one decision at a time, so that
// a message from the page waits for one decision at most.
import { type Engine, fetchText, loadEngine, networksFor } from './engine';

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

// Messages in their order; one that has to wait for a network holds up those behind it.
let taken: Promise<void> = loadEngine(fetch(new URL('/engine.wasm', self.location.origin))).then((loaded) => {
    engine = loaded;
    networks = networksFor(loaded, fetchText);
});
let networks: (line: string) => Promise<void> | undefined = () => undefined;

taken.catch((error: unknown) => self.postMessage(JSON.stringify({ type: 'broken', reason: String(error) })));

self.onmessage = ({ data }: MessageEvent<string>) => {
    taken = taken.then(async () => {
        await networks(data);
        post(engine?.answer(data) ?? []);
        stepSoon();
    });
};
