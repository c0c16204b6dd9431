// The dialog for a new table: game, edition, variant, seats, level, pace.
import { Dialog } from '@ui/dialog';
import { t } from '@ui/i18n';
import { playerName } from '@ui/settings';
import { api, type SeatPlan } from '@wire/api';
import { useState } from 'preact/hooks';
import { type Edition, editions, ownEdition } from './editions';
import { errorWords } from './errors';
import { keepGame, newPlan } from './localGames';
import { kUnnamed, levelName } from './names';
import { go } from './router';
import { fairestSet, type GameName, levels, mostPlayers, paces, paceWords, variants } from './tableChoices';

export type TableKind = 'computer' | 'device' | 'friends';

export function NewTable({ kind, onClose }: { kind: TableKind; onClose: () => void }) {
    const [game, setGame] = useState<GameName>('gaia');
    const [variant, setVariant] = useState(0);
    const [edition, setEdition] = useState<Edition>(ownEdition);
    const [players, setPlayers] = useState(2);
    const [level, setLevel] = useState('easy');
    const [pace, setPace] = useState(0);
    const [names, setNames] = useState<string[]>([playerName.value]);
    const [failure, setFailure] = useState<string | null>(null);

    const rules = {
        ...variants[game][variant]?.rules,
        ...(game === 'gaia' && { edition }),
    };
    const begin = async () => {
        if (kind !== 'friends') {
            const seats = Array.from({ length: players }, (_, at) =>
                kind === 'device' || at === 0
                    ? { kind: 'person' as const, name: names[at]?.trim() ?? '' }
                    : { kind: 'computer' as const, name: level, level },
            );
            const plan = newPlan({ game, rules, seats });
            keepGame(plan, null);
            go(`/#/local/${plan.table}`);
            return;
        }
        try {
            await api.rename(names[0]?.trim() || kUnnamed);
            const seats = Array.from(
                { length: players },
                (_, at): SeatPlan => ({ kind: at === 0 ? 'person' : 'open' }),
            );
            const { table } = await api.makeTable({
                game,
                rules,
                components: fairestSet(game, rules),
                seats,
                pace: paces[pace] ?? { kind: 'none' },
                watch: 'all',
                undo: 'informed',
                public: true,
            });
            go(`/t/${table.id}`);
        } catch (error) {
            setFailure(errorWords(error));
        }
    };
    return (
        <Dialog title={t(`start.${kind}`)} onClose={onClose}>
            <form
                class="form"
                onSubmit={(event) => {
                    event.preventDefault();
                    if (names[0]) playerName.value = names[0];
                    void begin();
                }}
            >
                <Choice
                    label={t('new.game')}
                    value={game}
                    options={[
                        ['gaia', t('game.gaia')],
                        ['planet', t('game.planet')],
                    ]}
                    onChange={(value) => {
                        setGame(value as GameName);
                        setVariant(0);
                        setPlayers(Math.min(players, mostPlayers[value as GameName]));
                    }}
                />
                <Select
                    label={t('new.variant')}
                    value={String(variant)}
                    options={variants[game].map(({ name }, at) => [String(at), t(name)])}
                    onChange={(value) => setVariant(Number(value))}
                />
                {game === 'gaia' && (
                    <>
                        <Select
                            label={t('new.edition')}
                            value={edition}
                            options={Object.entries(editions)}
                            onChange={(value) => setEdition(value as Edition)}
                        />
                        <p class="quiet hint-text">{t(`edition.${edition}`)}</p>
                    </>
                )}
                <Choice
                    label={t('new.players')}
                    value={String(players)}
                    options={Array.from({ length: mostPlayers[game] - 1 }, (_, at) => [String(at + 2), String(at + 2)])}
                    onChange={(value) => setPlayers(Number(value))}
                />
                {kind === 'computer' && (
                    <Select
                        label={t('new.level')}
                        value={level}
                        options={levels.map((name) => [name, levelName(name)])}
                        onChange={setLevel}
                    />
                )}
                {kind === 'friends' && (
                    <Select
                        label={t('new.pace')}
                        value={String(pace)}
                        options={paces.map((one, at) => [String(at), paceWords(one)])}
                        onChange={(value) => setPace(Number(value))}
                    />
                )}
                {Array.from({ length: kind === 'device' ? players : 1 }, (_, at) => (
                    <label key={at} class="field">
                        <span>{kind === 'device' ? t('new.nameOf', { number: at + 1 }) : t('new.name')}</span>
                        <input
                            maxLength={40}
                            autocomplete="nickname"
                            value={names[at] ?? ''}
                            placeholder={t('seat.number', { number: at + 1 })}
                            onInput={({ currentTarget }) =>
                                setNames(Object.assign([...names], { [at]: currentTarget.value }))
                            }
                        />
                    </label>
                ))}
                {failure && (
                    <p class="failure" role="alert">
                        {failure}
                    </p>
                )}
                <div class="buttons">
                    <button type="submit" class="primary" data-testid="begin">
                        {t(kind === 'friends' ? 'new.invite' : 'new.begin')}
                    </button>
                    <button type="button" onClick={onClose}>
                        {t('cancel')}
                    </button>
                </div>
            </form>
        </Dialog>
    );
}

interface FieldProps {
    label: string;
    value: string;
    options: [string, string][];
    onChange: (value: string) => void;
}

const Select = ({ label, value, options, onChange }: FieldProps) => (
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
);

const Choice = ({ label, value, options, onChange }: FieldProps) => (
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
);
