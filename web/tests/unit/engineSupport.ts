// The engine under Node, and a channel that puts it behind a LocalSession without a worker.
import { readFileSync } from 'node:fs';
import { type Engine, loadEngine } from '@wire/engine';
import type { Channel } from '@wire/localSession';

export const freshEngine = (game: string): Promise<Engine> =>
    loadEngine(readFileSync(new URL(`../../public/${game}.wasm`, import.meta.url)));

/** The module that checks component sets, and does nothing else. */
export const setEngine = (): Promise<Engine> =>
    loadEngine(readFileSync(new URL('../../public/sets.wasm', import.meta.url)));

export const networkText = (game: string): string =>
    readFileSync(new URL(`../../../data/networks/${game}.txt`, import.meta.url), 'utf8');

/** As the page's workers have it for the levels that judge by one. */
export async function engineWithNetwork(game: string): Promise<Engine> {
    const engine = await freshEngine(game);
    engine.network(game, networkText(game));
    return engine;
}

/** Everything happens at once: what the engine answers is delivered in the next turn of the event loop. */
export function engineChannel(engine: Engine): Channel {
    const channel: Channel = {
        onmessage: null,
        postMessage: (line) => {
            setTimeout(() => {
                let messages = engine.answer(line);
                while (messages.length > 0) {
                    for (const data of messages) channel.onmessage?.({ data } as MessageEvent<string>);
                    messages = engine.step();
                }
            }, 0);
        },
        terminate: () => undefined,
    };
    return channel;
}
