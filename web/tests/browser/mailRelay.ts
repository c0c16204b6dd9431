// A mail relay of the test's own: takes what the server sends, and reads it as a mail program would.
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

interface Received {
    to: string;
    head: string;
    text: string;
}

export class MailRelay {
    private server: Server | undefined;
    private readonly received: Received[] = [];
    private waiting: (() => void) | undefined;
    port = 0;

    async start(): Promise<void> {
        this.server = createServer((socket) => this.serve(socket));
        await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
        this.port = (this.server.address() as AddressInfo).port;
    }

    stop(): void {
        this.server?.close();
    }

    /** The next mail that came, or comes. */
    async next(): Promise<Received> {
        while (this.received.length === 0)
            await new Promise<void>((done) => {
                this.waiting = done;
            });
        return this.received.shift() as Received;
    }

    private serve(socket: Socket): void {
        let buffer = '';
        let to = '';
        let content: string[] | null = null;
        const say = (line: string) => socket.write(`${line}\r\n`);
        const hear = (line: string) => {
            if (content) {
                if (line !== '.') return void content.push(line);
                const blank = content.indexOf('');
                const text = Buffer.from(content.slice(blank + 1).join(''), 'base64').toString();
                this.received.push({ to, head: content.slice(0, blank).join('\n'), text });
                content = null;
                this.waiting?.();
                return void say('250 taken');
            }
            if (line.startsWith('RCPT TO:<')) to = line.slice(9, -1);
            if (line === 'DATA') content = [];
            if (line === 'QUIT') return void socket.end();
            return void say(line === 'DATA' ? '354 go on' : '250 ok');
        };
        socket.on('data', (part) => {
            buffer += part.toString();
            for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
                const line = buffer.slice(0, end);
                buffer = buffer.slice(end + 2);
                hear(line);
            }
        });
        socket.on('error', () => undefined);
        say('220 relay');
    }
}

/** Links in mails name the server's address, which it has to know before it listens. */
export async function freePort(): Promise<number> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    await new Promise<void>((done) => server.close(() => done()));
    return port;
}
