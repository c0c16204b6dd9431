// What somebody shows of themselves: results, rating, badges, latest games.
import { dateTime, dayWords, language, list, number, t } from '@ui/i18n';
import { accountApi, type Profile } from '@wire/accountApi';
import type { TableInfo } from '@wire/messages';
import { RequestError } from '@wire/requestError';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { PersonName } from '../friends/personName';
import { friendWords } from '../friends/words';
import { Header } from '../header';
import { later } from '../later';
import { seatName } from '../names';
import { PersonFace } from '../rivalFace';
import { follow } from '../router';
import { gameName } from '../tableChoices';
import { Badges } from './badges';
import { RatingPlot } from './ratingPlot';
import './account.css';

const Befriend = later(
    () => Promise.all([import('../friends/befriend'), friendWords()]).then(([people]) => people.Befriend),
    null,
);

const Part = ({ title, children }: { title: string; children: ComponentChildren }) => (
    <section class="panel account-part">
        <h2>{title}</h2>
        {children}
    </section>
);

const Results = ({ results }: { results: NonNullable<Profile['results']> }) =>
    results.length === 0 ? (
        <p>{t('profile.results.none')}</p>
    ) : (
        <table class="best">
            <thead>
                <tr>
                    {(['profile.game', 'profile.against', 'profile.played', 'profile.won'] as const).map((key) => (
                        <th key={key} scope="col">
                            {t(key)}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {results.map(({ game, against, played, won }) => (
                    <tr key={game + against}>
                        <th scope="row">{gameName(game)}</th>
                        <td>{t(`against.${against}`)}</td>
                        <td>{number(played)}</td>
                        <td>{number(won)}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );

const Rating = ({ rating, own }: { rating: NonNullable<Profile['rating']>; own: boolean }) => (
    <>
        {rating.length === 0 && <p>{t('best.none')}</p>}
        {rating.length === 0 && own && (
            <p class="quiet">
                {t('terms.rated')}: {small(t('terms.rated.help'))}
            </p>
        )}
        {rating.map(({ game, rating: now, deviation, games, course }) => (
            <div key={game}>
                <p>
                    <b>{gameName(game)}</b>{' '}
                    {t('profile.rating.now', { rating: number(now), deviation: number(deviation), games })}
                </p>
                <RatingPlot game={game} course={course} />
            </div>
        ))}
    </>
);

function resultWords(table: TableInfo, who: string): string {
    const own = table.seats.findIndex((seat) => seat.who === who);
    return t(table.winners?.includes(own) ? 'start.youWon' : 'start.youLost');
}

const Games = ({ games, who }: { games: TableInfo[]; who: string }) => (
    <>
        {games.length === 0 && <p>{t('profile.results.none')}</p>}
        <ul class="tables">
            {games.map((table) => (
                <li key={table.id}>
                    <span>
                        <b>{gameName(table.game)}</b> · {resultWords(table, who)}
                        <br />
                        {table.seats.map((info, seat) => (
                            <>
                                {seat > 0 && ' · '}
                                <PersonName who={info.who === who ? null : info.who} name={seatName(table, seat)} />
                            </>
                        ))}
                        <br />
                        <small class="quiet">{dateTime(table.created)}</small>
                    </span>
                    <a class="button" href={`/replay/table/${table.id}`} onClick={follow}>
                        {t('start.replay')}
                    </a>
                </li>
            ))}
        </ul>
    </>
);

/** Within a sentence; German nouns keep their capitals. */
const small = (text: string) =>
    language.value === 'de' ? text : text.charAt(0).toLocaleLowerCase(language.value) + text.slice(1);

const Own = ({ shows }: Pick<Profile, 'shows'>) => (
    <p class="quiet">
        {shows.length === 0
            ? t('profile.nothing')
            : t('profile.own', { what: list(shows.map((part) => small(t(`shown.${part}`)))) })}{' '}
        <a href="/account" onClick={follow}>
            {t('profile.change')}
        </a>
    </p>
);

const Shown = ({ profile }: { profile: Profile }) => (
    <>
        <p class="quiet">{t('profile.since', { date: dayWords(profile.since) })}</p>
        {profile.own ? <Own shows={profile.shows} /> : <Befriend who={profile.id} />}
        {profile.results && (
            <Part title={t('shown.results')}>
                <Results results={profile.results} />
            </Part>
        )}
        {profile.rating && (
            <Part title={t('best.rating')}>
                <Rating rating={profile.rating} own={profile.own} />
            </Part>
        )}
        {profile.badges && (
            <Part title={t('shown.badges')}>
                <Badges badges={profile.badges} />
            </Part>
        )}
        {profile.games && (
            <Part title={t('profile.games')}>
                <Games games={profile.games} who={profile.id} />
            </Part>
        )}
    </>
);

export function ProfileScreen({ id }: { id: string }) {
    const [profile, setProfile] = useState<Profile | null>(null);
    const [failure, setFailure] = useState<'none' | 'offline' | null>(null);
    useEffect(() => {
        accountApi.profile(id).then(
            (answer) => setProfile(answer.profile),
            (error: unknown) =>
                setFailure(error instanceof RequestError && error.code === 'not_found' ? 'none' : 'offline'),
        );
    }, []);
    const title = failure === 'none' ? t('profile.none') : (profile?.name ?? '');
    return (
        <>
            <Header title={title} />
            <main id="main" class="narrow account" data-testid="profile">
                {title && (
                    <h1 class="with-face">
                        {profile && <PersonFace name={profile.name} who={profile.id} />}
                        {title}
                    </h1>
                )}
                {failure && <p>{t(failure === 'none' ? 'profile.none.text' : 'error.offline')}</p>}
                {profile && <Shown profile={profile} />}
                <a class="button" href="/best" onClick={follow}>
                    {t('best.title')}
                </a>
            </main>
        </>
    );
}
