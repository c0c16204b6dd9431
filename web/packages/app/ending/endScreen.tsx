// The end of a game: who won and why, the points, what the game turned on, a picture to share, and ways on.
import { SeatShape, useSeatLooks } from '@board/seatShape';
import { Dialog } from '@ui/dialog';
import { list, number, t } from '@ui/i18n';
import { say } from '@ui/live';
import { Sign } from '@ui/sign';
import type { LogEntry } from '@wire/messages';
import { RequestError } from '@wire/requestError';
import type { Session } from '@wire/session';
import { useMemo, useRef, useState } from 'preact/hooks';
import { Failure } from '../failure';
import { PersonName } from '../friends/personName';
import type { GamePage, GameView } from '../games';
import { entryWords } from '../log';
import { shortName } from '../names';
import { follow } from '../router';
import { Confetti } from './confetti';
import { CountUp } from './countUp';
import { CourseGraph } from './courseGraph';
import { isFestive, type Scene, SceneDrawing, useScene } from './scene';
import { sharePicture } from './sharePicture';
import { partAhead, type Story, storyOf } from './story';
import { usePlayAgain } from './usePlayAgain';
import './ending.css';

interface Props {
    session: Session;
    view: GameView;
    page: GamePage;
    local: boolean;
    onClose: () => void;
}

export function End({ session, view, page, local, onClose }: Props) {
    const scene = useScene(view, useSeatLooks());
    const { winners } = view.result;
    const story = useMemo(() => storyOf(view.log, view.table.seats.length, winners, page.pointsOf), [view.n]);
    const won = winners.some((seat) => view.you.seats.includes(seat)) && view.you.seats.length === 1;
    const names = list(winners.map((seat) => shortName(view.table, seat)));
    const title = won
        ? t('end.won')
        : winners.length > 0
          ? t('end.title', { names, count: winners.length })
          : t('end.nobody');
    const why = whyWords(view);
    const replay = `/replay/${local ? 'local' : 'table'}/${view.table.id}`;
    const sheet = useRef<HTMLDivElement>(null);
    return (
        <Dialog class="ending" title={title} onClose={onClose}>
            <div class="ending-sky">
                <SceneDrawing scene={scene} />
                {isFestive(view) && <Confetti />}
                <div class="ending-title">
                    <h2>{title}</h2>
                    <p>{[why, kindWords(view, story)].filter(Boolean).join(' ')}</p>
                </div>
                <button type="button" class="ending-more" onClick={() => sheet.current?.scrollIntoView()}>
                    {t('end.scores')} <Sign name="down" />
                </button>
            </div>
            <WaysOn session={session} view={view} local={local} replay={replay} onClose={onClose}>
                {scene && <Share session={session} scene={scene} title={title} text={why} />}
            </WaysOn>
            <div class="ending-sheet" ref={sheet}>
                <Failure session={session} />
                <Points view={view} page={page} />
                <StoryPanel view={view} page={page} story={story} replay={replay} />
            </div>
        </Dialog>
    );
}

const whyWords = ({ result: { reason } }: GameView): string => (reason ? t(`reason.${reason}` as 'reason.placed') : '');

/** Points that are called close. */
const kClose = 1;
/** The part of a game for which somebody must have led to be told so. */
const kLong = 0.3;

/** Something kind for whoever lost here; nothing for anybody else. */
function kindWords({ table, you, result: { winners, scores } }: GameView, { course }: Story): string {
    const lost = you.seats.filter((seat) => !winners.includes(seat));
    const [seat] = lost;
    if (seat === undefined) return '';
    // Several look at one screen: they are told by name.
    if (you.seats.length > 1) return t('end.kind.all', { names: list(lost.map((one) => shortName(table, one))) });
    const gap = Math.max(...(scores ?? [0])) - (scores?.[seat] ?? 0);
    if (scores && gap <= kClose) return t('end.kind.close');
    return t(partAhead(course, seat) > kLong ? 'end.kind.led' : 'end.kind.good');
}

const SeatTag = ({ view, seat }: { view: GameView; seat: number }) => (
    <span class={`seat-tag seat-${seat}`}>
        <SeatShape seat={seat} />{' '}
        <PersonName who={view.table.seats[seat]?.who ?? null} name={shortName(view.table, seat)} />
    </span>
);

/** The points, and what each player did for them. */
function Points({ view, page }: { view: GameView; page: GamePage }) {
    const { scores, winners } = view.result;
    const { Result } = page;
    const deeds = page.deeds(view).filter(({ values }) => values.some((value) => value > 0));
    const seats = view.table.seats.map((_, seat) => seat);
    return (
        <section class="panel ending-points" aria-label={t('end.scores')}>
            <h3>{t('end.scores')}</h3>
            {Result && <Result view={view} />}
            <div class="scores-scroll" tabIndex={0} role="group" aria-label={t('end.scores')}>
                <table class={Result ? 'scored deeds' : 'scored scores'}>
                    <caption class="unseen">{t('end.scores')}</caption>
                    <thead>
                        <tr>
                            <td />
                            {seats.map((seat) => (
                                <th key={seat} scope="col" class={winners.includes(seat) ? 'winner' : ''}>
                                    <SeatTag view={view} seat={seat} />
                                </th>
                            ))}
                        </tr>
                    </thead>
                    <tbody>
                        {scores && !Result && (
                            <tr class="total">
                                <th scope="row">{t('result.points')}</th>
                                {scores.map((score, seat) => (
                                    <td key={seat}>
                                        <CountUp value={score} />
                                    </td>
                                ))}
                            </tr>
                        )}
                        {deeds.map(({ name, values }) => (
                            <tr key={name}>
                                <th scope="row">{name}</th>
                                {values.map((value, seat) => (
                                    <td key={seat}>{number(value)}</td>
                                ))}
                            </tr>
                        ))}
                    </tbody>
                </table>
            </div>
        </section>
    );
}

interface StoryProps {
    view: GameView;
    page: GamePage;
    story: Story;
    replay: string;
}

function StoryPanel({ view, page, story: { course, best, turn }, replay }: StoryProps) {
    const [winner, ...others] = view.result.winners;
    const placeOf = (entry: LogEntry) => view.log.indexOf(entry) + 1;
    const label = t(page.pointsName);
    const led = winner !== undefined && others.length === 0 && partAhead(course, winner) > 0;
    return (
        <section class="panel ending-story" aria-label={t('end.story')}>
            <h3>{t('end.story')}</h3>
            <CourseGraph course={course} label={label} mark={turn ? placeOf(turn.entry) : null} />
            <p class="quiet course-label">{label}</p>
            <dl>
                {best && (
                    <MomentLines
                        name={best.entry === turn?.entry ? `${t('end.best')} · ${t('end.turn')}` : t('end.best')}
                        entry={best.entry}
                        view={view}
                        page={page}
                        replay={replay}
                    />
                )}
                {turn
                    ? turn.entry !== best?.entry && (
                          <MomentLines
                              name={t('end.turn')}
                              entry={turn.entry}
                              view={view}
                              page={page}
                              replay={replay}
                          />
                      )
                    : led && (
                          <div>
                              <dt>{t('end.turn')}</dt>
                              <dd>{t('end.turn.always', { player: shortName(view.table, winner) })}</dd>
                          </div>
                      )}
            </dl>
        </section>
    );
}

interface MomentProps {
    name: string;
    entry: LogEntry;
    view: GameView;
    page: GamePage;
    replay: string;
}

/** Lines of a moment that are told; the rest is in the replay. */
const kMostLines = 3;

/** What happened, and a way to look at it again. */
const MomentLines = ({ name, entry, view, page, replay }: MomentProps) => (
    <div>
        <dt>
            <a href={`${replay}?entry=${view.log.indexOf(entry) + 1}`} onClick={follow}>
                {name}
            </a>
        </dt>
        <dd>
            {entryWords(view.table, page, entry, true)
                .slice(0, kMostLines)
                .map((line) => (
                    <span key={line}>{line}</span>
                ))}
        </dd>
    </div>
);

interface ShareProps {
    session: Session;
    scene: Scene;
    title: string;
    text: string;
}

function Share({ session, scene, title, text }: ShareProps) {
    const [busy, setBusy] = useState(false);
    return (
        <button
            type="button"
            data-testid="share-picture"
            aria-disabled={busy}
            onClick={() => {
                if (busy) return;
                setBusy(true);
                session.failure.value = null;
                sharePicture({ drawing: scene.wide.join(''), words: scene.words, title, text })
                    .then((saved) => saved && say(t('end.pictureSaved')))
                    .catch(() => {
                        session.failure.value = new RequestError('other');
                    })
                    .finally(() => setBusy(false));
            }}
        >
            {t('end.share')}
        </button>
    );
}

interface WaysProps {
    session: Session;
    view: GameView;
    local: boolean;
    replay: string;
    onClose: () => void;
    children: preact.ComponentChildren;
}

function WaysOn({ session, view, local, replay, onClose, children }: WaysProps) {
    const { asked, next, again } = usePlayAgain(session, view, local);
    const hasPlayed = view.you.seats.length > 0;
    return (
        <div class="buttons ending-bar">
            {next && hasPlayed && (
                <p role="status" class="rematch-waits" data-testid="rematch-waits">
                    {t('end.rematchMade')}
                </p>
            )}
            {hasPlayed && (
                <button type="button" class="primary" autofocus aria-disabled={asked} onClick={again}>
                    {t('end.rematch')}
                </button>
            )}
            <a
                class={hasPlayed ? 'button' : 'button primary'}
                autofocus={!hasPlayed}
                href={replay}
                data-testid="replay"
                onClick={follow}
            >
                {t('end.replay')}
            </a>
            {children}
            <button type="button" onClick={onClose}>
                {t('end.look')}
            </button>
            <a class="button" href="/" onClick={follow}>
                {t('end.again')}
            </a>
        </div>
    );
}
