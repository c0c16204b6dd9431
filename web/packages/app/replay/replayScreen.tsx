// Replays: finds the record that the address asks for, has the engine check it, and shows the game; without a record the
// ways to one.
import { errorWords } from '@app/errors';
import { Header } from '@app/header';
import type { ReplayPlace } from '@app/router';
import { useGame } from '@app/useGame';
import { Coloured } from '@board/seatShape';
import { t } from '@ui/i18n';
import { LocalSession } from '@wire/localSession';
import { foreignSet, type GivenSet, giveComponents, type NamedSet } from '@wire/componentSet';
import { RequestError } from '@wire/requestError';
import { useEffect, useState } from 'preact/hooks';
import { ChooseRecord, type Problem } from './chooseRecord';
import { findRecorded, type GameRecord, NotReplayable, pack, type Recorded, readRecord } from './recorded';
import { Replay } from './replay';
import './replay.css';

interface Opened {
    place: ReplayPlace;
    recorded: Recorded;
    session: LocalSession;
}

const openSession = (
    { record, seats }: Recorded,
    steps: number | undefined,
    given: GivenSet | null,
): LocalSession =>
    new LocalSession({
        table: 'replay',
        game: '',
        rules: {},
        components: 'house',
        seats,
        undo: 'never',
        hints: false,
        seed: 0,
        record,
        ...(steps !== undefined && { steps }),
        watching: true,
    }, undefined, undefined, undefined, given);

const problemOf = (error: unknown): Problem =>
    error instanceof NotReplayable
        ? { words: t(error.key), details: error.reason }
        : { words: errorWords(error), details: String(error) };

interface Waiting {
    place: ReplayPlace;
    recorded: Recorded;
    set: NamedSet;
}

/** The set a record names; null where the engine has to say what is wrong with the record. */
function setOf({ game, components }: GameRecord): NamedSet | null {
    const { name, hash } = (components ?? {}) as Partial<NamedSet['components']>;
    return game && typeof name === 'string' && typeof hash === 'string' ? { game, components: { name, hash } } : null;
}

/** Whoever has no server, or one that does not know the set, may have its file. */
const missingSet = (error: unknown): 'missing' => {
    if (error instanceof RequestError) return 'missing';
    throw error;
};

/** A file of a set rather than of a game. */
const isSet = (content: GameRecord): boolean => 'id' in content && !('actions' in content);

interface ReplayProps {
    place: ReplayPlace;
    step: number | null;
    seat: number | null;
}

export function ReplayScreen({ place: asked, step, seat }: ReplayProps) {
    const [opened, setOpened] = useState<Opened | null>(null);
    const [failure, setFailure] = useState<Problem | null>(null);
    /** What waits for the file of its set. */
    const [waiting, setWaiting] = useState<Waiting | null>(null);

    const open = async (place: ReplayPlace, recorded: Recorded) => {
        setFailure(null);
        setWaiting(null);
        const set = setOf(recorded.record);
        const given = set ? await foreignSet(set).catch(missingSet) : null;
        if (given === 'missing' && set) {
            setWaiting({ place, recorded, set });
            setFailure({ words: t('replay.setMissing'), details: `${set.components.name}@${set.components.hash}` });
            return;
        }
        const session = openSession(recorded, step ?? 0, given === 'missing' ? null : given);
        setOpened({ place, recorded, session });
        if (seat !== null && seat < recorded.seats.length) await session.look(seat);
    };
    const openFile = async (file: File) => {
        try {
            const found = readRecord(await file.text());
            if (waiting && isSet(found.record)) {
                giveComponents(waiting.set, found.record);
                await open(waiting.place, waiting.recorded);
                return;
            }
            // An address that carries the record can be reloaded and shared.
            const packed = await pack(found.record);
            await open(packed === null ? { from: 'none' } : { from: 'link', packed }, found);
        } catch (error) {
            setFailure(problemOf(error));
        }
    };
    useEffect(() => {
        if (asked.from === 'none') return;
        findRecorded(asked)
            .then((found) => open(asked, found))
            .catch((error: unknown) => setFailure(problemOf(error)));
    }, []);
    useEffect(() => () => opened?.session.close(), [opened]);

    const view = opened?.session.view.value ?? null;
    const { game, failure: notDrawn } = useGame(view);

    const refused =
        opened?.session.status.value === 'refused'
            ? { words: t('replay.bad'), details: opened.session.refusal.value ?? '' }
            : null;
    const problem = failure ?? refused ?? (notDrawn && problemOf(notDrawn));
    if (problem !== null || (asked.from === 'none' && !opened)) {
        return <ChooseRecord problem={problem} onFile={(file) => void openFile(file)} />;
    }
    if (!opened || !game) {
        return (
            <>
                <Header />
                <main id="main" class="narrow">
                    <h1 class="message">{t('replay.opening')}</h1>
                </main>
            </>
        );
    }
    return (
        <Coloured table={game.view.table}>
            <Replay
                key={opened.session}
                place={opened.place}
                recorded={opened.recorded}
                session={opened.session}
                view={game.view}
                page={game.page}
                seat={seat}
            />
        </Coloured>
    );
}
