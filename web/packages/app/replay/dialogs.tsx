// What can be done with a moment: share it, play on from it.
import { levelName } from '@app/names';
import { go, type ReplayPlace } from '@app/router';
import { levels } from '@app/tableChoices';
import { Dialog } from '@ui/dialog';
import { t } from '@ui/i18n';
import { playerName } from '@ui/settings';
import { useEffect, useRef, useState } from 'preact/hooks';
import { addressOf, download, type Moment, playOn, type Recorded } from './recorded';

interface LinkProps {
    place: ReplayPlace;
    recorded: Recorded;
    moment: Moment;
    onClose: () => void;
}

export function LinkDialog({ place, recorded, moment, onClose }: LinkProps) {
    const [address, setAddress] = useState<string | null | undefined>(undefined);
    const [copied, setCopied] = useState<'wait.copy' | 'wait.copied' | 'wait.notCopied'>('wait.copy');
    useEffect(() => {
        void addressOf(place, recorded, moment).then(setAddress);
    }, []);
    const link = address ? location.origin + address : '';
    return (
        <Dialog title={t('replay.link')} onClose={onClose}>
            {address === null && (
                <>
                    <p>{t('replay.link.long')}</p>
                    <button type="button" class="primary" onClick={() => download(recorded)}>
                        {t('replay.download')}
                    </button>
                </>
            )}
            {address && (
                <div class="form">
                    <p>{t(place.from === 'table' ? 'replay.link.table' : 'replay.link.carries')}</p>
                    <label class="field">
                        <span>{t('replay.link.address')}</span>
                        <input
                            readOnly
                            value={link}
                            data-testid="moment-link"
                            onFocus={({ currentTarget }) => currentTarget.select()}
                        />
                    </label>
                    <button
                        type="button"
                        class="primary"
                        onClick={() => {
                            navigator.clipboard.writeText(link).then(
                                () => setCopied('wait.copied'),
                                () => setCopied('wait.notCopied'),
                            );
                        }}
                    >
                        {t(copied)}
                    </button>
                </div>
            )}
        </Dialog>
    );
}

interface PlayOnProps {
    recorded: Recorded;
    names: string[];
    step: number;
    /** The seat that is offered first. */
    first: number;
    onClose: () => void;
}

export function PlayOnDialog({ recorded, names, step, first, onClose }: PlayOnProps) {
    const [seat, setSeat] = useState(first);
    const [level, setLevel] = useState('medium');
    // A second press may come before the new screen does.
    const begun = useRef(false);
    return (
        <Dialog title={t('replay.playOn')} onClose={onClose}>
            <form
                class="form"
                onSubmit={(event) => {
                    event.preventDefault();
                    if (begun.current) return;
                    begun.current = true;
                    go(`/#/local/${playOn(recorded, step, seat, level, playerName.value)}`);
                }}
            >
                <p>{t('replay.playOn.text')}</p>
                <label class="field">
                    <span>{t('replay.playOn.seat')}</span>
                    <select value={seat} onChange={({ currentTarget }) => setSeat(Number(currentTarget.value))}>
                        {names.map((name, at) => (
                            <option key={at} value={at}>
                                {name}
                            </option>
                        ))}
                    </select>
                </label>
                <label class="field">
                    <span>{t('new.level')}</span>
                    <select value={level} onChange={({ currentTarget }) => setLevel(currentTarget.value)}>
                        {levels.map((name) => (
                            <option key={name} value={name}>
                                {levelName(name)}
                            </option>
                        ))}
                    </select>
                </label>
                <div class="buttons">
                    <button type="submit" class="primary" data-testid="play-on">
                        {t('new.begin')}
                    </button>
                    <button type="button" onClick={onClose}>
                        {t('cancel')}
                    </button>
                </div>
            </form>
        </Dialog>
    );
}
