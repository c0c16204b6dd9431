// How to keep one's games, told once: a guest is told of accounts, somebody with an account of games that are only here.
import { t } from '@ui/i18n';
import { recall, remember } from '@ui/settings';
import { api } from '@wire/api';
import { useEffect, useState } from 'preact/hooks';
import { follow } from '../router';
import { wasThere } from '../serverTables';
import { SaveGames, savableGames } from './saveGames';
import './account.css';

/** By what was told. */
const kTold = { guest: 'keepHint', account: 'saveHint' } as const;

export function KeepHint({ onSaved }: { onSaved: () => void }) {
    const [whom, setWhom] = useState<keyof typeof kTold | null>(null);
    useEffect(() => {
        // Whom the server has never met needs not be asked for.
        const known = wasThere() ? api.me().then(({ me }) => me?.account === true) : Promise.resolve(false);
        known.then(
            (account) => {
                const one = account ? 'account' : 'guest';
                if (recall(kTold[one]) !== true && !(account && savableGames().length === 0)) setWhom(one);
            },
            () => undefined,
        );
    }, []);
    if (!whom) return null;
    const close = () => {
        remember(kTold[whom], true);
        setWhom(null);
    };
    return (
        <section class="panel keep-hint" data-testid="keep-hint" aria-label={t('account.title')}>
            {whom === 'account' ? (
                <SaveGames onSaved={onSaved} />
            ) : (
                <>
                    <span>{t('account.keep')}</span>
                    <a
                        class="button primary"
                        href="/account"
                        onClick={(event) => {
                            close();
                            follow(event);
                        }}
                    >
                        {t('account.title')}
                    </a>
                </>
            )}
            <button type="button" class="plain" onClick={close}>
                {t('account.keep.later')}
            </button>
        </section>
    );
}
