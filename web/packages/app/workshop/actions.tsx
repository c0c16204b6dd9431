// What can be done with a finished box: play, hand on as a link or a file, print, try out.
import { ShownLink } from '@app/invitation';
import { later } from '@app/later';
import type { TableKind } from '@app/newTable';
import { follow } from '@app/router';
import { Dialog } from '@ui/dialog';
import { t } from '@ui/i18n';
import { useEffect, useState } from 'preact/hooks';
import { type Box, contentOf, setIdOf } from './box';
import { boxAddress, packBox } from './boxLink';
import { KeepThere } from './server/keepThere';
import type { Work } from './useBox';

const NewTable = later(() => import('@app/newTable').then((dialogs) => dialogs.NewTable), null);

const kinds: readonly TableKind[] = ['computer', 'device', 'friends'];

/** As the command line and other devices read it. */
function saveBox(box: Box): void {
    const link = document.createElement('a');
    const content = `${JSON.stringify(contentOf(box), null, 1)}\n`;
    link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
    link.download = `${setIdOf(box)}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

interface Props {
    id: string;
    work: Work;
    /** Whether what is on the screen is not in the box yet. */
    pending: boolean;
}

export function BoxActions({ id, work, pending }: Props) {
    const { box, report } = work;
    const [open, setOpen] = useState<'play' | 'share' | TableKind | null>(null);
    const ready = !pending && work.fresh && report?.ok === true;
    const close = () => setOpen(null);
    return (
        <>
            <button
                type="button"
                class="primary"
                aria-disabled={!ready}
                data-testid="play-box"
                onClick={() => ready && setOpen('computer')}
            >
                {t('workshop.play')}
            </button>
            <button
                type="button"
                aria-disabled={!ready}
                data-testid="share-box"
                onClick={() => ready && setOpen('share')}
            >
                {t('workshop.share')}
            </button>
            <a class="button" href={`/workshop/${id}/try`} onClick={follow} data-testid="try-box">
                {t('workshop.try')}
            </a>
            <a class="button" href={`/workshop/${id}/print`} onClick={follow} data-testid="print-box">
                {t('workshop.print')}
            </a>
            {open === 'share' && ready && report.text && <ShareDialog box={box} text={report.text} onClose={close} />}
            {open && kinds.includes(open as TableKind) && ready && (
                <NewTable
                    kind={open as TableKind}
                    offered={{ game: box.game, set: `${report.id}@${report.hash}` }}
                    onClose={close}
                />
            )}
        </>
    );
}

interface ShareProps {
    box: Box;
    text: string;
    onClose: () => void;
}

function ShareDialog({ box, text, onClose }: ShareProps) {
    const [packed, setPacked] = useState<string | null | undefined>(undefined);
    useEffect(() => {
        void packBox(text).then(setPacked);
    }, [text]);
    return (
        <Dialog title={t('workshop.share')} onClose={onClose}>
            <div class="form">
                {packed && (
                    <>
                        <p>{t('workshop.share.link')}</p>
                        <ShownLink
                            label={t('workshop.link')}
                            link={boxAddress(packed)}
                            testid="box-link"
                            text={box.name || t('workshop.unnamed')}
                        />
                    </>
                )}
                {packed === null && <p>{t('workshop.share.long')}</p>}
                <p>{t('workshop.share.file')}</p>
                <button type="button" data-testid="save-box" onClick={() => saveBox(box)}>
                    {t('workshop.save')}
                </button>
                <KeepThere box={box} />
            </div>
        </Dialog>
    );
}
