// The box as sheets of paper: both games can be played with scissors and glue. The rules come along.
import { ownEdition, switches } from '@app/editions';
import { Header } from '@app/header';
import { BlockView } from '@app/learn/rulesPage';
import { loadRules, type Rules } from '@app/learn/rulesText';
import { follow } from '@app/router';
import { loadGaiaArt, loadPlanetArt } from '@board/art';
import { HabitatPatterns } from '@planet3d/habitats';
import { Segments } from '@ui/fields';
import { language, t } from '@ui/i18n';
import { useEffect, useState } from 'preact/hooks';
import type { Box } from '../box';
import { keptBox } from '../keptBoxes';
import { GaiaSheets } from './gaiaSheets';
import { PlanetSheets } from './planetSheets';
import './print.css';

const papers = ['a4', 'letter'] as const;
type Paper = (typeof papers)[number];

/** Where Letter is sold. */
const ownPaper = (): Paper => (/-(US|CA|MX|PH|CO|CL)$/.test(navigator.language) ? 'letter' : 'a4');

const kPlanets = ['0', '1', '2', '3', '4'] as const;

export function PrintScreen({ id }: { id: string }) {
    const box = keptBox(id)?.box ?? null;
    const [paper, setPaper] = useState<Paper>(ownPaper);
    const [withRules, setWithRules] = useState(true);
    const [backs, setBacks] = useState(false);
    const [planets, setPlanets] = useState('2');
    useEffect(() => {
        loadGaiaArt();
        if (box?.game === 'planet') loadPlanetArt();
    }, []);
    if (!box) {
        return (
            <>
                <Header title={t('workshop.print')} />
                <main id="main" class="narrow">
                    <h1>{t('workshop.print')}</h1>
                    <p>{t('workshop.gone')}</p>
                </main>
            </>
        );
    }
    return (
        <div class={`print-screen ${paper}`}>
            <Header title={t('workshop.print')} />
            {box.game === 'planet' && <HabitatPatterns />}
            <main id="main">
                <div class="print-choices panel">
                    <h1>{t('workshop.print')}</h1>
                    <p>{t(box.game === 'gaia' ? 'workshop.print.gaia' : 'workshop.print.planet')}</p>
                    <p class="quiet">{t('workshop.print.size')}</p>
                    <div class="form">
                        <Segments
                            label={t('workshop.paper')}
                            value={paper}
                            options={[
                                ['a4', 'A4'],
                                ['letter', 'Letter'],
                            ]}
                            onChange={(value) => setPaper(value === 'letter' ? 'letter' : 'a4')}
                        />
                        {box.game === 'planet' && (
                            <Segments
                                label={t('workshop.paperPlanets')}
                                value={planets}
                                options={kPlanets.map((count) => [count, count])}
                                onChange={setPlanets}
                            />
                        )}
                        {box.game === 'gaia' && (
                            <Check label={t('workshop.backs')} checked={backs} onChange={setBacks} />
                        )}
                        <Check label={t('workshop.withRules')} checked={withRules} onChange={setWithRules} />
                    </div>
                    <div class="buttons">
                        <button type="button" class="primary" onClick={() => print()}>
                            {t('workshop.print.now')}
                        </button>
                        <a class="button" href={`/workshop/${id}`} onClick={follow}>
                            {t('workshop.backToBox')}
                        </a>
                    </div>
                </div>
                <div class="sheets">
                    {box.game === 'gaia' ? (
                        <GaiaSheets box={box} backs={backs} />
                    ) : (
                        <PlanetSheets box={box} planets={Number(planets)} />
                    )}
                </div>
                {withRules && <PrintedRules game={box.game} />}
            </main>
        </div>
    );
}

interface CheckProps {
    label: string;
    checked: boolean;
    onChange: (on: boolean) => void;
}

const Check = ({ label, checked, onChange }: CheckProps) => (
    <label class="check">
        <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
        <span>{label}</span>
    </label>
);

function PrintedRules({ game }: { game: Box['game'] }) {
    const [rules, setRules] = useState<Rules | null>(null);
    const name = language.value;
    useEffect(() => {
        let left = false;
        void loadRules(game, name, switches[ownEdition()]).then((loaded) => left || setRules(loaded));
        return () => {
            left = true;
        };
    }, [game, name]);
    if (!rules) return null;
    return (
        <article class="printed-rules" data-testid="printed-rules">
            <h2>{rules.title}</h2>
            <p>{rules.lead}</p>
            {rules.sections.map((section) => (
                <section key={section.id}>
                    <h3>{section.title}</h3>
                    {section.blocks.map((block, at) => (
                        <BlockView key={at} game={game} block={block} words={[]} />
                    ))}
                </section>
            ))}
        </article>
    );
}
