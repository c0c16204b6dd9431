// One box on the workbench: its parts as tabs, what is wrong with it, undo, and everything that can be done with it.
import { Header } from '@app/header';
import { follow } from '@app/router';
import { loadGaiaArt, loadPlanetArt } from '@board/art';
import { HabitatPatterns } from '@planet3d/habitats';
import { labelled, type MessageKey, t } from '@ui/i18n';
import { say } from '@ui/live';
import { Sign } from '@ui/sign';
import { useEffect, useState } from 'preact/hooks';
import { BoxActions } from './actions';
import { type Box, type GaiaBox, type PlanetBox, renamed } from './box';
import { type Cursor, cityEntry, type Entry, tileEntry } from './entry';
import { FaultList, faultsAt, faultsWithin, faultWords, Report } from './faults';
import { Cities, GaiaCounts, Goals } from './gaiaParts';
import { AnimalCards, Objectives, Tiles } from './planetParts';
import { TextForm } from './textForm';
import { useBox, type Work } from './useBox';

type Part = 'cities' | 'goals' | 'counts' | 'tiles' | 'animals' | 'objectives' | 'text';

interface PartOf {
    part: Part;
    title: MessageKey;
    entries: readonly string[];
    /** Where only what is wrong with the whole belongs to the part. */
    wholes?: readonly string[];
}

/** The parts of a box, and where in the set their entries are. */
const parts: Record<Box['game'], readonly PartOf[]> = {
    gaia: [
        { part: 'cities', title: 'workshop.cities', entries: ['life.cities'] },
        { part: 'goals', title: 'workshop.goals', entries: ['goals'] },
        {
            part: 'counts',
            title: 'workshop.counts',
            entries: ['tiles', 'nature', 'power', 'meeples', 'animal_tokens', 'life.animals'],
            wholes: ['', 'life'],
        },
        { part: 'text', title: 'workshop.text', entries: [] },
    ],
    planet: [
        { part: 'tiles', title: 'workshop.tiles', entries: ['tiles'] },
        { part: 'animals', title: 'workshop.animals', entries: ['animals'] },
        { part: 'objectives', title: 'workshop.objectives', entries: ['objectives', 'rounds'] },
        { part: 'text', title: 'workshop.text', entries: [] },
    ],
};

/** The first place that waits for something; a finished box opens at its first card. */
function firstGap<B>(entry: Entry<B>, box: B): Cursor {
    const count = entry.count(box);
    for (let card = 0; card < count; card += 1) {
        const place = entry.values(box, card).indexOf(null);
        if (place >= 0) return { card, place };
    }
    return { card: 0, place: 0 };
}

const startOf = (part: Part, box: Box): Cursor => {
    if (part === 'cities') return firstGap(cityEntry, box as GaiaBox);
    if (part === 'goals') return { card: 0, place: (box as GaiaBox).goals[0]?.cards.length ?? 0 };
    return part === 'tiles' ? firstGap(tileEntry, box as PlanetBox) : { card: 0, place: 0 };
};

interface Props {
    id: string;
    /** Animals that somebody has drawn. */
    portraits: readonly string[];
}

export function Editor({ id, portraits }: Props) {
    const work = useBox(id);
    if (!work) {
        return (
            <>
                <Header title={t('workshop.title')} />
                <main id="main" class="narrow">
                    <h1>{t('workshop.title')}</h1>
                    <p>{t('workshop.gone')}</p>
                    <a class="button primary" href="/workshop" onClick={follow}>
                        {t('workshop.all')}
                    </a>
                </main>
            </>
        );
    }
    return <Workbench id={id} work={work} portraits={portraits} />;
}

function Workbench({ id, work, portraits }: Props & { work: Work }) {
    const { box, report } = work;
    const shown = parts[box.game];
    const [part, setPart] = useState<Part>(shown[0]?.part ?? 'text');
    const [cursors, setCursors] = useState<Partial<Record<Part, Cursor>>>({});
    const cursor = cursors[part] ?? startOf(part, box);
    const onCursor = (next: Cursor) => setCursors({ ...cursors, [part]: next });
    useEffect(box.game === 'gaia' ? loadGaiaArt : loadPlanetArt, []);
    // Whoever listens hears when nothing is missing any more.
    useEffect(() => say(report?.ok ? t('workshop.ready') : ''), [report?.ok]);
    const onKey = (event: KeyboardEvent) => {
        if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLTextAreaElement) return;
        const key = event.key.toLowerCase();
        const act = key === 'y' || (key === 'z' && event.shiftKey) ? work.redo : key === 'z' ? work.undo : undefined;
        if (act === undefined) return;
        event.preventDefault();
        act?.();
    };
    const common = { cursor, onCursor, onChange: work.change };
    const body = {
        cities: () => <Cities box={box as GaiaBox} {...common} />,
        goals: () => <Goals box={box as GaiaBox} {...common} />,
        counts: () => <GaiaCounts box={box as GaiaBox} {...common} />,
        tiles: () => <Tiles box={box as PlanetBox} {...common} />,
        animals: () => <AnimalCards box={box as PlanetBox} {...common} portraits={portraits} />,
        objectives: () => <Objectives box={box as PlanetBox} {...common} />,
        text: () => <TextForm work={work} />,
    }[part];
    return (
        <Report.Provider value={report}>
            <Header title={box.name || t('workshop.unnamed')} />
            {box.game === 'planet' && <HabitatPatterns />}
            <main id="main" class="workshop" onKeyDown={onKey}>
                <BoxHead id={id} work={work} pending={part === 'text' && work.draft !== null} />
                <nav class="parts" aria-label={t('workshop.parts')}>
                    {shown.map(({ part: one, title, entries, wholes = [] }) => {
                        const wrong =
                            entries.some((entry) => faultsWithin(report, entry).length > 0) ||
                            wholes.some((entry) => faultsAt(report, entry).length > 0);
                        return (
                            <button
                                key={one}
                                type="button"
                                class={one === part ? 'chosen' : ''}
                                aria-current={one === part ? 'page' : undefined}
                                data-testid={`part-${one}`}
                                onClick={() => setPart(one)}
                            >
                                {t(title)}
                                {wrong && (
                                    <span class="wrong-sign" role="img" aria-label={t('workshop.wrong')}>
                                        !
                                    </span>
                                )}
                            </button>
                        );
                    })}
                </nav>
                <div class="part" key={part}>
                    {body()}
                </div>
            </main>
        </Report.Provider>
    );
}

interface HeadProps {
    id: string;
    work: Work;
    /** Whether what is on the screen is not in the box yet. */
    pending: boolean;
}

function BoxHead({ id, work, pending }: HeadProps) {
    const { box, report } = work;
    return (
        <header class="box-head">
            <div class="box-name">
                <a class="plain" href="/workshop" onClick={follow} aria-label={t('workshop.all')}>
                    <Sign name="left" />
                </a>
                <h1 class="unseen">{box.name || t('workshop.unnamed')}</h1>
                <input
                    class="box-title"
                    value={box.name}
                    maxLength={60}
                    placeholder={t('workshop.unnamed')}
                    aria-label={t('workshop.name')}
                    data-testid="box-name"
                    onInput={({ currentTarget }) => work.change(renamed(box, currentTarget.value), 'name')}
                />
                <span class="badge">{t(box.game === 'gaia' ? 'game.gaia' : 'game.planet')}</span>
            </div>
            <div class="buttons">
                <button
                    type="button"
                    aria-disabled={!work.undo}
                    aria-keyshortcuts="Control+Z"
                    data-testid="undo"
                    onClick={() => work.undo?.()}
                >
                    <Sign name="undo" /> <span class="wide-only">{t('workshop.undo')}</span>
                </button>
                <button
                    type="button"
                    aria-disabled={!work.redo}
                    aria-keyshortcuts="Control+Y"
                    onClick={() => work.redo?.()}
                >
                    <Sign name="redo" /> <span class="wide-only">{t('workshop.redo')}</span>
                </button>
                <BoxActions id={id} work={work} pending={pending} />
            </div>
            {work.keeping !== 'kept' && (
                <p class="failure" role="alert">
                    {t(work.keeping === 'full' ? 'workshop.notKept' : 'workshop.tooMany')}
                </p>
            )}
            {!work.checked && <p class="failure">{t('workshop.notChecked')}</p>}
            {pending ? (
                <p class="verdict" data-testid="pending">
                    {t('workshop.text.pending')}
                </p>
            ) : (
                report && <Verdict work={work} />
            )}
        </header>
    );
}

function Verdict({ work }: { work: Work }) {
    const { report } = work;
    if (!report) return null;
    const { faults, more, notes } = report;
    if (report.ok) {
        return (
            <p class="verdict good" data-testid="verdict" data-hash={work.fresh ? report.hash : undefined}>
                <Sign name="check" /> {t('workshop.ready')}
                {notes.length > 0 && <span class="quiet"> {t('workshop.differs', { count: notes.length })}</span>}
            </p>
        );
    }
    const words = [...new Set(faults.map(faultWords))];
    return (
        <details class="verdict bad" data-testid="verdict">
            <summary>{t('workshop.faults', { count: faults.length + more })}</summary>
            {words.length > 0 && <FaultList faults={faults.slice(0, 30)} />}
        </details>
    );
}

export const describeBox = (box: Box): string =>
    box.game === 'gaia'
        ? labelled(t('game.gaia'), t('workshop.holds.gaia', { cities: box.cities.length, goals: box.goals.length }))
        : labelled(
              t('game.planet'),
              t('workshop.holds.planet', { tiles: box.tiles.length, animals: box.animals.length }),
          );
