// Boxes on the server: one's own, and what others have published.
import { Header } from '@app/header';
import { shownName } from '@app/names';
import { follow } from '@app/router';
import { useBusy } from '@app/useBusy';
import { Segments } from '@ui/fields';
import { t } from '@ui/i18n';
import { api, type Me } from '@wire/api';
import { type MySets, type PublicSet, type SetSearch, setsApi } from '@wire/setsApi';
import { useEffect, useState } from 'preact/hooks';
import { MySetList } from './mySets';
import { addressOf, esteem, setErrorWords, titleOf } from './words';

export function SetsScreen() {
    const [me, setMe] = useState<Me | null>(null);
    const [mine, setMine] = useState<MySets | null>(null);
    useEffect(() => {
        // Whoever is nobody yet keeps nothing here, and is not asked.
        void api.me().then(
            async ({ me: found }) => {
                setMe(found);
                setMine(found ? await setsApi.mine() : { sets: [], most: 0 });
            },
            () => setMine(null),
        );
    }, []);
    return (
        <>
            <Header title={t('sets.title')} />
            <main id="main" class="workshop-home narrow">
                <div>
                    <h1>{t('sets.title')}</h1>
                    <p class="lead">{t('sets.lead')}</p>
                </div>
                {mine && <MySetList me={me} mine={mine} onChange={setMine} />}
                <Published />
                <a class="button" href="/workshop" onClick={follow}>
                    {t('workshop.title')}
                </a>
            </main>
        </>
    );
}

/** As many as the server shows at once. */
const kPage = 50;

function Published() {
    const [game, setGame] = useState('');
    const [search, setSearch] = useState('');
    const [sets, setSets] = useState<PublicSet[] | null>(null);
    const [more, setMore] = useState(false);
    const [failure, setFailure] = useState<string | null>(null);
    const [busy, run] = useBusy();
    const find = (wanted: SetSearch, before: PublicSet[] = []) =>
        setsApi.find(wanted).then(
            ({ sets: found }) => {
                setFailure(null);
                setSets([...before, ...found]);
                setMore(found.length === kPage);
            },
            (error: unknown) => setFailure(setErrorWords(error)),
        );
    useEffect(() => run(() => find({ game, search })), [game]);
    return (
        <section class="panel" aria-labelledby="public-sets">
            <h2 id="public-sets">{t('sets.others')}</h2>
            <form
                class="form"
                role="search"
                onSubmit={(event) => {
                    event.preventDefault();
                    run(() => find({ game, search }));
                }}
            >
                <Segments
                    label={t('new.game')}
                    value={game}
                    options={[
                        ['', t('sets.both')],
                        ['gaia', t('game.gaia')],
                        ['planet', t('game.planet')],
                    ]}
                    onChange={setGame}
                />
                <label class="field">
                    <span>{t('sets.search')}</span>
                    <input
                        type="search"
                        maxLength={40}
                        value={search}
                        data-testid="search-sets"
                        onInput={({ currentTarget }) => setSearch(currentTarget.value)}
                    />
                </label>
                <button type="submit" aria-disabled={busy}>
                    {t('sets.find')}
                </button>
            </form>
            {failure && (
                <p class="failure" role="alert">
                    {failure}
                </p>
            )}
            <p role="status">{sets?.length === 0 && !failure ? t('sets.nothing') : ''}</p>
            <ul class="boxes" data-testid="public-sets">
                {(sets ?? []).map((set) => (
                    <li key={`${set.game}/${set.hash}`}>
                        <a href={addressOf(set)} onClick={follow}>
                            <b>{titleOf(set)}</b>
                        </a>
                        <span class="quiet">
                            {[
                                t(`game.${set.game}`),
                                t('sets.by', { author: shownName(set.author) ?? t('seat.guest') }),
                                esteem(set),
                            ]
                                .filter(Boolean)
                                .join(' · ')}
                        </span>
                    </li>
                ))}
            </ul>
            {more && sets && (
                <button
                    type="button"
                    aria-disabled={busy}
                    onClick={() => run(() => find({ game, search, before: sets.at(-1)?.at ?? 0 }, sets))}
                >
                    {t('sets.more')}
                </button>
            )}
        </section>
    );
}
