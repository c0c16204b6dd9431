// Planets unfolded on paper in every state, and small ones as others have them.
import { tallNet, wideNet } from '@planet3d/net';
import { PlanetNet, SmallNet } from '@planet3d/planetNet';
import { across, areaAt, kEdges, kFaces } from '@planet3d/solid';
import type { Surface } from '@planet3d/surface';
import type { Region } from '@wire/planet';
import type { ComponentProps } from 'preact';
import { kBare, kFree, kFull, kGrowing, kTile } from './planets';

/** Areas of one habitat that touch, as the referee tells them at a table. */
function regionsOf(surface: Surface): Region[] {
    const seen = new Set<number>();
    const regions: Region[] = [];
    for (let face = 0; face < kFaces; face += 1) {
        for (let edge = 0; edge < kEdges; edge += 1) {
            const habitat = surface[areaAt(face, edge)];
            const areas: [number, number][] = [];
            const open: (readonly [number, number])[] = [[face, edge]];
            for (let next = open.pop(); next && habitat; next = open.pop()) {
                const [at, side] = next;
                const area = areaAt(at, side);
                if (seen.has(area) || surface[area] !== habitat) continue;
                seen.add(area);
                areas.push([at, side]);
                open.push(across(at, side), [at, (side + 1) % kEdges], [at, (side + kEdges - 1) % kEdges]);
            }
            if (habitat && areas.length) regions.push({ habitat, areas });
        }
    }
    return regions;
}

type Shown = Partial<ComponentProps<typeof PlanetNet>>;

const kNothing = () => undefined;
const plain = {
    net: wideNet,
    surface: kGrowing,
    targets: [],
    chosen: null,
    hovered: null,
    ghost: null,
    marks: [],
    fresh: [],
    notes: new Map<number, string>(),
    stress: null,
    label: '',
    describe: String,
    onPick: kNothing,
    onHover: kNothing,
    onTurn: kNothing,
};

const states: Shown[] = [
    { surface: kBare, targets: Array.from({ length: kFaces }, (_, face) => face), hovered: 3 },
    { targets: kFree, hovered: 7 },
    {
        targets: kFree,
        notes: new Map([
            [4, '+1'],
            [7, '+3'],
        ]),
    },
    { targets: kFree, chosen: 4, ghost: { face: 4, areas: kTile } },
    { marks: [2], chosen: 5 },
    { targets: kFree, chosen: 4, ghost: { face: 4, areas: kTile }, arrow: { from: 4, face: 7 } },
    { surface: kFull, stress: ['forest'] },
    { surface: kFull, net: tallNet },
];

/** Nothing of it can be chosen here. */
export const Nets = () => (
    <div class="exhibits nets-shown" inert aria-hidden="true">
        {states.map((state, at) => {
            const props = { ...plain, ...state };
            return <PlanetNet key={at} {...props} regions={regionsOf(props.surface)} />;
        })}
        {[kBare, kGrowing, kFull].map((surface, at) => (
            <SmallNet key={at} surface={surface} marks={at === 1 ? [2, 5] : []} fresh={[]} />
        ))}
    </div>
);
