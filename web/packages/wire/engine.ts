// The engine as WebAssembly: text in, text out (bindings/wasm/exports.cpp). Works in a worker and under Node. Each game
// has a module of its own, so that nobody loads the other one.

type Exports = {
    memory: WebAssembly.Memory;
    _initialize(): void;
    room(length: number): number;
    answer(): void;
    step(): void;
    referee(): void;
    review(): void;
    review_step(): void;
    component_set(): void;
    network(): void;
    text(): number;
    length(): number;
};

const isEngine = (exports: WebAssembly.Exports): exports is Exports =>
    exports.memory instanceof WebAssembly.Memory && typeof exports.text === 'function';

export interface Engine {
    /** One message of the table socket, or of the local table's own; answers with messages, one a string. */
    answer(line: string): string[];
    /** One decision of a computer or of chance; none when a person is to act. */
    step(): string[];
    /** One line of the referee protocol. */
    referee(line: string): string;
    /** Begins a review of a record (bindings/wasm/local_review.h); each step answers how far it is, the last the review. */
    review(line: string): string;
    reviewStep(): string;
    /** All about a component set, given as JSON or in its text form: a SetReport (setReport.ts). */
    componentSet(source: string): string;
    /** Gives the network of a game, for the levels that judge by one; without it they judge by weights. Throws if it is none. */
    network(game: string, text: string): void;
}

/** The network that a message's levels judge by, in this engine from then on. Fetched once, when the first of them asks. */
export function networkFor(
    engine: Engine,
    game: string,
    fetchText: (path: string) => Promise<string>,
): (line: string) => Promise<void> | undefined {
    let given: Promise<void> | undefined;
    return (line) => {
        if (!/"(master|champion)"/.test(line)) return undefined;
        given ??= fetchText(`/networks/${game}.txt`)
            .then((text) => engine.network(game, text))
            .catch(() => {
                given = undefined; // out of reach: the level plays by weights, and the next message tries again
            });
        return given;
    };
}

export const fetchText = async (path: string): Promise<string> => {
    const response = await fetch(new URL(path, self.location.origin));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.text();
};

const kNotSupported = 52;

/** What the module asks of its surroundings: a clock. It has no files; what it would print is lost. */
function surroundings(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
    const refuse = () => kNotSupported;
    return new Proxy(
        {
            clock_time_get: (_clock: number, _precision: bigint, at: number) => {
                const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
                new DataView(memory().buffer).setBigUint64(at, nanoseconds, true);
                return 0;
            },
            proc_exit: (code: number) => {
                throw new Error(`the engine stopped (${code})`);
            },
        } as WebAssembly.ModuleImports,
        { get: (known, name: string) => known[name] ?? refuse },
    );
}

/** The module that plays a game; what a name that is none may be, any of them says. */
export const fetchEngine = (game: unknown): Promise<Engine> =>
    loadEngine(fetch(new URL(game === 'planet' ? '/planet.wasm' : '/gaia.wasm', self.location.origin)));

export async function loadEngine(source: Response | Promise<Response> | BufferSource): Promise<Engine> {
    let exports: Exports | undefined;
    const imports = {
        wasi_snapshot_preview1: surroundings(() => {
            if (!exports) throw new Error('the engine is not ready');
            return exports.memory;
        }),
    };
    const bytes =
        source instanceof ArrayBuffer || ArrayBuffer.isView(source)
            ? source
            : await (await (source as Promise<Response>)).arrayBuffer();
    const { instance } = await WebAssembly.instantiate(bytes, imports);
    if (!isEngine(instance.exports)) throw new Error('this is not the engine');
    exports = instance.exports;
    exports._initialize();
    const module = exports;
    const take = () =>
        new TextDecoder()
            .decode(new Uint8Array(module.memory.buffer, module.text(), module.length()))
            .split('\n')
            .filter((line) => line !== '');
    const ask = (name: 'answer' | 'referee' | 'review' | 'component_set' | 'network', line: string) => {
        const bytes = new TextEncoder().encode(line);
        const at = module.room(bytes.length);
        new Uint8Array(module.memory.buffer, at, bytes.length).set(bytes);
        module[name]();
        return take();
    };
    return {
        answer: (line) => ask('answer', line),
        step: () => {
            module.step();
            return take();
        },
        referee: (line) => ask('referee', line)[0] ?? '',
        review: (line) => ask('review', line)[0] ?? '',
        reviewStep: () => {
            module.review_step();
            return take()[0] ?? '';
        },
        componentSet: (source) => ask('component_set', source)[0] ?? '',
        network: (game, text) => {
            const [wrong] = ask('network', `${game}\n${text}`);
            if (wrong) throw new Error(wrong);
        },
    };
}
