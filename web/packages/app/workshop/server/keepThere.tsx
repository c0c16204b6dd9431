// A box on its way from this device to the server.
import { guestName } from '@app/names';
import { follow } from '@app/router';
import { noteThere } from '@app/serverTables';
import { useBusy } from '@app/useBusy';
import { t } from '@ui/i18n';
import { playerName } from '@ui/settings';
import { api } from '@wire/api';
import { setsApi } from '@wire/setsApi';
import { useState } from 'preact/hooks';
import { type Box, contentOf } from '../box';
import { setErrorWords } from './words';

/** Whoever is nobody there yet becomes a guest. */
export async function asSomebody<T>(what: () => Promise<T>): Promise<T> {
    const { me } = await api.me();
    if (!me) await api.rename(playerName.value || guestName());
    noteThere();
    return what();
}

export function KeepThere({ box }: { box: Box }) {
    const [busy, run] = useBusy();
    const [told, setTold] = useState<{ failure: string } | 'kept' | null>(null);
    const keep = () =>
        asSomebody(() => setsApi.keep(contentOf(box))).then(
            () => setTold('kept'),
            (error: unknown) => setTold({ failure: setErrorWords(error) }),
        );
    return (
        <>
            <p>{t('sets.keep.text')}</p>
            <button type="button" aria-disabled={busy} data-testid="keep-there" onClick={() => run(keep)}>
                {t('sets.keep')}
            </button>
            {told === 'kept' && (
                <p role="status" data-testid="kept-there">
                    {t('sets.kept')}{' '}
                    <a href="/workshop/sets" onClick={follow}>
                        {t('sets.title')}
                    </a>
                </p>
            )}
            {told && told !== 'kept' && (
                <p class="failure" role="alert">
                    {told.failure}
                </p>
            )}
        </>
    );
}
