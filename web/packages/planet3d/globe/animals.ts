// Animals that live on a planet: each settles in the middle of an area of its habitat, on a small standard that always faces
// the eye. All of them are one picture and one draw call.
import type { Habitat } from '@wire/planet';
import {
    InstancedBufferAttribute,
    InstancedBufferGeometry,
    Mesh,
    PlaneGeometry,
    type ShaderMaterial,
    type Texture,
} from 'three';
import { add, scale, type Vector } from '../solid';
import type { Surface } from '../surface';
import { areaShapes, areasBeside, latticePoint } from './shape';

export interface Animal {
    id: string;
    habitat: Habitat;
}

export interface Settled extends Animal {
    area: number;
}

/** How many of the three areas around it are of the same habitat. */
function company(surface: Surface, area: number): number {
    return areasBeside(area).filter((other) => surface[other] === surface[area]).length;
}

/** Where each animal lives: on a face of its own if it can, then where most of its kind is around; without room it stays away. */
export function settle(surface: Surface, animals: readonly Animal[]): Settled[] {
    const taken = new Set<number>();
    const faces = new Set<number>();
    return animals.flatMap((animal) => {
        const free = areaShapes.flatMap((_, area) =>
            surface[area] === animal.habitat && !taken.has(area) ? [area] : [],
        );
        const rank = (area: number) => company(surface, area) - (faces.has(areaShapes[area]!.face) ? 4 : 0);
        const [best] = free.sort((a, b) => rank(b) - rank(a) || a - b);
        if (best === undefined) return [];
        taken.add(best);
        faces.add(areaShapes[best]!.face);
        return [{ ...animal, area: best }];
    });
}

export interface AnimalPicture {
    texture: Texture;
    cells: readonly [across: number, down: number];
    animals: readonly { area: number; cell: number; born: number }[];
}

const kWidth = 0.255;
const kTall = 0.308;

/** Foot of the standard: a little above the relief, which is highest in the mountains. */
function standAt(area: number): Vector {
    const { at, up } = latticePoint(area, 1 / 3, 1 / 3);
    return add(at, scale(up, 0.06));
}

export function animalMesh({ animals, cells }: AnimalPicture, material: ShaderMaterial): Mesh {
    const plane = new PlaneGeometry(kWidth, kTall).translate(0, kTall / 2, 0);
    const geometry = new InstancedBufferGeometry();
    geometry.setIndex(plane.getIndex());
    geometry.setAttribute('position', plane.getAttribute('position'));
    geometry.setAttribute('uv', plane.getAttribute('uv'));
    const places = new Float32Array(animals.flatMap(({ area }) => [...standAt(area)]));
    const where = new Float32Array(animals.flatMap(({ cell }) => [cell % cells[0], Math.floor(cell / cells[0])]));
    geometry.setAttribute('place', new InstancedBufferAttribute(places, 3));
    geometry.setAttribute('cell', new InstancedBufferAttribute(where, 2));
    const born = new Float32Array(animals.map((animal) => animal.born));
    geometry.setAttribute('born', new InstancedBufferAttribute(born, 1));
    geometry.instanceCount = animals.length;
    const mesh = new Mesh(geometry, material);
    mesh.frustumCulled = false;
    return mesh;
}
