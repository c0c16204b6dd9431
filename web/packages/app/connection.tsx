// Says that the connection is gone, and when it is back. It stays in sight wherever the page was scrolled to.
import { t } from '@ui/i18n';
import { say } from '@ui/live';
import type { Session } from '@wire/session';
import { useEffect, useState } from 'preact/hooks';

export function Connection({ session }: { session: Session }) {
    const lost = session.status.value === 'lost';
    const [wasLost, setWasLost] = useState(false);
    useEffect(() => {
        if (wasLost && !lost) say(t('table.back'));
        setWasLost(lost);
    }, [lost]);
    if (!lost) return null;
    return (
        <div class="banner lost" role="alert" data-testid="lost">
            <span>{t('table.lost')}</span>
            <button type="button" onClick={() => session.tryNow()}>
                {t('table.tryNow')}
            </button>
        </div>
    );
}
