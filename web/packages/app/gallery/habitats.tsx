// The habitats of Planet as they lie on tiles, and the players, to every pair of eyes: a sheet of all of them at once. Then
// planets on paper and as balls, bare, growing and full.
import type { WorldName } from '@art/palette';
import { type Sight, sights } from '@art/sight';
import { planetBall } from '@planet3d/ball';
import { HabitatChip, HabitatPatterns, PaperLight } from '@planet3d/habitats';
import { TileFace } from '@planet3d/tileFace';
import { t } from '@ui/i18n';
import { type Habitat, habitats } from '@wire/planet';
import { Exhibit } from './exhibit';
import { Nets } from './nets';
import { kBare, kEven, kFull, kGrowing } from './planets';
import { Seats } from './seats';
import '@app/planet/table.css';

/** Every two of them once beside each other. */
const kMixed: Habitat[][] = [
    ['ocean', 'forest', 'mountain', 'desert', 'glacier'],
    ['ocean', 'mountain', 'glacier', 'forest', 'desert'],
];

const kBalls = [kBare, kGrowing, kFull, ...habitats.map(kEven)];

const Row = ({ sight, light }: { sight: Sight; light: WorldName }) => (
    <div class={`habitats-shown seen-${sight}`}>
        <b>{t(`gallery.sight.${sight}`)}</b>
        {habitats.map((habitat) => (
            <TileFace key={habitat} areas={Array(5).fill(habitat)} />
        ))}
        {kMixed.map((areas, at) => (
            <TileFace key={at} areas={areas} />
        ))}
        <span>
            {habitats.map((habitat) => (
                <HabitatChip key={habitat} habitat={habitat} />
            ))}
            <Seats light={light} />
        </span>
    </div>
);

/** A table's paper is dimmed by night, like its globe. */
export const HabitatGallery = ({ light }: { light: WorldName }) => (
    <PaperLight.Provider value={light}>
        <HabitatPatterns />
        {sights.map((sight) => (
            <Row key={sight} sight={sight} light={light} />
        ))}
        <Nets />
        <div class="exhibits balls-shown">
            {kBalls.map((surface, at) => (
                <Exhibit key={at} box="-118 -118 236 236" drawing={planetBall(surface)} name="" />
            ))}
        </div>
    </PaperLight.Provider>
);
