// The dialog for a new table: game, variant, edition, seats, level, pace. What was chosen last is offered again.
import { colours } from '@board/seatShape';
import { Dialog } from '@ui/dialog';
import { Segments, Select } from '@ui/fields';
import { t } from '@ui/i18n';
import { playerName, recall, remember } from '@ui/settings';
import { api, type SeatPlan } from '@wire/api';
import { hostSets } from '@wire/componentSet';
import type { Colour } from '@wire/messages';
import { useEffect, useState } from 'preact/hooks';
import { ColourChoice, exchanged } from './colourChoice';
import { errorWords } from './errors';
import { friendWords } from './friends/words';
import { type GameInfo, gameInfo, games, type Rules } from './games';
import { later } from './later';
import { kEven, LevelChoice } from './levelChoice';
import { evenLevel } from './levelResults';
import { keepGame, newPlan } from './localGames';
import { guestName, levelName, rivalName } from './names';
import { kUsualTerms, ownPace, PaceFields, type Terms, TermsFields, termsOf } from './newTableTerms';
import { go } from './router';
import { noteThere } from './serverTables';
import { kUsualSet, levels, paces, paceWords, setName, setsOf } from './tableChoices';
import { useBusy } from './useBusy';
import { type OwnSet, ownSets } from './workshop/keptBoxes';

export type TableKind = 'computer' | 'device' | 'friends';

/** Everything that can be chosen; `options` are the rules besides the variant, `set` is empty for the usual one. */
interface Chosen {
    game: string;
    variant: number;
    options: Rules;
    set: string;
    players: number;
    level: string;
    /** Levels of further computers; empty: as the first. */
    others: string[];
    pace: number;
    names: string[];
    colours: Colour[];
    begins: 'lot' | 'seats';
    terms: Terms;
}

const kFirst: Chosen = {
    game: 'gaia',
    variant: 0,
    options: {},
    set: '',
    players: 2,
    level: 'beginner',
    others: [],
    pace: 0,
    names: [],
    colours: [...colours],
    begins: 'lot',
    terms: kUsualTerms,
};

const placeOf = (kind: TableKind) => `new.${kind}`;

function chosenBefore(kind: TableKind): Chosen {
    // One person against computers begins; among several people the lot decides.
    const first: Chosen = { ...kFirst, begins: kind === 'computer' ? 'seats' : 'lot' };
    const kept = recall(placeOf(kind)) as Partial<Chosen> | null;
    const before = { ...first, ...kept, terms: { ...kUsualTerms, ...kept?.terms } };
    const known = gameInfo(before.game) ? before : first;
    // Whom a seat was kept for is asked anew.
    return { ...known, names: [playerName.value, ...(kind === 'friends' ? [] : known.names.slice(1))] };
}

function withOffer(before: Chosen, offered: Pick<Chosen, 'game' | 'set'> | undefined): Chosen {
    const most = gameInfo(offered?.game ?? before.game)?.players ?? before.players;
    const variant = offered && offered.game !== before.game ? 0 : before.variant;
    return { ...before, ...offered, variant, players: Math.min(before.players, most) };
}

function rulesOf(info: GameInfo, { variant, options }: Chosen): Rules {
    const { rules } = info.variants[variant] ?? info.variants[0] ?? { rules: {} };
    const more = info.choices(rules).map(({ rule, usual }) => [rule, options[rule] ?? usual]);
    return { ...rules, ...Object.fromEntries(more) };
}

/** The own set that was chosen, if it is still as it was. */
const ownSetOf = ({ game, set }: Chosen): OwnSet | undefined => ownSets(game).find((own) => own.components === set);

/** Whether it comes with the page, or is one's own. */
const isHere = (chosen: Chosen): boolean => setsOf(chosen.game).includes(chosen.set) || ownSetOf(chosen) !== undefined;

/** What the table is made with here: a set that there is. */
const componentsOf = (chosen: Chosen): { components: string; set?: object } => {
    const own = ownSetOf(chosen);
    if (own) return { components: own.components, set: own.content };
    return { components: isHere(chosen) ? chosen.set : kUsualSet };
};

/** The server is brought a set that it may not have (docs/api.md, component sets of people), or says that it has it no more. */
function componentsThere(chosen: Chosen): { components?: string; component_set?: object } {
    const { components, set } = componentsOf(chosen);
    return set ? { component_set: set } : { components: chosen.set.includes('@') ? chosen.set : components };
}

const nameOf = ({ names }: Chosen, seat: number): string => names[seat]?.trim() ?? '';

const colourOf = (chosen: Chosen, seat: number): { colour?: Colour } => {
    const colour = chosen.colours[seat];
    return colour ? { colour } : {};
};

const keptFor = (name: string): { for?: string } => (name ? { for: name } : {});

function beginHere(kind: TableKind, info: GameInfo, chosen: Chosen): void {
    const rules = rulesOf(info, chosen);
    const { players } = chosen;
    const levelAt = (seat: number) => {
        const level = chosen.others[seat - 2] || chosen.level;
        return level === kEven ? evenLevel(info.game) : level;
    };
    const seats = Array.from({ length: players }, (_, at) =>
        kind === 'device' || at === 0
            ? { kind: 'person' as const, name: nameOf(chosen, at), ...colourOf(chosen, at) }
            : { kind: 'computer' as const, name: levelAt(at), level: levelAt(at), ...colourOf(chosen, at) },
    );
    const { begins } = chosen;
    // Among several people nobody looks at a card and takes it back.
    const undo = kind === 'device' ? 'informed' : 'free';
    const plan = newPlan({ game: info.game, rules, seats, begins, undo, ...componentsOf(chosen) });
    keepGame(plan, null);
    go(`/#/local/${plan.table}`);
}

/** A table as the last one, with a seat for this friend. */
export async function challenge(friend: string): Promise<void> {
    const chosen = chosenBefore('friends');
    const info = gameInfo(chosen.game) ?? games[0];
    if (info) await beginOnServer(info, { ...chosen, players: 2 }, friend);
}

async function beginOnServer(info: GameInfo, chosen: Chosen, friend = ''): Promise<void> {
    const rules = rulesOf(info, chosen);
    await api.introduce(nameOf(chosen, 0) || guestName());
    const { table } = await api.makeTable({
        game: info.game,
        rules,
        ...componentsThere(chosen),
        seats: Array.from(
            { length: chosen.players },
            (_, at): SeatPlan => ({
                kind: at === 0 ? 'person' : 'open',
                ...colourOf(chosen, at),
                ...keptFor(at === 1 && friend ? friend : at > 0 ? nameOf(chosen, at) : ''),
            }),
        ),
        pace: paces[chosen.pace] ?? ownPace(chosen.terms),
        begins: chosen.begins,
        // A box of one's own is played for fun.
        ...termsOf({ ...chosen.terms, rated: chosen.terms.rated && !ownSetOf(chosen) }),
    });
    noteThere();
    go(`/t/${table.id}`);
}

/** A rated game has a clock. */
const isUntimed = (pace: number): boolean => paces[pace]?.kind === 'none';
const kFirstClock = paces.findIndex(({ kind }) => kind !== 'none');

interface Props {
    kind: TableKind;
    /** What is offered instead of what was chosen last. */
    offered?: Pick<Chosen, 'game' | 'set'>;
    onClose: () => void;
}

export function NewTable({ kind, offered, onClose }: Props) {
    const [chosen, setChosen] = useState(() => withOffer(chosenBefore(kind), offered));
    const [failure, setFailure] = useState<string | null>(null);
    const [busy, run] = useBusy();
    const choose = (change: Partial<Chosen>) => setChosen({ ...chosen, ...change });
    const agree = (change: Partial<Terms>) => {
        const terms = { ...chosen.terms, ...change };
        choose({ terms, ...(change.rated && isUntimed(chosen.pace) && { pace: kFirstClock }) });
    };
    const setPace = (pace: number) =>
        choose({ pace, terms: { ...chosen.terms, rated: chosen.terms.rated && !isUntimed(pace) } });
    const info = gameInfo(chosen.game) ?? games[0];
    const [there, setThere] = useState<string[] | null>(kind === 'friends' ? null : []);
    useEffect(() => {
        if (kind !== 'friends') return undefined;
        let left = false;
        void hostSets(chosen.game).then((found) => {
            if (left || !found) return;
            setThere(found);
            setChosen((now) => (isHere(now) || found.includes(now.set) ? now : { ...now, set: '' }));
        });
        return () => {
            left = true;
            setThere(null);
        };
    }, [chosen.game]);
    if (!info) return null;
    const begin = async () => {
        remember(placeOf(kind), chosen);
        if (chosen.names[0]) playerName.value = chosen.names[0];
        if (kind !== 'friends') beginHere(kind, info, chosen);
        else await beginOnServer(info, chosen).catch((error: unknown) => setFailure(errorWords(error)));
    };
    return (
        <Dialog title={t(`start.${kind}`)} onClose={onClose}>
            <form
                class="form"
                onSubmit={(event) => {
                    event.preventDefault();
                    run(begin);
                }}
            >
                <Segments
                    label={t('new.game')}
                    value={info.game}
                    options={games.map(({ game, name }) => [game, t(name)])}
                    onChange={(game) => {
                        const most = gameInfo(game)?.players ?? chosen.players;
                        choose({ game, variant: 0, set: '', players: Math.min(chosen.players, most) });
                    }}
                />
                <RuleFields info={info} there={there} chosen={chosen} choose={choose} />
                <Segments
                    label={t('new.players')}
                    value={String(chosen.players)}
                    options={Array.from({ length: info.players - 1 }, (_, at) => [String(at + 2), String(at + 2)])}
                    onChange={(value) => choose({ players: Number(value) })}
                />
                {kind === 'computer' && (
                    <LevelChoice
                        label={t('new.level')}
                        value={chosen.level}
                        levels={[...levels, kEven]}
                        setting={{ game: info.game, rules: rulesOf(info, chosen), players: chosen.players }}
                        onChange={(level) => choose({ level })}
                    />
                )}
                {kind === 'computer' && <FurtherRivals chosen={chosen} choose={choose} />}
                {kind === 'friends' && (
                    <Select
                        label={t('new.pace')}
                        value={String(Math.min(chosen.pace, paces.length))}
                        options={[...paces.map(paceWords), t('pace.own')].map((words, at) => [String(at), words])}
                        onChange={(value) => setPace(Number(value))}
                    />
                )}
                {kind === 'friends' && chosen.pace >= paces.length && (
                    <PaceFields terms={chosen.terms} onChange={agree} />
                )}
                <Select
                    label={t('new.begins')}
                    value={chosen.begins}
                    options={[
                        ['lot', t('begins.lot')],
                        ['seats', t(kind === 'device' ? 'begins.seats' : 'begins.me')],
                    ]}
                    onChange={(value) => choose({ begins: value === 'lot' ? 'lot' : 'seats' })}
                />
                {Array.from({ length: kind === 'device' ? chosen.players : 1 }, (_, at) => (
                    <PersonFields key={at} seat={at} alone={kind !== 'device'} chosen={chosen} choose={choose} />
                ))}
                {kind === 'friends' && <TermsFields terms={chosen.terms} onChange={agree} />}
                {kind === 'friends' && <KeptSeats chosen={chosen} choose={choose} />}
                {failure && (
                    <p class="failure" role="alert">
                        {failure}
                    </p>
                )}
                <div class="buttons">
                    <button type="submit" class="primary" aria-disabled={busy} data-testid="begin">
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

/** Computers of different levels at one table. */
const FurtherRivals = ({ chosen, choose }: { chosen: Chosen; choose: (change: Partial<Chosen>) => void }) => (
    <>
        {Array.from({ length: chosen.players - 2 }, (_, at) => (
            <Select
                key={at}
                label={t('new.levelOf', { number: at + 2 })}
                value={chosen.others[at] ?? ''}
                options={[
                    ['', t('new.levelSame')],
                    ...levels.map((level): [string, string] => [level, `${rivalName(level)} (${levelName(level)})`]),
                ]}
                onChange={(level) => choose({ others: Object.assign([...chosen.others], { [at]: level }) })}
            />
        ))}
    </>
);

interface PersonProps {
    seat: number;
    /** Whether only one's own seat is asked for. */
    alone: boolean;
    chosen: Chosen;
    choose: (change: Partial<Chosen>) => void;
}

function PersonFields({ seat, alone, chosen, choose }: PersonProps) {
    const number = seat + 1;
    return (
        <>
            <label class="field">
                <span>{alone ? t('new.name') : t('new.nameOf', { number })}</span>
                <input
                    maxLength={40}
                    autocomplete="nickname"
                    value={chosen.names[seat] ?? ''}
                    placeholder={t('seat.number', { number })}
                    onInput={({ currentTarget }) =>
                        choose({ names: Object.assign([...chosen.names], { [seat]: currentTarget.value }) })
                    }
                />
            </label>
            <ColourChoice
                label={alone ? t('new.colour') : t('new.colourOf', { number })}
                value={chosen.colours[seat] ?? 'blue'}
                onChange={(colour) => choose({ colours: exchanged(chosen.colours, seat, colour) })}
            />
        </>
    );
}

/** Its words are among those of what people do with each other. */
const KeptSeats = later(() => friendWords().then(() => KeptSeatFields), null);

/** Seats that nobody takes by mistake: whoever sits down there has this name. */
function KeptSeatFields({ chosen, choose }: { chosen: Chosen; choose: (change: Partial<Chosen>) => void }) {
    return (
        <details class="more">
            <summary>{t('new.keep')}</summary>
            <div class="form">
                {Array.from({ length: chosen.players - 1 }, (_, at) => (
                    <label class="field" key={at}>
                        <span>{t('new.keepSeat', { number: at + 2 })}</span>
                        <input
                            maxLength={40}
                            value={chosen.names[at + 1] ?? ''}
                            onInput={({ currentTarget }) =>
                                choose({ names: Object.assign([...chosen.names], { [at + 1]: currentTarget.value }) })
                            }
                        />
                    </label>
                ))}
            </div>
        </details>
    );
}

interface RuleProps {
    info: GameInfo;
    /** The server's own sets; null while they are not known. */
    there: string[] | null;
    chosen: Chosen;
    choose: (change: Partial<Chosen>) => void;
}

function RuleFields({ info, there, chosen, choose }: RuleProps) {
    const unknown = chosen.set.includes('@') && !isHere(chosen) ? [chosen.set] : [];
    const sets = [
        ...new Map([
            ...setsOf(info.game).map((name): [string, string] => [name, setName(name)]),
            ...(there ?? unknown).map((full): [string, string] => [full, setName(full.replace(/@.*/, ''))]),
            ...ownSets(info.game).map(({ components, name }): [string, string] => [components, name || t('set.own')]),
        ]),
    ];
    const rules = rulesOf(info, chosen);
    return (
        <>
            <Select
                label={t('new.variant')}
                value={String(chosen.variant)}
                options={info.variants.map(({ name }, at) => [String(at), t(name)])}
                onChange={(value) => choose({ variant: Number(value) })}
            />
            {info.choices(rules).map(({ rule, label, options, help }) => (
                <Select
                    key={rule}
                    label={label}
                    value={String(rules[rule])}
                    options={options.map(([value, words]) => [String(value), words])}
                    help={help(rules[rule])}
                    onChange={(value) => {
                        const picked = options.find(([one]) => String(one) === value)?.[0];
                        choose({ options: { ...chosen.options, [rule]: picked } });
                    }}
                />
            ))}
            {sets.length > 1 && (
                <Select
                    label={t('new.set')}
                    value={sets.some(([name]) => name === chosen.set) ? chosen.set : kUsualSet}
                    options={sets}
                    onChange={(set) => choose({ set })}
                />
            )}
        </>
    );
}
