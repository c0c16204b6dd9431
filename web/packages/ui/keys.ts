// Keys that are pressed alone are the page's, all others the browser's.
export const isModified = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;

/** Ctrl or Cmd and Z. */
export const isUndo = (event: KeyboardEvent): boolean =>
    event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
