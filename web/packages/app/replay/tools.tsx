// What can be done besides walking: whose eyes, how fast, playing on, sharing, the record, the analysis.
import { t } from '@ui/i18n';
import { download, type Recorded } from './recorded';
import { SpeedSwitch, type Walk } from './transport';
import type { Analysis } from './useReview';

interface Props {
    recorded: Recorded;
    names: string[];
    over: boolean;
    /** A seat, or null for open hands. */
    eyes: number | null;
    onEyes: (seat: number | null) => void;
    walk: Walk;
    analysis: Analysis;
    onDialog: (dialog: 'link' | 'playOn') => void;
}

const kAll = 'all';

export function Tools({ recorded, names, over, eyes, onEyes, walk, analysis, onDialog }: Props) {
    return (
        <div class="replay-tools">
            <label class="inline">
                {t('replay.eyes')}
                <select
                    value={eyes === null ? kAll : String(eyes)}
                    data-testid="replay-eyes"
                    onChange={({ currentTarget }) => {
                        onEyes(currentTarget.value === kAll ? null : Number(currentTarget.value));
                    }}
                >
                    <option value={kAll}>{t('replay.eyes.all')}</option>
                    {names.map((player, seat) => (
                        <option key={seat} value={seat}>
                            {t('replay.eyes.of', { player })}
                        </option>
                    ))}
                </select>
            </label>
            <SpeedSwitch walk={walk} />
            <button type="button" disabled={over} data-testid="play-on-here" onClick={() => onDialog('playOn')}>
                {t('replay.playOn')}
            </button>
            <button type="button" data-testid="share" onClick={() => onDialog('link')}>
                {t('replay.share')}
            </button>
            <button type="button" data-testid="download" onClick={() => download(recorded)}>
                {t('replay.download')}
            </button>
            {!analysis.review && !analysis.progress && (
                <button type="button" class="primary" data-testid="analyse" onClick={analysis.start}>
                    {t('review.begin')}
                </button>
            )}
            {analysis.failure && (
                <span class="failure" role="alert">
                    {t('review.failed')}
                </span>
            )}
            {analysis.progress && (
                <span class="review-progress">
                    <progress
                        value={analysis.progress.done}
                        max={Math.max(1, analysis.progress.all)}
                        aria-label={t('review.title')}
                    />
                    {t('review.progress', analysis.progress)}
                    <button type="button" onClick={analysis.stop}>
                        {t('cancel')}
                    </button>
                </span>
            )}
        </div>
    );
}
