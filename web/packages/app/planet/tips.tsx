// Words and pictures for the tooltips of Planet: tiles, animals, habitats, the objective.
import type { Tip } from '@app/tips';
import { Medal, WishPicture } from '@board/medal';
import { HabitatChip } from '@planet3d/habitats';
import { TileFace } from '@planet3d/tileFace';
import { capital, t } from '@ui/i18n';
import type { Habitat } from '@wire/planet';
import type { PlanetSet, Wants } from '@wire/planetSet';
import { animalName, animalWants, habitatName, tileName } from './words';

export const wantsRules: Record<Wants, string> = {
    'most-regions': 'most-regions',
    'largest-touching': 'touching',
    'largest-avoiding': 'avoiding',
};

export function planetTip(set: PlanetSet, name: string): Tip | null {
    const [kind = '', id = ''] = name.split(':');
    switch (kind) {
        case 'animal': {
            const card = set.animal(id);
            const text = `${capital(animalWants(set, id))}. ${t('tip.animal')}`;
            const picture = card && (
                <>
                    <Medal animal={id} habitat={card.habitat} />
                    <WishPicture habitat={card.habitat} wants={card.wants} other={card.other} />
                </>
            );
            return { title: animalName(id), text, rule: wantsRules[card?.wants ?? 'most-regions'], picture };
        }
        case 'tile':
            return {
                title: tileName(set, id),
                text: t('tip.tile'),
                rule: 'tiles',
                picture: <TileFace areas={set.areas(id)} />,
            };
        case 'objective':
            return {
                title: habitatName(id),
                text: t('tip.objective'),
                rule: 'points',
                picture: <HabitatChip habitat={id as Habitat} />,
            };
        default:
            return null;
    }
}
