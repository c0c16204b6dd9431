// All cards and tiles of a box at a glance, for whoever is about to keep it.
import { loadGaiaArt, loadPlanetArt } from '@board/art';
import { CardFace, GoalFace } from '@board/cardFace';
import { Cards } from '@board/cards';
import { Medal } from '@board/medal';
import { HabitatPatterns } from '@planet3d/habitats';
import { TileFace } from '@planet3d/tileFace';
import { t } from '@ui/i18n';
import { useEffect } from 'preact/hooks';
import type { Box, GaiaBox, PlanetBox } from './box';
import { cityTitle, useDrawnSet } from './gaiaParts';
import { animalTitle } from './planetParts';

export const BoxPreview = ({ box }: { box: Box }) =>
    box.game === 'gaia' ? <GaiaPreview box={box} /> : <PlanetPreview box={box} />;

function GaiaPreview({ box }: { box: GaiaBox }) {
    useEffect(loadGaiaArt, []);
    return (
        <Cards.Provider value={useDrawnSet(box)}>
            <h2>{t('workshop.cities')}</h2>
            <ul class="shelf cards">
                {box.cities.map((city) => (
                    <li key={city.id}>
                        <CardFace card={city.id} name={cityTitle(city)} compact />
                    </li>
                ))}
            </ul>
            <h2>{t('workshop.goals')}</h2>
            <ul class="shelf goals">
                {box.goals.map(({ id }) => (
                    <li key={id}>
                        <GoalFace goal={id} />
                    </li>
                ))}
            </ul>
        </Cards.Provider>
    );
}

function PlanetPreview({ box }: { box: PlanetBox }) {
    useEffect(loadPlanetArt, []);
    return (
        <>
            <HabitatPatterns />
            <h2>{t('workshop.tiles')}</h2>
            <ul class="shelf tiles-shelf">
                {box.tiles.map(({ id, areas }) => (
                    <li key={id}>
                        <TileFace areas={areas} />
                    </li>
                ))}
            </ul>
            <h2>{t('workshop.animals')}</h2>
            <ul class="shelf medals-shelf">
                {box.animals.map((animal) => (
                    <li key={animal.id}>
                        <Medal animal={animal.id} habitat={animal.habitat} label={animalTitle(animal)} />
                    </li>
                ))}
            </ul>
        </>
    );
}
