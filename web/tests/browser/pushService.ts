// A push service of the test's own: takes what the server sends over TLS, and reads it as a browser would (RFC 8291).
import { execFileSync } from 'node:child_process';
import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const hmac = (key: Buffer, text: Buffer): Buffer => createHmac('sha256', key).update(text).digest();
const derive = (salt: Buffer, secret: Buffer, what: Buffer, size: number): Buffer =>
    hmac(hmac(salt, secret), Buffer.concat([what, Buffer.from([1])])).subarray(0, size);

export class PushService {
    private readonly folder = mkdtempSync(join(tmpdir(), 'pangaea-push-'));
    private server: Server | undefined;
    private readonly browser = createECDH('prime256v1');
    private readonly secret = randomBytes(16);
    private readonly received: string[] = [];
    /** When the first came, as Date.now() has it. */
    firstAt = 0;
    origin = '';

    get certificate(): string {
        return join(this.folder, 'cert.pem');
    }

    async start(): Promise<void> {
        this.browser.generateKeys();
        const key = join(this.folder, 'key.pem');
        const words =
            'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
        execFileSync('openssl', [...words.split(' '), '-keyout', key, '-out', this.certificate], { stdio: 'ignore' });
        this.server = createServer(
            { key: readFileSync(key), cert: readFileSync(this.certificate) },
            (request, response) => {
                const parts: Buffer[] = [];
                request.on('data', (part: Buffer) => parts.push(part));
                request.on('end', () => {
                    this.firstAt ||= Date.now();
                    this.received.push(this.read(Buffer.concat(parts)));
                    response.writeHead(201).end();
                });
            },
        );
        await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
        this.origin = `https://localhost:${(this.server.address() as AddressInfo).port}`;
    }

    /** What a browser would give the page. */
    get subscription() {
        return {
            endpoint: `${this.origin}/browser`,
            keys: { p256dh: this.browser.getPublicKey('base64url'), auth: this.secret.toString('base64url') },
        };
    }

    get messages(): readonly string[] {
        return this.received;
    }

    private read(body: Buffer): string {
        const salt = body.subarray(0, 16);
        const sender = body.subarray(21, 86);
        const shared = this.browser.computeSecret(sender);
        const what = Buffer.concat([Buffer.from('WebPush: info\0'), this.browser.getPublicKey(), sender]);
        const root = derive(this.secret, shared, what, 32);
        const key = derive(salt, root, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
        const nonce = derive(salt, root, Buffer.from('Content-Encoding: nonce\0'), 12);
        const cipher = createDecipheriv('aes-128-gcm', key, nonce);
        cipher.setAuthTag(body.subarray(-16));
        const text = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()]);
        return text.subarray(0, -1).toString();
    }

    stop(): void {
        this.server?.closeAllConnections();
        this.server?.close();
    }
}
