// A box as a link that carries it: the text form, compressed, in the part of the address that no server sees. What comes
// out of a stranger's link is bounded before it is looked at.

/** Longer addresses are cut by some programs that pass them on. */
const kLongestLink = 8 * 1024;
/** The engine takes no longer text either. */
const kLongestText = 32 * 1024;

type BadLink = 'long' | 'broken';

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

/** Null where it is too long for an address. */
export async function packBox(text: string): Promise<string | null> {
    const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), kLongestText);
    if (!bytes) return null;
    const packed = btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '');
    return packed.length > kLongestLink - 200 ? null : packed;
}

/** The text form that a link carries, or what is wrong with the link. */
export async function unpackBox(packed: string): Promise<{ text: string } | { bad: BadLink }> {
    if (packed.length > kLongestLink) return { bad: 'long' };
    try {
        const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
        const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
        const out = await through(bytes, new DecompressionStream('deflate-raw'), kLongestText);
        return out ? { text: new TextDecoder('utf-8', { fatal: true }).decode(out) } : { bad: 'long' };
    } catch {
        return { bad: 'broken' };
    }
}

export const boxAddress = (packed: string): string => `${location.origin}/workshop/box#s=${packed}`;
