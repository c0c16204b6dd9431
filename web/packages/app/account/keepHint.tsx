// A guest with games on the server is told once how to keep them.
import { t } from '@ui/i18n';
import { recall, remember } from '@ui/settings';
import { api } from '@wire/api';
import { useEffect, useState } from 'preact/hooks';
import { follow } from '../router';
import './account.css';

const kTold = 'keepHint';

export function KeepHint() {
    const [shown, setShown] = useState(false);
    useEffect(() => {
        if (recall(kTold) === true) return;
        api.me().then(
            ({ me }) => setShown(me !== null && !me.account),
            () => undefined,
        );
    }, []);
    if (!shown) return null;
    const close = () => {
        remember(kTold, true);
        setShown(false);
    };
    return (
        <section class="panel keep-hint" data-testid="keep-hint" aria-label={t('account.title')}>
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
            <button type="button" class="plain" onClick={close}>
                {t('account.keep.later')}
            </button>
        </section>
    );
}
