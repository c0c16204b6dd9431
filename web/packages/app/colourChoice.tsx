// Choosing one's colour: each with its shape, so that nobody has to tell them apart by colour alone. It is for display.
import { colours, shapeOf } from '@board/seatShape';
import { Icon } from '@board/sprite';
import { t } from '@ui/i18n';
import type { Colour } from '@wire/messages';

interface Props {
    label: string;
    value: Colour;
    /** Those that somebody else keeps. */
    taken?: readonly Colour[];
    onChange: (colour: Colour) => void;
}

export const ColourChoice = ({ label, value, taken = [], onChange }: Props) => (
    <fieldset class="field segments colour-choice">
        <legend>{label}</legend>
        {colours.map((colour) => (
            <label key={colour} title={t(`colour.${colour}`)}>
                <input
                    type="radio"
                    name={label}
                    value={colour}
                    checked={value === colour}
                    disabled={taken.includes(colour)}
                    onChange={() => onChange(colour)}
                />
                <span class={`colour-${colour}`}>
                    <Icon name={shapeOf(colour)} class="seat-shape" label={t(`colour.${colour}`)} />
                </span>
            </label>
        ))}
    </fieldset>
);

/** Everybody has another colour: who takes somebody's gives theirs for it. Without a wish they go by seats. */
export function exchanged(before: readonly Colour[], seat: number, colour: Colour): Colour[] {
    const all = [...new Set([...before, ...colours])];
    const other = all.indexOf(colour);
    return all.map((own, at) => (at === seat ? colour : at === other ? (all[seat] ?? own) : own));
}
