// Replays: finds the record that the address asks for, has the engine check it, and shows the game; without a record the
// ways to one.
import { errorWords } from '@app/errors';
import { Header } from '@app/header';
import type { ReplayMoment, ReplayPlace } from '@app/router';
import { useGame } from '@app/useGame';
import { Coloured } from '@board/seatShape';
import { t, useMessages } from '@ui/i18n';
import { LocalSession } from '@wire/localSession';
import { useEffect, useState } from 'preact/hooks';
import { ChooseRecord, type Problem } from './chooseRecord';
import { findRecorded, NotReplayable, pack, type Recorded, readRecord, setOf, withSet } from './recorded';
import { Replay } from './replay';
import './replay.css';

const messages = {
    en: () => import('@ui/messages/replay/en.json'),
    de: () => import('@ui/messages/replay/de.json'),
    fr: () => import('@ui/messages/replay/fr.json'),
    hu: () => import('@ui/messages/replay/hu.json'),
    pl: () => import('@ui/messages/replay/pl.json'),
    ru: () => import('@ui/messages/replay/ru.json'),
};

/** With its words. */
export const openReplay = () => useMessages(messages).then(() => ReplayScreen);

interface Opened {
    place: ReplayPlace;
    recorded: Recorded;
    session: LocalSession;
}

const openSession = (recorded: Recorded, { step, entry }: ReplayMoment): LocalSession =>
    new LocalSession({
        table: 'replay',
        game: recorded.set ? (recorded.record.game ?? '') : '',
        rules: {},
        components: 'house',
        ...setOf(recorded),
        seats: recorded.seats,
        undo: 'never',
        hints: false,
        seed: 0,
        record: recorded.record,
        ...(entry === null ? { steps: step ?? 0 } : { entry }),
        watching: true,
    });

const problemOf = (error: unknown): Problem =>
    error instanceof NotReplayable
        ? { words: t(error.key), details: error.reason }
        : { words: errorWords(error), details: String(error) };

interface ReplayProps extends ReplayMoment {
    place: ReplayPlace;
}

function ReplayScreen({ place: asked, step, entry, seat }: ReplayProps) {
    const [opened, setOpened] = useState<Opened | null>(null);
    const [failure, setFailure] = useState<Problem | null>(null);

    const open = async (place: ReplayPlace, found: Recorded) => {
        setFailure(null);
        const recorded = await withSet(found);
        const session = openSession(recorded, { step, entry, seat });
        setOpened({ place, recorded, session });
        if (seat !== null && seat < recorded.seats.length) await session.look(seat);
    };
    const openFile = async (file: File) => {
        try {
            const found = readRecord(await file.text());
            // An address that carries the record can be reloaded and shared.
            const packed = await pack(found.record);
            await open(packed === null ? { from: 'none' } : { from: 'link', packed }, found);
        } catch (error) {
            setFailure(problemOf(error));
        }
    };
    useEffect(() => {
        if (asked.from === 'none') return;
        findRecorded(asked).then(
            (found) => open(asked, found),
            (error: unknown) => setFailure(problemOf(error)),
        );
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
