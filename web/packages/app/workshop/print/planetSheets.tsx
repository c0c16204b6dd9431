// Planet as paper: pentagon tiles, the planets they lie on, animals and objectives as cards.
import { habitatName } from '@app/planet/words';
import { Medal, WishPicture } from '@board/medal';
import { HabitatChip } from '@planet3d/habitats';
import { TileFace } from '@planet3d/tileFace';
import { capital, t } from '@ui/i18n';
import { habitats } from '@wire/planet';
import type { PlanetBox } from '../box';
import { animalTitle } from '../planetParts';
import { FirstPlayer } from './gaiaSheets';
import { boundsOf, flower, kTile, outline } from './paperPlanet';
import { Sheets } from './sheet';
import { kSheet } from './sheets';

const kCard = { width: 44, height: 61.6 };

export function PlanetSheets({ box, planets }: { box: PlanetBox; planets: number }) {
    return (
        <>
            <Sheets
                title={t('workshop.tiles')}
                kind="print-pentagons"
                width={kTile.width}
                height={kTile.height}
                pieces={box.tiles.map(({ areas }) => <TileFace areas={areas} />)}
            />
            {Array.from({ length: 2 * planets }, (_, at) => (
                <PaperPlanet key={at} half={at % 2 === 0 ? 0 : 1} />
            ))}
            <Sheets
                title={t('workshop.animals')}
                kind="print-cards print-animals"
                {...kCard}
                pieces={box.animals.map((animal) => (
                    <span class="paper-card">
                        <Medal animal={animal.id} habitat={animal.habitat} />
                        <b>{animalTitle(animal)}</b>
                        <WishPicture
                            habitat={animal.habitat}
                            wants={animal.wants}
                            other={animal.wants === 'most-regions' ? undefined : animal.other}
                        />
                    </span>
                ))}
            />
            <Sheets
                title={t('workshop.objectives')}
                kind="print-cards print-objectives"
                {...kCard}
                pieces={[
                    ...habitats.map((habitat) => (
                        <span class="paper-card">
                            <HabitatChip habitat={habitat} />
                            <b>{capital(habitatName(habitat))}</b>
                            <table>
                                <tbody>
                                    {box.objectives[habitat].map(([areas, points], at) => (
                                        <tr key={at}>
                                            <td>{areas}</td>
                                            <td>→</td>
                                            <td>
                                                <b>{points}</b>
                                            </td>
                                        </tr>
                                    ))}
                                </tbody>
                            </table>
                        </span>
                    )),
                    <FirstPlayer />,
                ]}
            />
        </>
    );
}

function PaperPlanet({ half }: { half: 0 | 1 }) {
    const { faces, tabs, cuts } = flower(half);
    const { left, top, right, bottom } = boundsOf([...faces, ...tabs]);
    const x = (kSheet.width - (right - left)) / 2 - left;
    const y = (kSheet.height - (bottom - top)) / 2 - top;
    return (
        <div class="sheet" role="group" aria-label={t('workshop.paperPlanet')}>
            <svg class="cutting planet" viewBox={`0 0 ${kSheet.width} ${kSheet.height}`} aria-hidden="true">
                <g transform={`translate(${x} ${y})`}>
                    {tabs.map((points, at) => (
                        <path key={at} class="tab" d={outline(points)} />
                    ))}
                    {faces.map((points, at) => (
                        <path key={at} class="face" d={outline(points)} />
                    ))}
                    {cuts.map((points, at) => (
                        <path key={at} class="cut" d={outline(points)} />
                    ))}
                </g>
                <text x="4" y="8">
                    {half + 1} / 2
                </text>
            </svg>
        </div>
    );
}
