// Games of this device become tables of one's account. The deal was known here, so they count for nothing.
import { t } from '@ui/i18n';
import { api } from '@wire/api';
import { useState } from 'preact/hooks';
import { errorWords } from '../errors';
import { forgetGame, isOver, type KeptGame, keptGames } from '../localGames';
import { keepSaved } from '../serverTables';
import { useBusy } from '../useBusy';

/** Somebody has played there, against nobody whom the server does not know. */
const canBeSaved = ({ plan: { seats }, record }: KeptGame): boolean =>
    !!record?.actions?.length &&
    seats.some(({ kind }) => kind === 'person') &&
    !seats.some(({ level }) => level?.startsWith('even'));

export const savableGames = (): KeptGame[] => keptGames().filter(canBeSaved);

/** Saved again, it is the same table (docs/api.md): an answer may be lost on the way. */
async function save(kept: KeptGame): Promise<void> {
    const { plan, record, at, sketch } = kept;
    const { table } = await api.makeTable({
        game: plan.game,
        record: record as Record<string, unknown>,
        seats: plan.seats.map(({ kind, name, level, colour }) => ({
            kind,
            ...(colour && { colour }),
            ...(kind === 'person' ? name && { name } : { level: level ?? '' }),
        })),
        watch: 'nobody',
        undo: plan.undo,
        hints: plan.hints,
        begins: 'seats',
        public: false,
        ...(plan.set && { component_set: plan.set }),
    });
    // A tab that still shows it would keep it here again.
    if (typeof BroadcastChannel !== 'undefined') {
        const others = new BroadcastChannel(`pangaea/${plan.table}`);
        others.postMessage('here');
        others.close();
    }
    keepSaved({ id: table.id, game: plan.game, over: isOver(kept), at, ...(sketch && { sketch }) });
    forgetGame(plan.table);
}

export function SaveGames({ onSaved }: { onSaved?: () => void }) {
    const [games, setGames] = useState(savableGames);
    const [told, setTold] = useState('');
    const [failure, setFailure] = useState('');
    const [busy, run] = useBusy();
    const saveAll = async () => {
        setFailure('');
        let saved = 0;
        let last: unknown = null;
        // One after the other, the oldest first: they stand in the list as they did here.
        for (const kept of [...games].reverse()) {
            await save(kept).then(
                () => {
                    saved += 1;
                },
                (error: unknown) => {
                    last = error;
                },
            );
        }
        const left = savableGames();
        setGames(left);
        setTold(saved ? t('account.save.done', { count: saved }) : '');
        if (left.length > 0) setFailure(`${errorWords(last)} ${t('account.save.left', { count: left.length })}`);
        if (saved > 0) onSaved?.();
    };
    return (
        <>
            {games.length > 0 && <p>{t('account.save.text', { count: games.length })}</p>}
            <p role="status">{told}</p>
            {failure && (
                <p class="failure" role="alert">
                    {failure}
                </p>
            )}
            {games.length > 0 && (
                <button
                    type="button"
                    class="primary"
                    data-testid="save-games"
                    aria-disabled={busy}
                    onClick={() => run(saveAll)}
                >
                    {t('account.save.do')}
                </button>
            )}
        </>
    );
}
