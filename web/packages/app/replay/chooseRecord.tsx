// Which game to replay: finished ones of this device, one's tables on the server, or a file.
import { Header } from '@app/header';
import { isOver, keptGames } from '@app/localGames';
import { Details } from '@app/noTable';
import { follow } from '@app/router';
import { keptTables } from '@app/serverTables';
import { gameName } from '@app/tableChoices';
import { dateTime, t } from '@ui/i18n';
import { useState } from 'preact/hooks';

export interface Problem {
    words: string;
    /** In the engine's own words; may be empty. */
    details: string;
}

interface Props {
    /** Why the last one could not be opened. */
    problem: Problem | null;
    onFile: (file: File) => void;
}

export function ChooseRecord({ problem, onFile }: Props) {
    const [over, setOver] = useState(false);
    const games = [
        ...keptGames()
            .filter(isOver)
            .map(({ plan, at }) => ({ game: plan.game, at, address: `/replay/local/${plan.table}` })),
        ...keptTables()
            .filter((table) => table.over)
            .map(({ id, game, at }) => ({ game, at, address: `/replay/table/${id}` })),
    ].sort((a, b) => b.at - a.at);
    return (
        <>
            <Header />
            <main
                id="main"
                class={over ? 'narrow choose-record over' : 'narrow choose-record'}
                onDragOver={(event) => {
                    event.preventDefault();
                    setOver(true);
                }}
                onDragLeave={() => setOver(false)}
                onDrop={(event) => {
                    event.preventDefault();
                    setOver(false);
                    const [file] = event.dataTransfer?.files ?? [];
                    if (file) onFile(file);
                }}
            >
                <div>
                    <h1>{t('replay.choose')}</h1>
                    <p>{t('replay.choose.text')}</p>
                </div>
                {problem && (
                    <div class="panel failure" role="alert" data-testid="replay-problem">
                        <p>{problem.words}</p>
                        {problem.details && <Details text={problem.details} />}
                    </div>
                )}
                <section class="panel kept" aria-label={t('replay.finished')}>
                    <h2>{t('replay.finished')}</h2>
                    {games.length === 0 && <p class="quiet">{t('replay.none')}</p>}
                    <ul>
                        {games.map(({ game, at, address }) => (
                            <li key={address}>
                                <a href={address} onClick={follow}>
                                    {gameName(game)}
                                </a>
                                <span class="quiet">{dateTime(at)}</span>
                            </li>
                        ))}
                    </ul>
                </section>
                <section class="panel" aria-label={t('replay.file')}>
                    <h2>{t('replay.file')}</h2>
                    <p class="quiet">{t('replay.file.text')}</p>
                    {/* The browser's own words on a file field are not in the page's language. */}
                    <label class="button primary file">
                        {t('replay.file.choose')}
                        <input
                            type="file"
                            class="unseen"
                            accept=".json,application/json"
                            onChange={({ currentTarget }) => {
                                const [file] = currentTarget.files ?? [];
                                if (file) onFile(file);
                                currentTarget.value = '';
                            }}
                        />
                    </label>
                </section>
                <a class="button" href="/" onClick={follow}>
                    {t('back')}
                </a>
            </main>
        </>
    );
}
