// A text in an address: compressed, in letters that need no escaping. What comes out of a stranger's link is bounded
// before it is looked at.

/** Longer addresses are cut by some programs that pass them on. */
export const kLongestLink = 8 * 1024;

/** Null where more than `most` bytes come out. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, most: number) {
    const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
    const parts: Uint8Array[] = [];
    let length = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        length += value.length;
        if (length > most) {
            // A few bytes can become a great many: nobody waits for the end.
            void reader.cancel();
            return null;
        }
        parts.push(value);
    }
    return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

/** Null where more than `most` letters would be needed. */
export async function packText(text: string, most: number): Promise<string | null> {
    const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), most);
    if (!bytes) return null;
    const packed = btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '');
    return packed.length > most ? null : packed;
}

/** Null where the link or the text, of `most` bytes, is too long; throws where it is broken. */
export async function unpackText(packed: string, most: number): Promise<string | null> {
    if (packed.length > kLongestLink) return null;
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const out = await through(bytes, new DecompressionStream('deflate-raw'), most);
    return out && new TextDecoder('utf-8', { fatal: true }).decode(out);
}
