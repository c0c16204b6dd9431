// The real server with a folder of its own: can be killed like a machine that loses power, and started again.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const program = process.env.PANGAEA_BIN ?? resolve('../build/release/pangaea');
const pages = resolve(process.env.PANGAEA_DIST ?? 'dist');

export class RealServer {
    private readonly folder = mkdtempSync(join(tmpdir(), 'pangaea-live-'));
    private process: ChildProcess | undefined;
    address = '';

    constructor(
        private readonly web = pages,
        private readonly more: string[] = [],
    ) {}

    /** On a free port at first, later on the same one. */
    async start(): Promise<void> {
        const port = this.address ? new URL(this.address).port : '0';
        const started = spawn(
            program,
            ['serve', '--port', port, '--data', this.folder, '--web', this.web, ...this.more],
            {
                stdio: ['ignore', 'pipe', 'inherit'],
            },
        );
        this.process = started;
        this.address = await new Promise((found, failed) => {
            started.once('error', failed);
            started.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
            createInterface({ input: started.stdout! }).on('line', (line) => {
                const at = /http:\/\/[\d.:]+/.exec(line)?.[0];
                if (at) found(at);
            });
        });
    }

    async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
        const { process: running } = this;
        if (!running || running.exitCode !== null || running.signalCode !== null) return;
        const ended = new Promise((done) => running.once('exit', done));
        running.kill(signal);
        await ended;
    }

    async stop(): Promise<void> {
        await this.kill('SIGTERM');
        rmSync(this.folder, { recursive: true, force: true });
    }
}
