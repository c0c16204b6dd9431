// Whether a globe can be drawn here.
export function hasWebgl(): boolean {
    try {
        return document.createElement('canvas').getContext('webgl2') !== null;
    } catch {
        return false;
    }
}
