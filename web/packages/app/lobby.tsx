// Tables on the server: to join, to watch. Without a server it says so and points to what works without one.
import { t } from '@ui/i18n';
import { api } from '@wire/api';
import type { TableInfo } from '@wire/messages';
import { useEffect, useState } from 'preact/hooks';
import { FriendList } from './friends/friendList';
import { friendWords } from './friends/words';
import { Header } from './header';
import { seatName } from './names';
import { follow } from './router';
import { gameName, rulesWords } from './tableChoices';

const kRefresh = 5000;

export const openLobby = () => friendWords().then(() => Lobby);

function Lobby() {
    const [tables, setTables] = useState<TableInfo[] | null>(null);
    const [offline, setOffline] = useState(false);
    useEffect(() => {
        const load = () =>
            api.tables().then(
                (answer) => {
                    setTables(answer.tables);
                    setOffline(false);
                },
                () => setOffline(true),
            );
        void load();
        const timer = setInterval(load, kRefresh);
        return () => clearInterval(timer);
    }, []);
    return (
        <>
            <Header />
            <main id="main" class="narrow">
                <h1>{t('lobby.title')}</h1>
                {!offline && <FriendList />}
                {offline && <p class="failure">{t('error.offline')}</p>}
                {!offline && tables?.length === 0 && <p class="quiet">{t('lobby.empty')}</p>}
                <ul class="tables">
                    {tables?.map((table) => (
                        <li key={table.id} class="panel">
                            <b>{gameName(table.game)}</b>
                            <span>
                                {table.seats.map((_, at) => seatName(table, at)).join(' · ')}
                                <br />
                                <small class="quiet">
                                    {rulesWords(table)
                                        .slice(1)
                                        .map(({ value }) => value)
                                        .join(' · ')}
                                </small>
                            </span>
                            <a class="button" href={`/t/${table.id}`} onClick={follow}>
                                {t(table.status === 'open' ? 'lobby.join' : 'lobby.watch')}
                            </a>
                        </li>
                    ))}
                </ul>
                <a class="button" href="/" onClick={follow}>
                    {t('back')}
                </a>
            </main>
        </>
    );
}
