// What others see of one's profile: a box for each part.
import { t } from '@ui/i18n';
import { accountApi, type Showable, showable } from '@wire/accountApi';
import { useEffect, useState } from 'preact/hooks';
import { errorWords } from '../errors';

export function Shows() {
    const [shows, setShows] = useState<Showable[] | null>(null);
    const [told, setTold] = useState('');
    useEffect(() => {
        accountApi.account().then(
            (account) => setShows(account.shows),
            (error: unknown) => setTold(errorWords(error)),
        );
    }, []);
    const change = (part: Showable, on: boolean) => {
        const before = shows ?? [];
        const wanted = showable.filter((one) => (one === part ? on : before.includes(one)));
        setShows(wanted);
        accountApi.show(wanted).then(
            () => setTold(t('account.shows.saved')),
            (error: unknown) => {
                setShows(before);
                setTold(errorWords(error));
            },
        );
    };
    return (
        <div class="account-form">
            {showable.map((part) => (
                <label key={part} class="check">
                    <input
                        type="checkbox"
                        checked={shows?.includes(part) ?? false}
                        disabled={!shows}
                        onChange={({ currentTarget }) => change(part, currentTarget.checked)}
                    />
                    <span>{t(`shown.${part}`)}</span>
                </label>
            ))}
            <p role="status">{told}</p>
        </div>
    );
}
