// The worker that runs the engine, so that thinking never stops the page. Computers move one decision at a time, so that
// a message from the page waits for one decision at most.
import { type Engine, loadEngine } from './engine';

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

const waiting: string[] = [];

function take(line: string): void {
    if (!engine) {
        waiting.push(line);
        return;
    }
    post(engine.answer(line));
    stepSoon();
}

self.onmessage = ({ data }: MessageEvent<string>) => take(data);

loadEngine(fetch(new URL('/engine.wasm', self.location.origin)))
    .then((loaded) => {
        engine = loaded;
        for (const line of waiting.splice(0)) take(line);
    })
    .catch((error: unknown) => self.postMessage(JSON.stringify({ type: 'broken', reason: String(error) })));
