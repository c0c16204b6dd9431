// Whether a globe can be drawn here.
let found: boolean | null = null;

function look(): boolean {
    try {
        const drawing = document.createElement('canvas').getContext('webgl2');
        // A browser has only so many of them.
        drawing?.getExtension('WEBGL_lose_context')?.loseContext();
        return drawing !== null;
    } catch {
        return false;
    }
}

export function hasWebgl(): boolean {
    found ??= look();
    return found;
}
