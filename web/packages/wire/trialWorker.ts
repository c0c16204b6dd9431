// The worker that tries a set out: ended from outside when somebody has seen enough.
import { fetchEngine } from './engine';
import type { TrialMessage, TrialRequest } from './trial';
import { playGame } from './trialGame';

const post = (message: TrialMessage) => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<TrialRequest>) => {
    const { game, rules, players, components, set } = data;
    try {
        const loaded = await fetchEngine(game);
        loaded.answer(JSON.stringify({ type: 'component_set', game, components, set }));
        for (let seed = data.seed; ; seed += 1) {
            for (const own of [true, false]) {
                const setting = { game, rules, players, components: own ? components : 'house' };
                post({ type: 'game', game: playGame(loaded, setting, seed, own) });
            }
            // Lets messages through.
            await new Promise((resolve) => setTimeout(resolve, 0));
        }
    } catch (error) {
        post({ type: 'failed', reason: String(error) });
    }
};
