// A box that came with a link: looked at and checked before it is kept.
import { Header } from '@app/header';
import { follow } from '@app/router';
import { t } from '@ui/i18n';
import { Sign } from '@ui/sign';
import { SetChecker, type SetReport } from '@wire/setReport';
import { useEffect, useState } from 'preact/hooks';
import { type Box, boxOf } from './box';
import { unpackBox } from './boxLink';
import { describeBox } from './editor';
import { FaultList } from './faults';
import { openBox } from './home';
import { BoxPreview } from './preview';

type Found = { report: SetReport; box: Box | null } | { failure: string };

async function look(hash: string): Promise<Found> {
    const packed = /^#s=([\w-]+)$/.exec(hash)?.[1];
    if (!packed) return { failure: t('workshop.link.broken') };
    const unpacked = await unpackBox(packed);
    if ('bad' in unpacked) {
        return { failure: t(unpacked.bad === 'long' ? 'workshop.link.long' : 'workshop.link.broken') };
    }
    const checker = new SetChecker();
    const report = await checker.check(unpacked.text);
    checker.close();
    if (!report) return { failure: t('workshop.notChecked') };
    return { report, box: report.ok && report.set ? boxOf(report.set) : null };
}

export function Received() {
    const [found, setFound] = useState<Found | null>(null);
    const [full, setFull] = useState(false);
    useEffect(() => {
        void look(location.hash).then(setFound);
    }, []);
    const box = found && 'box' in found ? found.box : null;
    const keep = () => {
        if (box && !openBox(box)) setFull(true);
    };
    return (
        <>
            <Header title={t('workshop.received')} />
            <main id="main" class="workshop">
                <h1>{box?.name || t('workshop.received')}</h1>
                {found && 'failure' in found && (
                    <p class="panel failure" role="alert" data-testid="bad-link">
                        {found.failure}
                    </p>
                )}
                {found && 'report' in found && !box && (
                    <div class="panel" role="alert" data-testid="bad-link">
                        <p class="failure">{t('workshop.link.faults')}</p>
                        <FaultList faults={found.report.faults.slice(0, 10)} />
                    </div>
                )}
                {box && (
                    <>
                        <p>{describeBox(box)}</p>
                        <p class="verdict good">
                            <Sign name="check" /> {t('workshop.ready')}
                        </p>
                        <p class="quiet">{t('workshop.received.text')}</p>
                    </>
                )}
                {full && (
                    <p class="failure" role="alert">
                        {t('workshop.tooMany')}
                    </p>
                )}
                <div class="buttons">
                    {box && (
                        <button type="button" class="primary" data-testid="keep-box" onClick={keep}>
                            {t('workshop.keep')}
                        </button>
                    )}
                    <a class="button" href="/workshop" onClick={follow}>
                        {t('workshop.all')}
                    </a>
                </div>
                {box && <BoxPreview box={box} />}
            </main>
        </>
    );
}
