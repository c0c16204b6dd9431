// Numbers of things: how many tiles of a land, cards of a kind, meeples of a colour.
import { t } from '@ui/i18n';
import { Sign } from '@ui/sign';
import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { FaultsAt, faultsAt, Report } from './faults';

interface StepperProps {
    label: string;
    value: number;
    least?: number;
    most: number;
    /** Its place in the set, for what is wrong with it. */
    entry: string;
    onChange: (value: number) => void;
}

export function Stepper({ label, value, least = 0, most, entry, onChange }: StepperProps) {
    const wrong = faultsAt(useContext(Report), entry).length > 0;
    const set = (next: number) => onChange(Math.max(least, Math.min(most, Math.round(next) || 0)));
    return (
        <span class="stepper">
            <button
                type="button"
                aria-label={t('workshop.fewer', { what: label })}
                aria-disabled={value <= least}
                onClick={() => set(value - 1)}
            >
                <Sign name="minus" />
            </button>
            <input
                type="text"
                inputMode="numeric"
                aria-label={label}
                aria-invalid={wrong}
                value={value}
                maxLength={4}
                onFocus={({ currentTarget }) => currentTarget.select()}
                onInput={({ currentTarget }) => {
                    const typed = currentTarget.value.trim();
                    if (/^\d+$/.test(typed)) set(Number(typed));
                }}
                onBlur={({ currentTarget }) => {
                    currentTarget.value = String(value);
                }}
            />
            <button
                type="button"
                aria-label={t('workshop.more', { what: label })}
                aria-disabled={value >= most}
                onClick={() => set(value + 1)}
            >
                <Sign name="plus" />
            </button>
        </span>
    );
}

interface CountProps extends StepperProps {
    face: ComponentChildren;
}

export const Count = ({ face, ...stepper }: CountProps) => (
    <li class="count">
        <span class="count-face">{face}</span>
        <span class="count-name">{stepper.label}</span>
        <Stepper {...stepper} />
        <FaultsAt entry={stepper.entry} />
    </li>
);
