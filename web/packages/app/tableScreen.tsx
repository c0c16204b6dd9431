// The screen of one table: opens the session that the address asks for, and frames whatever game is played there.
import { t } from '@ui/i18n';
import { pauseBetweenMoves } from '@ui/settings';
import { api, socketAddress } from '@wire/api';
import { LocalSession } from '@wire/localSession';
import type { TableInfo } from '@wire/messages';
import type { Session } from '@wire/session';
import { SocketSession } from '@wire/socketSession';
import { useEffect, useState } from 'preact/hooks';
import { type GamePage, gamePage } from './games';
import { Header } from './header';
import { keepGame, keptGame } from './localGames';
import { seatName } from './names';
import { follow } from './router';
import { TableFrame } from './tableFrame';

export type TablePlace = { at: 'local'; id: string } | { at: 'table'; id: string; claim: string | null };

async function openSession(place: TablePlace): Promise<Session | null> {
    if (place.at === 'local') {
        const game = keptGame(place.id);
        if (!game) return null;
        const { plan } = game;
        const from = game.record ? { ...plan, record: game.record } : plan;
        return new LocalSession(from, pauseBetweenMoves, (record) => keepGame(plan, record));
    }
    if (place.claim) await api.claim(place.claim).catch(() => undefined);
    return new SocketSession(socketAddress(place.id), pauseBetweenMoves);
}

export function TableScreen({ place }: { place: TablePlace }) {
    const [session, setSession] = useState<Session | null | undefined>(undefined);
    const [page, setPage] = useState<GamePage | null>(null);
    useEffect(() => {
        let opened: Session | null = null;
        let left = false;
        void openSession(place).then((made) => {
            if (left) made?.close();
            else setSession(made);
            opened = made;
        });
        return () => {
            left = true;
            opened?.close();
        };
    }, []);
    const view = session?.view.value ?? null;
    const game = view?.table.game;
    useEffect(() => {
        if (game) void gamePage(game)?.then((loaded) => setPage(loaded));
    }, [game]);

    if (session === null || session?.status.value === 'refused') {
        return (
            <Message
                text={session ? t('table.refused', { reason: session.refusal.value ?? '' }) : t('table.unknown')}
            />
        );
    }
    if (session && view?.table.status === 'open') return <Waiting table={view.table} seats={view.you.seats} />;
    if (!session || !view || !page) return <Message text={t('table.opening')} />;
    return <TableFrame session={session} view={view} page={page} local={place.at === 'local'} />;
}

const Message = ({ text }: { text: string }) => (
    <>
        <Header />
        <main id="main" class="narrow">
            <h1 class="message">{text}</h1>
            <a class="button" href="/" onClick={follow}>
                {t('back')}
            </a>
        </main>
    </>
);

/** Before everybody sits: the link to share, and a seat for whoever came by it. */
function Waiting({ table, seats }: { table: TableInfo; seats: number[] }) {
    const [copied, setCopied] = useState(false);
    const link = `${location.origin}/t/${table.id}`;
    return (
        <>
            <Header />
            <main id="main" class="narrow">
                <h1>{t('wait.title')}</h1>
                <ul class="tables">
                    {table.seats.map((_, at) => (
                        <li key={at}>{seatName(table, at)}</li>
                    ))}
                </ul>
                {seats.length === 0 ? (
                    <button type="button" class="primary" onClick={() => void api.join(table.id)}>
                        {t('wait.join')}
                    </button>
                ) : (
                    <div class="field">
                        <label for="link">{t('wait.link')}</label>
                        <input
                            id="link"
                            readOnly
                            value={link}
                            onFocus={({ currentTarget }) => currentTarget.select()}
                        />
                        <button
                            type="button"
                            class="primary"
                            onClick={() => {
                                void navigator.clipboard.writeText(link).then(() => setCopied(true));
                            }}
                        >
                            {t(copied ? 'wait.copied' : 'wait.copy')}
                        </button>
                    </div>
                )}
            </main>
        </>
    );
}
