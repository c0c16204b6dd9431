// Fields of forms: a list to choose from, and a few choices side by side.

interface FieldProps {
    label: string;
    value: string;
    options: readonly (readonly [value: string, words: string])[];
    onChange: (value: string) => void;
    help?: string | undefined;
}

const Help = ({ text }: { text: string | undefined }) => (text ? <p class="quiet hint-text">{text}</p> : null);

export const Select = ({ label, value, options, onChange, help }: FieldProps) => (
    <>
        <label class="field">
            <span>{label}</span>
            <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
                {options.map(([name, text]) => (
                    <option key={name} value={name}>
                        {text}
                    </option>
                ))}
            </select>
        </label>
        <Help text={help} />
    </>
);

export const Segments = ({ label, value, options, onChange, help }: FieldProps) => (
    <>
        <fieldset class="field segments">
            <legend>{label}</legend>
            {options.map(([name, text]) => (
                <label key={name}>
                    <input
                        type="radio"
                        name={label}
                        value={name}
                        checked={value === name}
                        onChange={() => onChange(name)}
                    />
                    <span>{text}</span>
                </label>
            ))}
        </fieldset>
        <Help text={help} />
    </>
);
