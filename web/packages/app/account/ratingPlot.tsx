// The course of a rating as a line; the same in words for whoever does not see it.
import { number, t } from '@ui/i18n';
import type { Course } from '@wire/accountApi';
import { gameName } from '../tableChoices';

const kWidth = 560;
const kHeight = 150;
const kLeft = 52;
const kEdge = 12;

export function RatingPlot({ game, course }: Pick<Course, 'game' | 'course'>) {
    const values = course.map(({ rating }) => rating);
    const [first = 0] = values;
    const last = values.at(-1) ?? first;
    const low = Math.min(...values);
    const high = Math.max(...values);
    if (values.length === 0) return null;
    // A rating that hardly moved is a flat line, not a mountain.
    const least = Math.min(low, (low + high) / 2 - 50);
    const most = Math.max(high, (low + high) / 2 + 50);
    const x = (at: number) => kLeft + (at / Math.max(1, values.length - 1)) * (kWidth - kLeft - kEdge);
    const y = (rating: number) => kEdge + ((most - rating) / (most - least)) * (kHeight - 2 * kEdge);
    const label = t('profile.rating.course', {
        game: gameName(game),
        first: number(first),
        last: number(last),
        low: number(low),
        high: number(high),
        count: values.length,
    });
    return (
        <svg class="rating-plot" viewBox={`0 0 ${kWidth} ${kHeight}`} role="img" aria-label={label}>
            {[most, (most + least) / 2, least].map((rating) => (
                <g key={rating}>
                    <line class="grid" x1={kLeft} x2={kWidth - kEdge} y1={y(rating)} y2={y(rating)} />
                    <text x={kLeft - 8} y={y(rating) + 5} text-anchor="end">
                        {number(Math.round(rating))}
                    </text>
                </g>
            ))}
            <polyline points={values.map((rating, at) => `${x(at)},${y(rating)}`).join(' ')} />
            <circle cx={x(values.length - 1)} cy={y(last)} r="5" />
        </svg>
    );
}
