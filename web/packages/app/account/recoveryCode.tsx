// The code that opens the account when the password is lost: shown once, until one says that it is kept.
import { Dialog } from '@ui/dialog';
import { t } from '@ui/i18n';
import { useState } from 'preact/hooks';

export function RecoveryCode({ code, onClose }: { code: string; onClose: () => void }) {
    const [copied, setCopied] = useState(false);
    return (
        <Dialog title={t('account.code.title')}>
            <p>{t('account.code.text')}</p>
            <p>
                <code class="recovery-code" data-testid="recovery-code">
                    {code}
                </code>
            </p>
            <p role="status">{copied ? t('account.code.copied') : ''}</p>
            <div class="buttons">
                {navigator.clipboard && (
                    <button
                        type="button"
                        onClick={() => {
                            void navigator.clipboard.writeText(code).then(
                                () => setCopied(true),
                                () => setCopied(false),
                            );
                        }}
                    >
                        {t('account.code.copy')}
                    </button>
                )}
                <button type="button" class="primary" onClick={onClose}>
                    {t('account.code.saved')}
                </button>
            </div>
        </Dialog>
    );
}
