// @vitest-environment happy-dom
// When the painted ground is ordered: what a power makes of the land after it has struck, everything else at once.
import { TableCanvas, useGround } from '@board/ground';
import type { GaiaTile } from '@wire/gaia';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const painted = vi.hoisted(() => [] as string[]);
/** What is waited for before a picture is done, and the pictures that were given back. */
const paper = vi.hoisted(() => ({ dry: null as Promise<void> | null, closed: 0 }));
const picture = vi.hoisted(() => ({
    width: 0,
    close: () => {
        paper.closed += 1;
    },
}));
vi.mock('@art/ground/painter', () => ({
    canPaint: () => true,
    paintMap: async (tiles: [string, { land: string }][], { world }: { world: string }) => {
        painted.push(`${world} ${tiles.map(([, { land }]) => land).join(' ')}`);
        if (paper.dry) await paper.dry;
        return { picture, area: {} };
    },
    paintTable: async () => {
        if (paper.dry) await paper.dry;
        return { picture, area: {} };
    },
}));

const land = (name: string): GaiaTile[] => [{ at: [0, 0], land: name, animals: 0 } as GaiaTile];
const kStrikes = 1000;

function Ground({ tiles, world = 'day', held = 0 }: { tiles: GaiaTile[]; world?: 'day' | 'night'; held?: number }) {
    useGround(tiles, world, 1, held);
    return null;
}
const show = (props: Parameters<typeof Ground>[0]) =>
    act(async () => {
        render(<Ground {...props} />, document.body);
    });

const pass = (time: number) =>
    act(() => {
        vi.advanceTimersByTime(time);
    });

beforeEach(async () => {
    vi.useFakeTimers();
    render(null, document.body);
    await show({ tiles: land('sea') });
    painted.length = 0;
});
afterEach(() => {
    paper.dry = null;
    vi.useRealTimers();
});

test('a power strikes before its land is painted', async () => {
    await show({ tiles: land('plain'), held: kStrikes });
    await pass(kStrikes - 1);
    expect(painted).toEqual([]);
    await pass(1);
    expect(painted).toEqual(['day plain']);
    // Once: nothing has changed since.
    await show({ tiles: land('plain') });
    expect(painted).toEqual(['day plain']);
});

test('whoever goes on before that sees the new land at once', async () => {
    const plain = land('plain');
    await show({ tiles: plain, held: kStrikes });
    await show({ tiles: plain });
    expect(painted).toEqual(['day plain']);
    await pass(kStrikes);
    expect(painted).toEqual(['day plain']);
});

test('another light does not wait for a power that has struck', async () => {
    const plain = land('plain');
    await show({ tiles: plain, held: kStrikes });
    await pass(kStrikes);
    await show({ tiles: plain, held: kStrikes, world: 'night' });
    expect(painted).toEqual(['day plain', 'night plain']);
});

test('a picture that came too late for what is shown now is given back', async () => {
    const wetPaper = () => {
        let dries = () => {};
        paper.dry = new Promise((done) => {
            dries = done;
        });
        return () => act(async () => dries());
    };
    const maps = wetPaper();
    await show({ tiles: land('plain') });
    await show({ tiles: land('hills') });
    paper.closed = 0;
    await maps();
    expect(painted).toEqual(['day plain', 'day hills']);
    expect(paper.closed).toBe(1);

    const tables = wetPaper();
    const lay = (width: number) =>
        act(() => render(<TableCanvas world="day" size={{ width, height: 100 }} />, document.body));
    for (const width of [100, 200]) {
        await lay(width);
        await pass(1000);
    }
    paper.closed = 0;
    await tables();
    expect(paper.closed).toBe(1);
});
