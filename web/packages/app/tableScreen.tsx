// The screen of one table: opens the session that the address asks for, and frames whatever game is played there.
import { Coloured } from '@board/seatShape';
import { api, socketAddress, whyNoTable } from '@wire/api';
import { LocalSession } from '@wire/localSession';
import { RequestError } from '@wire/requestError';
import type { Session } from '@wire/session';
import { useEffect, useRef, useState } from 'preact/hooks';
import { later } from './later';
import { keepGame, keptGame, seated } from './localGames';
import { InAnotherTab, NoTable, Opening } from './noTable';
import { timeToStay } from './pace';
import { noteThere } from './serverTables';
import { sketchOf } from './sketch';
import { TableFrame } from './tableFrame';
import { useGame } from './useGame';

const Waiting = later(() => import('./waiting').then((screens) => screens.openWaiting()));

/** Whoever follows a link needs these next: they come beside the words. */
export function expectTable(): void {
    // Who cannot have them now asks again when they are used.
    for (const part of [import('@wire/socketSession'), import('./waiting')]) part.catch(() => undefined);
}

type TablePlace = { at: 'local'; id: string } | { at: 'table'; id: string; claim: string | null };

async function openSession(place: TablePlace): Promise<Session | null> {
    if (place.at === 'local') {
        const game = keptGame(place.id);
        if (!game) return null;
        const { plan } = game;
        const from = game.record ? { ...plan, record: game.record } : plan;
        const session = new LocalSession(from, timeToStay, (record) => {
            const view = session.view.value;
            keepGame(seated(plan, view?.table.lot ?? null), record, view ? sketchOf(view) : undefined);
        });
        return session;
    }
    const refused = place.claim ? await claimSeat(place.id, place.claim) : null;
    const { SocketSession } = await import('@wire/socketSession');
    const openSocket = (url: string) => new WebSocket(url);
    const session = new SocketSession(socketAddress(place.id), timeToStay, openSocket, () => whyNoTable(place.id));
    session.failure.value = refused;
    return session;
}

/** Takes the seat a link brings to this device, once: the address does not keep it. Answers why it could not be had. */
async function claimSeat(table: string, token: string): Promise<RequestError | null> {
    const refused = await api.claim(token).then(
        () => {
            noteThere();
            return null;
        },
        (error: RequestError) => (error.code === 'not_found' ? new RequestError('claim_used') : error),
    );
    if (!refused || refused.code === 'claim_used') history.replaceState(null, '', `/t/${table}`);
    return refused;
}

/** A game of this device is played in one tab: opened in another one, it goes on there. */
function useOnlyTab(place: TablePlace): { is: boolean; end: () => void } {
    const [elsewhere, setElsewhere] = useState(false);
    const tabs = useRef<BroadcastChannel | null>(null);
    useEffect(() => {
        if (place.at !== 'local' || typeof BroadcastChannel === 'undefined') return undefined;
        const channel = new BroadcastChannel(`pangaea/${place.id}`);
        tabs.current = channel;
        channel.onmessage = () => setElsewhere(true);
        channel.postMessage('here');
        return () => channel.close();
    }, []);
    const end = () => {
        tabs.current?.postMessage('here');
        setElsewhere(false);
    };
    return { is: elsewhere, end };
}

export function TableScreen({ place }: { place: TablePlace }) {
    const [session, setSession] = useState<Session | null | undefined>(undefined);
    // Whoever sat down or got up is somebody else to the server: a new connection shows what they may see.
    const [visit, setVisit] = useState(0);
    /** The connection of whoever is sitting down or getting up: with the last seat the game begins, and it would show them looking on. */
    const [moving, setMoving] = useState<Session | null>(null);
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
    }, [visit]);
    const elsewhere = useOnlyTab(place);
    useEffect(() => {
        if (elsewhere.is) session?.close();
    }, [elsewhere.is]);
    const view = session?.view.value ?? null;
    const { game, failure } = useGame(view);

    if (elsewhere.is) {
        const playHere = () => {
            elsewhere.end();
            setSession(undefined);
            setVisit(visit + 1);
        };
        return <InAnotherTab onHere={playHere} />;
    }

    if (session === null) return <NoTable reason="local" />;
    if (session?.status.value === 'refused') {
        const claim = session.failure.value?.code === 'claim_used' ? 'claim_used' : null;
        return <NoTable reason={claim ?? session.refusal.value ?? 'broken'} />;
    }
    if (view?.result.reason === 'cancelled') return <NoTable reason="cancelled" />;
    const isMoving = session !== undefined && moving === session;
    if (session && view && (view.table.status === 'open' || isMoving)) {
        return (
            <Coloured table={view.table}>
                <Waiting
                    session={session}
                    view={view}
                    isMoving={isMoving}
                    onMoving={(is) => setMoving(is ? session : null)}
                    onMoved={() => setVisit(visit + 1)}
                />
            </Coloured>
        );
    }
    if (failure && failure.code !== 'offline') return <NoTable reason={failure.code} />;
    if (!session || !game) {
        return (
            <Opening
                unreachable={session?.status.value === 'lost' || failure !== null}
                onTry={() => session?.tryNow()}
            />
        );
    }
    return (
        <Coloured table={game.view.table}>
            <TableFrame session={session} view={game.view} page={game.page} local={place.at === 'local'} />
        </Coloured>
    );
}
