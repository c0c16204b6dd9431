// The live region: what happens on the table, said once to whoever listens instead of looks.
import { signal } from '@preact/signals';

const kKept = 4;
const said = signal<{ id: number; text: string }[]>([]);
let lastId = 0;

/** Lines are added, never replaced: two things said at once are both read. */
export function say(text: string): void {
    if (text === '') return;
    lastId += 1;
    said.value = [...said.value, { id: lastId, text }].slice(-kKept);
}

export const LiveRegion = () => (
    <div class="unseen" aria-live="polite" role="log">
        {said.value.map(({ id, text }) => (
            <p key={id}>{text}</p>
        ))}
    </div>
);
