// What games between equal computer players tell about a box: seats, length, endings, and what each card is worth, all with
// intervals. The value of a card is the share of victories of those who used it less that of the others in the same games,
// as in the balance book (docs/arena.md).

interface PlayedGame {
    /** By seat; a shared victory is shared. */
    shares: number[];
    reason: string;
    turns: number;
    /** What each seat used, with its family: "city:city-07". */
    used: string[][];
}

export interface Interval {
    value: number;
    low: number;
    high: number;
    /** How many games it rests on. */
    games: number;
}

/** 99 %: many cards are looked at, and one in twenty would be named by chance alone. */
const kWide = 2.576;
/** A card that fewer games could tell anything about is not judged. */
export const kEnough = 40;

class Mean {
    private count = 0;
    private sum = 0;
    private squares = 0;

    add(value: number): void {
        this.count += 1;
        this.sum += value;
        this.squares += value * value;
    }

    interval(): Interval {
        if (this.count === 0) return { value: 0, low: 0, high: 0, games: 0 };
        const value = this.sum / this.count;
        const variance =
            Math.max(0, this.squares / this.count - value * value) * (this.count / Math.max(1, this.count - 1));
        const half = kWide * Math.sqrt(variance / this.count);
        return { value, low: value - half, high: value + half, games: this.count };
    }
}

/** Wilson's interval for a share, which also holds near 0 and 1. */
export function share(count: number, of: number): Interval {
    if (of === 0) return { value: 0, low: 0, high: 1, games: 0 };
    const p = count / of;
    const z2 = kWide * kWide;
    const middle = (p + z2 / (2 * of)) / (1 + z2 / of);
    const half = (kWide / (1 + z2 / of)) * Math.sqrt((p * (1 - p)) / of + z2 / (4 * of * of));
    return { value: p, low: Math.max(0, middle - half), high: Math.min(1, middle + half), games: of };
}

export interface Worth extends Interval {
    card: string;
    /** Named only where its interval leaves that of the family. */
    verdict: 'few' | 'usual' | 'strong' | 'weak';
}

export class Tally {
    games = 0;
    private readonly seats: number[] = [];
    private readonly endings = new Map<string, number>();
    private readonly turns = new Mean();
    private readonly cards = new Map<string, Mean>();

    add({ shares, reason, turns, used }: PlayedGame): void {
        this.games += 1;
        shares.forEach((won, seat) => {
            this.seats[seat] = (this.seats[seat] ?? 0) + won;
        });
        this.endings.set(reason, (this.endings.get(reason) ?? 0) + 1);
        this.turns.add(turns);
        for (const card of new Set(used.flat())) {
            const with_ = shares.filter((_, seat) => used[seat]?.includes(card));
            const without = shares.filter((_, seat) => !used[seat]?.includes(card));
            if (without.length === 0) continue;
            const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
            const values = this.cards.get(card) ?? new Mean();
            values.add(mean(with_) - mean(without));
            this.cards.set(card, values);
        }
    }

    seatShares(): Interval[] {
        return this.seats.map((won) => share(won, this.games));
    }

    length(): Interval {
        return this.turns.interval();
    }

    endingShares(): { reason: string; share: Interval }[] {
        return [...this.endings]
            .sort(([, a], [, b]) => b - a)
            .map(([reason, count]) => ({ reason, share: share(count, this.games) }));
    }

    /** Of one family, the best first; `known` are all its cards, used or not. */
    worths(family: string, known: readonly string[]): { family: Interval; cards: Worth[] } {
        const intervals = known.map((card) => ({
            card,
            ...(this.cards.get(`${family}:${card}`)?.interval() ?? { value: 0, low: 0, high: 0, games: 0 }),
        }));
        const enough = intervals.filter(({ games }) => games >= kEnough);
        const all = new Mean();
        for (const { value } of enough) all.add(value);
        const whole = all.interval();
        const cards = intervals.map((one): Worth => {
            if (one.games < kEnough || enough.length < 3) return { ...one, verdict: 'few' };
            const verdict = one.low > whole.high ? 'strong' : one.high < whole.low ? 'weak' : 'usual';
            return { ...one, verdict };
        });
        return { family: whole, cards: cards.sort((a, b) => b.value - a.value) };
    }
}
