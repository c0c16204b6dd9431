// Which sounds go with what happened: by material and event, loudest things first. A disaster silences the rest, and no
// more than two sound at once.
import type { SoundName } from '@ui/sound';
import type { GameEvent, LogEntry } from '@wire/messages';

/** By type of event, most telling first. */
const kByType: readonly [type: string, sound: SoundName][] = [
    ['protected', 'protection'],
    ['city_taken_over', 'takeover'],
    ['city_discarded', 'ruin'],
    ['goal_claimed', 'goal'],
    ['animal_awarded', 'animal'],
    ['city_founded', 'found'],
    ['token_eaten', 'feed'],
    ['meeple_returned', 'fall'],
    ['animals_placed', 'herd'],
    ['tile_placed', 'place'],
    ['meeple_placed', 'meeple'],
    ['card_drawn', 'draw'],
    ['card_discarded', 'draw'],
];

const kPowers: readonly SoundName[] = ['earthquake', 'tornado', 'lightning', 'eruption', 'rain', 'sun'];
const kMost = 2;

function changeOf(events: readonly GameEvent[]): SoundName | null {
    const change = events.find(({ type }) => type === 'satisfaction_changed');
    if (!change) return null;
    return Number(change.to) > Number(change.from) ? 'rise' : 'fall';
}

/** The end is won for whoever sits here among the winners, and for those who look on. */
export function soundsOf(news: readonly LogEntry[], seats: readonly number[]): SoundName[] {
    const events = news.flatMap((entry) => entry.events);
    const over = events.find(({ type }) => type === 'game_over');
    if (over) {
        const winners = (over.winners ?? []) as number[];
        return [seats.length === 0 || winners.some((seat) => seats.includes(seat)) ? 'win' : 'lose'];
    }
    const struck = events.find(({ type }) => type === 'power_played');
    const power = kPowers.find((name) => name === struck?.card);
    if (power) return [power];
    const change = changeOf(events);
    const types = new Set(events.map(({ type }) => type));
    const named = kByType.filter(([type]) => types.has(type)).map(([, sound]) => sound);
    return [...new Set([...(change ? [change] : []), ...named])].slice(0, kMost);
}

/** Tiles of a full world. */
const kFull = 36;

/** How far a world has grown, 0 to 1: lands laid in Gaïa, tiles on all planets in Planet. */
export function grownTo(log: readonly LogEntry[]): number {
    const laid = log.flatMap(({ events }) => events).filter(({ type }) => type === 'tile_placed').length;
    return Math.min(1, laid / kFull);
}
