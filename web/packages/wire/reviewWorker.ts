// The worker that reviews one game, one decision after the other.
import { fetchEngine, fetchText, networkFor } from './engine';

self.onmessage = async ({ data }: MessageEvent<string>) => {
    try {
        const { components, set, ...request } = JSON.parse(data);
        const { game } = request.record;
        const engine = await fetchEngine(game);
        const { answer: tell, review, reviewStep } = engine;
        await networkFor(engine, game, fetchText)(data);
        if (set) tell(JSON.stringify({ type: 'component_set', game, components, set }));
        for (let answer = JSON.parse(review(JSON.stringify(request))); ; answer = JSON.parse(reviewStep())) {
            self.postMessage(answer);
            if (answer.type !== 'progress') return;
        }
    } catch (error) {
        self.postMessage({ type: 'error', code: 'broken', message: String(error) });
    }
};
