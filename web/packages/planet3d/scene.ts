// The globe: draws a planet with three.js, turns it, and tells which face is pointed at. It draws only when something
// changed; the clock is passed in, so that tests decide what time it is.
import type { Habitat } from '@wire/planet';
import { DirectionalLight, HemisphereLight, type Mesh, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three';
import { type FrameKind, PlanetParts, type Skin } from './faces';
import { followPointer } from './pointing';
import { areaHit, kFaces } from './solid';
import { faceAreas, type Surface } from './surface';
import { ease, kUp, Turning, toVector } from './turning';

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
}

interface GlobeHandlers {
    onPick(face: number): void;
    onHover(face: number | null): void;
    onLost(): void;
}

interface Clock {
    now(): number;
    request(frame: () => void): number;
    cancel(id: number): void;
}

interface GlobeOptions {
    skin: Skin;
    handlers: GlobeHandlers;
    clock: Clock;
    /** How long a tile takes to come down, in milliseconds; 0: nothing moves by itself. */
    beat: () => number;
}

const kDistance = 6.4;
const kField = 26;
const kHeldSize = 0.72;
const kHeldDistance = 1.25;
/** Radians for a drag over the shorter side. */
const kDragTurn = 3.4;

export class Globe {
    private readonly renderer: WebGLRenderer;
    private readonly scene = new Scene();
    private readonly camera = new PerspectiveCamera(kField, 1, 1, 20);
    private readonly parts: PlanetParts;
    private readonly turning: Turning;
    private readonly watch: ResizeObserver;
    private readonly unfollow: () => void;
    private readonly onLost = () => this.options.handlers.onLost();
    private readonly drops = new Map<number, number>();
    private picture: Picture | null = null;
    private pointer: { x: number; y: number } | null = null;
    private held: { mesh: Mesh; name: string } | null = null;
    private frame = 0;

    constructor(
        private readonly canvas: HTMLCanvasElement,
        private readonly options: GlobeOptions,
    ) {
        this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
        this.renderer.setPixelRatio(Math.min(2, globalThis.devicePixelRatio || 1));
        this.camera.position.z = kDistance;
        const sun = new DirectionalLight('#fff4dd', 1.9);
        sun.position.set(-2.2, 3.2, 4.5);
        this.parts = new PlanetParts(options.skin);
        this.scene.add(new HemisphereLight('#f2f8ff', '#a59c8e', 1.9), sun, this.parts.group);
        this.turning = new Turning(this.parts.group.quaternion, options.beat() === 0);
        this.unfollow = followPointer(canvas, {
            drag: (dx, dy) => this.drag(dx, dy),
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
        for (let face = 0; face < kFaces; face += 1) {
            const isNew = this.parts.setTile(face, faceAreas(next.surface, face));
            // What was drawn ahead already lies there; other tiles come down from above.
            if (isNew && before && this.options.beat() > 0 && before.ghost?.face !== face) {
                this.drops.set(face, this.options.clock.now());
            }
        }
        this.parts.setGhost(next.ghost);
        for (let face = 0; face < kFaces; face += 1) this.parts.setFrame(face, frameKind(next, face));
        this.setHeld(next.ghost ? null : next.held);
        const shown = next.chosen ?? next.hovered;
        const wasShown = before?.chosen ?? before?.hovered ?? null;
        if (shown !== null && shown !== wasShown && !this.turning.isSeen(shown)) this.showFace(shown);
        this.ask();
    }

    /** By angles to the right and down. */
    turn(right: number, down: number): void {
        this.turning.by(right, down, this.options.clock.now());
        this.ask();
    }

    showFace(face: number): void {
        this.turning.show(face, this.options.clock.now());
        this.ask();
    }

    front(): number {
        return this.turning.front();
    }

    destroy(): void {
        if (this.frame) this.options.clock.cancel(this.frame);
        this.watch.disconnect();
        this.unfollow();
        this.canvas.removeEventListener('webglcontextlost', this.onLost);
        this.setHeld(null);
        this.parts.dispose();
        this.renderer.dispose();
    }

    private ask(): void {
        if (!this.frame) this.frame = this.options.clock.request(() => this.draw());
    }

    private draw(): void {
        this.frame = 0;
        const now = this.options.clock.now();
        const moving = this.turning.step(now);
        for (const [face, since] of this.drops) {
            const part = Math.min(1, (now - since) / Math.max(1, this.options.beat()));
            this.parts.lift(face, 1 - ease(part));
            if (part === 1) this.drops.delete(face);
        }
        for (let face = 0; face < kFaces; face += 1) {
            const isFree = this.picture !== null && !faceAreas(this.picture.surface, face);
            this.parts.showNumber(face, isFree && this.picture?.ghost?.face !== face, this.turning.facing(face));
        }
        this.placeHeld();
        this.renderer.render(this.scene, this.camera);
        this.canvas.dataset.front = String(this.front());
        if (moving || this.drops.size) this.ask();
    }

    private fit(): void {
        const { clientWidth: width, clientHeight: height } = this.canvas;
        if (!width || !height) return;
        this.renderer.setSize(width, height, false);
        this.camera.aspect = width / height;
        // The whole planet fits into the shorter side.
        const half = Math.tan((kField * Math.PI) / 360) * Math.max(1, height / width);
        this.camera.fov = (2 * Math.atan(half) * 180) / Math.PI;
        this.camera.updateProjectionMatrix();
        // At once: another size has emptied the canvas.
        if (this.frame) this.options.clock.cancel(this.frame);
        this.draw();
    }

    private ray(x: number, y: number): Vector3 {
        return new Vector3(x, y, 0.5).unproject(this.camera).sub(this.camera.position).normalize();
    }

    private faceAt(x: number, y: number): number | null {
        const back = this.parts.group.quaternion.clone().invert();
        const origin = this.camera.position.clone().applyQuaternion(back);
        return areaHit(toVector(origin), toVector(this.ray(x, y).applyQuaternion(back)))?.face ?? null;
    }

    private drag(dx: number, dy: number): void {
        const speed = kDragTurn / Math.min(this.canvas.clientWidth, this.canvas.clientHeight);
        this.turning.by(dx * speed, dy * speed, null);
        this.ask();
    }

    private click(x: number, y: number): void {
        const face = this.faceAt(x, y);
        if (face !== null) this.options.handlers.onPick(face);
    }

    private move(at: { x: number; y: number } | null): void {
        this.pointer = at;
        this.options.handlers.onHover(at && this.faceAt(at.x, at.y));
        if (this.held) this.ask();
    }

    private setHeld(areas: readonly Habitat[] | null): void {
        const name = areas?.join() ?? '';
        if (name === (this.held?.name ?? '')) return;
        if (this.held) {
            this.scene.remove(this.held.mesh);
            this.held.mesh.geometry.dispose();
        }
        this.held = areas && { mesh: this.parts.makeHeld(areas), name };
        if (this.held) this.scene.add(this.held.mesh);
    }

    /** Under the pointer, in front of the planet. A tile is made as on face 0, which looks up: now towards the eye. */
    private placeHeld(): void {
        if (!this.held) return;
        const { mesh } = this.held;
        mesh.visible = this.pointer !== null;
        if (!this.pointer) return;
        const direction = this.ray(this.pointer.x, this.pointer.y);
        const far = (kDistance - kHeldDistance) / -direction.z;
        mesh.quaternion.setFromUnitVectors(kUp, new Vector3(-0.1, 0.35, 1).normalize());
        mesh.scale.setScalar(kHeldSize);
        mesh.position.copy(this.camera.position).addScaledVector(direction, far);
        mesh.position.sub(kUp.clone().multiplyScalar(kHeldSize).applyQuaternion(mesh.quaternion));
    }
}

function frameKind({ targets, chosen, hovered, marks }: Picture, face: number): FrameKind {
    if (chosen === face) return 'chosen';
    if (hovered === face) return 'hovered';
    if (targets.includes(face)) return 'target';
    return marks.includes(face) ? 'marked' : 'none';
}
