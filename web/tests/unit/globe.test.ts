// The globe: the same every time, closed and turned outwards, within its budget of triangles and draw calls, and without
// garbage while it moves.
import { createHash } from 'node:crypto';
import { type Animal, settle } from '@planet3d/globe/animals';
import { Falling } from '@planet3d/globe/falling';
import { Latest } from '@planet3d/globe/maker';
import { heldSurface, type Model, type ModelOrder, makeModel } from '@planet3d/globe/model';
import { GlobeParts } from '@planet3d/globe/parts';
import type { Mesh as Packed } from '@planet3d/globe/patch';
import { farFromArea, lattice } from '@planet3d/globe/shape';
import { kFrameCorners, kNumberCorners, numberSquares } from '@planet3d/globe/stone';
import { type Clock, Globe, type Picture, type Renderer } from '@planet3d/scene';
import { add, areaAt, cross, dot, kEdges, kFaces, normalOf, scale, unit, type Vector } from '@planet3d/solid';
import { faceAreas, type Surface } from '@planet3d/surface';
import { Turning } from '@planet3d/turning';
import { hasWebgl } from '@planet3d/webgl';
import type { Habitat } from '@wire/planet';
import { type BufferGeometry, Mesh, Quaternion, ShaderMaterial, Texture, Vector3 } from 'three';
import { describe, expect, test, vi } from 'vitest';

/** Whatever of three.js our own code makes is counted. */
const counted = vi.hoisted(() => ({ objects: 0 }));
vi.mock('three', async (load) => {
    const three = await load<typeof import('three')>();
    const counting = Object.entries(three).map(([name, part]) => {
        const isClass = typeof part === 'function' && /^class\b/.test(String(part));
        if (!isClass) return [name, part];
        const construct = (...rest: Parameters<typeof Reflect.construct>) => {
            counted.objects += 1;
            return Reflect.construct(...rest);
        };
        return [name, new Proxy(part, { construct })];
    });
    return Object.fromEntries(counting);
});

const kLetters: Record<string, Habitat> = { o: 'ocean', f: 'forest', m: 'mountain', d: 'desert', g: 'glacier' };
const surfaceOf = (tiles: string): Surface => [...tiles.replaceAll(' ', '')].map((letter) => kLetters[letter] ?? null);
const kGrowing = surfaceOf('oooff ffmmo ooodd ddmmg ..... ggoff ffooo ..... ddddo mmggg ffmmd ooggg');
const kFull = surfaceOf('oooff ffmmo ooodd ddmmg mmfff ggoff ffooo ddoof ddddo mmggg ffmmd ooggg');
const even = (habitat: Habitat): Surface => Array.from({ length: 60 }, () => habitat);
const orderOf = (surface: Surface, more: Partial<ModelOrder> = {}): ModelOrder => ({
    surface,
    light: 'day',
    detail: 'full',
    only: null,
    clearings: [],
    ...more,
});

const corner = ({ position }: Packed, at: number): Vector => [
    position[3 * at]!,
    position[3 * at + 1]!,
    position[3 * at + 2]!,
];

/** What is drawn, in a few letters: a change of the drawing changes it, another machine does not. */
function digest({ land, water, things }: Model): string {
    const sum = createHash('sha256');
    for (const { position, colour, index } of [land, water]) {
        sum.update(position.map((value) => Math.round(value * 100)));
        sum.update(colour.map((value) => value >> 3)).update(String(index.length));
    }
    for (const { matrix } of Object.values(things ?? {})) sum.update(String(matrix.length));
    return sum.digest('hex').slice(0, 12);
}

describe('drawing data', () => {
    test('the same planet is drawn the same, whatever was drawn before', () => {
        const first = makeModel(orderOf(kFull));
        makeModel(orderOf(kGrowing, { light: 'night' }));
        makeModel(orderOf(even('forest'), { detail: 'calm' }));
        expect(makeModel(orderOf(kFull))).toEqual(first);
    });

    // The regression test of the drawing: whoever changes it looks at the gallery, then writes the new letters here.
    test('the drawing is the one that was looked at', () => {
        const seen = {
            full: digest(makeModel(orderOf(kFull))),
            growing: digest(makeModel(orderOf(kGrowing, { light: 'night' }))),
            calm: digest(makeModel(orderOf(kFull, { detail: 'calm' }))),
            ahead: digest(makeModel(orderOf(kFull, { only: 4 }))),
        };
        expect(seen).toMatchInlineSnapshot(`
          {
            "ahead": "a19d132cff33",
            "calm": "8fa2288ab756",
            "full": "6f81ffbe9dc6",
            "growing": "619ff1a7e593",
          }
        `);
    });

    test('numbers stand upright however the planet is turned', () => {
        const { spot, uv } = numberSquares();
        expect(uv.length).toBe(2 * kNumberCorners * kFaces);
        for (let at = 0; at < uv.length / 2; at += 1) {
            // The upper end of a square is the upper end of its picture, its right one the right one.
            const part = [(uv[2 * at]! * 4) % 1, (uv[2 * at + 1]! * 3) % 1];
            for (const axis of [0, 1] as const)
                if (Math.abs(spot[2 * at + axis]!) < 1) expect(part[axis]).toBeCloseTo((spot[2 * at + axis]! + 1) / 2);
        }
        const parts = new GlobeParts('day', new Texture());
        parts.planet.quaternion.set(0.3, -0.5, 0.7, 0.2).normalize();
        parts.keepUpright();
        const up = parts.up.clone().applyQuaternion(parts.planet.quaternion);
        expect([up.x, up.y, up.z].map((part) => part.toFixed(3))).toEqual(['0.000', '1.000', '0.000']);
        parts.dispose();
    });

    test('what lies far away does not change an area', () => {
        const other = kFull.map((habitat, area) => (area >= areaAt(11, 0) ? 'desert' : habitat));
        const [before, after] = [kFull, other].map((surface) => makeModel(orderOf(surface, { only: 0 })));
        expect(after).toEqual(before);
    });

    test.each(['forest', 'mountain', 'desert', 'glacier', 'ocean'] as const)('a planet of %s has no gap', (habitat) => {
        const model = makeModel(orderOf(even(habitat)));
        const mesh = habitat === 'ocean' ? model.water : model.land;
        const places = new Map<string, number>();
        const place = (at: number) => {
            const key = corner(mesh, at)
                .map((value) => Math.round(value * 2000))
                .join();
            if (!places.has(key)) places.set(key, places.size);
            return places.get(key)!;
        };
        const open = new Map<string, number>();
        const core = (at: number) => Math.hypot(...corner(mesh, at)) < 1.06;
        for (let t = 0; t < mesh.index.length; t += 3) {
            const numbers = [0, 1, 2].map((k) => mesh.index[t + k]!);
            if (habitat !== 'ocean' && mesh.info[4 * numbers[0]!] === 255 && numbers.some(core)) continue;
            const [a, b, c] = numbers.map(place);
            for (const [from, to] of [
                [a, b],
                [b, c],
                [c, a],
            ] as [number, number][]) {
                const key = from < to ? `${from} ${to}` : `${to} ${from}`;
                open.set(key, (open.get(key) ?? 0) + (from < to ? 1 : -1));
            }
        }
        expect([...open.values()].filter((count) => count !== 0)).toEqual([]);
    });

    test('land and water are turned outwards', () => {
        const { land, water } = makeModel(orderOf(kGrowing));
        for (const mesh of [land, water]) {
            let inwards = 0;
            for (let t = 0; t < mesh.index.length; t += 3) {
                const [a, b, c] = [0, 1, 2].map((k) => corner(mesh, mesh.index[t + k]!)) as [Vector, Vector, Vector];
                const looks = cross(add(b, scale(a, -1)), add(c, scale(a, -1)));
                if (dot(looks, looks) > 1e-16 && dot(unit(looks), unit(a)) < -0.2) inwards += 1;
            }
            expect(inwards).toBe(0);
            expect([...mesh.position].every(Number.isFinite)).toBe(true);
        }
    });

    test('a point is as far from an area as from the nearest of many of its points', () => {
        const points = lattice(7, 40).map(({ flat }) => flat);
        for (const area of [7, 9, 30, 58]) {
            for (const { flat } of lattice(area, 3)) {
                const near = Math.min(...points.map((other) => Math.hypot(...add(flat, scale(other, -1)))));
                expect(Math.abs(farFromArea(flat, 7) - near)).toBeLessThan(0.03);
            }
        }
    });
});

const animals: Animal[] = [
    { id: 'fox', habitat: 'forest' },
    { id: 'panda', habitat: 'forest' },
    { id: 'whale', habitat: 'ocean' },
    { id: 'camel', habitat: 'desert' },
];

test('a tile in the air has one frame, which goes with it, and a shadow below it', () => {
    const parts = new GlobeParts('day', null);
    parts.setPlanet(makeModel(orderOf(kGrowing)));
    const drawnWith = (uniform: string) =>
        parts.planet.children.find(
            (part): part is Mesh<BufferGeometry, ShaderMaterial> =>
                part instanceof Mesh && part.material instanceof ShaderMaterial && uniform in part.material.uniforms,
        )!;
    const [frames, cast] = [drawnWith('lift'), drawnWith('height')];
    expect(cast.visible).toBe(false);
    const lifted = () => frames.material.uniforms.lift!.value as Vector3;
    const states = () => {
        const { array } = frames.geometry.getAttribute('colour');
        return Array.from({ length: kFaces }, (_, face) => array[4 * face * kFrameCorners + 3]);
    };
    const mark = () =>
        parts.setFrames(
            (face) => (face === 4 ? 'chosen' : face === 7 ? 'target' : 'none'),
            () => false,
        );
    parts.setAhead(makeModel(orderOf(kFull, { only: 4 })), 4);
    mark();
    parts.lift(0.17);
    const inAir = states();
    expect([cast.visible, cast.material.uniforms.height!.value]).toEqual([true, 0.17]);
    // All around its face, a little larger.
    const { array, count } = cast.geometry.getAttribute('position');
    const places = Array.from({ length: count }, (_, k) => corner({ position: array } as Packed, k));
    expect(Math.min(...places.map((place) => dot(unit(place), normalOf(4))))).toBeGreaterThan(0.7);
    expect(lifted().length()).toBeCloseTo(0.17);
    expect(lifted().clone().normalize().toArray()).toEqual(normalOf(4));
    parts.setAhead(null, 4);
    mark();
    parts.lift(0.17);
    expect(lifted().length()).toBe(0);
    expect(cast.visible).toBe(false);
    expect(states()[4]).not.toBe(inAir[4]);
    expect(states().filter((state, face) => state !== inAir[face])).toHaveLength(1);
    expect(inAir.flatMap((state, face) => (state ? [face] : []))).toEqual([4, 7]);
    parts.dispose();
});

test('animals settle in their own habitat, one an area; without room they stay away', () => {
    const settled = settle(kFull, animals);
    expect(settled.map(({ id }) => id)).toEqual(['fox', 'panda', 'whale', 'camel']);
    for (const { area, habitat } of settled) expect(kFull[area]).toBe(habitat);
    expect(new Set(settled.map(({ area }) => area)).size).toBe(4);
    expect(settle(even('ocean'), animals).map(({ id }) => id)).toEqual(['whale']);
    const many = Array.from({ length: 70 }, (_, at) => ({ id: `a${at}`, habitat: 'ocean' as const }));
    expect(settle(even('ocean'), many)).toHaveLength(60);
});

describe('budget', () => {
    const surfaces: [string, Surface][] = [
        ['mixed', kFull],
        ['growing', kGrowing],
        ...(['forest', 'mountain', 'desert', 'glacier', 'ocean'] as const).map((one): [string, Surface] => [
            one,
            even(one),
        ]),
    ];
    test.each(surfaces)('below 60,000 triangles and at most 20 draw calls: %s', (_, surface) => {
        const parts = new GlobeParts('day', new Texture());
        parts.setPlanet(makeModel(orderOf(surface)));
        const rich = surfaceOf('fmdgo');
        const ahead = [...surface];
        rich.forEach((habitat, edge) => {
            ahead[areaAt(4, edge)] = habitat;
        });
        parts.setAhead(makeModel(orderOf(ahead, { only: 4 })), 4);
        const living = settle(surface, animals).map(({ area }, cell) => ({ area, cell, born: 0 }));
        parts.setAnimals({ texture: new Texture(), cells: [2, 2], animals: living });
        const { calls, triangles } = parts.cost();
        console.log(`${calls} draw calls, ${triangles} triangles`);
        expect(triangles).toBeLessThan(60000);
        expect(calls).toBeLessThanOrEqual(20);
        parts.dispose();
    });

    test('calm has less than half of it', () => {
        const cost = (detail: 'full' | 'calm') => {
            const { land, water, things } = makeModel(orderOf(kFull, { detail }));
            const planted = Object.values(things ?? {}).reduce((sum, { shade }) => sum + shade.length / 3, 0);
            return [land.index.length + water.index.length, planted] as const;
        };
        const [full, calm] = [cost('full'), cost('calm')];
        for (const at of [0, 1] as const) expect(calm[at]).toBeLessThan(full[at] / 2);
    });
});

/** Runs what a globe asks for whenever the test says so. */
class Time implements Clock {
    at = 1000;
    private frame: (() => void) | null = null;
    now = () => this.at;
    request = (frame: () => void) => {
        this.frame = frame;
        return 1;
    };
    cancel = () => {
        this.frame = null;
    };
    get isAsked(): boolean {
        return this.frame !== null;
    }
    pass(by: number): void {
        this.at += by;
        const { frame } = this;
        this.frame = null;
        frame?.();
    }
}

const plain: Picture = {
    surface: kGrowing,
    targets: [],
    chosen: null,
    hovered: null,
    marks: [],
    ghost: null,
    held: null,
    animals: [],
};

function openGlobe({ beat = 600, calm = false } = {}) {
    vi.stubGlobal(
        'ResizeObserver',
        class {
            observe() {}
            disconnect() {}
        },
    );
    const listeners = new Map<string, (event: unknown) => void>();
    const canvas = {
        clientWidth: 600,
        clientHeight: 500,
        dataset: {} as Record<string, string>,
        addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
        removeEventListener: (name: string) => listeners.delete(name),
        getBoundingClientRect: () => ({ left: 0, top: 0, width: 600, height: 500 }),
        setPointerCapture() {},
    };
    const time = new Time();
    const drawn: { frames: number; last: Parameters<Renderer['render']> | null } = { frames: 0, last: null };
    const renderer: Renderer = {
        render: (...last) => {
            drawn.frames += 1;
            drawn.last = last;
            // As three's own does.
            for (const part of last) part.updateMatrixWorld();
        },
        setSize() {},
        setPixelRatio() {},
        dispose() {},
        forceContextLoss: vi.fn(),
    };
    const handlers = { onPick: vi.fn(), onHover: vi.fn(), onLost: vi.fn(), onSlow: vi.fn() };
    const globe = new Globe(canvas as unknown as HTMLCanvasElement, {
        light: 'day',
        renderer,
        make: async (order) => makeModel(order),
        handlers,
        clock: time,
        beat: () => beat,
        calm,
        grid: true,
        numbers: null,
        paintAnimals: async () => ({ texture: new Texture(), cells: [2, 2] }),
    });
    const send = (name: string, more: object) =>
        listeners.get(name)?.({ pointerId: 1, pointerType: 'mouse', timeStamp: time.at, preventDefault() {}, ...more });
    return { globe, canvas, time, drawn, handlers, send, renderer };
}

const made = () => new Promise((done) => setImmediate(done));

describe('the scene', () => {
    test('a tile drawn ahead comes down and becomes part of the planet', async () => {
        const { globe, canvas, time } = openGlobe();
        globe.set(plain);
        await made();
        time.pass(16);
        expect(canvas.dataset.tiles).toBe('10');
        const areas = faceAreas(kFull, 4)!;
        globe.set({ ...plain, targets: [4, 7], chosen: 4, ghost: { face: 4, areas } });
        await made();
        time.pass(16);
        expect(canvas.dataset.ahead).toBe('4');
        const placed = kGrowing.map((habitat, area) => (Math.floor(area / kEdges) === 4 ? kFull[area]! : habitat));
        globe.set({ ...plain, surface: placed });
        await made();
        time.pass(100);
        // Still in the air.
        expect(canvas.dataset.tiles).toBe('10');
        for (let frame = 0; frame < 60; frame += 1) time.pass(16);
        expect(canvas.dataset.tiles).toBe('11');
        globe.destroy();
    });

    test('another planet is shown as it was, then its newest tile comes down before our eyes', async () => {
        const { globe, canvas, time } = openGlobe();
        globe.set({ ...plain, surface: even('forest') });
        await made();
        time.pass(16);
        expect(canvas.dataset.tiles).toBe('12');
        // Face 8 is on the other side.
        globe.set({ ...plain, fresh: 8 });
        await made();
        time.pass(16);
        expect(canvas.dataset.tiles).toBe('9');
        await made();
        for (let frame = 0; frame < 80; frame += 1) time.pass(16);
        await made();
        time.pass(16);
        expect(canvas.dataset.tiles).toBe('10');
        expect(Number(canvas.dataset.front)).toBe(8);
        globe.destroy();
    });

    test('where nothing moves, everything is there at once and nothing is drawn without need', async () => {
        const { globe, canvas, time, drawn } = openGlobe({ beat: 0, calm: true });
        globe.set(plain);
        await made();
        time.pass(16);
        globe.set({ ...plain, surface: kFull, animals });
        await made();
        time.pass(16);
        expect([canvas.dataset.tiles, canvas.dataset.animals]).toEqual(['12', '4']);
        for (let frame = 0; frame < 5; frame += 1) time.pass(16);
        const before = drawn.frames;
        for (let frame = 0; frame < 50; frame += 1) time.pass(16);
        expect(drawn.frames).toBe(before);
        expect(time.isAsked).toBe(false);
        globe.destroy();
    });

    test('a drag turns it, it rolls on and comes to rest; a click picks what is in front', async () => {
        const { globe, time, handlers, send } = openGlobe({ calm: true });
        globe.set(plain);
        await made();
        const before = globe.frontFace();
        send('pointerdown', { clientX: 200, clientY: 250 });
        for (let step = 1; step <= 8; step += 1) {
            time.pass(16);
            send('pointermove', { clientX: 200 + 6 * step, clientY: 250 });
        }
        send('pointerup', { clientX: 248, clientY: 250 });
        let frames = 0;
        for (; time.isAsked && frames < 400; frames += 1) time.pass(16);
        expect(frames).toBeGreaterThan(20);
        expect(frames).toBeLessThan(400);
        send('pointerdown', { clientX: 300, clientY: 250 });
        send('pointerup', { clientX: 300, clientY: 250 });
        expect(handlers.onPick).toHaveBeenCalledWith(globe.frontFace());
        for (let step = 0; step < 6; step += 1) globe.turn(0.5, 0);
        for (let frame = 0; frame < 60; frame += 1) time.pass(16);
        expect(globe.frontFace()).not.toBe(before);
        globe.destroy();
    });

    test('it drifts on by itself, but not under a hand or out of its push', async () => {
        const { globe, time, send } = openGlobe({ calm: true });
        globe.set(plain);
        expect(globe.isShown).toBe(false);
        await made();
        time.pass(16);
        expect(globe.isShown).toBe(true);
        const fronts = () => {
            const seen = new Set<number>();
            for (let step = 0; step < 30; step += 1) {
                globe.drift(0.2);
                time.pass(16);
                seen.add(globe.frontFace());
            }
            return seen.size;
        };
        expect(fronts()).toBeGreaterThan(3);
        send('pointermove', { clientX: 300, clientY: 250 });
        expect(fronts()).toBe(1);
        send('pointerleave', {});
        expect(fronts()).toBeGreaterThan(3);
        globe.destroy();
    });

    test('a face that is chosen comes to the front', async () => {
        for (const beat of [0, 600]) {
            const { globe, time } = openGlobe({ beat, calm: true });
            for (let face = 0; face < kFaces; face += 1) {
                globe.set({ ...plain, chosen: face });
                for (let frame = 0; frame < 40; frame += 1) time.pass(16);
                expect(globe.frontFace()).toBe(face);
            }
            globe.destroy();
        }
    });

    test('slow frames in a row make it calm by itself', async () => {
        const { globe, time, handlers } = openGlobe();
        globe.set(plain);
        await made();
        for (let step = 0; step < 30; step += 1) {
            globe.turn(0.3, 0);
            time.pass(90);
        }
        expect(handlers.onSlow).toHaveBeenCalledTimes(1);
        globe.destroy();
    });

    test('the tile in hand stays inside the picture, wherever the pointer is', async () => {
        const { globe, time, send, drawn } = openGlobe({ beat: 0 });
        globe.set({ ...plain, held: faceAreas(kFull, 4) });
        await made();
        const place = new Vector3();
        for (const [clientX, clientY] of [
            [2, 2],
            [598, 250],
            [300, 498],
            [1, 499],
        ]) {
            send('pointermove', { clientX, clientY });
            time.pass(16);
            const [scene, camera] = drawn.last!;
            const held = scene.children.find(({ scale }) => scale.x < 1)!;
            expect(held.visible).toBe(true);
            let furthest = 0;
            held.traverse((part) => {
                if (!(part instanceof Mesh)) return;
                const positions = part.geometry.getAttribute('position');
                for (let at = 0; at < positions.count; at += 1) {
                    place.fromBufferAttribute(positions, at).applyMatrix4(part.matrixWorld).project(camera);
                    furthest = Math.max(furthest, Math.abs(place.x), Math.abs(place.y));
                }
            });
            expect(furthest).toBeGreaterThan(0.5);
            expect(furthest).toBeLessThanOrEqual(1);
        }
        globe.destroy();
    });

    test('nothing is made while frames are drawn', async () => {
        const { globe, time, send, drawn } = openGlobe();
        globe.set({ ...plain, held: faceAreas(kFull, 4) });
        await made();
        send('pointermove', { clientX: 310, clientY: 240 });
        globe.turn(0.5, 0.2);
        for (let frame = 0; frame < 5; frame += 1) time.pass(16);
        const [before, frames] = [counted.objects, drawn.frames];
        for (let frame = 0; frame < 300; frame += 1) time.pass(16);
        expect(drawn.frames - frames).toBeGreaterThan(100);
        expect(counted.objects - before).toBe(0);
        globe.destroy();
    });
});

test('a falling tile ends on its face and never below it', () => {
    const falling = new Falling();
    falling.hang(0, false);
    let now = 16;
    for (; falling.step(now); now += 16) expect(falling.height).toBeGreaterThan(0);
    expect(falling.height).toBeCloseTo(0.22);
    falling.drop(now, 420, true);
    let highest = 0;
    for (; falling.step(now); now += 16) {
        highest = Math.max(highest, falling.height);
        expect(falling.height).toBeGreaterThanOrEqual(0);
    }
    expect([falling.height, falling.isFalling]).toEqual([0, false]);
    expect(highest).toBeGreaterThan(0.27);
});

test('the newest order wins, and only it', async () => {
    const taken: unknown[] = [];
    const latest = new Latest(
        async (order) => makeModel(order),
        (model, order) => taken.push(model && order?.only),
    );
    const held = heldSurface(['forest', 'forest', 'ocean', 'desert', 'glacier']);
    for (const only of [1, 2, 0]) latest.ask(orderOf(held, { only }));
    await made();
    expect(taken).toEqual([0]);
    latest.ask(null);
    await made();
    expect(taken).toEqual([0, null]);
});

test('turning without motion is there at once', () => {
    const attitude = new Quaternion();
    const turning = new Turning(attitude, () => true);
    for (let face = 0; face < kFaces; face += 1) {
        turning.show(face, 0);
        expect([turning.front(), turning.isInFront(face)]).toEqual([face, true]);
    }
    turning.letGo(0.01, 0, 0);
    expect(turning.step(16)).toBe(false);
});

test('WebGL is asked for once, and given back; so is that of a globe that goes', () => {
    const loseContext = vi.fn();
    const getContext = vi.fn(() => ({ getExtension: () => ({ loseContext }) }));
    vi.stubGlobal('document', { createElement: () => ({ getContext }) });
    expect([hasWebgl(), hasWebgl()]).toEqual([true, true]);
    vi.unstubAllGlobals();
    expect(getContext).toHaveBeenCalledOnce();
    expect(loseContext).toHaveBeenCalledOnce();

    const { globe, renderer, handlers } = openGlobe();
    globe.destroy();
    expect(renderer.forceContextLoss).toHaveBeenCalledOnce();
    expect(handlers.onLost).not.toHaveBeenCalled();
});
