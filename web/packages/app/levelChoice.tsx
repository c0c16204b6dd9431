// Whom to play against: the levels as a ladder of faces, each with a name and what one has reached against it so far.
import { Medal } from '@board/medal';
import { t } from '@ui/i18n';
import type { Habitat } from '@wire/planet';
import { isOver, keptGames } from './localGames';
import { levelName, rivalName } from './names';

const kFaces: Record<string, [animal: string, habitat: Habitat]> = {
    beginner: ['penguin', 'glacier'],
    easy: ['fox', 'forest'],
    medium: ['brown-bear', 'forest'],
    strong: ['eagle', 'mountain'],
    master: ['snowy-owl', 'glacier'],
};

/** Finished games of one person against computers of this level only. */
function resultsAgainst(level: string): { won: number; count: number } {
    const games = keptGames().filter(
        (game) =>
            isOver(game) &&
            game.plan.seats.filter(({ kind }) => kind === 'person').length === 1 &&
            game.plan.seats.every((seat) => seat.kind === 'person' || seat.level === level),
    );
    const won = games.filter(({ plan, sketch }) =>
        sketch?.winners?.includes(plan.seats.findIndex(({ kind }) => kind === 'person')),
    );
    return { won: won.length, count: games.length };
}

interface Props {
    label: string;
    value: string;
    levels: readonly string[];
    onChange: (level: string) => void;
}

export const LevelChoice = ({ label, value, levels, onChange }: Props) => (
    <fieldset class="field levels">
        <legend>{label}</legend>
        {levels.map((level) => {
            const [animal, habitat] = kFaces[level] ?? ['fox', 'forest'];
            const results = resultsAgainst(level);
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
                        <Medal animal={animal} habitat={habitat} />
                        <b>{rivalName(level) ?? levelName(level)}</b>
                        <small>{levelName(level)}</small>
                        <small>{results.count > 0 && t('level.results', results)}</small>
                    </span>
                </label>
            );
        })}
    </fieldset>
);
