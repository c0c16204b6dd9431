// The parts of the planet in the scene: core, tiles, frames around faces, numbers. Whoever makes one disposes of it.
import type { Habitat } from '@wire/planet';
import {
    BufferGeometry,
    CanvasTexture,
    DoubleSide,
    Float32BufferAttribute,
    Group,
    Mesh,
    MeshBasicMaterial,
    MeshLambertMaterial,
    Sprite,
    SpriteMaterial,
    SRGBColorSpace,
} from 'three';
import { kFaces, normalOf } from './solid';
import { bareFace, faceFrame, tileRelief } from './terrain';

/** Colours that follow the theme; habitats have their own. */
export interface Skin {
    core: string;
    coreLit: string;
    ink: string;
    frame: string;
    frameStrong: string;
    mark: string;
}

const kDrop = 0.9;
const kNumberSeen = 0.3;

function geometryOf(positions: number[], colours?: number[]): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
    if (colours) geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
    geometry.computeVertexNormals();
    return geometry;
}

function numberTexture(text: string, ink: string): CanvasTexture {
    const canvas = document.createElement('canvas');
    canvas.width = 96;
    canvas.height = 96;
    const pen = canvas.getContext('2d');
    if (pen) {
        pen.font = '600 58px Georgia, serif';
        pen.textAlign = 'center';
        pen.textBaseline = 'middle';
        pen.fillStyle = ink;
        pen.fillText(text, 48, 52);
    }
    const texture = new CanvasTexture(canvas);
    texture.colorSpace = SRGBColorSpace;
    return texture;
}

export type FrameKind = 'none' | 'target' | 'hovered' | 'chosen' | 'marked';

export class PlanetParts {
    readonly group = new Group();
    private readonly land = new MeshLambertMaterial({ vertexColors: true });
    private readonly ghostLand = new MeshLambertMaterial({ vertexColors: true, transparent: true, opacity: 0.86 });
    private readonly bare: MeshLambertMaterial;
    private readonly bareLit: MeshLambertMaterial;
    private readonly frameLooks: Record<Exclude<FrameKind, 'none'>, MeshBasicMaterial>;
    private readonly cores: Mesh[] = [];
    private readonly frames: Mesh[] = [];
    private readonly numbers: Sprite[] = [];
    private readonly tiles = new Map<number, { mesh: Mesh; name: string }>();
    private ghostMesh: Mesh | null = null;
    private ghostName = '';

    constructor(skin: Skin) {
        this.bare = new MeshLambertMaterial({ color: skin.core });
        this.bareLit = new MeshLambertMaterial({ color: skin.coreLit });
        const frame = (color: string) => new MeshBasicMaterial({ color, side: DoubleSide });
        this.frameLooks = {
            target: frame(skin.frame),
            hovered: frame(skin.frameStrong),
            chosen: frame(skin.frameStrong),
            marked: frame(skin.mark),
        };
        for (let face = 0; face < kFaces; face += 1) {
            const core = new Mesh(geometryOf(bareFace(face, 0.985, -0.03)), this.bare);
            const frameMesh = new Mesh(geometryOf(faceFrame(face, 0.9, 0.985, 0.02)), this.frameLooks.target);
            const number = new Sprite(new SpriteMaterial({ map: numberTexture(String(face), skin.ink) }));
            number.position.set(...normalOf(face)).multiplyScalar(1.06);
            number.scale.setScalar(0.42);
            this.cores.push(core);
            this.frames.push(frameMesh);
            this.numbers.push(number);
            this.group.add(core, frameMesh, number);
        }
    }

    /** Makes the tile of a face what it should be; answers whether a tile is new there. */
    setTile(face: number, areas: readonly Habitat[] | null): boolean {
        const name = areas?.join() ?? '';
        const before = this.tiles.get(face);
        if ((before?.name ?? '') === name) return false;
        if (before) {
            this.group.remove(before.mesh);
            before.mesh.geometry.dispose();
            this.tiles.delete(face);
        }
        if (areas) {
            const mesh = this.takeGhost(face, name) ?? this.makeTile(face, areas, this.land);
            this.tiles.set(face, { mesh, name });
            this.group.add(mesh);
        }
        return areas !== null;
    }

    /** How far a tile still is above its face, 1 to 0. */
    lift(face: number, part: number): void {
        const [x, y, z] = normalOf(face);
        this.tiles
            .get(face)
            ?.mesh.position.set(x, y, z)
            .multiplyScalar(kDrop * part);
    }

    setGhost(ghost: { face: number; areas: readonly Habitat[] } | null): void {
        const name = ghost ? `${ghost.face} ${ghost.areas.join()}` : '';
        if (name === this.ghostName) return;
        if (this.ghostMesh) {
            this.group.remove(this.ghostMesh);
            this.ghostMesh.geometry.dispose();
            this.ghostMesh = null;
        }
        this.ghostName = name;
        if (!ghost) return;
        this.ghostMesh = this.makeTile(ghost.face, ghost.areas, this.ghostLand);
        this.group.add(this.ghostMesh);
    }

    /** The tile in hand, apart from the planet, lying as on face 0. */
    makeHeld(areas: readonly Habitat[]): Mesh {
        return this.makeTile(0, areas, this.ghostLand);
    }

    setFrame(face: number, kind: FrameKind): void {
        const frame = this.frames[face];
        const core = this.cores[face];
        if (!frame || !core) return;
        frame.visible = kind !== 'none';
        if (kind !== 'none') frame.material = this.frameLooks[kind];
        core.material = kind === 'target' || kind === 'hovered' ? this.bareLit : this.bare;
        // Around a tile the frame lies on its rim.
        const raised = this.tiles.has(face) || this.ghostName.startsWith(`${face} `);
        frame.position.set(...normalOf(face)).multiplyScalar(raised ? 0.07 : 0);
    }

    /** `facing`: how much the face looks towards the eye; numbers fade before they stand over the rim. */
    showNumber(face: number, shown: boolean, facing: number): void {
        const number = this.numbers[face];
        if (!number) return;
        number.visible = shown && facing > kNumberSeen;
        number.material.opacity = Math.min(1, (facing - kNumberSeen) / 0.2);
    }

    private makeTile(face: number, areas: readonly Habitat[], material: MeshLambertMaterial): Mesh {
        const { positions, colours } = tileRelief(face, areas);
        return new Mesh(geometryOf(positions, colours), material);
    }

    /** What was drawn ahead becomes the tile itself. */
    private takeGhost(face: number, name: string): Mesh | null {
        if (this.ghostName !== `${face} ${name}`) return null;
        const mesh = this.ghostMesh;
        if (mesh) mesh.material = this.land;
        this.ghostMesh = null;
        this.ghostName = '';
        return mesh;
    }

    dispose(): void {
        this.setGhost(null);
        for (const mesh of [...this.cores, ...this.frames, ...[...this.tiles.values()].map((tile) => tile.mesh)]) {
            mesh.geometry.dispose();
        }
        for (const { material } of this.numbers) {
            material.map?.dispose();
            material.dispose();
        }
        for (const material of [
            this.land,
            this.ghostLand,
            this.bare,
            this.bareLit,
            ...Object.values(this.frameLooks),
        ]) {
            material.dispose();
        }
    }
}
