// Both games from the first screen to the result by ear: whatever is done is chosen by roles, names and announcements of the
// accessibility tree, and pressed by keyboard.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announced, Ear, type Heard, pressable } from './ear';
import { openPage, startBrowser } from './support';

let browser: Browser;
beforeAll(async () => {
    browser = await startBrowser({ webgl: false });
});
afterAll(() => browser.close());

const kMove = /^Your move$/;
/** Where a choice is made after another one. */
const kBoard = /^(Map|Unfolded planet)/;
const kResult = /\b(win|wins|won|nobody)\b/i;
const kPieces = /^(Your hand|Tiles to choose from)$/;

/** The next thing to press, by what is to be heard now; null while nobody asks. */
function nextPress(heard: readonly Heard[], step: number): Heard | null {
    const [page] = heard;
    if (!page?.name.includes('Your turn')) return null;
    // Beside the answers stand a way back, the arrows of a tile and, in a first game, what it is about.
    const asked = pressable(heard, kMove).filter(
        ({ role, name }) => role === 'button' && !/^(Cancel|Close)$|rotate/i.test(name),
    );
    const yes = asked.find(({ name }) => name === 'Confirm');
    if (yes) return yes;
    const spots = pressable(heard, kBoard).filter(({ role, pressed, name }) => role === 'button' && !pressed && name);
    if (spots.length > 0) return spots[Math.floor(spots.length / 2)] ?? null;
    if (asked.length > 0) return asked[0] ?? null;
    const pieces = pressable(heard, kPieces);
    const chosen = pieces.some(({ pressed }) => pressed);
    if (!chosen && pieces.length > 0) return pieces[step % pieces.length] ?? null;
    const draws = pressable(heard, /^Cards to draw$/).filter(({ name }) => !name.includes('discarded'));
    return chosen ? null : (draws[step % Math.max(1, draws.length)] ?? null);
}

const result = (heard: readonly Heard[]) => heard.find(({ role, name }) => role === 'dialog' && kResult.test(name));
const key = (heard: readonly Heard[]) =>
    heard.map(({ role, name, disabled, pressed }) => `${role} ${name} ${disabled} ${pressed}`).join('\n');

test.each(['Gaïa', 'Planet'])('%s is played by ear from the first screen to the result', async (game) => {
    const { page, finish } = await openPage(browser);
    const ear = await Ear.open(page);
    const start = (await ear.buttons()).find(({ name }) => name === `Play: ${game}`);
    await ear.press(start!);
    const spoken = new Set<string>();
    let misses = 0;
    for (let step = 0; ; step += 1) {
        // Something is asked, or the game is over.
        let heard: Heard[] = [];
        let next: Heard | null = null;
        await expect
            .poll(async () => {
                heard = await ear.all();
                next = nextPress(heard, step);
                for (const line of announced(heard)) spoken.add(line);
                return next !== null || result(heard) !== undefined;
            })
            .toBe(true);
        if (result(heard)) break;
        const before = key(heard);
        // What was drawn anew since it was heard is heard again; what cannot be reached is not there the third time either.
        misses = await ear.press(next!).then(
            () => 0,
            (error) => {
                if (misses === 2) throw error;
                return misses + 1;
            },
        );
        if (misses > 0) continue;
        // Whatever was pressed is answered by something to be heard.
        await expect
            .poll(async () => {
                const now = await ear.all();
                for (const line of announced(now)) spoken.add(line);
                return key(now) !== before;
            })
            .toBe(true);
    }
    // The result is a dialog with a name that tells it, the focus is in it, and it tells the points and the ways on.
    const heard = await ear.all();
    const dialog = result(heard)!;
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    expect(heard.filter(({ role }) => role === 'columnheader').length).toBeGreaterThanOrEqual(2);
    const ways = pressable(heard, new RegExp(`^${dialog.name.slice(0, 12)}`)).map(({ name }) => name);
    expect(ways).toEqual(expect.arrayContaining(['Play again', 'Replay and analyse']));
    // On the way it was told whose turn it is, what was chosen, what it would change, and what others did.
    const told = [...spoken];
    const wanted = [/^Your turn/, /Pip /, game === 'Gaïa' ? /choose a spot|choose a tile/ : /face \d+/];
    for (const words of wanted)
        expect(
            told.some((line) => words.test(line)),
            `${words} was never said`,
        ).toBe(true);
    await finish();
});
