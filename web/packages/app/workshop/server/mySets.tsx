// One's boxes on the server: published in one's own words, taken back, deleted.
import { follow } from '@app/router';
import { useBusy } from '@app/useBusy';
import { Dialog } from '@ui/dialog';
import { t } from '@ui/i18n';
import type { Me } from '@wire/api';
import { type MySets, type OwnServerSet, setsApi } from '@wire/setsApi';
import { useState } from 'preact/hooks';
import { addressOf, esteem, setErrorWords, titleOf } from './words';

interface Props {
    me: Me | null;
    mine: MySets;
    onChange: (mine: MySets) => void;
}

export function MySetList({ me, mine, onChange }: Props) {
    const [busy, run] = useBusy();
    const [failure, setFailure] = useState<string | null>(null);
    const [asked, setAsked] = useState<{ set: OwnServerSet; about: 'publish' | 'delete' } | null>(null);
    const act = (what: () => Promise<MySets>) => {
        setAsked(null);
        run(() =>
            what().then(
                (answer) => {
                    setFailure(null);
                    onChange(answer);
                },
                (error: unknown) => setFailure(setErrorWords(error)),
            ),
        );
    };
    return (
        <section class="panel" aria-labelledby="my-sets">
            <h2 id="my-sets">{t('sets.mine')}</h2>
            {failure && (
                <p class="failure" role="alert">
                    {failure}
                </p>
            )}
            {mine.sets.length === 0 ? (
                <p class="quiet">{t('sets.none')}</p>
            ) : (
                <p class="quiet">{t('sets.room', { count: mine.sets.length, most: mine.most })}</p>
            )}
            <ul class="boxes" data-testid="my-sets">
                {mine.sets.map((set) => (
                    <li key={`${set.game}/${set.hash}`}>
                        <a href={addressOf(set)} onClick={follow}>
                            <b>{titleOf(set)}</b>
                        </a>
                        <SetState set={set} />
                        <span class="buttons">
                            {set.public ? (
                                <button
                                    type="button"
                                    aria-disabled={busy}
                                    onClick={() => act(() => setsApi.unpublish(set))}
                                >
                                    {t('sets.unpublish')}
                                </button>
                            ) : (
                                set.own &&
                                !set.hidden && (
                                    <button
                                        type="button"
                                        aria-disabled={busy}
                                        onClick={() => setAsked({ set, about: 'publish' })}
                                    >
                                        {t('sets.publish')}
                                    </button>
                                )
                            )}
                            <button type="button" class="plain" onClick={() => setAsked({ set, about: 'delete' })}>
                                {t('workshop.forget')}
                            </button>
                        </span>
                    </li>
                ))}
            </ul>
            {asked?.about === 'publish' && (
                <PublishDialog
                    set={asked.set}
                    account={me?.account === true}
                    onPublish={() => act(() => setsApi.publish(asked.set))}
                    onClose={() => setAsked(null)}
                />
            )}
            {asked?.about === 'delete' && (
                <Dialog title={titleOf(asked.set)} onClose={() => setAsked(null)}>
                    <div class="form">
                        <p>{t('sets.delete.text')}</p>
                        <div class="buttons">
                            <button type="button" class="failure" onClick={() => act(() => setsApi.remove(asked.set))}>
                                {t('workshop.forget.yes')}
                            </button>
                            <button type="button" onClick={() => setAsked(null)}>
                                {t('cancel')}
                            </button>
                        </div>
                    </div>
                </Dialog>
            )}
        </section>
    );
}

const SetState = ({ set }: { set: OwnServerSet }) => (
    <>
        <span class="quiet">
            {[t(`game.${set.game}`), t(set.public ? 'sets.public' : 'sets.private'), esteem(set)]
                .filter(Boolean)
                .join(' · ')}
        </span>
        {set.hidden && (
            <span class="failure" data-testid="set-hidden">
                {t('sets.hidden')}
            </span>
        )}
        {!set.own && <span class="quiet">{t('sets.notFirst')}</span>}
    </>
);

interface PublishProps {
    set: OwnServerSet;
    /** Only accounts publish. */
    account: boolean;
    onPublish: () => void;
    onClose: () => void;
}

function PublishDialog({ set, account, onPublish, onClose }: PublishProps) {
    const [own, setOwn] = useState(false);
    return (
        <Dialog title={titleOf(set)} onClose={onClose}>
            <form
                class="form"
                onSubmit={(event) => {
                    event.preventDefault();
                    if (own && account) onPublish();
                }}
            >
                <p>{t('sets.publish.text')}</p>
                {account ? (
                    <label class="check">
                        <input
                            type="checkbox"
                            checked={own}
                            data-testid="own-words"
                            onChange={({ currentTarget }) => setOwn(currentTarget.checked)}
                        />
                        <span>{t('sets.ownWords')}</span>
                    </label>
                ) : (
                    <p>
                        {t('refused.no_account')}{' '}
                        <a href="/account" onClick={follow}>
                            {t('start.account')}
                        </a>
                    </p>
                )}
                <div class="buttons">
                    <button type="submit" class="primary" aria-disabled={!own || !account} data-testid="publish">
                        {t('sets.publish')}
                    </button>
                    <button type="button" onClick={onClose}>
                        {t('cancel')}
                    </button>
                </div>
            </form>
        </Dialog>
    );
}
