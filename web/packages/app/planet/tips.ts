// Words for the tooltips of Planet: tiles, animals, habitats, the objective.
import type { Tip } from '@app/tips';
import { capital, t } from '@ui/i18n';
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
            const rule = wantsRules[set.animal(id)?.wants ?? 'most-regions'];
            return { title: animalName(id), text: `${capital(animalWants(set, id))}. ${t('tip.animal')}`, rule };
        }
        case 'tile':
            return { title: tileName(set, id), text: t('tip.tile'), rule: 'tiles' };
        case 'objective':
            return { title: habitatName(id), text: t('tip.objective'), rule: 'points' };
        default:
            return null;
    }
}
