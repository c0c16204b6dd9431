// Messages of the table socket (docs/api.md).
// Made by scripts/wireTypes.mjs from table/messages.schema.json; do not edit.

export type FromServer = View | Update | TableMessage | ChatMessage | Ok | ErrorMessage | PreviewAnswer | PreviewsAnswer | HintAnswer | VoteMessage | RematchMessage | Closing;

export type FromClient = Act | Undo | Preview | Previews | Hint | Orders | Chat | Mute | SeatRequest | Vote | PlainRequest;

export type SeatNumber = number;

export type StepNumber = number;

export type Id = number | null;

/** milliseconds since 1970, the server's clock */
export type Time = number;

export type Actor = SeatNumber | 'chance' | null;

/** as the referee protocol's observe answers; its members depend on the game */
export type Observation = {
    game: string;
    [member: string]: unknown;
};

export type Members = Record<string, unknown>;

/** an event of the referee protocol; its members depend on the game */
export type GameEvent = {
    type: string;
    [member: string]: unknown;
};

export type LogEntry = {
    n: StepNumber;
    seat: SeatNumber | null;
    events: GameEvent[];
};

export type Level = string | null;

export type SeatInfo = {
    kind: 'person' | 'open' | 'computer';
    name: string | null;
    who: string | null;
    level: Level;
    connected: boolean;
    resigned: boolean;
    away: boolean;
    colour: Colour;
    hints: number;
    kept_for: string | null;
    holiday: Time | null;
};

export type Pace = {
    kind: 'none';
} | {
    kind: 'live';
    seconds: number;
    increment: number;
} | {
    kind: 'days';
    days: number;
};

export type TableInfo = {
    id: string;
    game: string;
    rules: Record<string, unknown>;
    components: {
        name: string;
        hash: string;
    };
    status: 'open' | 'playing' | 'over';
    created: Time;
    maker: string | null;
    seats: SeatInfo[];
    pace: Pace;
    watch: 'all' | 'link' | 'nobody';
    undo: 'informed' | 'never' | 'free';
    public: boolean;
    rated: boolean;
    hints: boolean;
    pairing: boolean;
    takeover: string;
    reaction_ms: number;
    paused: boolean;
    spectators: number;
    winners: SeatNumber[] | null;
    rematch: string | null;
    begins: 'seats' | 'lot';
    lot: SeatNumber[] | null;
    rules_changed: boolean;
    deal?: 'secret' | 'known';
    votes?: Ballot[];
};

export type You = {
    name: string | null;
    seats: SeatNumber[];
};

export type Legal = {
    seat: SeatNumber;
    actions: string[];
} | null;

export type UndoRight = {
    allowed: true;
    seat: SeatNumber;
} | {
    allowed: false;
    code: 'never' | 'nothing_to_undo' | 'not_yours' | 'hidden_shown' | 'others_acted' | 'may_ask' | 'reaction' | 'over';
    reason: string;
};

export type GameResult = {
    over: boolean;
    winners: SeatNumber[];
    reason: string | null;
    scores: number[] | null;
    [member: string]: unknown;
};

export type Clocks = {
    running: SeatNumber | null;
    left_ms: number[];
    at: Time;
    now: Time;
} | null;

export type Reaction = {
    ends: Time;
    now: Time;
} | null;

export type Order = string;

export type OrdersBySeat = Record<string, Order>;

export type View = {
    type: 'view';
    n: StepNumber;
    table: TableInfo;
    you: You;
    observations: Record<string, Observation>;
    facts: Record<string, Members>;
    to_act: Actor;
    legal: Legal;
    undo: UndoRight;
    result: GameResult;
    clocks: Clocks;
    reaction: Reaction;
    orders: OrdersBySeat;
    log: LogEntry[];
};

export type Update = {
    type: 'update';
    from: StepNumber;
    n: StepNumber;
    log: {
        keep: number;
        add: LogEntry[];
    };
    observe: Record<string, Members>;
    set: {
        facts?: Record<string, Members>;
        to_act?: Actor;
        legal?: Legal;
        undo?: UndoRight;
        result?: GameResult;
        clocks?: Clocks;
        reaction?: Reaction;
        orders?: OrdersBySeat;
    };
};

export type TableMessage = {
    type: 'table';
    table: TableInfo;
};

export type ChatLine = {
    id: number;
    at: Time;
    who: string;
    name: string;
    seat: SeatNumber | null;
    text: string;
};

export type ChatMessage = {
    type: 'chat';
    chat: ChatLine[];
};

export type Ok = {
    type: 'ok';
    id: Id;
    n: StepNumber;
};

export type ErrorMessage = {
    type: 'error';
    id: Id;
    code: string;
    message: string;
    why?: string;
    retry_after?: number;
};

export type PreviewAnswer = {
    type: 'preview';
    id: Id;
    events: GameEvent[];
    [member: string]: unknown;
};

export type HintAnswer = {
    type: 'hint';
    id: Id;
    action: string;
};

export type VotedOn = 'pause' | 'resume' | 'end' | 'ready' | 'takeover' | 'there' | 'claim' | 'undo';

export type Ballot = {
    what: VotedOn;
    seat: SeatNumber | null;
    yes: SeatNumber[];
    needed: number;
};

export type VoteMessage = {
    type: 'vote';
    what: VotedOn;
    seat: SeatNumber | null;
    yes: SeatNumber[];
    needed: number;
};

export type RematchMessage = {
    type: 'rematch';
    table: string;
};

export type Closing = {
    type: 'closing';
    reason: string;
};

export type Act = {
    type: 'act';
    id?: Id;
    n: StepNumber;
    seat: SeatNumber;
    action: string;
};

export type Undo = {
    type: 'undo';
    id?: Id;
    n: StepNumber;
    seat: SeatNumber;
};

export type Preview = {
    type: 'preview';
    id?: Id;
    seat: SeatNumber;
    action: string;
};

export type Hint = {
    type: 'hint';
    id?: Id;
    seat: SeatNumber;
};

export type Orders = {
    type: 'orders';
    id?: Id;
    seat: SeatNumber;
    order: Order;
};

export type Chat = {
    type: 'chat';
    id?: Id;
    text: string;
};

export type Mute = {
    type: 'mute';
    id?: Id;
    who: string;
    on: boolean;
};

export type SeatRequest = {
    type: 'resign' | 'leave' | 'back';
    id?: Id;
    seat: SeatNumber;
};

export type Vote = {
    type: 'vote';
    id?: Id;
    what: VotedOn;
    seat?: SeatNumber;
    yes: boolean;
};

export type PlainRequest = {
    type: 'rematch' | 'ping';
    id?: Id;
};

export type Colour = 'blue' | 'yellow' | 'green' | 'red' | 'white';

export type ErrorBody = {
    code: string;
    message: string;
    why: string;
};

export type PreviewsAnswer = {
    type: 'previews';
    id: Id;
    previews: Foreseen[];
};

export type Foreseen = {
    events: GameEvent[];
    facts: Members;
} | {
    error: ErrorBody;
};

export type Previews = {
    type: 'previews';
    id?: Id;
    n: StepNumber;
    seat: SeatNumber;
    actions: string[];
};

/** the body of POST /api/tables */
export type NewTable = {
    seed?: number;
    position?: Record<string, unknown>;
    record?: Record<string, unknown>;
    steps?: number;
    game: string;
    rules?: Record<string, unknown>;
    components?: string;
    seats: ({
        kind: 'open' | 'person' | 'computer';
        level?: string;
        colour?: Colour;
        name?: string;
        for?: string;
    })[];
    pace?: Pace;
    watch?: 'all' | 'link' | 'nobody';
    undo?: 'informed' | 'never' | 'free';
    begins?: 'seats' | 'lot';
    public?: boolean;
    rated?: boolean;
    hints?: boolean;
    takeover?: string;
    reaction_ms?: number;
};
