// One's friends, who asks to be one, whom one does not want to meet; and a game with anybody.
import { Segments, Select } from '@ui/fields';
import { t } from '@ui/i18n';
import { api, type Friends } from '@wire/api';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { errorWords } from '../errors';
import { games } from '../games';
import { shownName } from '../names';
import { challenge } from '../newTable';
import { go } from '../router';
import { noteThere } from '../serverTables';
import { paceInShort, paces, paceWords } from '../tableChoices';
import { useBusy } from '../useBusy';
import { PersonName } from './personName';

type Person = Friends['friends'][number];

export const FriendList = () => (
    <>
        <Anybody />
        <Acquaintances />
    </>
);

function Acquaintances() {
    const [people, setPeople] = useState<Friends | null>(null);
    const [failure, setFailure] = useState<string | null>(null);
    const [busy, run] = useBusy();
    useEffect(() => {
        // Whoever is nobody yet has no friends here, and is not asked for any.
        void api
            .me()
            .then(({ me }) => (me ? api.friends() : null))
            .then(setPeople, () => setPeople(null));
    }, []);
    const attempt = (what: () => Promise<unknown>) =>
        run(() =>
            what().then(
                () => setFailure(null),
                (error: unknown) => setFailure(errorWords(error)),
            ),
        );
    const say = (who: string, word: 'friend' | 'no' | 'blocked' | '') =>
        attempt(() => api.sayOf(who, word).then(setPeople));
    const button = (words: string, onClick: () => void, name = '') => (
        <button type="button" class={name} aria-disabled={busy} onClick={onClick}>
            {words}
        </button>
    );
    if (!people) return null;
    const nobody = people.friends.length + people.asking.length + people.asked.length === 0;
    return (
        <section class="panel friends" aria-label={t('friends.title')}>
            <h2>{t('friends.title')}</h2>
            {failure && (
                <p class="failure" role="alert">
                    {failure}
                </p>
            )}
            {nobody && <p class="quiet">{t('friends.none')}</p>}
            <ul class="tables">
                {people.asking.map((person) => (
                    <Line key={person.id} words={t('friends.asking', { player: nameOf(person) })}>
                        {button(t('friends.accept'), () => say(person.id, 'friend'), 'primary')}
                        {button(t('friends.decline'), () => say(person.id, 'no'))}
                    </Line>
                ))}
                {people.friends.map((person) => (
                    <Line key={person.id} words={<PersonName who={person.id} name={nameOf(person)} />}>
                        {button(t('friends.challenge'), () => attempt(() => challenge(person.id)), 'primary')}
                        {button(t('friends.remove'), () => say(person.id, 'no'))}
                    </Line>
                ))}
                {people.asked.map((person) => (
                    <Line key={person.id} words={t('friends.asked', { player: nameOf(person) })}>
                        {button(t('friends.remove'), () => say(person.id, ''))}
                    </Line>
                ))}
                {people.blocked.map((person) => (
                    <Line key={person.id} words={t('friends.blocked', { player: nameOf(person) })}>
                        {button(t('friends.unblock'), () => say(person.id, ''))}
                    </Line>
                ))}
            </ul>
        </section>
    );
}

const nameOf = ({ name }: Person): string => shownName(name) ?? t('seat.guest');

const Line = ({ words, children }: { words: ComponentChildren; children: ComponentChildren }) => (
    <li>
        <span>{words}</span>
        <span class="buttons">{children}</span>
    </li>
);

/** Whoever looks for the same game at the same pace. */
function Anybody() {
    const [game, setGame] = useState(games[0]?.game ?? '');
    const [pace, setPace] = useState(1);
    const [failure, setFailure] = useState<string | null>(null);
    const [busy, run] = useBusy();
    const chosen = paces[pace];
    const find = async () => {
        try {
            const { table } = await api.pair(game, paces[pace] ?? { kind: 'none' });
            noteThere();
            go(`/t/${table.id}`);
        } catch (error) {
            setFailure(errorWords(error));
        }
    };
    return (
        <section class="panel" aria-label={t('anybody.title')}>
            <h2>{t('anybody.title')}</h2>
            <p>{t('anybody.text')}</p>
            <div class="form">
                <Segments
                    label={t('new.game')}
                    value={game}
                    options={games.map((info) => [info.game, t(info.name)])}
                    onChange={setGame}
                />
                <Select
                    label={t('new.pace')}
                    value={String(pace)}
                    options={paces.map((one, at) => [String(at), paceInShort(one)])}
                    onChange={(value) => setPace(Number(value))}
                />
                {chosen?.kind === 'live' && <p class="quiet">{paceWords(chosen)}</p>}
                {failure && (
                    <p class="failure" role="alert">
                        {failure}
                    </p>
                )}
                <button
                    type="button"
                    class="primary"
                    aria-disabled={busy}
                    data-testid="anybody"
                    onClick={() => run(find)}
                >
                    {t('anybody.go')}
                </button>
            </div>
        </section>
    );
}
