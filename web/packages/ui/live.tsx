// The live region: what happens on the table, said once to whoever listens instead of looks.
import { signal } from '@preact/signals';

const said = signal('');
let odd = false;

export function say(text: string): void {
    if (text === '') return;
    // The same sentence twice must be a change, or it is not read again.
    odd = !odd;
    said.value = odd ? text : `${text}\u00a0`;
}

export const LiveRegion = () => (
    <div class="unseen" aria-live="polite" role="status">
        {said.value}
    </div>
);
