// The workbench: one card with its places, and a pad whose buttons fill them one after the other. Each button has a key.
import { labelled, t } from '@ui/i18n';
import { isModified } from '@ui/keys';
import { say } from '@ui/live';
import { Sign } from '@ui/sign';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Cursor, Entry } from './entry';

interface Props<B> {
    entry: Entry<B>;
    box: B;
    cursor: Cursor;
    onCursor: (cursor: Cursor) => void;
    onChange: (box: B) => void;
    /** What the card is called: "City 3 of 18". */
    title: string;
    placeName: (place: number) => string;
    optionName: (value: string) => string;
    optionFace: (value: string) => ComponentChildren;
    /** The letters of the text form are keys as well. */
    letters: Readonly<Record<string, string>>;
    /** The card as it is drawn in play. */
    face: ComponentChildren;
    /** Where the face itself shows the places. */
    hidePlaces?: boolean;
    /** What is wrong with this card, and a field for its name. */
    children?: ComponentChildren;
}

const isField = (target: EventTarget | null): boolean =>
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement ||
    document.querySelector('dialog[open]') !== null;

export function Bench<B>(props: Props<B>) {
    const { entry, box, cursor, onCursor, onChange, placeName, optionName } = props;
    const values = entry.values(box, cursor.card);
    const options = entry.options(cursor.place);
    const isNew = cursor.card >= entry.count(box);
    const full = isNew && cursor.card >= entry.most;
    const bench = useRef<HTMLElement>(null);

    const fill = (value: string) => {
        if (full) return;
        const next = entry.put(box, cursor, value);
        onChange(next.box);
        onCursor(next.cursor);
        say(labelled(placeName(cursor.place), optionName(value)));
    };
    const clear = () => {
        const next = entry.clear(box, cursor);
        onChange(next.box);
        onCursor(next.cursor);
        say(labelled(placeName(next.cursor.place), t('workshop.empty')));
    };
    const turn = (by: number) => {
        const card = Math.max(0, Math.min(entry.count(box), cursor.card + by));
        onCursor({ card, place: 0 });
    };
    const shift = (by: number) => {
        const last = Number.isFinite(entry.places) ? entry.places - 1 : values.length;
        onCursor({ ...cursor, place: Math.max(0, Math.min(last, cursor.place + by)) });
    };
    const onKey = (event: KeyboardEvent) => {
        if (isModified(event) || isField(event.target)) return;
        const option = options.find(
            (value, at) => event.key === String(at + 1) || event.key.toLowerCase() === props.letters[value],
        );
        if (option) fill(option);
        else if (event.key === 'Backspace') clear();
        else if (event.key === 'ArrowLeft') shift(-1);
        else if (event.key === 'ArrowRight') shift(1);
        else if (event.key === 'PageUp') turn(-1);
        else if (event.key === 'PageDown') turn(1);
        // On a button it presses the button.
        else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) onCursor(entry.next(cursor));
        else return;
        event.preventDefault();
    };
    // Whoever came to type types at once.
    useEffect(() => bench.current?.focus({ preventScroll: true }), []);
    useEffect(() => say(props.title), [cursor.card]);

    return (
        <section class="bench panel" aria-label={props.title} ref={bench} tabIndex={-1} onKeyDown={onKey}>
            <div class="bench-face">{props.face}</div>
            <div class="bench-work">
                <header class="bench-head">
                    <button
                        type="button"
                        class="plain"
                        aria-label={t('workshop.before')}
                        aria-keyshortcuts="PageUp"
                        disabled={cursor.card === 0}
                        onClick={() => turn(-1)}
                    >
                        ‹
                    </button>
                    <h2>{props.title}</h2>
                    <button
                        type="button"
                        class="plain"
                        aria-label={t('workshop.after')}
                        aria-keyshortcuts="PageDown"
                        disabled={isNew}
                        onClick={() => turn(1)}
                    >
                        ›
                    </button>
                </header>
                {!props.hidePlaces && (
                    <div
                        class={Number.isFinite(entry.places) ? 'places sited' : 'places'}
                        role="group"
                        aria-label={t('workshop.places')}
                    >
                        {Array.from({ length: placesShown(entry, values) }, (_, place) => (
                            <button
                                key={place}
                                type="button"
                                class={place === cursor.place ? 'place-button now' : 'place-button'}
                                aria-current={place === cursor.place}
                                aria-label={labelled(
                                    placeName(place),
                                    values[place] ? optionName(values[place]) : t('workshop.empty'),
                                )}
                                onClick={() => onCursor({ ...cursor, place })}
                            >
                                {values[place] ? props.optionFace(values[place]) : <span class="gap">?</span>}
                            </button>
                        ))}
                    </div>
                )}
                <div class="pad" role="group" aria-label={placeName(cursor.place)}>
                    {options.map((value, at) => (
                        <button
                            key={value}
                            type="button"
                            class="pad-button"
                            aria-keyshortcuts={String(at + 1)}
                            aria-disabled={full}
                            data-value={value}
                            onClick={() => fill(value)}
                        >
                            {props.optionFace(value)}
                            <span class="pad-name">{optionName(value)}</span>
                            <kbd aria-hidden="true">{at + 1}</kbd>
                        </button>
                    ))}
                    <button type="button" class="pad-button" aria-keyshortcuts="Backspace" onClick={clear}>
                        <span class="pad-sign">
                            <Sign name="erase" />
                        </span>
                        <span class="pad-name">{t('workshop.clear')}</span>
                    </button>
                    {!Number.isFinite(entry.places) && (
                        <button
                            type="button"
                            class="pad-button"
                            aria-keyshortcuts="Enter"
                            onClick={() => onCursor(entry.next(cursor))}
                        >
                            <span class="pad-sign">
                                <Sign name="enter" />
                            </span>
                            <span class="pad-name">{t('workshop.next')}</span>
                        </button>
                    )}
                </div>
                {full && <p class="failure">{t('workshop.full', { most: entry.most })}</p>}
                {props.children}
                {!isNew && (
                    <button
                        type="button"
                        class="plain remove"
                        onClick={() => {
                            onChange(entry.remove(box, cursor.card));
                            onCursor({ card: Math.max(0, Math.min(cursor.card, entry.count(box) - 2)), place: 0 });
                        }}
                    >
                        {t('workshop.remove')}
                    </button>
                )}
            </div>
        </section>
    );
}

/** A goal shows one place more than it has cards. */
const placesShown = <B,>(entry: Entry<B>, values: readonly unknown[]): number =>
    Number.isFinite(entry.places) ? entry.places : values.length + 1;
