// Each seat's chance of winning over the game: a line with its own colour and dashes, mistakes marked with the seat's shape.
// It is a slider as well: pointing or arrow keys lead to a moment.
import { DrawnShape, SeatShape } from '@board/seatShape';
import { list, t } from '@ui/i18n';
import { isModified } from '@ui/keys';
import type { Review } from '@wire/review';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { percent } from './percent';

interface Props {
    review: Review;
    names: string[];
    step: number;
    all: number;
    onGo: (step: number) => void;
}

const kHeight = 132;
const kSides = { left: 46, right: 14, top: 12, bottom: 10 };
const kMark = 13;

/** The chances at a moment: those before the next decision, at last the result. */
function chancesAt(review: Review, step: number): number[] {
    return review.decisions.find(({ number }) => number >= step)?.chance ?? review.end;
}

function useWidth() {
    const element = useRef<HTMLDivElement>(null);
    const [width, setWidth] = useState(600);
    // Before anything is painted: a guess would make a phone's page too wide for a moment.
    useLayoutEffect(() => {
        const box = element.current;
        if (!box) return;
        setWidth(box.clientWidth);
        const observer = new ResizeObserver(() => setWidth(box.clientWidth));
        observer.observe(box);
        return () => observer.disconnect();
    }, []);
    return { element, width };
}

export function ChanceGraph({ review, names, step, all, onGo }: Props) {
    const { element, width } = useWidth();
    const x = (at: number) => kSides.left + (at / Math.max(1, all)) * (width - kSides.left - kSides.right);
    const y = (chance: number) => kSides.top + (1 - chance) * (kHeight - kSides.top - kSides.bottom);
    const moments = [
        ...review.decisions.map(({ number, chance }) => ({ at: number, chance })),
        { at: all, chance: review.end },
    ];
    const stops = moments.map(({ at }) => at);
    const wrong = review.mistakes.map((place) => (review.decisions[place]?.number ?? 0) + 1).sort((a, b) => a - b);
    const before = (places: number[]) => places.findLast((at) => at < step) ?? 0;
    const after = (places: number[]) => places.find((at) => at > step) ?? all;
    const told = (at: number) =>
        list(chancesAt(review, at).map((chance, seat) => `${names[seat] ?? ''} ${percent(chance)}`));

    const onKey = (event: KeyboardEvent) => {
        const to: Record<string, number> = {
            Home: 0,
            End: all,
            ArrowLeft: before(stops),
            ArrowDown: before(stops),
            ArrowRight: after(stops),
            ArrowUp: after(stops),
            PageUp: before(wrong),
            PageDown: after(wrong),
        };
        const wanted = to[event.key];
        if (wanted === undefined || isModified(event)) return;
        event.preventDefault();
        onGo(wanted);
    };
    const onPoint = (event: PointerEvent) => {
        if (event.buttons !== 1) return;
        const part = (event.offsetX - kSides.left) / (width - kSides.left - kSides.right);
        onGo(Math.round(Math.min(1, Math.max(0, part)) * all));
    };
    return (
        <section class="panel chance-graph" aria-label={t('review.graph')}>
            <p class="legend">
                <b>{t('review.graph')}</b>
                {names.map((name, seat) => (
                    <span key={seat} class={`seat-${seat}`}>
                        <svg width="30" height="14" aria-hidden="true">
                            <line class={`chance-line dashes-${seat}`} x1="1" x2="29" y1="7" y2="7" />
                        </svg>
                        <SeatShape seat={seat} />
                        {name} <b>{percent(chancesAt(review, step)[seat] ?? 0)}</b>
                    </span>
                ))}
            </p>
            <div
                ref={element}
                class="graph"
                role="slider"
                tabIndex={0}
                aria-label={t('review.graph')}
                aria-describedby="graph-keys"
                aria-valuemin={0}
                aria-valuemax={all}
                aria-valuenow={step}
                aria-valuetext={t('review.at', { step, chances: told(step) })}
                data-testid="chance-graph"
                onKeyDown={onKey}
            >
                <svg width={width} height={kHeight} aria-hidden="true" onPointerDown={onPoint} onPointerMove={onPoint}>
                    {[0, 0.25, 0.5, 0.75, 1].map((chance) => (
                        <g key={chance}>
                            <line class="grid" x1={x(0)} x2={x(all)} y1={y(chance)} y2={y(chance)} />
                            {chance % 0.5 === 0 && (
                                <text x={kSides.left - 6} y={y(chance) + 4} text-anchor="end">
                                    {percent(chance)}
                                </text>
                            )}
                        </g>
                    ))}
                    {names.map((_, seat) => (
                        <polyline
                            key={seat}
                            class={`chance-line seat-${seat} dashes-${seat}`}
                            points={moments.map(({ at, chance }) => `${x(at)},${y(chance[seat] ?? 0)}`).join(' ')}
                        />
                    ))}
                    {review.mistakes.map((place) => {
                        const decision = review.decisions[place];
                        if (!decision) return null;
                        const { number, player, chance } = decision;
                        return (
                            <DrawnShape
                                key={place}
                                seat={player}
                                class={`mistake seat-${player}`}
                                x={x(number) - kMark / 2}
                                y={y(chance[player] ?? 0) - kMark / 2}
                                size={kMark}
                            />
                        );
                    })}
                    <line class="now" x1={x(step)} x2={x(step)} y1={kSides.top - 8} y2={kHeight - 4} />
                </svg>
            </div>
            <p id="graph-keys" class="unseen">
                {t('review.graph.keys')}
            </p>
        </section>
    );
}
