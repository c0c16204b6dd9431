// Mountains are folded paper: where one slope meets another, the mesh has an edge, and each slope is smooth up to there.
import { add, dot, mix, scale, unit } from '../solid';
import { alongOf, heightOn, type Ridge, type Slope, slopeAt } from './relief';
import { type LatticePoint, latticeIndex } from './shape';

export interface Place extends LatticePoint {
    slope: Slope;
}

/** A triangle of places by number, and the slope it belongs to. */
export type Folded = readonly [a: number, b: number, c: number, fold: number];

type Corners = readonly [number, number, number];

/** So near to a fold, in parts of the way to the next point, a point moves onto it. */
const kNear = 0.38;
/** No cut is nearer to a point than this. */
const kLeast = 0.2;
/** On a fold: it belongs to the slopes on all sides. */
const kOnFold = -1;

const aroundPoint = [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
] as const;

/** How far along the way from one place to another their slopes meet. */
function meeting(from: Place, to: Place): number {
    const [one, other] = [from.slope.over, to.slope.over];
    // Two slopes of one ridge meet on it, or where it ends.
    const isAcross = !one || dot(from.flat, one.across) * dot(to.flat, one.across) < 0;
    const end = one && (alongOf(from.flat, one) < 0 || alongOf(to.flat, one) < 0) ? 0 : 1;
    const over = (part: number): number => {
        const at = mix(from.flat, to.flat, part);
        if (one && one === other) return isAcross ? dot(at, one.across) : alongOf(at, one) - end;
        return (one ? heightOn(at, one) : 0) - (other ? heightOn(at, other) : 0);
    };
    let [low, high, first, last] = [0, 1, over(0), over(1)];
    if (first * last >= 0) return 0.5;
    for (let round = 0; round < 2; round += 1) {
        const part = low + ((high - low) * first) / (first - last);
        const here = over(part);
        if (here * first > 0) [low, first] = [part, here];
        else [high, last] = [part, here];
        if (first === last) return part;
    }
    return low + ((high - low) * first) / (first - last);
}

export class Folds {
    /** The lattice first, then what was cut. */
    readonly places: Place[];
    readonly triangles: Folded[] = [];
    private readonly folds: number[];
    private readonly cuts = new Map<number, number>();

    constructor(
        lattice: readonly LatticePoint[],
        private readonly steps: number,
        private readonly ridges: readonly Ridge[],
    ) {
        this.places = lattice.map((point) => ({ ...point, slope: slopeAt(point.flat, ridges) }));
        this.folds = this.places.map(({ slope }) => slope.fold);
        this.snap();
        for (let i = 0; i < steps; i += 1) {
            for (let j = 0; i + j < steps; j += 1) {
                const [right, up] = [latticeIndex(steps, i + 1, j), latticeIndex(steps, i, j + 1)];
                this.fold([latticeIndex(steps, i, j), up, right], [i === 0, i + j + 1 === steps, j === 0]);
                if (i + j + 2 <= steps) this.fold([right, up, latticeIndex(steps, i + 1, j + 1)]);
            }
        }
    }

    private between(from: Place, to: Place, part: number): Place {
        const [flat, at] = [mix(from.flat, to.flat, part), mix(from.at, to.at, part)];
        const reach = from.reach + (to.reach - from.reach) * part;
        return { flat, at, up: unit(at), reach, slope: slopeAt(flat, this.ridges) };
    }

    /** Points that are close to a fold move onto it; those along the sides of the area stay. */
    private snap(): void {
        const { places, folds, steps } = this;
        const moved: [number, Place][] = [];
        for (let i = 1; i < steps; i += 1) {
            for (let j = 1; i + j < steps; j += 1) {
                const here = latticeIndex(steps, i, j);
                let [best, next] = [kNear, -1];
                for (const [di, dj] of aroundPoint) {
                    const there = latticeIndex(steps, i + di, j + dj);
                    if (folds[there] === folds[here]) continue;
                    const part = meeting(places[here]!, places[there]!);
                    if (part < best) [best, next] = [part, there];
                }
                if (next >= 0) moved.push([here, this.between(places[here]!, places[next]!, best)]);
            }
        }
        for (const [here, place] of moved) {
            places[here] = place;
            folds[here] = kOnFold;
        }
    }

    /** The point where the way between two others crosses a fold; none where they lie on one slope. */
    private cut(a: number, b: number): number | null {
        const [one, other] = [this.folds[a]!, this.folds[b]!];
        if (one === other || one === kOnFold || other === kOnFold) return null;
        const [from, to] = a < b ? [a, b] : [b, a];
        const key = from * 4096 + to;
        const known = this.cuts.get(key);
        if (known !== undefined) return known;
        const [start, end] = [this.places[from]!, this.places[to]!];
        const part = Math.min(1 - kLeast, Math.max(kLeast, meeting(start, end)));
        this.places.push(this.between(start, end, part));
        this.cuts.set(key, this.places.length - 1);
        return this.places.length - 1;
    }

    /** Adds a triangle, in as many parts as slopes meet in it; edges along a side of the area are not cut. */
    private fold(corners: Corners, isSide: readonly boolean[] = []): void {
        const cuts = corners.map((corner, k) => (isSide[k] ? null : this.cut(corner, corners[(k + 1) % 3]!)));
        const count = cuts.filter((cut) => cut !== null).length;
        if (count === 0) this.whole(corners);
        else if (count === 3) this.star(corners, cuts as number[]);
        else this.split(corners, cuts, count);
    }

    /** Two slopes meet along a line through it. */
    private split(corners: Corners, cuts: readonly (number | null)[], count: number): void {
        // Turned so that one cut lies on the first edge, or two beside the first corner.
        const turn = count === 1 ? cuts.findIndex((cut) => cut !== null) : (cuts.indexOf(null) + 2) % 3;
        const [p, q, r] = [0, 1, 2].map((k) => corners[(turn + k) % 3]!) as unknown as Corners;
        const [first, , last] = [0, 1, 2].map((k) => cuts[(turn + k) % 3]!);
        if (count === 1) {
            this.triangles.push([p, first!, r, this.folds[p]!], [first!, q, r, this.folds[q]!]);
            return;
        }
        const rest = this.folds[q]!;
        this.triangles.push([p, first!, last!, this.folds[p]!], [first!, q, r, rest], [first!, r, last!, rest]);
    }

    private whole([a, b, c]: Corners): void {
        const known = [a, b, c].map((corner) => this.folds[corner]!).filter((fold) => fold !== kOnFold);
        if (known.length > 0 && known.every((fold) => fold === known[0])) {
            this.triangles.push([a, b, c, known[0]!]);
            return;
        }
        const middle = scale(add(this.places[a]!.flat, this.places[b]!.flat, this.places[c]!.flat), 1 / 3);
        this.triangles.push([a, b, c, slopeAt(middle, this.ridges).fold]);
    }

    /** Three slopes meet in the middle. */
    private star(corners: Corners, cuts: readonly number[]): void {
        const half = this.between(this.places[cuts[0]!]!, this.places[cuts[1]!]!, 0.5);
        const middle = this.places.push(this.between(half, this.places[cuts[2]!]!, 1 / 3)) - 1;
        corners.forEach((corner, k) => {
            const [after, before] = [cuts[k]!, cuts[(k + 2) % 3]!];
            const fold = this.folds[corner]!;
            this.triangles.push([corner, after, middle, fold], [corner, middle, before, fold]);
        });
    }
}
