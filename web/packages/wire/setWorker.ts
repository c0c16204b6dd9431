// The worker that checks component sets.
import { loadEngine } from './engine';

const engine = loadEngine(fetch(new URL('/sets.wasm', self.location.origin)));

self.onmessage = async ({ data: { id, source } }: MessageEvent<{ id: number; source: string }>) => {
    const answer = await engine.then(({ componentSet }) => componentSet(source)).catch(() => '');
    self.postMessage({ id, answer });
};
