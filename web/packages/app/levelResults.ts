// What to expect of a level: from one's own games on this device once there are ten, until then from the scale of
// ratings (docs/levels.md). The same games say how strong the level that adapts should be next.
import { scales as allScales } from '@data/levels.json';
import type { Rules } from './games';
import { isOver, type KeptGame, keptGames } from './localGames';

export interface Setting {
    game: string;
    rules: Rules;
    players: number;
}

interface Result {
    level: string;
    players: number;
    won: boolean;
}

/** A newcomer is a little better than the first opponent. */
const kNewcomer = 1100;
const kEnough = 10;

/** A finished game of one person against computers of one level. */
function resultOf({ plan, record, sketch }: KeptGame): Result | null {
    const own = plan.seats.findIndex(({ kind }) => kind === 'person');
    const rivals = plan.seats.filter((_, seat) => seat !== own);
    const level = rivals[0]?.level;
    if (own < 0 || !level || rivals.some((seat) => seat.kind === 'person' || seat.level !== level)) return null;
    const winners = sketch?.winners ?? record?.result?.winners ?? [];
    return { level, players: plan.seats.length, won: winners.includes(own) };
}

/** Newest first. */
const resultsIn = (game: string): Result[] =>
    keptGames()
        .filter((kept) => kept.plan.game === game && isOver(kept))
        .flatMap((kept) => resultOf(kept) ?? []);

export function resultsAgainst(game: string, level: string): { won: number; count: number } {
    const against = resultsIn(game).filter((result) => result.level === level);
    return { won: against.filter(({ won }) => won).length, count: against.length };
}

type Ratings = Partial<Record<string, number[]>>;

/** The scale of these rules: a mode is the word of a rule, or the name of a switch that is on; else it is the last. */
function ratingsFor({ game, rules, players }: Setting): Ratings {
    const scales = allScales.filter((scale) => scale.game === game && scale.players === players);
    const fitting = scales.find(({ mode }) => rules.mode === mode || rules[mode] === true) ?? scales.at(-1);
    return fitting?.ratings ?? {};
}

const shareOf = (own: number, rival: number, players: number): number =>
    1 / (1 + (players - 1) * 10 ** ((rival - own) / 400));

/** The rating that makes one's results most likely; newcomers' until there are ten. */
function ownRating(setting: Setting): { rating: number; isOwn: boolean } {
    const ratings = ratingsFor(setting);
    const results = resultsIn(setting.game).filter(({ level }) => ratings[level] !== undefined);
    if (results.length < kEnough) return { rating: kNewcomer, isOwn: false };
    const likelihood = (rating: number) =>
        results.reduce((sum, { level, players, won }) => {
            const share = shareOf(rating, ratings[level]?.[0] ?? kNewcomer, players);
            return sum + Math.log(won ? share : 1 - share);
        }, 0);
    let best = kNewcomer;
    for (let rating = 500; rating <= 3500; rating += 20) if (likelihood(rating) > likelihood(best)) best = rating;
    return { rating: best, isOwn: true };
}

interface Expectation {
    /** So many victories in so many games. */
    won: number;
    count: number;
    /** From one's own results, not from those of newcomers. */
    isOwn: boolean;
}

/** "1 in 3" where one loses more often, "7 in 10" where one wins. */
export function inWords(share: number): { won: number; count: number } {
    const most = 20;
    if (share < 0.45) return { won: 1, count: Math.min(most, Math.max(2, Math.round(1 / Math.max(share, 1 / most)))) };
    return share < 0.55 ? { won: 1, count: 2 } : { won: Math.min(9, Math.round(share * 10)), count: 10 };
}

/** Null where nothing is known. */
export function expectation(setting: Setting, level: string): Expectation | null {
    const { won, count } = resultsAgainst(setting.game, level);
    if (count >= kEnough) return { ...inWords(won / count), isOwn: true };
    const rival = ratingsFor(setting)[level]?.[0];
    if (rival === undefined) return null;
    const { rating, isOwn } = ownRating(setting);
    return { ...inWords(shareOf(rating, rival, setting.players)), isOwn };
}

const kEven = /^even-(\d{1,3})$/;
const kFirstStrength = 15;
const kStep = 16;

/**
 * The level that adapts, with the strength of the next game. What a victory adds and a defeat takes cancel out at one's
 * fair share of victories.
 */
export function evenLevel(game: string): string {
    const last = resultsIn(game).find(({ level }) => kEven.test(level));
    const strength = last ? Number(kEven.exec(last.level)?.[1]) : kFirstStrength;
    const change = last ? (last.won ? kStep * (1 - 1 / last.players) : -kStep / last.players) : 0;
    return `even-${Math.max(0, Math.min(100, Math.round(strength + change)))}`;
}
