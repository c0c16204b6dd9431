// Searching as one types: without regard to case, accents and the like, with the places found for highlighting.

/** Letters that no decomposition takes apart. */
const alike: Record<string, string> = { ł: 'l', ß: 'ss', œ: 'oe', æ: 'ae', ё: 'е', '’': "'" };
const kMarks = /\p{M}/gu;

const foldLetter = (letter: string): string => {
    const small = letter.toLowerCase();
    return alike[small] ?? small.normalize('NFD').replace(kMarks, '');
};

export const fold = (text: string): string => [...text].map(foldLetter).join('');

/** Words to look for; all of them must be found. */
export const wordsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

export const contains = (text: string, words: readonly string[]): boolean => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
};

interface Piece {
    text: string;
    found: boolean;
}

/** The text cut where one of the words begins and ends. */
export function highlight(text: string, words: readonly string[]): Piece[] {
    const letters = [...text];
    // From a place in the folded text to the letter it comes from: a letter may become two.
    const from: number[] = [];
    let folded = '';
    letters.forEach((letter, at) => {
        const plain = foldLetter(letter);
        folded += plain;
        for (let i = 0; i < plain.length; i += 1) from.push(at);
    });
    const found = new Array<boolean>(letters.length).fill(false);
    for (const word of words) {
        for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
            for (let i = at; i < at + word.length; i += 1) found[from[i] ?? 0] = true;
        }
    }
    const pieces: Piece[] = [];
    letters.forEach((letter, at) => {
        const last = pieces.at(-1);
        if (last && last.found === found[at]) last.text += letter;
        else pieces.push({ text: letter, found: found[at] ?? false });
    });
    return pieces;
}
