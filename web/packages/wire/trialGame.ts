// One game between equal computer players, played by the referee's lines (docs/protocol.md), and what is noted of it.
import type { Engine } from './engine';
import type { TrialGame } from './trial';

/** Enough for a sensible move, and several games a second. */
const kIterations = 20;
const kLevel = 'medium';

interface Event {
    type: string;
    player?: number;
    city?: string;
    goal?: string;
    animal?: string;
    objective?: string;
    winners?: number[];
    reason?: string;
}

interface Answer {
    ok: boolean;
    error?: { message: string };
    state?: { turn?: { to_act?: unknown }; to_act?: unknown; players?: { objective?: string | null }[] };
    events?: Event[];
    action?: string;
    to_act?: unknown;
}

export interface Setting {
    game: string;
    rules: Record<string, unknown>;
    players: number;
    components: string;
}

class Notes {
    turns = 0;
    over: Event | null = null;
    readonly used: Set<string>[];

    constructor(players: number) {
        this.used = Array.from({ length: players }, () => new Set());
    }

    hear(event: Event): void {
        const { type, player = -1 } = event;
        if (type === 'turn_started' || type === 'round_started') this.turns += 1;
        else if (type === 'city_founded') this.note(player, 'city', event.city);
        else if (type === 'goal_claimed') this.note(player, 'goal', event.goal);
        else if (type === 'animal_awarded') this.note(player, 'animal', event.animal);
        else if (type === 'objective_revealed') this.note(player, 'objective', event.objective);
        else if (type === 'game_over') this.over = event;
    }

    private note(player: number, family: string, card: string | undefined): void {
        if (card) this.used[player]?.add(`${family}:${card}`);
    }
}

export function playGame(engine: Engine, setting: Setting, seed: number, own: boolean): TrialGame {
    const ask = (message: object): Answer => {
        const answer = JSON.parse(engine.referee(JSON.stringify(message))) as Answer;
        if (!answer.ok) throw new Error(answer.error?.message ?? 'refused');
        return answer;
    };
    const begin = ask({ cmd: 'new', ...setting, seed });
    const notes = new Notes(setting.players);
    let next: unknown = begin.to_act ?? begin.state?.turn?.to_act ?? begin.state?.to_act;
    for (let number = 0; !notes.over; number += 1) {
        const action =
            next === 'chance'
                ? 'auto'
                : ask({ cmd: 'bot', level: kLevel, iterations: kIterations, seed: seed + number }).action;
        const answer = ask({ cmd: 'apply', action });
        for (const event of answer.events ?? []) notes.hear(event);
        next = answer.to_act;
    }
    const { winners = [], reason = '' } = notes.over;
    return {
        own,
        shares: Array.from({ length: setting.players }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)),
        reason,
        turns: notes.turns,
        used: notes.used.map((cards) => [...cards]),
    };
}
