// What can wait until the screen can be used: letters, drawings, the globe, keeping the page for later. On a slow
// connection nobody waits for ornaments before their first move.
let begin: () => void;
const leisure = new Promise<void>((resolve) => {
    begin = resolve;
});

/** The screen can be used: from now on what can wait is loaded. */
export const screenIsUsable = (): void => begin();

export const atLeisure = <T>(what: () => T | Promise<T>): Promise<T> => leisure.then(what);
