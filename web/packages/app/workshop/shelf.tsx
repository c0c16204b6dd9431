// All cards of a kind, small; the one that is worked on is marked, and one with something wrong says what.
import { Sign } from '@ui/sign';
import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { faultsWithin, faultWords, Report } from './faults';

interface Props {
    label: string;
    /** The list in the set: `life.cities`. */
    entry: string;
    cards: readonly { id: string; name: string; face: ComponentChildren }[];
    chosen: number;
    onChoose: (card: number) => void;
    /** What the button for another one says; none where there is room for no more. */
    another: string | null;
    kind: string;
}

export function Shelf({ label, entry, cards, chosen, onChoose, another, kind }: Props) {
    const report = useContext(Report);
    return (
        <ul class={`shelf ${kind}`} aria-label={label}>
            {cards.map(({ id, name, face }, at) => {
                const [fault] = faultsWithin(report, `${entry}[${at}]`);
                const wrong = fault !== undefined;
                return (
                    <li key={id}>
                        <button
                            type="button"
                            class={`shelf-card ${at === chosen ? 'chosen' : ''} ${wrong ? 'wrong' : ''}`}
                            aria-current={at === chosen}
                            aria-label={fault ? `${name} (${faultWords(fault)})` : name}
                            onClick={() => onChoose(at)}
                        >
                            {face}
                            {wrong && (
                                <span class="wrong-sign" aria-hidden="true">
                                    !
                                </span>
                            )}
                        </button>
                    </li>
                );
            })}
            {another && (
                <li>
                    <button
                        type="button"
                        class={chosen >= cards.length ? 'shelf-card another chosen' : 'shelf-card another'}
                        aria-label={another}
                        title={another}
                        onClick={() => onChoose(cards.length)}
                    >
                        <Sign name="plus" />
                    </button>
                </li>
            )}
        </ul>
    );
}
