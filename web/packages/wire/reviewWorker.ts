// The worker that reviews one game, one decision after the other.
import { fetchText, loadEngine, networksFor } from './engine';

const engine = loadEngine(fetch(new URL('/engine.wasm', self.location.origin)));

self.onmessage = async ({ data }: MessageEvent<string>) => {
    try {
        const loaded = await engine;
        const { answer: tell, review, reviewStep } = loaded;
        await networksFor(loaded, fetchText)(data);
        const { components, set, ...request } = JSON.parse(data);
        if (set) tell(JSON.stringify({ type: 'component_set', game: request.record.game, components, set }));
        for (let answer = JSON.parse(review(JSON.stringify(request))); ; answer = JSON.parse(reviewStep())) {
            self.postMessage(answer);
            if (answer.type !== 'progress') return;
        }
    } catch (error) {
        self.postMessage({ type: 'error', code: 'broken', message: String(error) });
    }
};
