// One's account: become one, sign in and out, a lost password, name, password, what others see, one's data.
import { t } from '@ui/i18n';
import { playerName } from '@ui/settings';
import { accountApi } from '@wire/accountApi';
import { api, type Me } from '@wire/api';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Header } from '../header';
import { follow, go } from '../router';
import { noteThere } from '../serverTables';
import { Badges } from './badges';
import { badgesHere, isForHere } from './earned';
import { Form, NameField, PasswordField } from './form';
import { Holidays } from './holiday';
import { LostByMail, MailLink, MailPart } from './mail';
import { Notices } from './notices';
import { stopPush } from './pushing';
import { RecoveryCode } from './recoveryCode';
import { SaveGames, savableGames } from './saveGames';
import { Shows } from './shows';
import './account.css';

interface Entering {
    /** With a recovery code where there is a new one. */
    onEnter: (me: Me, code?: string) => void;
}

const Part = ({ title, text, children }: { title: string; text?: string; children: ComponentChildren }) => (
    <section class="panel account-part">
        <h2>{title}</h2>
        {text && <p class="quiet">{text}</p>}
        {children}
    </section>
);

const Visitor = ({ me, onEnter }: Entering & { me: Me | null }) => (
    <>
        {me && <p>{t('account.guest', { name: me.name })}</p>}
        {me && <Notices key={me.id} />}
        <Part title={t('account.signIn')} text={t('account.signIn.text')}>
            <Form
                label={t('account.signIn')}
                testid="sign-in"
                onSubmit={async ({ name = '', password = '' }) => {
                    onEnter((await accountApi.signIn(name, password)).me);
                    return undefined;
                }}
            >
                <NameField />
                <PasswordField />
            </Form>
        </Part>
        <Part title={t('account.become.title')} text={t('account.become.text')}>
            <Form
                label={t('account.become.do')}
                testid="sign-up"
                onSubmit={async ({ name = '', fresh = '' }) => {
                    const entered = await accountApi.signUp(name, fresh);
                    onEnter(entered.me, entered.recovery);
                    return undefined;
                }}
            >
                <NameField value={me?.name ?? ''} />
                <PasswordField fresh />
            </Form>
        </Part>
        <Part title={t('account.lost.title')} text={t('account.lost.text')}>
            <Form
                label={t('account.lost.do')}
                testid="recover"
                onSubmit={async ({ name = '', code = '', fresh = '' }) => {
                    const entered = await accountApi.recover(name, code, fresh);
                    onEnter(entered.me, entered.recovery);
                    return undefined;
                }}
            >
                <NameField />
                <label class="field">
                    <span>{t('account.lost.code')}</span>
                    <input name="code" autoComplete="off" autocapitalize="none" spellcheck={false} required />
                </label>
                <PasswordField fresh />
            </Form>
        </Part>
        <LostByMail />
    </>
);

/** What was earned on this device, without an account. */
function BadgesHere() {
    const badges = badgesHere();
    if (badges.length === 0) return null;
    return (
        <Part title={t('shown.badges')}>
            <Badges badges={badges} within={isForHere} />
        </Part>
    );
}

/** Asked twice: what is gone is gone. */
function Remove({ onGone }: { onGone: () => void }) {
    const [sure, setSure] = useState(false);
    return (
        <Part title={t('account.delete.title')} text={t('account.delete.text')}>
            {sure ? (
                <Form
                    label={t('account.delete.do')}
                    testid="delete"
                    danger
                    onSubmit={async ({ password = '' }) => {
                        await accountApi.remove(password);
                        onGone();
                        return undefined;
                    }}
                >
                    <PasswordField />
                </Form>
            ) : (
                <button type="button" onClick={() => setSure(true)}>
                    {t('account.delete.sure')}
                </button>
            )}
        </Part>
    );
}

function Secrets({ onEnter }: Entering) {
    const [has, setHas] = useState<boolean | null>(null);
    useEffect(() => {
        accountApi.account().then(
            ({ recovery }) => setHas(recovery),
            () => setHas(null),
        );
    }, []);
    return (
        <>
            <Part title={t('account.password.do')}>
                <Form
                    label={t('account.password.do')}
                    testid="password"
                    onSubmit={async ({ password = '', fresh = '' }) => {
                        const entered = await accountApi.changePassword(password, fresh);
                        onEnter(entered.me, entered.recovery);
                        return t('account.password.changed');
                    }}
                >
                    <PasswordField />
                    <PasswordField fresh />
                </Form>
            </Part>
            <Part
                title={t('account.code.title')}
                {...(has !== null && { text: t(has ? 'account.code.has' : 'account.code.none') })}
            >
                <Form
                    label={t('account.code.new')}
                    testid="new-code"
                    onSubmit={async ({ password = '' }) => {
                        const { recovery } = await accountApi.newCode(password);
                        setHas(true);
                        const { me } = await api.me();
                        if (me) onEnter(me, recovery);
                        return undefined;
                    }}
                >
                    <PasswordField />
                </Form>
            </Part>
        </>
    );
}

interface OwnerProps extends Entering {
    me: Me;
    onLeave: (told: string) => void;
}

const Owner = ({ me, onEnter, onLeave }: OwnerProps) => (
    <>
        <p>{t('account.signedIn', { name: me.name })}</p>
        <nav class="buttons" aria-label={t('account.title')}>
            <a class="button" href={`/p/${me.id}`} onClick={follow}>
                {t('profile.title')}
            </a>
            <a class="button" href="/best" onClick={follow}>
                {t('best.title')}
            </a>
        </nav>
        <Notices key={me.id} />
        {savableGames().length > 0 && (
            <Part title={t('account.save.title')}>
                <SaveGames />
            </Part>
        )}
        <MailPart />
        <Holidays />
        <Part title={t('account.shows.title')} text={t('account.shows.text')}>
            <Shows />
        </Part>
        <Part title={t('account.name.do')} text={t('account.name.text')}>
            <Form
                label={t('account.name.do')}
                testid="rename"
                onSubmit={async ({ name = '' }) => {
                    const renamed = await api.rename(name);
                    onEnter(renamed.me);
                    return t('account.name.changed', { name: renamed.me.name });
                }}
            >
                <NameField value={me.name} />
            </Form>
        </Part>
        <Secrets onEnter={onEnter} />
        <Part title={t('account.signOut')} text={t('account.signOut.text')}>
            <div class="buttons">
                {([false, true] as const).map((everywhere) => (
                    <button
                        key={String(everywhere)}
                        type="button"
                        onClick={() =>
                            void stopPush()
                                .catch(() => undefined)
                                .then(() => accountApi.signOut(everywhere))
                                .finally(() => onLeave(''))
                        }
                    >
                        {t(everywhere ? 'account.signOut.everywhere' : 'account.signOut')}
                    </button>
                ))}
            </div>
        </Part>
        <Part title={t('account.data.title')} text={t('account.data.text')}>
            <a class="button" href="/api/me/export" download="pangaea.json">
                {t('account.export')}
            </a>
        </Part>
        <Remove onGone={() => onLeave(t('account.delete.done'))} />
    </>
);

export function AccountScreen() {
    const [me, setMe] = useState<Me | null | undefined>(undefined);
    const [offline, setOffline] = useState(false);
    const [code, setCode] = useState('');
    const [told, setTold] = useState('');
    useEffect(() => {
        api.me().then(
            (answer) => setMe(answer.me),
            () => setOffline(true),
        );
    }, []);
    const enter = (entered: Me, fresh = '') => {
        noteThere();
        playerName.value = entered.name;
        setTold('');
        setMe(entered);
        setCode(fresh);
    };
    const leave = (words: string) => {
        setTold(words);
        setMe(null);
        go('/account');
    };
    return (
        <>
            <Header title={t('account.title')} />
            <main id="main" class="narrow account">
                <h1>{t('account.title')}</h1>
                {offline && <p class="failure">{t('error.offline')}</p>}
                <p role="status">{told}</p>
                <MailLink onEnter={enter} />
                {me?.account && <Owner me={me} onEnter={enter} onLeave={leave} />}
                {me !== undefined && !me?.account && <Visitor me={me} onEnter={enter} />}
                {(me !== undefined || offline) && !me?.account && <BadgesHere />}
                <a class="button" href="/" onClick={follow}>
                    {t('back')}
                </a>
                {code && <RecoveryCode code={code} onClose={() => setCode('')} />}
            </main>
        </>
    );
}
