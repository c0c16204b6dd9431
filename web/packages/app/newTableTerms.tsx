// What people agree on besides the rules of the game: who may come, who may watch, what help there is, whether it counts.
import { Select } from '@ui/fields';
import { t } from '@ui/i18n';
import type { NewTable, Pace } from '@wire/messages';
import { levelName } from './names';
import { levels } from './tableChoices';

export interface Terms {
    /** Whoever has the link, or anybody: the table is then listed. */
    who: 'link' | 'all';
    watched: boolean;
    hints: boolean;
    undo: 'informed' | 'never';
    rated: boolean;
    takeover: string;
    /** A pace of one's own. */
    minutes: number;
    seconds: number;
}

/** A table by link is for those who have the link, and nobody is helped by a computer unless all know of it. */
export const kUsualTerms: Terms = {
    who: 'link',
    watched: true,
    hints: false,
    undo: 'informed',
    rated: false,
    takeover: 'easy',
    minutes: 10,
    seconds: 10,
};

export const ownPace = ({ minutes, seconds }: Terms): Pace => ({
    kind: 'live',
    seconds: Math.round(minutes * 60),
    increment: seconds,
});

type Agreed = Pick<NewTable, 'public' | 'watch' | 'hints' | 'undo' | 'rated' | 'takeover'>;

export const termsOf = ({ who, watched, hints, undo, rated, takeover }: Terms): Agreed => ({
    public: who === 'all',
    watch: !watched ? 'nobody' : who === 'all' ? 'all' : 'link',
    // A rated game knows no hints and no takeover of one's own (docs/api.md).
    hints: hints && !rated,
    undo,
    rated,
    ...(!rated && { takeover }),
});

interface Props {
    terms: Terms;
    onChange: (change: Partial<Terms>) => void;
}

const whole = (text: string, most: number, least: number): number =>
    Math.min(most, Math.max(least, Math.round(Number(text)) || 0));

interface NumberProps {
    label: string;
    value: number;
    least: number;
    most: number;
    onChange: (value: number) => void;
}

const NumberField = ({ label, value, least, most, onChange }: NumberProps) => (
    <label class="field">
        <span>{label}</span>
        <input
            type="number"
            inputMode="numeric"
            min={least}
            max={most}
            value={value}
            onChange={({ currentTarget }) => onChange(whole(currentTarget.value, most, least))}
        />
    </label>
);

export const PaceFields = ({ terms, onChange }: Props) => (
    <div class="side-by-side">
        <NumberField
            label={t('pace.minutes')}
            value={terms.minutes}
            least={1}
            most={1440}
            onChange={(minutes) => onChange({ minutes })}
        />
        <NumberField
            label={t('pace.seconds')}
            value={terms.seconds}
            least={0}
            most={3600}
            onChange={(seconds) => onChange({ seconds })}
        />
    </div>
);

interface CheckProps {
    label: string;
    help: string;
    checked: boolean;
    disabled?: boolean;
    onChange: (on: boolean) => void;
}

const Check = ({ label, help, checked, disabled, onChange }: CheckProps) => (
    <label class="check">
        <input
            type="checkbox"
            checked={checked}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>
            {label} <small class="quiet">{help}</small>
        </span>
    </label>
);

export const TermsFields = ({ terms, onChange }: Props) => (
    <details class="more">
        <summary>{t('terms.more')}</summary>
        <div class="form">
            <Select
                label={t('terms.who')}
                value={terms.who}
                options={[
                    ['link', t('terms.who.link')],
                    ['all', t('terms.who.all')],
                ]}
                onChange={(value) => onChange({ who: value === 'all' ? 'all' : 'link' })}
            />
            <Check
                label={t('terms.watched')}
                help={t('terms.watched.help')}
                checked={terms.watched}
                onChange={(watched) => onChange({ watched })}
            />
            <Check
                label={t('terms.hints')}
                help={t('terms.hints.help')}
                checked={terms.hints && !terms.rated}
                disabled={terms.rated}
                onChange={(hints) => onChange({ hints })}
            />
            <Check
                label={t('terms.undo')}
                help={t('terms.undo.help')}
                checked={terms.undo === 'informed'}
                onChange={(on) => onChange({ undo: on ? 'informed' : 'never' })}
            />
            <Check
                label={t('terms.rated')}
                help={t('terms.rated.help')}
                checked={terms.rated}
                onChange={(rated) => onChange({ rated })}
            />
            <Select
                label={t('terms.takeover')}
                value={terms.takeover}
                options={levels.map((name) => [name, levelName(name)])}
                onChange={(takeover) => onChange({ takeover })}
            />
        </div>
    </details>
);
