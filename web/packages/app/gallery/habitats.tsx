// The habitats of Planet as they lie on tiles, to every pair of eyes: a sheet of all of them at once.
import { type Sight, sights } from '@art/sight';
import { HabitatChip, HabitatPatterns } from '@planet3d/habitats';
import { TileFace } from '@planet3d/tileFace';
import { t } from '@ui/i18n';
import { type Habitat, habitats } from '@wire/planet';

/** Every two of them once beside each other. */
const kMixed: Habitat[][] = [
    ['ocean', 'forest', 'mountain', 'desert', 'glacier'],
    ['ocean', 'mountain', 'glacier', 'forest', 'desert'],
];

const Row = ({ sight }: { sight: Sight }) => (
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
        </span>
    </div>
);

export const HabitatGallery = () => (
    <>
        <HabitatPatterns />
        {sights.map((sight) => (
            <Row key={sight} sight={sight} />
        ))}
    </>
);
