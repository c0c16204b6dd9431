// A box that came with a link: looked at and checked before it is kept.
import { Header } from '@app/header';
import { follow } from '@app/router';
import { loadGaiaArt, loadPlanetArt } from '@board/art';
import { CardFace, GoalFace } from '@board/cardFace';
import { Cards } from '@board/cards';
import { Medal } from '@board/medal';
import { HabitatPatterns } from '@planet3d/habitats';
import { TileFace } from '@planet3d/tileFace';
import { t } from '@ui/i18n';
import { SetChecker, type SetReport } from '@wire/setReport';
import { useEffect, useState } from 'preact/hooks';
import { type Box, boxOf, type GaiaBox, type PlanetBox } from './box';
import { unpackBox } from './boxLink';
import { describeBox } from './editor';
import { FaultList } from './faults';
import { cityTitle, useDrawnSet } from './gaiaParts';
import { openBox } from './home';
import { animalTitle } from './planetParts';

type Found = { report: SetReport; box: Box | null } | { failure: string };

async function look(hash: string): Promise<Found> {
    const packed = /^#s=([\w-]+)$/.exec(hash)?.[1];
    if (!packed) return { failure: t('workshop.link.broken') };
    const unpacked = await unpackBox(packed);
    if ('bad' in unpacked) {
        return { failure: t(unpacked.bad === 'long' ? 'workshop.link.long' : 'workshop.link.broken') };
    }
    const checker = new SetChecker();
    const report = await checker.check(unpacked.text);
    checker.close();
    if (!report) return { failure: t('workshop.notChecked') };
    return { report, box: report.ok && report.set ? boxOf(report.set) : null };
}

export function Received() {
    const [found, setFound] = useState<Found | null>(null);
    const [full, setFull] = useState(false);
    useEffect(() => {
        void look(location.hash).then(setFound);
    }, []);
    const box = found && 'box' in found ? found.box : null;
    const keep = () => {
        if (box && !openBox(box)) setFull(true);
    };
    return (
        <>
            <Header title={t('workshop.received')} />
            <main id="main" class="workshop">
                <h1>{box?.name || t('workshop.received')}</h1>
                {found && 'failure' in found && (
                    <p class="panel failure" role="alert" data-testid="bad-link">
                        {found.failure}
                    </p>
                )}
                {found && 'report' in found && !box && (
                    <div class="panel" role="alert" data-testid="bad-link">
                        <p class="failure">{t('workshop.link.faults')}</p>
                        <FaultList faults={found.report.faults.slice(0, 10)} />
                    </div>
                )}
                {box && (
                    <>
                        <p>{describeBox(box)}</p>
                        <p class="verdict good">✓ {t('workshop.ready')}</p>
                        <p class="quiet">{t('workshop.received.text')}</p>
                    </>
                )}
                {full && (
                    <p class="failure" role="alert">
                        {t('workshop.tooMany')}
                    </p>
                )}
                <div class="buttons">
                    {box && (
                        <button type="button" class="primary" data-testid="keep-box" onClick={keep}>
                            {t('workshop.keep')}
                        </button>
                    )}
                    <a class="button" href="/workshop" onClick={follow}>
                        {t('workshop.all')}
                    </a>
                </div>
                {box?.game === 'gaia' && <GaiaPreview box={box} />}
                {box?.game === 'planet' && <PlanetPreview box={box} />}
            </main>
        </>
    );
}

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
