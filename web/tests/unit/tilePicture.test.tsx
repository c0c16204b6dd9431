// @vitest-environment happy-dom
// A tile's picture that comes between a drawing and what is done after it.
import { useTilePicture } from '@board/useTilePicture';
import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';

const painted = vi.hoisted(() => ({ tell: (_: object) => {} }));
vi.mock('@art/ground/painter', () => ({
    canPaint: () => true,
    paintTile: () => new Promise((resolve) => (painted.tell = resolve)),
}));

const Picture = () => <p>{useTilePicture('sea', 'day') ?? 'none'}</p>;

afterEach(() => render(null, document.body));

test('a picture that comes right after a drawing is shown', async () => {
    URL.createObjectURL = () => 'blob:sea';
    const { tell } = painted;
    render(<Picture />, document.body);
    await vi.waitFor(() => expect(painted.tell).not.toBe(tell));
    const second = document.createElement('div');
    document.body.append(second);
    render(<Picture />, second);
    expect(second.textContent).toBe('none');
    painted.tell({ file: new Blob() });
    await vi.waitFor(() => expect(second.textContent).toBe('blob:sea'));
    expect(document.body.textContent).not.toContain('none');
});
