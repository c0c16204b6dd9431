// @vitest-environment happy-dom
// A picture of the end goes to whatever the device shares with; where it may not, it is saved.
import { sharePicture } from '@app/ending/sharePicture';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const saved = vi.fn();
const refuse = (name: string) => async () => {
    throw new DOMException('', name);
};
const share = (answer: () => Promise<void>) => {
    vi.stubGlobal('navigator', { canShare: () => true, share: answer });
    return sharePicture({ drawing: '', words: [], title: 'Gaïa', text: 'Ann wins' });
};

beforeEach(() => {
    saved.mockReset();
    const pen = { drawImage: () => {}, measureText: () => ({ width: 1 }), fillText: () => {} };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved);
    HTMLImageElement.prototype.decode = async () => {};
});
afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
});

test.each([
    ['done', async () => {}, false],
    ['thought better of', refuse('AbortError'), false],
    ['not allowed any more', refuse('NotAllowedError'), true],
])('sharing that was %s', async (_, answer, isSaved) => {
    expect(await share(answer)).toBe(isSaved);
    expect(saved).toHaveBeenCalledTimes(isSaved ? 1 : 0);
});
