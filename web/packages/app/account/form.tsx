// One thing to be asked of the server: fields, a button, and what came of it, said aloud.

import { t } from '@ui/i18n';
import { RequestError } from '@wire/requestError';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { errorWords } from '../errors';
import { useBusy } from '../useBusy';

interface Props {
    label: string;
    testid: string;
    /** What to say when it is done; nothing where the screen itself changes. */
    onSubmit: (fields: Record<string, string>) => Promise<string | undefined>;
    children?: ComponentChildren;
    danger?: boolean;
}

const words = (error: unknown): string =>
    error instanceof RequestError && error.code === 'taken' ? t('account.name.taken') : errorWords(error);

export function Form({ label, testid, onSubmit, children, danger }: Props) {
    const [busy, run] = useBusy();
    const [failure, setFailure] = useState('');
    const [done, setDone] = useState('');
    return (
        <form
            class="account-form"
            data-testid={testid}
            onSubmit={(event) => {
                event.preventDefault();
                const form = event.currentTarget;
                const fields = Object.fromEntries(
                    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
                );
                setFailure('');
                setDone('');
                run(() =>
                    onSubmit(fields).then(
                        (told) => {
                            setDone(told ?? '');
                            form.reset();
                        },
                        (error: unknown) => setFailure(words(error)),
                    ),
                );
            }}
        >
            {children}
            {failure && (
                <p class="failure" role="alert">
                    {failure}
                </p>
            )}
            <p role="status">{done}</p>
            <button type="submit" class={danger ? '' : 'primary'} disabled={busy}>
                {label}
            </button>
        </form>
    );
}

export const NameField = ({ value }: { value?: string }) => (
    <label class="field">
        <span>{t('account.name')}</span>
        <input name="name" autoComplete="username" required maxLength={40} defaultValue={value ?? ''} />
    </label>
);

export const PasswordField = ({ fresh }: { fresh?: boolean }) => (
    <label class="field">
        <span>{t(fresh ? 'account.password.new' : 'account.password')}</span>
        <input
            type="password"
            name={fresh ? 'fresh' : 'password'}
            autoComplete={fresh ? 'new-password' : 'current-password'}
            required
            minLength={8}
            maxLength={100}
            {...(fresh && { title: t('account.password.help') })}
        />
        {fresh && <small class="quiet">{t('account.password.help')}</small>}
    </label>
);
