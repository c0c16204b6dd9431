// Debian's Firefox, driven by Marionette, which needs nothing but a socket: a profile of its own, one window.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const program = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const kElement = 'element-6066-11e4-a52e-4f735466cecf';

const preferences = {
    'marionette.port': 0,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.auto': false,
    'app.update.enabled': false,
    'browser.startup.page': 0,
    'browser.shell.checkDefaultBrowser': false,
    'intl.locale.requested': 'en-US',
    // What the console shows of the page, on our side.
    'devtools.console.stdout.chrome': false,
    'devtools.console.stdout.content': true,
    'browser.dom.window.dump.enabled': true,
};

export class Firefox {
    private readonly profile = mkdtempSync(join(tmpdir(), 'pangaea-firefox-'));
    private process: ChildProcess | undefined;
    private socket: Socket | undefined;
    private received = Buffer.alloc(0);
    private readonly waiting = new Map<number, (answer: [{ message: string } | null, unknown]) => void>();
    private last = 0;
    private said: string[] = [];

    async start(): Promise<void> {
        const lines = Object.entries(preferences).map(
            ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
        );
        writeFileSync(join(this.profile, 'user.js'), lines.join('\n'));
        const started = spawn(program, ['--headless', '--marionette', '--profile', this.profile], {
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        this.process = started;
        const port = await new Promise<number>((ready, failed) => {
            started.once('error', () => failed(new Error(`${program}: cannot be started (tools/setup firefox)`)));
            started.once('exit', (code) => failed(new Error(`Firefox ended with ${code}`)));
            for (const stream of [started.stdout, started.stderr])
                createInterface({ input: stream }).on('line', (line) => {
                    this.said.push(line);
                    const told = /Marionette\tINFO\tListening on port (\d+)/.exec(line)?.[1];
                    if (told) ready(Number(told));
                });
        });
        this.socket = createConnection(port, '127.0.0.1');
        this.socket.on('data', (bytes) => this.read(bytes));
        await this.send('WebDriver:NewSession', {});
        await this.send('WebDriver:SetTimeouts', { script: 60000 });
        await this.send('WebDriver:SetWindowRect', { width: 1440, height: 900 });
    }

    /** Frames are `length:json`; an answer is [1, id, error, result]. */
    private read(bytes: Buffer): void {
        this.received = Buffer.concat([this.received, bytes]);
        for (;;) {
            const colon = this.received.indexOf(':');
            const end = colon + 1 + Number(this.received.subarray(0, Math.max(0, colon)).toString());
            if (colon < 0 || this.received.length < end) return;
            const frame: unknown = JSON.parse(this.received.subarray(colon + 1, end).toString());
            this.received = this.received.subarray(end);
            if (!Array.isArray(frame)) continue; // the greeting
            this.waiting.get(frame[1])?.([frame[2], frame[3]]);
            this.waiting.delete(frame[1]);
        }
    }

    private async send(command: string, parameters: object): Promise<unknown> {
        this.last += 1;
        const id = this.last;
        const text = JSON.stringify([0, id, command, parameters]);
        const answer = new Promise<[{ message: string } | null, unknown]>((done) => this.waiting.set(id, done));
        this.socket?.write(`${Buffer.byteLength(text)}:${text}`);
        const [error, result] = await answer;
        if (error) throw new Error(`${command}: ${error.message}`);
        return result;
    }

    async open(address: string): Promise<void> {
        await this.send('WebDriver:Navigate', { url: address });
    }

    /** Runs a function in the page and answers what it returns. */
    async evaluate<A extends unknown[], T>(what: (...args: A) => T, ...args: A): Promise<T> {
        const result = await this.send('WebDriver:ExecuteScript', { script: `return (${what})(...arguments)`, args });
        return (result as { value: T }).value;
    }

    /** Until a function of the page answers something true, which it is asked at every frame; answers that. */
    async until<A extends unknown[], T>(what: (...args: A) => T, ...args: A): Promise<T> {
        const script = `
            const done = arguments[arguments.length - 1];
            const given = [...arguments].slice(0, -1);
            const ask = () => {
                const answer = (${what})(...given);
                if (answer) done(answer);
                else setTimeout(ask, 20);
            };
            ask();`;
        const result = await this.send('WebDriver:ExecuteAsyncScript', { script, args });
        return (result as { value: T }).value;
    }

    /** A press as a person's: what is not to be seen or lies under something else refuses it. */
    async click(selector: string): Promise<void> {
        await this.until((wanted) => document.querySelector(wanted) !== null, selector);
        const found = await this.send('WebDriver:FindElement', { using: 'css selector', value: selector });
        const { value } = found as { value: Record<string, string> };
        await this.send('WebDriver:ElementClick', { id: value[kElement] });
    }

    /** What the page's console showed of errors since it was last asked. */
    errors(): string[] {
        const said = this.said;
        this.said = [];
        // What Firefox writes about settings that it cannot fetch is not the page's.
        return said.filter((line) => /^console\.error: (?!RSLoader)|^JavaScript error: https?:/.test(line));
    }

    async stop(): Promise<void> {
        const { process: running } = this;
        this.socket?.destroy();
        if (running && running.exitCode === null && running.signalCode === null) {
            const ended = new Promise((done) => running.once('exit', done));
            running.kill();
            await ended;
        }
        rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
    }
}
