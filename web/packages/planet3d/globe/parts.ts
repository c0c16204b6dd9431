// The globe as three.js draws it: few meshes, changed when the planet changes and never in between. Whoever makes one
// disposes of it. Nothing here is made while frames are drawn.
import type { WorldName } from '@art/palette';
import {
    BufferAttribute,
    BufferGeometry,
    DynamicDrawUsage,
    Group,
    InstancedBufferAttribute,
    InstancedMesh,
    type Material,
    Mesh,
    type Object3D,
    PlaneGeometry,
    Quaternion,
    Scene,
    SphereGeometry,
    type Texture,
    Vector3,
} from 'three';
import { kFaces, normalOf } from '../solid';
import { type AnimalPicture, animalMesh } from './animals';
import { globeLooks, rgb } from './looks';
import type { Model } from './model';
import type { Mesh as Packed } from './patch';
import { calmDown, frameBits, type Materials, makeMaterials, numberMaterial, type Time } from './shaders';
import { castPositions, castRings, framePositions, kFrameCorners, kNumberCorners, numberSquares } from './stone';
import { solidOf, type ThingName, thingNames } from './things';

/** As bright as a suggestion glows on the table (app.css). */
const kHint = '#ffd666';

export type FrameKind = 'none' | 'target' | 'hovered' | 'chosen' | 'hinted' | 'marked';

/** What is chosen or pointed at is seen over everything. */
const strongKinds: readonly FrameKind[] = ['hovered', 'chosen', 'hinted'];

/** How large the tile in hand is, against those on the planet. */
const kHeldSize = 0.72;

function geometryOf({ position, normal, colour, info, index }: Packed): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(position, 3));
    geometry.setAttribute('normal', new BufferAttribute(normal, 4, true));
    geometry.setAttribute('colour', new BufferAttribute(colour, 4, true));
    geometry.setAttribute('info', new BufferAttribute(info, 4, true));
    geometry.setIndex(new BufferAttribute(index, 1));
    return geometry;
}

/** Land and water, on the planet or of a tile in the air. */
function groundMeshes({ land, water }: Model, materials: Materials): Mesh[] {
    const parts = [new Mesh(geometryOf(land), materials.land)];
    if (water.index.length) parts.push(new Mesh(geometryOf(water), materials.water));
    return parts;
}

function clear(group: Group): void {
    for (const part of [...group.children]) {
        group.remove(part);
        if (part instanceof Mesh) part.geometry.dispose();
        if (part instanceof InstancedMesh) part.dispose();
    }
}

/** A shadow that is soft along its border; where it lies is written into it. */
function castGeometry(): BufferGeometry {
    const { dim, index } = castRings();
    const geometry = new BufferGeometry();
    const position = new BufferAttribute(new Float32Array(3 * dim.length), 3);
    geometry.setAttribute('position', position.setUsage(DynamicDrawUsage));
    geometry.setAttribute('dim', new BufferAttribute(dim, 1));
    geometry.setIndex(new BufferAttribute(index, 1));
    return geometry;
}

const back = new Quaternion();

export class GlobeParts {
    readonly scene = new Scene();
    /** Turns; everything of the planet is in it. */
    readonly planet = new Group();
    /** The tile in hand, apart from the planet. */
    readonly held = new Group();
    readonly time: Time = { value: 0 };
    /** Where the upper end of the picture is, as the planet sees it. */
    readonly up = new Vector3(0, 1, 0);
    private readonly materials: Materials;
    private readonly body = new Group();
    private readonly ahead = new Group();
    private readonly settled = new Group();
    private readonly frames: Mesh;
    /** What the tile in the air casts. */
    private readonly cast: Mesh;
    private readonly numbers: Mesh | null;
    /** Below the planet. */
    private readonly shadow: Mesh;
    private readonly solids: Record<ThingName, Packed>;
    private readonly colours: Record<Exclude<FrameKind, 'none'>, readonly number[]>;
    private aheadFace = 0;

    /** `numberPicture`: twelve numbers, four by three; null where nothing can be painted. */
    constructor(
        light: WorldName,
        private readonly numberPicture: Texture | null,
        hasGrid = true,
    ) {
        const look = globeLooks[light];
        this.materials = makeMaterials(light, this.time, hasGrid);
        this.solids = Object.fromEntries(thingNames.map((name) => [name, solidOf(name, look)])) as typeof this.solids;
        const bytes = (hex: string) => rgb(hex).map((part) => 255 * part);
        const strong = bytes(look.frameStrong);
        this.colours = {
            target: bytes(look.frame),
            hovered: strong,
            chosen: strong,
            hinted: bytes(kHint),
            marked: bytes(look.mark),
        };
        this.frames = this.makeFrames();
        this.numbers = this.makeNumbers();
        this.cast = new Mesh(castGeometry(), this.materials.cast);
        this.cast.visible = false;
        this.cast.frustumCulled = false;
        this.planet.add(this.body, this.ahead, this.settled, this.frames, this.cast);
        if (this.numbers) this.planet.add(this.numbers);
        this.held.visible = false;
        this.held.scale.setScalar(kHeldSize);
        this.shadow = new Mesh(new PlaneGeometry(2.7, 0.46), this.materials.shadow);
        this.shadow.position.set(0.12, -1.38, -0.3);
        this.scene.add(
            this.shadow,
            this.planet,
            new Mesh(new SphereGeometry(1.31, 36, 24), this.materials.air),
            this.held,
        );
    }

    /** In the sky there is nothing below it that a shadow could fall on. */
    float(): void {
        this.shadow.visible = false;
    }

    setCalm(calm: boolean): void {
        calmDown(this.materials, calm);
    }

    setPlanet(model: Model): void {
        clear(this.body);
        this.body.add(...groundMeshes(model, this.materials));
        for (const name of thingNames) {
            const planted = model.things?.[name];
            if (!planted || planted.shade.length === 0) continue;
            const mesh = new InstancedMesh(geometryOf(this.solids[name]), this.materials.things, 0);
            mesh.instanceMatrix = new InstancedBufferAttribute(planted.matrix, 16);
            mesh.instanceColor = new InstancedBufferAttribute(planted.shade, 3);
            mesh.count = planted.shade.length / 3;
            mesh.frustumCulled = false;
            this.body.add(mesh);
        }
    }

    /** A tile above its face; null takes it away. */
    setAhead(model: Model | null, face: number): void {
        clear(this.ahead);
        this.aheadFace = face;
        this.cast.visible = model !== null;
        if (!model) return;
        this.ahead.add(...groundMeshes(model, this.materials));
        const position = this.cast.geometry.getAttribute('position') as BufferAttribute;
        (position.array as Float32Array).set(castPositions(face));
        position.needsUpdate = true;
        (this.materials.cast.uniforms.face!.value as Vector3).set(...normalOf(face));
    }

    /** However the planet is turned, its numbers are read upright. */
    keepUpright(): void {
        this.up.set(0, 1, 0).applyQuaternion(back.copy(this.planet.quaternion).invert());
    }

    /** How far the tile is above its face. */
    lift(by: number): void {
        const normal = normalOf(this.aheadFace);
        const height = this.ahead.children.length > 0 ? by : 0;
        this.ahead.position.set(normal[0] * height, normal[1] * height, normal[2] * height);
        (this.materials.frames.uniforms.lift!.value as Vector3).copy(this.ahead.position);
        this.materials.cast.uniforms.height!.value = height;
    }

    setHeld(model: Model | null): void {
        clear(this.held);
        if (model) this.held.add(...groundMeshes(model, this.materials));
    }

    setFrames(kindOf: (face: number) => FrameKind, isRaised: (face: number) => boolean): void {
        const colour = this.frames.geometry.getAttribute('colour') as BufferAttribute;
        for (let face = 0; face < kFaces; face += 1) {
            const kind = kindOf(face);
            const [red = 0, green = 0, blue = 0] = kind === 'none' ? [] : this.colours[kind];
            const bits = kind === 'none' ? 0 : this.frameBitsOf(face, strongKinds.includes(kind), isRaised(face));
            for (let k = 0; k < kFrameCorners; k += 1) {
                (colour.array as Uint8Array).set([red, green, blue, bits], 4 * (face * kFrameCorners + k));
            }
        }
        colour.needsUpdate = true;
    }

    private frameBitsOf(face: number, isStrong: boolean, isRaised: boolean): number {
        const isInAir = face === this.aheadFace && this.ahead.children.length > 0;
        const place = isInAir ? frameBits.lifted : isRaised ? frameBits.raised : frameBits.seen;
        return place + (isStrong ? frameBits.strong : 0);
    }

    /** Bare faces show their number. */
    setNumbers(isShown: (face: number) => boolean): void {
        const index = this.numbers?.geometry.getIndex();
        if (!index) return;
        let count = 0;
        for (let face = 0; face < kFaces; face += 1) {
            if (!isShown(face)) continue;
            for (let k = 0; k < kNumberCorners; k += 1) index.setX(count + k, face * kNumberCorners + k);
            count += kNumberCorners;
        }
        index.needsUpdate = true;
        this.numbers?.geometry.setDrawRange(0, count);
    }

    setAnimals(picture: AnimalPicture | null): void {
        clear(this.settled);
        this.materials.animals.uniforms.map!.value?.dispose();
        this.materials.animals.uniforms.map!.value = picture?.texture ?? null;
        if (!picture) return;
        this.materials.animals.uniforms.cells!.value = picture.cells;
        this.settled.add(animalMesh(picture, this.materials.animals));
    }

    /** What one frame costs at most: draw calls and triangles of all that is in the scene. */
    cost(): { calls: number; triangles: number } {
        let [calls, triangles] = [0, 0];
        this.scene.traverse((part: Object3D) => {
            if (!(part instanceof Mesh)) return;
            const geometry = part.geometry as BufferGeometry;
            const corners = geometry.getIndex()?.count ?? geometry.getAttribute('position').count;
            calls += 1;
            triangles += (corners / 3) * (part instanceof InstancedMesh ? part.count : 1);
        });
        return { calls, triangles };
    }

    dispose(): void {
        for (const group of [this.body, this.ahead, this.settled, this.held]) clear(group);
        this.setAnimals(null);
        this.scene.traverse((part: Object3D) => {
            if (part instanceof Mesh) part.geometry.dispose();
        });
        this.numberPicture?.dispose();
        for (const material of Object.values(this.materials) as Material[]) material.dispose();
        if (this.numbers) (this.numbers.material as Material).dispose();
    }

    private makeFrames(): Mesh {
        const geometry = new BufferGeometry();
        geometry.setAttribute('position', new BufferAttribute(framePositions(), 3));
        const colour = new BufferAttribute(new Uint8Array(4 * kFaces * kFrameCorners), 4, true);
        geometry.setAttribute('colour', colour.setUsage(DynamicDrawUsage));
        return new Mesh(geometry, this.materials.frames);
    }

    private makeNumbers(): Mesh | null {
        if (!this.numberPicture) return null;
        const { middle, spot, uv } = numberSquares();
        const geometry = new BufferGeometry();
        geometry.setAttribute('middle', new BufferAttribute(middle, 3));
        geometry.setAttribute('spot', new BufferAttribute(spot, 2));
        geometry.setAttribute('uv', new BufferAttribute(uv, 2));
        geometry.setIndex(new BufferAttribute(new Uint16Array(uv.length / 2), 1));
        const mesh = new Mesh(geometry, numberMaterial(this.numberPicture, this.up));
        mesh.frustumCulled = false;
        return mesh;
    }
}
