// Being told that it is one's turn: on or off on this device, why not where it cannot be, and quiet hours.
import { Select } from '@ui/fields';
import { language, type MessageKey, t } from '@ui/i18n';
import { accountApi, type Quiet } from '@wire/accountApi';
import { useEffect, useState } from 'preact/hooks';
import { errorWords } from '../errors';
import { useBusy } from '../useBusy';
import { startPush, stopPush, subscription, whyNoPush } from './pushing';

const kNone = -1;

const hourWords = (hour: number): string =>
    new Intl.DateTimeFormat(language.value, { timeStyle: 'short' }).format(new Date(2026, 0, 1, hour));

const hours = Array.from({ length: 24 }, (_, hour) => hour);

function QuietHours({ quiet, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
    const options = hours.map((hour) => [String(hour), hourWords(hour)] as const);
    return (
        <fieldset class="quiet-hours">
            <legend>{t('push.quiet')}</legend>
            <Select
                label={t('push.quiet.from')}
                value={String(quiet.from)}
                options={[[String(kNone), t('push.quiet.none')], ...options]}
                onChange={(value) => {
                    const from = Number(value);
                    onChange({ from, to: from === kNone ? kNone : quiet.to === kNone ? 8 : quiet.to });
                }}
            />
            {quiet.from !== kNone && (
                <Select
                    label={t('push.quiet.to')}
                    value={String(quiet.to)}
                    options={options}
                    onChange={(value) => onChange({ from: quiet.from, to: Number(value) })}
                />
            )}
        </fieldset>
    );
}

export function Notices() {
    const [why, setWhy] = useState<MessageKey | null>(whyNoPush);
    const [on, setOn] = useState(false);
    const [quiet, setQuiet] = useState<Quiet>({ from: kNone, to: kNone });
    const [told, setTold] = useState('');
    const [busy, run] = useBusy();
    useEffect(() => {
        void Promise.all([accountApi.notices(), subscription()]).then(
            ([notices, made]) => {
                setOn(notices.browsers.some(({ endpoint }) => endpoint === made?.endpoint));
                if (notices.quiet) setQuiet(notices.quiet);
            },
            (error: unknown) => setTold(errorWords(error)),
        );
    }, []);
    const turn = async () => {
        setTold('');
        try {
            const failed = on ? await stopPush().then(() => null) : await startPush();
            setWhy(failed);
            setOn(!on && !failed);
        } catch (error) {
            setTold(errorWords(error));
        }
    };
    const change = (wanted: Quiet) => {
        setQuiet(wanted);
        accountApi.setQuiet(wanted).then(
            () => setTold(t('account.shows.saved')),
            (error: unknown) => setTold(errorWords(error)),
        );
    };
    return (
        <section class="panel account-part" data-testid="notices">
            <h2>{t('push.title')}</h2>
            <p class="quiet">{t('push.text')}</p>
            <p role="status">{why ? t(why) : on ? t('push.isOn') : ''}</p>
            {(!why || why === 'push.service') && (
                <button type="button" disabled={busy} onClick={() => run(turn)}>
                    {t(on ? 'push.off' : 'push.on')}
                </button>
            )}
            {on && <QuietHours quiet={quiet} onChange={change} />}
            <p role="status">{told}</p>
        </section>
    );
}
