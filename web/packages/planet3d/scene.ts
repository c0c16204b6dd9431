// The globe: draws a planet with three.js, turns it, and tells which face is pointed at. What is drawn is made in a worker;
// it draws only when something changed or moves. The clock is passed in, so that tests decide what time it is.
import type { WorldName } from '@art/palette';
import type { Habitat } from '@wire/planet';
import { PerspectiveCamera, Quaternion, type Texture, Vector3 } from 'three';
import { type Animal, type AnimalPicture, type Settled, settle } from './globe/animals';
import { Falling } from './globe/falling';
import { Latest, type Make } from './globe/maker';
import { heldSurface, type Model } from './globe/model';
import { type FrameKind, GlobeParts } from './globe/parts';
import { followPointer } from './pointing';
import { areaAt, areaHit, kFaces, normalOf } from './solid';
import { faceAreas, faceOf, type Surface } from './surface';
import { kTurnTime, Turning } from './turning';

export interface Picture {
    surface: Surface;
    targets: readonly number[];
    chosen: number | null;
    hovered: number | null;
    marks: readonly number[];
    /** A tile drawn ahead on a face, by edge. */
    ghost: { face: number; areas: readonly Habitat[] } | null;
    /** The tile in hand: it follows the pointer until there is a face under it. */
    held: readonly Habitat[] | null;
    /** Who lives here. */
    animals: readonly Animal[];
    /** What is chosen was suggested. */
    hinted?: boolean;
    /** The face whose tile just came, somewhere else perhaps: it comes down here. */
    fresh?: number | null;
}

interface GlobeHandlers {
    onPick(face: number): void;
    onHover(face: number | null): void;
    onLost(): void;
    /** Frames take too long on this device. */
    onSlow(): void;
}

export interface Clock {
    now(): number;
    request(frame: () => void): number;
    cancel(id: number): void;
}

/** The part of three's renderer that is used here. */
export interface Renderer {
    render(scene: GlobeParts['scene'], camera: PerspectiveCamera): void;
    setSize(width: number, height: number, style: boolean): void;
    setPixelRatio(ratio: number): void;
    dispose(): void;
    /** A browser has only so many WebGL contexts, and collects them late. */
    forceContextLoss(): void;
}

export interface GlobeOptions {
    light: WorldName;
    renderer: Renderer;
    make: Make;
    handlers: GlobeHandlers;
    clock: Clock;
    /** How long a movement takes, in milliseconds; 0: nothing moves by itself. */
    beat: () => number;
    /** Without ornaments: fewer points and trees, still water. */
    calm: boolean;
    /** Whether lines tell the tiles apart. */
    grid: boolean;
    numbers: Texture | null;
    /** Paints the animals' standards. */
    paintAnimals: (animals: readonly Animal[]) => Promise<Pick<AnimalPicture, 'texture' | 'cells'> | null>;
}

export const kField = 26;
/** As usual the highest peaks, and a tile above its face, are inside the picture. */
export const kDistance = { nearest: 3.9, usual: 6.5, furthest: 8.8 } as const;
const kHeldDistance = 1.45;
/** From the middle of the tile in hand to its corners, and what stands on it. */
const kHeldReach = 0.68;
/** How quickly the tile in hand follows: half of the way is done after this many milliseconds. */
const kFollows = 45;
/** Radians for a drag over the shorter side. */
const kDragTurn = 3.4;
/** A tile comes down in this part of a beat. */
const kDropPart = 0.65;
/** Water alone needs no more pictures than one in this many milliseconds. */
const kWaterFrame = 45;
/** So many frames in a row above this many milliseconds: the device is slow. */
const kSlowFrames = 6;
const kSlow = 60;
const kUp = new Vector3(0, 1, 0);
const kHeldLooks = new Vector3(-0.1, 0.35, 1).normalize();

const ray = new Vector3();
const goal = new Vector3();
const origin = new Vector3();
const back = new Quaternion();

export class Globe {
    private readonly camera = new PerspectiveCamera(kField, 1, 1, 20);
    private readonly parts: GlobeParts;
    private readonly turning: Turning;
    private readonly falling = new Falling();
    private readonly watch: ResizeObserver;
    private readonly unfollow: () => void;
    private readonly onLost = () => this.options.handlers.onLost();
    private readonly onFrame = () => this.draw();
    private readonly planets: Latest;
    private readonly aheads: Latest;
    private readonly helds: Latest;
    private picture: Picture | null = null;
    private settled: readonly Settled[] = [];
    private painted = '';
    private shown: Surface = [];
    /** The newest planet, while a tile still comes down on the one before. */
    private next: { model: Model; surface: Surface } | null = null;
    /** The planet with the tile that comes down once it is there without it. */
    private awaited: { surface: Surface; bare: Surface; face: number } | null = null;
    private aheadName = '';
    private heldName = '';
    private landing: number | null = null;
    private calm: boolean;
    private pointer: { x: number; y: number } | null = null;
    private frame = 0;
    private drawn = 0;
    private slow = 0;
    private moved = false;
    private front = -1;
    private distance: number = kDistance.usual;
    private gone = false;

    constructor(
        private readonly canvas: HTMLCanvasElement,
        private readonly options: GlobeOptions,
    ) {
        this.calm = options.calm;
        this.setRatio();
        this.parts = new GlobeParts(options.light, options.numbers, options.grid);
        this.parts.setCalm(options.calm);
        this.turning = new Turning(this.parts.planet.quaternion, () => options.beat() === 0);
        this.parts.held.quaternion.setFromUnitVectors(kUp, kHeldLooks);
        this.planets = new Latest(
            options.make,
            (model, order) => model && order && this.takePlanet(model, order.surface),
        );
        this.aheads = new Latest(options.make, (model, order) => this.takeAhead(model, order?.only ?? 0));
        this.helds = new Latest(options.make, (model) => this.takeHeld(model));
        this.unfollow = followPointer(canvas, {
            drag: (dx, dy) => this.drag(dx, dy),
            release: (dx, dy) => this.release(dx, dy),
            zoom: (by) => this.zoom(by),
            click: (x, y) => this.click(x, y),
            move: (at) => this.move(at),
        });
        canvas.addEventListener('webglcontextlost', this.onLost);
        this.watch = new ResizeObserver(() => this.fit());
        this.watch.observe(canvas);
        this.fit();
    }

    set(next: Picture): void {
        const before = this.picture;
        this.picture = next;
        if (!before || before.surface.join() !== next.surface.join()) this.changePlanet(before, next);
        if (!before || before.animals !== next.animals || before.surface !== next.surface) this.setAnimals(next);
        this.setGhost(next);
        this.setHeld(next.ghost ? null : next.held);
        this.setMarks();
        const wanted = next.chosen ?? next.hovered;
        const wasWanted = before?.chosen ?? before?.hovered ?? null;
        if (wanted !== null && wanted !== wasWanted) {
            // What is chosen comes to the front; what is only pointed at elsewhere, into sight.
            if (!(next.chosen === null ? this.turning.isSeen(wanted) : this.turning.isInFront(wanted))) {
                this.turning.show(wanted, this.options.clock.now());
            }
        }
        this.ask();
    }

    setCalm(calm: boolean): void {
        if (calm === this.calm) return;
        this.calm = calm;
        this.parts.setCalm(calm);
        this.setRatio();
        this.fit();
        if (this.picture) this.orderPlanet(this.picture.surface);
    }

    /** By angles to the right and down. */
    turn(right: number, down: number): void {
        this.turning.by(right, down, this.options.clock.now());
        this.ask();
    }

    /** A little to the right at once, unless a hand or its push turns it. */
    drift(right: number): void {
        if (this.pointer !== null || !this.turning.rests) return;
        this.turning.by(right, 0, null);
        this.ask();
    }

    /** Above 1 is closer. */
    zoom(by: number): void {
        this.distance = Math.min(kDistance.furthest, Math.max(kDistance.nearest, this.distance / by));
        this.camera.position.z = this.distance;
        this.ask();
    }

    /** Whether a planet is on the canvas. */
    get isShown(): boolean {
        return this.shown.length > 0;
    }

    frontFace(): number {
        return this.turning.front();
    }

    destroy(): void {
        this.gone = true;
        if (this.frame) this.options.clock.cancel(this.frame);
        this.watch.disconnect();
        this.unfollow();
        this.canvas.removeEventListener('webglcontextlost', this.onLost);
        this.parts.dispose();
        this.options.renderer.dispose();
        this.options.renderer.forceContextLoss();
    }

    private get detail() {
        return this.calm ? 'calm' : 'full';
    }

    private order(surface: Surface, only: number | null) {
        const { light } = this.options;
        return { surface, light, detail: this.detail, only, clearings: this.settled.map(({ area }) => area) } as const;
    }

    private orderPlanet(surface: Surface): void {
        this.planets.ask(this.order(surface, null));
    }

    /** One tile more comes down where it will lie; anything else is simply another planet. */
    private changePlanet(before: Picture | null, { surface, animals, fresh = null }: Picture): void {
        this.settled = settle(surface, animals);
        this.landing = null;
        this.awaited = null;
        const changed = before ? facesThatDiffer(before.surface, surface) : [];
        const [face] = changed;
        if (changed.length > 1 && fresh !== null && this.options.beat() > 0) {
            const bare = surface.map((habitat, area) => (faceOf(area) === fresh ? null : habitat));
            this.awaited = { surface, bare, face: fresh };
            this.orderPlanet(bare);
            return;
        }
        this.orderPlanet(surface);
        if (face !== undefined && changed.length === 1 && faceAreas(surface, face)) this.land(surface, face);
    }

    private land(surface: Surface, face: number): void {
        const name = nameOf(face, faceAreas(surface, face) ?? []);
        const [now, beat] = [this.options.clock.now(), this.options.beat()];
        this.landing = face;
        if (this.aheadName === name) {
            if (beat > 0) this.falling.drop(now, beat * kDropPart, true);
            else this.falling.lie();
        } else if (beat > 0) {
            this.aheadName = name;
            const isSeen = this.turning.isSeen(face);
            if (!isSeen) this.turning.show(face, now);
            // It comes down before our eyes.
            this.falling.drop(isSeen ? now : now + kTurnTime, beat * kDropPart, false);
            this.aheads.ask(this.order(surface, face));
        } else this.landing = null;
    }

    private takePlanet(model: Model, surface: Surface): void {
        if (this.gone) return;
        this.next = { model, surface };
        this.showNext();
        this.ask();
    }

    /** The new planet takes the place of the old one once nothing falls on it any more. */
    private showNext(): void {
        if (!this.next || this.falling.isFalling) return;
        this.parts.setPlanet(this.next.model);
        this.shown = this.next.surface;
        const isBare = this.shown === this.awaited?.bare;
        this.next = null;
        if (this.landing !== null) {
            this.landing = null;
            this.aheadName = '';
            this.parts.setAhead(null, 0);
            if (this.picture) this.setGhost(this.picture);
        }
        if (isBare && this.awaited) {
            const { surface, face } = this.awaited;
            this.awaited = null;
            this.orderPlanet(surface);
            this.land(surface, face);
        }
        this.setMarks();
        this.tell();
    }

    private setGhost({ surface, ghost }: Picture): void {
        if (this.landing !== null) return;
        const name = ghost ? nameOf(ghost.face, ghost.areas) : '';
        if (name === this.aheadName) return;
        this.aheadName = name;
        if (!ghost) {
            this.aheads.ask(null);
            return;
        }
        const then = [...surface];
        ghost.areas.forEach((habitat, edge) => {
            then[areaAt(ghost.face, edge)] = habitat;
        });
        this.aheads.ask(this.order(then, ghost.face));
    }

    private takeAhead(model: Model | null, face: number): void {
        if (this.gone) return;
        const isOther = this.canvas.dataset.ahead !== String(face);
        this.parts.setAhead(model, face);
        if (model && this.landing === null) {
            // Turned in place it only changes its look.
            if (isOther) this.falling.hang(this.options.clock.now(), this.options.beat() === 0);
        }
        if (model) this.canvas.dataset.ahead = String(face);
        else delete this.canvas.dataset.ahead;
        this.setMarks();
        this.tell();
        this.ask();
    }

    private setHeld(areas: readonly Habitat[] | null): void {
        const name = areas?.join() ?? '';
        if (name === this.heldName) return;
        this.heldName = name;
        this.helds.ask(areas && this.order(heldSurface(areas), 0));
    }

    private takeHeld(model: Model | null): void {
        if (this.gone) return;
        this.parts.setHeld(model);
        this.ask();
    }

    private setAnimals({ surface, animals }: Picture): void {
        this.settled = settle(surface, animals);
        const name = this.settled.map(({ id, area }) => `${id} ${area}`).join();
        if (name === this.painted) return;
        const known = new Set(this.painted.split(',').map((one) => one.split(' ')[0]));
        const isFirst = this.shown.length === 0;
        this.painted = name;
        const { settled } = this;
        void this.options.paintAnimals(settled).then((picture) => {
            if (this.gone || this.painted !== name) return picture?.texture.dispose();
            const isStill = isFirst || this.options.beat() === 0;
            const born = (id: string) => (isStill || known.has(id) ? -10 : this.parts.time.value);
            const living = settled.map(({ id, area }, cell) => ({ area, cell, born: born(id) }));
            this.parts.setAnimals(picture && living.length ? { ...picture, animals: living } : null);
            this.arriving = isStill ? 0 : this.options.clock.now() + 1000;
            this.canvas.dataset.animals = String(living.length);
            this.tell();
            this.ask();
        });
    }
    /** Until when animals still come down. */
    private arriving = 0;

    private setMarks(): void {
        const { picture } = this;
        if (!picture) return;
        const hasTile = (face: number) => faceAreas(this.shown, face) !== null;
        const isAhead = (face: number) => this.aheadName.startsWith(`${face} `);
        this.parts.setFrames(
            (face) => frameKind(picture, face),
            (face) => hasTile(face) || isAhead(face),
        );
        this.parts.setNumbers((face) => !hasTile(face) && !isAhead(face));
    }

    /** For tests and pictures: how many tiles are drawn, and what a frame costs. */
    private tell(): void {
        const { calls, triangles } = this.parts.cost();
        const tiles = Array.from({ length: kFaces }, (_, face) => faceAreas(this.shown, face)).filter(Boolean).length;
        if (this.shown.length === 0) return;
        for (const [name, value] of Object.entries({ tiles, calls, triangles }))
            this.canvas.dataset[name] = String(value);
    }

    private ask(): void {
        if (!this.frame && !this.gone) this.frame = this.options.clock.request(this.onFrame);
    }

    private draw(): void {
        this.frame = 0;
        const now = this.options.clock.now();
        const passed = now - this.drawn;
        const isFlowing = !this.calm && this.options.beat() > 0;
        const turns = this.turning.step(now);
        const falls = this.falling.step(now);
        const moves = turns || falls || now < this.arriving;
        // Water alone is drawn less often.
        if (isFlowing && !this.moved && !moves && passed < kWaterFrame && this.pointer === null) {
            this.ask();
            return;
        }
        this.drawn = now;
        if (isFlowing || now < this.arriving) this.parts.time.value = now / 1000;
        this.parts.lift(this.falling.height);
        this.parts.keepUpright();
        this.giveWay();
        const follows = this.placeHeld(passed);
        if (this.next) this.showNext();
        this.options.renderer.render(this.parts.scene, this.camera);
        this.tellFront();
        this.judge(passed, this.moved && moves);
        this.moved = moves || follows;
        if (this.moved || isFlowing) this.ask();
    }

    /** The planet gives way where a tile comes down. */
    private giveWay(): void {
        const { recoil } = this.falling;
        const { planet } = this.parts;
        if (recoil === 0 || this.landing === null) planet.position.set(0, 0, 0);
        else {
            const normal = normalOf(this.landing);
            planet.position
                .set(normal[0], normal[1], normal[2])
                .applyQuaternion(planet.quaternion)
                .multiplyScalar(-recoil);
        }
    }

    private tellFront(): void {
        const front = this.turning.front();
        if (front === this.front) return;
        this.front = front;
        this.canvas.dataset.front = String(front);
    }

    /** Frames that follow each other and still take long, several in a row. */
    private judge(passed: number, isChain: boolean): void {
        if (!isChain || this.calm) return;
        this.slow = passed > kSlow ? this.slow + 1 : 0;
        if (this.slow < kSlowFrames) return;
        this.setCalm(true);
        this.options.handlers.onSlow();
    }

    private setRatio(): void {
        const most = this.calm ? 1 : 2;
        this.options.renderer.setPixelRatio(Math.min(most, globalThis.devicePixelRatio || 1));
    }

    private fit(): void {
        const { clientWidth: width, clientHeight: height } = this.canvas;
        if (!width || !height) return;
        this.options.renderer.setSize(width, height, false);
        this.camera.aspect = width / height;
        this.camera.position.z = this.distance;
        // The whole planet fits into the shorter side.
        const half = Math.tan((kField * Math.PI) / 360) * Math.max(1, height / width);
        this.camera.fov = (2 * Math.atan(half) * 180) / Math.PI;
        this.camera.updateProjectionMatrix();
        // At once: another size has emptied the canvas.
        if (this.frame) this.options.clock.cancel(this.frame);
        this.moved = true;
        this.draw();
    }

    private aim(x: number, y: number): Vector3 {
        return ray.set(x, y, 0.5).unproject(this.camera).sub(this.camera.position).normalize();
    }

    private faceAt(x: number, y: number): number | null {
        back.copy(this.parts.planet.quaternion).invert();
        origin.copy(this.camera.position).applyQuaternion(back);
        const { x: a, y: b, z: c } = this.aim(x, y).applyQuaternion(back);
        return areaHit([origin.x, origin.y, origin.z], [a, b, c])?.face ?? null;
    }

    private get dragSpeed(): number {
        const closer = this.distance / kDistance.usual;
        return (kDragTurn * closer) / Math.min(this.canvas.clientWidth, this.canvas.clientHeight);
    }

    private drag(dx: number, dy: number): void {
        this.turning.by(dx * this.dragSpeed, dy * this.dragSpeed, null);
        this.ask();
    }

    private release(dx: number, dy: number): void {
        this.turning.letGo(dx * this.dragSpeed, dy * this.dragSpeed, this.options.clock.now());
        this.ask();
    }

    private click(x: number, y: number): void {
        this.turning.stop();
        const face = this.faceAt(x, y);
        if (face !== null) this.options.handlers.onPick(face);
    }

    private move(at: { x: number; y: number } | null): void {
        this.pointer = at;
        this.options.handlers.onHover(at && this.faceAt(at.x, at.y));
        if (this.heldName) this.ask();
    }

    /**
     * Towards the pointer, in front of the planet, a little late: it has weight. A tile is made as on face 0, which looks up:
     * now towards the eye. Answers whether it is still on its way.
     */
    private placeHeld(passed: number): boolean {
        const { held } = this.parts;
        const wasVisible = held.visible;
        held.visible = this.pointer !== null && this.heldName !== '' && held.children.length > 0;
        if (!held.visible || !this.pointer) return false;
        // Not beyond the edge of the picture, which would cut it.
        const half = (this.distance - kHeldDistance) * Math.tan((this.camera.fov * Math.PI) / 360);
        const high = Math.max(0, 1 - kHeldReach / half);
        const wide = Math.max(0, 1 - kHeldReach / (half * this.camera.aspect));
        const direction = this.aim(
            Math.min(wide, Math.max(-wide, this.pointer.x)),
            Math.min(high, Math.max(-high, this.pointer.y)),
        );
        const far = (this.distance - kHeldDistance) / -direction.z;
        goal.copy(kUp)
            .applyQuaternion(held.quaternion)
            .multiplyScalar(-held.scale.x * 1.1);
        goal.add(this.camera.position).addScaledVector(direction, far);
        const isAtOnce = !wasVisible || this.options.beat() === 0;
        held.position.lerp(goal, isAtOnce ? 1 : 1 - 0.5 ** (passed / kFollows));
        return held.position.distanceToSquared(goal) > 1e-6;
    }
}

const nameOf = (face: number, areas: readonly Habitat[]): string => `${face} ${areas.join()}`;

function facesThatDiffer(before: Surface, after: Surface): number[] {
    return Array.from({ length: kFaces }, (_, face) => face).filter(
        (face) => faceAreas(before, face)?.join() !== faceAreas(after, face)?.join(),
    );
}

function frameKind({ targets, chosen, hovered, marks, hinted }: Picture, face: number): FrameKind {
    if (chosen === face) return hinted ? 'hinted' : 'chosen';
    if (hovered === face) return 'hovered';
    if (targets.includes(face)) return 'target';
    return marks.includes(face) ? 'marked' : 'none';
}
