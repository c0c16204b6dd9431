// Keys that are pressed alone are the page's, all others the browser's.
export const isModified = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;
