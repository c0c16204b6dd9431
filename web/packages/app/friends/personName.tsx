// Somebody's name; of those who have a profile that others may see, a link to it. At a table it opens beside the game.
import { signal } from '@preact/signals';
import { t } from '@ui/i18n';
import { api } from '@wire/api';
import { useEffect } from 'preact/hooks';

/** Who has one, of those who were asked about. */
const profiles = signal<ReadonlyMap<string, boolean>>(new Map());
const wanted = new Set<string>();

/** As many as the server tells of at once. */
const kAtOnce = 10;

/** Those of one drawing are asked about together. */
function askFor(who: string): void {
    if (profiles.value.has(who) || wanted.has(who)) return;
    wanted.add(who);
    if (wanted.size > 1) return;
    queueMicrotask(async () => {
        const people = [...wanted];
        wanted.clear();
        for (let at = 0; at < people.length; at += kAtOnce) {
            const some = people.slice(at, at + kAtOnce);
            const seen = await api.seenPeople(some).catch(() => null);
            if (!seen) return; // asked again with the next name
            profiles.value = new Map([
                ...profiles.value,
                ...some.map((one) => [one, seen.people.includes(one)] as const),
            ]);
        }
    });
}

/** The address of somebody's profile, once it is known that there is one to be seen. */
function useProfile(who: string | null): string | null {
    useEffect(() => {
        if (who?.startsWith('p_')) askFor(who);
    }, [who]);
    return who && profiles.value.get(who) ? `/p/${who}` : null;
}

interface Props {
    who: string | null;
    name: string;
}

export function PersonName({ who, name }: Props) {
    const profile = useProfile(who);
    return profile ? <ProfileLink address={profile} words={name} /> : name;
}

/** For a list of what one can do. */
export function ToProfile({ who }: { who: string }) {
    const profile = useProfile(who);
    return profile ? <ProfileLink address={profile} words={t('person.profile')} class="button" /> : null;
}

const ProfileLink = ({ address, words, ...more }: { address: string; words: string; class?: string }) => (
    <a {...more} href={address} target="_blank" rel="noopener">
        {words}
    </a>
);
