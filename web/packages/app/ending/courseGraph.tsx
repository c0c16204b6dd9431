// The points of every seat, move by move: one line a player, in the player's colour, ending in the player's shape.
import { DrawnShape } from '@board/seatShape';

interface Props {
    course: readonly (readonly number[])[];
    label: string;
    /** The moment that is marked, as a place in the course. */
    mark: number | null;
}

const kWidth = 320;
const kHeight = 96;
const kRim = 10;

export function CourseGraph({ course, label, mark }: Props) {
    const most = Math.max(1, ...course.flat());
    const x = (at: number) => kRim + ((kWidth - 3 * kRim) * at) / Math.max(1, course.length - 1);
    // Lines of equal points lie side by side instead of over each other.
    const y = (value: number, seat: number) => kHeight - kRim - ((kHeight - 2 * kRim) * value) / most + seat * 1.6;
    const seats = course[0]?.map((_, seat) => seat) ?? [];
    const line = (seat: number) =>
        course
            .map(
                (points, at) =>
                    `${at ? 'H' : 'M'}${at ? '' : `${x(0)} `}${at ? `${x(at).toFixed(1)}V` : ''}${y(points[seat] ?? 0, seat).toFixed(1)}`,
            )
            .join('');
    return (
        <svg class="course" viewBox={`0 0 ${kWidth} ${kHeight}`} role="img" aria-label={label}>
            {[0, 0.5, 1].map((part) => (
                <line
                    key={part}
                    class="course-rule"
                    x1={kRim}
                    x2={kWidth - 2 * kRim}
                    y1={y(most * part, 0)}
                    y2={y(most * part, 0)}
                />
            ))}
            {mark !== null && <line class="course-mark" x1={x(mark)} x2={x(mark)} y1="2" y2={kHeight - 2} />}
            {seats.map((seat) => (
                <g key={seat} class={`seat-${seat}`}>
                    <path class="course-line" d={line(seat)} />
                    <DrawnShape
                        seat={seat}
                        class="seat-shape"
                        x={x(course.length - 1)}
                        y={y(course.at(-1)?.[seat] ?? 0, seat) - 8}
                        size={16}
                    />
                </g>
            ))}
        </svg>
    );
}
