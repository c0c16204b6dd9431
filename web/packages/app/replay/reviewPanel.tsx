// The analysis in words and numbers: how accurate each seat was and how lucky, the largest mistakes and strokes of luck,
// and the graph as a table.
import type { Better, GamePage, GameTable } from '@app/games';
import { SeatShape } from '@board/seatShape';
import { labelled, type MessageKey, t } from '@ui/i18n';
import type { Review, ReviewedDecision } from '@wire/review';
import { useState } from 'preact/hooks';
import { change, percent } from './percent';

interface Props {
    review: Review;
    table: GameTable;
    page: GamePage;
    names: string[];
    all: number;
    onGo: (step: number) => void;
}

/** Smaller differences are within what the judge cannot tell. */
const kClear = 0.01;

const lossOf = ({ value, best_value }: ReviewedDecision): number => value - best_value;

export function ReviewPanel({ review, table, page, names, all, onGo }: Props) {
    const mistakes = review.mistakes.flatMap((place) => review.decisions[place] ?? []);
    return (
        <section class="panel review" aria-label={t('review.title')} data-testid="review">
            <h2>{t('review.title')}</h2>
            <SumsTable review={review} names={names} />
            <h3>{t('review.mistakes')}</h3>
            {mistakes.length === 0 && <p class="quiet">{t('review.noMistakes')}</p>}
            <ol class="moments-list">
                {mistakes.map((decision) => (
                    <li key={decision.number}>
                        <button
                            type="button"
                            class={`log-line seat-${decision.player}`}
                            onClick={() => onGo(decision.number + 1)}
                        >
                            <span>
                                <b>{change(lossOf(decision))}</b>{' '}
                                {t('review.mistake', {
                                    player: names[decision.player] ?? '',
                                    action: page.actionWords(table, decision.action),
                                    best: page.actionWords(table, decision.best),
                                })}
                            </span>
                        </button>
                    </li>
                ))}
            </ol>
            <h3>{t('review.strokes')}</h3>
            {review.strokes.length === 0 && <p class="quiet">{t('review.noStrokes')}</p>}
            <ol class="moments-list">
                {review.strokes.map(({ decision, player, luck }) => {
                    const after = review.decisions[decision + 1]?.number ?? all;
                    return (
                        <li key={decision}>
                            <button type="button" class={`log-line seat-${player}`} onClick={() => onGo(after)}>
                                <span>
                                    <b>{change(luck)}</b>{' '}
                                    {t('review.stroke', { player: names[player] ?? '', step: after })}
                                </span>
                            </button>
                        </li>
                    );
                })}
            </ol>
            <p class="quiet">{t('review.about')}</p>
            <ChanceTable review={review} names={names} all={all} />
        </section>
    );
}

type Sums = Review['players'][number];
/** Whole numbers and shares only: nothing that could go beyond 100. */
const parts: [name: MessageKey, words: (sums: Sums) => string | number][] = [
    ['review.accuracy', ({ accuracy }) => Math.round(accuracy)],
    ['review.brilliant', ({ brilliant }) => brilliant],
    ['review.inaccuracies', ({ inaccuracies }) => inaccuracies],
    ['review.faults', ({ mistakes }) => mistakes],
    ['review.luck', ({ good_luck }) => percent(good_luck)],
    ['review.start', ({ start }) => percent(start)],
    ['review.end', ({ end }) => percent(end)],
];

function SumsTable({ review, names }: Pick<Props, 'review' | 'names'>) {
    return (
        <div class="review-scroll" tabIndex={0} role="group" aria-label={t('review.sums')}>
            <table class="review-table">
                <caption class="unseen">{t('review.sums')}</caption>
                <thead>
                    <tr>
                        <td />
                        {names.map((name, seat) => (
                            <th key={seat} scope="col" class={`seat-${seat}`}>
                                <SeatShape seat={seat} /> {name}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {parts.map(([name, words]) => (
                        <tr key={name}>
                            <th scope="row">{t(name)}</th>
                            {review.players.map((sums, seat) => (
                                <td key={seat}>{words(sums)}</td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    );
}

/** The graph for whoever reads; written when it is opened. */
function ChanceTable({ review, names, all }: Pick<Props, 'review' | 'names' | 'all'>) {
    const [open, setOpen] = useState(false);
    const rows = [
        ...review.decisions.map(({ number, chance }) => ({ at: number, chance })),
        { at: all, chance: review.end },
    ];
    return (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary>{t('review.table')}</summary>
            {open && (
                <div class="review-scroll tall" tabIndex={0} role="group" aria-label={t('review.graph')}>
                    <table class="review-table" data-testid="chance-table">
                        <caption class="unseen">{t('review.graph')}</caption>
                        <thead>
                            <tr>
                                <th scope="col">{t('replay.moment')}</th>
                                {names.map((name, seat) => (
                                    <th key={seat} scope="col">
                                        {name}
                                    </th>
                                ))}
                            </tr>
                        </thead>
                        <tbody>
                            {rows.map(({ at, chance }) => (
                                <tr key={at}>
                                    <th scope="row">{at}</th>
                                    {chance.map((share, seat) => (
                                        <td key={seat}>{percent(share)}</td>
                                    ))}
                                </tr>
                            ))}
                        </tbody>
                    </table>
                </div>
            )}
        </details>
    );
}

interface NoteProps {
    review: Review;
    table: GameTable;
    page: GamePage;
    step: number;
    onTryAgain: (decision: ReviewedDecision) => void;
}

function gradeWords({ grade }: ReviewedDecision, words: string): string {
    if (grade === 'brilliant') return t('review.grade.brilliant');
    if (grade === 'good') return words;
    return labelled(t(grade === 'mistake' ? 'review.grade.mistake' : 'review.grade.inaccuracy'), words);
}

/** The action just shown and what would have been clearly better; null where nothing was. */
export function betterAt(review: Review, step: number): Better | null {
    const decision = review.decisions.find(({ number }) => number === step - 1);
    if (!decision || lossOf(decision) > -kClear) return null;
    const { player, action, best, line } = decision;
    return { player, played: action, line: line.length ? line : [best] };
}

/** What is done twice is said once. */
export function inOneLine(actions: readonly string[]): string {
    const told: { words: string; times: number }[] = [];
    for (const words of actions) {
        const last = told.at(-1);
        if (last?.words === words) last.times += 1;
        else told.push({ words, times: 1 });
    }
    return told.map(({ words, times }) => (times > 1 ? `${words} ×${times}` : words)).join(' → ');
}

/** What the analysis thinks of the action just shown. */
export function DecisionNote({ review, table, page, step, onTryAgain }: NoteProps) {
    const decision = review.decisions.find(({ number }) => number === step - 1);
    if (!decision) return null;
    const best = lossOf(decision) > -kClear;
    const line = inOneLine(decision.line.map((action) => page.actionWords(table, action)));
    const words = best ? t('review.best') : t('review.better', { loss: change(lossOf(decision)), best: line });
    return (
        <>
            <p class={`decision-note ${decision.grade}`} data-testid="decision-note">
                {gradeWords(decision, words)}
            </p>
            {!best && (
                <button type="button" class="small" data-testid="try-again" onClick={() => onTryAgain(decision)}>
                    {t('review.tryAgain')}
                </button>
            )}
        </>
    );
}
