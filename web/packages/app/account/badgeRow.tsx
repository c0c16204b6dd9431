// The badges of this device on the first screen, as medals only: for whoever has no account.
import { t } from '@ui/i18n';
import { api } from '@wire/api';
import { useEffect, useState } from 'preact/hooks';
import { follow } from '../router';
import { wasThere } from '../serverTables';
import { BadgeMedal, badgeWords, inOrder } from './badges';
import { badgesHere } from './earned';
import './account.css';

export function BadgeRow() {
    const [has, setHas] = useState(false);
    const badges = inOrder(badgesHere());
    useEffect(() => {
        // Whom the server has never met needs not be asked for.
        const known = wasThere() ? api.me().then(({ me }) => me?.account === true) : Promise.resolve(false);
        known.then(
            (account) => setHas(!account),
            () => setHas(true),
        );
    }, []);
    if (!has || badges.length === 0) return null;
    return (
        <section class="panel badge-row" data-testid="badges-here" aria-labelledby="badges-here">
            <h2 id="badges-here">
                <a href="/account" onClick={follow}>
                    {t('shown.badges')}
                </a>
            </h2>
            <ul>
                {badges.map((badge) => (
                    <li key={badgeWords(badge)} title={badgeWords(badge)}>
                        <BadgeMedal badge={badge} />
                        <span class="unseen">{badgeWords(badge)}</span>
                    </li>
                ))}
            </ul>
        </section>
    );
}
