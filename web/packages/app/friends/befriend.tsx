// On somebody's profile: asking them to be friends, unless one has, or is nobody here.
import { t } from '@ui/i18n';
import { api, type Friends } from '@wire/api';
import { useEffect, useState } from 'preact/hooks';
import { errorWords } from '../errors';
import { challenge } from '../newTable';
import { useBusy } from '../useBusy';

export function Befriend({ who }: { who: string }) {
    const [people, setPeople] = useState<Friends | null>(null);
    const [told, setTold] = useState('');
    const [busy, run] = useBusy();
    useEffect(() => {
        void api
            .me()
            .then(({ me }) => (me && me.id !== who ? api.friends() : null))
            .then(setPeople, () => setPeople(null));
    }, []);
    if (!people) return null;
    const has = (list: Friends['friends']) => list.some(({ id }) => id === who);
    const attempt = (what: () => Promise<string>) =>
        run(() => what().then(setTold, (error: unknown) => setTold(errorWords(error))));
    const ask = async () => {
        setPeople(await api.sayOf(who, 'friend'));
        return t('person.friend.done');
    };
    return (
        <p class="buttons" data-testid="befriend">
            {has(people.friends) && (
                <button
                    type="button"
                    class="primary"
                    aria-disabled={busy}
                    onClick={() => attempt(() => challenge(who).then(() => ''))}
                >
                    {t('friends.challenge')}
                </button>
            )}
            {!has(people.friends) && !has(people.asked) && !has(people.blocked) && (
                <button type="button" aria-disabled={busy} onClick={() => attempt(ask)}>
                    {t('person.friend')}
                </button>
            )}
            <span role="status">{told}</span>
        </p>
    );
}
