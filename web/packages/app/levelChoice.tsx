// Whom to play against: the levels as a ladder of faces, each with a name and what one has reached against it so far.
import { t } from '@ui/i18n';
import { expectation, resultsAgainst, type Setting } from './levelResults';
import { levelName, rivalName } from './names';
import { RivalFace } from './rivalFace';

/** Adapts to whoever plays against it. */
export const kEven = 'even';

interface Props {
    label: string;
    value: string;
    levels: readonly string[];
    setting: Setting;
    onChange: (level: string) => void;
}

/** What to expect, in words; the level that adapts aims at everybody's fair share. */
function expected(setting: Setting, level: string): string {
    if (level === kEven) return t('level.expect', { won: 1, count: setting.players });
    const share = expectation(setting, level);
    return share ? t(share.isOwn ? 'level.expect' : 'level.expect.new', { won: share.won, count: share.count }) : '';
}

export const LevelChoice = ({ label, value, levels, setting, onChange }: Props) => (
    <fieldset class="field levels">
        <legend>{label}</legend>
        {levels.map((level) => {
            const results = resultsAgainst(setting.game, level);
            return (
                <label key={level}>
                    <input
                        type="radio"
                        name="level"
                        value={level}
                        checked={value === level}
                        onChange={() => onChange(level)}
                    />
                    <span>
                        <RivalFace level={level} />
                        <b>{rivalName(level) ?? levelName(level)}</b>
                        <small>{levelName(level)}</small>
                        <small data-testid={`expect-${level}`}>{expected(setting, level)}</small>
                        <small>{results.count > 0 && t('level.results', results)}</small>
                    </span>
                </label>
            );
        })}
        {value === kEven && <p class="quiet">{t('level.even.about')}</p>}
    </fieldset>
);
