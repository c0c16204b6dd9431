// All boxes of this device, and the ways to a new one: from a set that comes with the program, empty, from text or a file.
import { Header } from '@app/header';
import { follow, go } from '@app/router';
import { setName } from '@app/tableChoices';
import { dateTime, t } from '@ui/i18n';
import { shippedSets } from '@wire/componentSet';
import { SetChecker } from '@wire/setReport';
import { useState } from 'preact/hooks';
import { type Box, boxOf, emptyBox, type Game } from './box';
import { describeBox } from './editor';
import { faultWords } from './faults';
import { forgetBox, type KeptBox, keepBox, keptBoxes, newBoxId } from './keptBoxes';

/** A file of 1 MB is no set. */
const kLongestFile = 128 * 1024;

export function openBox(box: Box): boolean {
    const id = newBoxId();
    if (keepBox({ id, box, at: Date.now(), hash: null }) !== 'kept') return false;
    go(`/workshop/${id}`);
    return true;
}

async function startFrom(game: Game, name: string | null): Promise<Box> {
    const content = await shippedSets.find((set) => set.game === game && set.name === (name ?? 'house'))?.load();
    const usual = boxOf(content);
    return name === null ? emptyBox(game, usual) : { ...usual, name: '' };
}

export function Home() {
    const [boxes, setBoxes] = useState(keptBoxes);
    const [failure, setFailure] = useState<string | null>(null);
    const open = (box: Box) => openBox(box) || setFailure(t('workshop.tooMany'));
    const read = async (file: File) => {
        if (file.size > kLongestFile) {
            setFailure(t('fault.too_large', { most: kLongestFile, least: 0, is: 0, text: '' }));
            return;
        }
        const checker = new SetChecker();
        const report = await checker.check(await file.text());
        checker.close();
        if (report?.set && report.game) open(boxOf(report.set));
        else setFailure(report?.faults[0] ? faultWords(report.faults[0]) : t('workshop.notChecked'));
    };
    return (
        <>
            <Header title={t('workshop.title')} />
            <main id="main" class="workshop-home narrow">
                <div>
                    <h1>{t('workshop.title')}</h1>
                    <p class="lead">{t('workshop.lead')}</p>
                </div>
                {failure && (
                    <p class="panel failure" role="alert">
                        {failure}
                    </p>
                )}
                {boxes.length > 0 && (
                    <section class="panel" aria-labelledby="own-boxes">
                        <h2 id="own-boxes">{t('workshop.own')}</h2>
                        <ul class="boxes">
                            {boxes.map((kept) => (
                                <BoxRow
                                    key={kept.id}
                                    kept={kept}
                                    onForget={() => {
                                        forgetBox(kept.id);
                                        setBoxes(keptBoxes());
                                    }}
                                />
                            ))}
                        </ul>
                    </section>
                )}
                {(['gaia', 'planet'] as const).map((game) => (
                    <section key={game} class="panel" aria-label={t(`game.${game}`)}>
                        <h2>{t(game === 'gaia' ? 'workshop.new.gaia' : 'workshop.new.planet')}</h2>
                        <p>{t(game === 'gaia' ? 'workshop.new.gaia.text' : 'workshop.new.planet.text')}</p>
                        <div class="buttons">
                            <button
                                type="button"
                                class="primary"
                                data-testid={`empty-${game}`}
                                onClick={() => void startFrom(game, null).then(open)}
                            >
                                {t('workshop.new.empty')}
                            </button>
                            {shippedSets
                                .filter((set) => set.game === game)
                                .map(({ name }) => (
                                    <button
                                        key={name}
                                        type="button"
                                        data-testid={`from-${game}-${name}`}
                                        onClick={() => void startFrom(game, name).then(open)}
                                    >
                                        {t('workshop.new.from', { set: setName(name) })}
                                    </button>
                                ))}
                        </div>
                    </section>
                ))}
                <section class="panel" aria-label={t('workshop.file')}>
                    <h2>{t('workshop.file')}</h2>
                    <p class="quiet">{t('workshop.file.text')}</p>
                    <label class="button file">
                        {t('workshop.file.choose')}
                        <input
                            type="file"
                            class="unseen"
                            accept=".json,.txt,application/json,text/plain"
                            data-testid="box-file"
                            onChange={({ currentTarget }) => {
                                const [file] = currentTarget.files ?? [];
                                if (file) void read(file);
                                currentTarget.value = '';
                            }}
                        />
                    </label>
                </section>
                <section class="panel" aria-label={t('sets.title')}>
                    <h2>{t('sets.title')}</h2>
                    <p class="quiet">{t('sets.lead')}</p>
                    <a class="button" href="/workshop/sets" onClick={follow} data-testid="server-sets">
                        {t('sets.title')}
                    </a>
                </section>
                <a class="button" href="/" onClick={follow}>
                    {t('back')}
                </a>
            </main>
        </>
    );
}

function BoxRow({ kept, onForget }: { kept: KeptBox; onForget: () => void }) {
    const [asked, setAsked] = useState(false);
    const { id, box, at, hash } = kept;
    return (
        <li>
            <a href={`/workshop/${id}`} onClick={follow}>
                <b>{box.name || t('workshop.unnamed')}</b>
            </a>
            <span class="quiet">{describeBox(box)}</span>
            <span class="quiet">
                {dateTime(at)}
                {hash === null && ` · ${t('workshop.unfinished')}`}
            </span>
            {asked ? (
                <span class="buttons">
                    <button type="button" class="failure" onClick={onForget}>
                        {t('workshop.forget.yes')}
                    </button>
                    <button type="button" onClick={() => setAsked(false)}>
                        {t('cancel')}
                    </button>
                </span>
            ) : (
                <button type="button" class="plain" onClick={() => setAsked(true)}>
                    {t('workshop.forget')}
                </button>
            )}
        </li>
    );
}
