// Makes planets and tiles away from the page's own thread.
import type { GlobeAnswer, GlobeRequest } from './messages';
import { buffersOf, makeModel } from './model';

const port = self as unknown as Worker;
port.onmessage = ({ data: { id, order } }: MessageEvent<GlobeRequest>) => {
    const model = makeModel(order);
    const answer: GlobeAnswer = { id, model };
    port.postMessage(answer, buffersOf(model));
};
