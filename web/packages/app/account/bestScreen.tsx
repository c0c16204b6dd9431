// The list of the best, a table for each game.
import { number, t } from '@ui/i18n';
import { accountApi, type Best } from '@wire/accountApi';
import { useEffect, useState } from 'preact/hooks';
import { games } from '../games';
import { Header } from '../header';
import { follow } from '../router';
import './account.css';

const BestOf = ({ best }: { best: Best[] }) => (
    <table class="best">
        <thead>
            <tr>
                {(['best.place', 'account.name', 'best.rating', 'profile.played'] as const).map((key) => (
                    <th key={key} scope="col">
                        {t(key)}
                    </th>
                ))}
            </tr>
        </thead>
        <tbody>
            {best.map(({ id, name, rating, games: count }, at) => (
                <tr key={id}>
                    <td>{number(at + 1)}</td>
                    <th scope="row">
                        <a href={`/p/${id}`} onClick={follow}>
                            {name}
                        </a>
                    </th>
                    <td>{number(rating)}</td>
                    <td>{number(count)}</td>
                </tr>
            ))}
        </tbody>
    </table>
);

export function BestScreen() {
    const [found, setFound] = useState<Record<string, Best[]>>({});
    const [offline, setOffline] = useState(false);
    useEffect(() => {
        for (const { game } of games) {
            accountApi.best(game).then(
                ({ ratings }) => setFound((before) => ({ ...before, [game]: ratings })),
                () => setOffline(true),
            );
        }
    }, []);
    return (
        <>
            <Header title={t('best.title')} />
            <main id="main" class="narrow account">
                <h1>{t('best.title')}</h1>
                <p class="quiet">{t('best.text')}</p>
                {offline && <p class="failure">{t('error.offline')}</p>}
                {games.map(({ game, name }) => (
                    <section key={game} class="panel account-part">
                        <h2>{t(name)}</h2>
                        {found[game]?.length === 0 && <p>{t('best.none')}</p>}
                        {!!found[game]?.length && <BestOf best={found[game]} />}
                    </section>
                ))}
                <a class="button" href="/account" onClick={follow}>
                    {t('account.title')}
                </a>
            </main>
        </>
    );
}
