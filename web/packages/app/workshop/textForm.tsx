// The whole box as a few lines of text: to copy, to paste, to type. It is taken over when one says so.
import { t } from '@ui/i18n';
import { Sign } from '@ui/sign';
import type { SetReport } from '@wire/setReport';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Box, boxOf } from './box';
import { faultWords } from './faults';
import type { Work } from './useBox';

/** Longer ones are refused by the engine as well. */
const kLongest = 32 * 1024;

export function TextForm({ work }: { work: Work }) {
    const { report, box, draft, setDraft } = work;
    const [found, setFound] = useState<SetReport | null>(null);
    const [told, setTold] = useState('');
    const field = useRef<HTMLTextAreaElement>(null);
    const text = draft ?? report?.text ?? '';
    useEffect(() => {
        if (draft === null) return undefined;
        let left = false;
        void work.checker.check(draft).then((answer) => left || setFound(answer));
        return () => {
            left = true;
        };
    }, [draft]);
    const usable = draft !== null && found?.set && found.game === box.game ? found.set : null;
    const wrongGame = draft !== null && found?.game && found.game !== box.game;
    return (
        <section class="text-form" aria-label={t('workshop.text')}>
            <p>{t('workshop.text.help')}</p>
            <p class="quiet">{t(box.game === 'gaia' ? 'workshop.text.gaia' : 'workshop.text.planet')}</p>
            <textarea
                ref={field}
                rows={24}
                spellcheck={false}
                autocapitalize="off"
                autocomplete="off"
                aria-label={t('workshop.text')}
                maxLength={kLongest}
                value={text}
                data-testid="text-form"
                onInput={({ currentTarget }) => {
                    setFound(null);
                    setDraft(currentTarget.value);
                }}
            />
            {draft !== null && found?.ok && (
                <p class="verdict good">
                    <Sign name="check" /> {t('workshop.ready')}
                </p>
            )}
            {draft !== null && found && (
                <ul class="faults">
                    {found.faults.slice(0, 12).map((fault, at) => (
                        <li key={at}>
                            {fault.line !== undefined && <b>{t('workshop.line', { number: fault.line })} </b>}
                            {faultWords(fault)}
                        </li>
                    ))}
                </ul>
            )}
            {wrongGame && <p class="failure">{t('workshop.otherGame')}</p>}
            <div class="buttons">
                {draft !== null && (
                    <>
                        <button
                            type="button"
                            class="primary"
                            aria-disabled={!usable}
                            data-testid="take-text"
                            onClick={() => {
                                if (!usable) return;
                                work.change(boxOf(usable) as Box);
                                setDraft(null);
                            }}
                        >
                            {t('workshop.text.take')}
                        </button>
                        <button type="button" onClick={() => setDraft(null)}>
                            {t('workshop.text.drop')}
                        </button>
                    </>
                )}
                <button
                    type="button"
                    onClick={() => {
                        field.current?.select();
                        const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error());
                        copied.then(
                            () => setTold(t('wait.copied')),
                            () => setTold(t('wait.notCopied')),
                        );
                    }}
                >
                    {t('workshop.text.copy')}
                </button>
                <output class="quiet">{told}</output>
            </div>
        </section>
    );
}
