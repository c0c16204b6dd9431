// Mail: one's address, confirmed by a link; a new password by a link; and the way out, a button behind a link that works
// without signing in (a link alone would be followed by whatever looks into mails).
import { language, t } from '@ui/i18n';
import { accountApi, type Mail } from '@wire/accountApi';
import type { Me } from '@wire/api';
import { useEffect, useState } from 'preact/hooks';
import { errorWords } from '../errors';
import { go } from '../router';
import { Form, PasswordField } from './form';

const AddressField = () => (
    <label class="field">
        <span>{t('mail.address')}</span>
        <input name="address" type="email" autoComplete="email" required maxLength={254} />
    </label>
);

function Kept({ mail, onChange }: { mail: Mail; onChange: (mail: Mail) => void }) {
    const [told, setTold] = useState('');
    const settle = (answer: Promise<{ mail: Mail }>) =>
        answer.then(
            (changed) => onChange(changed.mail),
            (error: unknown) => setTold(errorWords(error)),
        );
    return (
        <div class="account-form">
            <p role="status">
                {t(mail.confirmed ? 'mail.confirmed' : 'mail.unconfirmed', { address: mail.address ?? '' })}
            </p>
            {mail.confirmed && (
                <label class="check">
                    <input
                        type="checkbox"
                        checked={mail.turns}
                        onChange={({ currentTarget }) => void settle(accountApi.wantTurns(currentTarget.checked))}
                    />
                    <span>{t('mail.turns')}</span>
                </label>
            )}
            <p role="status">{told}</p>
            <button type="button" onClick={() => void settle(accountApi.removeAddress())}>
                {t('mail.remove')}
            </button>
        </div>
    );
}

export function MailPart() {
    const [mail, setMail] = useState<Mail | null>(null);
    const [failed, setFailed] = useState('');
    useEffect(() => {
        accountApi.mail().then(
            (answer) => setMail(answer.mail),
            (error: unknown) => setFailed(errorWords(error)),
        );
    }, []);
    if (mail && !mail.possible && !mail.address) return null;
    return (
        <section class="panel account-part" data-testid="mail">
            <h2>{t('mail.title')}</h2>
            <p class="quiet">{t('mail.text')}</p>
            <p role="status">{failed}</p>
            {mail?.address && <Kept mail={mail} onChange={setMail} />}
            {mail?.possible && (
                <Form
                    label={t('mail.give')}
                    testid="mail-address"
                    onSubmit={async ({ address = '', password = '' }) => {
                        setMail((await accountApi.giveAddress(address, password, language.value)).mail);
                        return t('mail.sent', { address });
                    }}
                >
                    <AddressField />
                    <PasswordField />
                </Form>
            )}
        </section>
    );
}

/** The same is said whether somebody has that address or not. */
export function LostByMail() {
    const [possible, setPossible] = useState(false);
    useEffect(() => {
        accountApi.mailPossible().then(
            (answer) => setPossible(answer.possible),
            () => setPossible(false),
        );
    }, []);
    if (!possible) return null;
    return (
        <section class="panel account-part">
            <h2>{t('mail.lost.title')}</h2>
            <Form
                label={t('mail.lost.do')}
                testid="lost-by-mail"
                onSubmit={async ({ address = '' }) => {
                    await accountApi.lost(address);
                    return t('mail.lost.text');
                }}
            >
                <AddressField />
            </Form>
        </section>
    );
}

const tokenIn = (text: string, before: string): string => (text.startsWith(before) ? text.slice(before.length) : '');

/** What the link asks for that led here. */
export function MailLink({ onEnter }: { onEnter: (me: Me, code?: string) => void }) {
    const [hash] = useState(location.hash);
    const [path] = useState(location.pathname);
    const [told, setTold] = useState('');
    const [out, setOut] = useState(tokenIn(path, '/mail/'));
    const [reset, setReset] = useState(tokenIn(hash, '#reset='));
    const confirm = tokenIn(hash, '#confirm=');
    useEffect(() => {
        // What is good once is not left in the address.
        if (hash) history.replaceState(null, '', path);
        if (!confirm) return;
        accountApi.confirm(confirm).then(
            () => setTold(t('mail.confirm.done')),
            (error: unknown) => setTold(errorWords(error)),
        );
    }, []);
    return (
        <>
            <p role="status" data-testid="mail-told">
                {told}
            </p>
            {out && (
                <section class="panel account-part">
                    <h2>{t('mail.out.title')}</h2>
                    <p class="quiet">{t('mail.out.text')}</p>
                    <Form
                        label={t('mail.out.do')}
                        testid="mail-out"
                        onSubmit={async () => {
                            await accountApi.leaveMail(out);
                            setOut('');
                            setTold(t('mail.out.done'));
                            go('/account');
                            return undefined;
                        }}
                    />
                </section>
            )}
            {reset && (
                <section class="panel account-part">
                    <h2>{t('mail.reset.title')}</h2>
                    <Form
                        label={t('account.lost.do')}
                        testid="mail-reset"
                        onSubmit={async ({ fresh = '' }) => {
                            const entered = await accountApi.reset(reset, fresh);
                            setReset('');
                            onEnter(entered.me, entered.recovery);
                            return undefined;
                        }}
                    >
                        <PasswordField fresh />
                    </Form>
                </section>
            )}
        </>
    );
}
