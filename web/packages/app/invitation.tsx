// The link to a table, to copy, to hand to whatever the device shares with, or to be photographed by the next device.
import { t } from '@ui/i18n';
import type { TableInfo } from '@wire/messages';
import { useEffect, useRef, useState } from 'preact/hooks';
import { errorWords } from './errors';
import { later } from './later';
import { gameName } from './tableChoices';

const QrCode = later(() => import('./qr/qrCode').then((code) => code.QrCode), null);

interface LinkProps {
    label: string;
    link: string;
    testid: string;
    /** What is shared along with it. */
    text: string;
}

export function ShownLink({ label, link, testid, text }: LinkProps) {
    const field = useRef<HTMLInputElement>(null);
    const [told, setTold] = useState<string | null>(null);
    const [picture, setPicture] = useState(false);
    useEffect(() => {
        if (told === null) return undefined;
        const timer = setTimeout(() => setTold(null), 6000);
        return () => clearTimeout(timer);
    }, [told]);
    const copy = () => {
        field.current?.select();
        // Without a secure connection there is no clipboard: the marked link can be copied by hand.
        const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error());
        copied.then(
            () => setTold(t('wait.copied')),
            () => setTold(t('wait.notCopied')),
        );
    };
    /** Who changed their mind knows that nothing was shared. */
    const tellUnshared = (error: Error) => error.name !== 'AbortError' && setTold(errorWords(error));
    return (
        <>
            <label class="field">
                <span>{label}</span>
                <input
                    ref={field}
                    readOnly
                    value={link}
                    onFocus={({ currentTarget }) => currentTarget.select()}
                    data-testid={testid}
                />
            </label>
            <div class="buttons">
                <button type="button" class="primary" onClick={copy}>
                    {t('wait.copy')}
                </button>
                {typeof navigator.share === 'function' && (
                    <button
                        type="button"
                        onClick={() => void navigator.share({ title: 'Pangaea', text, url: link }).catch(tellUnshared)}
                    >
                        {t('wait.share')}
                    </button>
                )}
                <button type="button" aria-expanded={picture} onClick={() => setPicture(!picture)}>
                    {t('wait.qr')}
                </button>
                <output class="quiet">{told}</output>
            </div>
            {picture && <QrCode text={link} label={t('wait.qr.label')} />}
        </>
    );
}

export const Invitation = ({ table }: { table: TableInfo }) => (
    <section class="panel invitation" aria-label={t('wait.link')}>
        <ShownLink
            label={t('wait.link')}
            link={`${location.origin}/t/${table.id}`}
            testid="link"
            text={t('wait.shareText', { game: gameName(table.game) })}
        />
    </section>
);
