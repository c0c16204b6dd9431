// The QR code of an invitation. That these can be read was tried with a reader (zbarimg), one text for every version.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { qrModules } from '../../packages/app/qr/qrEncode';

const long = `https://pangaea.example/t/${'abcdefghij0123456789'.repeat(20)}`;
const picture = (modules: boolean[][]) => modules.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')).join();

test('codes that a reader has read, up to the longest', () => {
    const lengths = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];
    const codes = lengths.map((length) => qrModules(long.slice(0, length)));
    expect(codes.map((code) => code?.length)).toEqual(lengths.map((_, at) => 21 + 4 * at));
    const all = codes.map((code) => picture(code ?? [])).join('\n');
    expect(createHash('sha256').update(all).digest('hex')).toBe(
        'da22f527e3a14dd4ef63f6518caa007cad04d82eade1caecb5a97663013b56a9',
    );
    expect(qrModules(long.slice(0, 214))).toBeNull();
});
