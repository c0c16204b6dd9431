// A box as a link that carries it: the text form, compressed, in the part of the address that no server sees.
import { kLongestLink, packText, unpackText } from '../packed';

/** The engine takes no longer text either. */
const kLongestText = 32 * 1024;

type BadLink = 'long' | 'broken';

/** Null where it is too long for an address, the rest of which needs room, too. */
export const packBox = (text: string): Promise<string | null> => packText(text, kLongestLink - 200);

/** The text form that a link carries, or what is wrong with the link. */
export async function unpackBox(packed: string): Promise<{ text: string } | { bad: BadLink }> {
    try {
        const text = await unpackText(packed, kLongestText);
        return text === null ? { bad: 'long' } : { text };
    } catch {
        return { bad: 'broken' };
    }
}

export const boxAddress = (packed: string): string => `${location.origin}/workshop/box#s=${packed}`;
