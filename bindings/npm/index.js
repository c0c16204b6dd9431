// The referee of Gaïa and Planet as a module for browsers and Node: the line protocol (docs/protocol.md) with a method for each command.
// What it needs is engine.wasm, or, for one game alone, gaia.wasm or planet.wasm, which are the files that the page loads.

/** A command that was refused. Nothing has changed. */
export class RefusedError extends Error {
    constructor({ code, message, why }) {
        super(message);
        this.name = 'RefusedError';
        this.code = code;
        if (why !== undefined) this.why = why;
    }
}

const COMMANDS = [
    'new', 'load', 'replay', 'legal', 'apply', 'undo', 'state', 'observe', 'facts', 'preview', 'bot', 'analyse', 'result', 'record',
];
// Commands with one argument that is not an object of fields.
const FIELD = { load: 'state', replay: 'record', apply: 'action', preview: 'action', observe: 'player', facts: 'player' };
// Answers with one member, which is what is wanted.
const MEMBER = { state: 'state', observe: 'state', facts: 'facts', bot: 'action', record: 'record' };

/** A whole number below 2^53. The engine has no chance of its own: same seed, same game. */
const randomSeed = () => {
    const [high, low] = crypto.getRandomValues(new Uint32Array(2));
    return (high % 2 ** 21) * 2 ** 32 + low;
};
const SEEDED = new Set(['new', 'bot', 'analyse']);

export class Referee {
    #answer;
    #network;
    constructor(answer, network) {
        this.#answer = answer;
        this.#network = network;
    }

    /** The network of 'gaia' or 'planet' (networks/*.txt), which the levels master and champion judge by; without it they judge by weights. */
    network(game, text) {
        const wrong = this.#network(`${game}\n${text}`);
        if (wrong) throw new Error(wrong);
    }

    /** One line of the protocol, one back. */
    answer(line) {
        return this.#answer(line);
    }

    /** A command as an object; refused ones are answered, too. */
    ask(command) {
        const seeded = SEEDED.has(command.cmd) && command.seed === undefined ? { ...command, seed: randomSeed() } : command;
        return JSON.parse(this.#answer(JSON.stringify(seeded)));
    }
}

for (const cmd of COMMANDS) {
    Object.defineProperty(Referee.prototype, cmd, {
        value: function (argument) {
            const field = FIELD[cmd];
            const { ok, error, ...told } = this.ask({ cmd, ...(field ? { [field]: argument } : argument) });
            if (!ok) throw new RefusedError(error);
            return MEMBER[cmd] && MEMBER[cmd] in told ? told[MEMBER[cmd]] : told;
        },
    });
}

const NOT_SUPPORTED = 52;

/** What the module asks of its surroundings: a clock. It has no files, and prints nothing. */
const surroundings = (memory) =>
    new Proxy(
        {
            clock_time_get: (_clock, _precision, at) => {
                new DataView(memory().buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
                return 0;
            },
            proc_exit: (code) => {
                throw new Error(`the engine stopped (${code})`);
            },
        },
        { get: (known, name) => known[name] ?? (() => NOT_SUPPORTED) },
    );

async function bytesOf(source) {
    if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
    if (source instanceof URL || typeof source === 'string') {
        const url = new URL(source, import.meta.url);
        if (url.protocol !== 'file:') return bytesOf(await fetch(url));
        const { readFile } = await import(/* @vite-ignore */ 'node:fs/promises');
        return readFile(url);
    }
    const response = await source;
    if (!response.ok) throw new Error(`engine.wasm could not be fetched (${response.status})`);
    return response.arrayBuffer();
}

/** A compiled engine: referees from it share the code and nothing else. */
export async function compile(source = new URL('./engine.wasm', import.meta.url)) {
    return WebAssembly.compile(source instanceof WebAssembly.Module ? source : await bytesOf(source));
}

/** A referee with no game yet. `source` is a compiled engine, bytes, a Response or an address; engine.wasm beside this file when absent. */
export async function open(source) {
    const module = source instanceof WebAssembly.Module ? source : await compile(source);
    let engine;
    const imports = { wasi_snapshot_preview1: surroundings(() => engine.memory) };
    engine = (await WebAssembly.instantiate(module, imports)).exports;
    engine._initialize();
    const call = (name) => (line) => {
        const bytes = new TextEncoder().encode(line);
        const at = engine.room(bytes.length); // may move the memory: only then is its buffer asked for
        new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
        engine[name]();
        return new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.text(), engine.length())).trimEnd();
    };
    return new Referee(call('referee'), call('network'));
}
