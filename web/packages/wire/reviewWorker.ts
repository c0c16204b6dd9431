// The worker that reviews one game, one decision after the other.
import { loadEngine } from './engine';

const engine = loadEngine(fetch(new URL('/engine.wasm', self.location.origin)));

self.onmessage = async ({ data }: MessageEvent<string>) => {
    try {
        const { review, reviewStep } = await engine;
        for (let answer = JSON.parse(review(data)); ; answer = JSON.parse(reviewStep())) {
            self.postMessage(answer);
            if (answer.type !== 'progress') return;
        }
    } catch (error) {
        self.postMessage({ type: 'error', code: 'broken', message: String(error) });
    }
};
