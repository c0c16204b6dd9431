// Several people at one device: after the last action of a turn its result is seen first, then the device is handed on
// behind a curtain. Where nothing is secret nobody has to look away.
import { SeatShape } from '@board/seatShape';
import { t } from '@ui/i18n';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type GameView, gameInfo } from './games';
import { Header } from './header';

type Handing = { shown: number | null } & (
    | { at: 'playing' }
    | { at: 'done'; next: number; hand: () => void }
    | { at: 'curtain'; next: number; open: () => void }
);

export function useHanding({ legal, you, table, result }: GameView): Handing {
    /** Whose eyes the device looked through last; null before anybody sat down to it. */
    const [shown, setShown] = useState<number | null>(null);
    const [handed, setHanded] = useState(false);
    const next = legal?.seat ?? null;
    const secret = you.seats.length > 1 && (gameInfo(table.game)?.hasSecrets(table.rules) ?? true);
    useEffect(() => {
        if (!secret && next !== null) setShown(next);
    }, [secret, next]);
    if (!secret || next === null || next === shown || result.over) return { at: 'playing', shown };
    if (shown !== null && !handed) return { at: 'done', shown, next, hand: () => setHanded(true) };
    const open = () => {
        setShown(next);
        setHanded(false);
    };
    return { at: 'curtain', shown, next, open };
}

/** The turn is over; what it brought can be looked at as long as one likes. */
export function HandOver({ name, onHand }: { name: string; onHand: () => void }) {
    const button = useRef<HTMLButtonElement>(null);
    useEffect(() => button.current?.focus({ preventScroll: true }), []);
    return (
        <div class="banner calm" role="status">
            <span>{t('handing.done')}</span>
            <button type="button" class="primary" ref={button} onClick={onHand} data-testid="hand-over">
                {t('curtain.title', { player: name })}
            </button>
        </div>
    );
}

export function Curtain({ name, seat, onOpen }: { name: string; seat: number; onOpen: () => void }) {
    const button = useRef<HTMLButtonElement>(null);
    useEffect(() => button.current?.focus(), []);
    return (
        <>
            <Header title={t('curtain.title', { player: name })} />
            <main id="main" class={`curtain seat-${seat}`}>
                <SeatShape seat={seat} class="large" />
                <h1>{t('curtain.title', { player: name })}</h1>
                <p>{t('curtain.text')}</p>
                <button type="button" class="primary" ref={button} onClick={onOpen} data-testid="curtain">
                    {t('curtain.open', { player: name })}
                </button>
            </main>
        </>
    );
}
